"""Dealing the sheet anew: every sheet that fits the public history, and no other (P9).

Where chance is asked, here every answer is given in turn, so that all that `redeal` can do is seen
with its exact probability.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings

import firehall
from firehall.engine.bits import ones
from firehall.games.arsonist import GAME, hidden
from firehall.games.arsonist.deduction.belief import candidates
from firehall.games.arsonist.hidden import conceal, redeal
from firehall.games.arsonist.state import SHEET
from firehall.games.arsonist.words import members
from firehall.testing import matches
from firehall.testing.contract import concealed
from tests.arsonist.tables import ARSONIST, COMMISSIONER, CUBE, VARIANTS, random_match, table
from tests.arsonist.worlds import (
    BRUTE,
    SMALL,
    Worlds,
    brute_force,
    last_lines,
    play_beside,
)

Deal = Callable[..., dict[tuple[int, ...], Fraction]]


@pytest.fixture
def all_deals(monkeypatch: pytest.MonkeyPatch) -> Deal:
    """All sheets that can be dealt, by their last lines, with their exact probabilities."""

    def deals(match: firehall.Match, lines: int = SHEET) -> dict[tuple[int, ...], Fraction]:
        found: dict[tuple[int, ...], Fraction] = {}
        asked: list[tuple[int, int]] = []  # answer and number of answers, question by question
        told = 0  # how many of these have been given
        chance = Fraction(1)

        def answer(seed: int, game: int, stream: int, number: int, below: int) -> int:
            nonlocal told, chance
            if number >= lines:
                return 0  # the lines before are of no interest
            if told == len(asked):
                asked.append((0, below))
            taken, answers = asked[told]
            assert answers == below
            told += 1
            chance /= below
            return taken

        monkeypatch.setattr(hidden, "draw", answer)
        while True:
            told, chance = 0, Fraction(1)
            twin = match.fork()
            redeal(twin.state, COMMISSIONER, 0, 0)
            key = last_lines(twin, lines)
            found[key] = found.get(key, Fraction(0)) + chance
            while asked and asked[-1][0] + 1 == asked[-1][1]:
                asked.pop()
            if not asked:
                return found
            asked[-1] = (asked[-1][0] + 1, asked[-1][1])

    return deals


def check_law(match: firehall.Match, dealt: dict[tuple[int, ...], Fraction]) -> None:
    """All settlements possible are equally likely."""
    assert sum(dealt.values()) == 1
    places = candidates(match.state)
    for place in members(places):
        share = sum(chance for sheet, chance in dealt.items() if sheet[-1] == place)
        assert share == Fraction(1, ones(places))


@pytest.mark.rule("P9")
@pytest.mark.parametrize("options", BRUTE)
@pytest.mark.parametrize("seed", range(4))
def test_every_sheet_that_fits_and_no_other(
    options: dict[str, Any], seed: int, all_deals: Deal
) -> None:
    """The whole sheet, from the first line on, for as long as brute force can follow."""
    compared = 0
    for match, worlds in brute_force(options, seed, 60):
        if len(worlds) > 400:
            break
        if match.state.lines and not match.over:
            dealt = all_deals(match)
            assert set(dealt) == set(worlds), f"ply {match.ply}: {match.history}"
            check_law(match, dealt)
            compared += 1
    assert compared > 5


@pytest.mark.rule("P9")
@pytest.mark.parametrize("options", BRUTE)
@pytest.mark.parametrize("seed", range(4, 6))
def test_the_last_lines_through_whole_games(
    options: dict[str, Any], seed: int, all_deals: Deal
) -> None:
    for match, worlds in brute_force(options, seed, 200, lines=3):
        if match.state.lines and not match.over:
            dealt = all_deals(match, 3)
            assert set(dealt) == set(worlds), f"ply {match.ply}: {match.history}"
            check_law(match, dealt)


def unknown_worlds(trail: list[int], town: dict[int, set[int]]) -> Worlds:
    """A full sheet of which nothing is known, with every end of three lines that it can have."""
    ends = [(a, b, c) for a in town for b in town[a] for c in town[b]]
    return {
        end: table(end[-1], options=SMALL[1], trail=[*way_to(end[0], town, trail), *end[1:]])
        for end in ends
    }


def way_to(place: int, town: dict[int, set[int]], trail: list[int]) -> list[int]:
    """As many lines as the trail without its last two, ending on a place."""
    way = [place]
    while len(way) < len(trail) - 2:
        way.insert(0, min(town[way[0]]))
    return way


@pytest.mark.parametrize("seed", range(3))
def test_a_full_sheet_forgets_its_oldest_line(seed: int, all_deals: Deal) -> None:
    town: dict[int, set[int]] = {place: set() for place in range(1, 9)}
    for road in CUBE["roads"]:
        one, other = road["between"]
        town[one].add(other)
        town[other].add(one)
    trail = [1, 2] * (SHEET // 2)
    worlds = unknown_worlds(trail, town)
    assert len(worlds) == 8 * 9
    match = table(2, options=SMALL[1], trail=trail)
    for played, beside in play_beside(match, worlds, seed, 25, lines=3):
        if not played.over:
            assert played.state.lines == SHEET
            assert set(all_deals(played, 3)) == set(beside), played.history


# What is dealt depends on what the seat knows, and keeps it


CASES = [*VARIANTS, *SMALL]


@settings(max_examples=40)
@given(matches("arsonist", CASES, most_plies=120))
def test_redeal_reads_nothing_secret(match: firehall.Match) -> None:
    for index in range(5):
        dealt, blind = match.fork(), match.fork()
        redeal(dealt.state, COMMISSIONER, 3, index)
        conceal(blind.state, COMMISSIONER)
        redeal(blind.state, COMMISSIONER, 3, index)
        assert dealt.snapshot() == blind.snapshot()
        assert concealed(dealt, COMMISSIONER) == concealed(match, COMMISSIONER)


def test_redeal_leaves_the_arsonist_everything() -> None:
    match = random_match({}, 3, 40)
    before = match.snapshot()
    redeal(match.state, ARSONIST, 1, 1)
    assert match.snapshot() == before


# Positions written by hand


@pytest.mark.parametrize(
    "position",
    [
        {"trail": [5, 6]},
        {"trail": [1, 2, 3, 6]},
        {"trail": [17, 6], "captures": 1},  # an escape
        {"trail": [5, 6], "sheet": [{"belief": [5, 9], "barricades": [[5, 9]]}]},
        {"trail": [5, 6], "belief": [6, 10, 18]},
    ],
)
def test_what_is_dealt_from_a_position_is_one(position: dict[str, Any], all_deals: Deal) -> None:
    match = table(6, **position)
    for sheet in all_deals(match):
        again = match.position() | {"trail": list(sheet), "arsonist": sheet[-1]}
        assert firehall.Match.from_position("arsonist", again).position() == again


# In batches


@pytest.mark.parametrize("target", ["python", "cpu"])
def test_a_batch_deals_many_worlds_at_once(target: str) -> None:
    match = random_match({}, 3, 40)
    assert not match.over
    games = 600 if target == "cpu" else 20
    batch = GAME.batch(games, {}, target=target, seed=1)
    batch.states[:] = np.frombuffer(match.snapshot(), GAME.state)
    batch.redeal(COMMISSIONER, 9)
    for index in range(0, games, 7):
        twin = match.fork()
        redeal(twin.state, COMMISSIONER, 9, index)
        assert batch.states[index].tobytes() == twin.snapshot()
        assert np.flatnonzero(batch.legal[index]).tolist() == twin.legal_actions()
    assert (batch.actor == match.actor).all()
    with pytest.raises(firehall.FirehallError, match="a seed is"):
        batch.redeal(COMMISSIONER, -1)
