"""``duel``, ``sweep`` and ``plot`` as one types them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.helpers import refused, run

DUEL = ("duel", "arsonist", "rules-of-thumb", "random", "--rounds", "20", "--threads", "1")
SWEEP = ("sweep", "flashpoint", "-o", "max_turns=3", "--over", "firefighters=1..2")
SMALL = ("--seat", "random", "--games", "5", "--threads", "1")


def test_a_duel_as_tables_and_as_a_document() -> None:
    document = json.loads(run(*DUEL, "--json").stdout)
    assert document["decided"]
    shown = run(*DUEL)
    assert (shown.exit_code, shown.stderr) == (0, "")
    assert "rules-of-thumb is stronger than random." in shown.stdout
    assert f"rounds: {document['rounds']}" in shown.stdout


def test_a_sweep_then_a_figure_then_a_report(tmp_path: Path) -> None:
    folder = tmp_path / "crews"
    first = run(*SWEEP, *SMALL, "--out", str(folder), "--json")
    assert first.exit_code == 0, first.stderr
    document = json.loads(first.stdout)
    assert document["played"] == 10
    assert [cell["firefighters"] for cell in document["cells"]] == [1, 2]
    again = run(*SWEEP, *SMALL, "--out", str(folder))
    assert "Games played now: 0" in again.stdout.replace("\n", " ")
    for name in ("figure.svg", "figure.png", "report.html"):
        drawn = run("plot", str(folder), "--out", str(tmp_path / name))
        assert drawn.exit_code == 0, drawn.stderr
        assert (tmp_path / name).stat().st_size > 1000


def test_left_out_combinations_are_said(tmp_path: Path) -> None:
    more = ("--over", "murphy=false,true", "--out", str(tmp_path / "s"), "--lang", "en")
    shown = run(*SWEEP, *SMALL, *more).stdout
    assert "Combinations left out: 2" in shown


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("duel", "arsonist", "random"), "at least two players"),
        (("duel", "arsonist", "random", "martian"), "'martian'"),
        (("duel", "arsonist", "random", "search:0.1s"), "such as search:2000"),
        ((*SWEEP, "--each", "--sample", "1", "--out", "unused"), "take --sample or --each"),
        ((*SWEEP, "--over", "mode=expert", "--out", "unused"), "family"),
        ((*SWEEP, "--target", "tpu", "--out"), "'tpu'"),
        (("plot", "nowhere", "--out", "figure.svg"), "no sweep"),
    ],
)
def test_a_refusal_is_one_sentence(
    arguments: tuple[str, ...], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ending = ("folder",) if arguments[-1] == "--out" else ()
    assert words in refused(run(*arguments, *ending))


def test_a_narrow_terminal_cuts_nothing_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    shown = run(*DUEL).stdout
    assert "…" not in re.sub(r"[-+]\S+\s+…", "", shown)  # but in the interval of Elo
    folder = tmp_path / "my crews"
    last = run(*SWEEP, *SMALL, "--out", str(folder)).stdout.splitlines()[-1]
    assert last.endswith(f"firehall plot '{folder}' --out report.html")  # whole, to be copied


def test_a_sweep_that_is_stopped_says_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: Any, **__: Any) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("firehall.lab.sweep.run", stop)
    said = refused(run(*SWEEP, *SMALL, "--out", str(tmp_path / "s")))
    assert said.startswith("Stopped. ")
    assert str(tmp_path / "s") in said


@pytest.mark.parametrize("command", ["simulate", "duel", "sweep", "analyse"])
def test_help_says_what_is_so_unless_given(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    shown = run(command, "--help").stdout
    assert "drawn at random" not in shown  # the seed is 0
    assert "human" not in shown  # and nobody is asked


@pytest.mark.parametrize("command", ["duel", "sweep", "plot"])
def test_help_shows_examples(command: str) -> None:
    assert f"firehall {command} " in run(command, "--help").stdout
