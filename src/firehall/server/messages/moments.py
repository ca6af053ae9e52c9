"""What happened in a match, and what may be done."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from firehall.server.messages.kinds import Actor, Json, SeatNumber, Struct, Target
from firehall.server.messages.tables import Clocks, Result, Table


class Event(Struct):
    """One thing that happened: what it is by name, its values, and the sentence."""

    event: str
    say: str
    values: Json


EntryKind = Literal[
    "begin",
    "table",
    "seat",
    "seed",
    "start",
    "play",
    "roll",
    "undo",
    "redo",
    "chat",
    "end",
    "stop",
    "again",
    "gone",
]


class Entry(Struct):
    """One entry of the log as a seat hears it; ``v`` is its version."""

    v: int
    at: int
    kind: EntryKind
    seat: Actor | None = None
    ply: int | UnsetType = UNSET
    text: str | UnsetType = UNSET  # notation of an action or outcome, words of a chat
    say: str = ""  # the same as a sentence
    name: str = ""  # who chats
    events: list[Event] = []


class Action(Struct):
    """A legal action: its notation, its words, and where on the board it is aimed."""

    action: str
    say: str
    verb: str
    cost: int | UnsetType = UNSET
    on: list[Target] = []
    load: str = ""  # a step of a piece: what it takes along
    step: bool = False  # a step that `reach` may put together with others


class Reach(Struct):
    """A far space, and the steps that lead there."""

    to: Target
    cost: int
    actions: list[str]
    path: list[Target]
    surprise: bool = False  # its last step may turn something up: the way ends there


class PlanStep(Struct):
    """An action of a plan, in words, where on the board it is aimed, and from where."""

    action: str
    say: str
    on: list[Target] = []
    origin: Target | None = None  # where a step of a piece begins


class State(Struct):
    """Where the match stands, through the eyes of ``seat``."""

    version: int
    ply: int
    seat: SeatNumber | None  # whose eyes; None: a spectator
    actor: Actor | None
    yours: SeatNumber | None  # the seat you decide for now
    question: str
    phase: str
    since: int  # when this question was put
    view: Json
    legal: list[Action]
    undo: bool  # you may take the last action back
    redo: bool
    result: Result | None
    ending: str  # the result as a sentence
    clocks: Clocks | UnsetType = UNSET  # where the table has one


class Glance(Struct):
    """A table as home shows it to whoever sits there, and as spectators may see it."""

    table: Table
    board: Json | None
    state: State
    said: list[str]  # what happened last since you acted, in sentences
    round: int  # 0: the first has not begun


class FigureShown(Struct):
    """A named position of a game, for its board to draw."""

    table: Table
    board: Json | None
    state: State
    near: list[Target]  # what is shown of it; empty: all


class Person(Struct):
    name: str
    seats: list[SeatNumber] = []
