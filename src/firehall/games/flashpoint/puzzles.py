"""Puzzles of Flash Point: a turn ends with the fire's roll, so every roll can be counted."""

from __future__ import annotations

from firehall.engine.puzzles import Puzzles, Turn

PUZZLES = Puzzles(
    feared=("collapsed", "victim_lost", "knocked_down", "hazmat_exploded", "exploded"),
    turns=(
        Turn("rescue", {"rescued": 2}, ("lost",)),
        Turn("rescue", {"rescued": 1}, ("lost",)),
        Turn("hazmat", {"disposed": 1}, ("lost",)),
        Turn("shield", {}, ("lost",)),
        Turn("explosion", {}, ("lost", "damage")),
    ),
)
