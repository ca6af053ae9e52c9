"""The boards of the box as data, and files of boards: the round trip, and what is no board."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from firehall.games.flashpoint.board import (
    FOLDER,
    Board,
    BoardError,
    load,
    printed,
    printed_names,
)
from firehall.games.flashpoint.board.edges import BORDER, DOOR, DOORWAY, FLOOR, WALL
from firehall.games.flashpoint.board.grid import OUTSIDE, QUADRANTS

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


def test_the_box_holds_two_boards_and_expansions_ten() -> None:
    assert printed_names()[:2] == ["base_front", "base_back"]
    assert len(printed_names()) == 12
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
                assert edge == FLOOR
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
    assert edges_of(FRONT, DOOR) == {
        ((1, 3), (1, 4)),
        ((2, 5), (2, 6)),
        ((2, 8), (3, 8)),
        ((3, 2), (3, 3)),
        ((4, 4), (5, 4)),
        ((4, 6), (4, 7)),
        ((6, 5), (6, 6)),
        ((6, 7), (6, 8)),
    }
    assert edges_of(BACK, DOOR) == {
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
        (FRONT, (5, 3), (5, 4), FLOOR),
        (FRONT, (0, 0), (0, 1), FLOOR),
        (BACK, (1, 4), (2, 4), WALL),
        (BACK, (4, 5), (5, 5), WALL),
        (BACK, (6, 6), (6, 7), WALL),
        (BACK, (0, 6), (1, 6), WALL),
        (BACK, (4, 3), (4, 4), FLOOR),
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
    for a, b in edges_of(board, FLOOR):
        if board.is_inside(a):
            assert room[board.cell(*a)] == room[board.cell(*b)]
    for a, b in edges_of(board, DOOR):
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
    with pytest.raises(BoardError, match="no printed board 'attic'; choose base_front, base_b"):
        printed("attic")


def test_the_file_in_the_guide_is_a_board() -> None:
    example = re.search(r"```toml\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    assert example is not None
    assert Board.from_dict(tomllib.loads(example[1])).name == "cabin"
