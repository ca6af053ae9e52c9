"""Puzzles: what is asked, tries, and what a plan is worth."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from firehall.server.messages.kinds import Given, Notation, SeatNumber, Struct
from firehall.server.messages.moments import PlanStep, Reach
from firehall.server.messages.sockets import Welcome


class PuzzleTry(Given):
    """Actions at a puzzle, one after the other; ``load`` is for the ways that are told along."""

    actions: Annotated[list[Notation], Meta(max_length=40)]
    load: Annotated[str, Meta(max_length=40)] = ""


class PuzzleLine(Struct):
    """A puzzle in a list."""

    id: str
    game: str
    goal: str
    theme: str
    rating: int
    state: Literal["new", "trying", "solved", "shown"]


class PuzzlesToday(Struct):
    """Five puzzles of a day, the same for everybody."""

    day: str
    puzzles: list[PuzzleLine]


class PuzzlePlan(Struct):
    """A plan, what it comes to, and how that was counted."""

    steps: list[PlanStep]
    chance: float
    band: float
    counted: str


class PuzzleSolution(Struct):
    """Told once a puzzle is solved, or whoever asks gives it up."""

    plan: PuzzlePlan
    worse: PuzzlePlan | None = None  # what people are most likely to do instead
    question: str = ""  # why that is worse
    why: str = ""


class PuzzleShown(Struct):
    """A puzzle: what is asked, and no more of its solution than whoever asks has earned."""

    id: str
    game: str
    goal: str
    ask: str
    theme: str
    seat: SeatNumber
    rating: int
    own: bool  # a moment of one's own game: nothing is kept of the tries
    state: Literal["new", "trying", "solved", "shown"]
    mine: int  # the rating of whoever asks
    solution: PuzzleSolution | None = None


class PuzzleDesk(Struct):
    """The table of a try as it stands after some actions."""

    welcome: Welcome
    reach: list[Reach]
    over: bool  # the plan is at its end: nothing more can be done before it is judged


class PuzzleVerdict(Struct):
    """What came of a try."""

    right: bool
    missed: bool  # what was asked was not done at all
    chance: float
    band: float
    counted: str
    why: str
    state: Literal["trying", "solved", "shown"]
    mine: int
    change: int  # of that rating, by this try
    solution: PuzzleSolution | None = None
