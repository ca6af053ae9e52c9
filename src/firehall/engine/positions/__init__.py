"""Positions declared: the keys that a game's position has, each read, checked and written.

A game lists its keys in the order in which they are written (`PositionFormat`). A key says what
JSON may hold there and where that lies in a state; what does not fit is refused with its place
(``fire[2]: …``), and so is a key that there is not. What cannot be together is for functions that
come after all keys, and for `Stack` as far as frames are concerned.

::

    FORMAT = PositionFormat(
        "stones",
        Options,
        empty,
        Field("stones", number(0, 100)),
        Field("last", word(("unknown", "golden", "cursed"), "stone")),
        Stack(FRAMES, Lying("turn", seat=1), Lying("toss", on="turn")),
    )
"""

from firehall.engine.positions.format import PositionFormat
from firehall.engine.positions.keys import (
    LEFT_OUT,
    Bits,
    Custom,
    Each,
    Entries,
    Field,
    Key,
    Members,
    Needs,
    Piles,
    Record,
    Records,
    ended,
    given,
)
from firehall.engine.positions.refusing import placed, places, refuse, within
from firehall.engine.positions.stack import ANYWHERE, Lying, Packed, Stack
from firehall.engine.positions.values import FLAG, Bound, Value, from_one, number, word

__all__ = [
    "ANYWHERE",
    "FLAG",
    "LEFT_OUT",
    "Bits",
    "Bound",
    "Custom",
    "Each",
    "Entries",
    "Field",
    "Key",
    "Lying",
    "Members",
    "Needs",
    "Packed",
    "Piles",
    "PositionFormat",
    "Record",
    "Records",
    "Stack",
    "Value",
    "ended",
    "from_one",
    "given",
    "number",
    "placed",
    "places",
    "refuse",
    "within",
    "word",
]
