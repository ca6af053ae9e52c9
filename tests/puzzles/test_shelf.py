"""The puzzles that come with Firehall: whole, told in every language, and still true."""

from __future__ import annotations

import json
from collections import Counter
from importlib.resources import files

import pytest

from firehall.engine.registry import find
from firehall.puzzles import goals, judging, plans, rolls, words
from firehall.puzzles.puzzle import RIGHT, WRONG, Puzzle
from firehall.puzzles.shelf import shelf
from tests.wording import WHOLE, check_catalogues

ALL = list(shelf().values())
SAMPLE = 12  # of every game, tried out


def sample() -> list[Puzzle]:
    """Some of each game, always the same."""
    found: list[Puzzle] = []
    for game in sorted({one.game for one in ALL}):
        own = sorted((one for one in ALL if one.game == game), key=lambda one: one.id)
        found += own[:: max(1, len(own) // SAMPLE)]
    return found


def test_there_are_three_hundred_over_all_games() -> None:
    counts = Counter(one.game for one in ALL)
    assert sum(counts.values()) >= 300
    assert set(counts) == {"arsonist", "brigade", "flashpoint", "talisman"}


def test_no_two_are_the_same() -> None:
    written = [
        json.loads(line)["id"]
        for file in (files("firehall.puzzles") / "data").iterdir()
        for line in file.read_text("utf-8").splitlines()
    ]
    assert len(written) == len(set(written))
    positions = {json.dumps([one.game, one.position, one.seat], sort_keys=True) for one in ALL}
    assert len(positions) == len(ALL)


def test_every_catalogue_has_the_same_messages_and_whole_ones() -> None:
    check_catalogues(words.TEXTS)


@pytest.mark.parametrize("lang", WHOLE)
def test_each_has_its_words(lang: str) -> None:
    for theme in {(one.game, one.theme): one for one in ALL}.values():
        for part in ("title", "ask"):
            assert words.TEXTS.has(lang, f"puzzle.{theme.game}.{theme.theme}.{part}")
        assert words.title(theme, lang)
        assert words.ask(theme, lang)


def test_one_plan_is_clearly_better() -> None:
    for one in ALL:
        assert one.best.role == "best"
        assert one.best.behind == 0
        assert one.rules == find(one.game).version
        assert one.rival is not None
        for other in one.candidates[1:]:
            if other.role == "equal":
                assert other.behind <= RIGHT + 0.001
            else:
                least = WRONG - 0.001 if one.goal is None else RIGHT
                assert other.behind >= least
                assert other.behind - other.behind_band > RIGHT - 0.001
        if one.goal is None:
            assert one.trials >= 1000
        else:
            assert 0 < one.right <= 0.2


@pytest.mark.parametrize("puzzle", sample(), ids=lambda one: f"{one.game}-{one.id}")
def test_positions_are_legal_and_plans_can_be_played(puzzle: Puzzle) -> None:
    match = puzzle.match()
    assert match.actor == puzzle.seat
    assert match.position() == puzzle.position
    ends = set()
    for one in puzzle.candidates:
        assert judging.is_over(puzzle, one.plan)
        ends.add(plans.outcome(match, plans.numbers(match, one.plan)))
    assert len(ends) == len(puzzle.candidates)


@pytest.mark.parametrize(
    "puzzle", [one for one in sample() if one.goal is not None], ids=lambda one: one.id
)
def test_what_was_counted_is_counted_again(puzzle: Puzzle) -> None:
    assert puzzle.goal is not None
    match = puzzle.match()
    for one in puzzle.candidates:
        after = plans.after(match, plans.numbers(match, one.plan))
        assert goals.count(match, after, puzzle.goal).chance == pytest.approx(one.chance, abs=1e-4)


@pytest.mark.parametrize(
    "puzzle", [one for one in sample() if one.goal is None][::3], ids=lambda one: one.id
)
def test_harms_of_the_next_roll_are_counted_again(puzzle: Puzzle) -> None:
    match = puzzle.match()
    for one in puzzle.candidates:
        after = plans.after(match, plans.numbers(match, one.plan))
        counted = rolls.count(after, puzzle.seat)
        assert one.harms == ([] if counted is None else counted.harms)


def test_a_short_search_with_other_dice_sees_the_same_order() -> None:
    """Of The Arsonist, whose search is compiled soonest: best before worst, in fewer games."""
    import numpy as np

    from firehall.puzzles.measuring import Trials

    wide = [one for one in sample() if one.game == "arsonist"][:4]
    for one in wide:
        match = one.match()
        worst = max(one.candidates, key=lambda other: other.behind)
        chosen = [plans.numbers(match, plan) for plan in (one.best.plan, worst.plan)]
        state = np.frombuffer(match.snapshot(), match.game.state)
        trials = Trials(match.game, state, one.seat, chosen, seed=99)
        trials.run(120)
        assert trials.best() == 0, one.id
