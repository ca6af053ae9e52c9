"""A frame as three numbers, which is how positions and observations tell it.

Frames have a field for each value (`state.FRAMES`); some of what is written packs several of them
into one number, and stays as it has always been.
"""

from __future__ import annotations

import numpy as np

from firehall.games.brigade.fields import State
from firehall.games.brigade.state import FRAMES

NUMBERS, PARTS = 3, 3  # of a frame, and fields in one of its numbers at most

#: Frames that are not told field by field: fields with their bits, the lowest first.
PACKED: dict[str, tuple[str, ...]] = {
    "arrived": ("player", "stage:4 manner:4", "brigades:4 wagons:4"),
    "moving": ("player", "points:4 manner:4", "brigades:4 wagons:4"),
    "stealing": ("player", "brigades:4 wagons:4"),
    "extinguishing": ("player", "cell", "spent:4 means:4"),
    "placing": ("player", "count:4 where:4 cell:7", "here:1 sides:4 corners:4"),
    "triggers": ("player", "cell", "waiting:7 insured:1"),
    "scattering": ("player", "cell", "count:4 levels:4"),
    "program": ("player", "cell:7 target:7", "ip"),
    "flip": ("row_1:6 row_2:6", "row_3:6 row_4:6", "row_5:6 row_6:6"),
}
WHOLE = 15  # bits of a number that is one field


def parts_of(name: str) -> list[tuple[int, str, int, int]]:
    """The fields of a kind: the number that each is told in, its name, its shift and its bits."""
    kind = next(one for one in FRAMES.kinds if one.name == name)
    found = []
    for number, told in enumerate(PACKED.get(name, kind.fields)):
        shift = 0
        for part in told.split():
            field, _, bits = part.partition(":")
            found.append((number, field, shift, int(bits or WHOLE)))
            shift += int(bits or WHOLE)
    return found


def _tables() -> tuple[np.ndarray, np.ndarray]:
    shape = (max(FRAMES.words) + 1, NUMBERS, PARTS)
    places, shifts = np.zeros(shape, np.int32), np.zeros(shape, np.int32)
    for kind in FRAMES.kinds:
        for number in range(NUMBERS):
            told = [part for part in parts_of(kind.name) if part[0] == number]
            for part, (_, field, shift, _) in enumerate(told):
                places[kind.number, number, part] = FRAMES.places[field]
                shifts[kind.number, number, part] = shift
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


def told(s: State, row: int) -> list[int]:
    """A frame as positions write it."""
    return [told_number(s, row, number) for number in range(NUMBERS)]


def unpacked(name: str, numbers: list[int]) -> dict[str, int]:
    """The fields of a frame that a position tells; what does not belong to any is left over."""
    rest = list(numbers)
    fields = {}
    for number, field, shift, bits in parts_of(name):
        fields[field] = (numbers[number] >> shift) & ((1 << bits) - 1)
        rest[number] -= fields[field] << shift
    return {**fields, **({"": 1} if any(rest) else {})}
