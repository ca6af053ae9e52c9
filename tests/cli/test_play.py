"""``play`` with typed input: the loop, the commands, the ends of a game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import firehall
from firehall.cli.orders import COMMANDS, begins
from firehall.games.flashpoint.board import printed
from tests.cli.helpers import refused, run

TWO = ("play", "flashpoint", "-o", "firefighters=2", "--seed", "7")
BEGUN = "start 3,0\nstart 4,9\nfirst F1\n"


@pytest.fixture(autouse=True)
def _data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIREHALL_DATA", str(tmp_path / "data"))


def played(typed: str, *more: str, lang: str = "en") -> str:
    """What a game of two shows when this is typed after its setup."""
    result = run(*TWO, *more, typed=BEGUN + typed, lang=lang)
    assert result.exit_code == 0, result.output
    return " ".join(result.stdout.split())


def test_a_game_begins() -> None:
    shown = played("quit\n-\n")
    for sentence in ("seed 7", "Where does F1 start?", "F2 starts at 4,9.", "What does F1 do?"):
        assert sentence in shown


def test_the_seed_is_drawn_and_told() -> None:
    result = run("play", "flashpoint", typed="quit\n")
    assert "seed " in result.stdout


def test_an_action_is_told_and_drawn() -> None:
    shown = played("move E\nquit\n-\n")
    assert "F1 moves from 3,0 to 3,1." in shown
    assert "3 AP" in shown


def test_a_refusal_names_its_rule() -> None:
    shown = played("chop E\nquit\n-\n")
    assert "[FP-A-13]" in shown
    assert "rule FP-A-13" in shown


def test_a_beginning_is_enough_when_it_is_clear() -> None:
    shown = played("mo e\nput o e\nquit\n-\n")
    assert "F1 moves from 3,0 to 3,1." in shown
    assert "3,2" in shown.split("F1 moves from 3,0 to 3,1.")[1]


def test_a_beginning_of_several_things_is_refused() -> None:
    assert "'move' can be several things: move N, move E, move S" in played("move\nquit\n-\n")
    assert "help, hint" in played("h\nquit\n-\n")


def test_nonsense_changes_nothing() -> None:
    assert "'dance' is not an action" in played("dance\nquit\n-\n")


def test_words_begin_words() -> None:
    assert begins("put out W", "p o w")
    assert not begins("move N", "move N carry")


def test_legal_why_rule_and_hint() -> None:
    shown = played("move E\nlegal\nwhy chop N\nwhy move E\nrule fp-a-13\nhint\nquit\n-\n")
    assert "extinguish E" in shown
    assert "[FP-A-13] There is no wall" in shown
    assert "move E is legal now." in shown
    assert "FP-A-13 Chop" in shown
    assert "Rules of thumb would play: " in shown


def test_help_explains_every_command_and_character() -> None:
    shown = played("?\nquit\n-\n")
    assert all(name in shown for name in COMMANDS if name not in ("?", "roll"))
    assert "▲ fire" in shown


def test_commands_that_want_something() -> None:
    assert "Write save FILE." in played("save\nquit\n-\n")
    assert "no rule 'FP-Z-1'" in played("rule FP-Z-1\nquit\n-\n")


def test_undo_and_redo() -> None:
    shown = played("move E\nundo\nredo\nend\nundo\nquit\n-\n")
    assert "Taken back: move E." in shown
    assert shown.count("F1 moves from 3,0 to 3,1.") == 2
    assert "cannot be taken back" in shown  # the dice have been rolled


def test_save_and_load(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    shown = played(f"move E\nsave {path}\nmove W\nload {path}\nquit\n-\n")
    assert f"The game is saved in {path}" in shown
    assert "Loaded" in shown
    assert firehall.Match.load(path).history[-1] == "move E"


def test_saving_where_nothing_can_be_saved(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "file" in played(f"save {tmp_path}/file/game.json\nquit\n-\n")


def test_quitting_offers_to_save(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    assert f"firehall play flashpoint --load {path}" in played(f"quit\n{path}\n")
    assert firehall.Match.load(path).ply == 3


@pytest.mark.parametrize("answer", ["-", "no", "N", "nie"])
def test_quitting_without_saving(answer: str, tmp_path: Path) -> None:
    played(f"quit\n{answer}\n")
    assert not list(tmp_path.rglob("*.json"))


def test_a_game_goes_on_where_it_was_left(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    played(f"move E\nquit\n{path}\n")
    result = run("play", "flashpoint", "--load", str(path), typed="move S\nquit\n-\n")
    assert "F1 moves from 3,1 to 4,1." in result.stdout


def test_the_end_of_input_saves_by_itself(tmp_path: Path) -> None:
    shown = played("move E\n")
    (path,) = (tmp_path / "data" / "games").glob("flashpoint-*.json")
    assert f"--load {path}" in shown
    assert firehall.Match.load(path).history[-1] == "move E"


def test_save_at_the_end_of_input_goes_where_it_was_asked(tmp_path: Path) -> None:
    path = tmp_path / "asked.json"
    played("move E\n", "--save", str(path))
    assert firehall.Match.load(path).history[-1] == "move E"


def test_where_nobody_sits_nobody_is_asked_for_dice() -> None:
    alone = ("play", "arsonist", "--seat", "random", "--seed", "1")
    ran = run(*alone, "--dice", "ask")
    assert ran.stderr.strip() == "No people sit here to roll dice: Firehall rolls them."
    assert ran.stdout == run(*alone).stdout


def test_computer_players_play_to_the_end(tmp_path: Path) -> None:
    path = tmp_path / "end.json"
    arguments = ("--seat", "rules-of-thumb", "--seed", "3", "--save", str(path))
    result = run("play", "flashpoint", *arguments)
    assert result.exit_code == 0
    match = firehall.Match.load(path)
    assert match.result is not None
    assert match.seats == ["rules-of-thumb"] * 4
    assert f"turns: {match.result['scores']['turns']}." in " ".join(result.stdout.split())


def test_a_person_beside_computer_players() -> None:
    result = run(
        *TWO, "--seat", "human", "--seat", "random", typed="start 3,0\nfirst F1\nundo\nredo\nend\n"
    )
    shown = " ".join(result.stdout.split())
    assert "F2 starts at" in shown
    assert "Taken back: first F1." in shown
    assert "F2 begins a turn" in shown


def test_a_computer_players_action_is_not_taken_back() -> None:
    typed = "start 3,0\nundo\n"
    result = run(*TWO, "--seat", "human", "--seat", "random", typed=typed)
    assert "only the player who did it" in result.stdout


def test_dice_of_ones_own() -> None:
    shown = played("end\n9,9\nroll 1,1\nend\n2,7\nend\nroll\nquit\n-\n", "--dice", "ask")
    assert "Roll both dice: where does the fire advance?" in shown
    assert "'9,9' cannot come up now" in shown
    assert "Smoke at 1,1" in shown or "1,1" in shown.split("roll 1,1")[1]
    assert "2,7" in shown


def test_the_options_reach_the_game(tmp_path: Path) -> None:
    board = tmp_path / "mine.json"
    board.write_text(json.dumps(printed("base_back").to_dict()), "utf-8")
    given = (
        "mode=experienced",
        "firefighters=3",
        "vehicles=true",
        "roles_in_box=paramedic,generalist,fire_captain",
    )
    options = [part for pair in (*given, f"board={board}") for part in ("-o", pair)]
    path = tmp_path / "game.json"
    run(
        "play",
        "flashpoint",
        *options,
        "--seed",
        "1",
        "--save",
        str(path),
        typed="specialist paramedic\n",
    )
    match = firehall.Match.load(path)
    assert match.options.firefighters == 3
    assert match.options.vehicles is True
    assert match.options.roles_in_box == ("paramedic", "generalist", "fire_captain")
    assert match.options.board["name"] == "base_back"


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [("pl", "Co robi F1?"), ("es", "¿Qué hace F1?")],
)
def test_other_languages(lang: str, sentence: str) -> None:
    assert sentence in played("move E\nquit\n-\n", lang=lang)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["-o", "mode=hard"], "option mode"),
        (["-o", "colour=red"], "no option 'colour'"),
        (["-o", "mode"], "key=value"),
        (["-o", "board=none.toml"], "option board: none.toml"),
        (["--seat", "nobody"], "no player 'nobody'"),
        (["-o", "firefighters=1", "--seat", "random", "--seat", "random"], "1 seats"),
        (["--seed", "4294967296"], "a seed is a whole number"),
        (["--load", "none.json"], "there is no file"),
    ],
)
def test_what_cannot_be_played(arguments: list[str], said: str) -> None:
    assert said in refused(run("play", "flashpoint", *arguments))


def test_a_damaged_record_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    played(f"move E\nsave {path}\nquit\n-\n")
    path.write_text(path.read_text("utf-8").replace("move E", "move W"), "utf-8")
    assert "digest" in refused(run("play", "flashpoint", "--load", str(path)))
