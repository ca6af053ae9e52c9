"""Setup and turns (FP-S, FP-T): dice, action points, and who may not be left in fire."""
