"""P3, P9: what the arsonist writes down in secret, and what follows from all that is public."""
