"""Rules that fail stop their own game, with a clear error, and harm no other: on every target.

Flash Point and The Brigade with a stack that is too small, and all games with a log that is.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import firehall
from firehall.engine import gpu
from firehall.engine.batch import make
from firehall.engine.chance import CHOICES, draw
from firehall.engine.errors import GameFault, PositionError
from firehall.engine.frames import FAULT
from firehall.engine.game import Game
from firehall.engine.interface import CHANCE
from firehall.engine.layout import fixed_from
from firehall.engine.match import Match
from firehall.engine.targets import CPU, PYTHON
from firehall.engine.tracing import LOG_FULL
from firehall.lab.duel import contest
from firehall.lab.simulate import Games, Table
from firehall.players.contest import play_game
from firehall.testing import check_targets, trace
from tests.engine.compiling import GAMES, needs_compiler, traced
from tests.engine.shallow import OPTIONS, SHALLOW, shallow

FEW = 6  # games that are interpreted
SEED = 5


def begun(game: Game, options: dict[str, Any]) -> Match:
    read = game.read_options(options)
    return Match.at(game, read, game.start(read), 0)


def played(game: Game, name: str, target: str, count: int) -> Games:
    table = Table(game, game.read_options(OPTIONS[name]), ["random"], SEED, target)
    return Games(game, table.play(0, count))


def go_on(match: Match, luck: int) -> None:
    if match.actor == CHANCE:
        match.roll(draw(SEED, luck, CHOICES, match.ply, match.chances))
    else:
        actions = match.legal_actions()
        match.play(actions[draw(SEED, luck, CHOICES, match.ply, len(actions))])


def failing(name: str) -> tuple[Match, int]:
    """A match, and the luck by which its next step needs a frame too many."""
    luck = 0
    while True:
        match = begun(shallow(name), OPTIONS[name])
        while not match.over:
            try:
                go_on(match, luck)
            except GameFault:
                return match, luck
        luck += 1


@pytest.mark.parametrize("name", SHALLOW)
def test_a_full_stack_ends_that_game_and_no_other(name: str) -> None:
    small, whole = shallow(name), firehall.game(name)
    found = played(small, name, PYTHON, FEW)
    as_ever = played(whole, name, PYTHON, FEW)
    failed = found.column("ending") == small.fault
    assert 0 < failed.sum() == found.faults() < FEW
    assert (found.rows[~failed] == as_ever.rows[~failed]).all()
    assert not as_ever.faults()
    assert [winners is None for winners in found.winners()] == failed.tolist()


def test_it_is_the_same_compiled() -> None:
    """Of one game: what a full stack does is one code for all, and C++ says so of the others."""
    check_targets(shallow("flashpoint"), [OPTIONS["flashpoint"]], FEW, SEED)


@needs_compiler
@pytest.mark.parametrize("name", SHALLOW)
def test_it_is_the_same_as_cxx_where_every_place_is_checked(name: str, folder: Path) -> None:
    small = shallow(name)
    same = traced(small, OPTIONS[name], folder, SEED) == trace(
        small, OPTIONS[name], PYTHON, SEED, 0, GAMES
    )
    assert same.all(), np.flatnonzero(~same)[:5].tolist()


@pytest.mark.parametrize("name", SHALLOW)
def test_a_batch_goes_on_without_the_game_that_failed(name: str) -> None:
    small = shallow(name)
    batch = make(small, FEW, [small.read_options(OPTIONS[name])], PYTHON, SEED)
    decisions = 0
    while not batch.over.all() and decisions < 30:
        counts = batch.legal.sum(axis=1)
        ranks = [draw(SEED, i, CHOICES, decisions, max(1, int(counts[i]))) for i in range(FEW)]
        batch.step([int(np.flatnonzero(batch.legal[i])[ranks[i]]) if counts[i] else 0
                    for i in range(FEW)])  # fmt: skip
        decisions += 1
    failed = batch.faulty
    assert 0 < failed.sum() < FEW
    assert batch.over[failed].all()
    assert not batch.returns[failed].any(), "nobody has won or lost it"
    assert not batch.over[~failed].all(), "the others go on"


def test_a_game_without_a_stack_has_no_such_fault() -> None:
    batch = firehall.game("arsonist").batch(2, {}, PYTHON)
    assert batch.faulty.tolist() == [False, False]


@pytest.mark.parametrize("name", SHALLOW)
def test_a_match_says_what_is_wrong_and_stands_where_it_stood(name: str) -> None:
    match, luck = failing(name)
    before = match.snapshot(), match.ply, match.last
    with pytest.raises(GameFault, match="more is under way at once") as error:
        go_on(match, luck)
    assert error.value.kind == "stack_full"
    assert match.game.title in str(error.value)
    assert (match.snapshot(), match.ply, match.last) == before
    assert not match.over
    assert match.question()


def test_a_search_and_a_duel_go_on_and_count_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """What leads into a fault is worth nothing to a search, and nobody wins or loses by it."""
    small, options, crew = shallow("brigade"), OPTIONS["brigade"], ("random", "random")
    numbers = range(16, 20)  # of these games two fail
    ended = [play_game(small, options, [*crew], SEED, number) for number in numbers]
    assert {game["ending"] for game in ended} >= {FAULT}
    assert all(game["winners"] == [] for game in ended if game["ending"] == FAULT)
    monkeypatch.setattr("firehall.lab.duel.find", lambda name: small)
    jobs = [("brigade", options, crew, SEED, number) for number in numbers]
    assert [contest(job).winners is None for job in jobs] == [
        game["ending"] == FAULT for game in ended
    ]


# Logs


@pytest.mark.parametrize(
    ("name", "target"),
    [*((name, PYTHON) for name in firehall.games()), ("arsonist", CPU), ("flashpoint", CPU)],
)
def test_a_match_says_that_its_log_is_full(name: str, target: str) -> None:
    """Compiled of two games: what a full log does is one code for all."""
    tight = replace(firehall.game(name), events=0)
    match = begun(tight, OPTIONS.get(name, {}))
    match.target = target
    match._log = np.zeros((2, 4), np.int32)  # room for one event
    match._bind()
    with pytest.raises(GameFault, match="more has happened at once") as error:  # noqa: PT012
        while True:
            before = match.snapshot(), match.ply
            if match.actor == CHANCE:
                match.roll(0)
            else:
                match.play(match.legal_actions()[0])
    assert error.value.kind == "log_full"
    assert (match.snapshot(), match.ply) == before
    match._log = np.zeros((1000, 4), np.int32)
    if match.actor == CHANCE:
        match.roll(0)
    else:
        match.play(match.legal_actions()[0])
    assert match.ply == before[1] + 1, "with room enough it goes on"


@needs_compiler
@pytest.mark.parametrize("name", ["arsonist"])
def test_a_trace_says_which_games_have_no_room(name: str, folder: Path) -> None:
    whole = firehall.game(name)
    tight = replace(whole, name=f"tight_{name}", events=3)
    sums = {target: trace(tight, {}, target, SEED, 0, GAMES) for target in (PYTHON, CPU)}
    full = sums[PYTHON] == LOG_FULL
    assert full.any()
    assert (sums[PYTHON] == sums[CPU]).all()
    assert (sums[PYTHON] == traced(tight, {}, folder, SEED)).all()
    assert (sums[PYTHON] == trace(whole, {}, PYTHON, SEED, 0, GAMES))[~full].all()
    with pytest.raises(AssertionError, match="than the 3 events at once"):
        check_targets(tight, [{}], 4, SEED)


@pytest.mark.parametrize("name", SHALLOW)
def test_no_position_is_one_at_which_the_rules_have_failed(name: str) -> None:
    with pytest.raises(PositionError, match="fault"):
        Match.from_position(name, {"result": FAULT})


# What a frame more would cost


@pytest.mark.parametrize(("name", "blocks"), [("flashpoint", 3), ("arsonist", 5), ("brigade", 3)])
def test_a_gpu_takes_as_many_games_at_once_as_ever(name: str, blocks: int) -> None:
    """A few bytes more in a state, and a multiprocessor loses a block: a third of its speed."""
    game = firehall.game(name)
    now = gpu.blocks(game)
    print(f"{name}: {fixed_from(game.state)} bytes of play, {now} blocks a multiprocessor")
    assert now == blocks


def test_a_gpu_plays_fewer_games_at_once_where_states_are_large() -> None:
    """Rather than none: each of them needs its desk in the memory of a multiprocessor."""
    game = firehall.game("flashpoint")
    large = game.sized(game.read_options({"mode": "experienced", "board": "dw_submarine"}))
    assert (gpu.desks(game), gpu.desks(large)) == (128, 96)
    assert gpu.blocks(large) == 1
