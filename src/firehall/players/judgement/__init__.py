"""What a position is worth at a glance, one file a game: what is measured, and learned weights."""
