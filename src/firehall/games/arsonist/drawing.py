"""The map as text: a grid of characters, each with the name of a style.

`draw` joins the characters to plain text; whoever has colours gives each style one. Nothing is told
by colour alone. Only what a seat may see is drawn: without a seat, what lies on the table.

A settlement is its number, the first letter of its district and its houses, burning or not, then
the cars; ``?`` marks where the arsonist can be, ``@`` where the arsonist is.
"""

from __future__ import annotations

from itertools import groupby
from math import cos, pi, sin

from firehall.engine.bits import ones
from firehall.engine.drawing import Line, Say, Segment, ends, text_of
from firehall.games.arsonist.fields import State
from firehall.games.arsonist.state import (
    ARSONIST,
    BARRICADES,
    CAPTURES,
    CARS,
    ELUSIVES,
    PANIC_MOST,
    RAIDS,
    REGROUPS,
    holds,
)
from firehall.games.arsonist.town.map import DISTRICTS, PRINTED, printed
from firehall.games.arsonist.town.pieces import cars_out
from firehall.games.arsonist.words import ACTIONS, SIDES, ends_of

HEIGHT = 26  # lines of the picture

BURNING, HOUSE, ROAD, BARRICADE, POSSIBLE, HERE = "▲", "⌂", "·", "╳", "?", "@"
CAR_MARKS = "①②③④"


def draw(s: State, seat: int | None = None) -> str:
    """The map and the state of play as plain text, as a seat sees it."""
    rows = text_of(picture(s, 6, seat))
    status = (
        f"panic {s.panic}/{PANIC_MOST}, burned {ones(s.burned)}/{s.burned_goal}, "
        f"captures {s.captures}/{CAPTURES}, round {s.round}"
    )
    return "\n".join([*rows, status])


# The picture


def picture_width(s: State, width: int) -> int:
    return 13 * width + 10


def picture(s: State, width: int, seat: int | None = None) -> list[Line]:
    columns = picture_width(s, width)
    grid = [[(" ", "floor")] * columns for _ in range(HEIGHT)]
    spots = {
        place: (round(x * (columns - 10)), round(y * (HEIGHT - 1)))
        for place, (x, y) in places(s).items()
    }
    for road in range(1, s.roads + 1):
        one, other = ends_of(s, road)
        draw_road(grid, spots[one], spots[other], holds(s.barricades, road))
    for place, (x, y) in spots.items():
        marks = [(one, style) for text, style in settlement(s, place, seat) for one in text]
        for step, mark in enumerate(marks[: columns - x]):
            grid[y][x + step] = mark
    return [
        [
            Segment("".join(character for character, _ in stretch), style)
            for style, stretch in groupby(row, key=lambda pair: pair[1])
        ]
        for row in ([*line] for line in grid)
    ]


def places(s: State) -> dict[int, tuple[float, float]]:
    """Where settlements are drawn, from 0 to 1: as on the printed map, or else in a ring."""
    roads = tuple(tuple(ends_of(s, road)) for road in range(1, s.roads + 1))
    for name in PRINTED:
        town = printed(name)
        if town.roads == roads:
            return {
                place: (town.places[place][0] / town.size[0], town.places[place][1] / town.size[1])
                for place in range(1, town.count + 1)
            }
    angle = 2 * pi / s.settlements
    return {
        place: (0.5 - 0.5 * cos(place * angle), 0.5 - 0.5 * sin(place * angle))
        for place in range(1, s.settlements + 1)
    }


def draw_road(
    grid: list[list[tuple[str, str]]], one: tuple[int, int], other: tuple[int, int], closed: bool
) -> None:
    """A dotted line between two settlements, crossed in the middle by a barricade."""
    steps = max(abs(other[0] - one[0]) // 2, abs(other[1] - one[1]), 1)
    for step in range(steps + 1):
        x = one[0] + 1 + round((other[0] - one[0]) * step / steps)
        y = one[1] + round((other[1] - one[1]) * step / steps)
        middle = closed and abs(step - steps / 2) <= 1
        grid[y][x] = (BARRICADE, "wall") if middle else (ROAD, "ring")


def settlement(s: State, place: int, seat: int | None) -> Line:
    burning = s.tokens[place]
    marks = [
        Segment(f"{place}{DISTRICTS[s.district[place]][0]}", "number"),
        Segment(BURNING * burning, "fire"),
        Segment(HOUSE * (s.houses[place] - burning), "door"),
    ]
    marks += [Segment(CAR_MARKS[car], "poi") for car in range(CARS) if s.cars[car] == place]
    if (seat == ARSONIST or s.result) and s.arsonist == place:
        marks.append(Segment(HERE, "victim"))
    elif (s.notebook or seat == ARSONIST) and s.lines and holds(s.belief, place):
        marks.append(Segment(POSSIBLE, "hint"))
    return marks


# The panel


def panel(s: State, say: Say, width: int, seat: int | None = None) -> list[Line]:
    """Panic, fire, captures and the cards of both sides."""
    rows = [
        ("panic", f"{s.panic}/{PANIC_MOST}"),
        ("burned_settlements", f"{ones(s.burned)}/{s.burned_goal}"),
        ("captures", f"{s.captures}/{CAPTURES}"),
        ("round", str(s.round)),
    ]
    lines = [ends(say(key), value, width) for key, value in rows]
    for side, name in enumerate(SIDES):
        lines += [[], [Segment(say(name), "title")]]
        lines += [ends(say(key), value, width) for key, value in cards_of(s, side)]
    return lines


def cards_of(s: State, side: int) -> list[tuple[str, str]]:
    up = [(ACTIONS[card * 2 + s.faces[card]], "▲") for card in (2 * side, 2 * side + 1)]
    if side == ARSONIST:
        return [*up, ("elusive", f"{s.elusive}/{ELUSIVES}")]
    return [
        *up,
        ("regroup", f"{s.regroup}/{REGROUPS}"),
        ("raid", f"{s.raid}/{RAIDS}"),
        ("barricades_left", str(BARRICADES - ones(s.barricades))),
        ("cars_left", str(CARS - cars_out(s))),
    ]


def legend(s: State, say: Say) -> list[Line]:
    """What the characters mean, one entry a line."""
    entries = (
        (HOUSE, "door", "house"),
        (BURNING, "fire", "arson_token"),
        (CAR_MARKS, "poi", "car"),
        (BARRICADE, "wall", "barricade"),
        (POSSIBLE, "hint", "possible"),
        (HERE, "victim", "arsonist"),
        *((name[0], "number", name) for name in DISTRICTS),
    )
    return [
        [Segment(mark, style), Segment(f" {say(key)}", "panel")] for mark, style, key in entries
    ]
