"""``duel``, ``sweep`` and ``plot`` as one types them."""

from __future__ import annotations

import csv
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
    page, games = tmp_path / "read.html", tmp_path / "games.csv"
    read = run("report", str(folder), "--out", str(page), "--csv", str(games), "--json")
    assert json.loads(read.stdout)["cells"] == document["cells"]
    assert page.read_bytes() == (tmp_path / "report.html").read_bytes()
    assert len(games.read_text("utf-8").splitlines()) == 11
    assert "decisions a game" in " ".join(run("report", str(folder)).stdout.split())


def test_a_sweep_says_which_options_change_nothing(tmp_path: Path) -> None:
    told = run(*SWEEP, *SMALL, "-o", "difficulty=heroic", "--out", str(tmp_path / "s"))
    assert told.stderr.strip() == "The option difficulty changes nothing in this game."


def test_the_games_of_a_sweep_as_csv(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    ran = run(*SWEEP, *SMALL, "--out", str(tmp_path / "crews"), "--csv", str(file))
    assert ran.exit_code == 0, ran.stderr
    heading, *rows = file.read_text("utf-8").splitlines()
    assert {"number", "firefighters", "won", "ending"} <= set(heading.split(","))
    assert len(rows) == 10


def test_the_games_of_a_sweep_stand_in_the_order_of_its_cells(tmp_path: Path) -> None:
    over = ("--over", "max_turns=1,3,2", "--over", "firefighters=2,1")
    file = tmp_path / "games.csv"
    alone = ("sweep", "flashpoint", "--target", "python", "--seat", "random", "--threads", "1")
    for games in ("1", "2"):  # the second games of a cell lie in a file of their own
        ran = run(*alone, *over, "--games", games, "--out", str(tmp_path / "s"), "--csv", str(file))
        assert ran.exit_code == 0, ran.stderr
    with file.open(encoding="utf-8") as read:
        rows = [
            (int(row["max_turns"]), int(row["firefighters"]), int(row["number"]))
            for row in csv.DictReader(read)
        ]
    assert rows == [(turns, crew, n) for turns in (1, 3, 2) for crew in (2, 1) for n in (0, 1)]


def test_a_place_for_csv_is_looked_at_before_a_game_is_played(tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "games.csv"
    folder = tmp_path / "crews"
    said = refused(run(*SWEEP, *SMALL, "--out", str(folder), "--csv", str(file)))
    assert said == f"{file}: No such file or directory"
    assert not folder.exists()


def test_left_out_combinations_are_said(tmp_path: Path) -> None:
    more = ("--over", "murphy=false,true", "--out", str(tmp_path / "s"), "--lang", "en")
    shown = run(*SWEEP, *SMALL, *more).stdout
    assert "Combinations left out: 2" in shown


EVERYTHING = tuple(
    word
    for axis in (
        "board",
        "firefighters=1..6",
        "rescue_goal=1..10",
        "lost_limit=1..10",
        "max_turns=1..20",
    )
    for word in ("--over", axis)
)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("duel", "arsonist", "random"), "at least two players"),
        (("duel", "arsonist", "random", "martian"), "'martian'"),
        (("duel", "arsonist", "random", "search:0.1s"), "such as search:2000"),
        ((*SWEEP, "--each", "--sample", "1", "--out", "unused"), "take --sample or --each"),
        ((*SWEEP, "--over", "mode=expert", "--out", "unused"), "family"),
        ((*SWEEP, "--target", "tpu", "--out"), "'tpu'"),
        ((*SWEEP, "--seat", "random", "--over", "seat=random", "--out"), "given twice"),
        ((*SWEEP, "--over", "max_turns=1..9999999999999", "--out"), "max_turns: expected int <="),
        ((*SWEEP, *("--over", "roles_in_box=5") * 2, "--out"), "roles_in_box is given twice"),
        (("sweep", "flashpoint", *EVERYTHING, "--out"), "100,000 combinations at most"),
        (("simulate", "arsonist", "--threads", "1000", "--ray", "local"), "one of the two"),
        (("plot", "nowhere", "--out", "figure.svg"), "no sweep"),
        (("report", "nowhere"), "no sweep"),
        (("report", "nowhere", "--out", "report.pdf"), "ends in .html"),
    ],
)
def test_a_refusal_is_one_sentence(
    arguments: tuple[str, ...], words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ending = ("folder",) if arguments[-1] == "--out" else ()
    assert words in refused(run(*arguments, *ending))


def test_of_an_option_that_is_given_twice_the_last_counts_and_is_said_to(tmp_path: Path) -> None:
    twice = ("-o", "burned_goal=5", "-o", "burned_goal=8", "--target", "python", "--games", "1")
    over = ("--over", "round_limit=3,4", "--out", str(tmp_path / "s"))
    for command in (("simulate", "arsonist"), ("sweep", "arsonist", *over)):
        ran = run(*command, *twice, "--seat", "random", "--threads", "1")
        assert ran.exit_code == 0
        assert ran.stderr == "The option burned_goal is given twice: the last one counts.\n"
    ran = run("simulate", "arsonist", *twice, "--json")
    assert json.loads(ran.stdout)["options"] == {"burned_goal": 8}


@pytest.mark.parametrize(
    "command",
    [
        ("simulate", "arsonist", "--threads"),
        ("advise", "game.json", "--threads"),
        ("exam", "arsonist", "--games"),
        ("puzzles", "mine", "arsonist", "--out", "found.jsonl", "--games"),
    ],
)
def test_what_no_machine_holds_is_refused(command: tuple[str, ...]) -> None:
    assert "less than or equal" in refused(run(*command, "9" * 30), 2)


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
