"""``games``, ``options``, ``rules``, ``board check``, and help."""

from __future__ import annotations

import json
import shutil
from importlib.metadata import version
from pathlib import Path

import pytest

import firehall
from firehall.games.arsonist.town.map import FOLDER as MAPS
from firehall.games.brigade.cards import FOLDER as CARDS
from firehall.games.flashpoint.board import FOLDER
from tests.cli.helpers import refused, run, run_bare

COMMANDS = (
    ["games"],
    ["options"],
    ["rules"],
    ["board"],
    ["board", "check"],
    ["cards"],
    ["play"],
    ["replay"],
)


def test_games_lists_every_game() -> None:
    shown = run("games").stdout
    assert all(name in shown for name in firehall.games())


def test_the_version_is_that_of_the_package() -> None:
    assert run_bare("--version").stdout == f"firehall {version('firehall')}\n"


def test_games_as_json() -> None:
    listed = json.loads(run("games", "--json").stdout)
    assert [game["name"] for game in listed] == firehall.games()


@pytest.mark.parametrize("lang", ["en", "pl", "es"])
def test_options_name_every_option_with_its_meaning(lang: str) -> None:
    game = firehall.game("flashpoint")
    shown = " ".join(run("options", "flashpoint", lang=lang).stdout.split())
    for name in game.options.__struct_fields__:
        assert name in shown
    assert game.texts.say(lang, "option.mode") in shown
    assert "family | experienced" in shown
    assert "4 | 1…6" in shown


def test_options_as_json_are_the_schema() -> None:
    assert json.loads(run("options", "flashpoint", "--json").stdout) == json.loads(
        json.dumps(firehall.game("flashpoint").schema())
    )


def test_one_rule() -> None:
    shown = run("rules", "flashpoint", "fp-a-03").stdout
    assert "FP-A-03 Carry a victim" in shown
    assert "FP-A-04 Lead" not in shown


def test_a_rule_names_its_place_in_the_code() -> None:
    shown = " ".join(run("rules", "arsonist", "p6.1").stdout.split())
    assert "In the code: " in shown
    assert "families/moving.py:" in shown.split("In the code: ")[1]
    assert "In the code" not in run("rules", "arsonist", "P10.1").stdout


def test_a_rule_in_polish() -> None:
    shown = run("rules", "flashpoint", "FP-A-03", lang="pl").stdout
    assert "FP-A-03 Niesienie ofiary" in shown
    assert "Carry" not in shown


def test_the_last_rule_of_a_chapter_ends_there() -> None:
    assert "Setup" not in run("rules", "flashpoint", "FP-G-09").stdout.split("Source")[0]


def test_all_rules() -> None:
    shown = run("rules", "flashpoint").stdout
    assert "FP-G-01" in shown
    assert "FP-E-01" in shown


def test_a_rule_that_there_is_not() -> None:
    assert "FP-Z-99" in refused(run("rules", "flashpoint", "FP-Z-99"))


def test_a_good_board() -> None:
    result = run("board", "check", str(FOLDER / "base_front.toml"))
    assert result.exit_code == 0
    assert "6 rows × 8 columns" in result.stdout
    assert "doors: 8, entrances: 4" in result.stdout


def test_a_good_map() -> None:
    result = run("board", "check", str(MAPS / "warsaw.toml"))
    assert result.exit_code == 0
    assert "settlements: 18, roads: 27" in result.stdout


def test_cards_of_the_brigade(tmp_path: Path) -> None:
    for command in ("board", "cards"):
        assert "cards and tiles: 98" in run(command, "check", str(CARDS / "crew.toml")).stdout
    copy = tmp_path / "cards"
    shutil.copytree(CARDS, copy)
    crew = copy / "crew.toml"
    crew.write_text(crew.read_text("utf-8").replace('key = "ash"', 'key = "asch"'), "utf-8")
    assert "there is no crew member 'ash'" in refused(run("board", "check", str(crew)))


def test_a_bad_map(tmp_path: Path) -> None:
    path = tmp_path / "map.toml"
    path.write_text((MAPS / "warsaw.toml").read_text("utf-8").replace("houses = 3", "houses = 9"))
    assert "houses" in refused(run("board", "check", str(path)))


def test_a_bad_board(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text((FOLDER / "base_front.toml").read_text("utf-8").replace("↘", "x", 1), "utf-8")
    assert "space (1,1)" in refused(run("board", "check", str(path)))
    assert "cannot be read" in refused(run("board", "check", str(tmp_path / "none.toml")))
    (tmp_path / "poem.toml").write_text("rose = 'red'")
    assert "no game knows" in refused(run("board", "check", str(tmp_path / "poem.toml")))
    (tmp_path / "slip.toml").write_text("rose = red")
    said = refused(run("board", "check", str(tmp_path / "slip.toml")))
    assert said.startswith(f"{tmp_path / 'slip.toml'}: this is no TOML text: ")
    (tmp_path / "poem.txt").write_text("rose = 'red'")
    said = refused(run("cards", "check", str(tmp_path / "poem.txt")))
    assert said.endswith("maps and cards are .toml or .json files.")


@pytest.mark.parametrize("command", [["options"], ["rules"], ["play"]])
def test_a_game_that_there_is_not(command: list[str]) -> None:
    assert "'chess'" in refused(run(*command, "chess"))


@pytest.mark.parametrize("command", [[], *COMMANDS])
def test_every_command_has_help(command: list[str]) -> None:
    result = run(*command, "--help")
    assert result.exit_code == 0
    assert "Usage: firehall" in result.stdout
    if command not in (["board"], ["cards"]):
        assert "firehall " + " ".join(command) in result.stdout.split("Usage", 1)[1]


def test_help_names_the_file_that_a_check_reads() -> None:
    for command, file in (("board", "A board in a .toml or .json file."), ("cards", "Cards in a")):
        assert file in " ".join(run(command, "check", "--help").stdout.split())


def test_help_speaks_of_a_cluster_only_where_there_can_be_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    for command in ("simulate", "duel", "sweep", "analyse", "advise", "exam", "warm"):
        shown = run(command, "--help").stdout
        assert "--threads" in shown
        assert ("a cluster has its own" in shown) == ("--ray" in shown), command


def test_no_arguments_show_help() -> None:
    result = run_bare()
    assert result.exit_code == 0
    assert "play" in result.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["sing"],
        ["play"],
        ["board"],
        ["games", "--loud"],
        ["games", "--lang", "xx"],
        ["play", "flashpoint", "--seed", "-1"],
        ["play", "flashpoint", "--dice", "throw"],
        ["play", "flashpoint", "--load", "game.json", "-o", "mode=family"],
    ],
)
def test_wrong_usage(arguments: list[str]) -> None:
    assert "--help" in refused(run_bare(*arguments), status=2)
