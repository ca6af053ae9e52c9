"""Positions declared: what is read, refused with its place, and written back the same."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest

from firehall.engine.bits import words
from firehall.engine.errors import PositionError
from firehall.engine.kinds import Frames, chance, decision, step
from firehall.engine.layout import layout
from firehall.engine.plain import Array, plain
from firehall.engine.positions import (
    ANYWHERE,
    FLAG,
    LEFT_OUT,
    Bits,
    Custom,
    Each,
    Entries,
    Field,
    Lying,
    Members,
    Needs,
    Packed,
    Piles,
    PositionFormat,
    Record,
    Records,
    Stack,
    Value,
    from_one,
    number,
    refuse,
    word,
)

SIDE = 8  # spaces in a row, in so many rows
FRAMES = Frames(
    3,
    step(1, "turn"),
    step(2, "storm", "step"),
    chance(5, "roll"),
    decision(8, "place", "who count origin", asks="who"),
    decision(9, "pick", "who", asks="who", word="choose"),
)
STATE = layout(
    [
        *FRAMES.fields,
        ("fire", np.uint32, (words(SIDE * SIDE),)),
        ("smoke", np.uint32, (words(SIDE * SIDE),)),
        ("barrels", np.uint32, (SIDE,)),
        ("cards", np.int32),
        ("at", np.int8, (2,)),
        ("track", np.int8, (2, 2)),
        ("value", np.int8, (4,)),
        ("round", np.int16),
        ("colour", np.int8),
        ("blue", np.int8),
        ("cat", np.int8),
        ("water", np.int8),
        ("secret", np.int8),
        ("burning", np.int8),
    ],
    fixed=[("players", np.int8), ("hazmat", np.int8)],
)
COLOURS, CARDS = ("red", "green"), ("ace", "king", "queen")


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    players: int = 2
    hazmat: bool = False


def empty(options: Options) -> Array:
    states = np.zeros(1, STATE)
    states["players"], states["hazmat"] = options.players, options.hazmat
    return states


def read_space(s: Any, place: str, given: tuple[int, int]) -> int:
    row, column = given
    on_board = 0 <= row < SIDE and 0 <= column < SIDE
    refuse(not on_board, f"{place}: there is no space {row},{column}")
    return row * SIDE + column


SPACE = Value(tuple[int, int], read_space, lambda s, cell: list(divmod(cell, SIDE)))
SEAT = number(0, lambda s: s.players - 1)


def lay_value(s: Any, place: str, name: str, given: int) -> None:
    refuse(name not in "NESW", f"{place}: there is no side")
    s.value["NESW".index(name)] = given


def lay_step(s: Any, place: str, given: int) -> None:
    s.water = given


def count_fire(s: Any, position: Any) -> None:
    s.burning = len(position.fire or [])
    refuse(s.burning > 3, "fire: there are only 3 tokens")


def add_players(position: Any, options: dict[str, Any]) -> None:
    if position.players:
        options.setdefault("players", len(position.players))


FORMAT = PositionFormat(
    "tea",
    Options,
    empty,
    Members("fire", SPACE, "fire", "fires"),
    Members(
        "smoke", SPACE, "smoke", "hazards", free=lambda s, at: not s.fire[at >> 5] >> at % 32 & 1
    ),
    Piles(
        "barrels", SPACE, "barrels", SIDE * SIDE, most=2, needs=Needs("hazmat", "no hazmats here")
    ),
    Bits("cards", word(CARDS, "card"), left_out=0),
    Records(
        "players",
        Field("at", SPACE),
        Record(
            "tracks",
            Field("crew", number(0, 5), "track", 0),
            Field("wagon", number(0, 9), "track", 1),
        ),
        count=lambda s: s.players,
    ),
    Entries(
        "values", int, lay_value, lambda s: {side: s.value[i] for i, side in enumerate("NESW")}
    ),
    Each("steps", int, lay_step, lambda s: [s.water]),
    Field("round", number(0, 30_000)),
    Field("colour", word(COLOURS, "colour"), left_out=0, called="the colour"),
    Field("blue", FLAG, left_out=0),
    Field("cat", from_one(SEAT), nullable=True),
    Custom("sum", int, lay_step, lambda s: s.round + 1 if s.round else LEFT_OUT),
    Stack(
        FRAMES,
        Lying("turn"),
        Lying("storm", step=4),
        Lying("roll", on="storm", during={"step": (2, 3)}, needs="hazmat"),
        Lying(
            "place",
            on="turn storm",
            written=("who", Packed(count=4, origin=6)),
            who=lambda s: s.players - 1,
            count=(1, 5),
            origin=63,
            check=lambda s, fields: "nobody is there" if fields["origin"] == 9 else "",
        ),
        Lying("choose", on=ANYWHERE, who=1),
    ),
    Field("secret", number(0, 9), secret=True),
    then=[count_fire],
    given=add_players,
)

WHOLE: dict[str, Any] = {
    "game": "tea",
    "options": {"hazmat": True},
    "fire": [[0, 1], [7, 7]],
    "smoke": [[3, 3]],
    "barrels": [[2, 2], [2, 2]],
    "cards": ["ace", "queen"],
    "players": [
        {"at": [1, 1], "tracks": {"crew": 1, "wagon": 9}},
        {"at": [2, 5], "tracks": {"crew": 0, "wagon": 4}},
    ],
    "values": {"N": 1, "E": 2, "S": 3, "W": 4},
    "steps": [7],
    "round": 6,
    "colour": "green",
    "blue": True,
    "cat": 1,
    "sum": 7,
    "stack": [["storm", 3, 0, 0], ["place", 1, 4 | 35 << 4, 0], ["choose", 1, 0, 0]],
    "secret": 5,
}


def test_what_is_written_is_what_was_read() -> None:
    options, states = FORMAT.read(WHOLE)
    s = plain(states)
    written = FORMAT.write(s, options)
    assert list(written.items()) == list(WHOLE.items()), "in the order of the keys"
    assert FORMAT.read(written)[1].tobytes() == states.tobytes()


def test_fields_of_a_frame_lie_apart_though_a_position_packs_them() -> None:
    s = plain(FORMAT.read(WHOLE)[1])
    assert s.depth == 3
    row = {name: s.frame[1, place] for name, place in FRAMES.places.items() if name != "step"}
    assert row == {"who": 1, "count": 4, "origin": 35}


def test_a_view_has_no_secret_keys() -> None:
    options, states = FORMAT.read(WHOLE)
    seen = FORMAT.public(plain(states), options)
    assert "secret" not in seen
    assert seen.keys() == WHOLE.keys() - {"secret"}


def test_every_key_may_be_left_out() -> None:
    options, states = FORMAT.read({})
    assert states.tobytes() == empty(Options()).tobytes()
    assert not {"colour", "blue", "cards", "sum"} & FORMAT.write(plain(states), options).keys()


def test_other_keys_say_something_of_the_options() -> None:
    assert FORMAT.read({"players": [{}]})[0].players == 1
    assert FORMAT.read({"cat": None})[0].players == 2


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"water": 1}, "this is no position: object contains unknown field water"),
        ({"game": "chess"}, "this is no position: invalid enum value 'chess', in game"),
        ({"round": "one"}, "this is no position: expected int, got str, in round"),
        ({"round": None}, "this is no position: expected int, got null, in round"),
        ({"options": {"milk": 1}}, "tea has no option 'milk'; it has hazmat, players"),
        ({"round": -1}, "round goes from 0 to 30000, got -1"),
        ({"colour": "mauve"}, "the colour: there is no colour 'mauve'"),
        ({"fire": [[1, 1], [8, 1]]}, "fire[1]: there is no space 8,1"),
        ({"fire": [[1, 1], [1, 1]]}, "fire[1]: 1,1 holds two fires; it can hold one"),
        ({"fire": [[1, 1]], "smoke": [[1, 1]]}, "smoke[0]: 1,1 holds two hazards; it can hold one"),
        ({"fire": [[1, n] for n in range(4)]}, "fire: there are only 3 tokens"),
        ({"barrels": [[1, 1]]}, "barrels[0]: no hazmats here"),
        ({"barrels": [[1, 1]] * 3}, "barrels: there are only 2 barrels"),
        ({"cards": ["ace", "joker"]}, "cards[1]: there is no card 'joker'"),
        ({"cards": ["ace", "ace"]}, "cards[1]: 'ace' is there twice"),
        ({"values": {"X": 1}}, "values 'X': there is no side"),
        ({"cat": 2}, "cat goes from 0 to 1, got 2"),
        ({"players": [{}, {"at": [9, 9]}]}, "players[1]: at: there is no space 9,9"),
        (
            {"players": [{}, {"tracks": {"crew": 6}}]},
            "players[1]: tracks.crew goes from 0 to 5, got 6",
        ),
        (
            {"players": [{}] * 3, "options": {"players": 2}},
            "players: the options say 2 players, the position has 3",
        ),
        ({"stack": []}, "stack: it has 1 to 3 frames"),
        ({"stack": [["turn", 0, 0, 0]] * 4}, "stack: it has 1 to 3 frames"),
        ({"stack": [["lunch", 0, 0, 0]]}, "stack[0]: there is no frame 'lunch'"),
        (
            {"stack": [["turn", 1, 0, 0]]},
            "stack[0]: the frame turn cannot hold the numbers [1, 0, 0]",
        ),
        (
            {"stack": [["storm", 5, 0, 0]]},
            "stack[0]: the frame storm cannot hold the numbers [5, 0, 0]",
        ),
        (
            {"stack": [["place", 0, 1, 0]]},
            "stack[0]: place lies on another frame, never at the bottom",
        ),
        ({"stack": [["turn", 0, 0, 0], ["turn", 0, 0, 0]]}, "stack[1]: turn cannot lie on turn"),
        (
            {"stack": [["turn", 0, 0, 0], ["place", 0, 6, 0]]},
            "stack[1]: the frame place cannot hold the numbers [0, 6, 0]",
        ),
        (
            {"stack": [["turn", 0, 0, 0], ["place", 0, -3, 0]]},
            "stack[1]: the frame place cannot hold the numbers [0, -3, 0]",
        ),
        ({"stack": [["turn", 0, 0, 0], ["place", 0, 9 << 4 | 1, 0]]}, "stack[1]: nobody is there"),
        (
            {"stack": [["storm", 2, 0, 0], ["roll", 0, 0, 0]]},
            "stack[1]: roll does not come about without hazmat",
        ),
        (
            {"options": {"hazmat": True}, "stack": [["storm", 1, 0, 0], ["roll", 0, 0, 0]]},
            "stack[1]: roll is not asked in step 1 of storm",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(PositionError) as caught:
        FORMAT.read(given)
    assert str(caught.value) == sentence


def test_a_stack_says_only_what_its_frames_have() -> None:
    with pytest.raises(AssertionError, match="storm has no such fields"):
        Stack(FRAMES, Lying("storm", count=3))
    with pytest.raises(AssertionError, match="place has the fields"):
        Stack(FRAMES, Lying("place", written=("who",)))
    with pytest.raises(AssertionError, match="place has more than 2 numbers"):
        Stack(FRAMES, numbers=2)
