"""The turn: setup, its steps, dice, and how the game ends."""
