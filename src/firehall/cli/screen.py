"""The screen: the board in colours with the panel beside it, and sentences below."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import partial
from types import ModuleType
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from firehall.cli.colours import style
from firehall.cli.words import Speech
from firehall.engine.match import Match

CELL_WIDTHS = (6, 5, 4)  # the widest that fits
PANEL = 24  # the least width of the panel
PANEL_MOST = 40
GAP = 3
WIPED = 100  # blank lines where a screen cannot be wiped
FORGET_SCROLLED = "\x1b[3J"  # what has left the screen at its top

Eyes = tuple[int | None, ...]  # the seat that a drawing is for, where a game draws for seats


class Screen:
    """Where everything is shown; a console that is no terminal gets the same as plain text."""

    def __init__(self, say: Speech, console: Console | None = None) -> None:
        self.say = say
        self.console = console or Console(highlight=False, markup=False, emoji=False)

    # Sentences

    def tell(self, sentence: str, kind: str = "event") -> None:
        self.console.print(Text(sentence, style(kind)))

    def tell_place(self, sentence: str) -> None:
        """A sentence with a path in it, left in one piece for copying."""
        self.console.print(Text(sentence), soft_wrap=True)

    def markdown(self, text: str) -> None:
        self.console.print(Padding(Markdown(text), (0, 0, 1, 0)))

    def rows(self, rows: Iterable[tuple[str, str]]) -> None:
        """Pairs in two columns."""
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(no_wrap=True)
        grid.add_column()
        for left, right in rows:
            grid.add_row(Text("  " + left, style("value")), Text(right))
        self.console.print(grid)

    def clear(self) -> None:
        if self.console.is_terminal:
            self.console.clear()

    def wipe(self) -> None:
        """Leave nothing to read of what was shown, as far as the screen can forget."""
        if not self.console.is_terminal or self.console.is_dumb_terminal:
            self.console.print("\n" * WIPED)
            return
        self.console.clear()
        if not self.console.legacy_windows:
            self.console.file.write(FORGET_SCROLLED)
            self.console.file.flush()

    # The board

    def board(self, match: Match, seat: int | None = None) -> None:
        """The board as a seat sees it; None is a spectator."""
        drawing = drawing_of(match)
        eyes = eyes_of(match, seat)
        if not hasattr(drawing, "picture"):
            drawn = drawing.draw(match.state, *eyes)
            self.console.print(Text(drawn), no_wrap=True, crop=False)
            return
        width = self.cell_width(match, drawing)
        picture = assemble(drawing.picture(match.state, width, *eyes))
        room = self.console.width - drawing.picture_width(match.state, width) - GAP
        if room < PANEL:
            self.console.print(picture, no_wrap=True, crop=False)
            self.console.print(assemble(self.panel(match, drawing, self.console.width, 0, eyes)))
            return
        height = len(picture.plain.split("\n"))
        grid = Grid.grid(padding=(0, GAP, 0, 0))
        grid.add_column(no_wrap=True)
        beside = self.panel(match, drawing, min(room, PANEL_MOST), height, eyes)
        grid.add_row(picture, assemble(beside))
        self.console.print(grid)

    def cell_width(self, match: Match, drawing: Any) -> int:
        for width in CELL_WIDTHS:
            room = self.console.width - drawing.picture_width(match.state, width) - GAP
            if room >= PANEL:
                return width
        return CELL_WIDTHS[-1]

    def panel(
        self, match: Match, drawing: Any, width: int, height: int, eyes: Eyes = ()
    ) -> list[Any]:
        """The panel, and the legend below it where the board is high enough."""
        say = partial(self.say.of_game, match.game)
        lines = list(drawing.panel(match.state, say, width, *eyes))
        legend = flow(drawing.legend(match.state, say), width)
        if len(lines) + 1 + len(legend) <= height:
            lines += [[], *legend]
        return lines

    def legend(self, match: Match) -> None:
        drawing = drawing_of(match)
        if hasattr(drawing, "legend"):
            entries = drawing.legend(match.state, partial(self.say.of_game, match.game))
            self.console.print(assemble(flow(entries, self.console.width)))


def drawing_of(match: Match) -> ModuleType:
    """The module that draws a game; it may offer `picture`, `panel` and `legend` besides `draw`."""
    return sys.modules[match.game.telling.draw.__module__]


def eyes_of(match: Match, seat: int | None) -> Eyes:
    """What the drawing of a game wants to know beyond the state: with secrets, who looks."""
    return () if match.game.secrets is None else (seat,)


def assemble(lines: list[Any]) -> Text:
    """Lines of segments as one text."""
    text = Text()
    for number, line in enumerate(lines):
        text.append("\n" if number else "")
        for segment in line:
            text.append(segment.text, style(segment.style))
    return text


def flow(entries: list[Any], width: int) -> list[Any]:
    """Entries one after the other, as many in a line as fit."""
    lines: list[Any] = [[]]
    for entry in entries:
        used = sum(len(segment.text) for segment in lines[-1])
        size = sum(len(segment.text) for segment in entry)
        if used and used + 2 + size > width:
            lines.append([])
        elif used:
            lines[-1].append(entry[0]._replace(text="  ", style="panel"))
        lines[-1] += entry
    return lines
