"""What puzzles of Talisman are about."""

from __future__ import annotations

from firehall.engine.puzzles import Puzzles, begins, did, wins

PUZZLES = Puzzles(
    themes=(
        ("win", wins),
        ("crown", did("commanded", "crown_reached", "portal_tried")),
        ("fate", begins("reroll", "keep")),
        ("spell", begins("cast", "pass")),
        ("way", begins("go", "cross")),
        ("gear", begins("take", "leave", "ditch", "done", "buy")),
        ("choice", begins("choose")),
        ("evade", begins("evade", "fight", "attack")),
    ),
    trivial=frozenset({"character"}),
    feared=("killed", "toad_made", "life_lost", "fight_lost", "turn_lost"),
)
