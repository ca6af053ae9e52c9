"""Games of three and four rivals gone through: a chance, a curve and a swing for each."""

from __future__ import annotations

import json
import math
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import numpy as np
import pytest

from firehall import CHANCE, Match
from firehall.analysis import Decision, Review, review
from firehall.analysis.drawing import svg
from firehall.analysis.review import Luck, questions
from firehall.analysis.weighing import Estimate, weigh
from firehall.engine.interface import OVER
from firehall.players.search.levels import LEVELS
from firehall.players.search.race import Race
from tests.cli.helpers import run
from tests.search.tables import state_of
from tests.tables import by_rules_of_thumb as played
from tests.tables import late_in_the_city

TRIALS = 60


def middle(players: int) -> Match:
    """Some decisions from the middle of a night in the city."""
    return played(Match.from_position("brigade", late_in_the_city(players, 150), seed=7), 8)


def last_turns() -> Match:
    """The end of a game of three."""
    return played(Match.from_position("brigade", late_in_the_city(3, 150), seed=7), 1000)


@pytest.fixture(scope="module", params=[3, 4])
def reviewed(request: pytest.FixtureRequest) -> tuple[Review, Review]:
    match = middle(request.param)
    return review(match, trials=TRIALS, seed=0), review(match, trials=TRIALS, seed=1)


def together(chances: list[Estimate]) -> Estimate:
    return Estimate(sum(one.value for one in chances), math.hypot(*(one.band for one in chances)))


def test_all_sides_together_have_one(reviewed: tuple[Review, Review]) -> None:
    for one in reviewed[0].decisions:
        for chances in (one.all_before, one.all_after):
            assert len(chances) == len(reviewed[0].match.seats)
            found = together(chances)
            assert abs(found.value - 1) <= found.band
            assert found.value == pytest.approx(1, abs=1e-5)  # every trial has one winner


def test_a_decision_is_judged_by_the_loss_of_who_took_it(reviewed: tuple[Review, Review]) -> None:
    for one in reviewed[0].decisions:
        assert one.before.value == pytest.approx(one.all_before[one.seat].value, abs=1e-5)
        assert one.after.value == pytest.approx(one.all_after[one.seat].value, abs=1e-5)
        if one.played != one.best:
            assert one.loss.value == pytest.approx(one.before.value - one.after.value, abs=1e-5)


def test_two_runs_agree_within_their_bands(reviewed: tuple[Review, Review]) -> None:
    one, other = reviewed
    pairs = [
        pair
        for a, b in zip(one.decisions, other.decisions, strict=True)
        for pair in zip(a.all_after, b.all_after, strict=True)
    ]
    within = sum(abs(a.value - b.value) <= math.hypot(a.band, b.band) for a, b in pairs)
    assert len({round(a.value, 3) for a, _ in pairs}) > 5  # something is at stake
    assert within >= 0.9 * len(pairs)


def test_a_curve_for_each(reviewed: tuple[Review, Review]) -> None:
    found = reviewed[0]
    assert found.curves == list(range(len(found.match.seats)))
    for curve in found.curves:
        points = found.graph(curve)
        assert [ply for ply, _ in points[::2]] == [one.ply for one in found.decisions]
        assert [chance for _, chance in points[::2]] == [
            one.all_before[curve] for one in found.decisions
        ]
    assert len({str(found.graph(curve)) for curve in found.curves}) == len(found.curves)


@pytest.fixture(scope="module")
def finished() -> Review:
    return review(last_turns(), trials=20)


def test_in_the_end_the_winner_has_all(finished: Review) -> None:
    assert finished.match.result is not None
    (winner,) = finished.match.result["winners"]
    ends = [finished.graph(curve)[-1] for curve in finished.curves]
    shares = [float(seat == winner) for seat in range(3)]
    assert ends == [(finished.match.ply, Estimate(share, 0.0)) for share in shares]


def test_luck_is_measured_by_whom_it_moved_most(finished: Review) -> None:
    assert finished.luck
    for one in finished.luck:
        assert finished.match.plies[one.ply].seat == CHANCE
        assert len(one.swings) == len(one.chances) == 3
        assert abs(one.swing.value) == max(abs(swing.value) for swing in one.swings)
        assert sum(swing.value for swing in one.swings) == pytest.approx(0, abs=1e-5)


def made_up(match: Match) -> Review:
    """A review in which seat 2 errs, and in which the dice then take most from seat 1."""
    asked = questions(match)
    rolled = next(n for n, ply in enumerate(match.plies) if ply.seat == CHANCE and n > asked[0].ply)
    before = [one for one in asked if one.ply < rolled][-1]
    after = next(one for one in asked if one.ply > rolled)
    error = Decision(
        ply=before.ply,
        seat=2,
        played=before.played,
        best="yes",
        before=Estimate(0.5, 0.01),
        after=Estimate(0.3, 0.01),
        loss=Estimate(0.2, 0.02),
        judgement="blunder",
        all_before=[Estimate(share, 0.01) for share in (0.2, 0.3, 0.5)],
        all_after=[Estimate(share, 0.01) for share in (0.2, 0.5, 0.3)],
        plan=[],
    )
    calm = Decision(
        ply=after.ply,
        seat=0,
        played=after.played,
        best=after.played,
        before=Estimate(0.35, 0.01),
        after=Estimate(0.35, 0.01),
        loss=Estimate(0.0, 0.01),
        judgement=None,
        all_before=[Estimate(share, 0.01) for share in (0.35, 0.1, 0.55)],
        all_after=[Estimate(share, 0.01) for share in (0.35, 0.1, 0.55)],
        plan=[],
    )
    return Review(match, 100, 0, [error, calm])


def test_moments_of_three() -> None:
    found = made_up(middle_of_three())
    error, luck = found.moments()[:2]
    assert isinstance(error, Decision)
    assert isinstance(luck, Luck)
    assert luck.side == 1
    assert luck.swing.value == pytest.approx(-0.4)
    assert luck.chance == Estimate(0.1, 0.01)
    assert found.to_json()["luck"][0]["side"] == 1
    assert [row["blunder"] for row in found.summary()] == [0, 0, 1]
    assert [row["luck"] for row in found.summary()] == [0.15, -0.4, 0.25]


def middle_of_three() -> Match:
    return played(Match("brigade", {"players": 3}, seed=7), 60)


@pytest.mark.parametrize("language", ["en", "pl", "es"])
def test_a_picture_of_three(language: str) -> None:
    """Every line has its own colour and dashes, and its name where it ends."""
    picture = ElementTree.fromstring(svg(made_up(middle_of_three()), language))
    lines = picture.findall("{*}polyline")
    looks = {(line.get("stroke"), line.get("stroke-dasharray")) for line in lines}
    assert len(lines) == 3
    assert len({colour for colour, _ in looks}) == len({dash for _, dash in looks}) == 3
    texts = [text.text or "" for text in picture.findall("{*}text")]
    title = picture.findtext("{*}title") or ""
    names = [text for text in texts if text[-1] in "123" and text[0].isalpha()]
    assert len(names) == 3
    assert all(name in title for name in names)
    ends = [float(text.get("y", 0)) for text in picture.findall("{*}text") if text.text in names]
    assert min(abs(a - b) for n, a in enumerate(ends) for b in ends[:n]) >= 12
    moments = [group.findtext("{*}title") or "" for group in picture.findall("{*}g")]
    assert [moment.split(",")[0] for moment in moments] == [sorted(names)[2], sorted(names)[1]]


def test_the_picture_has_an_axis_of_moves() -> None:
    found = made_up(middle_of_three())
    picture = ElementTree.fromstring(svg(found, "en"))
    texts = [text.text for text in picture.findall("{*}text")]
    assert "moves" in texts
    assert "0" in texts
    assert str(found.match.ply // 10 * 10) in texts


def test_the_command(tmp_path: Path) -> None:
    path, picture = tmp_path / "game.json", tmp_path / "graph.svg"
    last_turns().save(path)
    shown = run("analyse", str(path), "--trials", "10", "--svg", str(picture))
    assert shown.exit_code == 0, shown.stderr
    for player in (1, 2, 3):
        assert f"Chance of winning of player {player}" in shown.stdout
    assert picture.read_text("utf-8").count("<polyline") == 3
    told = json.loads(run("analyse", str(path), "--trials", "10", "--json").stdout)
    assert told["curves"] == [0, 1, 2]
    assert len(told["decisions"][0]["all_after"]) == 3


# Two sides, and one


def test_two_sides_are_one_curve() -> None:
    match = played(Match("arsonist", seed=3), 6)
    found = review(match, trials=40)
    assert found.curves == [0]
    assert {one.seat for one in found.decisions} == {0, 1}
    for one in found.decisions:
        before = one.before.value if one.seat == 0 else 1 - one.before.value
        assert one.all_before[0].value == pytest.approx(before, abs=1e-5)
        assert one.all_before[0].band == pytest.approx(one.before.band, abs=1e-5)


def test_a_crew_is_one_side() -> None:
    match = played(Match("flashpoint", {"firefighters": 3}, seed=3), 5)
    found = review(match, trials=20)
    assert found.curves == [0]
    assert all(one.all_before == [one.before] for one in found.decisions)
    assert all(one.all_after == [one.after] for one in found.decisions)


def test_sides_that_are_asked_for_change_no_chance() -> None:
    """Where trials are played to their end, and nobody ties."""
    match = played(Match("arsonist", seed=3), 6)
    question = questions(match)[-1]
    state = np.frombuffer(question.before, match.game.state)
    one, other = (
        weigh(match.game, state, question.seat, question.turn, rivals=rivals, trials=20, seed=5)
        for rivals in (0, 2)
    )
    assert (one.best, one.before, one.after, one.loss) == (
        other.best,
        other.before,
        other.after,
        other.loss,
    )
    assert one.all_before == [one.before]


def test_who_ties_shares() -> None:
    """Two of three win together: the curves still add up to one, and choices go by them."""
    tied = played(Match("brigade", {"players": 3, "tie": "shared"}, seed=7), 60)
    position = tied.position() | {"result": "all_well", "winners": [0, 2]}
    position.pop("stack", None)
    over = Match.from_position("brigade", position)
    assert over.actor in (None, OVER)
    race = Race(over.game, state_of(over), 0, LEVELS["easy"], 1, sides=3)
    race.count = 1
    race.run([0], 0, 4)
    assert race.won[0, :4].tolist() == [0.5] * 4
    assert race.sides[0, :4].tolist() == [[0.5, 0.0, 0.5]] * 4
