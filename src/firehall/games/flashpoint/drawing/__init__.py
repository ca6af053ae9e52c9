"""The board as text: a grid of characters, each with the name of a style.

`draw` joins the characters to plain text; whoever has colours gives each style one. Nothing is told
by colour alone: every piece and every state of a wall or a door has a character of its own.

A space is four characters wide, or more, and two lines high. The upper line shows the hazard and
what lies on the floor, the lower one people. The sides of the spaces are drawn between them.
"""

from __future__ import annotations

from firehall.games.flashpoint.drawing.beside import legend, panel
from firehall.games.flashpoint.drawing.canvas import (
    MORE,
    WIDTH,
    Canvas,
    Line,
    Say,
    draw_numbers,
    picture_width,
)
from firehall.games.flashpoint.drawing.sides import draw_corner, draw_sides
from firehall.games.flashpoint.drawing.spaces import draw_space
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.types import each_cell

__all__ = ["MORE", "Line", "Say", "draw", "legend", "panel", "picture", "picture_width"]


def draw(s: State) -> str:
    """The board as plain text."""
    return "\n".join("".join(segment.text for segment in line).rstrip() for line in picture(s))


def picture(s: State, width: int = WIDTH) -> list[Line]:
    """The board as lines of segments; ``width`` is how many characters a space gets."""
    canvas = Canvas(s, width)
    draw_numbers(canvas)
    for cell in each_cell(s.cells):
        draw_space(canvas, cell)
        draw_sides(canvas, cell)
        draw_corner(canvas, cell)
    return canvas.lines()
