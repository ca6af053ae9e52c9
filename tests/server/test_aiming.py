"""Where on the board an action is aimed: for every action that comes up, in the words promised."""

from __future__ import annotations

import pytest

import firehall
from firehall.engine.match import Match
from firehall.players.seats import Computer
from firehall.server.moment import action, offer
from firehall.server.reach import reach

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
            told = action(match, offer(match, number), "en")
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
            told = action(match, offer(match, number), "en")
            if not told.step:
                continue
            who = match.state.active
            there = match.fork()
            there.play(number)
            assert there.view()["firefighters"][who]["at"] == told.on[0]["space"]
            steps += 1
    assert steps > 50


def stands(match: Match, verb: str, car: int | None) -> object:
    """Where the piece stands that an action of this verb would move."""
    assert match.actor is not None
    view = match.view(match.actor)
    if match.game.name == "flashpoint":
        return view["firefighters"][view["turn"]]["at"]
    if match.game.name == "brigade":
        return view["players"][match.actor]["wagon" if verb == "wagon" else "brigade"]
    return view.get("arsonist") if car is None else view["cars"][car - 1]


#: Games and the verbs by which a piece goes from one place to another.
WALKS = [
    ("flashpoint", {"mode": "experienced", "firefighters": 3}, {"move"}),
    ("arsonist", {}, {"dodge", "elusive", "escape", "drive"}),
    ("brigade", {"players": 3}, {"move", "wagon"}),
]


@pytest.mark.parametrize(("game", "options", "verbs"), WALKS)
def test_where_a_piece_stands_is_no_target_of_its_moves(
    game: str, options: dict[str, object], verbs: set[str]
) -> None:
    steps = 0
    for match in moments(game, options, seed=6)[::4]:
        for number in match.legal_actions():
            told = action(match, offer(match, number), "en")
            if told.verb not in verbs:
                continue
            to = next((value for key, value in told.on[0].items()), None)
            car = next((target["car"] for target in told.on if "car" in target), None)
            assert to != stands(match, told.verb, car), told
            steps += 1
        for way in reach(match, ""):
            assert way.to != {"space": stands(match, "move", None)}
    assert steps > 20


def test_an_edge_is_two_neighbours() -> None:
    for match in moments("flashpoint", {"firefighters": 1}, seed=5)[::2]:
        for number in match.legal_actions():
            for target in action(match, offer(match, number), "en").on:
                if "edge" in target:
                    (r1, c1), (r2, c2) = target["edge"]
                    assert abs(r1 - r2) + abs(c1 - c2) == 1
