"""Plans at a match: where they end, and which come to the same."""

from __future__ import annotations

import numpy as np

from firehall.engine.chance import philox
from firehall.engine.errors import FirehallError
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match
from firehall.engine.plain import plain
from firehall.players.guests.guest import Guest
from firehall.players.seats import Computer

WORLDS = 4  # that a seat may hold possible, to see whether it would see the same in all of them
LONGEST = 40  # decisions of one seat in a row


def written(match: Match, actions: list[int]) -> list[str]:
    """A plan in notation."""
    ahead, texts = match.fork(), []
    for action in actions:
        texts.append(ahead.game.notation.write_action(ahead.state, action))
        ahead.take(action)
    return texts


def numbers(match: Match, plan: list[str]) -> list[int]:
    """A plan by the numbers of its actions; what `Match.play` would raise if it cannot be."""
    ahead, found = match.fork(), []
    seat = match.actor
    for text in plan:
        if ahead.actor != seat:
            raise FirehallError(ahead._say("refusal.NOT_YOUR_TURN"))
        found.append(ahead.check(text))
        ahead.take(found[-1])
    return found


def after(match: Match, actions: list[int]) -> Match:
    """The match when a plan has been played."""
    ahead = match.fork()
    for action in actions:
        ahead.take(action)
    return ahead


def outcome(match: Match, actions: list[int]) -> bytes:
    """Where a plan leads: plans that lead to the same are the same."""
    return after(match, actions).snapshot()


class Course:
    """A plan as it is being played: it is over when somebody else decides, or the seat sees
    something that it could not know before.
    """

    def __init__(self, match: Match, seed: int = 0) -> None:
        assert match.actor is not None
        assert match.actor != CHANCE
        self.seat = match.actor
        self.match = match.fork()
        self._worlds = worlds(match, self.seat, seed)
        self.over = False
        self.played: list[int] = []

    def take(self, action: int) -> None:
        self.match.take(action)
        self.played.append(action)
        self.over = self.match.actor != self.seat or len(self.played) >= LONGEST
        if not self.over and self._worlds:
            self.over = self._learns(action)

    def _learns(self, action: int) -> bool:
        """Whether what the seat sees now depends on what it could not know."""
        seen = self.match.view(self.seat)
        for world in self._worlds:
            if world.actor != self.seat or action not in world.legal_actions():
                return True
            world.take(action)
            if world.actor != self.seat or world.view(self.seat) != seen:
                return True
        return False


def worlds(match: Match, seat: int, seed: int) -> list[Match]:
    """Positions that the seat cannot tell from this one; none where nothing is secret."""
    game = match.game
    if game.secrets is None:
        return []
    found = []
    for index in range(WORLDS):
        states = np.frombuffer(match.snapshot(), game.state).copy()
        s = plain(states)
        game.kit["conceal"](s, seat)
        game.kit["redeal"](s, seat, philox(seed, index, 0), index)
        found.append(Match.at(game, match.options, states, match.ply))
    return found


def cut(match: Match, actions: list[int]) -> list[int]:
    """As much of a plan as the seat can be sure of."""
    course = Course(match)
    for action in actions:
        if course.over or course.match.actor != course.seat:
            break
        if action not in course.match.legal_actions():
            break
        course.take(action)
    return course.played


def whole(match: Match, kind: str, seed: int = 0) -> list[int]:
    """What a computer player does until its plan is over."""
    return followed(match, Computer(match.game, kind, match.actor or 0, seed))


def followed(match: Match, player: Computer | Guest) -> list[int]:
    """What whoever decides does until the plan is over."""
    course = Course(match)
    while not course.over:
        course.take(player.choose(course.match))
    return course.played
