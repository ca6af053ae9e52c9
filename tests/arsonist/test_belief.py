"""The notebook: deduction is exact, proved by trying out every hidden history (P9)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import firehall
from firehall.engine.interface import CHANCE
from firehall.games.arsonist.belief import candidates
from firehall.games.arsonist.hearing import move_for
from firehall.games.arsonist.hidden import redeal
from firehall.games.arsonist.notebook import Notebook
from firehall.games.arsonist.words import members
from tests.arsonist.tables import COMMISSIONER, CUBE, PRISM, VARIANTS, random_match

BRUTE: list[dict[str, Any]] = [
    *VARIANTS,
    {"map": PRISM, "burned_goal": 6},
    {"map": CUBE, "burned_goal": 8, "sparks_optional": True},
    {"map": CUBE, "burned_goal": 8, "support_sequential": True},
]

Worlds = dict[tuple[int, ...], firehall.Match]


def follow(worlds: Worlds, public: str, heard: Any, whole_trail: bool) -> Worlds:
    """Every world in which the same is said and heard, after one ply."""
    found: Worlds = {}
    for world in worlds.values():
        for text in world.outcomes() or world.legal():
            if move_for(text, COMMISSIONER) != public:
                continue
            next_one = world.fork()
            caused = next_one.roll(text) if world.actor == CHANCE else next_one.play(text)
            if next_one.heard(caused, COMMISSIONER) == heard:
                s = next_one.state
                key = tuple(s.trail[: s.lines]) if whole_trail else (s.arsonist,)
                found[key] = next_one
    return found


def brute_force(options: dict[str, Any], seed: int, plies: int, whole_trail: bool) -> Any:
    """Play at random, with all worlds that give the same public history beside it."""
    chooser = random.Random(seed)
    match = firehall.Match("arsonist", options, seed=seed)
    worlds: Worlds = {(0,): match.fork()}
    while not match.over and match.ply < plies:
        if match.actor == CHANCE:
            text = chooser.choice(match.outcomes())
            caused = match.roll(text)
        else:
            text = chooser.choice(match.legal())
            caused = match.play(text)
        heard = match.heard(caused, COMMISSIONER)
        worlds = follow(worlds, move_for(text, COMMISSIONER), heard, whole_trail)
        yield match, worlds


@pytest.mark.rule("P9")
@pytest.mark.rule("P3.5")
@pytest.mark.parametrize("options", BRUTE)
@pytest.mark.parametrize("seed", range(4))
def test_the_belief_is_exact(options: dict[str, Any], seed: int) -> None:
    """It is the set of settlements in which some history ends that sounds the same."""
    for match, worlds in brute_force(options, seed, 150, whole_trail=False):
        s = match.state
        if s.lines and not match.over:
            reached = sorted(key[0] for key in worlds)
            assert reached == members(candidates(s)), f"ply {match.ply}: {match.history}"
            assert s.arsonist in reached
            assert set(reached) <= set(members(s.belief))


@pytest.mark.rule("P9")
@pytest.mark.parametrize("options", BRUTE[4:])
@pytest.mark.parametrize("seed", range(3))
def test_redeal_deals_every_sheet_that_fits_and_no_other(
    options: dict[str, Any], seed: int
) -> None:
    for match, worlds in brute_force(options, seed, 26, whole_trail=True):
        s = match.state
        if not s.lines or match.over or len(worlds) > 40:
            continue
        dealt = set()
        for index in range(30 * len(worlds)):
            twin = match.fork()
            redeal(twin.state, COMMISSIONER, seed, index)
            dealt.add(tuple(twin.state.trail[: s.lines]))
        assert dealt <= set(worlds), f"ply {match.ply}: {match.history}"
        assert len(dealt) > 0.8 * len(worlds)
        if match.ply < 10:
            assert dealt == set(worlds)


def test_redeal_leaves_the_arsonist_everything() -> None:
    match = random_match({}, 3, 40)
    before = match.snapshot()
    redeal(match.state, 0, 1, 1)
    assert match.snapshot() == before


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
