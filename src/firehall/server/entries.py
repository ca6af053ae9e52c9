"""The entries of a log by kind: what each of them holds.

The first is always a `Begin`. Whoever did something is there by the number that a browser's cookie
carries; that number never leaves the server.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from firehall.server.chain import START, Row, link


class Body(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What an entry says."""


class Sitting(Body):
    """Who sits on a seat. ``round`` counts the changes, so that old invitations are void."""

    kind: Literal["open", "closed", "person", "computer"]
    visitor: str = ""
    name: str = ""
    level: str = ""
    stand_in: bool = False
    round: int = 0
    helmet: str = ""  # what the person wears: its sign and its colour
    owes: bool = False  # the game begins when this person's share in the dice has come


class TimeLimit(Body):
    """Seconds: so many for the whole game and more for each turn, or so many for each turn."""

    base: int = 0
    increment: int = 0
    turn: int = 0


class Begin(Body, tag_field="kind", tag="begin"):
    game: str
    rules: str
    options: dict[str, Any]
    seats: list[Sitting]
    host: str
    commitment: str
    position: dict[str, Any] | None = None
    public: bool = False
    patience: int | None = None
    script: list[str] = []
    advice: bool | None = None  # whether the engine may be asked; None: as `Fold.advice` decides
    record: bool = False  # brought along as a file: to look at, not to play
    dice: dict[str, Any] | None = None  # what such a file says about its dice
    clock: TimeLimit | None = None
    lang: str = ""  # in which people are sought for it
    guests_point: bool = False  # whether spectators may give signs
    daily: str = ""  # the day whose fire this is: its dice are everybody's of that day


class SeatChange(Body, tag_field="kind", tag="seat"):
    seat: int
    sitting: Sitting
    cause: str  # sat, took_over, left, opened, closed, computer, removed, stand_in, time, back


class SeedGiven(Body, tag_field="kind", tag="seed"):
    seat: int
    seed: str
    by: str = ""  # visitor


class TableChanged(Body, tag_field="kind", tag="table"):
    public: bool
    patience: int | None


class Start(Body, tag_field="kind", tag="start"):
    pass


class Played(Body, tag_field="kind", tag="play"):
    seat: int
    text: str
    by: str = ""  # visitor; empty: a computer
    id: str = ""


class Rolled(Body, tag_field="kind", tag="roll"):
    outcome: int
    text: str


class Undone(Body, tag_field="kind", tag="undo"):
    seat: int
    by: str
    id: str


class Redone(Body, tag_field="kind", tag="redo"):
    seat: int
    by: str
    id: str


class Chatted(Body, tag_field="kind", tag="chat"):
    by: str
    name: str
    text: str
    id: str
    seat: int | None = None


class End(Body, tag_field="kind", tag="end"):
    secret: str
    result: dict[str, Any] | None


class Stopped(Body, tag_field="kind", tag="stop"):
    """The rules could not carry out what came next: nothing more happens at this table."""

    fault: str


class Followed(Body, tag_field="kind", tag="again"):
    """Once more: the same people have another table."""

    table: str
    by: str
    name: str
    seat: int | None = None


class Gone(Body, tag_field="kind", tag="gone"):
    """Somebody wanted to be forgotten: the entries before this one were written anew without them
    (`erasing`). ``last`` is the hash that the log ended with before.
    """

    host: str  # who rules the table from now on
    last: str


Entry = (
    Begin
    | SeatChange
    | SeedGiven
    | TableChanged
    | Start
    | Played
    | Rolled
    | Undone
    | Redone
    | Chatted
    | End
    | Stopped
    | Followed
    | Gone
)

_decoder = msgspec.json.Decoder(Entry)
_encoder = msgspec.json.Encoder()


def read(row: Row) -> Entry:
    return _decoder.decode(row.body)


def write(entry: Entry, n: int, at: int, before: str = START) -> Row:
    kind = str(type(entry).__struct_config__.tag)
    return link(before, n, at, kind, _encoder.encode(entry).decode())
