"""What happens on a space (TA-E, TA-Q)."""
