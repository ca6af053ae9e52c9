"""Ctrl-C in the lab: what has been played is kept, shown, and said to be a part."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from firehall import interrupts
from firehall.lab.duel import duel
from tests.cli.helpers import refused, run
from tests.players.guests import HERE

FIRST = f"{HERE}:First"
DUEL = ("duel", "arsonist", FIRST, "random", "--rounds", "9", "--to-the-end", "--threads", "1")
SIMULATE = ("simulate", "arsonist", "--seat", "random", "--target", "python", "--games", "9")
EXAM = ("exam", "arsonist", "--positions", "0", "--beside", "random", "--threads", "1")
STOPPED = "Stopped: what stands above is of the games played until then."


def stopping_after(count: int) -> Callable[..., None]:
    """What hears of progress, and is Ctrl-C at the count."""
    heard: list[int] = []

    def hear(done: int) -> None:
        heard.append(done)
        if sum(heard) >= count:
            raise KeyboardInterrupt

    return hear


@contextmanager
def pressed(*_: object, **__: object) -> Iterator[Callable[..., None]]:
    yield stopping_after(3)


@pytest.mark.parametrize(
    ("command", "counted"), [(DUEL, "rounds"), ((*SIMULATE, "--threads", "1"), "games"), (EXAM, "")]
)
def test_what_has_been_played_is_shown(
    command: tuple[str, ...], counted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"firehall.cli.{command[0]}.progress", pressed)
    shown = run(*command)
    assert (shown.exit_code, shown.stderr.strip()) == (1, STOPPED)
    assert "random" in shown.stdout or "Won" in shown.stdout or "won" in shown.stdout
    again = run(*command, "--json")
    document = json.loads(again.stdout)
    count = document[counted] if counted else document["players"][0]["games"]
    assert (again.exit_code, document["stopped"], count) == (1, True, 3)


def test_before_anything_has_been_played_there_is_nothing_to_keep(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def press(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("firehall.lab.duel.host_game", press)
    with pytest.raises(KeyboardInterrupt):
        duel("arsonist", [FIRST, "random"], rounds=2)


@pytest.mark.parametrize("command", [DUEL, SIMULATE, ("advise", "game.json")])
def test_before_that_it_is_one_word_and_the_same_status(
    command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    def press(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    for place in ("lab.duel.duel", "lab.simulate.simulate", "engine.match.Match.load"):
        monkeypatch.setattr(f"firehall.{place}", press)
    assert refused(run(*command)) == "Stopped."


def test_puzzles_that_were_found_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def press(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("firehall.puzzles.mining.mine_all", press)
    mined = run("puzzles", "mine", "arsonist", "--out", str(tmp_path / "found.jsonl"))
    assert (mined.exit_code, mined.stderr.strip()) == (1, "Stopped; what was found is kept.")


def test_a_duel_that_is_not_stopped_says_so() -> None:
    assert duel("arsonist", [FIRST, "random"], rounds=1).to_json()["stopped"] is False


PRESSED_EARLY = """
import os, signal, sys

class Press:
    def find_spec(self, name, *_):
        if name == "numpy":
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Press())
sys.argv = [{called!r}, "games"]
from firehall.cli import main
main()
"""


def pressed_early(called: str) -> subprocess.CompletedProcess[str]:
    """Ctrl-C while Firehall is being imported, under that name."""
    script = [sys.executable, "-c", PRESSED_EARLY.format(called=called)]
    environment = {**os.environ, "LANGUAGE": "en"}
    return subprocess.run(script, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.skipif(sys.platform == "win32", reason="no signals between processes")
def test_while_the_command_line_is_imported_it_is_the_same() -> None:
    early = pressed_early("/usr/bin/firehall")
    assert (early.returncode, early.stdout, early.stderr) == (1, "", "Stopped.\n")


@pytest.mark.skipif(sys.platform == "win32", reason="no signals between processes")
def test_programs_that_import_firehall_keep_their_own_way() -> None:
    assert "KeyboardInterrupt" in pressed_early("study.py").stderr


@pytest.mark.parametrize(
    ("given", "ours"),
    [
        (["-X", "dev", "-m", "firehall", "games"], True),
        (["-mfirehall.cli", "games"], True),
        (["-Im", "firehall"], True),
        (["-m", "pytest", "firehall"], False),
        ([], False),
    ],
)
def test_a_module_that_is_run_is_the_command(
    given: list[str], ours: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["-m", "games"])
    monkeypatch.setattr(sys, "orig_argv", ["python", *given])
    assert interrupts.is_command() is ours
