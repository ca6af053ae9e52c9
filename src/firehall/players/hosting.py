"""A game at which players from elsewhere sit, beside Firehall's own.

Its dice are those of `firehall.players.contest` for the same seed and number. It is played
interpreted: who comes from elsewhere thinks longer than it takes to carry out a move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

from firehall.engine.chance import DICE, draw, philox
from firehall.engine.game import Game
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match
from firehall.players.guests.guest import Guest
from firehall.players.guests.player import GivenUp
from firehall.players.seats import Computer, sit


@dataclass
class Hosted:
    """A game that has been played, or left."""

    match: Match
    decisions: list[int] = field(default_factory=list)  # by seat
    illegal: list[int] = field(default_factory=list)  # answers that the rules forbade, by seat
    quitter: int | None = None  # the seat that has given up
    why: str = ""

    @property
    def winners(self) -> list[int]:
        """Who gives up loses, with every seat of the same player; together all lose."""
        if self.quitter is None:
            return list(self.match.result["winners"]) if self.match.result else []
        if self.match.game.cooperative:
            return []
        kinds = self.match.seats
        return [seat for seat, kind in enumerate(kinds) if kind != kinds[self.quitter]]


def host_game(
    game: Game, options: Mapping[str, Any], kinds: list[str], seed: int, number: int
) -> Hosted:
    """Play game ``number`` to its end, or until somebody gives it up."""
    match = Match(game.name, options, seats=kinds)
    lucks = [philox(seed, number, 1 + seat) for seat in range(len(kinds))]
    with ExitStack() as leaving:
        players: list[Computer | Guest] = []
        for seat, kind in enumerate(kinds):
            players.append(sit(match.game, kind, seat, lucks[seat], hurried=False))
            leaving.callback(players[-1].leave, match)
        hosted = Hosted(match, [0] * len(kinds))
        play(hosted, players, philox(seed, number, 0))
        hosted.illegal = [player.illegal for player in players]
    return hosted


def play(hosted: Hosted, players: Sequence[Computer | Guest], dice: int) -> None:
    match, rolls = hosted.match, 0
    while (seat := match.actor) is not None:
        if seat == CHANCE:
            match.roll(draw(dice, 0, DICE, rolls, match.chances))
            rolls += 1
            continue
        try:
            match.take(players[seat].choose(match))
        except GivenUp as error:
            hosted.quitter, hosted.why = seat, str(error)
            return
        hosted.decisions[seat] += 1
