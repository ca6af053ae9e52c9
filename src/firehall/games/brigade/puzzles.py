"""What puzzles of The Brigade are about."""

from __future__ import annotations

from firehall.engine.puzzles import Puzzles, begins, did, wins

PUZZLES = Puzzles(
    themes=(
        ("win", wins),
        ("district", did("loyalty_gained", "loyalty_stolen")),
        ("renown", did("renown_placed")),
        ("crew", begins("recruit", "keep")),
        ("water", did("extinguished", "fire_fell")),
        ("upgrade", did("upgraded")),
        ("way", did("moved", "wagon_moved", "refilled")),
    ),
    feared=("burned_down",),
)
