"""A frame as three numbers, which is how positions and observations tell it.

Frames have a field for each value (`state.FRAMES`); some of what is written packs several of them
into one number, and stays as it has always been.
"""

from __future__ import annotations

import numpy as np

from firehall.engine.positions import Packed
from firehall.games.brigade.fields import State
from firehall.games.brigade.state import FRAMES

NUMBERS, PARTS = 3, 3  # of a frame, and fields in one of its numbers at most

PIECES = Packed(brigades=4, wagons=4)
#: Frames that are not told field by field.
PACKED: dict[str, tuple[str | Packed, ...]] = {
    "arrived": ("player", Packed(stage=4, manner=4), PIECES),
    "moving": ("player", Packed(points=4, manner=4), PIECES),
    "stealing": ("player", PIECES),
    "extinguishing": ("player", "cell", Packed(spent=4, means=4)),
    "placing": ("player", Packed(count=4, where=4, cell=7), Packed(here=1, sides=4, corners=4)),
    "triggers": ("player", "cell", Packed(waiting=7, insured=1)),
    "scattering": ("player", "cell", Packed(count=4, levels=4)),
    "program": ("player", Packed(cell=7, target=7), "ip"),
    "flip": (Packed(row_1=6, row_2=6), Packed(row_3=6, row_4=6), Packed(row_5=6, row_6=6)),
}


def _tables() -> tuple[np.ndarray, np.ndarray]:
    shape = (max(FRAMES.words) + 1, NUMBERS, PARTS)
    places, shifts = np.zeros(shape, np.int32), np.zeros(shape, np.int32)
    for kind in FRAMES.kinds:
        for number, told in enumerate(PACKED.get(kind.name, kind.fields)):
            packed = Packed(**{told: 0}) if isinstance(told, str) else told
            for part, field in enumerate(packed.fields):
                places[kind.number, number, part] = FRAMES.places[field]
                shifts[kind.number, number, part] = sum(packed.bits[:part])
    return places, shifts


#: By kind, number and part: where the field lies in a frame (0 where there is none), and its shift.
FIELD_AT, SHIFT = _tables()


def told_number(s: State, row: int, number: int) -> int:
    """One of the three numbers of a frame."""
    kind = s.frame[row, 0]
    told = 0
    for part in range(PARTS):
        place = int(FIELD_AT[kind, number, part])
        if place > 0:
            told |= s.frame[row, place] << int(SHIFT[kind, number, part])
    return told
