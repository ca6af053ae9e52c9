"""The board as text: a grid of characters, each with the name of a style.

`draw` joins the characters to plain text; whoever has colours gives each style one. Nothing is told
by colour alone: every piece and every state of a wall or a door has a character of its own.

A space is four characters wide, or more, and two lines high. The upper line shows the hazard and
what lies on the floor, the lower one people. The sides of the spaces are drawn between them.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Any, NamedTuple

from firehall.engine.bits import has, small
from firehall.games.flashpoint.board import (
    BORDER,
    DAMAGED,
    DESTROYED,
    DOOR_CLOSED,
    DOOR_GONE,
    DOOR_OPEN,
    DOORWAY,
    NO_WALL,
    WALL,
)
from firehall.games.flashpoint.framing import in_turn
from firehall.games.flashpoint.laying import SPECIAL_NAMES
from firehall.games.flashpoint.setup import AMBULANCE_PLACE, FIRST, STARTS
from firehall.games.flashpoint.state import (
    NORTH,
    SETUP,
    SMOKE,
    WEST,
    base_special_ap,
    burns,
    edge_at,
    edge_of,
    hazard,
    is_outside,
    on_spot,
    special_purpose,
)
from firehall.games.flashpoint.words import ROLE_NAMES, VEHICLES

WIDTH, HEIGHT = 4, 2  # of a space, without its sides
MARGIN = 3  # the numbers of the rows


class Segment(NamedTuple):
    """Characters in one style, or in several that lie over each other: ``"fire victim"``."""

    text: str
    style: str


Line = list[Segment]
Say = Callable[..., str]  # the words for a key, in the reader's language

# What lies in a space

FLAMES, CLOUD = "▲", "░"
HOT_SPOT, HAZMAT, POI, VICTIM, TREATED = "*", "H", "?", "V", "T"
LETTERS = ("AMB", "ENG")  # by vehicle
COUNTS = ("", "", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹", "⁺")
MORE = "…"

# What stands on a side: its style, how it is drawn across, how it is drawn upright, and what
# lengthens it where spaces are wide. A cross is a damage marker.

SIDES: dict[int, tuple[str, str, str, str]] = {
    NO_WALL: ("floor", "    ", "  ", " "),
    WALL: ("wall", "━━━━", "┃┃", "━"),
    DAMAGED: ("damaged", "╍×╍╍", "×╏", "╍"),
    DESTROYED: ("destroyed", " ×× ", "××", " "),
    DOOR_CLOSED: ("door", "╸══╺", "║║", "━"),
    DOOR_OPEN: ("door", "╸╱╱╺", "╱╱", "━"),
    DOOR_GONE: ("door", "╸··╺", "··", "━"),
    DOORWAY: ("doorway", "╸  ╺", "  ", "━"),
}
OPEN_SIDES = (NO_WALL, DESTROYED, BORDER)  # no line reaches the corners from these

#: Corners by the lines that meet there: north 1, east 2, south 4, west 8.
CORNERS = "·╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"


# The picture


def draw(s: Any) -> str:
    """The board as plain text."""
    return "\n".join("".join(segment.text for segment in line).rstrip() for line in picture(s))


def picture(s: Any, width: int = WIDTH) -> list[Line]:
    """The board as lines of segments; ``width`` is how many characters a space gets."""
    canvas = Canvas(s, width)
    draw_numbers(canvas)
    for cell in range(s.cells):
        draw_space(canvas, cell)
        draw_sides(canvas, cell)
        draw_corner(canvas, cell)
    return canvas.lines()


def picture_width(s: Any, width: int = WIDTH) -> int:
    return MARGIN + int(s.width) * (width + 1) - 1


class Canvas:
    """A grid of characters and styles with room for the whole board."""

    def __init__(self, s: Any, width: int) -> None:
        self.s = s
        self.width = width
        high = (s.rows + 2) * (HEIGHT + 1)
        self.grid = [[(" ", "ring")] * picture_width(s, width) for _ in range(high)]

    def place(self, cell: int) -> tuple[int, int]:
        """Where a space begins; its sides are to the left of that and above."""
        row, column = divmod(cell, int(self.s.width))
        return MARGIN + column * (self.width + 1), 1 + row * (HEIGHT + 1)

    def write(self, x: int, y: int, text: str, style: str) -> None:
        for offset, character in enumerate(text):
            self.grid[y][x + offset] = (character, style)

    def lay(self, x: int, y: int, marks: Line, ground: str) -> None:
        for text, style in marks:
            self.write(x, y, text, f"{ground} {style}")
            x += len(text)

    def lines(self) -> list[Line]:
        return [
            [
                Segment("".join(character for character, _ in stretch), style)
                for style, stretch in groupby(row, key=lambda pair: pair[1])
            ]
            for row in self.grid
        ]


def draw_numbers(canvas: Canvas) -> None:
    """Rows and columns as on the dice; the ring's are not on any die."""
    s = canvas.s
    for row in range(s.rows + 2):
        _, y = canvas.place(row * s.width)
        canvas.write(0, y, f"{row:>2}", "number" if 0 < row <= s.rows else "ring_number")
    for column in range(s.columns + 2):
        x, _ = canvas.place(column)
        style = "number" if 0 < column <= s.columns else "ring_number"
        canvas.write(x, 0, str(column).center(canvas.width), style)


# Spaces


def draw_space(canvas: Canvas, cell: int) -> None:
    """The backdrop, what lies on the floor at the right of the upper line, people below."""
    s, width = canvas.s, canvas.width
    x, y = canvas.place(cell)
    fill, ground = backdrop(s, cell, width)
    canvas.write(x, y, fill, ground)
    canvas.write(x, y + 1, " " * width, ground)
    upper, lower = shelves(on_floor(s, cell), people(s, cell), width)
    canvas.lay(x + width - length(upper), y, upper, ground)
    canvas.lay(x, y + 1, lower, ground)


def backdrop(s: Any, cell: int, width: int) -> tuple[str, str]:
    """The upper line of a space before anything is put there, and the style of the space."""
    if burns(s, cell):
        return FLAMES * width, "fire"
    if hazard(s, cell) == SMOKE:
        return CLOUD * width, "smoke"
    for vehicle, letters in enumerate(LETTERS):
        if parked(s, vehicle) and on_spot(s, vehicle, cell):
            return letters.center(width), VEHICLES[vehicle]
    return " " * width, "ring" if is_outside(s, cell) else "floor"


def on_floor(s: Any, cell: int) -> Line:
    marks = (
        (HAZMAT, small(s.hazmats, cell), "hazmat"),
        (HOT_SPOT, has(s.hot_spot, cell), "hot_spot"),
    )
    return [counted(*mark) for mark in marks if mark[1]]


def people(s: Any, cell: int) -> Line:
    marks = (
        (POI, has(s.poi, cell), "poi"),
        (VICTIM, small(s.victims, cell), "victim"),
        (TREATED, small(s.treated, cell), "treated"),
    )
    crew = [
        Segment(str(figure + 1), figure_style(s, figure))
        for figure in range(s.firefighters)
        if s.at[figure] == cell and started(s, figure)
    ]
    return [counted(*mark) for mark in marks if mark[1]] + crew


def counted(letter: str, count: int, style: str) -> Segment:
    return Segment(letter + COUNTS[min(count, 10)], style)


def figure_style(s: Any, figure: int) -> str:
    active = figure == s.active and in_turn(s)
    return f"firefighter_{figure + 1}" + ("_active" if active else "")


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


# During setup not everything has its place yet


def setup_progress(s: Any) -> tuple[int, int]:
    """The step of the setup and how often it has asked; past all steps once the game goes on."""
    if s.depth and s.frame[0, 0] == SETUP:
        return s.frame[0, 1], s.frame[0, 2]
    return FIRST + 1, 0


def started(s: Any, figure: int) -> bool:
    step, asked = setup_progress(s)
    return step > STARTS or (step == STARTS and figure < asked - 1)


def parked(s: Any, vehicle: int) -> bool:
    step, _ = setup_progress(s)
    return bool(s.vehicles) and step > AMBULANCE_PLACE + vehicle


# Sides and corners


def draw_sides(canvas: Canvas, cell: int) -> None:
    """The northern and the western side of a space."""
    s = canvas.s
    x, y = canvas.place(cell)
    north, west = edge_at(s, cell, NORTH), edge_at(s, cell, WEST)
    if north != BORDER:
        style, across, _, more = SIDES[north]
        style = between(s, cell, cell - s.width) or style
        canvas.write(x, y - 1, across.center(canvas.width, more), style)
    if west != BORDER:
        style, _, upright, _ = SIDES[west]
        style = between(s, cell, cell - 1) or style
        for line in range(HEIGHT):
            canvas.write(x - 1, y + line, upright[line], style)


def between(s: Any, cell: int, other: int) -> str:
    """The vehicle that stands across two spaces, as a style."""
    for vehicle, name in enumerate(VEHICLES):
        if parked(s, vehicle) and on_spot(s, vehicle, cell) and on_spot(s, vehicle, other):
            return name
    return ""


def draw_corner(canvas: Canvas, cell: int) -> None:
    """The north-western corner of a space, where up to four lines meet."""
    s = canvas.s
    row, column = divmod(cell, int(s.width))
    if not (row and column):
        return
    meeting = (
        edge_of(s, cell - s.width, WEST),
        edge_of(s, cell, NORTH),
        edge_of(s, cell, WEST),
        edge_of(s, cell - 1, NORTH),
    )
    lines = sum(
        1 << place for place, edge in enumerate(meeting) if small(s.edge, edge) not in OPEN_SIDES
    )
    x, y = canvas.place(cell)
    canvas.write(x - 1, y - 1, CORNERS[lines], "wall" if lines else "floor")


# The panel beside the board


def panel(s: Any, say: Say, width: int) -> list[Line]:
    """Where the game stands, in lines of up to ``width`` characters; ``say`` has the words."""
    lines = [headline(s, say)]
    for figure in range(s.firefighters):
        lines += figure_lines(s, figure, say, width)
    lines.append([])
    for what, count, goal, style in (
        ("rescued", s.rescued, s.rescue_goal, "rescued"),
        ("lost", s.lost, s.lost_limit, "lost"),
    ):
        value = f"{gauge(count, goal)} {count}/{goal}"
        lines.append(ends(say(what), Segment(value, style), width))
    for what, count, shown in (
        ("damage_left", s.damage_left, True),
        ("hazards_left", s.hazard_tokens - s.hazards, True),
        ("reserve", s.reserve, s.hot_spots),
        ("victims_unseen", s.hidden_victims, True),
        ("false_alarms_unseen", s.hidden_false_alarms, True),
    ):
        if shown:
            lines.append(ends(say(what), Segment(str(count), "value"), width))
    return lines


def headline(s: Any, say: Say) -> Line:
    if s.depth == 0:
        return [Segment(say("over"), "title")]
    if setup_progress(s)[0] <= FIRST:
        return [Segment(say("setup"), "title")]
    return [Segment(say("turn", n=s.turn + 1), "title")]


def figure_lines(s: Any, figure: int, say: Say, width: int) -> list[Line]:
    """A firefighter: number, specialist, AP to spend or put by; special AP below."""
    active = figure == s.active and in_turn(s)
    purse = ""
    if active:
        purse = say("ap", n=s.ap)
    elif s.saved[figure]:
        purse = say("saved", n=s.saved[figure])
    role = say(ROLE_NAMES[s.role[figure]])
    number = Segment(str(figure + 1), figure_style(s, figure))
    line = ends(role, Segment(purse, "value"), width - 4)
    lines = [[Segment("▶ " if active else "  ", "value"), number, Segment(" ", "panel"), *line]]
    if active and base_special_ap(s.role[figure]):
        purpose = SPECIAL_NAMES[special_purpose(s.role[figure])]
        special = Segment(say(f"ap_{purpose}", n=s.special_ap), "value")
        lines.append(ends("", special, width))
    return lines


def ends(label: str, value: Segment, width: int) -> Line:
    """A label at the left end, cut where it is too long, and a value at the right."""
    room = width - len(value.text) - 1
    if len(label) > room:
        label = label[: room - 1].rstrip() + MORE
    return [Segment(label.ljust(room + 1), "panel"), value]


def gauge(count: int, goal: int) -> str:
    return "●" * min(count, goal) + "○" * (goal - count)


# The legend


def legend(s: Any, say: Say) -> list[Line]:
    """What the characters mean, one entry a line; only what this game uses."""
    entries = (
        (FLAMES, "fire", "fire", True),
        (CLOUD, "smoke", "smoke", True),
        (HOT_SPOT, "hot_spot", "hot_spot", s.hot_spots),
        (POI, "poi", "poi", True),
        (VICTIM, "victim", "victim", True),
        (TREATED, "treated", "treated", s.specialists),
        (HAZMAT, "hazmat", "hazmat", s.hazmat),
        (LETTERS[0], "ambulance", "ambulance", s.vehicles),
        (LETTERS[1], "engine", "engine", s.vehicles),
        ("━", "wall", "wall", True),
        ("╍×", "damaged", "damaged", True),
        ("××", "destroyed", "destroyed", True),
        ("═", "door", "door_closed", True),
        ("╱", "door", "door_open", True),
        ("··", "door", "door_gone", True),
        ("╸╺", "doorway", "doorway", True),
    )
    return [
        [Segment(mark, style), Segment(f" {say(key)}", "panel")]
        for mark, style, key, used in entries
        if used
    ]
