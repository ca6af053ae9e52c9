"""Boards and cards have fingerprints, and a record says when it does not fit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import firehall
from firehall import Match, OptionError, RecordError
from firehall.engine.box import fingerprint
from scripts.boxes import fingerprints

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", firehall.games())
def test_what_came_with_firehall_is_written_down(name: str) -> None:
    """If a board or card was changed on purpose: python scripts/boxes.py."""
    game = firehall.game(name)
    assert fingerprints(game) == dict(game.box.shipped)
    assert "box" not in Match(name).record()


def test_a_fingerprint_is_of_what_a_file_says(tmp_path: Path) -> None:
    files = [tmp_path / name / "own.toml" for name in "abc"]
    said = ["title = 'A'\nfire = [1, 2]\n", "fire = [1,2] # here\ntitle = 'B'\n", "fire = [2]\n"]
    for file, text in zip(files, said, strict=True):
        file.parent.mkdir()
        file.write_text(text, "utf-8")
    one, same, other = (fingerprint((file,)) for file in files)
    assert one == same != other


def test_a_record_tells_what_it_was_played_with(monkeypatch: pytest.MonkeyPatch) -> None:
    usual: Any = firehall.game("arsonist").box.shipped
    ours = Match("arsonist", seed=1).record()
    with monkeypatch.context() as owner:
        owner.setitem(usual, "map warsaw", "another town")
        record = Match("arsonist", seed=1).record()
        assert record["box"] == {"map warsaw": usual_print()}
        assert Match.replay(record).record() == record
        with pytest.raises(
            RecordError, match="played with another map warsaw: the fingerprint was"
        ):
            Match.replay(ours)
    assert Match.replay(ours).record() == ours
    with pytest.raises(RecordError, match=f"was {usual_print()} and here is those of Firehall"):
        Match.replay(record)


def usual_print() -> str:
    game = firehall.game("arsonist")
    [files] = game.box.parts(game.read_options({})).values()
    return fingerprint(files)


def test_somebodys_own_board_is_an_option_by_its_path(tmp_path: Path) -> None:
    cottage = ROOT / "examples" / "boards" / "cottage.toml"
    match = Match("flashpoint", {"board": cottage, "mode": "experienced"})
    assert match.options.board["name"] == "cottage"
    assert "box" not in match.record()
    with pytest.raises(OptionError, match=r"option board: .*nowhere\.toml"):
        Match("flashpoint", {"board": tmp_path / "nowhere.toml"})
    with pytest.raises(OptionError, match="option mode"):
        Match("flashpoint", {"mode": cottage})
    with pytest.raises(OptionError, match="take one of base_front"):  # text never opens a file
        Match("flashpoint", {"board": str(cottage)})


def test_what_is_wrong_with_a_file_names_it(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("{}", "utf-8")
    for path in (file, str(file)):
        with pytest.raises(RecordError, match=r"game\.json: this is no record of a game"):
            Match.load(path)


@pytest.mark.parametrize("seat", [9, -1, "a"])
def test_a_seat_that_there_is_not_sees_nothing(seat: Any) -> None:
    match = Match("arsonist", seed=1)
    for look in (match.view, match.eyes, match.record, match.observe):
        with pytest.raises(firehall.FirehallError, match="seats go from 0 to 1"):
            look(seat)
