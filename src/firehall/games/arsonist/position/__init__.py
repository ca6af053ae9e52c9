"""Positions: a state as readable JSON and back, the FEN of this game.

Every key is optional when reading: what is left out is at its starting value on an empty map.
Unknown keys and positions that cannot exist are refused with one sentence that names the place. The
chapters are `pieces`, `cards`, `under_way` and `sheet`; `whole` is what concerns several of them.
"""

from __future__ import annotations

from typing import Any

from firehall.engine.positions import (
    FLAG,
    LEFT_OUT,
    Custom,
    Each,
    Entries,
    Field,
    PositionFormat,
    Record,
    from_one,
    number,
    word,
)
from firehall.games.arsonist.fields import State
from firehall.games.arsonist.options import Options
from firehall.games.arsonist.position import cards, pieces, sheet, under_way, whole
from firehall.games.arsonist.position.pieces import PLACE, Road
from firehall.games.arsonist.start import empty
from firehall.games.arsonist.state import (
    ARSONIST,
    BARRICADES,
    CAPTURES,
    CARS,
    COMMISSIONER,
    ELUSIVES,
    PANIC_MOST,
    RAIDS,
    REGROUPS,
)
from firehall.games.arsonist.words import ENDINGS, SIDES, phase

ROUNDS = 1000


def lay_later(s: State, place: str, value: Any) -> None:
    """What other keys decide: the map is an option, a phase needs all that lies on it."""


def add_map(position: Any, options: dict[str, Any]) -> None:
    """The map instead of the option."""
    if isinstance(position.map, dict | str):
        options["map"] = position.map


def has_fresh(s: State) -> bool:
    return s.fresh_regroup + s.fresh_raid > 0


FORMAT = PositionFormat(
    "arsonist",
    Options,
    empty,
    Custom("map", dict[str, Any] | str, lay_later, lambda s: LEFT_OUT, nullable=True),
    Entries("burning", int, pieces.lay_tokens, pieces.burning),
    Each("cars", int, pieces.lay_car, pieces.cars, most=CARS),
    Each("barricades", Road, pieces.lay_barricade, pieces.barricades, most=BARRICADES),
    Field("panic", number(0, PANIC_MOST)),
    Field("captures", number(0, CAPTURES)),
    Field("turn", word(SIDES, "side"), "side"),
    Record(
        "cards",
        Record(
            "arsonist",
            cards.facing_up(ARSONIST),
            Field("mobilisation", number(0, ELUSIVES), "elusive"),
        ),
        Record(
            "commissioner",
            cards.facing_up(COMMISSIONER),
            Field("regroup", number(0, REGROUPS)),
            Field("raid", number(0, RAIDS)),
        ),
    ),
    Custom("phase", str, lay_later, phase, nullable=True),
    Field("round", number(0, ROUNDS), nullable=True),
    *(Field(name, FLAG, left_out=0) for name in ("acted", "moved", "passed", "caught", "owed")),
    Record(
        "fresh",
        Field("regroup", number(0, lambda s: s.regroup), "fresh_regroup"),
        Field("raid", number(0, lambda s: s.raid), "fresh_raid"),
        there=has_fresh,
    ),
    Field("banked", number(0, 2), left_out=0),
    Custom("under_way", under_way.UnderWay, lay_later, under_way.written, nullable=True),
    Field("result", from_one(word(ENDINGS[1:], "result")), left_out=0, nullable=True),
    Field("arsonist", PLACE, left_out=0, nullable=True, secret=True),
    Custom("trail", list[int], sheet.lay_trail, sheet.trail, nullable=True, secret=True),
    Custom("belief", list[int], sheet.lay_belief, sheet.belief, nullable=True, secret=True),
    Custom("sheet", list[sheet.Line], lay_later, sheet.lines, secret=True),
    given=add_map,
    then=[
        under_way.lay_question,
        sheet.lay_sheet,
        sheet.complete_belief,
        under_way.lay_card,
        whole.check_running,
    ],
)
read, write = FORMAT.read, FORMAT.write
