"""The boards of Flash Point: a drawing that a designer can edit, read into tables for the rules.

A board file (TOML or JSON) holds the plan of the building as text art, the parking spots and the
spaces that the setups need. ``docs/boards.md`` tells how to draw one.

>>> board = printed("base_front")
>>> board.rows, board.columns, len(board.inside)
(6, 8, 48)
>>> board.edge(board.cell(1, 3), board.cell(1, 4)) == DOOR_CLOSED
True

Everything is checked here, once, so that the rules may trust a `Board` blindly; whatever is wrong
with a drawing is refused with a `BoardError` of one sentence that says what, where and what would
be right.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from firehall.games.flashpoint.grid import (
    ACROSS,
    ARROWS,
    BORDER,
    DAMAGED,
    DESTROYED,
    DOOR_CLOSED,
    DOOR_GONE,
    DOOR_OPEN,
    DOORWAY,
    FIRST_EXPLOSIONS,
    MAX_CELLS,
    MAX_FAMILY_FIRE,
    MAX_FAMILY_POI,
    MAX_INSIDE,
    MAX_WIDTH,
    MIN_COLUMNS,
    MIN_ROWS,
    NO_WALL,
    OUTSIDE,
    QUADRANTS,
    SIDES,
    UPRIGHT,
    WALL,
    BoardError,
    Grid,
    Space,
    array_of,
    at_text,
    either,
    shown,
    text_of,
)
from firehall.games.flashpoint.plan import (
    arrows_of,
    check_reach,
    cut_doorways,
    edges_of,
    grid_of,
    plan_lines,
)

__all__ = [
    "ACROSS",
    "ARROWS",
    "BORDER",
    "DAMAGED",
    "DESTROYED",
    "DOORWAY",
    "DOOR_CLOSED",
    "DOOR_GONE",
    "DOOR_OPEN",
    "FIRST_EXPLOSIONS",
    "MAX_CELLS",
    "MAX_FAMILY_FIRE",
    "MAX_FAMILY_POI",
    "MAX_INSIDE",
    "MAX_WIDTH",
    "MIN_COLUMNS",
    "MIN_ROWS",
    "NO_WALL",
    "OUTSIDE",
    "QUADRANTS",
    "SIDES",
    "UPRIGHT",
    "WALL",
    "Board",
    "BoardError",
    "load",
    "printed",
    "printed_names",
]

PRINTED = ("base_front", "base_back")
FOLDER = Path(__file__).with_name("boards")


@dataclass(frozen=True)
class Board(Grid):
    """A board in the form the rules use: one entry a cell, cell = row × width + column.

    The east edge of a cell is ``edge_west[cell + 1]`` and its south edge
    ``edge_north[cell + width]``, for every cell: both tables run on past the last one.
    """

    name: str
    title: str
    edge_north: tuple[int, ...]
    edge_west: tuple[int, ...]
    arrows: tuple[int, ...]  # the next cell when replenishing; -1 outside
    inside: tuple[int, ...]  # cells of the building in the order of the dice, red first
    zone: tuple[int, ...]  # OUTSIDE or one of QUADRANTS' numbers
    ambulance: tuple[tuple[int, int], ...]  # clockwise from the top, the lower cell first
    engine: tuple[tuple[int, int], ...]
    engine_zone: tuple[int, ...]  # the zone that the deck gun reaches from each engine spot
    first_explosion: tuple[int, ...]  # by the die, 1 first
    family_fire: tuple[int, ...]
    family_poi: tuple[int, ...]
    rooms: tuple[tuple[str, tuple[int, ...]], ...]

    def edge(self, a: int, b: int) -> int:
        """The kind of the edge between two neighbouring cells."""
        low, high = sorted((a, b))
        if high - low == self.width:
            return self.edge_north[high]
        if high - low == 1 and high % self.width:
            return self.edge_west[high]
        raise ValueError(f"cells {a} and {b} are not neighbours")

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> Board:
        """Read a board in the form of its file, or raise `BoardError`."""
        table = _table(data, "The board", REQUIRED_KEYS, OPTIONAL_KEYS)
        lines = plan_lines(table["plan"])
        grid = grid_of(lines)
        north, west = edges_of(grid, lines)
        arrows = arrows_of(grid, lines)
        cut_doorways(grid, north, west)
        check_reach(grid, north, west)
        _check_half(table, "quadrant_rows", grid.rows)
        _check_half(table, "quadrant_columns", grid.columns)
        ambulance, _ = _parking(grid, table["ambulance"], "ambulance")
        engine, engine_zone = _parking(grid, table["engine"], "engine")
        _check_overlap(grid, ambulance, engine)
        family_fire, family_poi = _family(grid, table)
        return cls(
            rows=grid.rows,
            columns=grid.columns,
            name=_identifier(table["name"], "name"),
            title=_title(table["title"]),
            edge_north=tuple(north),
            edge_west=tuple(west),
            arrows=tuple(arrows),
            inside=tuple(grid.cell(*space) for space in grid.interior()),
            zone=_zones(grid),
            ambulance=ambulance,
            engine=engine,
            engine_zone=engine_zone,
            first_explosion=_first_explosion(grid, table["first_explosion"]),
            family_fire=family_fire,
            family_poi=family_poi,
            rooms=_rooms(grid, table.get("rooms", ())),
        )

    def to_dict(self) -> dict[str, object]:
        """The board in the form of its file; `from_dict` reads the same board back."""
        quadrants = list(QUADRANTS)
        engine = self._spots(self.engine)
        for spot, zone in zip(engine, self.engine_zone, strict=True):
            spot["quadrant"] = quadrants[zone - 1]
        data: dict[str, object] = {
            "name": self.name,
            "title": self.title,
            "plan": self.plan(),
            "quadrant_rows": self.rows // 2,
            "quadrant_columns": self.columns // 2,
            "ambulance": self._spots(self.ambulance),
            "engine": engine,
            "first_explosion": self._spaces(self.first_explosion),
            "family_fire": self._spaces(self.family_fire),
            "family_poi": self._spaces(self.family_poi),
        }
        if self.rooms:
            data["rooms"] = [
                {"name": name, "spaces": self._spaces(cells)} for name, cells in self.rooms
            ]
        return data

    def plan(self) -> list[str]:
        """The drawing of the building, line by line."""
        lines = [self._line_across(1)]
        for row in range(1, self.rows + 1):
            lines += [self._line_of_spaces(row), self._line_across(row + 1)]
        return lines

    def _line_across(self, row: int) -> str:
        texts = {kind: text for text, kind in ACROSS.items()} | {DOORWAY: "   "}
        edges = (self.edge_north[self.cell(row, column + 1)] for column in range(self.columns))
        return "+" + "".join(texts[kind] + "+" for kind in edges)

    def _line_of_spaces(self, row: int) -> str:
        texts = {kind: text for text, kind in UPRIGHT.items()} | {DOORWAY: " "}
        arrows = {self.cell(*step): arrow for arrow, step in ARROWS.items()}
        first, last = self.cell(row, 1), self.cell(row, self.columns)
        line = "".join(
            f"{texts[self.edge_west[cell]]} {arrows[self.arrows[cell] - cell]} "
            for cell in range(first, last + 1)
        )
        return line + texts[self.edge_west[last + 1]]

    def _spaces(self, cells: Sequence[int]) -> list[list[int]]:
        return [list(self.space(cell)) for cell in cells]

    def _spots(self, spots: Sequence[tuple[int, int]]) -> list[dict[str, object]]:
        return [
            {"side": side, "spaces": self._spaces(spot)}
            for side, spot in zip(SIDES, spots, strict=True)
        ]


# --- Files ---------------------------------------------------------------------------------------


def load(path: Path) -> Board:
    """The board of a ``.toml`` or ``.json`` file; `BoardError` names the file and what is wrong."""
    readers = {".toml": tomllib.loads, ".json": json.loads}
    reader = readers.get(path.suffix.lower())
    if reader is None:
        raise BoardError(f"{path}: a board file ends in .toml or .json.")
    try:
        # Some editors put a mark before the first letter, which is no part of the text.
        return Board.from_dict(reader(path.read_text(encoding="utf-8-sig")))
    except OSError as error:
        raise BoardError(f"{path}: the file cannot be read ({error.strerror}).") from error
    except RecursionError as error:
        raise BoardError(f"{path}: the lists are nested too deeply for a board.") from error
    except BoardError as error:
        raise BoardError(f"{path}: {error}") from error
    except ValueError as error:  # what the readers and the decoding of UTF-8 raise
        raise BoardError(f"{path}: this is no {path.suffix[1:].upper()} text: {error}.") from error


def printed_names() -> list[str]:
    """The names of the boards in the box."""
    return list(PRINTED)


@cache
def printed(name: str) -> Board:
    """A board of the box by its name."""
    if name not in PRINTED:
        raise BoardError(f"There is no printed board {shown(name)}; choose {either(PRINTED)}.")
    return load(FOLDER / f"{name}.toml")


# --- Quadrants and parking -----------------------------------------------------------------------


def _check_half(table: Mapping[str, object], key: str, count: int) -> None:
    line = _number(table[key], key)
    if 2 * line != count:
        raise BoardError(
            f"{key} is {line}; it must be {count // 2}, half of {count}, because the deck gun "
            "turns dice over to reach its quadrant."
        )


def _zones(grid: Grid) -> tuple[int, ...]:
    zones = [OUTSIDE] * grid.cells
    for row, column in grid.interior():
        letters = ("N" if 2 * row <= grid.rows else "S", "W" if 2 * column <= grid.columns else "E")
        zones[grid.cell(row, column)] = QUADRANTS["".join(letters)]
    return tuple(zones)


def _parking(
    grid: Grid, value: object, vehicle: str
) -> tuple[tuple[tuple[int, int], ...], tuple[int, ...]]:
    """The four spots of a vehicle and, for the engine, the zone of each."""
    values = array_of(value, vehicle)
    if len(values) != len(SIDES):
        raise BoardError(
            f"{vehicle} lists {len(values)} parking spots; it must list four, clockwise: "
            f"{', '.join(SIDES)}."
        )
    keys = ("side", "spaces", "quadrant") if vehicle == "engine" else ("side", "spaces")
    spots, zones = [], []
    for number, (value, side) in enumerate(zip(values, SIDES, strict=True), 1):
        where = f"{vehicle} spot {number}"
        table = _table(value, where, keys)
        if table["side"] != side:
            raise BoardError(
                f"{where} has the side {shown(table['side'])}; it must be {side!r}, as the spots "
                f"are listed clockwise: {', '.join(SIDES)}."
            )
        spots.append(_spot(grid, table["spaces"], side, where))
        if "quadrant" in keys:
            zones.append(_quadrant(table["quadrant"], where))
    return tuple(spots), tuple(zones)


def _spot(grid: Grid, value: object, side: str, where: str) -> tuple[int, int]:
    spaces = [_space(space, where) for space in array_of(value, f"The list of spaces of {where}")]
    edge = {"top": 0, "right": grid.columns + 1, "bottom": grid.rows + 1, "left": 0}[side]
    axis = 0 if side in ("top", "bottom") else 1
    line = f"{('row', 'column')[axis]} {edge}"
    for space in spaces:
        if not grid.is_ring(space):
            raise BoardError(
                f"{where} has the space {at_text(space)}, which is not on the ring around the "
                f"building; a spot at the {side} lies in {line}."
            )
        if space[axis] != edge:
            raise BoardError(
                f"{where} has the space {at_text(space)}, which is not at the {side}; a spot there "
                f"lies in {line}."
            )
    if len(spaces) != 2 or abs(spaces[0][1 - axis] - spaces[1][1 - axis]) != 1:
        raise BoardError(
            f"{where} has the spaces {' '.join(map(at_text, spaces)) or 'none'}; a vehicle stands "
            "on two neighbouring spaces."
        )
    low, high = sorted(grid.cell(*space) for space in spaces)
    return low, high


def _quadrant(value: object, where: str) -> int:
    quadrant = text_of(value, f"The quadrant of {where}")
    if quadrant not in QUADRANTS:
        raise BoardError(
            f"{where} has the unknown quadrant {shown(quadrant)}; choose {either(QUADRANTS)}."
        )
    return QUADRANTS[quadrant]


def _check_overlap(grid: Grid, *vehicles: tuple[tuple[int, int], ...]) -> None:
    cells = Counter(cell for spots in vehicles for spot in spots for cell in spot)
    cell, uses = cells.most_common(1)[0]
    if uses > 1:
        raise BoardError(
            f"Two parking spots share the space {at_text(grid.space(cell))}; every spot needs two "
            "spaces of its own."
        )


# --- Setups and rooms ----------------------------------------------------------------------------


def _first_explosion(grid: Grid, value: object) -> tuple[int, ...]:
    cells = _inside(grid, value, "first_explosion")
    if len(cells) != FIRST_EXPLOSIONS:
        raise BoardError(
            f"first_explosion lists {len(cells)} spaces; it must list {FIRST_EXPLOSIONS}, one for "
            "each face of the die."
        )
    return cells


def _family(grid: Grid, table: Mapping[str, object]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    fire = _distinct(grid, table["family_fire"], "family_fire", MAX_FAMILY_FIRE)
    poi = _distinct(grid, table["family_poi"], "family_poi", MAX_FAMILY_POI)
    for cell in poi:
        if cell in fire:
            raise BoardError(
                f"family_poi names the space {at_text(grid.space(cell))}, which burns in "
                "family_fire; a person there would be lost at once, so choose a space without fire."
            )
    return fire, poi


def _distinct(grid: Grid, value: object, where: str, most: int) -> tuple[int, ...]:
    cells = _inside(grid, value, where)
    for index, cell in enumerate(cells):
        if cell in cells[:index]:
            raise BoardError(
                f"{where} names the space {at_text(grid.space(cell))} twice; name every space once."
            )
    if len(cells) > most:
        raise BoardError(f"{where} lists {len(cells)} spaces; at most {most} are allowed.")
    return cells


def _rooms(grid: Grid, value: object) -> tuple[tuple[str, tuple[int, ...]], ...]:
    rooms: dict[str, tuple[int, ...]] = {}
    owner: dict[int, str] = {}
    for number, entry in enumerate(array_of(value, "rooms"), 1):
        table = _table(entry, f"Room {number}", ("name", "spaces"))
        name = _identifier(table["name"], f"The name of room {number}")
        if name in rooms:
            raise BoardError(f"Two rooms are called {name}; every room needs a name of its own.")
        rooms[name] = _inside(grid, table["spaces"], f"Room {name}")
        for cell in rooms[name]:
            if cell in owner:
                raise BoardError(
                    f"Room {name} names the space {at_text(grid.space(cell))}, which is already in "
                    f"room {owner[cell]}; name every space once."
                )
            owner[cell] = name
    return tuple(rooms.items())


# --- Values of a file ----------------------------------------------------------------------------

REQUIRED_KEYS = (
    "name",
    "title",
    "plan",
    "quadrant_rows",
    "quadrant_columns",
    "ambulance",
    "engine",
    "first_explosion",
    "family_fire",
    "family_poi",
)
OPTIONAL_KEYS = ("rooms",)


def _table(
    value: object, where: str, required: tuple[str, ...], optional: tuple[str, ...] = ()
) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise BoardError(
            f"{where} is {shown(value)}; it must be a table with the keys {', '.join(required)}."
        )
    known = required + optional
    for key in value:
        if key not in known:
            raise BoardError(
                f"{where} has the unknown key {shown(key)}; the keys are {', '.join(known)}."
            )
    for key in required:
        if key not in value:
            raise BoardError(f"{where} lacks the key {key}; it needs {', '.join(required)}.")
    return value


def _number(value: object, where: str) -> int:
    # Python counts True and False among the integers; a board does not.
    if not isinstance(value, int) or isinstance(value, bool):
        raise BoardError(f"{where} is {shown(value)}; it must be a whole number.")
    return value


def _space(value: object, where: str) -> Space:
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise BoardError(f"{where} names {shown(value)}; a space is written [row, column].")
    row, column = (_number(part, f"A number of {where}") for part in value)
    return row, column


def _inside(grid: Grid, value: object, where: str) -> tuple[int, ...]:
    """Cells of the building, as listed."""
    spaces = [_space(space, where) for space in array_of(value, where)]
    for space in spaces:
        if not grid.is_inside(space):
            raise BoardError(
                f"{where} names the space {at_text(space)}, which is not in the building; its rows "
                f"are 1 to {grid.rows} and its columns 1 to {grid.columns}."
            )
    return tuple(grid.cell(*space) for space in spaces)


def _identifier(value: object, where: str) -> str:
    name = text_of(value, where)
    if not re.fullmatch("[a-z][a-z0-9_]{0,39}", name):
        raise BoardError(
            f"{where} is {shown(name)}; it must be small letters, digits and underscores such as "
            "living_room, 40 at most."
        )
    return name


def _title(value: object) -> str:
    title = text_of(value, "title")
    if not title.isprintable() or not 1 <= len(title.strip()) <= len(title) <= 80:
        raise BoardError(
            f"title is {shown(title)}; it must be one line of 1 to 80 printable characters."
        )
    return title
