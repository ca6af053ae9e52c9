"""Daily Fire: one for each game, the same for everybody."""

from __future__ import annotations

from typing import Literal

from firehall.engine.daily import Measure
from firehall.server.messages.kinds import Given, Json, SeatNumber, Struct


class DailyBegin(Given):
    """With a ``crew``, all seats of people but one wait for others."""

    crew: bool = False


class DailyScore(Struct):
    """What came of a game; ``rounds`` has a letter for each: ``g`` something gained, ``G`` several,
    ``x`` lost, ``b`` a blow, ``w`` worse, ``.`` calm.
    """

    figure: int
    won: bool
    reason: str
    rounds: str
    counts: bool  # it was played to its end on its day, by nobody but people


class DailyFigure(Struct):
    figure: int
    players: int


class DailyCompared(Struct):
    """One's result among all: counts, and no more than their number where they are few."""

    players: int
    fewer: int | None = None
    more: int | None = None
    figures: list[DailyFigure] = []


class DailyGame(Struct):
    """The fire of a day for one game; what came of it for others is told to whoever has played it,
    and to all when the day is over.
    """

    id: str  # 2026-11-18/flashpoint
    game: str
    commitment: str  # to the secret of the day: `Dice.commitment`
    options: Json
    seats: int
    mine: list[SeatNumber]  # the seats that people play
    crew: bool  # it can be played together
    minutes: int
    told: list[str]  # the options that say what is played
    sign: str  # the symbol of a gain
    measure: Measure
    most: int | None  # of what is measured, if there is an end of it
    more_is_better: bool
    state: Literal["new", "begun", "played"]
    table: str | None  # yours
    round: int  # of your game
    score: DailyScore | None  # yours
    engine: DailyScore | None  # of `search:best` with the same dice
    engine_plays: bool  # on this server
    engine_table: str | None  # when the day is over
    compared: DailyCompared | None


class DailyNext(Struct):
    """A day of which no more is known than that its dice are drawn."""

    day: str
    commitment: str
    since: int  # the promise is as old as that


class Daily(Struct):
    """What burns today."""

    day: str
    ends: int
    commitment: str
    since: int
    games: list[DailyGame]
    tomorrow: DailyNext


class DailyDay(Struct):
    """A day: its secret is opened when it is over."""

    day: str
    over: bool
    commitment: str
    since: int
    secret: str | None
    games: list[DailyGame]
