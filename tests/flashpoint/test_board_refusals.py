"""Boards that cannot be: every refusal, any drawing, any slip of the pen."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firehall.games.flashpoint.board import Board, BoardError, printed
from firehall.games.flashpoint.board.grid import ARROWS, QUADRANTS

FRONT = printed("base_front")
BACK = printed("base_back")

Data = dict[str, Any]
Pair = tuple[tuple[int, int], tuple[int, int]]

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
