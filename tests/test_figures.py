"""What the code measures, and what it costs to add something to it."""

from __future__ import annotations

import subprocess
import tomllib
from pathlib import Path

import pytest

from firehall.games.flashpoint.board.edges import KINDS
from scripts.figures import figures

ROOT = Path(__file__).parents[1]
CARDS = ROOT / "examples" / "cards" / "talisman"
MOST = {
    "median file": 120,
    "nine tenths of files": 300,
    "longest file": 700,
    "median function": 7,
    "parameters of type Any, percent": 10,
    "pairs of files alike in six lines": 20,
}


def test_files_and_functions_are_short_and_typed() -> None:
    found = figures()
    assert found.keys() == MOST.keys()
    assert {name: found[name] for name, most in MOST.items() if found[name] > most} == {}


def files_that_name(word: str) -> set[str]:
    """Of code, page, tests, examples and manuals; a text in all languages counts as one. The
    document that says what it cost does not count."""
    where = ["src", "web", "tests", "examples", "docs", ":!docs/design.md"]
    listed = ["git", "grep", "-lw", "-e", word, "--", *where]
    named = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    return {
        str(Path(one).parent) if Path(one).parent.name == "texts" else one
        for one in named.splitlines()
    }


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="not a checkout of git")
@pytest.mark.parametrize("what", ["wall", "card"])
def test_the_newest_of_its_kind_stands_in_few_files(what: str) -> None:
    """The aims of `docs/design.md`, "What it costs to add something"."""
    cards = tomllib.loads((CARDS / "own.toml").read_text("utf-8"))["card"]
    newest = {"wall": KINDS[-1].name.split()[-1], "card": cards[-1]["key"]}[what]
    named = files_that_name(newest)
    assert 2 <= len(named) <= {"wall": 4, "card": 2}[what], (newest, sorted(named))
