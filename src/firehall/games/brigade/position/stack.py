"""The stack of a position: which frames there can be, with which numbers, one on another."""

from __future__ import annotations

from typing import Any

from firehall.engine.kinds import STEP
from firehall.engine.positions import Lying, Stack, given, refuse
from firehall.games.brigade.cards import EFFECTS
from firehall.games.brigade.cards.tables import CELLS, CITY_TILES, EVENTS
from firehall.games.brigade.fields import State, push_turn
from firehall.games.brigade.packing import PACKED
from firehall.games.brigade.state import FRAMES, PRECIOUS, is_burning
from firehall.games.brigade.types import Cell

#: Frames that ask nobody are never the last.
STEPS = [kind.word for kind in FRAMES.of(STEP)]


def last_seat(s: State) -> int:
    return s.players - 1


def check_fire(s: State, fields: dict[str, int]) -> str:
    burns = is_burning(s, Cell(fields["cell"]))
    return "" if burns else "extinguishing names a space where nothing burns"


def lying(word: str, **limits: Any) -> Lying:
    return Lying(word, written=PACKED.get(word), **limits)


STACK = Stack(
    FRAMES,
    lying("deal_great", number=3),
    lying("deal_tile", number=CITY_TILES - 1),
    lying("draw_starter", number=2),
    lying("draw_crew", count=2),
    lying("program"),
    lying("arrived"),
    lying("fireballs", card=EVENTS - 1, number=8),
    lying("special", what=len(EFFECTS) - 1, number=4),
    lying("flip", **{f"row_{row}": 63 for row in range(1, 7)}),
    lying("moving"),
    lying("stealing"),
    lying("extinguishing", check=check_fire),
    lying("losing", count=3),
    lying("placing", count=15),
    lying("triggers"),
    lying("filling", count=2),
    lying("scattering", count=4),
    lying("paying", what=14),
    lying("joining", card=PRECIOUS - 1),
    limits={
        "player": last_seat,
        "rival": last_seat,
        "cell": CELLS - 1,
        "had_water": 1,
        "stage": 15,
        "points": 15,
        "manner": 7,
        "brigades": 15,
        "wagons": 15,
        "spent": 15,
        "means": 1,
        "way": 1,
        "boxes": 31,
        "where": 5,
        "here": 1,
        "sides": 15,
        "corners": 15,
        "waiting": 127,
        "insured": 1,
        "levels": 4,
        "water": 9,
        "target": 127,
        "ip": 127,
    },
    below="turn begin_actions after_action arrived fireballs special flip end_turn placing triggers"
    " choosing draw_crew losing stealing program",
    least=0,
    nullable=True,
)


def lay_turn(s: State, position: Any) -> None:
    """Without a stack it is somebody's turn, and a game that is over has none."""
    if not given(position.stack) and not s.result:
        push_turn(s, s.turn)
    told = "a game under way has a stack, a finished one has none"
    refuse((s.depth > 0) == (s.result > 0), f"stack: {told}")
    top = FRAMES.words[s.frame[s.depth - 1, 0]] if s.depth else ""
    refuse(top in STEPS, f"stack[{s.depth - 1}]: {top} asks nobody and cannot be the last")


def has_frame(s: State, kind: int) -> bool:
    return any(s.frame[row, 0] == kind for row in range(s.depth))
