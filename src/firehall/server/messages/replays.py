"""A game that is over: its frames, its dice, and what its decisions were worth."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, UnsetType

from firehall.server.messages.kinds import Actor, Json, SeatNumber, Struct
from firehall.server.messages.moments import Event, PlanStep
from firehall.server.messages.tables import Chance, Dice, Table


class Frame(Struct):
    """One ply of a replay: what was done, what it caused, and how it looks afterwards."""

    ply: int
    seat: Actor | None  # -1: the dice; None: before the first ply
    text: str
    say: str
    events: list[Event]
    view: Json
    actor: Actor | None
    at: int | None = None  # when, where that is known
    moment: str = ""  # why this is worth a jump: the name of the event
    seen: dict[str, Any] | None = None  # with everything: what all seats see, put together


class Replay(Struct):
    """A part of a game; ``plies`` is its whole length."""

    table: Table
    board: Json | None
    seat: SeatNumber | None
    plies: int
    frames: list[Frame]
    moments: list[tuple[int, str]]  # ply and event
    dice: Dice


class Roll(Struct):
    ply: int
    below: int  # how many outcomes there were, all equally likely
    outcomes: list[int]  # those that read like ``text``: ten markers of a bag have one name
    text: str
    kind: int | UnsetType = UNSET  # of what is rolled: by it the dice of a day are counted


class DiceReport(Struct):
    """What a browser needs to check every die by itself."""

    table: str
    dice: Dice
    rolls: list[Roll]


Judgement = Literal["inaccuracy", "mistake", "blunder"]


class Judged(Struct):
    """A decision of a reviewed game; chances are those of the seat that took it.

    Of one that is blamed it says what was done instead of which plan.
    """

    ply: int
    seat: SeatNumber
    best: str
    say: str  # the best action in words
    before: Chance
    after: Chance
    loss: Chance
    judgement: Judgement | None
    all_before: list[Chance]  # of every side
    all_after: list[Chance]
    done: PlanStep | None = None
    plan: list[PlanStep] = []


class Swing(Struct):
    """What the dice did between two decisions, for the side with a curve that they moved most."""

    ply: int
    what: str
    side: SeatNumber
    swing: Chance
    chance: Chance  # afterwards
    swings: list[Chance]  # of every side


class SeatSummary(Struct):
    seat: SeatNumber
    decisions: int
    loss: float
    luck: float  # the sum of the swings of its side: above 0 where dice were good to it
    inaccuracy: int
    mistake: int
    blunder: int


class Review(Struct):
    """What is known of a finished game so far; ``decisions`` are those that are new since."""

    state: Literal["none", "waiting", "working", "rested", "done"]
    cursor: str  # send it as ``since`` to get what came later
    ahead: int  # games that wait before this one
    trials: int  # for each decision, in the pass at work or the last one
    done: int  # decisions of that pass
    of: int
    side: SeatNumber | None  # whose chance the first curve shows; None: of all together
    curves: list[SeatNumber]  # the sides that the graph shows: one, or each of three or more
    decisions: list[Judged]
    luck: list[Swing]
    moments: list[int]  # plies that decided the game, at most three, in order
    summary: list[SeatSummary]
    headline: str  # how the game ended, in a few words
