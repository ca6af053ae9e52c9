"""Rules of thumb for both sides: legal, blind to secrets by construction, better than chance."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

import firehall
from firehall.engine.interface import Seat
from firehall.engine.plain import PlainStates, plain_numbers
from firehall.engine.targets import PYTHON, Program
from firehall.games.arsonist.deduction.belief import candidates
from firehall.games.arsonist.hidden import redeal
from firehall.games.arsonist.players.likelihood import likely
from firehall.games.arsonist.state import PLACES
from firehall.games.arsonist.words import members
from firehall.lab.simulate import simulate
from firehall.players.search.desk import Case
from firehall.players.search.trials import deal
from firehall.players.seats import Computer
from tests.arsonist.tables import ARSONIST, COMMISSIONER, VARIANTS, random_match


@pytest.mark.parametrize("options", VARIANTS)
def test_they_play_whole_games(options: dict[str, object]) -> None:
    match = firehall.Match("arsonist", options, seed=3)
    players = [Computer(match.game, "rules-of-thumb", seat) for seat in (ARSONIST, COMMISSIONER)]
    match.advance()
    while not match.over:
        assert match.actor is not None
        action = players[match.actor].choose(match)
        assert action in match.legal_actions()
        match.play(action)


@pytest.mark.parametrize("seed", range(10))
def test_the_commissioner_plays_on_what_is_public(seed: int) -> None:
    """Another sheet behind the screen, the same decision."""
    match = random_match({}, seed, 60)
    while not match.over and match.actor != COMMISSIONER:
        match.play(match.legal()[0])
    if match.over:
        return
    player = Computer(match.game, "rules-of-thumb", COMMISSIONER)
    chosen = player.choose(match)
    for number in range(5):
        twin = match.fork()
        redeal(twin.state, COMMISSIONER, seed, number)
        assert player.choose(twin) == chosen


def test_both_sides_beat_random_play() -> None:
    games = 300
    as_arsonist = simulate("arsonist", seats=["rules-of-thumb", "random"], games=games, seed=2)
    as_commissioner = simulate("arsonist", seats=["random", "rules-of-thumb"], games=games, seed=2)
    assert as_arsonist.wins()[ARSONIST] > 0.95 * games
    assert as_commissioner.wins()[COMMISSIONER] > 0.95 * games


def test_interpreted_and_compiled_players_agree() -> None:
    seats = ["rules-of-thumb", "random"]
    one, other = (
        simulate("arsonist", seats=seats, games=10, seed=4, target=target)
        for target in ("python", "cpu")
    )
    assert np.array_equal(one.rows, other.rows)


def beside_each_other(match: firehall.Match) -> dict[int, float]:
    """How likely each possible place is to a commissioner, beside the likeliest."""
    notes = plain_numbers(np.zeros(PLACES + 1, np.int32))
    found = {}
    for place in members(candidates(match.state)):
        world = match.fork()
        world.state.arsonist = place
        found[place] = likely(world.state, COMMISSIONER, notes)
    return found


def chased() -> firehall.Match:
    """The commissioner is to move, with a car on one of the places that are possible."""
    match = random_match({}, 3, 40)
    while match.actor != COMMISSIONER or len(members(candidates(match.state))) < 4:
        match.play(match.legal()[0]) if match.actor is not None and match.legal() else match.roll()
    match.state.cars[0] = min(members(candidates(match.state)))
    return match


def test_who_thinks_is_seldom_beside_a_car() -> None:
    """Of the sheet nothing counts but the place that is asked about."""
    match = chased()
    each = beside_each_other(match)
    assert max(each.values()) == 1
    assert min(each.values()) > 0
    assert each[match.state.cars[0]] < 0.5
    redeal(match.state, COMMISSIONER, 5, 1)
    assert beside_each_other(match) == each


@pytest.mark.parametrize("expects", [0.0, 0.5])
def test_a_search_deals_a_part_of_its_trials_as_is_likely(expects: float) -> None:
    match = chased()
    kit = {**match.game.kit, "likely": likely}
    dealt = Program(PYTHON, "arsonist_deals", kit).entry(deal)
    faces = [PlainStates(np.zeros(1, match.game.state)) for _ in range(2)]
    root, states = cast(list[Any], faces)
    root[0] = match.state
    desk = SimpleNamespace(states=states, notes=plain_numbers(np.zeros(PLACES + 1, np.int32)))
    each, trials = beside_each_other(match), 800
    seen = dict.fromkeys(each, 0)
    for trial in range(trials):
        dealt(desk, Case(root, Seat(COMMISSIONER), 1, 1, -1, expects), trial)
        seen[desk.states[0].arsonist] += 1
    for place, beside in each.items():
        even = 1 / len(each)
        share = (1 - expects) * even + expects * beside / sum(each.values())
        assert abs(seen[place] / trials - share) < 4 * (share * (1 - share) / trials) ** 0.5
