"""The city (B2): where things are, how it is dealt, how it burns and falls."""
