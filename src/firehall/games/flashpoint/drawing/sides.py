"""Sides and corners of spaces: walls, doors, and vehicles that stand across two spaces."""

from __future__ import annotations

from firehall.engine.bits import small
from firehall.games.flashpoint.board.edges import (
    BORDER,
    FLOOR,
    GONE,
    KINDS,
    LOCKED,
    OPENED,
    SHUT,
    damage_of,
    is_ruin,
)
from firehall.games.flashpoint.board.elevators import SEALED
from firehall.games.flashpoint.board.grid import VOID
from firehall.games.flashpoint.board.space import NORTH, WEST, beyond, column_of, edge_of, row_of
from firehall.games.flashpoint.drawing.canvas import HEIGHT, Canvas
from firehall.games.flashpoint.drawing.progress import parked
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.state import on_spot
from firehall.games.flashpoint.types import Cell
from firehall.games.flashpoint.words import VEHICLES

# How a side looks that is no longer as it was at the beginning (`Kind.look` has that): a cross is a
# damage marker.

Look = tuple[str, str, str, str]
DAMAGED: Look = ("damaged", "╍×╍╍", "×╏", "╍")
RUIN: Look = ("destroyed", " ×× ", "××", " ")
OPEN_DOOR: Look = ("door", "╸╱╱╺", "╱╱", "━")
LOCKED_DOOR: Look = ("door", "╸╬╬╺", "╬╬", "━")
LOST_DOOR: Look = ("door", "╸··╺", "··", "━")

#: Corners by the lines that meet there: north 1, east 2, south 4, west 8.
CORNERS = "·╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"


def look_of(s: State, edge: int) -> Look:
    """How an edge is drawn as it stands."""
    kind, stands = KINDS[s.kind[edge]], small(s.edge, edge)
    if (kind.door or kind.elevator) and stands in (OPENED, GONE):
        return OPEN_DOOR if stands == OPENED else LOST_DOOR
    if kind.lockable and stands == LOCKED:
        return LOCKED_DOOR
    if stands == SEALED and kind.elevator:
        return RUIN
    if is_ruin(s, edge) or (kind.crossed and stands == GONE):
        return RUIN
    if stands == 0 and kind.stands == SHUT:  # what was there is gone
        return KINDS[FLOOR].look
    return DAMAGED if damage_of(s, edge) else kind.look


def is_line(s: State, edge: int) -> bool:
    """Whether a line is drawn there that reaches the corners."""
    return s.kind[edge] != BORDER and look_of(s, edge)[3] != " "


def draw_sides(canvas: Canvas, cell: Cell) -> None:
    """The northern and the western side of a space."""
    s = canvas.s
    x, y = canvas.place(cell)
    north, west = edge_of(s, cell, NORTH), edge_of(s, cell, WEST)
    if s.kind[north] != BORDER:
        style, across, _, more = look_of(s, north)
        style = between(s, cell, beyond(s, cell, NORTH)) or style
        canvas.write(x, y - 1, across.center(canvas.width, more), style)
    if s.kind[west] != BORDER:
        style, _, upright, _ = look_of(s, west)
        style = between(s, cell, beyond(s, cell, WEST)) or style
        for line in range(HEIGHT):
            canvas.write(x - 1, y + line, upright[line], style)


def between(s: State, cell: Cell, other: Cell) -> str:
    """The vehicle that stands across two spaces, as a style."""
    for vehicle, name in enumerate(VEHICLES):
        if parked(s, vehicle) and on_spot(s, vehicle, cell) and on_spot(s, vehicle, other):
            return name
    return ""


def draw_corner(canvas: Canvas, cell: Cell) -> None:
    """The north-western corner of a space, where up to four lines meet."""
    s = canvas.s
    if not (row_of(s, cell) and column_of(s, cell)) or s.zone[cell] == VOID:
        return
    meeting = (
        edge_of(s, beyond(s, cell, NORTH), WEST),
        edge_of(s, cell, NORTH),
        edge_of(s, cell, WEST),
        edge_of(s, beyond(s, cell, WEST), NORTH),
    )
    lines = sum(1 << place for place, edge in enumerate(meeting) if is_line(s, edge))
    x, y = canvas.place(cell)
    canvas.write(x - 1, y - 1, CORNERS[lines], "wall" if lines else "floor")
