"""Actions, declared once: what is legal, why something is not, and what it does."""
