"""The plies of a log as sentences, in the languages that somebody listens in.

What a ply is called depends on the state before it. So its sentence is made as it is taken, in the
languages that are spoken at the table then. In another it is made when somebody asks: a stretch of
the log is played once more, from a state that was kept.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import numpy as np

from firehall.engine.game import Describe
from firehall.engine.match import Match

STRETCH = 50  # entries from one kept state to the next, at most


class Taken(NamedTuple):
    """A ply of the log."""

    n: int  # of its entry
    chance: bool
    text: str


class Sentences:
    def __init__(self, match: Match) -> None:
        self._match = match
        self._said: dict[tuple[str, int], str] = {}
        self._kept = [(-1, match.snapshot())]  # entries, and the states after them

    def make(self, n: int, number: int, languages: Iterable[str]) -> None:
        """Those of entry ``n``, which is about to be played."""
        for lang in languages:
            self._said[lang, n] = described(self._match, number, lang)

    def keep(self, n: int, turned: bool) -> None:
        """Entry ``n`` was taken; after one that ``turned`` the match back a stretch begins."""
        if turned or n - self._kept[-1][0] >= STRETCH:
            self._kept.append((n, self._match.snapshot()))

    def of(self, n: int, lang: str, taken: Callable[[int, int | None], Sequence[Taken]]) -> str:
        """The sentence of entry ``n``; ``taken`` gives the plies after one entry, up to another."""
        if (lang, n) not in self._said:
            place = bisect_left(self._kept, n, key=lambda one: one[0]) - 1
            first, state = self._kept[place]
            following = self._kept[place + 1 :]
            self._play_again(state, taken(first, following[0][0] if following else None), lang)
        return self._said[lang, n]

    def _play_again(self, state: bytes, plies: Sequence[Taken], lang: str) -> None:
        game = self._match.game
        match = Match.at(game, self._match.options, np.frombuffer(state, game.state), 0)
        for n, chance, text in plies:
            number = read(match, chance, text)
            self._said[lang, n] = described(match, number, lang)
            if chance:
                match.roll(number)
            else:
                match.take(number)


def read(match: Match, chance: bool, text: str) -> int:
    """What a ply was, from its notation: it has been played before."""
    if chance:
        return match.outcomes().index(text)
    number = match.game.notation.read_action(match.state, text)
    assert isinstance(number, int)
    return number


def described(match: Match, number: int, lang: str) -> str:
    """An action or outcome that is possible now, as a sentence."""
    telling = match.game.telling
    describe: Describe = telling.describe_outcome if match.chances else telling.describe_action
    return describe(match.state, match.game.texts, lang, number)
