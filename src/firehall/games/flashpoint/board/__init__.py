"""The boards of Flash Point: a drawing that a designer can edit, read into tables for the rules.

A board file (TOML or JSON) holds the plan of the building as text art, the parking spots and the
spaces that the setups need. ``docs/boards.md`` tells how to draw one.

>>> board = printed("base_front")
>>> board.rows, board.columns, len(board.inside)
(6, 8, 48)
>>> from firehall.games.flashpoint.board.edges import KINDS
>>> KINDS[board.edge(board.cell(1, 3), board.cell(1, 4))].name
'door'

Everything is checked here, once, so that the rules may trust a `Board` blindly; whatever is wrong
with a drawing is refused with a `BoardError` of one sentence that says what, where and what would
be right.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from firehall.games.flashpoint.board.floors import read_floors, stairs_of
from firehall.games.flashpoint.board.grid import (
    AREAS,
    ARROWS,
    SIDES,
    BoardError,
    Grid,
    either,
    shown,
)
from firehall.games.flashpoint.board.parking import check_half, check_overlap, parking_of, zones_of
from firehall.games.flashpoint.board.plan import check_reach, drawn_across, drawn_upright, read_plan
from firehall.games.flashpoint.board.setups import family_of, first_explosion_of, rooms_of
from firehall.games.flashpoint.board.values import (
    FLOOR_KEYS,
    OPTIONAL_FLOOR_KEYS,
    OPTIONAL_KEYS,
    REQUIRED_KEYS,
    identifier,
    table_of,
    title_of,
)

__all__ = ["FOLDER", "Board", "BoardError", "load", "printed", "printed_names"]

PRINTED = ("base_front", "base_back")
FOLDER = Path(__file__).with_name("boards")


@dataclass(frozen=True)
class Board(Grid):
    """A board in the form the rules use: one entry a cell, floor after floor and row after row.

    The east edge of a cell is ``edge_west[cell + 1]`` and its south edge
    ``edge_north[cell + width]``, for every cell: both tables run on past the last one.
    """

    name: str
    title: str
    edge_north: tuple[int, ...]
    edge_west: tuple[int, ...]
    stairs: tuple[tuple[int, int], ...]  # the lower and the upper cell of each
    arrows: tuple[int, ...]  # the next cell when replenishing; -1 outside
    inside: tuple[int, ...]  # cells of the building in the order of the dice, red first
    zone: tuple[int, ...]  # OUTSIDE, BESIDE or one of AREAS' numbers
    ambulance: tuple[tuple[int, int], ...]  # clockwise from the top, the lower cell first
    engine: tuple[tuple[int, int], ...]
    engine_zone: tuple[int, ...]  # the zone that the deck gun reaches from each engine spot
    first_explosion: tuple[int, ...]  # by the die, 1 first; none where both dice name it
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
        if "floors" in data:
            table = table_of(data, "The board", FLOOR_KEYS, OPTIONAL_FLOOR_KEYS)
            drawn = read_floors(table["floors"])
        else:
            table = table_of(data, "The board", REQUIRED_KEYS, OPTIONAL_KEYS)
            drawn = read_plan(table["plan"], ground=True)
            check_half(table, "quadrant_rows", drawn.grid.rows)
            check_half(table, "quadrant_columns", drawn.grid.columns)
        grid = drawn.grid
        stairs = stairs_of(grid, table.get("stairs", ()))
        check_reach(grid, drawn.north, drawn.west, stairs)
        ambulance, _ = parking_of(grid, table["ambulance"], "ambulance")
        engine, engine_zone = parking_of(grid, table["engine"], "engine")
        check_overlap(grid, ambulance, engine)
        family_fire, family_poi = family_of(grid, table)
        return cls(
            rows=grid.rows,
            columns=grid.columns,
            floors=grid.floors,
            name=identifier(table["name"], "name"),
            title=title_of(table["title"]),
            edge_north=tuple(drawn.north),
            edge_west=tuple(drawn.west),
            stairs=stairs,
            arrows=tuple(drawn.arrows),
            inside=tuple(grid.inside_cells()),
            zone=zones_of(grid),
            ambulance=ambulance,
            engine=engine,
            engine_zone=engine_zone,
            first_explosion=first_explosion_of(grid, table),
            family_fire=family_fire,
            family_poi=family_poi,
            rooms=rooms_of(grid, table.get("rooms", ())),
        )

    @property
    def dice(self) -> tuple[int, int]:
        """The faces of the red and the black die."""
        return self.rows, self.columns * self.levels

    def to_dict(self) -> dict[str, object]:
        """The board in the form of its file; `from_dict` reads the same board back."""
        area = "half" if self.floors else "quadrant"
        names = {zone: name for name, zone in AREAS.items()}
        engine = self._spots(self.engine)
        for spot, zone in zip(engine, self.engine_zone, strict=True):
            spot[area] = names[zone]
        data: dict[str, object] = {
            "name": self.name,
            "title": self.title,
            **self._shape(),
            "ambulance": self._spots(self.ambulance),
            "engine": engine,
        }
        if self.first_explosion:
            data["first_explosion"] = self._spaces(self.first_explosion)
        data["family_fire"] = self._spaces(self.family_fire)
        data["family_poi"] = self._spaces(self.family_poi)
        if self.rooms:
            data["rooms"] = [
                {"name": name, "spaces": self._spaces(cells)} for name, cells in self.rooms
            ]
        return data

    def _shape(self) -> dict[str, object]:
        if not self.floors:
            halves = {"quadrant_rows": self.rows // 2, "quadrant_columns": self.columns // 2}
            return {"plan": self.plan(), **halves}
        floors = [{"id": one, "plan": self.plan(floor)} for floor, one in enumerate(self.floors)]
        return {"floors": floors, "stairs": [self._spaces(ends) for ends in self.stairs]}

    def plan(self, floor: int = 0) -> list[str]:
        """The drawing of a floor, line by line."""
        lines = [self._line_across(floor, 1)]
        for row in range(1, self.rows + 1):
            lines += [self._line_of_spaces(floor, row), self._line_across(floor, row + 1)]
        return lines

    def _line_across(self, floor: int, row: int) -> str:
        first = self.cell(row, 1, floor)
        edges = self.edge_north[first : first + self.columns]
        return "+" + "".join(drawn_across(kind) + "+" for kind in edges)

    def _line_of_spaces(self, floor: int, row: int) -> str:
        arrows = {self.cell(*step): arrow for arrow, step in ARROWS.items()}
        first, last = self.cell(row, 1, floor), self.cell(row, self.columns, floor)
        line = "".join(
            f"{drawn_upright(self.edge_west[cell])} {arrows[self.arrows[cell] - cell]} "
            for cell in range(first, last + 1)
        )
        return line + drawn_upright(self.edge_west[last + 1])

    def _spaces(self, cells: Sequence[int]) -> list[list[int | str]]:
        return [self.written(cell) for cell in cells]

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
