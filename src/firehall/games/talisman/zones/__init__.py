"""Where cards are."""
