"""What is wrong is refused with one sentence, in an error of Firehall's own, and changes nothing.

Positions that cannot exist are in `test_bad_positions`.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import firehall
from firehall import FirehallError, NotationError, OptionError, PositionError, RecordError
from firehall.engine import record as records
from firehall.games.flashpoint.board import Board, BoardError
from tests.flashpoint.tables import FRONT
from tests.flashpoint.variety import SMALL

Given = dict[str, Any]


def check_sentence(error: Exception, names: str) -> None:
    """One sentence that names the thing and leaves no inner workings showing."""
    text = str(error)
    assert "\n" not in text
    assert names in text, text
    assert 10 <= len(text.strip()) == len(text), text
    assert text[-1] not in ",:;`", text
    for inner in ("Traceback", "object at 0x", "memoryview", "msgspec", "<class", "$"):
        assert inner not in text, text


# Options

BAD_OPTIONS: dict[str, tuple[Given, str]] = {
    "unknown": ({"fire_brigade": 3}, "fire_brigade"),
    "no such value": ({"mode": "expert"}, "mode"),
    "no such difficulty": ({"difficulty": "easy"}, "difficulty"),
    "nobody": ({"firefighters": 0}, "firefighters"),
    "too many": ({"firefighters": 7}, "firefighters"),
    "not a number": ({"firefighters": "three"}, "firefighters"),
    "half a number": ({"firefighters": 2.5}, "firefighters"),
    "a number for a switch": ({"hazmat": 1}, "hazmat"),
    "a list": ({"saved_cap": [4]}, "saved_cap"),
    "nothing": ({"saved_cap": None}, "saved_cap"),
    "no turns": ({"max_turns": 0}, "max_turns"),
    "too many turns": ({"max_turns": 10_001}, "max_turns"),
    "few tokens": ({"hazard_tokens": 19}, "hazard_tokens"),
    "many tokens": ({"damage_tokens": 61}, "damage_tokens"),
    "many heal markers": ({"heal_markers": 11}, "heal_markers"),
    "below zero": ({"saved_cap": -1}, "saved_cap"),
    "no goal": ({"rescue_goal": 0}, "rescue_goal"),
    "players without firefighters": ({"firefighters": 2, "players": 3}, "players"),
    "brigade in the family game": ({"lone_brigade": True}, "lone_brigade"),
    "murphy in the family game": ({"murphy": True}, "murphy"),
    "unmarked in the family game": ({"unmarked_hazmat": True}, "unmarked_hazmat"),
    "family setup for experts": ({"mode": "experienced", "family_setup": "random_a"}, "family_set"),
    "murphy without vehicles": (
        {"mode": "experienced", "murphy": True, "vehicles": False},
        "vehicles",
    ),
    "unmarked without hazmats": (
        {"mode": "experienced", "unmarked_hazmat": True, "hazmat": False},
        "hazmat",
    ),
    "brigade without cards": (
        {"mode": "experienced", "lone_brigade": True, "specialists": False},
        "specialists",
    ),
    "too few cards": (
        {"mode": "experienced", "firefighters": 2, "roles_in_box": ["paramedic"]},
        "roles_in_box",
    ),
    "a card twice": ({"roles_in_box": ["generalist", "generalist"]}, "roles_in_box"),
    "no such card": ({"roles_in_box": ["chef"]}, "roles_in_box"),
    "undecided": ({"rescue_goal": 8, "lost_limit": 4}, "rescue_goal"),
    "no such board": ({"board": "attic"}, "attic"),
    "a board without anything": ({"board": {}}, "board"),
    "an eight-sided die on six columns": ({"board": SMALL, "d8_opposite": "koplow"}, "koplow"),
}


@pytest.mark.parametrize(("options", "names"), BAD_OPTIONS.values(), ids=list(BAD_OPTIONS))
def test_options(options: Given, names: str) -> None:
    with pytest.raises(OptionError) as caught:
        firehall.Match("flashpoint", options)
    check_sentence(caught.value, names)
    with pytest.raises(FirehallError):
        firehall.game("flashpoint").batch(2, options, target="python")


def test_games_and_seeds() -> None:
    with pytest.raises(FirehallError) as caught:
        firehall.Match("splash_point")
    check_sentence(caught.value, "splash_point")
    for seed in (-1, 1 << 70):
        with pytest.raises(FirehallError) as caught:
            firehall.Match("flashpoint", seed=seed)
        check_sentence(caught.value, str(seed))


# Boards


def drawn(line: int, place: int, text: str) -> Given:
    """The front board with a part of its plan drawn otherwise; counted from 0."""
    plan = list(FRONT["plan"])
    plan[line] = plan[line][:place] + text + plan[line][place + len(text) :]
    return {**FRONT, "plan": plan}


BAD_BOARDS: dict[str, tuple[Given, str]] = {
    "a hole in the outer wall": (drawn(0, 25, "   "), "hole"),
    "a door in the outer wall": (drawn(0, 1, "-D-"), "(1,1)"),
    "an unreachable space": (drawn(11, 28, "|"), "(5,8)"),
    "an arrow that leaves": (drawn(1, 2, "↑"), "(1,1)"),
    "no arrow": (drawn(1, 2, "x"), "(1,1)"),
    "a strange mark": (drawn(3, 8, "?"), "line 4"),
    "an unknown key": ({**FRONT, "colour": "red"}, "colour"),
    "a key missing": ({key: FRONT[key] for key in FRONT if key != "engine"}, "engine"),
    "too small": ({**FRONT, "plan": ["+---+", "| → |", "+---+"]}, "rows"),
    "fire outside": ({**FRONT, "family_fire": [[0, 1]]}, "family_fire"),
    "someone in fire": ({**FRONT, "family_poi": FRONT["family_fire"][:1]}, "family_poi"),
}


@pytest.mark.parametrize(("board", "names"), BAD_BOARDS.values(), ids=list(BAD_BOARDS))
def test_boards(board: Given, names: str) -> None:
    with pytest.raises(BoardError) as refused:
        Board.from_dict(board)
    check_sentence(refused.value, names)
    with pytest.raises(OptionError) as caught:
        firehall.Match("flashpoint", {"board": board})
    check_sentence(caught.value, names)
    with pytest.raises(PositionError) as impossible:
        firehall.Match.from_position("flashpoint", {"board": board})
    check_sentence(impossible.value, names)


# Actions and outcomes


def unchanged(match: firehall.Match, attempt: Callable[[], object]) -> FirehallError:
    """The refusal of an attempt that leaves the match as it was."""
    before, history = match.snapshot(), match.history
    with pytest.raises(FirehallError) as caught:
        attempt()
    assert match.snapshot() == before
    assert match.history == history
    return caught.value


def under_way() -> firehall.Match:
    match = firehall.Match("flashpoint", {"firefighters": 2}, seed=1)
    for action in ("start 3,0", "start 3,9", "first F1"):
        match.play(action)
    return match


NO_ACTIONS = (
    *("", " ", "jump", "move", "move up", "move N N", "move N carry", "move N carry cat"),
    *("move 99,99", "move 3", "door", "door here", "chop here", "extinguish", "put", "put in N"),
    *("command", "command F7 move N", "command F1", "drive", "drive bus top"),
    *("drive engine up", "specialist chef", "first F9", "ride", "ride here", "identify", "start x"),
    *("end end", "move N\nend", "móve N", "identify -1,4", "land 1,2,3", "first", "0"),
)


@pytest.mark.parametrize("text", NO_ACTIONS)
def test_texts_that_are_no_action(text: str) -> None:
    match = under_way()
    error = unchanged(match, lambda: match.play(text))
    assert isinstance(error, NotationError)
    check_sentence(error, repr(text))


@pytest.mark.parametrize("number", [-1, 439, 1 << 40])
def test_numbers_that_are_no_action(number: int) -> None:
    match = under_way()
    error = unchanged(match, lambda: match.play(number))
    assert isinstance(error, NotationError)
    check_sentence(error, str(number))


@pytest.mark.parametrize(
    ("action", "rule", "code"),
    [
        ("move W", "FP-A-01", "OFF_BOARD"),
        ("move 5,5", "FP-G-02", "NOT_ADJACENT"),
        ("chop E", "FP-A-13", "NO_WALL"),
        ("deck gun", "FP-A-20", "MODULE_OFF"),
        ("first F1", "FP-T-11", "NOT_ASKED"),
        ("move E carry victim", "FP-A-03", "NOTHING_TO_CARRY"),
    ],
)
def test_illegal_actions(action: str, rule: str, code: str) -> None:
    match = under_way()
    error = unchanged(match, lambda: match.play(action))
    assert isinstance(error, firehall.IllegalAction)
    assert (error.rule, error.code) == (rule, code)
    check_sentence(error, f"[{rule}]")
    assert str(match.why(action)) == str(error)


def test_outcomes_that_cannot_come_up() -> None:
    match = under_way()
    check_sentence(unchanged(match, lambda: match.roll("3,3")), "nothing to roll")
    match.play("end")
    for outcome in ("7,1", "0,0", "1,9", "victim", "", "3, 3", -1, 48, "3,3\n"):
        error = unchanged(match, partial(match.roll, outcome))
        assert isinstance(error, NotationError)
        check_sentence(error, str(outcome) if isinstance(outcome, int) else repr(outcome))
    check_sentence(unchanged(match, lambda: match.play("end")), "FP-T-11")
    check_sentence(unchanged(match, match.redo), "nothing")


def test_nothing_is_done_after_the_end() -> None:
    match = firehall.Match.from_position("flashpoint", {"result": "collapse"})
    for attempt in (lambda: match.play("end"), match.roll, match.undo, match.redo):
        unchanged(match, attempt)


WORDS = (
    *(
        "move",
        "N",
        "E",
        "3,4",
        "0,0",
        "9,9",
        "carry",
        "victim",
        "hazmat",
        "treated",
        "lead",
        "door",
    ),
    *("here", "chop", "put", "out", "command", "F1", "F2", "F9", "drive", "ride", "engine", "top"),
    *("with", "end", "start", "²", "1,٣", "99999,1"),
)
words = st.lists(st.sampled_from(WORDS) | st.text(max_size=4), max_size=6).map(" ".join)


@settings(max_examples=300)
@given(st.text(max_size=30) | words)
def test_any_text_is_an_action_or_refused(text: str) -> None:
    match = under_way()
    before = match.snapshot()
    try:
        match.play(text)
    except FirehallError as error:
        sentence = str(error)
    else:
        assert match.ply == 4
        return
    assert match.snapshot() == before
    assert "\n" not in sentence
    with pytest.raises(FirehallError):
        match.roll(text)


# Records


def short_record() -> Given:
    match = under_way()
    match.play("end")
    match.roll()
    return json.loads(json.dumps(match.record()))


def resealed(**changes: Any) -> Given:
    """A record that was changed by someone who knows how to seal it."""
    return records.seal({**short_record(), **changes})


PLIES = short_record()["plies"]
BAD_RECORDS: dict[str, tuple[Given, str]] = {
    "empty": ({}, "record"),
    "edited": ({**short_record(), "seed": 2}, "digest"),
    "a ply cut off": ({**short_record(), "plies": PLIES[:-1]}, "digest"),
    "unknown key": ({**short_record(), "weather": "dry"}, "weather"),
    "another game": (resealed(game="splash_point"), "splash_point"),
    "another version": (resealed(rules="0.1"), "0.1"),
    "no option": (resealed(options={"firefighters": 9}), "firefighters"),
    "illegal ply": (resealed(plies=[*PLIES[:3], [0, "chop N"]]), "chop N"),
    "no action": (resealed(plies=[*PLIES[:3], [0, "sing"]]), "sing"),
    "another's turn": (resealed(plies=[*PLIES[:3], [1, "end"]]), "ply 3"),
    "no outcome": (resealed(plies=[*PLIES[:4], [-1, "9,9"]]), "9,9"),
    "a result too early": (resealed(result={"winners": [0], "reason": "rescued"}), "result"),
    "plies of another shape": (resealed(plies=[["end", 0]]), "plies"),
    "no position": (resealed(position={"moon": 1}), "moon"),
    "no seed": (resealed(seed=-4), "-4"),
    "one seat too many": (resealed(seats=["human"] * 3), "seats"),
}


@pytest.mark.parametrize(("record", "names"), BAD_RECORDS.values(), ids=list(BAD_RECORDS))
def test_records(record: Given, names: str) -> None:
    before = copy.deepcopy(record)
    with pytest.raises(RecordError) as caught:
        firehall.Match.replay(record)
    check_sentence(caught.value, names)
    assert record == before


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"7", b"\xff\xfe", b'{"game": "flash'])
def test_files_that_hold_no_record(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(RecordError) as caught:
        firehall.Match.load(path)
    check_sentence(caught.value, "game.json")
    with pytest.raises(RecordError):
        firehall.Match.load(tmp_path / "none.json")


def test_a_record_cut_anywhere_is_refused(tmp_path: Path) -> None:
    under_way().save(tmp_path / "whole.json")
    whole = (tmp_path / "whole.json").read_bytes().rstrip()
    for end in range(0, len(whole), 7):
        (tmp_path / "cut.json").write_bytes(whole[:end])
        with pytest.raises(RecordError):
            firehall.Match.load(tmp_path / "cut.json")
