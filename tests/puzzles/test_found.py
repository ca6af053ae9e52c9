"""A file of puzzles that ``mine`` writes and ``show`` reads: nothing else is ever altered."""

from __future__ import annotations

from pathlib import Path

import pytest

from firehall.puzzles.mining import Found
from firehall.puzzles.shelf import of_game
from tests.cli.helpers import refused, run

PUZZLES = of_game("flashpoint")


@pytest.mark.parametrize(
    "held", [b'{"a": 1}', b"\x89PNG\r\n", b'{"mined": 3}\n', b'{"mined": [1, 2]}\n', b"words\n"]
)
def test_what_is_no_file_of_puzzles_is_left_as_it_is(held: bytes, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(held)
    said = f"{file} is no file of puzzles, a line of JSON each"
    assert refused(run("puzzles", "show", str(file))) == said
    assert refused(run("puzzles", "mine", "flashpoint", "--out", str(file))) == said
    assert file.read_bytes() == held


def test_a_line_that_was_cut_off_goes_when_the_next_is_written(tmp_path: Path) -> None:
    file = tmp_path / "found.jsonl"
    Found(file).add(PUZZLES[0])
    whole = file.read_bytes()
    file.write_bytes(whole + b'{"id": "a')
    found = Found(file)
    assert found.puzzles == PUZZLES[:1]
    assert file.read_bytes() == whole + b'{"id": "a', "reading alters nothing"
    found.add(PUZZLES[1])
    found.add(PUZZLES[2])
    assert file.read_bytes().startswith(whole)
    assert Found(file).puzzles == PUZZLES[:3]


def test_a_file_without_puzzles_says_so(tmp_path: Path) -> None:
    file = tmp_path / "found.jsonl"
    file.touch()
    assert refused(run("puzzles", "show", str(file))) == f"{file} holds no puzzles yet"


def test_a_place_that_cannot_be_written_is_said_before_the_work(tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "found.jsonl"
    said = refused(run("puzzles", "mine", "flashpoint", "--out", str(file)))
    assert said == f"{file}: No such file or directory"
