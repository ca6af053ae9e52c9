"""What somebody must be able to do who plays: the class that players of one's own begin from.

>>> class Hasty(Player):
...     def choose(self, match):
...         return match.legal()[-1]
>>> import firehall
>>> match = firehall.Match("flashpoint", {"firefighters": 1}, seed=7)
>>> Hasty(match.game, 0, 1).choose(match.eyes(0))
'start 7,9'
"""

from __future__ import annotations

from typing import Any, NoReturn

from firehall.engine.errors import FirehallError
from firehall.engine.game import Game
from firehall.engine.match import Match


class GivenUp(FirehallError):  # noqa: N818 - as IllegalAction
    """A player cannot or will not go on: the game is lost for its seat. The message says why."""


class Player:
    """A player of one's own at one seat of one game; a subclass says what to `choose`.

    ``seed`` is its luck: who draws from that alone plays the same game again. Whatever is put into
    ``notes`` is kept in the record of a game at the terminal.
    """

    def __init__(self, game: Game, seat: int, seed: int) -> None:
        self.game = game
        self.seat = seat
        self.seed = seed
        self.notes: list[dict[str, Any]] = []

    def hear(self, seat: int, text: str) -> None:
        """What was done before `choose` is asked, in notation, as this seat may hear it.

        ``seat`` is who did it, `firehall.CHANCE` for dice and draws.
        """

    def choose(self, match: Match) -> str | int:
        """The action to take, in notation or as a number.

        ``match`` is the game as the seat knows it (`Match.eyes`): to be looked at, and to be
        played on in a `Match.fork`.
        """
        raise NotImplementedError(f"{type(self).__name__} has no method choose")

    def refused(self, match: Match, refusal: FirehallError) -> str | int:
        """Another answer, after one that the rules forbid; gives the game up unless overridden."""
        return self.give_up(str(refusal))

    def give_up(self, why: str) -> NoReturn:
        raise GivenUp(why)

    def leave(self, result: dict[str, Any] | None) -> None:
        """The game is over for this player; ``result`` is None if it was given up or left."""
