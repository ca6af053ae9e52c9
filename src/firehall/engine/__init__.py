"""The engine: what every game stands on, and nothing that knows a game.

A game is one numpy record (the state) and plain functions over it (the rules). This package lays
out the record, runs the functions on a target (``python``, ``cpu`` or ``cuda``), supplies chance,
and offers `Match`, the object people script against.
"""
