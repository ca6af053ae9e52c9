"""Houses that nobody has drawn: rooms, doors, ways out and parking by lot, as many as one likes.

>>> print(*house(1, 4, 6)["plan"][:3], sep="\\n")
+---+   +---+---+---+---+
| →   →   → | →   →   ↓ |
+   +   +   +   +   +   +
"""

from __future__ import annotations

import random
from typing import Any

Space = tuple[int, int]
SIDES = ("top", "right", "bottom", "left")
QUADRANTS = ("NE", "SE", "SW", "NW")
ROOM = 9  # spaces that a room has at most, mostly
SIZES = ((4, 6), (4, 8), (4, 10), (6, 6), (6, 8), (6, 8), (6, 8), (6, 10), (8, 8), (8, 10))
FIRST_UNSEEN = 1_000_000


def house(seed: int, rows: int, columns: int) -> dict[str, Any]:
    """A board as data, of the base game's kind; the same for the same seed."""
    lot = random.Random(f"{seed} {rows} {columns}")
    across = {(row, column) for row in (1, rows + 1) for column in range(1, columns + 1)}
    upright = {(row, column) for row in range(1, rows + 1) for column in (1, columns + 1)}
    doors_across: set[Space] = set()
    doors_upright: set[Space] = set()
    divide(lot, (1, 1, rows, columns), (across, upright), (doors_across, doors_upright))
    ways = [way_out(lot, columns if side % 2 == 0 else rows) for side in range(4)]
    for side, place in enumerate(ways if any(ways) else [2]):  # one there must be
        if side % 2 == 0:
            across.discard((1 if side == 0 else rows + 1, place))
        else:
            upright.discard((place, columns + 1 if side == 1 else 1))
    parked = [parking(lot, side, rows, columns) for side in range(4)]
    middle = [(r, c) for r in range(2, rows) for c in range(2, columns)]
    every = [(r, c) for r in range(1, rows + 1) for c in range(1, columns + 1)]
    fires = lot.sample(every, len(every) // 5)
    calm = [space for space in every if space not in fires]
    return {
        "name": f"house_{seed}_{rows}x{columns}",
        "title": f"House {seed}",
        "plan": drawn(rows, columns, (across, upright), (doors_across, doors_upright)),
        "quadrant_rows": rows // 2,
        "quadrant_columns": columns // 2,
        "ambulance": [
            {"side": side, "spaces": one} for side, (one, _) in zip(SIDES, parked, strict=True)
        ],
        "engine": [
            {"side": side, "spaces": other, "quadrant": quadrant}
            for side, quadrant, (_, other) in zip(SIDES, QUADRANTS, parked, strict=True)
        ],
        "first_explosion": [list(lot.choice(middle)) for _ in range(8)],
        "family_fire": [list(space) for space in fires],
        "family_poi": [list(space) for space in lot.sample(calm, 3)],
    }


def unseen() -> dict[str, dict[str, Any]]:
    """Ten houses that no policy of ours has learned in, and that none may."""
    return {
        f"house {place + 1}, {rows} x {columns}": house(FIRST_UNSEEN + place, rows, columns)
        for place, (rows, columns) in enumerate(SIZES)
    }


def divide(
    lot: random.Random,
    part: tuple[int, int, int, int],
    walls: tuple[set[Space], set[Space]],
    doors: tuple[set[Space], set[Space]],
) -> None:
    """Walls through a part of the house, each with a door or two, until rooms are small."""
    top, left, bottom, right = part
    height, width = bottom - top + 1, right - left + 1
    if height * width <= ROOM and (min(height, width) < 2 or lot.random() < 0.8):
        return
    lies = height > width if height != width else lot.random() < 0.5
    size = height if lies else width
    if size < 2:
        return
    cut = lot.randint(max(1, size // 3), min(size - 1, size - size // 3))
    line = (top if lies else left) + cut
    along = range(left, right + 1) if lies else range(top, bottom + 1)
    for place in along:
        walls[not lies].add((line, place) if lies else (place, line))
    for place in lot.sample(along, min(len(along), 1 + (lot.random() < 0.3))):
        doors[not lies].add((line, place) if lies else (place, line))
    halves = (
        ((top, left, line - 1, right), (line, left, bottom, right))
        if lies
        else ((top, left, bottom, line - 1), (top, line, bottom, right))
    )
    for half in halves:
        divide(lot, half, walls, doors)


def way_out(lot: random.Random, length: int) -> int:
    """Where one side of the house has a doorway, not at a corner; mostly, else 0, where none is."""
    return lot.randint(2, length - 1) if lot.random() < 0.9 else 0


def parking(
    lot: random.Random, side: int, rows: int, columns: int
) -> tuple[list[list[int]], list[list[int]]]:
    """Where the Ambulance and the Engine stand on one side."""
    length = columns if side % 2 == 0 else rows
    one = lot.randint(1, length - 3)
    other = lot.randint(one + 2, length - 1)
    places = [[one, one + 1], [other, other + 1]]
    lot.shuffle(places)
    fixed = {0: 0, 1: columns + 1, 2: rows + 1, 3: 0}[side]
    first, second = (
        [[fixed, place] if side % 2 == 0 else [place, fixed] for place in spot] for spot in places
    )
    return first, second


def drawn(
    rows: int,
    columns: int,
    walls: tuple[set[Space], set[Space]],
    doors: tuple[set[Space], set[Space]],
) -> list[str]:
    lines = []
    for row in range(1, rows + 2):
        line = "+"
        for column in range(1, columns + 1):
            at = (row, column)
            line += ("-D-" if at in doors[0] else "---" if at in walls[0] else "   ") + "+"
        lines.append(line)
        if row > rows:
            break
        line = ""
        for column in range(1, columns + 2):
            at = (row, column)
            line += "D" if at in doors[1] else "|" if at in walls[1] else " "
            line += f" {arrow(row, column, rows, columns)} " if column <= columns else ""
        lines.append(line)
    return lines


def arrow(row: int, column: int, rows: int, columns: int) -> str:
    """The next space on a round through the whole house: to and fro, and back along the left."""
    if column == 1:
        return "→" if row == 1 else "↑"
    if row % 2 == 1:
        return "→" if column < columns else "↓"
    last = 1 if row == rows else 2
    return "←" if column > last else "↓"
