"""Battle and psychic combat (TA-C)."""
