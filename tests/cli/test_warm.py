"""``firehall warm``: what is built ahead is found later, by other processes too."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from firehall.cli import app
from firehall.players.search.warming import programs
from tests.engine.toy.stones import GAME as STONES

FOUND = """
from firehall.engine import cpu
from firehall.engine.registry import find
from firehall.players.search.program import is_compiled
from firehall.players.search.warming import warm

def never(*_):
    raise AssertionError("it was compiled again")

cpu.InnerCompiler._compile_core = cpu.EntryCompiler._compile_core = never
print(is_compiled(find("arsonist")))
warm(find("arsonist"))
"""


def python(*arguments: str) -> subprocess.CompletedProcess[str]:
    """A process that has compiled nothing yet, whatever this one has."""
    return subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ},
    )


def test_what_was_built_ahead_is_found_by_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FIREHALL_CACHE", str(tmp_path))
    built = python("-m", "firehall.cli", "warm", "arsonist", "--threads", "1", "--lang", "en")
    assert built.returncode == 0, built.stderr
    assert built.stdout.startswith("Compiling the computer players, once: 1\n1 of 1: The Arsonist")
    found = python("-c", FOUND)
    assert found.stdout == "True\n", found.stderr
    assert found.returncode == 0, found.stderr
    again = python("-m", "firehall.cli", "warm", "arsonist")
    assert (again.returncode, again.stdout) == (0, "")


def test_machine_code_of_other_sources_is_not_taken_for_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file of an index alone does not mean that Numba will take it."""
    monkeypatch.setenv("FIREHALL_CACHE", str(tmp_path))
    code = (
        "from firehall.engine.registry import find\n"
        "from firehall.engine.targets import CPU\n"
        "import numpy as np\n"
        "game = find('arsonist')\n"
        "rules, conceal = game.program(CPU), game.kit['conceal']\n"
        "before = rules.is_compiled(conceal)\n"
        "if not before: rules.entry(conceal)(game.start(game.read_options({}))[0], 0)\n"
        "rules.entry(conceal)._cache._cache_file._source_stamp = STAMP\n"
        "print(before, rules.is_compiled(conceal))"
    )

    def run(stamp: str) -> str:
        text = code.replace("STAMP", stamp)
        return subprocess.run(
            [sys.executable, "-c", text], capture_output=True, text=True, check=True
        ).stdout

    kept = "rules.entry(conceal)._cache._cache_file._source_stamp"
    assert run(kept) == "False True\n"
    assert run(kept) == "True True\n"
    assert run("('another date', 0)") == "True False\n"


def test_a_game_without_rules_of_thumb_has_nothing_to_compile() -> None:
    assert programs(STONES) == []


def test_an_unknown_game_is_one_sentence() -> None:
    refused = CliRunner().invoke(app, ["warm", "chess"])
    assert refused.exit_code == 1
    assert "there is no game 'chess'" in refused.output
