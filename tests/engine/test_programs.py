"""Cards as programs: what they do, whom they ask, and that all targets agree."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from firehall.engine.frames import top_kind
from firehall.engine.log import new
from firehall.engine.plain import plain
from firehall.testing import check_targets, trace
from tests.engine.compiling import GAMES, needs_compiler, traced
from tests.engine.lamps import (
    CHOICE,
    DECLINE,
    FRAMES,
    GAME,
    KEYS,
    LIGHT,
    NOT_LIT,
    OIL,
    PICK_SEAT,
    PROGRAM,
    PROGRAMS,
    REFUSED,
    ROLLING,
    TOO_POOR,
    TURN,
    apply,
    legal,
    refuse,
    start,
    take_chance,
)

LOG = new(50)


def table(oil: tuple[int, int, int] = (0, 0, 0), light: tuple[int, int, int] = (0, 0, 0)) -> Any:
    """The first seat's turn, with these belongings."""
    s = plain(start(GAME.read_options({})))
    for seat in range(3):
        s.has[seat, OIL], s.has[seat, LIGHT] = oil[seat], light[seat]
    return s


def play(s: Any, key: str, *answers: int) -> Any:
    apply(s, DECLINE + 1 + KEYS.index(key), LOG)
    for answer in answers:
        if top_kind(s) == ROLLING:
            take_chance(s, answer - 1, LOG)
        else:
            assert refuse(s, answer) == 0
            apply(s, answer, LOG)
    return s


def belongings(s: Any) -> list[list[int]]:
    return [[s.has[seat, what] for seat in range(3)] for what in (OIL, LIGHT)]


def allowed(s: Any) -> list[int]:
    mask = np.zeros(1, np.uint32)
    count = legal(s, mask)
    found = [action for action in range(GAME.num_actions) if int(mask[0]) >> action & 1]
    assert count == len(found)
    return found


def test_conditions_lead_to_one_branch_or_the_other() -> None:
    assert belongings(play(table(), "fill")) == [[3, 0, 0], [0, 0, 0]]
    assert belongings(play(table((3, 0, 0)), "fill")) == [[5, 0, 0], [1, 0, 0]]
    assert belongings(play(table((3, 0, 0), (1, 0, 0)), "fill")) == [[6, 0, 0], [1, 0, 0]]


def test_a_roll_is_a_node_in_the_middle_of_a_program() -> None:
    s = play(table(), "die")
    assert top_kind(s) == ROLLING
    assert belongings(play(table(), "die", 2)) == [[4, 0, 0], [0, 0, 0]]  # 2 * 2 is 4: gain 3
    assert belongings(play(table(light=(3, 0, 0)), "die", 2)) == [[1, 0, 0], [4, 0, 0]]
    assert belongings(play(table(), "die", 6)) == [[1, 0, 0], [0, 0, 0]]  # no row


def test_an_option_is_offered_if_its_condition_holds_and_it_can_be_paid() -> None:
    s = play(table((3, 0, 0)), "trade")
    assert top_kind(s) == CHOICE
    assert allowed(s) == [0, 2]
    assert refuse(s, 1) == NOT_LIT
    assert refuse(s, 3) == refuse(s, DECLINE) == REFUSED
    s = play(table((1, 0, 0), (1, 0, 0)), "trade")
    assert allowed(s) == [1, 2]
    assert refuse(s, 0) == TOO_POOR


def test_the_only_option_is_taken_without_asking() -> None:
    s = play(table(), "trade")
    assert top_kind(s) == TURN
    assert belongings(s) == [[0, 0, 0], [0, 0, 0]]


def test_what_is_picked_goes_into_a_register() -> None:
    s = play(table((2, 0, 0), (1, 1, 1)), "share")
    assert top_kind(s) == PICK_SEAT
    assert allowed(s) == [1, 2]
    apply(s, 2, LOG)
    assert allowed(s) == [0, DECLINE]
    apply(s, DECLINE, LOG)
    assert belongings(s) == [[2, 0, 2], [1, 1, 1]]


def test_nothing_to_pick_goes_elsewhere_and_one_thing_is_taken() -> None:
    s = play(table(), "share", DECLINE)
    assert belongings(s) == [[1, 0, 0], [0, 0, 0]]
    s = play(table(light=(0, 0, 1)), "share")
    assert belongings(s) == [[0, 0, 2], [0, 0, 1]]
    assert top_kind(s) == TURN  # nothing to pay with


def test_a_walk_says_what_can_be_picked_and_always_asks() -> None:
    s = play(table(light=(2, 2, 1)), "help")
    assert top_kind(s) == PICK_SEAT
    assert allowed(s) == [2]
    assert refuse(s, 1) == REFUSED
    apply(s, 2, LOG)
    assert belongings(s) == [[1, 0, 0], [3, 2, 2]]


def test_a_program_calls_another_and_goes_on() -> None:
    assert belongings(play(table((4, 0, 0), (0, 1, 1)), "help")) == [[6, 0, 0], [2, 1, 1]]


def test_each_seat_in_turn_is_me() -> None:
    s = play(table((0, 3, 6), (0, 1, 1)), "toll")
    assert s.frame[s.depth - 1, FRAMES.places["seat"]] == 1
    apply(s, 0, LOG)
    assert s.frame[s.depth - 1, FRAMES.places["seat"]] == 2
    apply(s, 1, LOG)
    assert belongings(s) == [[0, 2, 6], [1, 1, 0]]


def test_loops_in_loops() -> None:
    s = play(table(), "wick", 2, 3, 1)
    assert belongings(s) == [[4, 0, 0], [0, 2, 1]]


def test_the_last_operation_runs_in_the_place_of_its_program() -> None:
    s = play(table((9, 0, 0)), "share")
    assert [s.frame[row, 0] for row in range(s.depth)] == [TURN, PROGRAM, CHOICE]
    s = play(table(), "die", 6)
    assert s.depth == 1
    assert all(s.frame[1, place] == 0 for place in range(FRAMES.width))


def test_rows_have_names_that_outlast_a_change_of_the_cards() -> None:
    s = play(table((9, 0, 0)), "share")
    name, number = PROGRAMS.name_of(s.frame[2, FRAMES.places["row"]])
    assert name == "share"
    assert PROGRAMS.row_of(name, number) == s.frame[2, FRAMES.places["row"]]
    assert PROGRAMS.label(PROGRAMS.row_of(name, number), 0) == "again"


def test_statics_are_tables() -> None:
    wick = KEYS.index("wick")
    assert PROGRAMS.static_table("glow", len(KEYS)).tolist() == [0] * wick + [2]
    assert PROGRAMS.cards_with("glow") == [wick]


def test_asking_changes_nothing() -> None:
    s = play(table((2, 0, 0), (1, 1, 1)), "share")
    before = bytes(s.memory)
    allowed(s)
    assert bytes(s.memory) == before


def test_interpreted_and_compiled_play_the_same() -> None:
    check_targets(GAME, [{}], games=60)


@needs_compiler
def test_cxx_plays_the_same(folder: Path) -> None:
    assert (traced(GAME, {}, folder, 5) == trace(GAME, {}, "cpu", 5, 0, GAMES)).all()


@pytest.mark.parametrize("key", KEYS)
def test_no_program_leaves_a_frame(key: str) -> None:
    s = play(table((6, 6, 6), (2, 2, 2)), key)
    for _ in range(12):
        if top_kind(s) == ROLLING:
            take_chance(s, 1, LOG)
        elif top_kind(s) != TURN:
            apply(s, allowed(s)[-1], LOG)
    assert s.depth == 1
    assert s.fault == 0
