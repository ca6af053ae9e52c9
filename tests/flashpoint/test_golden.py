"""Playthroughs compared line by line, and recorded games of every ending played again.

``python scripts/golden.py flashpoint`` writes the playthroughs anew.
"""

from __future__ import annotations

import json
from difflib import unified_diff
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import firehall
from firehall.engine.targets import CPU
from firehall.games.flashpoint.words import RESULTS
from scripts.golden import PLAYTHROUGHS, RECORDED, RECORDED_ONCE, playthrough

HERE = Path(__file__).parent
GOLDEN = HERE / "golden"
GAMES = HERE / "games"
SHOWN = 60  # lines of a difference

GAME = firehall.game("flashpoint")
BASE = [ending for ending in RESULTS if ending != "breakdown"]  # which ships alone have
RECORDS = [(mode, ending) for mode in RECORDED["flashpoint"] for ending in BASE]
each_record = pytest.mark.parametrize(("mode", "ending"), RECORDS)


# Playthroughs


@pytest.mark.parametrize("name", PLAYTHROUGHS["flashpoint"])
def test_playthrough(name: str) -> None:
    path = GOLDEN / f"{name}.txt"
    assert path.exists(), f"there is no {path}: run python scripts/golden.py flashpoint"
    golden = path.read_text("utf-8").splitlines()
    options, seed = PLAYTHROUGHS["flashpoint"][name]
    now = list(playthrough("flashpoint", options, seed))
    difference = unified_diff(golden, now, str(path), "as it is now", lineterm="")
    shown = list(islice(difference, SHOWN))
    assert not shown, (
        "the game plays otherwise than before; if that is meant, run "
        "python scripts/golden.py flashpoint\n" + "\n".join(shown)
    )


def test_there_is_a_playthrough_of_each_mode_and_difficulty_and_no_other_file() -> None:
    assert sorted(path.stem for path in GOLDEN.iterdir()) == sorted(PLAYTHROUGHS["flashpoint"])
    read = [GAME.read_options(options) for options, _ in PLAYTHROUGHS["flashpoint"].values()]
    assert {options.mode for options in read} == {"family", "experienced"}
    expert = {options.difficulty for options in read if options.mode == "experienced"}
    assert expert == {"recruit", "veteran", "heroic"}


def test_a_playthrough_shows_what_its_reader_looks_for() -> None:
    for path in GOLDEN.iterdir():
        lines = path.read_text("utf-8").splitlines()
        starts = [line.split(":", 1)[0].strip() for line in lines]
        for label in ("options", "seed", "legal", "can be", "position", "result"):
            assert label in starts, f"{path.name} has no line {label}"
        taken = [line for line in lines if line.startswith("  > ")]
        assert len(taken) == sum(line.startswith("ply ") for line in lines)


# Recorded games


def path_of(mode: str, ending: str) -> Path:
    return GAMES / f"{mode}_{ending}.json"


def test_every_ending_is_recorded_in_both_modes() -> None:
    assert set(RECORDED["flashpoint"]) == {"family", "experienced"}
    found = sorted(path.name for path in GAMES.iterdir())
    ends = [path_of(mode, ending).name for mode, ending in RECORDS]
    assert found == sorted([*ends, *(f"{name}.json" for name in RECORDED_ONCE["flashpoint"])])


@each_record
def test_a_recorded_game_ends_as_it_did(mode: str, ending: str) -> None:
    match = firehall.Match.load(path_of(mode, ending))
    record: dict[str, Any] = json.loads(path_of(mode, ending).read_text("utf-8"))
    assert match.over
    assert match.options.mode == mode
    assert match.result is not None
    assert match.result == record["result"]
    assert match.result["reason"] == ending
    assert match.result["winners"] == ([0, 1, 2, 3] if ending == "rescued" else [])
    assert match.record() == record
    assert match.history == [text for _, text in record["plies"]]


def test_recorded_games_are_the_same_compiled() -> None:
    """Those of the base game; `test_identity` has random games on every board."""
    for mode, ending in RECORDS:  # in one test, so that one process compiles
        path = path_of(mode, ending)
        compiled = firehall.Match.load(path, target=CPU)
        assert compiled.snapshot() == firehall.Match.load(path).snapshot(), path.name


@pytest.mark.parametrize("name", RECORDED_ONCE["flashpoint"])
def test_a_game_on_a_board_of_the_expansions_is_played_again(name: str) -> None:
    record: dict[str, Any] = json.loads((GAMES / f"{name}.json").read_text("utf-8"))
    match = firehall.Match.load(GAMES / f"{name}.json")
    assert match.over
    assert match.record() == record
    assert match.history == [text for _, text in record["plies"]]


@each_record
def test_a_recorded_game_is_saved_as_it_was(mode: str, ending: str, tmp_path: Path) -> None:
    firehall.Match.load(path_of(mode, ending)).save(tmp_path / "again.json")
    assert (tmp_path / "again.json").read_bytes() == path_of(mode, ending).read_bytes()


def scores(mode: str, ending: str) -> dict[str, int]:
    result = firehall.Match.load(path_of(mode, ending)).result
    assert result is not None
    found: dict[str, int] = result["scores"]
    return found


@pytest.mark.parametrize("mode", RECORDED["flashpoint"])
def test_scores_fit_the_endings(mode: str) -> None:
    assert scores(mode, "rescued")["rescued"] >= 7
    assert scores(mode, "lost")["lost"] >= 4
    assert scores(mode, "collapse")["damage"] == 24
    assert scores(mode, "unfinished")["turns"] == 10
