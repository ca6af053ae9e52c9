"""What is in the box: cards, spaces and characters, read from the files in ``data``."""
