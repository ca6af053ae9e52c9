"""Figures of a sweep, fit for an article: values with their 95 % intervals.

Series are told apart by colour (Okabe and Ito: seen by people with any colour vision), by the shape
of their marks and by the stroke of their lines, so that a grey print is read as well.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING, Any

from firehall.engine.errors import FirehallError
from firehall.engine.texts import TEXTS
from firehall.lab.plan import Label
from firehall.lab.results import WON, Point, Results, measure_name, option_name, value_name

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000")
MARKS = "osD^vPX"
STROKES = ("-", "--", "-.", ":")
STYLE: dict[Any, Any] = {
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.grid.axis": "y",
    "axes.axisbelow": True,
    "grid.color": "#dddddd",
    "legend.frameon": False,
    "svg.fonttype": "none",  # words stay words: found, read aloud, edited
    "svg.hashsalt": "firehall",  # the same figure, the same file
}
FORMATS = ("svg", "png", "pdf")


def save(
    results: Results,
    path: Path,
    language: str,
    measure: str = WON,
    axes: list[str] | None = None,
) -> None:
    """Draw into a file; its ending says how. Axes: across, by colour, then a panel for each."""
    kind = path.suffix.lstrip(".")
    if kind not in FORMATS:
        raise FirehallError(f"a figure is written as {', '.join(FORMATS)}, got {path.name}")
    path.write_bytes(drawn(results, kind, language, measure, axes))


def drawn(
    results: Results, kind: str, language: str, measure: str = WON, axes: list[str] | None = None
) -> bytes:
    """The figure as the bytes of a file."""
    import matplotlib as mpl

    with mpl.rc_context(STYLE):
        if results.base is not None and axes is None:
            figure = effects(results, measure, language)
        else:
            figure = panels(results, measure, axes or order(results), language)
        buffer = io.BytesIO()
        dates = {"svg": {"Date": None}, "pdf": {"CreationDate": None}, "png": {}}
        figure.savefig(buffer, format=kind, dpi=200, metadata=dates[kind], bbox_inches="tight")
    return buffer.getvalue()


def order(results: Results) -> list[str]:
    """Numbers go across, then whatever has most values; three axes are drawn, the rest merged."""

    def rank(name: str) -> tuple[bool, int]:
        labels = results.axes[name]
        return not numeric(labels), -len(labels)

    return sorted(results.axes, key=rank)[:3]


def numeric(labels: list[Label]) -> bool:
    return all(type(label) is int for label in labels)


def panels(results: Results, measure: str, axes: list[str], language: str) -> Figure:
    """One panel for every value of the third axis, a line for every value of the second."""
    from matplotlib.figure import Figure

    if not 1 <= len(axes) <= 3 or len(set(axes)) < len(axes):
        raise FirehallError("a figure has one to three axes, each once")
    points = results.points(measure, axes)
    rooms = list(dict.fromkeys(point.labels[2:] for point in points))
    figure = Figure(figsize=(1.6 + 3.9 * len(rooms), 3.7), layout="constrained")
    places = figure.subplots(1, len(rooms), sharey=True, squeeze=False)[0]
    for place, room in zip(places, rooms, strict=True):
        lines(results, place, [p for p in points if p.labels[2:] == room], axes, language)
        if room:
            name = option_name(results.game, axes[2], language)
            value = value_name(results.game, axes[2], room[0], language)
            place.set_title(f"{name}: {value}", fontsize=10)
    heading(results, places[0], measure, language)
    if len(axes) > 1:
        places[-1].legend(
            title=option_name(results.game, axes[1], language),
            loc="center left",
            bbox_to_anchor=(1.0, 0.5),
        )
    return figure


def lines(
    results: Results, place: Axes, points: list[Point], axes: list[str], language: str
) -> None:
    labels = results.axes[axes[0]]
    across = numeric(labels)
    series = list(dict.fromkeys(point.labels[1:2] for point in points))
    for number, one in enumerate(series):
        mine = [point for point in points if point.labels[1:2] == one]
        # Beside each other, so that intervals do not hide one another.
        shift = (number - (len(series) - 1) / 2) * (0.06 if across else 0.12)
        at = [(p.labels[0] if across else labels.index(p.labels[0])) for p in mine]
        place.errorbar(
            [float(x) + shift for x in at],  # type: ignore[arg-type]
            [point.value for point in mine],
            yerr=whiskers(mine),
            color=COLOURS[number % len(COLOURS)],
            marker=MARKS[number % len(MARKS)],
            linestyle=STROKES[number % len(STROKES)] if across else "none",
            markersize=5,
            linewidth=1.4,
            capsize=2.5,
            label=value_name(results.game, axes[1], one[0], language) if one else None,
        )
    ticks = labels if across else range(len(labels))
    names = [value_name(results.game, axes[0], label, language) for label in labels]
    place.set_xticks([float(tick) for tick in ticks], names)  # type: ignore[arg-type]
    place.set_xlabel(option_name(results.game, axes[0], language))


def effects(results: Results, measure: str, language: str) -> Figure:
    """Every value of every axis alone, beside the game as it is: what moves the result?"""
    from matplotlib.figure import Figure

    assert results.base is not None
    points = results.points(measure)
    base = next(point for point in points if point.labels == results.base)
    rows = [(TEXTS.say(language, "lab.as_it_is"), base)]
    for point in points:
        for name, label, usual in zip(results.axes, point.labels, results.base, strict=True):
            if label != usual:
                option = option_name(results.game, name, language)
                rows.append((f"{option}: {value_name(results.game, name, label, language)}", point))
    figure = Figure(figsize=(6.5, 1.1 + 0.32 * len(rows)), layout="constrained")
    place = figure.subplots()
    for number, (_, point) in enumerate(rows):
        away = not base.low <= point.value <= base.high
        place.errorbar(
            point.value,
            -number,
            xerr=whiskers([point]),
            color=COLOURS[1] if away else COLOURS[0],
            marker=MARKS[1] if away else MARKS[0],
            capsize=2.5,
        )
    place.axvline(base.value, color="#555555", linewidth=1, linestyle=":")
    place.grid(axis="x")
    place.grid(visible=False, axis="y")
    place.set_yticks([-number for number in range(len(rows))], [name for name, _ in rows])
    place.set_xlabel(measure_name(results.game, measure, language))
    if results.is_share(measure):
        place.xaxis.set_major_formatter(percent())
    return figure


def whiskers(points: list[Point]) -> list[list[float]]:
    """How far the intervals reach down and up."""
    return [[p.value - p.low for p in points], [p.high - p.value for p in points]]


def heading(results: Results, place: Axes, measure: str, language: str) -> None:
    place.set_ylabel(measure_name(results.game, measure, language))
    if results.is_share(measure):
        place.set_ylim(-0.02, 1.02)
        place.yaxis.set_major_formatter(percent())


def percent() -> Any:
    from matplotlib.ticker import PercentFormatter

    return PercentFormatter(1.0, decimals=0, symbol=" %")
