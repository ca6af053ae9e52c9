"""``simulate``: games by the thousand, as a table and as JSON."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.helpers import Terminal, environment, refused, run, run_bare
from tests.engine.installing import stones_installed

TINY = ("simulate", "flashpoint", "-o", "firefighters=1", "-o", "max_turns=3", "--games", "4")
PROMISED = {
    "game": str,
    "options": dict,
    "seats": list,
    "seed": int,
    "target": str,
    "threads": int,
    "games": int,
    "decisions": int,
    "seconds": float,
    "decisions_per_second": float,
    "wins": list,
    "endings": dict,
}


@pytest.fixture
def stones() -> Iterator[None]:
    with stones_installed():
        yield


def simulated(*more: str, crew: int = 1) -> dict[str, Any]:
    """The JSON document of a tiny simulation."""
    tiny = [word.replace("firefighters=1", f"firefighters={crew}") for word in TINY]
    result = run(*tiny, "--target", "python", "--json", *more)
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    document: dict[str, Any] = json.loads(result.stdout)
    return document


def without_time(document: dict[str, Any]) -> dict[str, Any]:
    timed = ("seconds", "decisions_per_second", "target", "threads")
    return {key: value for key, value in document.items() if key not in timed}


def test_json_is_one_document_with_what_the_interface_promises() -> None:
    result = run(*TINY, "--target", "python", "--json")
    assert len(result.stdout.splitlines()) == 1
    document = json.loads(result.stdout)
    for key, kind in PROMISED.items():
        assert isinstance(document[key], kind), key


def test_arguments_reach_the_simulation() -> None:
    document = simulated(
        "-o", "mode=experienced", "--seat", "random", "--seed", "9", "--threads", "2"
    )
    assert document["game"] == "flashpoint"
    assert document["options"] == {"mode": "experienced", "firefighters": 1, "max_turns": 3}
    assert document["seats"] == ["random"]
    assert (document["seed"], document["threads"], document["target"]) == (9, 2, "python")
    assert document["games"] == sum(document["endings"].values()) == 4
    assert len(document["wins"]) == 1


def test_rules_of_thumb_sit_where_nobody_else_does() -> None:
    assert simulated(crew=3)["seats"] == ["rules-of-thumb"] * 3
    mixed = simulated("--seat", "rules-of-thumb", "--seat", "random", crew=3)
    assert mixed["seats"] == ["rules-of-thumb", "random", "random"]


def test_the_seed_decides_and_the_threads_do_not() -> None:
    one = without_time(simulated("--seat", "random", "--seed", "9"))
    assert without_time(simulated("--seat", "random", "--seed", "9", "--threads", "3")) == one
    assert without_time(simulated("--seat", "random", "--seed", "8")) != {**one, "seed": 8}


def test_compiled_and_interpreted_say_the_same() -> None:
    compiled = run(*TINY, "--seat", "random", "--json")
    document = json.loads(compiled.stdout)
    assert document["target"] == "cpu"
    assert without_time(document) == without_time(simulated("--seat", "random"))


def test_a_table() -> None:
    result = run(*TINY, "--target", "python", "--threads", "1", "--seed", "5")
    assert (result.exit_code, result.stderr) == (0, "")
    title, *lines = result.stdout.splitlines()
    assert title.strip() == "4 games of Flash Point: Fire Rescue, seed 5"
    rows = [[cell.strip() for cell in line.split("│")[1:-1]] for line in lines]
    assert ["won", "0", "0.0%", "0.0%–49.0%"] in rows
    assert ["the last turn is over", "4", "100.0%", "51.0%–100.0%"] in rows
    assert ["mean of turns", "3.00", "", ""] in rows
    (speed,) = (row for row in rows if row and row[0] == "decisions a second (python, threads: 1)")
    assert int(speed[1].replace(",", "")) > 0


def test_a_table_in_every_language() -> None:
    tables = [run(*TINY, "--target", "python", lang=lang).stdout for lang in ("en", "pl", "es")]
    assert len({table.splitlines()[2] for table in tables}) == 3  # the headings


@pytest.mark.usefixtures("stones")
def test_a_game_of_another_package_with_a_row_for_each_seat() -> None:
    command = ("simulate", "stones", "--seat", "random", "--games", "50", "--target", "python")
    document = json.loads(run(*command, "--json").stdout)
    assert sum(document["wins"]) == 50
    shown = run(*command).stdout
    assert "golden" in shown
    assert "cursed" in shown
    for wins in document["wins"]:
        assert f"{wins / 50:.1%}" in shown


def test_only_players_that_there_are_have_scores_and_nobody_is_a_mean() -> None:
    command = ("simulate", "brigade", "-o", "players=3", "--seat", "random", "--games", "3")
    document = json.loads(run(*command, "--json", "--target", "python").stdout)
    assert [name for name in document["means"] if name.startswith("score")] == [
        "score_1",
        "score_2",
        "score_3",
    ]
    shown = run(*command, "--target", "python").stdout
    for words in ("won by seat 1", "won by seat 3", "Score of player 3"):
        assert words in shown
    for words in ("seat 0", "seat 4", "player 4", "mean of Winner "):
        assert words not in shown


@pytest.mark.usefixtures("stones")
def test_a_game_without_rules_of_thumb_needs_players() -> None:
    assert "no rules of thumb" in refused(run("simulate", "stones", "--target", "python"))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("simulate", "chess"), "'chess'"),
        ((*TINY, "-o", "mode=expert"), "mode"),
        ((*TINY, "-o", "doors=9"), "'doors'"),
        ((*TINY, "-o", "mode"), "key=value"),
        ((*TINY, "--seat", "human"), "computer players only"),
        ((*TINY, "--seat", "martian"), "'martian'"),
        ((*TINY, "--seat", "random", "--seat", "random"), "1 seats"),
        ((*TINY, "--seed", "-1"), "seed"),
        ((*TINY, "--seed", str(1 << 32)), "seed"),
        ((*TINY, "--target", "tpu"), "'tpu'"),
    ],
)
@pytest.mark.parametrize("form", [[], ["--json"]])
def test_a_refusal_is_one_sentence_and_status_1(
    arguments: tuple[str, ...], words: str, form: list[str]
) -> None:
    assert words in refused(run(*arguments, *form))


def test_no_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firehall.engine.gpu.available", lambda: False)
    assert "no GPU" in refused(run(*TINY, "--target", "cuda"))


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate",),
        (*TINY, "--games", "0"),
        (*TINY, "--games", "many"),
        (*TINY, "--threads", "0"),
        (*TINY, "--fast"),
    ],
)
def test_wrong_usage_is_status_2(arguments: tuple[str, ...]) -> None:
    assert "--help" in refused(run_bare(*arguments), status=2)


def test_help() -> None:
    result = run("simulate", "--help")
    assert result.exit_code == 0
    for option in ("--option", "--seat", "--games", "--seed", "--target", "--threads", "--json"):
        assert option in result.stdout


def test_in_a_pipe_nothing_but_the_document(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "firehall.cli", *TINY, "--target", "python", "--json"],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout)["games"] == 4
    assert done.stderr == ""


def test_at_a_terminal_no_progress_in_the_document(tmp_path: Path) -> None:
    with Terminal(*TINY, "--target", "python", "--json", data=tmp_path) as terminal:
        shown, status = terminal.end()
    assert status == 0
    assert json.loads(shown)["games"] == 4


def test_an_option_that_changes_nothing_is_said() -> None:
    small = ("--seat", "random", "--target", "python", "--games", "1", "-o", "max_turns=2")
    asked = ("simulate", "flashpoint", "-o", "difficulty=heroic", *small)
    idle = run(*asked, "--json")
    assert idle.stderr == "The option difficulty changes nothing in this game.\n"
    assert json.loads(idle.stdout)["games"] == 1
    assert run(*asked, "-o", "mode=experienced").stderr == ""


def test_a_policy_that_was_not_taught_is_said() -> None:
    small = ("--seat", "policy", "--target", "python", "--games", "1", "-o", "max_turns=2")
    untaught = run("simulate", "flashpoint", *small, "--lang", "en", "--json")
    assert untaught.stderr.startswith("policy was not taught this board with these options")
    assert untaught.stderr.count("\n") == 1
