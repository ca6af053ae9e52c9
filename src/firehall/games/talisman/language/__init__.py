"""The words in which the texts of cards, spaces and characters are written (`data`).

Each operation, predicate and value is a small function here; `programs` reads all texts.
"""
