"""Players that follow a handful of rules a good human player would name, one file a game."""
