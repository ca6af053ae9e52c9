"""The graph of a review as SVG: chances of winning with their bands, and the moments on them."""

from __future__ import annotations

from importlib.resources import files
from xml.sax.saxutils import escape

from firehall.analysis.review import Decision, Luck, Review
from firehall.analysis.weighing import Estimate
from firehall.engine.texts import Texts

TEXTS = Texts(files("firehall") / "texts")
WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 900, 330, 60, 20, 50
MARGIN, NAMES = 20, 110  # to the right of the plot: without names of lines, and with them
LINE = 16  # between two names
STEPS = 12  # marks of the x axis, at most
# Told apart by people with any colour vision (Okabe and Ito, Tol), and by their shapes and dashes.
COLOURS = {"inaccuracy": "#e69f00", "mistake": "#d55e00", "blunder": "#cc0000", "luck": "#0072b2"}
ALONE = "#333333"
SEATS = (
    ("#0072b2", ""),
    ("#d55e00", "9 4"),
    ("#007a59", "2 4"),
    ("#aa4499", "12 4 2 4"),
    ("#7a5c00", "18 5"),
    ("#4b2991", "10 3 2 3 2 3"),
)


def svg(found: Review, language: str) -> str:
    """A picture of its own, readable on light and dark pages, with a title for screen readers."""
    return Picture(found, language).drawn()


class Picture:
    """One graph: where things are on it, and its parts."""

    def __init__(self, found: Review, language: str) -> None:
        self.found = found
        self.language = language
        self.plies = max(1, found.match.ply)
        self.curves = found.curves
        self.right = WIDTH - (NAMES if len(self.curves) > 1 else MARGIN)

    def say(self, key: str, **values: object) -> str:
        return escape(TEXTS.say(self.language, key, **values))

    def across(self, ply: float) -> float:
        return LEFT + ply / self.plies * (self.right - LEFT)

    def down(self, chance: float) -> float:
        return TOP + (1 - min(1.0, max(0.0, chance))) * (HEIGHT - TOP - BOTTOM)

    def drawn(self) -> str:
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
            "<style>text { font: 12px system-ui, sans-serif }</style>",
            f"<title>{self.title()}</title>",
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
            *self.chances(),
            *self.moves(),
        ]
        graphs = [(self.found.graph(curve), *self.look(curve)) for curve in self.curves]
        parts += [self.band(points, colour) for points, colour, _ in graphs]
        parts += [self.line(points, colour, dash) for points, colour, dash in graphs]
        if len(graphs) > 1:
            parts += self.names([points[-1][1].value if points else 0 for points, *_ in graphs])
        parts += [self.mark(moment) for moment in self.found.moments()]
        return "\n".join([*parts, "</svg>", ""])

    def title(self) -> str:
        if self.found.match.game.cooperative:
            return self.say("cli.chance_together")
        if len(self.curves) == 1:
            return self.say("cli.chance_of", player=1)
        return f"{self.say('cli.chance_together')}: {', '.join(map(self.name, self.curves))}"

    def name(self, curve: int) -> str:
        return f"{self.say('analysis.player')} {curve + 1}"

    def look(self, curve: int) -> tuple[str, str]:
        """A line's colour and its dashes."""
        return (ALONE, "") if len(self.curves) == 1 else SEATS[curve % len(SEATS)]

    # Axes

    def chances(self) -> list[str]:
        parts = []
        for share in (0, 25, 50, 75, 100):
            y = self.down(share / 100)
            parts.append(
                f'<line x1="{LEFT}" y1="{y:.1f}" x2="{self.right}" y2="{y:.1f}" stroke="#dddddd"/>'
                + text(LEFT - 8, y + 4, f"{share} %", "end")
            )
        return parts

    def moves(self) -> list[str]:
        y = self.down(0)
        step = round_step(self.plies)
        parts = []
        for ply in range(0, self.plies + 1, step):
            x = self.across(ply)
            parts.append(
                f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{x:.1f}" y2="{y + 5:.1f}" stroke="#777777"/>'
                + text(x, y + 19, str(ply), "middle")
            )
        parts.append(
            text(self.across(self.plies / 2), y + 38, self.say("analysis.moves"), "middle")
        )
        return parts

    # Lines

    def band(self, points: list[tuple[int, Estimate]], colour: str) -> str:
        upper = [self.point(ply, c.value + c.band) for ply, c in points]
        lower = [self.point(ply, c.value - c.band) for ply, c in reversed(points)]
        fill = "#56b4e9" if colour == ALONE else colour
        opacity = 0.35 if colour == ALONE else 0.15
        corners = " ".join(upper + lower)
        return f'<polygon points="{corners}" fill="{fill}" opacity="{opacity}"/>'

    def line(self, points: list[tuple[int, Estimate]], colour: str, dash: str) -> str:
        corners = " ".join(self.point(ply, c.value) for ply, c in points)
        return f'<polyline points="{corners}" fill="none" {stroke(colour, dash)}/>'

    def point(self, ply: float, chance: float) -> str:
        return f"{self.across(ply):.1f},{self.down(chance):.1f}"

    def names(self, ends: list[float]) -> list[str]:
        """Beside where each line ends; those that end together stand above each other."""
        parts = []
        free = self.down(0)  # names go up from here
        for curve in sorted(self.curves, key=lambda curve: (ends[curve], -curve)):
            y = min(free, self.down(ends[curve]))
            free = y - LINE
            colour, dash = self.look(curve)
            x = self.right + 8
            parts.append(
                f'<line x1="{x}" y1="{y:.1f}" x2="{x + 26}" y2="{y:.1f}" {stroke(colour, dash)}/>'
                + text(x + 32, y + 4, self.name(curve), "start", colour)
            )
        return parts

    def mark(self, moment: Decision | Luck) -> str:
        """A triangle for a decision, a circle for luck; the words are in its title."""
        x = self.across(moment.ply)
        if isinstance(moment, Decision):
            assert moment.judgement is not None
            y = self.down(moment.all_after[self.found.curve_of(moment.seat)].value)
            words = f"{self.say(f'analysis.{moment.judgement}')}: {escape(moment.played)}"
            corners = f"{x - 7:.1f},{y + 6:.1f} {x + 7:.1f},{y + 6:.1f} {x:.1f},{y - 7:.1f}"
            shape = f'<polygon points="{corners}"'
            colour = COLOURS[moment.judgement]
        else:
            y = self.down(moment.chance.value)
            words = f"{self.say('analysis.luck')}: {escape(moment.what)}"
            shape = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6"'
            colour = COLOURS["luck"]
        if len(self.curves) > 1:
            seat = moment.seat if isinstance(moment, Decision) else moment.side
            words = f"{self.name(seat)}, {words}"
        return f'<g><title>{words}</title>{shape} fill="{colour}" stroke="#ffffff"/></g>'


def text(x: float, y: float, words: str, anchor: str, colour: str = "#444444") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}">{words}</text>'


def stroke(colour: str, dash: str) -> str:
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return f'stroke="{colour}" stroke-width="2"{dashes}'


def round_step(most: int) -> int:
    """How far apart the marks of an axis are.

    >>> [round_step(most) for most in (7, 40, 300)]
    [1, 5, 50]
    """
    tens = 1
    while True:
        for step in (tens, 2 * tens, 5 * tens):
            if most <= step * STEPS:
                return step
        tens *= 10
