"""One search for every game: whole turns compared by the same dice. `docs/search.md` tells how."""
