"""Who somebody is, and what is kept of them."""

from __future__ import annotations

import zoneinfo
from functools import cache
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from firehall.server.messages.kinds import (
    Given,
    Json,
    Lang,
    Name,
    SeatNumber,
    Seed,
    Struct,
    a_name,
)

HelmetSign = Literal[
    "captain", "paramedic", "rescue", "driver", "dog", "hazmat", "veteran", "generalist"
]
HelmetColour = Literal["blue", "yellow", "green", "pink", "grey", "white"]


class Helmet(Given):
    """What somebody wears at every table."""

    sign: HelmetSign
    colour: HelmetColour

    def __str__(self) -> str:
        return f"{self.sign} {self.colour}"


def read_helmet(text: str) -> Helmet | None:
    """As it is kept; None where nobody has chosen one."""
    sign, _, colour = text.partition(" ")
    return msgspec.convert({"sign": sign, "colour": colour}, Helmet) if text else None


Hour = Annotated[str, Meta(pattern=r"^([01]\d|2[0-3]):[0-5]\d$(?!\n)")]


class Quiet(Given):
    """The hours in which somebody wants no alerts, by the clock of where they are."""

    start: Hour
    end: Hour
    zone: Annotated[str, Meta(max_length=60)]  # as IANA names it: Europe/Warsaw

    def __post_init__(self) -> None:
        if self.zone not in zones():
            raise ValueError("there is no such time zone")

    def __str__(self) -> str:
        return f"{self.start} {self.end} {self.zone}"


@cache
def zones() -> frozenset[str]:
    return frozenset(zoneinfo.available_timezones())


def read_quiet(text: str) -> Quiet | None:
    """As it is kept; None where somebody has chosen none."""
    return Quiet(**dict(zip(("start", "end", "zone"), text.split(), strict=True))) if text else None


class LinkWanted(Given):
    kind: Literal["seat", "watch"]
    seat: SeatNumber | None = None


class Redeem(Given):
    token: Annotated[str, Meta(max_length=1000)]
    seed: Seed = ""
    share: bool = False
    ask: bool = False  # who has no name yet is refused, to be asked; who sits there takes no second


class LinkShown(Given):
    token: Annotated[str, Meta(max_length=1000)]


class Return(Given):
    """Be somebody again whom this browser has been: which of `Me.before`."""

    which: Annotated[int, Meta(ge=0, le=99)] = 0


class MeChange(Given):
    name: Name | UnsetType = UNSET
    lang: Lang | UnsetType = UNSET
    helmet: Helmet | UnsetType = UNSET
    shown: bool | UnsetType = UNSET  # whether others may see your page
    quiet: Quiet | UnsetType | None = UNSET  # None: alerts at any hour

    def __post_init__(self) -> None:
        if self.name is not UNSET:
            self.name = a_name(self.name)


class Somebody(Struct):
    """A person as far as their own browser is told: ``tables`` are unfinished ones of theirs."""

    name: str
    tables: int


class Me(Struct):
    name: str
    lang: Lang | None
    before: list[Somebody] = []  # who else this browser has been, the last first
    helmet: Helmet | None = None
    page: str | None = None  # where others see your games; None: nowhere
    quiet: Quiet | UnsetType = UNSET  # the hours without alerts


class PlayerOf(Struct):
    """Who sat on a seat when a game ended."""

    kind: Literal["person", "computer"]
    name: str = ""  # of a person
    level: str = ""  # of a computer
    you: bool = False  # it is that of whoever's list it is


class PlayedGame(Struct):
    """A finished game in somebody's list."""

    table: str  # empty: whoever looks may not go there
    game: str
    options: Json  # those that differ from the defaults
    began: int
    ended: int
    seats: list[PlayerOf]
    winners: list[SeatNumber]
    won: bool | None  # None: they played every side themselves
    lost: float | None = None  # chance that they gave away; None: nobody has had it reviewed
    luck: float | None = None  # chance that dice gave them; below 0 what dice took; None: as lost
    lesson: bool = False  # its first dice were set beforehand


class PlayedGames(Struct):
    """The newest first; ``before`` asks for those that began earlier, None: there are none."""

    games: list[PlayedGame]
    before: int | None


class ShownPerson(Struct):
    """Somebody's page, as they show it to others."""

    name: str
    since: int
    you: bool
    games: list[PlayedGame]
    before: int | None


class Forgotten(Struct):
    """You are nobody here any more; so many tables were rid of you."""

    tables: int


class Link(Struct):
    url: str  # the token stands behind a #, which browsers keep to themselves
    expires: int | None


class Code(Struct):
    """Six letters that bring somebody to a table, and the same as a short link."""

    code: str
    url: str
    expires: int


class LinkInfo(Struct):
    """What a link would do, before it is used."""

    kind: Literal["seat", "watch", "transfer"]
    whose: str = ""  # of a transfer: the name of whom it makes this browser
    same: bool = False  # who is that already
    you: Somebody | None = None  # who this browser is now; None: nobody yet


class Redeemed(Struct):
    kind: Literal["seat", "watch", "transfer"]
    table: str | None = None
    seat: SeatNumber | None = None
