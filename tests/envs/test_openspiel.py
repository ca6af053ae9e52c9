"""Every game of ours is a game of OpenSpiel: its own tests of games say so."""

from __future__ import annotations

import json
import runpy
import sys
import unittest
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough, mcts

import firehall
import firehall.envs.openspiel
from firehall.engine.errors import FirehallError

#: Games that end soon, or OpenSpiel's tests take all day.
SHORT: dict[str, dict[str, Any]] = {
    "flashpoint": {"firefighters": 2, "options": '{"max_turns": 3, "players": 2}'},
    "arsonist": {"round_limit": 2},
    "brigade": {"players": 2},
    "talisman": {"players": 3, "max_turns": 3},
}
GAMES = sorted(SHORT)


def loaded(name: str) -> Any:
    return pyspiel.load_game(f"firehall_{name}", SHORT[name])


def test_all_of_ours_are_registered() -> None:
    ours = {name for name in pyspiel.registered_names() if name.startswith("firehall_")}
    assert ours >= {f"firehall_{name}" for name in GAMES}


@pytest.mark.parametrize("name", GAMES)
def test_openspiels_simulation(name: str) -> None:
    pyspiel.random_sim_test(loaded(name), num_sims=1, serialize=name == "arsonist", verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_openspiels_test_of_its_interface(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    few = api_test.sample_some_states.sample_some_states
    sampled = lambda game, max_states: few(game, max_states=max_states // 20)  # noqa: E731
    monkeypatch.setattr(api_test.sample_some_states, "sample_some_states", sampled)
    held = {"game": loaded(name), "game_name": f"firehall_{name}"}
    case = type("Held", (api_test.EnforceAPIOnPartialTreeBase,), held)
    outcome = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(outcome)
    assert outcome.testsRun >= 5
    assert not [text for _, text in outcome.failures + outcome.errors]


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_of_openspiel_is_played_again(name: str, tmp_path: Path) -> None:
    flags.FLAGS.mark_as_parsed()
    file = tmp_path / "playthrough.txt"
    game = str(loaded(name))
    lines = generate_playthrough.playthrough_lines(game, seed=1, observation_params_string=None)
    file.write_text("\n".join(lines) + "\n")
    expected, again = generate_playthrough.replay(str(file))
    assert again == expected


def test_a_seat_is_told_what_a_match_tells_it() -> None:
    state = loaded("arsonist").new_initial_state()
    while not state.is_terminal() and len(state.history()) < 20:
        choices = [n for n, _ in state.chance_outcomes()] if state.is_chance_node() else None
        state.apply_action((choices or state.legal_actions())[0])
    for seat in range(2):
        known = json.loads(state.information_state_string(seat))
        assert known == state.match.information_state(seat)
        assert json.loads(state.observation_string(seat)) == state.match.view(seat)


def test_worth_and_utility() -> None:
    utility = pyspiel.GameType.Utility
    assert loaded("flashpoint").get_type().utility == utility.IDENTICAL
    assert loaded("talisman").get_type().utility == utility.GENERAL_SUM


def test_an_algorithm_of_openspiel_plays() -> None:
    game = loaded("flashpoint")
    bot = mcts.MCTSBot(game, 1.4, 3, mcts.RandomRolloutEvaluator(1))
    state = game.new_initial_state()
    assert bot.step(state) in state.legal_actions()


def test_options_that_cannot_be_are_refused() -> None:
    with pytest.raises(FirehallError, match="option board"):
        pyspiel.load_game("firehall_flashpoint", {"options": '{"board": "nowhere"}'})
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter"):
        pyspiel.load_game("firehall_flashpoint", {"dragons": 2})


def test_a_board_of_ones_own(tmp_path: Path) -> None:
    board = {"mode": "experienced", "board": "second_story_house", "special_victims": []}
    game = pyspiel.load_game("firehall_flashpoint", {"options": json.dumps(board)})
    assert game.num_distinct_actions() > firehall.game("flashpoint").num_actions
    assert pyspiel.load_game(str(game)).num_distinct_actions() == game.num_distinct_actions()


def test_what_it_needs_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)  # as if it were not installed
    found = find_spec("firehall.envs.openspiel")
    assert found is not None
    path = str(found.origin)
    with pytest.raises(ImportError, match=r"this needs firehall\[openspiel\]"):
        runpy.run_path(path)
