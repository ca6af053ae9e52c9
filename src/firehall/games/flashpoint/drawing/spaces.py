"""Spaces: hazards and what lies on the floor in the upper line, people in the lower one."""

from __future__ import annotations

from firehall.engine.bits import has, small
from firehall.games.flashpoint.board.holes import is_hole
from firehall.games.flashpoint.board.ladders import FOOT, TOP, bridge_over, ladder_at, lying_at
from firehall.games.flashpoint.board.space import (
    DOWN,
    UP,
    has_floors,
    is_filled,
    is_large,
    is_outside,
    stairs_at,
)
from firehall.games.flashpoint.drawing.canvas import MORE, Canvas, Line, Segment
from firehall.games.flashpoint.drawing.marks import (
    BRIDGE,
    CLOUD,
    DOWN_STAIRS,
    FLAMES,
    HAZMAT,
    HEALED,
    HOLE,
    HOT_SPOT,
    LADDER,
    LETTERS,
    LIFT,
    LYING_LADDER,
    OBJECTS,
    POI,
    SPECIAL,
    TOXIC,
    TREATED,
    UP_STAIRS,
    VICTIM,
    WORN,
)
from firehall.games.flashpoint.drawing.progress import figure_style, parked, started
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.people.special import is_out, is_treated
from firehall.games.flashpoint.state import SMOKE, burns, hazard, on_spot
from firehall.games.flashpoint.types import Cell, each_cell, each_firefighter
from firehall.games.flashpoint.victims import FIGURE_KIND, FIGURES
from firehall.games.flashpoint.words import VEHICLES

COUNTS = ("", "", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹", "⁺")


def draw_space(canvas: Canvas, cell: Cell) -> None:
    """The backdrop, what lies on the floor at the right of the upper line, people below."""
    s, width = canvas.s, canvas.width
    x, y = canvas.place(cell)
    fill, ground = backdrop(s, cell, width)
    canvas.write(x, y, fill, ground)
    canvas.write(x, y + 1, " " * width, ground)
    upper, lower = shelves(on_floor(s, cell), people(s, cell), width)
    canvas.lay(x + width - length(upper), y, upper, ground)
    canvas.lay(x, y + 1, lower, ground)


def backdrop(s: State, cell: Cell, width: int) -> tuple[str, str]:
    """The upper line of a space before anything is put there, and the style of the space."""
    if is_large(s) and is_filled(s, cell) and s.object_at[cell]:
        return OBJECTS[s.object_kind[s.object_at[cell] - 1]] * width, "wall"
    if is_large(s) and is_hole(s, cell):
        return HOLE * width, "destroyed"
    if burns(s, cell):
        return FLAMES * width, "fire"
    if hazard(s, cell) == SMOKE:
        return CLOUD * width, "smoke"
    for vehicle, letters in enumerate(LETTERS):
        if parked(s, vehicle) and on_spot(s, vehicle, cell):
            return letters.center(width), VEHICLES[vehicle]
    return " " * width, "ring" if is_outside(s, cell) else "floor"


def on_floor(s: State, cell: Cell) -> Line:
    marks = (
        (HAZMAT, small(s.hazmats, cell), "hazmat"),
        (HOT_SPOT, has(s.hot_spot, cell), "hot_spot"),
    )
    lying = [counted(*mark) for mark in marks if mark[1]]
    return lying + stairs_on(s, cell) + ladders_on(s, cell) + danger_on(s, cell)


def danger_on(s: State, cell: Cell) -> Line:
    """Toxic markers, a damaged floor, damage on an object, the platform."""
    if not is_large(s):
        return []
    damage = s.object_damage[s.object_at[cell] - 1] if is_first_part(s, cell) else 0
    marks = (
        (TOXIC, has(s.toxic, cell), "hazmat"),
        (WORN, has(s.damaged_floor, cell), "damaged"),
        (f"×{damage}", damage > 0, "damaged"),
        (LIFT, cell == s.platform, "engine"),
    )
    return [Segment(mark, style) for mark, there, style in marks if there]


def is_first_part(s: State, cell: Cell) -> bool:
    """Whether something fills the space, and none before it."""
    which = s.object_at[cell]
    first = next((one for one in each_cell(s.cells) if s.object_at[one] == which), cell)
    return bool(which) and is_filled(s, cell) and first == cell


def stairs_on(s: State, cell: Cell) -> Line:
    """Where they lead, up or down."""
    if not has_floors(s):
        return []
    ways = ((UP_STAIRS, UP), (DOWN_STAIRS, DOWN))
    return [Segment(mark, "wall") for mark, way in ways if stairs_at(s, cell, way) >= 0]


def ladders_on(s: State, cell: Cell) -> Line:
    if not is_large(s) or not s.ladders:
        return []
    stands = ladder_at(s, cell, FOOT) >= 0 or ladder_at(s, cell, TOP) >= 0
    marks = (
        (LADDER, stands),
        (LYING_LADDER, lying_at(s, cell) >= 0),
        (BRIDGE, bridge_over(s, cell) >= 0),
    )
    return [Segment(mark, "wall") for mark, there in marks if there]


def people(s: State, cell: Cell) -> Line:
    marks = (
        (POI, has(s.poi, cell), "poi"),
        (VICTIM, small(s.victims, cell), "victim"),
        (TREATED, small(s.treated, cell), "treated"),
    )
    crew = [
        Segment(str(figure + 1), figure_style(s, figure))
        for figure in each_firefighter(s.firefighters)
        if s.at[figure] == cell and started(s, figure)
    ]
    return [counted(*mark) for mark in marks if mark[1]] + special_people(s, cell) + crew


def special_people(s: State, cell: Cell) -> Line:
    if not is_large(s):
        return []
    return [
        Segment(SPECIAL[FIGURE_KIND[figure]] + (HEALED if is_treated(s, figure) else ""), "victim")
        for figure in range(FIGURES)
        if is_out(s, figure) and s.special_at[figure] == cell
    ]


def counted(letter: str, count: int, style: str) -> Segment:
    return Segment(letter + COUNTS[min(count, 10)], style)


def shelves(floor: Line, crowd: Line, width: int) -> tuple[Line, Line]:
    """The upper and the lower line: a crowd too big for the lower one stands in the upper too."""
    upper, lower = list(floor), list(crowd)
    while length(lower) > width and length(upper) + len(lower[-1].text) <= width:
        upper.append(lower.pop())
    while length(lower) > width:
        lower = [*lower[:-2], Segment(MORE, "floor")]
    return upper, lower


def length(line: Line) -> int:
    return sum(len(segment.text) for segment in line)
