"""``replay``: a record gone through and checked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import firehall
from tests.cli.helpers import refused, run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = firehall.Match("flashpoint", {"firefighters": 1}, seed=7)
    for action in ("start 3,0", "move E", "put out E", "end"):
        match.play(action)
    match.advance()
    path = tmp_path / "game.json"
    match.save(path)
    return path


def test_every_ply_is_shown_with_what_it_caused(record: Path) -> None:
    shown = run("replay", str(record)).stdout
    assert "0  Player 1: start 3,0" in shown
    assert "F1 moves from 3,0 to 3,1." in shown
    assert "4  Chance: " in shown
    assert "the game is not over" in shown


def test_from_a_ply_on(record: Path) -> None:
    shown = run("replay", str(record), "--from", "2").stdout
    assert "start 3,0" not in shown
    assert "2  Player 1: put out E" in shown


def test_in_another_language(record: Path) -> None:
    assert "0  Gracz 1: start 3,0" in run("replay", str(record), lang="pl").stdout


def test_as_json(record: Path) -> None:
    document = json.loads(run("replay", str(record), "--json", "--from", "1").stdout)
    assert document["game"] == "flashpoint"
    assert document["result"] is None
    first = document["plies"][0]
    assert (first["ply"], first["seat"], first["notation"]) == (1, 0, "move E")
    assert first["events"][0]["event"] == "moved"


def test_what_is_no_record(record: Path, tmp_path: Path) -> None:
    assert "there is no file" in refused(run("replay", str(tmp_path / "none.json")))
    other = tmp_path / "other.json"
    other.write_text("[]", "utf-8")
    assert "no record" in refused(run("replay", str(other)))
    assert f"{tmp_path} cannot be read: Is a directory" in refused(run("replay", str(tmp_path)))
    said = refused(run("verify", str(record)))
    assert (
        said == f"{record}: this record comes from no server: nothing was promised about its dice"
    )
    record.write_text(record.read_text("utf-8").replace("put out E", "put out W"), "utf-8")
    said = refused(run("replay", str(record)))
    assert said.startswith(f"{record}: ")
    assert "digest" in said
