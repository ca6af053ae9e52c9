"""``firehall advise FILE``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from firehall.engine.match import Match
from tests.cli.helpers import Terminal, refused, run


@pytest.fixture
def left(tmp_path: Path) -> tuple[Match, str]:
    """A game of The Arsonist, left where the arsonist decides."""
    match = Match("arsonist", seed=3)
    match.advance()
    file = tmp_path / "game.json"
    match.save(file)
    return match, str(file)


def test_what_to_do_where_a_game_was_left(left: tuple[Match, str]) -> None:
    match, file = left
    document = json.loads(run("advise", file, "--trials", "10", "--json").stdout)
    assert document["seat"] == match.actor
    assert document["action"] in match.legal()
    shown = " ".join(run("advise", file, "--trials", "10").stdout.split())
    assert f"Player 1 should: {' · '.join(document['plan'])}" in shown
    assert document["why"] in shown


def test_nothing_to_decide(tmp_path: Path) -> None:
    match = Match("arsonist", seed=3)
    file = tmp_path / "game.json"
    while not match.over:
        match.advance()
        match.play(match.legal()[0])
        match.advance()
    match.save(file)
    assert refused(run("advise", str(file))) == f"{file}: there is nothing to decide now"


def test_at_a_terminal_it_says_what_it_does(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    Match("flashpoint", {"firefighters": 1, "max_turns": 1}, seed=1).save(file)
    with Terminal("advise", str(file), "--trials", "10", "--lang", "en", data=tmp_path) as shown:
        shown.until("Analysing")
