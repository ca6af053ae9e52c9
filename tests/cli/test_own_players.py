"""Players of one's own on the command line, and Firehall as an engine at a pipe."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from firehall.agents.engine import Engine
from tests.cli.helpers import environment, refused, run
from tests.players.guests import HERE, program

ROOT = Path(__file__).parents[2]

FIRST, BROKEN = f"{HERE}:First", f"{HERE}:Broken"
ARSONIST = ("play", "arsonist", "--seed", "1", "--seat", "random")


def test_a_duel_says_who_gave_up_and_why() -> None:
    shown = run("duel", "arsonist", BROKEN, "random", "--rounds", "20", "--threads", "1")
    assert shown.exit_code == 0, shown.stderr
    assert f"random is stronger than {BROKEN}." in shown.stdout.replace("\n", "")
    said = " ".join(shown.stderr.split())
    assert f"Games that {BROKEN} gave up and so lost: " in said
    assert "failed: ZeroDivisionError: two by nothing" in said


@pytest.mark.parametrize(
    "command",
    [
        ("duel", "arsonist", f"{HERE}:Chatty", "random", "--rounds", "1", "--threads", "1"),
        ("exam", "arsonist", "--seat", f"{HERE}:Chatty", "--beside", "random", "--games", "1")
        + ("--positions", "0", "--threads", "1"),
    ],
)
def test_what_a_player_prints_is_not_the_answer(command: tuple[str, ...]) -> None:
    shown = run(*command, "--json")
    assert json.loads(shown.stdout)["players"]
    assert "let me think" in shown.stderr


def test_at_the_terminal_one_plays_to_the_end_and_its_notes_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    shown = run(*ARSONIST, "--seat", FIRST, "--save", str(file))
    assert shown.exit_code == 0, shown.stdout
    record = json.loads(file.read_text("utf-8"))
    assert record["seats"] == ["random", FIRST]
    assert {note["seat"] for note in record["notes"]} == {1}


def test_who_gives_up_ends_the_game_which_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    shown = run(*ARSONIST, "--seat", BROKEN, "--save", str(file))
    said = " ".join(shown.stdout.split())
    assert f"The game is given up. {BROKEN} failed: ZeroDivisionError: two by nothing" in said
    assert f"--load {file} --seat random --seat {BROKEN}" in said
    assert json.loads(file.read_text("utf-8"))["result"] is None


def test_a_file_starts_nobody(tmp_path: Path) -> None:
    file, trace = tmp_path / "game.json", tmp_path / "trace"
    kind = program(f"open('{trace}', 'w')")
    run(*ARSONIST, "--seat", kind, "--save", str(file))
    trace.unlink()
    assert "a file starts no programs" in refused(run("play", "arsonist", "--load", str(file)))
    typed = f"load {file}\nquit\n-\n"
    here = run("play", "arsonist", "--seat", "human", "--seat", "random", typed=typed)
    assert "a file starts no programs" in " ".join(here.stdout.split())
    assert not trace.exists()
    again = run("play", "arsonist", "--load", str(file), "--seat", "random")
    assert again.exit_code == 0, again.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("duel", "arsonist", "nowhere:Player", "random"), "there is no module 'nowhere'"),
        (("play", "arsonist", "--seat", "program:no-such"), "there is no program 'no-such'"),
        (("simulate", "arsonist", "--seat", FIRST), "a player from elsewhere; firehall duel"),
        (("sweep", "arsonist", "--over", f"seat={FIRST}", "--out", "unused"), "firehall duel lets"),
    ],
)
def test_a_refusal_is_one_sentence(arguments: tuple[str, ...], words: str) -> None:
    assert words in refused(run(*arguments))


def test_the_engine_knows_which_game_a_position_is_of() -> None:
    engine = Engine()
    assert engine.answer("position {}") == ["no there is no game yet; begin one with new GAME"]
    engine.answer("new arsonist")
    assert engine.answer('position {"panic": 4}') == ["actor 0", "ok"]
    assert engine.match.position()["panic"] == 4
    assert engine.answer('position {"game": "chess"}')[0].startswith("no there is no game 'chess'")


@pytest.mark.parametrize("seed", ["²", "-1", "9" * 5000, "9" * 15])
def test_the_engine_knows_no_seed_like_that(seed: str) -> None:
    engine = Engine()
    (refusal,) = engine.answer(f"new arsonist {seed}")
    assert refusal.startswith("no "), refusal
    assert engine.answer("actor") == ["no there is no game yet; begin one with new GAME"]


def test_the_engine_is_left_alone(tmp_path: Path) -> None:
    """``quit`` however it is said, and an input that is closed from the first."""
    command = [sys.executable, "-m", "firehall.cli", "engine"]
    shut = ["sh", "-c", 'exec "$@" <&-', "sh", *command]
    for arguments, typed in ((command, "quit now\ngames\n"), (shut, "")):
        ran = subprocess.run(
            arguments,
            input=typed,
            capture_output=True,
            encoding="utf-8",
            env=environment(tmp_path),
            check=True,
        )
        assert (ran.stdout, ran.stderr) == ("", "")


def test_the_engine_answers_a_program(tmp_path: Path) -> None:
    """A whole game, and whatever goes wrong in it, through real pipes."""
    with subprocess.Popen(
        [sys.executable, "-m", "firehall.cli", "engine"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        env=environment(tmp_path),
    ) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None

        def ask(line: str) -> list[str]:
            assert engine.stdin is not None
            assert engine.stdout is not None
            engine.stdin.write(line + "\n")
            engine.stdin.flush()
            heard = [engine.stdout.readline().rstrip("\n")]
            while heard[-1] != "ok" and not heard[-1].startswith("no "):
                heard.append(engine.stdout.readline().rstrip("\n"))
            return heard

        assert ask("play end") == ["no there is no game yet; begin one with new GAME"]
        assert "game arsonist" in ask("games")
        assert ask("dance")[0].startswith("no there is no command 'dance'")
        assert ask("new chess")[0].startswith("no there is no game 'chess'")
        assert ask("new arsonist 7 [1]") == ["no this is no JSON object: '[1]'"]
        who = ask("new arsonist 7")[0]
        assert ask("position")[0].startswith('position {"game":"arsonist"')
        while who != "actor over":
            if who == "actor chance":
                assert ask("play end")[0] == "no it is chance's turn; say roll"
                who = ask("roll")[1]
                continue
            assert ask("view 9") == ["no seats go from 0 to 1, got '9'"]
            *offered, _ = ask("legal")
            [proposed, _] = ask("go random")
            assert proposed.replace("play", "legal", 1) in offered
            done, who, _ = ask(proposed)
            assert done == f"did {done.split()[1]} {proposed.removeprefix('play ')}"
        assert '"winners":[' in ask("result")[0]
        assert json.loads(ask("record")[0].removeprefix("record "))["game"] == "arsonist"
        engine.stdin.write("quit\n")
        engine.stdin.close()
        assert engine.wait() == 0


def test_the_talk_with_the_engine_in_the_docs(tmp_path: Path) -> None:
    told = (
        (ROOT / "docs" / "own-players.md")
        .read_text("utf-8")
        .partition("## Firehall as the engine")[2]
    )
    talk = told.split("```\n")[1]
    typed = "".join(line[2:] for line in talk.splitlines(keepends=True) if line.startswith("> "))
    ran = subprocess.run(
        [sys.executable, "-m", "firehall.cli", "engine"],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=environment(tmp_path),
        check=True,
    )
    assert ran.stdout == re.sub(r"^> .*\n", "", talk, flags=re.M)
