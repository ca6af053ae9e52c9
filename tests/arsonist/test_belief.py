"""The notebook: deduction is exact, proved by trying out every hidden history (P9)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import firehall
from firehall.engine.interface import CHANCE
from firehall.games.arsonist.deduction.belief import candidates
from firehall.games.arsonist.deduction.notebook import Notebook
from firehall.games.arsonist.words import members
from tests.arsonist.tables import COMMISSIONER, PRISM, random_match
from tests.arsonist.worlds import BRUTE, brute_force


@pytest.mark.rule("P9")
@pytest.mark.rule("P3.5")
@pytest.mark.parametrize("options", BRUTE)
@pytest.mark.parametrize("seed", range(4))
def test_the_belief_is_exact(options: dict[str, Any], seed: int) -> None:
    """It is the set of settlements in which some history ends that sounds the same."""
    for match, worlds in brute_force(options, seed, 150, lines=1):
        s = match.state
        if s.lines and not match.over:
            reached = sorted(key[0] for key in worlds)
            assert reached == members(candidates(s)), f"ply {match.ply}: {match.history}"
            assert s.arsonist in reached
            assert set(reached) <= set(members(s.belief))


@pytest.mark.rule("P9")
@pytest.mark.parametrize("options", BRUTE)
@pytest.mark.parametrize("seed", range(3))
def test_the_notebook_keeps_the_same_set(options: dict[str, Any], seed: int) -> None:
    """From events alone, as the commissioner hears them."""
    chooser = random.Random(seed)
    match = firehall.Match("arsonist", options, seed=seed)
    notebook = Notebook(match.options)
    while not match.over:
        if match.actor == CHANCE:
            caused = match.roll()
        else:
            caused = match.play(chooser.choice(match.legal()))
        notebook.hear_all(match.heard(caused, COMMISSIONER))
        if match.state.lines and not match.over:
            assert notebook.places == members(match.state.belief), match.history


def test_a_notebook_can_be_opened_later() -> None:
    match = random_match({}, 8, 45)
    assert not match.over
    assert Notebook.of(match).places == members(match.state.belief)
    there = firehall.Match.from_position("arsonist", match.position())
    assert Notebook.of(there).places == members(match.state.belief)


def test_probabilities_follow_the_model() -> None:
    """The share of each settlement among all histories, each as likely as the model says."""
    options = {"map": PRISM, "burned_goal": 6}
    match = firehall.Match("arsonist", options, seed=2)
    for text in ("dodge", "fumes", "search", "support"):
        match.roll(text)
    for text in ("start 1", "blaze 2", "car 6", "dodge 3", "end", "search car 1 6", "end"):
        match.play(text)
    match.play("sparks 3")
    match.play("sparks 3")
    # Starts at range 0 to 2 of 2: all six, every range holds all six, so all equally likely.
    # A dodge spreads each evenly over its three roads: all equally likely again; not on 6.
    # From 1, 2, 3 the houses left in range: {1,3,4} {1,3,5} {1,3,6}; two tokens on 3, a third each.
    assert Notebook.of(match).probabilities() == pytest.approx({1: 1 / 3, 2: 1 / 3, 3: 1 / 3})
    match.play("elusive 2")
    spread = Notebook.of(match).probabilities()
    assert spread == pytest.approx({place: 2 / 9 if place < 4 else 1 / 9 for place in range(1, 7)})


def test_the_table_may_forbid_the_notebook() -> None:
    allowed = random_match({}, 4, 30)
    forbidden = random_match({"notebook": False}, 4, 30)
    assert "belief" in allowed.view(1)
    assert "belief" not in forbidden.view(1)
    assert "belief" in forbidden.view(0)
