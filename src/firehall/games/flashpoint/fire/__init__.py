"""Fire (FP-F): tokens, explosions, flashover, hazmats, knock-down, and the phase in order."""
