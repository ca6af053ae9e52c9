"""A puzzle as it is written down: a position, what is asked, and what each plan was worth.

A plan is what one seat does until the dice, somebody else, or something it could not know have a
say. Its chance is that of its goal, by every roll that can follow; where there is no goal, that of
winning the game if everybody goes on by habit.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Literal

import msgspec

from firehall.engine.errors import FirehallError, shaped
from firehall.engine.match import Match
from firehall.puzzles.goals import Goal

Role = Literal["best", "equal", "second", "habit", "beginner", "other"]

#: A try that is worth so much less than the best is right still.
RIGHT = 0.02
#: And one that is worth so much less is wrong: there is nothing in between when a puzzle is found.
WRONG = 0.05


class Harm(msgspec.Struct, frozen=True):
    """Something bad, and on how many of the next roll's outcomes it comes at once."""

    event: str
    rolls: int
    of: int


class Candidate(msgspec.Struct, frozen=True, omit_defaults=True):
    """A plan that somebody might take, and what it came to."""

    plan: list[str]
    chance: float
    band: float
    role: Role
    behind: float = 0.0  # how much less than the best
    behind_band: float = 0.0
    endings: dict[str, float] = {}  # how the games ended, by share
    harms: list[Harm] = []


class Source(msgspec.Struct, frozen=True):
    """The game it is from: mined again, the same comes out."""

    seed: int
    game: int
    ply: int


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """One puzzle; the first of ``candidates`` is the solution."""

    id: str
    game: str
    rules: str  # version of the game's rules
    position: dict[str, Any]
    seat: int
    theme: str
    asked: dict[str, int]  # numbers that the sentence of what is asked may name
    candidates: list[Candidate]
    trials: int  # games behind each chance; 0: every roll was counted
    rating: int  # where it begins, before anybody has tried it
    goal: Goal | None = None  # None: to win
    right: float = 0.0  # of all plans there are, the share that is right; 0: nobody knows
    source: Source | None = None

    @property
    def best(self) -> Candidate:
        return self.candidates[0]

    @property
    def rival(self) -> Candidate | None:
        """The wrong plan that people are most likely to take."""
        wrong = [one for one in self.candidates if one.role not in ("best", "equal")]
        for role in ("beginner", "habit", "second", "other"):
            for one in wrong:
                if one.role == role:
                    return one
        return None

    def match(self) -> Match:
        """The position, to be played on."""
        return Match.from_position(self.game, self.position)


def name_for(game: str, position: dict[str, Any], seat: int) -> str:
    """The same position is the same puzzle, whoever finds it."""
    written = msgspec.json.encode([game, position, seat], order="deterministic")
    return sha256(written).hexdigest()[:12]


def write(puzzle: Puzzle) -> str:
    """A line of JSON."""
    return msgspec.json.encode(puzzle).decode()


def read(data: Any) -> Puzzle:
    """A puzzle from JSON that may be anything."""
    return shaped(data, Puzzle, FirehallError, "no puzzle")
