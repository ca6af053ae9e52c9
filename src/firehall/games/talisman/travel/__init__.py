"""Moving over the board (TA-M, TA-I)."""
