"""Spells (TA-SP): the hand, windows, casting, what lasts."""
