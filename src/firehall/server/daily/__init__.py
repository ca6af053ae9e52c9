"""Daily Fire: every day one game of each kind, with the same start and the same dice for all."""
