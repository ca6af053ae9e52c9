"""What puzzles of The Arsonist are about."""

from __future__ import annotations

from firehall.engine.puzzles import Puzzles, did, wins

PUZZLES = Puzzles(
    themes=(
        ("win", wins),
        ("deduce", did("attempted")),
        ("block", did("barricade_placed", "barricade_lifted")),
        ("patrol", did("car_moved", "car_placed")),
        ("burn", did("token_placed", "burned_down", "fumed", "blazed")),
        ("slip", did("eluded", "dodged", "escaped")),
    ),
    trivial=frozenset({"start"}),
)
