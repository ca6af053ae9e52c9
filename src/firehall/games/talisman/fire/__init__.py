"""The Firelands (TA-F)."""
