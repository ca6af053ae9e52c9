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

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from firehall.engine.own_text import READERS
from firehall.games.flashpoint.board.edges import LARGE_DRAWN, LARGE_KINDS
from firehall.games.flashpoint.board.extras import (
    HALF_KEYS,
    Extras,
    extras_of,
    written_extras,
)
from firehall.games.flashpoint.board.extras import KEYS as EXTRA_KEYS
from firehall.games.flashpoint.board.floors import read_floors, stairs_of
from firehall.games.flashpoint.board.grid import (
    AREAS,
    ARROWS,
    BESIDE,
    HALVES,
    MOST_CELLS,
    MOST_INSIDE,
    MOST_WIDTH,
    BoardError,
    Grid,
    either,
    shown,
)
from firehall.games.flashpoint.board.half_boards import joined
from firehall.games.flashpoint.board.parking import (
    Parking,
    check_half,
    check_overlap,
    parking_of,
    zones_of,
)
from firehall.games.flashpoint.board.plan import (
    Drawn,
    check_reach,
    drawn_across,
    drawn_upright,
    read_plan,
)
from firehall.games.flashpoint.board.plan import Room as PlanRoom
from firehall.games.flashpoint.board.setups import family_of, first_explosion_of, rooms_of
from firehall.games.flashpoint.board.special import (
    closed_ring,
    filled,
    flags_of,
    starts_of,
    surround,
)
from firehall.games.flashpoint.board.together import check_extras, check_halves
from firehall.games.flashpoint.board.values import (
    FLOOR_KEYS,
    OPTIONAL_FLOOR_KEYS,
    OPTIONAL_KEYS,
    REQUIRED_KEYS,
    identifier,
    number_of,
    table_of,
    title_of,
)

__all__ = ["FOLDER", "Board", "BoardError", "load", "printed", "printed_names"]

PRINTED = ("base_front", "base_back")
EXPANSIONS = (
    "second_story_house",
    "second_story_hotel",
    "urban_brownstone",
    "urban_high_rise",
    "dw_merchant_ship",
    "dw_submarine",
    "ed_garage",
    "ed_laboratory",
    "hd_subway",
    "hd_airfield",
)
HALF_BOARD_HOSTS = ("second_story_house", "second_story_hotel", "ed_garage", "ed_laboratory")
WITHOUT_VEHICLES = ("dw_merchant_ship", "dw_submarine", "hd_subway")
#: The keys that a board of the expansions may have.
NAMED = ("name", "title")
EXPANDED_KEYS = (
    *dict.fromkeys(
        key
        for key in (*REQUIRED_KEYS, *OPTIONAL_KEYS, *FLOOR_KEYS, *OPTIONAL_FLOOR_KEYS)
        if key not in NAMED
    ),
    "fold",
    *EXTRA_KEYS,
    *HALF_KEYS,
)
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
    spot_sides: tuple[tuple[str, ...], tuple[str, ...]]  # of both vehicles, as places in SIDES
    first_explosion: tuple[int, ...]  # by the die, 1 first; none where both dice name it
    family_fire: tuple[int, ...]
    family_poi: tuple[int, ...]
    rooms: tuple[tuple[str, tuple[int, ...]], ...]
    extras: Extras

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
        table, drawn = drawn_by(data)
        grid = drawn.grid
        clockwise = not is_expanded(data)
        extras = extras_of(grid, table)
        stairs = stairs_of(grid, table.get("stairs", ()))
        check_halves(grid, table)
        ambulance = engine = Parking()
        if "ambulance" in table:
            ambulance = parking_of(grid, table["ambulance"], "ambulance", clockwise)
        if "engine" in table:
            engine = parking_of(grid, table["engine"], "engine", clockwise)
        check_overlap(grid, ambulance.spots, engine.spots)
        first_explosion = first_explosion_of(grid, table)
        check_extras(drawn, extras, stairs, ambulance.spots, engine.spots, first_explosion)
        closed = closed_ring(grid, extras, (*ambulance.spots, *engine.spots))
        surround(grid, extras, drawn)
        starts = starts_of(grid, extras, closed)
        check_reach(grid, drawn.north, drawn.west, stairs, starts, closed | filled(extras))
        family_fire, family_poi = family_of(grid, table)
        halves = any(zone in HALVES.values() for zone in engine.zones) or (
            bool(grid.floors) and not engine.zones
        )
        return cls(
            rows=grid.rows,
            columns=grid.columns,
            floors=grid.floors,
            heights=grid.heights,
            spans=grid.spans,
            fold=grid.fold,
            name=identifier(table["name"], "name"),
            title=title_of(table["title"]),
            edge_north=tuple(drawn.north),
            edge_west=tuple(drawn.west),
            stairs=stairs,
            arrows=tuple(drawn.arrows),
            inside=tuple(grid.inside_cells()),
            zone=zones_of(grid, halves, closed),
            ambulance=ambulance.spots,
            engine=engine.spots,
            engine_zone=engine.zones,
            spot_sides=(ambulance.sides, engine.sides),
            first_explosion=first_explosion,
            family_fire=family_fire,
            family_poi=family_poi,
            rooms=rooms_of(grid, table.get("rooms", ())),
            extras=extras,
        )

    @property
    def is_expanded(self) -> bool:
        """Whether it has anything that the base game has not, floors aside."""
        edges = max(*self.edge_north, *self.edge_west)
        return edges >= LARGE_KINDS or self.extras != Extras()

    @property
    def flags(self) -> tuple[int, ...]:
        """What is special about each cell: see `flags`."""
        closed = frozenset(cell for cell in range(self.cells) if self.zone[cell] == BESIDE)
        return flags_of(self, self.extras, closed)

    @property
    def dice(self) -> tuple[int, int]:
        """The faces of the red and the black die."""
        red = 2 * self.rows if self.fold else self.rows
        return red, len(self.inside) // red

    def to_dict(self) -> dict[str, object]:
        """The board in the form of its file; `from_dict` reads the same board back."""
        names = {zone: name for name, zone in AREAS.items()}
        engine = self._spots(self.engine, self.spot_sides[1])
        for spot, zone in zip(engine, self.engine_zone, strict=True):
            spot["half" if zone in HALVES.values() else "quadrant"] = names[zone]
        data: dict[str, object] = {"name": self.name, "title": self.title, **self._shape()}
        if self.ambulance:
            data["ambulance"] = self._spots(self.ambulance, self.spot_sides[0])
        if self.engine:
            data["engine"] = engine
        if self.first_explosion:
            data["first_explosion"] = self._spaces(self.first_explosion)
        if self.family_fire or not self.is_expanded:
            data["family_fire"] = self._spaces(self.family_fire)
            data["family_poi"] = self._spaces(self.family_poi)
        data |= written_extras(self, self.extras)
        if self.rooms:
            data["rooms"] = [
                {"name": name, "spaces": self._spaces(cells)} for name, cells in self.rooms
            ]
        return data

    def _shape(self) -> dict[str, object]:
        if self.floors:
            floors = [self._floor(floor) for floor in range(self.levels)]
            return {"floors": floors, "stairs": [self._spaces(ends) for ends in self.stairs]}
        halves = {"quadrant_rows": self.rows // 2, "quadrant_columns": self.columns // 2}
        more = {"fold": self.fold} if self.fold else {} if self.is_expanded else halves
        return {"plan": self.plan(), **more}

    def _floor(self, floor: int) -> dict[str, object]:
        drawn: dict[str, object] = {"id": self.floors[floor], "plan": self.plan(floor)}
        return drawn | ({"level": self.height(floor)} if self.heights else {})

    def plan(self, floor: int = 0) -> list[str]:
        """The drawing of a floor, line by line."""
        lines = [self._line_across(floor, 1)]
        for row in range(1, self.rows + 1):
            lines += [self._line_of_spaces(floor, row), self._line_across(floor, row + 1)]
        return lines

    def _line_across(self, floor: int, row: int) -> str:
        first = self.cell(row, 1, floor)
        edges = self.edge_north[first : first + self.span(floor)]
        gaps = not self.is_expanded
        return "+" + "".join(drawn_across(kind, gaps) + "+" for kind in edges)

    def _line_of_spaces(self, floor: int, row: int) -> str:
        arrows = {self.cell(*step): arrow for arrow, step in ARROWS.items()}
        first, last = self.cell(row, 1, floor), self.cell(row, self.span(floor), floor)
        gaps = not self.is_expanded
        line = "".join(
            f"{drawn_upright(self.edge_west[cell], gaps)} {arrows[self.arrows[cell] - cell]} "
            for cell in range(first, last + 1)
        )
        return line + drawn_upright(self.edge_west[last + 1], gaps)

    def _spaces(self, cells: Sequence[int]) -> list[list[int | str]]:
        return [self.written(cell) for cell in cells]

    def _spots(
        self, spots: Sequence[tuple[int, int]], sides: Sequence[str]
    ) -> list[dict[str, object]]:
        return [
            {"side": side, "spaces": self._spaces(spot)}
            for side, spot in zip(sides, spots, strict=True)
        ]


def is_expanded(data: Mapping[str, object]) -> bool:
    """Whether the data of a board has something that the base game has not, floors aside."""
    if not isinstance(data, Mapping):
        return False
    if any(key in data for key in (*EXTRA_KEYS, *HALF_KEYS, "fold")):
        return True
    floors = data.get("floors", ())
    plans = [data.get("plan", ())]
    if isinstance(floors, list | tuple):
        plans += [one.get("plan", ()) for one in floors if isinstance(one, Mapping)]
    text = "".join(map(str, (line for plan in plans for line in _listed(plan))))
    return any(letter in text for letter in LARGE_DRAWN)


def _listed(value: object) -> Sequence[object]:
    return value if isinstance(value, list | tuple) else ()


def drawn_by(data: Mapping[str, object]) -> tuple[Mapping[str, object], Drawn]:
    """The keys of a board, all of them known, and what its plans show."""
    if isinstance(data, Mapping) and "half" in data:
        raise BoardError("This is half a board, which is added to another by an option.")
    if is_expanded(data):
        table = table_of(data, "The board", NAMED, EXPANDED_KEYS)
        if "floors" in table:
            return table, read_floors(table["floors"], gaps=False)
        if "plan" not in table:
            raise BoardError("The board lacks the key plan, or floors.")
        fold = number_of(table.get("fold", 0), "fold")
        room = PlanRoom(MOST_WIDTH, MOST_INSIDE, MOST_CELLS, fold, "engine" in table)
        return table, read_plan(table["plan"], ground=True, room=room, gaps=False)
    if "floors" in data:
        table = table_of(data, "The board", FLOOR_KEYS, OPTIONAL_FLOOR_KEYS)
        return table, read_floors(table["floors"])
    table = table_of(data, "The board", REQUIRED_KEYS, OPTIONAL_KEYS)
    drawn = read_plan(table["plan"], ground=True)
    check_half(table, "quadrant_rows", drawn.grid.rows)
    check_half(table, "quadrant_columns", drawn.grid.columns)
    return table, drawn


# --- Files ---------------------------------------------------------------------------------------


def load(path: str | Path) -> Board:
    """The board of a ``.toml`` or ``.json`` file; `BoardError` names the file and what is wrong."""
    path = Path(path)
    kind = path.suffix.lower()
    if kind not in READERS:
        raise BoardError(f"{path}: a board file ends in .toml or .json.")
    try:
        # Some editors put a mark before the first letter, which is no part of the text.
        return read(path.read_text(encoding="utf-8-sig"), kind)
    except OSError as error:
        raise BoardError(f"{path}: the file cannot be read ({error.strerror}).") from error
    except UnicodeDecodeError as error:
        raise BoardError(f"{path}: this is no {path.suffix[1:].upper()} text: {error}.") from error
    except BoardError as error:
        raise BoardError(f"{path}: {error}") from error


def read(text: str, kind: str) -> Board:
    """The board of a text, of the kind that files with that ending hold."""
    try:
        return Board.from_dict(READERS[kind](text))
    except RecursionError as error:
        raise BoardError("the lists are nested too deeply for a board.") from error
    except BoardError:
        raise
    except ValueError as error:  # what the readers raise
        raise BoardError(f"this is no {kind[1:].upper()} text: {error}.") from error


def printed_names() -> list[str]:
    """The names of the boards in the box, and of those that we have drawn for expansions."""
    return [*PRINTED, *EXPANSIONS]


@cache
def printed(name: str, *halves: str) -> Board:
    """A board by its name, with the half boards that are added to it, ``attic`` before
    ``basement``."""
    known = printed_names()
    if name not in known:
        raise BoardError(f"There is no printed board {shown(name)}; choose {either(known)}.")
    if not halves:
        return load(FOLDER / f"{name}.toml")
    data = [tomllib.loads((FOLDER / f"{one}.toml").read_text("utf-8")) for one in (name, *halves)]
    return Board.from_dict(joined(data[0], data[1:]))
