"""A match: where it stands, actions, dice, refusals, the end, positions."""

from __future__ import annotations

import json
from typing import Any

import pytest

import firehall
from firehall import CHANCE, FirehallError, IllegalAction, Match, NotationError, UndoError
from tests.engine.playing import OPENING, SOLO, fields, finished, solo


def test_a_new_match() -> None:
    match = Match("flashpoint", {"firefighters": 2}, seed=7)
    assert (match.actor, match.ply, match.history) == (0, 0, [])
    assert (match.over, match.result) == (False, None)
    assert match.seats == ["human", "human"]
    assert match.game is firehall.game("flashpoint")
    assert match.options.firefighters == 2


def test_play_says_what_it_caused() -> None:
    match = solo("start 3,0")
    before = match.snapshot()
    assert match.play("move E") == [
        {"event": "moved", "firefighter": 0, "from": [3, 0], "to": [3, 1]}
    ]
    assert match.snapshot() != before
    assert match.history == ["start 3,0", "move E"]
    assert match.tell({"event": "moved", "firefighter": 0, "from": [3, 0], "to": [3, 1]})


def test_an_action_may_be_its_number() -> None:
    match, other = solo("start 3,0"), solo("start 3,0")
    names = dict(zip(match.legal(), match.legal_actions(), strict=True))
    assert match.play(names["move E"]) == other.play("move E")
    assert match.snapshot() == other.snapshot()
    assert match.history == other.history


def test_legal_actions_and_no_others_can_be_played() -> None:
    match = solo("start 3,0", "move E")
    assert all(match.why(action) is None for action in match.legal())
    illegal = set(range(match.game.num_actions)) - set(match.legal_actions())
    assert all(match.why(action) is not None for action in illegal)


def test_a_refused_action_is_a_value_error_and_changes_nothing() -> None:
    match = solo("start 3,0", "move E")
    before, record = match.snapshot(), match.record()
    with pytest.raises(ValueError) as raised:
        match.play("chop E")
    refusal = raised.value
    assert isinstance(refusal, IllegalAction)
    assert refusal.rule == "FP-A-13"
    assert refusal.code
    assert str(refusal) == f"[{refusal.rule}] {refusal.message}"
    assert match.snapshot() == before
    assert match.record() == record


def test_why_is_the_refusal_that_play_would_raise() -> None:
    match = solo("start 3,0", "move E")
    reason = match.why("chop E")
    with pytest.raises(IllegalAction) as raised:
        match.play("chop E")
    assert reason is not None
    told = (raised.value.rule, raised.value.code, raised.value.message)
    assert (reason.rule, reason.code, reason.message) == told
    assert match.why("move W") is None


def test_refusals_speak_the_language_of_the_match() -> None:
    sentences = set()
    for language in ("en", "pl", "es"):
        match = Match("flashpoint", SOLO, language=language)
        reason = match.why("end")
        assert reason is not None
        sentences.add(reason.message)
    assert len(sentences) == 3


@pytest.mark.parametrize("action", ["dance", "", "move Q", -1, 10_000])
def test_what_is_no_action(action: str | int) -> None:
    match = solo("start 3,0")
    before = match.snapshot()
    for ask in (match.play, match.why):
        with pytest.raises(NotationError):
            ask(action)
    assert match.snapshot() == before
    assert match.ply == 1


@pytest.mark.parametrize("seed", [-1, 1 << 32])
def test_a_seed_out_of_range(seed: int) -> None:
    with pytest.raises(FirehallError, match=f"a seed is a whole number .* got {seed}"):
        Match("flashpoint", seed=seed)


def test_the_widest_seeds() -> None:
    for seed in (0, (1 << 32) - 1):
        match = solo(*OPENING, seed=seed)
        assert match.advance()


# Dice


def test_the_seed_decides_what_is_rolled() -> None:
    def rolled(seed: int) -> list[str]:
        match = Match("flashpoint", {"mode": "experienced"}, seed=seed)
        match.advance()
        return match.history

    assert rolled(7) == rolled(7)
    assert rolled(7) != rolled(8)


def test_at_chance_nobody_can_act() -> None:
    match = solo(*OPENING)
    assert match.actor == CHANCE
    assert match.legal() == []
    assert match.legal_actions() == []
    reason = match.why("move N")
    assert reason is not None
    with pytest.raises(IllegalAction):
        match.play("end")
    assert match.actor == CHANCE


def test_outcomes_are_what_can_come_up() -> None:
    match = solo(*OPENING)
    outcomes = match.outcomes()
    assert len(outcomes) == len(set(outcomes)) == 48
    assert (outcomes[0], outcomes[-1]) == ("1,1", "6,8")
    assert solo("start 3,0").outcomes() == []


@pytest.mark.parametrize("outcome", ["3,5", 20])
def test_an_outcome_that_is_given(outcome: str | int) -> None:
    match = solo(*OPENING)
    assert match.outcomes()[20] == "3,5"
    caused = match.roll(outcome)
    assert {"event": "fire_rolled", "at": [3, 5]} in caused
    assert match.history[-1] == "3,5"


@pytest.mark.parametrize("outcome", ["7,1", "", "3.5", "move N", -1, 48])
def test_an_outcome_that_cannot_come_up(outcome: str | int) -> None:
    match = solo(*OPENING)
    before = match.snapshot()
    with pytest.raises(NotationError):
        match.roll(outcome)
    assert match.snapshot() == before
    assert match.ply == len(OPENING)


def test_the_outcomes_are_named_in_the_refusal() -> None:
    with pytest.raises(NotationError, match=r"'9,9' cannot come up now; it can be 1,1, .*, 6,8"):
        solo(*OPENING).roll("9,9")


def test_a_wrong_roll_costs_no_draw() -> None:
    one, other = solo(*OPENING), solo(*OPENING)
    with pytest.raises(NotationError):
        one.roll("9,9")
    one.advance()
    other.advance()
    assert one.history == other.history


def test_nothing_to_roll() -> None:
    with pytest.raises(FirehallError, match="nothing to roll"):
        solo("start 3,0").roll()


def test_advance_rolls_until_someone_must_decide() -> None:
    match = Match("flashpoint", {"mode": "experienced"}, seed=7)
    one_by_one = match.fork()
    caused = match.advance()
    events: list[Any] = []
    while one_by_one.actor == CHANCE:
        events += one_by_one.roll()
    assert match.actor == 0
    assert match.ply > 5
    assert caused == events
    assert fields(match) == fields(one_by_one)
    assert match.advance() == []


# Forks


def test_a_fork_has_the_same_dice_and_a_life_of_its_own() -> None:
    match = solo(*OPENING)
    match.roll()
    before = fields(match), match.history, match.seats
    twin = match.fork()
    assert (fields(twin), twin.history, twin.seats) == before
    twin.advance()
    twin.play("end")
    twin.seats[0] = "random"
    assert (fields(match), match.history, match.seats) == before
    match.advance()
    match.play("end")
    assert match.history == twin.history
    assert fields(match) == fields(twin)


def test_a_fork_can_take_back_what_its_origin_did() -> None:
    match = solo("start 3,0", "move E")
    twin = match.fork()
    assert twin.undo() == "move E"
    assert match.history == ["start 3,0", "move E"]
    twin = twin.fork()
    twin.redo()
    assert fields(twin) == fields(match)


# The end


def test_the_end() -> None:
    match = finished()
    assert match.actor is None
    assert match.result is not None
    assert match.result["reason"] == "unfinished"
    assert match.result["winners"] == []
    assert match.result["scores"]["turns"] == 2
    assert (match.legal(), match.legal_actions(), match.outcomes()) == ([], [], [])
    assert match.advance() == []
    assert match.question()
    assert "over" in repr(match)
    assert "━" in str(match)


def test_nothing_more_can_be_done_at_the_end() -> None:
    match = finished()
    before, record = match.snapshot(), match.record()
    for action in ("end", "move N", 0):
        assert match.why(action) is not None
        with pytest.raises(IllegalAction):
            match.play(action)
    with pytest.raises(FirehallError):
        match.roll()
    with pytest.raises(FirehallError):
        match.roll("1,1")
    with pytest.raises(UndoError):
        match.undo()
    with pytest.raises(UndoError):
        match.redo()
    assert (match.snapshot(), match.record()) == (before, record)


def test_the_end_can_be_written_down_and_forked() -> None:
    match = finished()
    assert Match.replay(match.record()).result == match.result
    assert Match.from_position("flashpoint", match.position()).result == match.result
    assert match.view(0)
    assert match.fork().over


# Positions


def test_a_match_from_a_position() -> None:
    match = solo("start 3,0", "move E")
    again = Match.from_position("flashpoint", match.position(), seed=9)
    assert again.snapshot() == match.snapshot()
    assert (again.ply, again.seed) == (0, 9)
    assert again.legal() == match.legal()
    assert json.loads(json.dumps(again.position())) == match.position()


def test_what_is_no_position() -> None:
    with pytest.raises(firehall.PositionError):
        Match.from_position("flashpoint", {"fires": [[3, 4]]})


def test_a_view_is_json() -> None:
    match = solo("start 3,0")
    for seat in (0, None):
        assert json.loads(json.dumps(match.view(seat))) == match.view(seat)


def test_repr_says_where_the_match_stands() -> None:
    match = solo("start 3,0")
    assert repr(match) == "<Match flashpoint {'firefighters': 1} ply 1: seat 0>"
    match.play("end")
    assert repr(match) == "<Match flashpoint {'firefighters': 1} ply 2: chance>"


def test_str_draws_the_board() -> None:
    match = solo("start 3,0")
    before = str(match)
    match.play("move E")
    assert str(match) != before
    assert len(before.splitlines()) > 20
