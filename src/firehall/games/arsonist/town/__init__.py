"""P0, P1: the town. Its maps, the roads and how far they lead, and the pieces on them."""
