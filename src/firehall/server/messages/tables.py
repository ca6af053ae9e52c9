"""A table, its seats and its clock; how one is laid and found."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from firehall.server.messages.kinds import (
    Actor,
    Given,
    Json,
    Lang,
    Notation,
    SeatNumber,
    Seed,
    Struct,
)
from firehall.server.messages.people import Helmet


class Clock(Given):
    """Seconds: ``base`` for the whole game and ``increment`` more for each turn, or ``turn`` for
    each turn.
    """

    base: Annotated[int, Meta(ge=0, le=10_800)] = 0
    increment: Annotated[int, Meta(ge=0, le=600)] = 0
    turn: Annotated[int, Meta(ge=0, le=1_209_600)] = 0

    def __post_init__(self) -> None:
        if (self.base > 0) == (self.turn > 0) or (self.turn and self.increment):
            raise ValueError("a clock has a base, perhaps with an increment, or so much a turn")


class Clocks(Struct):
    """What everybody has left, in milliseconds, and whose time runs."""

    left: list[int]  # of each seat, when ``since`` was
    running: SeatNumber | None
    since: int  # from when on it counts: later than now while what has happened is looked at


class Hand(Struct):
    """Somebody who played a seat."""

    kind: Literal["person", "computer"]
    name: str = ""


class Seat(Struct):
    """A seat at a table."""

    kind: Literal["open", "closed", "person", "computer"]
    name: str = ""  # of the person
    level: str = ""  # of the computer player, also of one standing in
    stand_in: bool = False  # a computer plays until the person is back
    before: list[Hand] = []  # who played it earlier in this game
    shared: bool = False  # the person's share is in the dice
    here: bool = False  # the person is connected
    you: bool = False
    helmet: Helmet | UnsetType = UNSET  # of the person, once chosen


class Dice(Struct):
    """What makes the dice verifiable; the secret is there when the game is over."""

    scheme: str
    commitment: str  # SHA-256 of the secret, in hexadecimal
    seeds: list[tuple[int, SeatNumber, str]]  # from which ply on, seat, the player's seed
    secret: str | None = None
    scripted: int = 0  # so many outcomes were set beforehand, for a lesson


class Result(Struct):
    """How a game ended."""

    winners: list[SeatNumber]
    reason: str
    scores: dict[str, float | list[float]]  # of the table, or one for each seat


class Table(Struct):
    """A match as the lobby and the table's frame show it; ``version`` counts what happened."""

    id: str
    game: str
    title: str
    rules: str
    options: Json
    seats: list[Seat]
    status: Literal["waiting", "playing", "over", "record", "archived", "unplayable", "stopped"]
    version: int
    ply: int
    public: bool
    patience: int | None
    created: int  # milliseconds since 1970, like every time here
    updated: int
    host: bool  # you may rule this table
    watching: bool  # you see it as a spectator
    actor: Actor | None = None  # who decides; -1: the dice; None: before and after the game
    result: Result | None = None
    why_unplayable: str = ""
    lesson: bool = False  # its first dice were set beforehand
    next: str | None = None  # the table at which the same people play again
    advice: bool = False  # the engine may be asked: `gauge` and `advise`
    commitment: str = ""  # to the secret of the dice: `Dice.commitment`
    clock: Clock | UnsetType = UNSET
    due: int | UnsetType = UNSET  # when the time is up of whoever decides
    lang: Lang | UnsetType = UNSET  # in which people are sought for it
    guests_point: bool | UnsetType = UNSET  # spectators may give signs
    daily: str | UnsetType = UNSET  # the day whose fire this is


class Chance(Struct):
    """A chance of winning, or a difference of two, and how far off it may be (95 %)."""

    value: float
    band: float


# Laid and found


class SeatWanted(Given):
    kind: Literal["me", "open", "closed", "computer"]
    level: Annotated[str, Meta(max_length=40)] = "rules-of-thumb"


class From(Given):
    """A moment of another table."""

    table: Annotated[str, Meta(max_length=40)]
    ply: Annotated[int, Meta(ge=0)]


class NewTable(Given):
    game: Annotated[str, Meta(max_length=40)]
    options: Json = {}
    seats: Annotated[list[SeatWanted], Meta(max_length=16)] | None = None
    public: bool = False
    patience: Annotated[int, Meta(ge=10, le=2_592_000)] | None = None  # seconds
    seed: Seed = ""  # for the dice, told before the server has promised anything: see `share`
    share: bool = False  # yours follows when you have seen the promise; the game begins then
    position: Json | None = None
    from_: From | None = msgspec.field(default=None, name="from")
    script: Annotated[list[Notation], Meta(max_length=500)] = []  # outcomes set beforehand
    advice: bool | None = None  # whether the engine may be asked; None: where nobody is wronged
    clock: Clock | None = None  # when time is up a computer stands in, until the person is back
    lang: Lang | None = None  # in which people are sought for it
    guests_point: bool = False  # whether spectators may give signs


class QuickMatch(Given):
    """Somebody to play with, at once: what is left out does not matter."""

    game: Annotated[str, Meta(max_length=40)] | UnsetType = UNSET
    pace: Literal["any", "none", "live", "turn"] = "any"
    lang: Lang | UnsetType = UNSET
    share: bool = False


class Claim(Given):
    seed: Seed = ""
    share: bool = False  # yours follows


class Again(Given):
    seed: Seed = ""
    share: bool = False
    swap: bool = False  # where seats have parts of their own, each gets the next one's


class Share(Given):
    """A player's part in the dice, once the server's promise is known."""

    seed: Annotated[Seed, Meta(min_length=1)]


class Ruling(Given):
    """What the host does with a seat, or a person with their own (``leave``)."""

    do: Literal["open", "close", "computer", "remove", "stand_in", "give_back", "leave"]
    level: Annotated[str, Meta(max_length=40)] = "rules-of-thumb"


class TableChange(Given):
    public: bool | UnsetType = UNSET
    patience: Annotated[int, Meta(ge=10, le=2592000)] | UnsetType | None = UNSET


class Watched(Struct):
    """A public game that is played now, as far as spectators may know it."""

    table: Table
    chance: Chance | None  # of winning; None: nobody has worked it out
    side: SeatNumber | None  # whose chance; None: of all together
    swing: float  # the largest change of it lately
    watchers: int
