"""What the tests of every game do at a table."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import firehall
from firehall.players.seats import Computer


def refused(match: firehall.Match, action: str, code: str, rule: str | None = None) -> None:
    """The action is refused for that reason and nothing changes."""
    before = match.snapshot()
    with pytest.raises(firehall.IllegalAction) as caught:
        match.play(action)
    assert caught.value.code == code, str(caught.value)
    assert rule is None or caught.value.rule == rule, str(caught.value)
    assert match.snapshot() == before


def names(events: list[dict[str, Any]]) -> list[str]:
    return [event["event"] for event in events]


def play_all(match: firehall.Match, *actions: str) -> list[dict[str, Any]]:
    """The events of several actions."""
    return [event for action in actions for event in match.play(action)]


def by_rules_of_thumb(match: firehall.Match, decisions: int) -> firehall.Match:
    """The same match so many decisions later, or at its end."""
    players = [Computer(match.game, "rules-of-thumb", seat, 7) for seat in range(len(match.seats))]
    for _ in range(decisions):
        match.advance()
        if match.over:
            break
        assert match.actor is not None
        match.play(players[match.actor].choose(match))
    match.advance()
    return match


def late_in_the_city(players: int, decisions: int) -> dict[str, Any]:
    """A night of The Brigade some hours old."""
    night = firehall.Match("brigade", {"players": players}, seed=7)
    return by_rules_of_thumb(night, decisions).position()


def check_eyes_compiled(match: firehall.Match, seed: int) -> None:
    """What a seat sees, and what is dealt again behind its back, is the same compiled."""
    game = match.game
    program = game.program("cpu")

    def state() -> Any:
        return np.frombuffer(match.snapshot(), game.state).copy()[0]

    for seat in range(len(match.seats)):
        seen = np.zeros((2, game.observation_size), np.int8)
        game.kit["observe"](match.state, seat, seen[0])
        program.entry(game.kit["observe"])(state(), seat, seen[1])
        assert np.array_equal(seen[0], seen[1])
        for name, more in (("redeal", (seed, 9)), ("conceal", ())):
            twin, compiled = match.fork(), state()
            game.kit[name](twin.state, seat, *more)
            program.entry(game.kit[name])(compiled, seat, *more)
            assert compiled.tobytes() == twin.snapshot()


def play_on(match: firehall.Match, most: int = 10_000) -> None:
    """Up to a ply, or to the end: rules of thumb in every seat, who do nothing illegal."""
    players = [Computer(match.game, "rules-of-thumb", seat) for seat in range(len(match.seats))]
    while not match.over and match.ply < most:
        if match.actor == firehall.CHANCE:
            match.roll()
            continue
        assert match.actor is not None
        action = players[match.actor].choose(match)
        assert action in match.legal_actions()
        match.play(action)
