"""What characters are and have, gain and lose (TA-L, TA-P)."""
