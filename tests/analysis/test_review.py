"""Going through a game: losses, luck, bands."""

from __future__ import annotations

import json
import math
import xml.etree.ElementTree as ElementTree
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import firehall
from firehall import FirehallError, Match
from firehall.analysis import Decision, Review, advise, review
from firehall.analysis.advice import TEXTS, reason
from firehall.analysis.drawing import svg
from firehall.analysis.review import Luck, hindsight, judge, name_of, questions
from firehall.analysis.weighing import Estimate
from firehall.players.seats import Computer
from tests.cli.helpers import refused, run

#: The commissioner stands on the arsonist, who is known to be there: a search captures.
CAUGHT = {
    "game": "arsonist",
    "arsonist": 6,
    "trail": [6],
    "burning": {"10": 3},
    "cars": [6],
    "captures": 1,
    "panic": 11,
    "belief": [6],
    "turn": "commissioner",
    "cards": {"commissioner": {"action": ["search", "support"], "regroup": 0, "raid": 0}},
}

#: Six are saved and the seventh stands on the doorstep, at the end of the last turn.
DOORSTEP = {
    "options": {"mode": "family", "firefighters": 1, "max_turns": 1},
    "poi": [[1, 2], [5, 3]],
    "victims": [{"at": [4, 8]}],
    "firefighters": [{"at": [4, 8], "ap": 4, "saved": 0}],
    "rescued": 6,
}


def game_of(seat_0: str, seat_1: str, decisions: int) -> Match:
    match = Match("arsonist", seed=3, seats=[seat_0, seat_1])
    players = [Computer(match.game, kind, seat, 3) for seat, kind in enumerate(match.seats)]
    while not match.over and decisions > 0:
        match.advance()
        assert match.actor is not None
        match.play(players[match.actor].choose(match))
        decisions -= 1
    return match


@pytest.fixture(scope="module")
def reviewed() -> list[Review]:
    match = game_of("random", "rules-of-thumb", 40)
    return [review(match, trials=200, seed=seed) for seed in range(4)]


def test_two_runs_agree_within_their_bands(reviewed: list[Review]) -> None:
    """95 % bands of independent runs, two and two: nearly all must lie within both together."""
    met = within = 0
    for one, other in (reviewed[:2], reviewed[2:]):
        assert len(one.decisions) == len(other.decisions) > 20
        for a, b in zip(one.decisions, other.decisions, strict=True):
            met += 1
            within += abs(a.after.value - b.after.value) <= math.hypot(a.after.band, b.after.band)
    assert within >= 0.9 * met


def test_more_trials_make_narrower_bands() -> None:
    match = game_of("random", "rules-of-thumb", 8)
    few, many = (review(match, trials=trials).decisions[-1] for trials in (50, 800))
    assert many.after.band < few.after.band / 2


def test_who_plays_at_random_loses_more(reviewed: list[Review]) -> None:
    for found in reviewed:
        at_random, by_rules = found.summary()
        assert at_random["loss"] / at_random["decisions"] > by_rules["loss"] / by_rules["decisions"]
        assert at_random["blunder"] > 0


def test_losses_are_never_below_nothing(reviewed: list[Review]) -> None:
    for one in reviewed[0].decisions:
        assert one.loss.value >= 0
        assert 0 <= one.after.value <= 1
        assert one.played != one.best or one.loss.value == 0


def test_a_win_that_was_missed() -> None:
    match = Match.from_position("arsonist", CAUGHT)
    wins = [text for text in match.legal() if text.startswith("search")]
    assert wins
    match.play("pass search")
    found = review(match, trials=100)
    assert found.decisions[0].best.split()[0] == "search"
    assert found.decisions[0].before.value == 1
    assert found.decisions[0].judgement == "blunder"
    loss = found.decisions[0].loss
    assert 1 - loss.band < loss.value == 1  # all trials agree, and they are not all there could be


def test_nobody_is_blamed_for_what_only_a_later_look_found() -> None:
    """A step aside costs nothing: there was still time to come back. To end the turn costs all."""
    match = Match.from_position("flashpoint", DOORSTEP)
    for action in ("move W", "end"):
        match.play(action)
    found = review(match, trials=20)
    aside, end = found.decisions
    assert (aside.played, end.played) == ("move W", "end")
    assert end.before.value == aside.after.value == 1
    assert (aside.judgement, end.judgement) == (None, "blunder")
    assert [judge(match.game, one, trials=20).judgement for one in questions(match)] == [
        "blunder",  # without hindsight
        "blunder",
    ]


def test_a_plan_is_known_within_its_turn_alone() -> None:
    match = Match("flashpoint", {"firefighters": 2, "max_turns": 2}, seed=2)
    players = [Computer(match.game, "rules-of-thumb", seat, 2) for seat in range(2)]
    while not match.over:
        match.play(players[match.actor or 0].choose(match))
        match.advance()
    asked = questions(match)
    turns = {True: 0, False: 0}
    for one, following in pairwise(asked):
        plies = [match.plies[number].seat for number in range(one.ply, following.ply)]
        same_turn = {*plies, following.seat} == {one.seat}
        found = hindsight(one, judge(match.game, following, trials=10))
        assert (found is not None) == same_turn
        if found is not None:
            assert found[: following.ply - one.ply] == one.turn[: following.ply - one.ply]
        turns[same_turn] += 1
    assert min(turns.values()) > 0
    assert hindsight(asked[-1], None) is None


def test_progress_counts_and_the_order_is_that_of_the_game() -> None:
    match = game_of("random", "rules-of-thumb", 5)
    heard: list[tuple[int, int]] = []
    found = review(match, trials=10, progress=lambda *told: heard.append(told))
    plies = [one.ply for one in found.decisions]
    assert plies == sorted(plies)
    assert heard == [(n, len(plies)) for n in range(1, len(plies) + 1)]


def test_dice_are_luck_and_blamed_on_nobody() -> None:
    """A roll changes the chance of winning; no decision is charged for it."""
    match = Match("flashpoint", {"firefighters": 1, "mode": "family"}, seed=2)
    player = Computer(match.game, "rules-of-thumb", 0, 2)
    for _ in range(14):
        match.advance()
        match.play(player.choose(match))
    found = review(match, trials=60)
    assert found.luck
    rolled = {number for number, ply in enumerate(match.plies) if ply.seat == firehall.CHANCE}
    assert {luck.ply for luck in found.luck} <= rolled
    assert not {one.ply for one in found.decisions} & rolled
    assert all(luck.what for luck in found.luck)


def test_the_last_roll_is_luck_too() -> None:
    """The house comes down after the last decision: nobody decided that."""
    match = Match("flashpoint", {"firefighters": 1, "max_turns": 3}, seed=2)
    player = Computer(match.game, "rules-of-thumb", 0, 2)
    while not match.over:
        match.play(player.choose(match))
        match.advance()
    found = review(match, trials=30)
    assert match.result is not None
    assert not match.result["winners"]
    assert found.luck[-1].ply > found.decisions[-1].ply
    assert found.luck[-1].chance == Estimate(0.0, 0.0)
    assert found.graph()[-1] == (match.ply, Estimate(0.0, 0.0))


def test_names_of_losses() -> None:
    assert name_of(Estimate(0.04, 0.01)) is None
    assert name_of(Estimate(0.06, 0.01)) == "inaccuracy"
    assert name_of(Estimate(0.11, 0.01)) == "mistake"
    assert name_of(Estimate(0.30, 0.01)) == "blunder"
    assert name_of(Estimate(0.30, 0.31)) is None


def test_moments_are_the_largest_in_the_order_of_the_game(reviewed: list[Review]) -> None:
    moments = reviewed[0].moments()
    assert 0 < len(moments) <= 5
    assert [moment.ply for moment in moments] == sorted(moment.ply for moment in moments)
    assert all(
        one.judgement if isinstance(one, Decision) else isinstance(one, Luck) for one in moments
    )


def test_json_and_svg(reviewed: list[Review]) -> None:
    found = reviewed[0]
    data = json.loads(json.dumps(found.to_json()))
    assert data["game"] == "arsonist"
    assert data["trials"] == 200
    assert len(data["decisions"]) == len(found.decisions)
    assert {"value", "band"} == set(data["decisions"][0]["loss"])
    for language in ("en", "pl", "es"):
        picture = ElementTree.fromstring(svg(found, language))
        assert picture.find("{*}title") is not None
        assert picture.find("{*}polyline") is not None


def test_the_command(tmp_path: Path) -> None:
    path, picture = tmp_path / "game.json", tmp_path / "graph.svg"
    game_of("random", "rules-of-thumb", 1000).save(path)
    shown = run("analyse", str(path), "--trials", "20", "--svg", str(picture))
    assert shown.exit_code == 0, shown.stderr
    assert "Chance of winning" in shown.stdout
    assert "rules-of-thumb" in shown.stdout
    assert picture.read_text("utf-8").startswith("<svg")
    told = run("analyse", str(path), "--trials", "20", "--json")
    assert json.loads(told.stdout)["seats"] == ["random", "rules-of-thumb"]


def test_a_file_that_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "no.json"
    path.write_text("{}", "utf-8")
    assert "no record" in refused(run("analyse", str(path)))


def test_advice_names_an_action_and_says_why() -> None:
    match = Match.from_position("arsonist", CAUGHT)
    advice = advise(match, trials=100)
    assert advice.action in match.legal()
    assert advice.action.split()[0] == "search"
    assert advice.chance.value == 1
    assert "instead of" in advice.why
    assert match.legal() == Match.from_position("arsonist", CAUGHT).legal()


def test_advice_that_has_no_rival_does_not_claim_to_be_all_there_is() -> None:
    """A policy looks at nothing that it would hardly ever do."""
    options = {"mode": "experienced", "difficulty": "heroic", "firefighters": 4}
    match = Match("flashpoint", options, seed=11)
    match.advance()
    assert len(match.legal()) > 1
    assert advise(match, trials=10).why == TEXTS.say("en", "advice.clear")


@pytest.mark.parametrize(("here", "there", "even"), [(500, 250, False), (502, 499, True)])
def test_advice_sets_no_share_against_the_same(here: int, there: int, even: bool) -> None:
    match = Match.from_position("arsonist", CAUGHT)
    legal = match.legal_actions()
    endings = np.ones((2, 1000), np.int8)
    endings[0, :here] = endings[1, :there] = 2
    race: Any = SimpleNamespace(
        game=match.game, endings=endings, actions=lambda plan: legal[plan : plan + 1]
    )
    said = reason(match, race, 0, 1, slice(0, 1000), words=False)
    assert (said == TEXTS.say("en", "advice.even", other=match.legal()[1])) is even
    assert ("50%" in said) is not even


def test_no_advice_where_nothing_is_decided() -> None:
    with pytest.raises(FirehallError, match="nothing to decide"):
        advise(Match("arsonist"))


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"trials": 0}, "at least one trial, got 0"),
        ({"threads": 0}, "at least one thread, got 0"),
        ({"seed": -1}, "a seed is a whole number"),
    ],
)
def test_what_no_search_can_be_made_with(wrong: dict[str, Any], said: str) -> None:
    match = Match.from_position("arsonist", CAUGHT)
    with pytest.raises(FirehallError, match=said):
        advise(match, **{"trials": 10, **wrong})
    match.play("pass search")
    with pytest.raises(FirehallError, match=said):
        review(match, **{"trials": 10, **wrong})
