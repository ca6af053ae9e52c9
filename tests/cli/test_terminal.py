"""The real thing: ``firehall`` in a process of its own at a terminal."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import firehall
from tests.cli.helpers import Terminal, environment

pytest.importorskip("pty")

TWO = ("play", "flashpoint", "-o", "firefighters=2", "--seed", "7")


def begin(terminal: Terminal) -> None:
    terminal.until("Where does F1 start?")
    terminal.until("> ")
    terminal.answer("start 3,0")
    terminal.answer("start 4,9")
    assert "What does F1 do?" in terminal.answer("first F1")


def saved_game(folder: Path) -> Path:
    (path,) = (folder / "games").glob("*.json")
    return path


def test_a_game_from_its_start_to_its_resumption(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    with Terminal(*TWO, data=tmp_path) as terminal:
        begin(terminal)
        assert "[FP-A-13]" in terminal.answer("chop E")
        assert "F1 moves from 3,0 to 3,1." in terminal.answer("move E")
        assert "Taken back: move E." in terminal.answer("undo")
        terminal.answer("move E")
        assert str(path) in terminal.answer(f"save {path}")
        assert "Save the game?" in terminal.answer("quit")
        terminal.type("-\r")
        _, status = terminal.end()
        assert status == 0
    with Terminal("play", "flashpoint", "--load", str(path), data=tmp_path) as terminal:
        terminal.until("3 AP are left.")


def test_the_board_is_drawn_in_colours_on_a_cleared_screen(tmp_path: Path) -> None:
    with Terminal(*TWO, data=tmp_path) as terminal:
        begin(terminal)
        assert "\x1b[2J" in terminal.seen
        assert "\x1b[1m" in terminal.seen


def test_no_colours_where_none_are_wanted(tmp_path: Path) -> None:
    with Terminal(*TWO, data=tmp_path, NO_COLOR="1", TERM="dumb") as terminal:
        begin(terminal)
        assert "\x1b[38" not in terminal.seen


def test_tab_completes_what_is_legal(tmp_path: Path) -> None:
    pytest.importorskip("readline")
    with Terminal(*TWO, data=tmp_path) as terminal:
        begin(terminal)
        terminal.type("en\t")
        terminal.until("end")
        assert "F1 ends" in terminal.answer("")


def test_the_end_of_input_saves(tmp_path: Path) -> None:
    with Terminal(*TWO, data=tmp_path) as terminal:
        begin(terminal)
        terminal.type("\x04")
        shown, status = terminal.end()
    assert status == 0
    assert f"firehall play flashpoint --load {saved_game(tmp_path)}" in shown
    assert firehall.Match.load(saved_game(tmp_path)).ply == 3


def test_an_interruption_saves(tmp_path: Path) -> None:
    with Terminal(*TWO, data=tmp_path) as terminal:
        begin(terminal)
        terminal.interrupt()
        shown, status = terminal.end()
    assert status == 0
    assert f"--load {saved_game(tmp_path)}" in shown
    assert "Traceback" not in shown


def test_the_language_of_the_environment(tmp_path: Path) -> None:
    with Terminal(*TWO, data=tmp_path, LC_ALL="pl_PL.UTF-8") as terminal:
        terminal.until("Gdzie zaczyna F1?")


def firehall_command(
    folder: Path, *arguments: str, **more: str
) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "firehall.cli", *arguments]
    return subprocess.run(
        command, capture_output=True, encoding="utf-8", env=environment(folder, **more), check=False
    )


def test_an_error_is_one_line_and_no_traceback(tmp_path: Path) -> None:
    done = firehall_command(tmp_path, "play", "chess")
    assert (done.returncode, done.stdout) == (1, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith("there is no game 'chess'")


def test_help_speaks_the_language_of_the_environment(tmp_path: Path) -> None:
    assert "Przykłady:" in firehall_command(tmp_path, "--help", LC_ALL="pl_PL.UTF-8").stdout


def test_a_terminal_without_our_characters(tmp_path: Path) -> None:
    arguments = ("play", "flashpoint", "--seat", "random", "--seed", "1", "-o", "max_turns=2")
    done = firehall_command(tmp_path, *arguments, PYTHONIOENCODING="ascii")
    assert done.returncode == 0, done.stderr


def test_help_answers_at_once(tmp_path: Path) -> None:
    import resource  # where there are terminals like these there is one

    firehall_command(tmp_path, "--help")
    begun = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    firehall_command(tmp_path, "--help")
    used = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - begun
    assert used < 3  # of a processor, whatever else it does; a fraction of that if it does nothing
    probe = "import sys, firehall.cli; print('numba' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", probe],
        capture_output=True,
        encoding="utf-8",
        env=environment(tmp_path),
        check=True,
    )
    assert done.stdout.strip() == "False"


def test_a_first_search_says_that_it_is_compiled(tmp_path: Path) -> None:
    hunt = ("play", "arsonist", "--seat", "search:easy")
    with Terminal(*hunt, data=tmp_path, FIREHALL_CACHE=str(tmp_path / "none")) as terminal:
        terminal.until("Compiling, once")
