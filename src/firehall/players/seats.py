"""Who sits at a table: people, and computer players by the name of their kind."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from firehall.engine.arrays import Numbers
from firehall.engine.bits import Mask, nth
from firehall.engine.chance import CHOICES, draw
from firehall.engine.driver import LUCK, POLICY, RANDOM, RULES_OF_THUMB
from firehall.engine.errors import FirehallError
from firehall.engine.game import Game
from firehall.engine.match import Match
from firehall.engine.options import did_you_mean
from firehall.engine.plain import plain, plain_numbers
from firehall.engine.targets import PYTHON, Program, made_once
from firehall.players import policy
from firehall.players.guests import kinds as guests
from firehall.players.guests.guest import Guest
from firehall.players.policy import follow_of, thinking_of
from firehall.players.rules_of_thumb import notes_of, think_of
from firehall.players.search import levels
from firehall.players.search.searcher import Searcher

HUMAN = "human"
#: Computer players that run inside compiled games, by the number the driver knows them by.
COMPILED = {"random": RANDOM, "rules-of-thumb": RULES_OF_THUMB, "policy": POLICY}
KINDS = (HUMAN, *COMPILED, *levels.NAMES)


def check_kind(game: Game, kind: str, options: Any = None) -> None:
    """Refuse a kind of player that there is not, or that cannot play with these options."""
    if levels.is_search(kind):
        levels.settings_of(kind)
    elif kind not in KINDS:
        known = f"there are {', '.join(KINDS)}{did_you_mean([kind], KINDS)}"
        raise FirehallError(f"there is no player {kind!r}; {known}")
    if kind == "policy":
        policy.check(game, options)
    elif kind not in (HUMAN, "random") and think_of(game) is None:
        raise FirehallError(f"{game.name} has no rules of thumb")


def check_seat(game: Game, kind: str, options: Any) -> None:
    """The same where players from elsewhere may sit too."""
    if kind not in KINDS and guests.is_guest(kind):  # looking what is installed takes 3 ms
        guests.maker(kind)
    else:
        check_kind(game, kind, options)


def fill(game: Game, kinds: list[str], options: Any, default: str) -> list[str]:
    """A kind for every seat: those given, the last of them for the rest, or the default."""
    last = kinds[-1] if kinds else default
    for kind in dict.fromkeys([*kinds, last]):
        check_seat(game, kind, options)
    seats = game.seats(options)
    if len(kinds) > seats:
        raise FirehallError(f"this game has {seats} seats, got {len(kinds)} players")
    return kinds + [last] * (seats - len(kinds))


def first_legal(s: Any, seat: int, mask: Mask, notes: Numbers) -> int:
    """Stands in where a game has no such player; no seat is ever given to it."""
    return nth(mask, 0)


@made_once
def program(game: Game, target: str, thinks: bool = True, follows: str = "") -> Program:
    """A game's functions on a target, with the players in it that someone is."""
    think = think_of(game) if thinks else None
    follow = follow_of(game, follows) if follows else None
    players = {"think": think or first_legal, "follow": follow or first_legal}
    return Program(target, game.name, {**game.kit, **players}, small=game.small)


class Computer:
    """A computer player at a match; it sees what its seat may see and nothing else.

    One that is not ``hurried`` searches without a clock, so that its games can be repeated.
    """

    illegal = 0  # answers that the rules forbade

    def __init__(
        self, game: Game, kind: str, seat: int, seed: int = 0, *, hurried: bool = True
    ) -> None:
        check_kind(game, kind)
        self.game = game
        self.kind = kind
        self.seat = seat
        self.seed = seed
        self._eyes = np.zeros(1, game.state)
        self._notes = plain_numbers(np.zeros(notes_of(game), np.int32))
        self._mask = plain_numbers(np.zeros(game.mask_words, np.uint32))
        self._mind: Any = None  # of the policy that plays by the options it was last asked about
        self._checked: Any = None
        self._searcher = None
        if levels.is_search(kind):
            how = levels.settings_of(kind)
            how = how if hurried else replace(how, seconds=None)
            self._searcher = Searcher(game, seat, how, seed)

    def compiles(self, match: Match) -> bool:
        """Whether a search has to be compiled before it can choose, half a minute."""
        if self._searcher is None:
            return False
        return self._searcher.compiles(np.frombuffer(match.snapshot(), self.game.state))

    def choose(self, match: Match) -> int:
        """The action it takes now."""
        if self.kind == "random":
            actions = match.legal_actions()
            return actions[draw(self.seed, self.seat, CHOICES, match.ply, len(actions))]
        self._eyes[:] = np.frombuffer(match.snapshot(), self.game.state)
        if self._searcher is not None:
            return self._searcher.choose(self._eyes, match.ply)
        s = plain(self._eyes)
        self._notes[len(self._notes) - 1] = draw(self.seed, self.seat, CHOICES, match.ply, LUCK)
        kit = self.game.kit
        kit["legal"](s, self._mask)
        kit["conceal"](s, self.seat)
        if self.kind == "policy":
            return self._follow(s, match)
        think = program(self.game, PYTHON).entry(think_of(self.game) or first_legal)
        return int(think(s, self.seat, self._mask, self._notes))

    def _follow(self, s: Any, match: Match) -> int:
        """What the learned policy does."""
        name = policy.which(self.game, self._eyes)
        if match.options != self._checked:  # whoever seated it may not have asked
            policy.check(self.game, match.options)
            self._checked, self._mind = match.options, thinking_of(self.game, name).plain()
        follow = program(self.game, PYTHON, True, name).entry(
            follow_of(self.game, name) or first_legal
        )
        return int(follow(s, self.seat, self._mask, self._mind))

    def leave(self, match: Match) -> None:
        """Nothing is left behind."""


def sit(
    game: Game, kind: str, seat: int, seed: int = 0, *, hurried: bool = True
) -> Computer | Guest:
    """Somebody of that kind at a seat, from elsewhere or our own."""
    if guests.is_guest(kind):
        return Guest(game, kind, seat, seed)
    return Computer(game, kind, seat, seed, hurried=hurried)
