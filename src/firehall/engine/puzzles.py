"""What a game says of puzzles made of it: what they are about, what is feared, what can be asked.

`firehall.puzzles` finds and judges them. The words are in its texts, or in the game's own:
``puzzle.THEME.title`` and ``.ask``, ``puzzle.harm.EVENT``, ``puzzle.lacks.NAME``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple


class Look(NamedTuple):
    """What a solution did."""

    seat: int
    verbs: list[str]  # of its actions
    events: list[dict[str, Any]]
    result: dict[str, Any] | None

    def did(self, *events: str) -> int:
        return sum(event["event"] in events for event in self.events)


Fits = Callable[[Look], bool]


def wins(look: Look) -> bool:
    return look.result is not None and look.seat in look.result["winners"]


def did(*events: str) -> Fits:
    return lambda look: look.did(*events) > 0


def begins(*verbs: str) -> Fits:
    return lambda look: look.verbs[0] in verbs


class Turn(NamedTuple):
    """What may be asked of one turn whose every roll is counted: numbers of the game's `summary`.

    ``need`` must have risen by so much when it ends, nothing of ``spare`` may rise with the roll.
    """

    theme: str
    need: Mapping[str, int]
    spare: tuple[str, ...]


@dataclass(frozen=True)
class Puzzles:
    """``themes`` by name, the first that fits; ``turns`` the most telling first.

    A game with ``turns`` hands over to the dice by ``end``, and nothing else in a turn of its own
    is left to chance but what shows something hidden.
    """

    themes: tuple[tuple[str, Fits], ...] = ()
    trivial: frozenset[str] = frozenset()  # verbs of decisions that are no puzzles: before the game
    feared: tuple[str, ...] = ()  # events that nobody wants to see, the worst first
    turns: tuple[Turn, ...] = ()
