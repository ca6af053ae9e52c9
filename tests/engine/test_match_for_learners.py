"""What a match offers to whoever learns from it: copies, pickles, observations, what was heard."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import firehall
from firehall.engine.errors import FirehallError
from firehall.engine.match import Match
from tests.envs.short import SHORT

GAMES = ["flashpoint", "arsonist", "brigade", "talisman"]


def under_way(game: str, plies: int = 40, seed: int = 3) -> Match:
    """A short game in the middle: every seventh of its legal actions is taken."""
    match = Match(game, {} if game == "arsonist" else SHORT[game], seed=seed)
    while match.ply < plies and not match.over:
        if match.actor == firehall.CHANCE:
            match.roll()
        else:
            actions = match.legal_actions()
            match.take(actions[7 * match.ply % len(actions)])
    return match


def unpickled(match: Match) -> Match:
    again = pickle.loads(pickle.dumps(match))
    assert isinstance(again, Match)
    return again


@pytest.mark.parametrize("way", [unpickled, copy.copy, copy.deepcopy])
@pytest.mark.parametrize("game", GAMES)
def test_copies_go_on_as_if_nothing_had_been(game: str, way: Callable[[Match], Match]) -> None:
    match = under_way(game)
    other = way(match)
    assert (other.record(), other.seats, repr(other)) == (match.record(), match.seats, repr(match))
    for one in (match, other):
        one.advance()
        if one.actor is not None:
            one.take(one.legal_actions()[0])
    assert other.snapshot() == match.snapshot()
    stood = match.record()
    other.advance()
    while other.may_undo():
        other.undo()
    assert match.record() == stood  # what one does the other does not see


def test_a_pickle_carries_a_board_of_ones_own() -> None:
    options = {"mode": "experienced", "board": "second_story_house", "firefighters": 2}
    match = Match("flashpoint", options, seed=1)
    match.advance()
    assert unpickled(match).position() == match.position()


@pytest.mark.parametrize("game", GAMES)
def test_observations_are_those_of_a_batch(game: str) -> None:
    match = under_way(game)
    batch = match.game.batch(1, firehall.engine.options.given(match.options), "python")
    batch.states[:] = np.frombuffer(match.snapshot(), match.game.state)
    for seat in range(len(match.seats)):
        assert (match.observe(seat) == batch.observe(seat)[0]).all()
    assert match.returns == [0.0] * len(match.seats)
    with pytest.raises(FirehallError, match="seats go from 0"):
        match.observe(len(match.seats))


@pytest.mark.parametrize("game", ["arsonist", "brigade"])
def test_what_a_game_was_worth(game: str) -> None:
    match = under_way(game, 5000)
    assert match.result is not None
    won = [seat for seat, worth in enumerate(match.returns) if worth > 0]
    assert won == match.result["winners"]
    assert sum(match.returns) == 0


@pytest.mark.parametrize("game", GAMES)
def test_an_information_state_is_what_was_heard(game: str) -> None:
    match = under_way(game)
    for seat in range(len(match.seats)):
        known = match.information_state(seat)
        assert json.loads(json.dumps(known)) == known
        assert len(known["plies"]) == match.ply
        own = [text for who, text, _ in known["plies"] if who == seat]
        assert own == [ply.text for ply in match.plies if ply.seat == seat]
        at_start = Match(game, {} if game == "arsonist" else SHORT[game])
        assert known["start"] == at_start.view(seat)


def test_what_is_hidden_is_in_no_information_state() -> None:
    def commissioner(start: str) -> Any:
        match = Match("arsonist", seed=4)
        match.advance()
        match.play(start)
        return match.information_state(1)

    starts = [text for text in opened().legal() if text.startswith("start")]
    assert commissioner(starts[0]) == commissioner(starts[1])


def opened() -> Match:
    match = Match("arsonist", seed=4)
    match.advance()
    return match


def test_nobody_knows_what_was_heard_before_the_middle() -> None:
    match = under_way("arsonist", 12)
    states = np.frombuffer(match.snapshot(), match.game.state)
    middle = Match.at(match.game, match.options, states, 12)
    with pytest.raises(FirehallError, match="began in the middle"):
        middle.information_state(0)


def test_numbers_of_numpy_are_numbers() -> None:
    """Loops over arrays hand them on; what is written down of them is JSON."""
    match = Match("arsonist", seed=np.int64(4))  # type: ignore[arg-type]
    same = Match("arsonist", seed=4)
    seat: Any = np.int8(1)
    for one in (match, same):
        one.advance()
    assert json.dumps(match.record()) == json.dumps(same.record())
    assert json.dumps(match.record(seat)) == json.dumps(same.record(1))
    assert json.dumps(match.information_state(seat)) == json.dumps(same.information_state(1))
    assert match.view(seat) == same.view(1)
    assert (match.observe(seat) == same.observe(1)).all()


@pytest.mark.parametrize("seat", [-1, 2, 1.0, "0", None, np.float32(1)])
def test_there_is_no_seat_like_that(seat: Any) -> None:
    match = Match("arsonist", seed=4)
    for ask in (match.observe, match.information_state, match.eyes):
        with pytest.raises(FirehallError, match="seats go from 0 to 1"):
            ask(seat)


@pytest.mark.parametrize("seats", ["hu", [None, None], ["human"], [], ["human"] * 3])
def test_nobody_sits_like_that(seats: Any) -> None:
    with pytest.raises(FirehallError, match="seats"):
        Match("arsonist", seats=seats)
