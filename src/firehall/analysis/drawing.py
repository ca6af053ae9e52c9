"""The graph of a review as SVG: the chance of winning with its band, and the moments on it."""

from __future__ import annotations

from importlib.resources import files
from xml.sax.saxutils import escape

from firehall.analysis.review import Decision, Luck, Review
from firehall.engine.texts import Texts

TEXTS = Texts(files("firehall") / "texts")
WIDTH, HEIGHT, LEFT, TOP = 900, 300, 60, 20
# Told apart by people with any colour vision (Okabe and Ito), and by their shapes.
COLOURS = {"inaccuracy": "#e69f00", "mistake": "#d55e00", "blunder": "#cc0000", "luck": "#0072b2"}


def svg(found: Review, language: str) -> str:
    """A picture of its own, readable on light and dark pages, with a title for screen readers."""
    plies = max(1, found.match.ply)

    def across(ply: float) -> float:
        return LEFT + ply / plies * (WIDTH - LEFT - 20)

    def down(chance: float) -> float:
        return TOP + (1 - min(1.0, max(0.0, chance))) * (HEIGHT - 2 * TOP)

    points = found.graph()
    upper = [f"{across(ply):.1f},{down(c.value + c.band):.1f}" for ply, c in points]
    lower = [f"{across(ply):.1f},{down(c.value - c.band):.1f}" for ply, c in reversed(points)]
    line = [f"{across(ply):.1f},{down(c.value):.1f}" for ply, c in points]
    side = "cli.chance_together" if found.match.game.cooperative else "cli.chance_of_first"
    title = escape(TEXTS.say(language, side))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{title}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
    ]
    for share in (0, 25, 50, 75, 100):
        y = down(share / 100)
        parts.append(
            f'<line x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - 20}" y2="{y:.1f}" stroke="#dddddd"/>'
            f'<text x="{LEFT - 8}" y="{y + 4:.1f}" font-size="12" text-anchor="end" '
            f'fill="#444444">{share} %</text>'
        )
    parts.append(f'<polygon points="{" ".join(upper + lower)}" fill="#56b4e9" opacity="0.35"/>')
    parts.append(
        f'<polyline points="{" ".join(line)}" fill="none" stroke="#333333" stroke-width="2"/>'
    )
    for moment in found.moments():
        parts.append(mark(found, moment, across(moment.ply), down, language))
    return "\n".join([*parts, "</svg>", ""])


def mark(found: Review, moment: Decision | Luck, x: float, down: object, language: str) -> str:
    """A triangle for a decision, a circle for luck; the words are in its title."""
    assert callable(down)
    if isinstance(moment, Decision):
        assert moment.judgement is not None
        y = down(found.for_graph(moment.seat, moment.after).value)
        words = f"{TEXTS.say(language, f'analysis.{moment.judgement}')}: {moment.played}"
        shape = (
            f'<polygon points="{x - 7:.1f},{y + 6:.1f} {x + 7:.1f},{y + 6:.1f} {x:.1f},{y - 7:.1f}"'
        )
        colour = COLOURS[moment.judgement]
    else:
        y = down(moment.chance.value)
        words = f"{TEXTS.say(language, 'analysis.luck')}: {moment.what}"
        shape = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6"'
        colour = COLOURS["luck"]
    return f'<g><title>{escape(words)}</title>{shape} fill="{colour}"/></g>'
