"""The boards as data: the two of the box, the drawing's round trip, and every refusal."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firehall.games.flashpoint.board import (
    ARROWS,
    BORDER,
    DOOR_CLOSED,
    DOORWAY,
    FOLDER,
    NO_WALL,
    OUTSIDE,
    QUADRANTS,
    WALL,
    Board,
    BoardError,
    load,
    printed,
    printed_names,
)

FRONT = printed("base_front")
BACK = printed("base_back")
BOTH = pytest.mark.parametrize("board", [FRONT, BACK], ids=["front", "back"])
GUIDE = Path(__file__).parents[2] / "docs" / "boards.md"

Data = dict[str, Any]
Pair = tuple[tuple[int, int], tuple[int, int]]


def edges_of(board: Board, kind: int) -> set[Pair]:
    """All edges of a kind between two spaces, the lower space first."""
    found = set()
    for cell in range(board.cells):
        for other, edge in (
            (cell - board.width, board.edge_north[cell]),
            (cell - 1, board.edge_west[cell]),
        ):
            if edge == kind and edge != BORDER:
                found.add((board.space(other), board.space(cell)))
    return found


def spaces(board: Board, cells: tuple[int, ...]) -> list[tuple[int, int]]:
    return [board.space(cell) for cell in cells]


# --- The boards of the box -----------------------------------------------------------------------


def test_the_box_holds_two_boards() -> None:
    assert printed_names() == ["base_front", "base_back"]
    for name in printed_names():
        assert printed(name).name == name
        assert printed(name) is printed(name)


@pytest.mark.rule("FP-G-01")
@BOTH
def test_the_dice_name_every_space_once_and_no_outside_space(board: Board) -> None:
    rolls = [(red, black) for red in range(1, 7) for black in range(1, 9)]
    assert spaces(board, board.inside) == rolls
    assert len(set(board.inside)) == 48
    assert board.cells - len(board.inside) == 32
    assert (board.rows, board.columns, board.width) == (6, 8, 10)


@pytest.mark.rule("FP-G-01")
@BOTH
def test_the_ring_is_open_ground_with_the_worlds_end_behind(board: Board) -> None:
    ring = [cell for cell in range(80) if cell not in board.inside]
    for cell in ring:
        row, column = board.space(cell)
        around = {
            (row - 1, column): board.edge_north[cell],
            (row, column + 1): board.edge_west[cell + 1],
            (row + 1, column): board.edge_north[cell + board.width],
            (row, column - 1): board.edge_west[cell],
        }
        for space, edge in around.items():
            if board.is_ring(space):
                assert edge == NO_WALL
            elif board.is_inside(space):
                assert edge in (WALL, DOORWAY)
            else:
                assert edge == BORDER
    assert (len(board.edge_north), len(board.edge_west)) == (90, 81)


@pytest.mark.rule("FP-G-03")
@pytest.mark.parametrize(
    ("board", "interior", "exterior"), [(FRONT, 18, 24), (BACK, 19, 26)], ids=["front", "back"]
)
def test_walls(board: Board, interior: int, exterior: int) -> None:
    walls = edges_of(board, WALL)
    outer = {pair for pair in walls if not all(map(board.is_inside, pair))}
    assert (len(walls) - len(outer), len(outer)) == (interior, exterior)


@pytest.mark.rule("FP-S-02")
def test_interior_doors() -> None:
    assert edges_of(FRONT, DOOR_CLOSED) == {
        ((1, 3), (1, 4)),
        ((2, 5), (2, 6)),
        ((2, 8), (3, 8)),
        ((3, 2), (3, 3)),
        ((4, 4), (5, 4)),
        ((4, 6), (4, 7)),
        ((6, 5), (6, 6)),
        ((6, 7), (6, 8)),
    }
    assert edges_of(BACK, DOOR_CLOSED) == {
        ((1, 5), (1, 6)),
        ((3, 5), (3, 6)),
        ((3, 5), (4, 5)),
        ((3, 6), (4, 6)),
        ((4, 3), (5, 3)),
        ((4, 6), (4, 7)),
        ((4, 6), (5, 6)),
    }


@pytest.mark.rule("FP-G-05")
def test_exterior_doorways() -> None:
    assert edges_of(FRONT, DOORWAY) == {
        ((0, 6), (1, 6)),
        ((3, 0), (3, 1)),
        ((4, 8), (4, 9)),
        ((6, 3), (7, 3)),
    }
    assert edges_of(BACK, DOORWAY) == {((3, 0), (3, 1)), ((6, 3), (7, 3))}


@pytest.mark.parametrize(
    ("board", "a", "b", "kind"),
    [
        (FRONT, (1, 5), (1, 6), WALL),
        (FRONT, (2, 7), (3, 7), WALL),
        (FRONT, (5, 7), (5, 8), WALL),
        (FRONT, (6, 8), (7, 8), WALL),
        (FRONT, (5, 3), (5, 4), NO_WALL),
        (FRONT, (0, 0), (0, 1), NO_WALL),
        (BACK, (1, 4), (2, 4), WALL),
        (BACK, (4, 5), (5, 5), WALL),
        (BACK, (6, 6), (6, 7), WALL),
        (BACK, (0, 6), (1, 6), WALL),
        (BACK, (4, 3), (4, 4), NO_WALL),
    ],
)
def test_single_edges(board: Board, a: tuple[int, int], b: tuple[int, int], kind: int) -> None:
    assert board.edge(board.cell(*a), board.cell(*b)) == kind
    assert board.edge(board.cell(*b), board.cell(*a)) == kind


def test_an_edge_needs_neighbours() -> None:
    for a, b in (((1, 1), (2, 2)), ((1, 9), (2, 0)), ((3, 3), (3, 3))):
        with pytest.raises(ValueError, match="not neighbours"):
            FRONT.edge(FRONT.cell(*a), FRONT.cell(*b))


@pytest.mark.rule("FP-G-07")
@BOTH
def test_quadrants_are_three_by_four(board: Board) -> None:
    zones = Counter(board.zone)
    assert zones == {OUTSIDE: 32, 1: 12, 2: 12, 3: 12, 4: 12}
    corners = {"NW": (3, 4), "NE": (3, 5), "SW": (4, 4), "SE": (4, 5)}
    for quadrant, space in corners.items():
        assert board.zone[board.cell(*space)] == QUADRANTS[quadrant]


@pytest.mark.rule("FP-G-07")
def test_the_deck_gun_reaches_the_quadrant_of_its_spot() -> None:
    def quadrants(board: Board) -> dict[tuple[int, int], int]:
        return {
            board.space(first): zone
            for (first, _), zone in zip(board.engine, board.engine_zone, strict=True)
        }

    assert quadrants(FRONT) == {(0, 7): 2, (5, 9): 4, (7, 1): 3, (1, 0): 1}
    assert quadrants(BACK) == {(0, 3): 1, (2, 9): 2, (7, 5): 4, (4, 0): 3}


@pytest.mark.rule("FP-V-01")
def test_parking_spots_clockwise_from_the_top() -> None:
    def spots(board: Board, vehicle: tuple[tuple[int, int], ...]) -> list[list[tuple[int, int]]]:
        return [spaces(board, spot) for spot in vehicle]

    assert spots(FRONT, FRONT.ambulance) == [
        [(0, 5), (0, 6)],
        [(3, 9), (4, 9)],
        [(7, 3), (7, 4)],
        [(3, 0), (4, 0)],
    ]
    assert spots(FRONT, FRONT.engine) == [
        [(0, 7), (0, 8)],
        [(5, 9), (6, 9)],
        [(7, 1), (7, 2)],
        [(1, 0), (2, 0)],
    ]
    assert spots(BACK, BACK.ambulance) == [
        [(0, 5), (0, 6)],
        [(4, 9), (5, 9)],
        [(7, 3), (7, 4)],
        [(2, 0), (3, 0)],
    ]
    assert spots(BACK, BACK.engine) == [
        [(0, 3), (0, 4)],
        [(2, 9), (3, 9)],
        [(7, 5), (7, 6)],
        [(4, 0), (5, 0)],
    ]


@pytest.mark.rule("FP-S-03")
@BOTH
def test_family_fire(board: Board) -> None:
    assert spaces(board, board.family_fire) == [
        (2, 2),
        (2, 3),
        (3, 2),
        (3, 3),
        (3, 4),
        (3, 5),
        (4, 4),
        (5, 6),
        (5, 7),
        (6, 6),
    ]


@pytest.mark.rule("FP-S-04")
@BOTH
def test_family_points_of_interest(board: Board) -> None:
    assert spaces(board, board.family_poi) == [(2, 4), (5, 1), (5, 8)]


@pytest.mark.rule("FP-S-11")
@BOTH
def test_first_explosion_table(board: Board) -> None:
    targets = [(3, 3), (3, 4), (3, 5), (3, 6), (4, 6), (4, 5), (4, 4), (4, 3)]
    assert spaces(board, board.first_explosion) == targets


@pytest.mark.rule("FP-P-04")
@BOTH
def test_arrows_lead_into_the_inner_loop(board: Board) -> None:
    loop = [(3, 3), (4, 3), (4, 4), (4, 5), (4, 6), (3, 6), (3, 5), (3, 4)]
    for space, following in zip(loop, loop[1:] + loop[:1], strict=True):
        assert board.space(board.arrows[board.cell(*space)]) == following
    for start in board.inside:
        cell = start
        for _ in range(48):
            cell = board.arrows[cell]
        assert board.space(cell) in loop
    assert board.space(board.arrows[board.cell(1, 1)]) == (2, 2)
    assert board.space(board.arrows[board.cell(2, 2)]) == (3, 3)
    outside = set(range(board.cells)) - set(board.inside)
    assert {board.arrows[cell] for cell in outside} == {-1}


@BOTH
def test_every_space_is_in_one_room_and_rooms_end_at_walls_and_doors(board: Board) -> None:
    room = {cell: name for name, cells in board.rooms for cell in cells}
    assert sorted(room) == sorted(board.inside)
    for a, b in edges_of(board, NO_WALL):
        if board.is_inside(a):
            assert room[board.cell(*a)] == room[board.cell(*b)]
    for a, b in edges_of(board, DOOR_CLOSED):
        assert room[board.cell(*a)] != room[board.cell(*b)]


@pytest.mark.parametrize(("board", "rooms"), [(FRONT, 8), (BACK, 7)], ids=["front", "back"])
def test_rooms_are_counted(board: Board, rooms: int) -> None:
    assert len(board.rooms) == rooms


# --- Files and the guide -------------------------------------------------------------------------


@BOTH
def test_a_board_survives_json(board: Board, tmp_path: Path) -> None:
    path = tmp_path / "board.json"
    path.write_text(json.dumps(board.to_dict()), encoding="utf-8")
    assert load(path) == board


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "board.TOML"
    text = (FOLDER / "base_front.toml").read_text(encoding="utf-8")
    path.write_bytes(text.replace("\n", "\r\n").encode("utf-8-sig"))
    assert load(path) == FRONT


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("a.txt", b"", "a board file ends in .toml or .json"),
        ("a.toml", b"name = ", "this is no TOML text"),
        ("a.json", b"{", "this is no JSON text"),
        ("a.json", b'"\xff"', "this is no JSON text"),
        ("a.json", b"[1]", r"The board is \[1\]; it must be a table with the keys name, title"),
        ("a.json", b"[" * 100_000, "nested too deeply"),
        ("a.toml", b"name = 'a'", "The board lacks the key title"),
    ],
)
def test_files_that_are_no_boards(tmp_path: Path, name: str, content: bytes, message: str) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(BoardError, match=message) as refusal:
        load(path)
    assert str(refusal.value).startswith(str(path))


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(BoardError, match=r"the file cannot be read \(No such file"):
        load(tmp_path / "nowhere.toml")


def test_an_unknown_printed_board() -> None:
    with pytest.raises(BoardError, match="no printed board 'attic'; choose base_front or base_"):
        printed("attic")


def test_the_file_in_the_guide_is_a_board() -> None:
    example = re.search(r"```toml\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    assert example is not None
    assert Board.from_dict(tomllib.loads(example[1])).name == "cabin"


# --- Refusals ------------------------------------------------------------------------------------

CABIN: Data = {
    "name": "cabin",
    "title": "A cabin",
    "plan": [
        "+---+---+---+---+   +---+",
        "| ↘   ↓   ↓ | ↓   ↓   ↙ |",
        "+   +   +   +   +   +   +",
        "| →   ↓   ← D ←   ←   ← |",
        "+   +   +   +---+-D-+---+",
        "  →   →   → | →   ↑   ← |",
        "+---+-D-+---+   +   +   +",
        "| ↗   ↑   ↑ | ↑   ↑   ↖ |",
        "+---+---+---+---+---+---+",
    ],
    "quadrant_rows": 2,
    "quadrant_columns": 3,
    "ambulance": [
        {"side": "top", "spaces": [[0, 2], [0, 3]]},
        {"side": "right", "spaces": [[1, 7], [2, 7]]},
        {"side": "bottom", "spaces": [[5, 4], [5, 5]]},
        {"side": "left", "spaces": [[3, 0], [4, 0]]},
    ],
    "engine": [
        {"side": "top", "spaces": [[0, 5], [0, 6]], "quadrant": "NE"},
        {"side": "right", "spaces": [[3, 7], [4, 7]], "quadrant": "SE"},
        {"side": "bottom", "spaces": [[5, 1], [5, 2]], "quadrant": "SW"},
        {"side": "left", "spaces": [[1, 0], [2, 0]], "quadrant": "NW"},
    ],
    "first_explosion": [[2, 2], [2, 3], [2, 4], [2, 5], [3, 5], [3, 4], [3, 3], [3, 2]],
    "family_fire": [[2, 2], [2, 3]],
    "family_poi": [[1, 5], [4, 1], [4, 6]],
    "rooms": [{"name": "pantry", "spaces": [[4, 1], [4, 2], [4, 3]]}],
}


def test_the_cabin_is_a_board_with_and_without_rooms() -> None:
    assert Board.from_dict(CABIN).to_dict() == CABIN
    bare = {key: value for key, value in CABIN.items() if key != "rooms"}
    assert Board.from_dict(bare).rooms == ()
    assert Board.from_dict(bare).to_dict() == bare


def test_a_spot_may_be_written_from_either_end() -> None:
    data = deepcopy(CABIN)
    data["ambulance"][0]["spaces"].reverse()
    assert Board.from_dict(data) == Board.from_dict(CABIN)


def refuse(change: Callable[[Data], object], message: str) -> None:
    """The changed cabin is refused, in one sentence that says so."""
    data = deepcopy(CABIN)
    change(data)
    with pytest.raises(BoardError) as refusal:
        Board.from_dict(data)
    text = str(refusal.value)
    assert message in text
    assert text.endswith(".")
    assert "\n" not in text


def draw(line: int, place: int, text: str) -> Callable[[Data], None]:
    """Draw over the plan from a place on, both counted from 1."""

    def change(data: Data) -> None:
        old = data["plan"][line - 1]
        data["plan"][line - 1] = old[: place - 1] + text + old[place - 1 + len(text) :]

    return change


def put(*path: Any) -> Callable[[Data], None]:
    """Set the value at a path of keys: put("engine", 0, "quadrant", "N")."""

    def change(data: Any) -> None:
        *keys, last, value = path
        for key in keys:
            data = data[key]
        data[last] = value

    return change


def plan_of(rows: int, columns: int) -> list[str]:
    """An empty building; its arrows do not matter where its size is refused."""
    across = "+" + "---+" * columns
    return [across] + ["|" + " ↓ |" * columns, across] * rows


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("plan", "+---+"), "plan is '+---+'; it must be a list."),
        (put("plan", 3, 7), "Plan line 4 is 7; it must be a text in quotes."),
        (put("plan", []), "The plan has 0 lines;"),
        (lambda data: data["plan"].pop(), "The plan has 8 lines; R rows of spaces are drawn in"),
        (put("plan", 3, "| →"), "Plan line 4 has 3 characters; it must have 25 like most lines"),
        (put("plan", 0, "+--+"), "Plan line 1 has 4 characters; it must have 25 like most lines"),
        (put("plan", ["+--"] * 9), "Plan line 1 has 3 characters, as most lines; C columns"),
        (put("plan", plan_of(2, 6)), "The plan has 2 rows of spaces; their number must be even"),
        (put("plan", plan_of(5, 6)), "The plan has 5 rows of spaces; their number must be even"),
        (put("plan", plan_of(4, 2)), "The plan has 2 columns of spaces; their number must be even"),
        (put("plan", plan_of(4, 7)), "The plan has 7 columns of spaces; their number must be even"),
        (put("plan", plan_of(4, 16)), "The plan has 16 columns of spaces; at most 14 are allowed."),
        (put("plan", plan_of(10, 10)), "The plan has 100 spaces; at most 96 are allowed."),
        (put("plan", plan_of(24, 4)), "the ring around it have 156 spaces; at most 128 are"),
    ],
)
def test_plans_of_a_wrong_shape(change: Callable[[Data], object], message: str) -> None:
    refuse(change, message)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (draw(3, 5, "-"), "Plan line 3, column 5: '-' must be '+'."),
        (draw(9, 25, "|"), "Plan line 9, column 25: '|' must be '+'."),
        (draw(3, 6, "-- "), "Plan line 3, columns 6 to 8: '-- ' is no edge; draw '---' for a wall"),
        (draw(4, 13, "d"), "Plan line 4, column 13: 'd' is no edge; draw '|' for a wall, 'D' for"),
        (draw(2, 2, "x"), "Plan line 2, column 2: 'x' must be ' '."),
        (draw(2, 4, "x"), "Plan line 2, column 4: 'x' must be ' '."),
        (draw(4, 7, "v"), "Plan line 4, column 7: 'v' stands in the middle of space (2,2), where"),
        (draw(4, 7, " "), "Plan line 4, column 7: ' ' stands in the middle of space (2,2), where"),
        (draw(2, 3, "↑"), "Plan line 2, column 3: the arrow ↑ of space (1,1) points off the build"),
        (draw(8, 23, "↗"), "Plan line 8, column 23: the arrow ↗ of space (4,6) points off the bu"),
    ],
)
def test_characters_and_arrows_out_of_place(change: Callable[[Data], object], message: str) -> None:
    refuse(change, message)


def close_all(data: Data) -> None:
    draw(1, 18, "---")(data)
    draw(6, 1, "|")(data)


def gaps_round_a_corner(data: Data) -> None:
    draw(1, 2, "   ")(data)
    draw(2, 1, " ")(data)


@pytest.mark.rule("FP-G-05")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (draw(1, 2, "-D-"), "There is a door in the outer wall at space (1,1); leave a gap there"),
        (draw(8, 25, "D"), "There is a door in the outer wall at space (4,6); leave a gap there"),
        (close_all, "The outer wall has no exterior doorway; leave a gap of one segment."),
        (draw(1, 14, "   "), "The outer wall has a hole at space (1,5); a doorway is one segment"),
        (draw(8, 1, " "), "The outer wall has a hole at space (3,1); a doorway is one segment"),
        (gaps_round_a_corner, "The outer wall has a hole at space (1,1); a doorway is one seg"),
    ],
)
def test_outer_walls_with_doors_or_holes(change: Callable[[Data], object], message: str) -> None:
    refuse(change, message)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (draw(7, 6, "---"), "Space (4,1) cannot be reached from outside; draw a door or an openi"),
        (draw(5, 18, "---"), "Space (3,4) cannot be reached from outside; draw a door or an open"),
    ],
)
def test_spaces_walled_in(change: Callable[[Data], object], message: str) -> None:
    refuse(change, message)


@pytest.mark.rule("FP-G-07")
@pytest.mark.rule("R-24")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("quadrant_rows", 0), "quadrant_rows is 0; it must be 2, half of 4, because the deck"),
        (put("quadrant_rows", 9), "quadrant_rows is 9; it must be 2, half of 4, because the deck"),
        (put("quadrant_columns", 2), "quadrant_columns is 2; it must be 3, half of 6, because"),
        (put("quadrant_rows", 2.0), "quadrant_rows is 2.0; it must be a whole number."),
        (put("quadrant_rows", True), "quadrant_rows is True; it must be a whole number."),
    ],
)
def test_quadrants_that_are_no_halves(change: Callable[[Data], object], message: str) -> None:
    refuse(change, message)


def spot(vehicle: str, number: int, *spaces: list[Any]) -> Callable[[Data], None]:
    return put(vehicle, number - 1, "spaces", list(spaces))


@pytest.mark.rule("FP-V-01")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("engine", {}), "engine is {}; it must be a list."),
        (lambda data: data["engine"].pop(), "engine lists 3 parking spots; it must list four"),
        (put("ambulance", 0, 5), "ambulance spot 1 is 5; it must be a table with the keys side"),
        (put("ambulance", 0, "quadrant", "NE"), "ambulance spot 1 has the unknown key 'quadrant'"),
        (lambda data: data["engine"][3].pop("quadrant"), "engine spot 4 lacks the key quadrant;"),
        (lambda data: data["engine"].reverse(), "engine spot 1 has the side 'left'; it must be '"),
        (put("engine", 1, "side", "east"), "engine spot 2 has the side 'east'; it must be 'right'"),
        (
            put("engine", 1, "spaces", 5),
            "The list of spaces of engine spot 2 is 5; it must be a list",
        ),
        (spot("engine", 1, [0, 5], [1, 5]), "has the space (1,5), which is not on the ring around"),
        (spot("engine", 1, [0, 7], [0, 8]), "has the space (0,8), which is not on the ring around"),
        (spot("engine", 1, [5, 5], [5, 6]), "has the space (5,5), which is not at the top; a spot"),
        (spot("engine", 2, [2, 0], [3, 0]), "is not at the right; a spot there lies in column 7."),
        (spot("engine", 3, [0, 5], [0, 6]), "is not at the bottom; a spot there lies in row 5."),
        (spot("engine", 1, [0, 4], [0, 6]), "engine spot 1 has the spaces (0,4) (0,6); a vehicle"),
        (spot("engine", 1, [0, 6], [0, 6]), "engine spot 1 has the spaces (0,6) (0,6); a vehicle"),
        (spot("engine", 1, [0, 6]), "engine spot 1 has the spaces (0,6); a vehicle stands on two"),
        (spot("engine", 1), "engine spot 1 has the spaces none; a vehicle stands on two neighb"),
        (spot("engine", 1, [0], [0, 6]), "engine spot 1 names [0]; a space is written [row, colu"),
        (spot("engine", 1, [0, "6"]), "A number of engine spot 1 is '6'; it must be a whole numb"),
        (spot("engine", 1, [0, 3], [0, 4]), "Two parking spots share the space (0,3); every spot"),
        (put("engine", 0, "quadrant", "N"), "engine spot 1 has the unknown quadrant 'N'; choose N"),
        (put("engine", 0, "quadrant", 2), "The quadrant of engine spot 1 is 2; it must be a text"),
    ],
)
def test_parking_out_of_place(change: Callable[[Data], object], message: str) -> None:
    refuse(change, message)


def test_two_spots_may_not_share_a_corner() -> None:
    def change(data: Data) -> None:
        spot("engine", 1, [0, 0], [0, 1])(data)
        spot("engine", 4, [0, 0], [1, 0])(data)

    refuse(change, "Two parking spots share the space (0,0); every spot needs two spaces of its")


ALL_SPACES = [[row, column] for row in range(1, 9) for column in range(1, 9)]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("first_explosion", [[1, 1]] * 7), "first_explosion lists 7 spaces; it must list 8,"),
        (put("first_explosion", 0, [0, 3]), "first_explosion names the space (0,3), which is not"),
        (put("first_explosion", "all"), "first_explosion is 'all'; it must be a list."),
        (put("family_fire", 0, [5, 1]), "family_fire names the space (5,1), which is not in the b"),
        (put("family_fire", 0, [-1, 1]), "family_fire names the space (-1,1), which is not in th"),
        (put("family_fire", 0, [2, 3]), "family_fire names the space (2,3) twice; name every spac"),
        (put("family_fire", 0, [1, 1, 1]), "family_fire names [1, 1, 1]; a space is written [row"),
        (put("family_poi", 0, [1, 7]), "family_poi names the space (1,7), which is not in the bui"),
        (put("family_poi", 0, [4, 6]), "family_poi names the space (4,6) twice; name every space"),
        (put("family_poi", ALL_SPACES[:4]), "family_poi lists 4 spaces; at most 3 are allowed."),
        (put("family_poi", 0, [2, 2]), "family_poi names the space (2,2), which burns in family_f"),
    ],
)
def test_setups_that_cannot_be(change: Callable[[Data], object], message: str) -> None:
    refuse(change, message)


@pytest.mark.rule("FP-G-08")
def test_no_more_family_fire_than_tokens() -> None:
    data = FRONT.to_dict() | {"family_poi": []}
    inside = [list(FRONT.space(cell)) for cell in FRONT.inside]
    assert len(Board.from_dict(data | {"family_fire": inside[:34]}).family_fire) == 34
    with pytest.raises(BoardError, match="family_fire lists 35 spaces; at most 34 are allowed"):
        Board.from_dict(data | {"family_fire": inside[:35]})


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("wals", []), "The board has the unknown key 'wals'; the keys are name, title, plan,"),
        (lambda data: data.pop("family_poi"), "The board lacks the key family_poi; it needs name"),
        (put("name", 5), "name is 5; it must be a text in quotes."),
        (put("name", "My cabin"), "name is 'My cabin'; it must be small letters, digits and und"),
        (put("title", ["A cabin"]), "title is ['A cabin']; it must be a text in quotes."),
        (put("title", " "), "title is ' '; it must be one line of 1 to 80 printable characters."),
        (put("title", "a\nb"), "title is 'a\\nb'; it must be one line of 1 to 80 printable chara"),
        (put("title", "a" * 81), "it must be one line of 1 to 80 printable characters."),
        (put("rooms", {}), "rooms is {}; it must be a list."),
        (put("rooms", 0, "pantry"), "Room 1 is 'pantry'; it must be a table with the keys name,"),
        (put("rooms", 0, "doors", 1), "Room 1 has the unknown key 'doors'; the keys are name, sp"),
        (put("rooms", 0, "name", "WC"), "The name of room 1 is 'WC'; it must be small letters,"),
        (put("rooms", 0, "spaces", 0, [0, 1]), "Room pantry names the space (0,1), which is not"),
        (put("rooms", 0, "spaces", 0, [4, 2]), "Room pantry names the space (4,2), which is alr"),
        (put("rooms", [CABIN["rooms"][0]] * 2), "Two rooms are called pantry; every room needs a"),
    ],
)
def test_keys_titles_and_rooms(change: Callable[[Data], object], message: str) -> None:
    refuse(change, message)


# --- Any board and any slip of the pen -----------------------------------------------------------


def paint(canvas: list[list[str]], pair: Pair, kind: str) -> None:
    """Draw the edge between two spaces, the lower first: '#' a wall, 'D' a door, ' ' nothing."""
    (row, column), (below, _) = pair
    if row == below:
        canvas[2 * row - 1][4 * column] = kind.replace("#", "|")
    else:
        texts = {"#": "---", "D": "-D-", " ": "   "}
        canvas[2 * row][4 * column - 3 : 4 * column] = texts[kind]


def outline(rows: int, columns: int) -> list[Pair]:
    """The edges of the outer wall, clockwise."""
    top: list[Pair] = [((0, column), (1, column)) for column in range(1, columns + 1)]
    right: list[Pair] = [((row, columns), (row, columns + 1)) for row in range(1, rows + 1)]
    bottom: list[Pair] = [((rows, c), (rows + 1, c)) for c in range(columns, 0, -1)]
    left: list[Pair] = [((row, 0), (row, 1)) for row in range(rows, 0, -1)]
    return top + right + bottom + left


@st.composite
def plans(pick: st.DrawFn, rows: int, columns: int) -> list[str]:
    canvas = [list(line) for line in plan_of(rows, columns)]
    inside = [(row, column) for row in range(1, rows + 1) for column in range(1, columns + 1)]
    for row, column in inside:
        fitting = [
            arrow
            for arrow, (down, right) in ARROWS.items()
            if (row + down, column + right) in inside
        ]
        canvas[2 * row - 1][4 * column - 2] = pick(st.sampled_from(fitting))
        # Each space opens to the north or to the west: so all hang together.
        ways: list[Pair] = [((row - 1, column), (row, column))] if row > 1 else []
        ways += [((row, column - 1), (row, column))] if column > 1 else []
        for number, way in enumerate(pick(st.permutations(ways))):
            paint(canvas, way, pick(st.sampled_from("#D " if number else "D ")))
    # Gaps in every other segment only: never two side by side.
    every_other = outline(rows, columns)[pick(st.integers(0, 1)) :: 2]
    for pair in pick(st.sets(st.sampled_from(every_other), min_size=1)):
        paint(canvas, pair, " ")
    return ["".join(line) for line in canvas]


def spots(rows: int, columns: int, first: int) -> list[Data]:
    """A parking spot on each side, from the given row or column on."""
    second = first + 1
    return [
        {"side": "top", "spaces": [[0, first], [0, second]]},
        {"side": "right", "spaces": [[first, columns + 1], [second, columns + 1]]},
        {"side": "bottom", "spaces": [[rows + 1, first], [rows + 1, second]]},
        {"side": "left", "spaces": [[first, 0], [second, 0]]},
    ]


@st.composite
def drawings(pick: st.DrawFn) -> Data:
    """A small board in the form of its file."""
    rows, columns = pick(st.sampled_from([4, 6])), pick(st.sampled_from([4, 6, 8]))
    inside = [[row, column] for row in range(1, rows + 1) for column in range(1, columns + 1)]
    mixed = pick(st.permutations(inside))
    fires = pick(st.integers(0, len(mixed) - 3))
    engine = spots(rows, columns, 3)
    for spot in engine:
        spot["quadrant"] = pick(st.sampled_from(list(QUADRANTS)))
    return {
        "name": pick(st.from_regex("[a-z][a-z0-9_]{0,9}", fullmatch=True)),
        "title": pick(st.text("Fire house №7", min_size=1, max_size=80).filter(str.strip)),
        "plan": pick(plans(rows, columns)),
        "quadrant_rows": rows // 2,
        "quadrant_columns": columns // 2,
        "ambulance": spots(rows, columns, 1),
        "engine": engine,
        "first_explosion": pick(st.lists(st.sampled_from(inside), min_size=8, max_size=8)),
        "family_fire": mixed[: min(fires, 34)],
        "family_poi": mixed[len(mixed) - pick(st.integers(0, 3)) :],
        "rooms": [{"name": "hall", "spaces": mixed[:fires]}, {"name": "attic", "spaces": []}],
    }


@given(drawings())
@settings(max_examples=50, deadline=None)
def test_any_drawing_is_read_and_drawn_again(drawing: Data) -> None:
    board = Board.from_dict(drawing)
    assert board.to_dict() == drawing
    assert Board.from_dict(board.to_dict()) == board


def read_or_refused(data: Data) -> Board | None:
    """The board, or None if it is refused as a board should be; anything else is a fault."""
    try:
        return Board.from_dict(data)
    except BoardError:
        return None


SLIPS = st.tuples(
    st.integers(0, 12),
    st.integers(0, 32),
    st.sampled_from(["", " ", "+", "-", "|", "D", *ARROWS, "x", "\0", "--", "\n"]),
    st.integers(0, 2),
)


@given(st.sampled_from([FRONT, BACK]), st.lists(SLIPS, min_size=1, max_size=4))
@settings(max_examples=300, deadline=None)
def test_a_slip_of_the_pen_is_read_or_refused(
    board: Board, slips: list[tuple[int, int, str, int]]
) -> None:
    data: Data = board.to_dict()
    for line, place, text, erased in slips:
        old = data["plan"][line]
        data["plan"][line] = old[:place] + text + old[place + erased :]
    read = read_or_refused(data)
    assert read is None or read.plan() == data["plan"]


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 9) | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["side", "spaces", "quadrant", "name"]), inner)
    ),
    max_leaves=12,
)


@given(st.sampled_from(sorted(CABIN)), ANYTHING)
@settings(max_examples=300, deadline=None)
def test_any_value_under_any_key_is_read_or_refused(key: str, value: object) -> None:
    data = CABIN | {key: value}
    read = read_or_refused(data)
    assert read is None or read.to_dict().get(key, []) == value
