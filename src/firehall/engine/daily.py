"""What a game plays each day on a server (Daily Fire): the same start and dice for everybody.

A game says in ``Page.daily`` which fire burns on a day: its options, who sits where, what results
are compared by, and which events a round is remembered for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from firehall.engine.match import Match

RIVAL = "rules-of-thumb"  # plays the seats of no person: it decides alike for all who decide alike
ME = "me"

Options = Mapping[str, Any]
#: What is counted: the page has the words for each.
Measure = Literal["saved", "burned", "let-burn", "points", "power"]


@dataclass(frozen=True)
class Fire:
    """The daily game of one kind on one day.

    ``measure`` is what results are compared by, ``figure`` how much of it one got, ``most`` all
    there is of it. ``gains`` and so on are the events that a round is remembered for, ``sign`` the
    symbol of a gain; ``told`` are the options that say what is played.
    """

    game: str
    options: Options
    seats: tuple[str, ...]  # of each: `ME`, or the kind of computer that plays it
    minutes: int
    measure: Measure
    figure: Callable[[Match, int], int]
    most: int | None
    gains: frozenset[str]
    losses: frozenset[str]
    blows: frozenset[str]
    worse: frozenset[str]
    sign: str
    told: tuple[str, ...] = ()
    more_is_better: bool = True

    @property
    def mine(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat, kind in enumerate(self.seats) if kind == ME]

    @property
    def together(self) -> bool:
        """Whether a crew can play it: several seats are people's."""
        return len(self.mine) > 1


#: The fire of a day.
Daily = Callable[[date], Fire]
