"""Fields and frames by name: what is written from a game's declarations, and when it is stale."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any, NewType

import numpy as np
import pytest

from firehall.engine import fields, frames
from firehall.engine.kinds import Frames, Kind, chance, decision, step
from firehall.engine.layout import layout
from firehall.engine.plain import plain

KINDS = (
    step(1, "drive", "vehicle old rider"),
    step(2, "turn"),
    chance(10, "toss", "coin"),
    decision(30, "ride", "rider vehicle", asks="rider", word="on board"),
    decision(31, "walk", asks="s.active"),
    decision(32, "rest", asks="s.active"),
)
FRAMES = Frames(3, *KINDS)
STATE = layout([*FRAMES.fields, ("active", np.int8)], fixed=[("map", np.int8, (2, 2))])


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    path = tmp_path_factory.mktemp("game") / "fields.py"
    path.write_text(fields.text(STATE, FRAMES), "utf-8")
    spec = importlib.util.spec_from_file_location("written_fields", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def s() -> Any:
    return plain(np.zeros(1, STATE))


@pytest.mark.parametrize("package", [*fields.ours(), "tests.engine.toy.stones"])
def test_what_is_checked_in_is_what_the_game_declares(package: str) -> None:
    assert not fields.stale(package)


def test_a_stale_file_says_how_to_renew_it(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.engine.toy.stones import state

    monkeypatch.setattr(state, "STATE", layout([("stones", np.int8)]))
    assert fields.stale("tests.engine.toy.stones").endswith(
        "python -m firehall.engine.fields tests.engine.toy.stones"
    )


def test_fields_are_pushed_read_and_changed_by_name(written: ModuleType, s: Any) -> None:
    written.push_drive(s, 7, 8, 9)
    written.push_ride(s, 3, 4)
    assert (written.top_rider(s), written.top_vehicle(s)) == (3, 4)
    written.set_top_vehicle(s, 5)
    assert (written.top_rider(s), written.top_vehicle(s)) == (3, 5)
    frames.pop(s)
    assert [written.top_vehicle(s), written.top_old(s), written.top_rider(s)] == [7, 8, 9]
    assert frames.top_kind(s) == written.DRIVE == 1


def test_a_field_has_one_place_and_no_two_of_a_frame_share_one() -> None:
    assert FRAMES.width == 4
    for kind in KINDS:
        places = [FRAMES.places[field] for field in kind.fields]
        assert len(set(places)) == len(places)
    assert FRAMES.places["coin"] == FRAMES.places["vehicle"] == 1


def test_whom_a_decision_asks(written: ModuleType, s: Any) -> None:
    s.active = 2
    frames.push_frame(s, written.REST)
    assert written.asked(s) == 2
    written.push_ride(s, 6, 0)
    assert written.asked(s) == 6


def test_a_new_frame_on_a_full_stack_finds_its_fields_blank(written: ModuleType, s: Any) -> None:
    for _ in range(FRAMES.depth):
        written.push_drive(s, 1, 1, 1)
    row = frames.push_frame(s, written.TURN)
    assert s.fault == frames.STACK_FULL
    assert s.frame.tolist()[row] == [written.TURN, 0, 0, 0]
    assert s.depth == FRAMES.depth


Rider = NewType("Rider", int)


def test_fields_may_have_types_of_their_own() -> None:
    told = fields.text(
        STATE,
        Frames(3, *KINDS, types={"rider": Rider}, asked=Rider),
        {"active": Rider, "map": Rider},
    )
    assert f"from {__name__} import Rider" in told
    assert "    active: Rider\n" in told
    assert "def map(self) -> ConstantTableOf[Rider]: ..." in told
    assert "def push_ride(s: Framed, rider: Rider, vehicle: int) -> None:" in told
    assert "return Rider(s.frame[max(s.depth - 1, 0), 3])" in told
    assert "def asked(s: State) -> Rider:" in told


def test_what_is_fixed_can_only_be_written_to_a_new_state() -> None:
    told = fields.text(STATE, None)
    state, new = told.split("class NewState")
    assert "def map(self) -> ConstantTable" in state
    assert "def map(self) -> Table" in new
    assert "active: int" in state
    assert "frame: " not in told


@pytest.mark.parametrize(
    ("kinds", "sentence"),
    [
        ([step(1, "one"), step(1, "two")], "two frames have the number 1"),
        ([step(1, "one"), step(2, "one")], "two frames have the name one"),
        ([step(1, "one"), step(2, "two", word="one")], "two frames have the word one"),
        ([step(1, "one"), chance(2, "roll"), step(3, "two")], "2 is no number for a chance"),
        ([step(0, "one")], "0 is no number for a step"),
    ],
)
def test_declarations_that_cannot_be_are_refused(kinds: list[Kind], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Frames(3, *kinds)


def test_a_game_is_renewed_though_its_rules_cannot_be_imported(tmp_path: Path) -> None:
    """In a process of its own: they may call what is not written yet."""
    import subprocess
    import sys

    package = tmp_path / "new_game"
    package.mkdir()
    (package / "__init__.py").write_text("from new_game.fields import push_tea\n")
    (package / "state.py").write_text(
        "from firehall.engine.kinds import Frames, step\n"
        "from firehall.engine.layout import layout\n"
        "FRAMES = Frames(2, step(1, 'tea', 'sugar'))\n"
        "STATE = layout(FRAMES.fields)\n"
    )
    command = [sys.executable, "-m", "firehall.engine.fields", "new_game"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    assert "def push_tea(s: Framed, sugar: int) -> None:" in (package / "fields.py").read_text()
