"""Figures of a sweep, fit for an article: values with their 95 % intervals.

Series are told apart by colour (Okabe and Ito: seen by people with any colour vision), by the shape
of their marks and by the stroke of their lines, so that a grey print is read as well.
"""

from __future__ import annotations

import io
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from statistics import mean
from textwrap import fill
from typing import TYPE_CHECKING, Any

from firehall.engine.errors import FirehallError
from firehall.engine.texts import TEXTS
from firehall.lab.plan import Label
from firehall.lab.results import (
    JOINT,
    WON,
    Point,
    Results,
    cell_names,
    measure_name,
    option_name,
    value_name,
)

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
    path: str | Path,
    language: str,
    measure: str = WON,
    axes: list[str] | None = None,
) -> None:
    """Draw into a file; its ending says how. Axes: across, by colour, then a panel for each."""
    path = Path(path)
    kind = path.suffix.lstrip(".")
    if kind not in FORMATS:
        raise FirehallError(
            f"a figure is written as {', '.join(FORMATS)}, a report as html, got {path.name}"
        )
    path.write_bytes(drawn(results, kind, language, measure, axes))


def drawn(
    results: Results, kind: str, language: str, measure: str = WON, axes: list[str] | None = None
) -> bytes:
    """The figure as the bytes of a file."""
    import matplotlib as mpl

    with mpl.rc_context(STYLE):
        figure = fitting(results, measure, axes, language)
        buffer = io.BytesIO()
        dates = {"svg": {"Date": None}, "pdf": {"CreationDate": None}, "png": {}}
        figure.savefig(buffer, format=kind, dpi=200, metadata=dates[kind], bbox_inches="tight")
    return buffer.getvalue()


def fitting(results: Results, measure: str, axes: list[str] | None, language: str) -> Figure:
    """The kind of figure that suits what was varied."""
    if results.base is not None and axes is None:
        return effects(results, measure, language)
    axes = axes or order(results)
    lists = any(JOINT in str(label) for label in results.axes.get(axes[0], []))
    if len(axes) == 1 and lists:
        return members(results, measure, axes[0], language)
    return panels(results, measure, axes, language)


def order(results: Results) -> list[str]:
    """Numbers go across, then whatever has most values; three axes are drawn, the rest merged."""

    def rank(name: str) -> tuple[bool, int]:
        labels = results.axes[name]
        return not numeric(labels), -len(labels)

    return sorted(results.axes, key=rank)[:3]


def numeric(labels: list[Label]) -> bool:
    return all(type(label) is int for label in labels)


def in_order(labels: Iterable[Label]) -> list[Label]:
    """Each label once: numbers by their size, others as they come."""
    found = list(dict.fromkeys(labels))
    return sorted(found) if numeric(found) else found  # type: ignore[type-var]


def panels(results: Results, measure: str, axes: list[str], language: str) -> Figure:
    """One panel for every value of the third axis, a line for every value of the second."""
    from matplotlib.figure import Figure

    if not 1 <= len(axes) <= 3 or len(set(axes)) < len(axes):
        raise FirehallError("a figure has one to three axes, each once")
    points = results.points(measure, axes)
    across = in_order(point.labels[0] for point in points)
    # All panels have all series, though a sample may have some of them in one alone.
    series = in_order(label for point in points for label in point.labels[1:2])
    rooms = list(dict.fromkeys(point.labels[2:] for point in points))
    width = 3.9 if numeric(across) else max(3.9, 1.2 * len(across))  # room for the names
    beside = 1.6 if len(axes) == 1 else 2.8
    figure = Figure(figsize=(beside + width * len(rooms), 3.7), layout="constrained")
    places = figure.subplots(1, len(rooms), sharex=True, sharey=True, squeeze=False)[0]
    for place, room in zip(places, rooms, strict=True):
        here = [point for point in points if point.labels[2:] == room]
        lines(results, place, here, across, series, axes, language)
        if room:
            name = option_name(results.game, axes[2], language)
            value = value_name(results.game, axes[2], room[0], language)
            place.set_title(f"{name}: {value}", fontsize=10)
    heading(results, places[0], measure, language)
    if len(axes) > 1:
        places[-1].legend(
            title=fill(option_name(results.game, axes[1], language), 24),
            loc="center left",
            bbox_to_anchor=(1.0, 0.5),
        )
    return figure


def lines(
    results: Results,
    place: Axes,
    points: list[Point],
    labels: list[Label],
    series: list[Label],
    axes: list[str],
    language: str,
) -> None:
    """A line for each of the series, or a single one, over the labels of the first axis."""
    across = numeric(labels)
    ticks = [float(label or 0) for label in labels] if across else list(range(len(labels)))
    room = min((later - tick for tick, later in pairwise(ticks)), default=1.0)
    for number, one in enumerate(series or [None]):
        mine = [point for point in points if not series or point.labels[1] == one]
        mine.sort(key=lambda point: labels.index(point.labels[0]))
        # Beside each other, so that intervals do not hide one another.
        shift = (
            (number - (len(series) - 1) / 2) * room * (0.06 if across else 0.12) if series else 0
        )
        place.errorbar(
            [ticks[labels.index(point.labels[0])] + shift for point in mine],
            [point.value for point in mine],
            yerr=whiskers(mine),
            color=COLOURS[number % len(COLOURS)],
            marker=MARKS[number % len(MARKS)],
            linestyle=STROKES[number % len(STROKES)] if across else "none",
            markersize=5,
            linewidth=1.4,
            capsize=2.5,
            label=fill(value_name(results.game, axes[1], one, language), 24) if series else None,
        )
    names = [fill(value_name(results.game, axes[0], label, language), 14) for label in labels]
    if not across:
        place.set_xlim(-0.5, len(labels) - 0.5)
    place.set_xticks(ticks, names)
    place.set_xlabel(option_name(results.game, axes[0], language))


def effects(results: Results, measure: str, language: str) -> Figure:
    """Every value of every axis alone, by how far it moves the result on the same dice."""
    from matplotlib.figure import Figure

    assert results.base is not None
    points = sorted(results.differences(measure), key=lambda point: -point.value)
    named = [(cell_names(results, point, language)[0], point) for point in points]
    figure = Figure(figsize=(8.0, 1.0 + 0.21 * len(named)), layout="constrained")
    place = figure.subplots()
    for surely in (True, False):
        ranked(
            place,
            [(at, p) for at, (_, p) in enumerate(named) if (p.low * p.high > 0) == surely],
            int(surely),
        )
    place.axvline(0.0, color="#555555", linewidth=1, linestyle=":")
    place.set_yticks(range(len(named)), [name for name, _ in named], fontsize=8)
    place.set_ylim(len(named) - 0.4, -0.6)
    share = results.is_share(measure)
    (base,) = (point for point in results.points(measure) if point.labels == results.base)
    place.set_xlabel(
        TEXTS.say(
            language,
            "lab.share_moved" if share else "lab.mean_moved",
            measure=measure_name(results.game, measure, language),
            base=results.texts(measure, base)[0],
        )
    )
    if share:
        place.xaxis.set_major_formatter(lambda value, _: f"{100 * value:+.0f}" if value else "0")
    return figure


def members(results: Results, measure: str, axis: str, language: str) -> Figure:
    """Values that are lists, the best on top: a dot for every item, and the measure beside them."""
    from matplotlib.figure import Figure

    points = sorted(results.points(measure, [axis]), key=lambda point: -point.value)
    sets = [set(str(point.labels[0]).split(JOINT)) for point in points]
    items = sorted(set().union(*sets), key=lambda item: (-worth(item, sets, points), item))
    figure = Figure(figsize=(7.5, 1.8 + 0.125 * len(points)), layout="constrained")
    left, right = figure.subplots(1, 2, sharey=True, width_ratios=[len(items), 18])
    for inside, colour in ((False, "#dddddd"), (True, "#222222")):
        dots = [
            (column, row)
            for row, one in enumerate(sets)
            for column, item in enumerate(items)
            if (item in one) == inside
        ]
        left.plot(*zip(*dots, strict=True), "o", markersize=4, color=colour)
    names = [value_name(results.game, axis, item, language) for item in items]
    left.set_xticks(range(len(items)), names, rotation=90, fontsize=8)
    left.xaxis.tick_top()
    left.tick_params(length=0)
    left.grid(visible=False)
    left.set_yticks([])
    left.set_ylim(len(points) - 0.4, -0.6)
    for side in left.spines.values():
        side.set_visible(False)
    ranked(right, list(enumerate(points)), 0)
    right.set_xlabel(measure_name(results.game, measure, language))
    right.set_xlim(left=min(0.0, *(point.low for point in points)))
    if results.is_share(measure):
        right.xaxis.set_major_formatter(percent)
    return figure


def worth(item: str, sets: list[set[str]], points: list[Point]) -> float:
    """How much better the lists with an item are than those without."""
    having = [p.value for one, p in zip(sets, points, strict=True) if item in one]
    lacking = [p.value for one, p in zip(sets, points, strict=True) if item not in one]
    return mean(having) - mean(lacking) if lacking else 0.0


def ranked(place: Axes, points: list[tuple[int, Point]], look: int) -> None:
    """Points with their intervals, each in its row."""
    from matplotlib.ticker import MaxNLocator

    place.errorbar(
        [point.value for _, point in points],
        [at for at, _ in points],
        xerr=whiskers([point for _, point in points]),
        color=COLOURS[look],
        marker=MARKS[look],
        markersize=4,
        linestyle="none",
        linewidth=1.2,
        capsize=2,
    )
    place.xaxis.set_major_locator(MaxNLocator(steps=[1, 2, 5, 10]))
    place.grid(axis="x")
    place.grid(visible=False, axis="y")


def whiskers(points: list[Point]) -> list[list[float]]:
    """How far the intervals reach down and up."""
    return [[p.value - p.low for p in points], [p.high - p.value for p in points]]


def heading(results: Results, place: Axes, measure: str, language: str) -> None:
    place.set_ylabel(measure_name(results.game, measure, language))
    if results.is_share(measure):
        place.set_ylim(-0.02, 1.02)
        place.yaxis.set_major_formatter(percent)


def percent(share: float, _: object = None) -> str:
    """A mark of an axis of shares, with as many decimals as it has.

    >>> percent(0.2), percent(0.0025)
    ('20 %', '0.25 %')
    """
    return f"{100 * share:.4g} %"
