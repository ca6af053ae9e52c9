"""A table at which the rules fail says so and stops; the others go on."""

from __future__ import annotations

import os
import time
from pathlib import Path
from random import Random

import pytest

from tests.server.people import WAIT_S, Person, Socket
from tests.server.serving import Serving

ROOT = Path(__file__).parents[2]
RANDOM = {"kind": "computer", "level": "random"}
OPTIONS = {"mode": "experienced", "firefighters": 3}
TABLES = 12  # of which nine in ten need a frame too many
FAMILY = {"firefighters": 2, "max_turns": 4}


@pytest.fixture
def shallow_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Flash Point with a stack too small, as a package that servers find."""
    package, known = tmp_path / "shallow_flashpoint", tmp_path / "shallow-1.0.dist-info"
    package.mkdir()
    known.mkdir()
    (package / "__init__.py").write_text(
        "from tests.engine.shallow import shallow\nGAME = shallow('flashpoint')\n"
    )
    (known / "METADATA").write_text("Metadata-Version: 2.1\nName: shallow\nVersion: 1.0\n")
    (known / "entry_points.txt").write_text(
        "[firehall.games]\nshallow_flashpoint = shallow_flashpoint\n"
    )
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), str(ROOT)]))


@pytest.mark.usefixtures("shallow_installed")
def test_a_table_whose_rules_fail_stops_and_the_others_go_on(tmp_path: Path) -> None:
    log = tmp_path / "log"
    serving = Serving(f"sqlite:///{tmp_path / 'games.db'}", log=log)
    ada = Person(serving.url)
    try:
        many = [
            ada.lay("shallow_flashpoint", options=OPTIONS, seats=[RANDOM] * 3)["id"]
            for _ in range(TABLES)
        ]
        other = ada.lay("flashpoint", options=FAMILY, seats=[RANDOM] * 2)["id"]
        failing = next(table for table in many if ended(ada, table) == "stopped")
        assert ended(ada, other) == "over"
        table = ada.get(f"/api/tables/{failing}")
        assert table["why_unplayable"].startswith("This table has stopped: the rules")
        assert table["actor"] is None
        with ada.sit(failing, None) as seat:
            assert seat.entries[-1]["kind"] == "stop"
            assert seat.entries[-1]["say"] == "The rules have failed at this table: it stops here."
            assert seat.state["view"], "the board stays to be looked at"
            assert seat.state["result"] is None
        stopped_at = table["version"]
        assert "the rules have failed" in log.read_text()
        serving.kill()
        serving.start()
        table = ada.get(f"/api/tables/{failing}")
        assert (table["status"], table["version"]) == ("stopped", stopped_at)
        refused = ada.post(f"/api/tables/{failing}/seats/0", {"do": "open"}, 409)
        assert refused["code"] == "not-playing"
    finally:
        ada.close()
        serving.kill()


@pytest.mark.usefixtures("shallow_installed")
def test_who_plays_on_there_is_told(tmp_path: Path) -> None:
    """People alone, who do anything until the rules fail."""
    serving = Serving(f"sqlite:///{tmp_path / 'games.db'}")
    ada = Person(serving.url)
    try:
        for number in range(TABLES):
            options = {**OPTIONS, "players": 1}
            table = ada.lay("shallow_flashpoint", options=options, seats=[{"kind": "me"}])["id"]
            with ada.sit(table, 0) as seat:
                play_on(seat, Random(number))
                if seat.entries[-1]["kind"] == "end":
                    continue
                assert seat.entries[-1]["kind"] == "stop"
                assert not seat.state["undo"]
                assert seat.play("end")["code"] == "stopped"
                assert seat.ask("undo")["code"] == "stopped"
                return
        pytest.fail("no game needed a frame too many")
    finally:
        ada.close()
        serving.kill()


def play_on(seat: Socket, luck: Random) -> None:
    while seat.state["yours"] is not None:
        answer = seat.play(luck.choice(seat.state["legal"])["action"])
        seat.catch_up(answer["version"])


def ended(person: Person, table: str) -> str:
    """How a table is when nothing more happens there."""
    until = time.monotonic() + WAIT_S
    while True:
        status = str(person.get(f"/api/tables/{table}")["status"])
        if status != "playing":
            return status
        assert time.monotonic() < until
        time.sleep(0.1)
