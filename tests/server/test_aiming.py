"""Where on the board an action is aimed: for every action that comes up, in the words promised."""

from __future__ import annotations

import pytest

import firehall
from firehall.engine.match import Match
from firehall.players.seats import Computer
from firehall.server.hearing import action

#: What `docs/protocol.md` promises a page, by game.
TARGETS = {
    "flashpoint": {"space", "edge", "firefighter", "vehicle", "spot", "role", "die", "end"},
    "arsonist": {"settlement", "road", "car", "card", "end"},
}
GAMES = [
    ("flashpoint", {"mode": "family", "firefighters": 2}),
    ("flashpoint", {"mode": "experienced", "firefighters": 3}),
    ("arsonist", {}),
]
NOWHERE = {"keep", "stay", "stop", "accept", "refuse"}  # answers that change no place


def moments(game: str, options: dict[str, object], seed: int) -> list[Match]:
    """The match at every decision of a game."""
    match = Match(game, options, seed=seed)
    players = [
        Computer(match.game, "rules-of-thumb", seat, seed) for seat in range(len(match.seats))
    ]
    found = []
    while not match.over:
        if match.actor == firehall.CHANCE:
            match.roll()
            continue
        assert match.actor is not None
        found.append(match.fork())
        match.play(players[match.actor].choose(match))
    return found


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_every_action_can_be_done_on_the_board(game: str, options: dict[str, object]) -> None:
    seen = set()
    for match in moments(game, options, seed=3)[::3]:
        for number in match.legal_actions():
            told = action(match, number, "en")
            assert told.action.startswith(told.verb)
            seen.add(told.verb)
            keys = {key for target in told.on for key in target}
            assert keys <= TARGETS[game]
            assert told.on or told.verb in NOWHERE, told
    assert len(seen) >= 7


@pytest.mark.parametrize(("game", "options"), GAMES[:2])
def test_a_step_leads_where_it_is_aimed_at_its_price(game: str, options: dict[str, object]) -> None:
    steps = 0
    for match in moments(game, options, seed=4)[::5]:
        for number in match.legal_actions():
            told = action(match, number, "en")
            if not told.step:
                continue
            who = match.state.active
            there = match.fork()
            there.play(number)
            assert there.view()["firefighters"][who]["at"] == told.on[0]["space"]
            steps += 1
    assert steps > 50


def test_an_edge_is_two_neighbours() -> None:
    for match in moments("flashpoint", {"firefighters": 1}, seed=5)[::2]:
        for number in match.legal_actions():
            for target in action(match, number, "en").on:
                if "edge" in target:
                    (r1, c1), (r2, c2) = target["edge"]
                    assert abs(r1 - r2) + abs(c1 - c2) == 1
