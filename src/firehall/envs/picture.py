"""Pictures of a game for people and for videos: what the terminal shows, in pixels.

>>> import firehall
>>> match = firehall.Match("flashpoint", {"firefighters": 1}, seed=7)
>>> frame = Camera().take(match.game, match.state)
>>> frame.shape, frame.dtype
((510, 1008, 3), dtype('uint8'))
"""

from __future__ import annotations

import sys
from functools import cache, partial
from pathlib import Path
from typing import Any

import numpy as np
from rich.style import Style

from firehall.engine.colours import STYLES
from firehall.engine.drawing import Line, Segment, word_of
from firehall.engine.errors import FirehallError
from firehall.engine.game import Game
from firehall.engine.plain import Array

ANSI, RGB_ARRAY = "ansi", "rgb_array"
MODES = [ANSI, RGB_ARRAY]  # of rendering

WIDE, HIGH, BASE = 9, 17, 14  # pixels of a character, and its line to stand on
SIZE = 15  # of the letters
CELL, GAP, PANEL = 6, 3, 36  # characters of a space, between board and panel, of the panel
LEAST = (100, 30)  # characters of a frame
TEXT = (100, 60)  # where a game draws no board, but tells it in lines
INK, GROUND, DIM = (222, 222, 218), (24, 24, 27), 0.55
FONTS = ("DejaVuSansMono", "DejaVuSans")  # the second for what the first lacks


def known_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise FirehallError(f"there is no render_mode {mode!r}; take one of {', '.join(MODES)}")
    return mode


class Camera:
    """Takes frames of one game, all as large as the first."""

    def __init__(self) -> None:
        self._size: tuple[int, int] | None = None

    def take(self, game: Game, s: Any) -> Array:
        """The state as everybody may see it: height by width by red, green, blue."""
        drawing = sys.modules[game.telling.draw.__module__]
        lines = told(drawing, s) if not hasattr(drawing, "picture") else drawn(game, drawing, s)
        if self._size is None:
            least = LEAST if hasattr(drawing, "picture") else TEXT
            columns = max(sum(len(segment.text) for segment in line) for line in lines) + 1
            self._size = max(columns, least[0]), max(len(lines), least[1])
        return painted(lines, *self._size)


def told(drawing: Any, s: Any) -> list[Line]:
    return [[Segment(text, "panel")] for text in drawing.draw(s).splitlines()]


def drawn(game: Game, drawing: Any, s: Any) -> list[Line]:
    """The board with the panel beside it."""
    board, wide = drawing.picture(s, CELL), drawing.picture_width(s, CELL) + GAP
    panel = drawing.panel(s, partial(word_of, game, "en"), PANEL)
    rows = range(max(len(board), len(panel)))
    return [beside(at(board, row), at(panel, row), wide) for row in rows]


def at(lines: list[Line], row: int) -> Line:
    return lines[row] if row < len(lines) else []


def beside(left: Line, right: Line, wide: int) -> Line:
    used = sum(len(segment.text) for segment in left)
    return [*left, Segment(" " * max(0, wide - used), "panel"), *right]


def painted(lines: list[Line], columns: int, rows: int) -> Array:
    frame = np.empty((rows * HIGH, columns * WIDE, 3), np.uint8)
    frame[:] = GROUND
    for row, line in enumerate(lines[:rows]):
        column = 0
        for segment in line:
            ink, ground, bold = colours(segment.style)
            for letter in segment.text[: columns - column]:
                place = frame[row * HIGH : (row + 1) * HIGH, column * WIDE : (column + 1) * WIDE]
                shape = glyph(letter, bold)[..., None]
                place[:] = np.rint(ground + shape * (ink - ground))
                column += 1
    return frame


@cache
def colours(names: str) -> tuple[Array, Array, bool]:
    """Ink and ground of styles that lie over each other, and whether letters are bold."""
    found = Style()
    for name in names.split():
        found += Style.parse(STYLES.get(name, ""))
    ink, ground = (
        np.array(colour.get_truecolor() if colour else usual, np.float32)
        for colour, usual in ((found.color, INK), (found.bgcolor, GROUND))
    )
    if found.dim:
        ink = ground + DIM * (ink - ground)
    return ink, ground, bool(found.bold)


@cache
def glyph(letter: str, bold: bool) -> Array:
    """A character in shades from 0 to 1."""
    from PIL import Image, ImageDraw

    shades = Image.new("L", (WIDE, HIGH))
    if letter != " ":
        draw = ImageDraw.Draw(shades)
        draw.text((WIDE / 2, BASE), letter, 255, font_for(letter, bold), anchor="ms")
    return np.asarray(shades, np.float32) / 255


def font_for(letter: str, bold: bool) -> Any:
    """The first font that knows a character."""
    fonts = [font(name, bold) for name in FONTS]
    nothing = [bytes(one.getmask("\U0010ffff")) for one in fonts]
    for one, unknown in zip(fonts, nothing, strict=True):
        if bytes(one.getmask(letter)) != unknown:
            return one
    return fonts[0]


@cache
def font(name: str, bold: bool) -> Any:
    try:
        import matplotlib
        from PIL import ImageFont
    except ModuleNotFoundError as missing:
        raise FirehallError(
            f"rgb_array needs {missing.name}, and letters that come with matplotlib: "
            "pip install 'firehall[lab]'"
        ) from None
    folder = Path(matplotlib.get_data_path(), "fonts", "ttf")
    return ImageFont.truetype(folder / f"{name}{'-Bold' if bold else ''}.ttf", SIZE)
