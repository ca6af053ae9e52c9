"""The scripts do what their first lines say, with numbers as small as can be."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from firehall import FirehallError
from firehall.games.arsonist.town.map import printed
from firehall.players.search.judging import UNITS
from scripts import golden, judgement, pins, strength
from scripts.arsonist_map import priced

ROOT = Path(__file__).parents[2]
ROW = "arsonist arsonist searches easy"


def run(script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(ROOT / "scripts" / script), *arguments],
        env={**os.environ, "COLUMNS": "200", "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )


def refused(script: str, *arguments: str) -> str:
    """The last line on standard error of a script that says no."""
    done = run(script, *arguments)
    assert done.returncode != 0
    assert "Traceback" not in done.stderr, done.stderr
    return done.stderr.splitlines()[-1]


@pytest.mark.parametrize(
    "script", ["strength.py", "levels.py", "judgement.py", "arsonist_map.py", "golden.py"]
)
def test_help(script: str) -> None:
    done = run(script, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert f"usage: {script}" in done.stdout


def test_the_training_example_says_what_it_needs() -> None:
    """Wherever PyTorch is not: here it is hidden."""
    hide = "import runpy, sys; sys.modules['torch'] = None"
    done = subprocess.run(
        [sys.executable, "-c", f"{hide}; runpy.run_module('examples.ppo', run_name='__main__')"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr == "this example needs PyTorch: pip install 'firehall[train]'\n"


# levels.py


def test_levels_rates_everybody_beside_rules_of_thumb() -> None:
    done = run("levels.py", "arsonist", "--rounds", "4", "--players", "rules-of-thumb", "random")
    assert "| `rules-of-thumb` | 0 |" in done.stdout, done.stderr
    assert "| `random` | -" in done.stdout
    assert "has no rivals" in refused("levels.py", "flashpoint")
    assert "rules-of-thumb are at 0" in refused("levels.py", "arsonist", "--players", "random")


# strength.py


def test_strength_plays_a_row_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    few = ("--out", str(path), "--level", "easy", "--only", "arsonist arsonist", "--workers", "1")
    first = run("strength.py", *few, "--games", "1")
    assert first.returncode == 0, first.stderr
    (line,) = path.read_text().splitlines()
    assert (json.loads(line)["row"], json.loads(line)["number"]) == (ROW, 0)
    path.write_text(line + "\n" + line[:40])  # as a run that was killed leaves it
    shown = run("strength.py", "--out", str(path), "--show")
    assert ROW in shown.stdout
    assert path.read_text() == line + "\n" + line[:40]  # who only looks changes nothing
    again = run("strength.py", *few, "--games", "1")
    assert path.read_text() == line + "\n"
    assert again.stdout == shown.stdout == first.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--show",), "has no such games"),
        (("--only", "chess"), "no row has 'chess' in its name; there are flashpoint family"),
        (("--level", "1s"), "search:1s is ended by a clock alone"),
        (("--level", "bset"), "there is no search 'bset'"),
        (("--games", "0"), "one game and one worker at least"),
        (("--change", "patience=3"), "there is no setting 'patience'"),
        (("--change", "taught=3"), "there is no setting 'taught'"),
    ],
)
def test_what_strength_cannot_do(tmp_path: Path, arguments: tuple[str, ...], words: str) -> None:
    path = tmp_path / "games.jsonl"
    assert words in refused("strength.py", "--out", str(path), *arguments)
    assert not path.exists()


def test_other_settings_have_rows_of_their_own() -> None:
    given = SimpleNamespace(
        level="fair", only="arsonist both", games=1, workers=1, clairvoyant=False,
        change=["trials=7", "caution=0.5"],
    )  # fmt: skip
    assert {name: row["changes"] for name, row in strength.chosen(given).items()} == {
        "arsonist both search fair trials=7 caution=0.5": {"trials": 7, "caution": 0.5}
    }


@pytest.mark.parametrize("text", ["dear\n", "[1]\n", '{"row": "mine"}\n'])
def test_strength_and_a_file_of_something_else(tmp_path: Path, text: str) -> None:
    path = tmp_path / "letter.txt"
    path.write_text(text)
    with pytest.raises(FirehallError, match=str(path)):
        strength.read(path)
    given = SimpleNamespace(
        out=path, level="easy", only="", games=1, workers=1, change=[], clairvoyant=False
    )
    with pytest.raises(FirehallError, match=str(path)):
        strength.measure(given)
    assert path.read_text() == text


# arsonist_map.py


def test_the_map_with_a_game_for_each_question(tmp_path: Path) -> None:
    figure = tmp_path / "map.svg"
    done = run("arsonist_map.py", "--games", "1", "--out", str(figure))
    assert done.returncode == 0, done.stderr
    assert "RuntimeWarning" not in done.stderr
    assert "Stary Żoliborz" in done.stdout
    assert "Gocław" in done.stdout
    assert figure.read_bytes().startswith(b"<?xml")
    assert "at least one game" in refused("arsonist_map.py", "--games", "0")


def test_houses_are_moved_within_what_there_is() -> None:
    houses = {
        one["number"]: one["houses"] for one in priced(printed("warsaw"), 5, 3)["settlements"]
    }
    assert houses[5] == 3
    assert 2 not in houses.values()


# judgement.py


def test_a_judgement_is_learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The learning alone: positions to learn from take longer to compile than a test may."""
    luck = np.random.default_rng(1)
    rows = luck.normal(size=(3000, 1, 6)).astype(np.float32)
    won = (rows[:, :, 2] > 0).astype(np.float32)
    monkeypatch.setattr(judgement, "gather", lambda *_: (rows, won))
    monkeypatch.setattr(judgement, "EPOCHS", 2)
    path = tmp_path / "weights.npy"
    monkeypatch.setattr(sys, "argv", ["judgement.py", "flashpoint", "--out", str(path)])
    judgement.main()
    weights = np.load(path)
    units = UNITS
    assert weights[0] == 6
    assert len(weights) == 1 + 12 + 6 * units + units + units * units + units + units + 1
    assert np.isfinite(weights).all()


def test_rivals_are_learned_from_by_one_net(monkeypatch: pytest.MonkeyPatch) -> None:
    """The stronger of two wins, if both are there; the net is told of each alone."""
    monkeypatch.setattr(judgement, "BATCH", 100)
    luck = np.random.default_rng(2)
    rows = luck.normal(size=(6000, 2, 3)).astype(np.float32)
    there = np.ones((6000, 2), bool)
    there[::3, 1] = False
    won = (
        there & (rows[:, :, 1] == np.where(there, rows[:, :, 1], -9).max(1, keepdims=True))
    ) * 1.0
    net = judgement.learn_net(rows, there, won)
    judged = judgement.chances(judgement.forward(net, rows)[2], there)
    assert not judged[~there].any()
    assert (judged.sum(1) <= 1.0001).all()
    assert ((judged > 0.5) == (won > 0.5))[there].mean() > 0.9


def test_every_kind_of_game_is_learned_from() -> None:
    kinds = [json.dumps(options, sort_keys=True) for options, _ in judgement.flashpoint()]
    assert len(set(kinds)) == len(kinds) == 2 * 6 * (1 + 3 * 2)


# golden.py


def test_playthroughs_are_written_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = golden.TESTS / "flashpoint" / "golden" / "family.txt"
    monkeypatch.setattr(golden, "TESTS", tmp_path)
    monkeypatch.setattr(sys, "argv", ["golden.py", "flashpoint"])
    golden.main()
    written = tmp_path / "flashpoint" / "golden" / "family.txt"
    assert written.read_text("utf-8") == kept.read_text("utf-8")
    assert "there is no game 'chess'" in refused("golden.py", "chess")


# pins.py


def test_pins_come_in_layers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every file has what those before it have not."""
    (tmp_path / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    (tmp_path / "requirements").mkdir()
    installed: list[str] = []

    def pip(command: list[str], **_: Any) -> Any:
        if "install" in command:
            asked = command[command.index("install") + 1 :]
            installed.extend(name for name in asked if name not in installed)
        return SimpleNamespace(stdout="\n".join(name.replace(" ", "") for name in installed))

    monkeypatch.setattr(pins, "ROOT", tmp_path)
    monkeypatch.setattr("venv.create", lambda *_, **__: None)
    monkeypatch.setattr("subprocess.run", pip)
    pins.main()
    files = sorted(path.name for path in (tmp_path / "requirements").iterdir())
    assert files == sorted(path.name for path in (ROOT / "requirements").iterdir())
    pinned = [
        line
        for name in files
        for line in (tmp_path / "requirements" / name).read_text().splitlines()
        if not line.startswith("#")
    ]
    assert len(pinned) == len(set(pinned)) > 20
