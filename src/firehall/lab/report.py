"""A sweep as one page of HTML: figures, numbers and how to read the games oneself."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from firehall.engine.texts import TEXTS
from firehall.lab.figures import drawn
from firehall.lab.plan import HABIT, Label
from firehall.lab.results import (
    JOINT,
    WON,
    Point,
    Results,
    cell_names,
    headings,
    measure_name,
    option_name,
    value_name,
)

STYLE = """
:root { color-scheme: light }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  color: #1d1d1f; background: #fff }
h1 { font-size: 1.6rem } h2 { font-size: 1.2rem; margin-top: 2.5rem }
figure { margin: 1rem 0; overflow-x: auto } figure svg { max-width: 100%; height: auto }
.wide { overflow-x: auto }
table { border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: .25rem .8rem; text-align: right; border-bottom: 1px solid #ddd }
td { white-space: nowrap }
th.name, td.name { text-align: left; white-space: normal }
pre { background: #f4f4f4; padding: 1rem; overflow-x: auto }
@media (max-width: 40rem) { /* a phone scrolls a figure sideways rather than read ants */
  body { margin: 1rem auto } figure svg { max-width: none; width: 34rem }
  table { font-size: .85rem } th, td { padding: .25rem .4rem }
}
"""


def save(results: Results, folder: str | Path, path: str | Path, language: str) -> None:
    Path(path).write_text(html(results, Path(folder), language), "utf-8")


def html(results: Results, folder: Path, language: str) -> str:
    """The page; it needs nothing from anywhere else."""

    def say(key: str, **values: object) -> str:
        return escape(TEXTS.say(language, key, **values))

    game = results.game
    title = say("lab.report", game=game.title)
    parts = [
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title><style>{STYLE}</style></head><body><h1>{title}</h1>",
        f"<p>{escape(what(results, language))}</p>",
    ]
    for measure in shown(results):
        name = escape(measure_name(game, measure, language))
        parts += [f"<h2>{name}</h2>", figure(results, measure, name, language)]
        parts.append(table(results, measure, language))
    parts.append(f"<p>{say('lab.intervals')}</p><h2>{say('lab.read_games')}</h2>")
    parts.append(f"<pre>{escape(queries(results, folder))}</pre></body></html>\n")
    return "\n".join(parts)


def what(results: Results, language: str) -> str:
    return TEXTS.say(
        language,
        "lab.what",
        games=f"{results.frame.height:,}",
        rules=results.rules,
        seed=results.seed,
        players=", ".join(results.seats or (HABIT,)),
        options="; ".join(shared(results, language)) or "–",
    )


def shared(results: Results, language: str) -> Iterator[str]:
    """The options that all cells have, as people call them."""
    for name, value in results.options.items():
        said = value_name(results.game, name, label_of(value), language)
        yield f"{option_name(results.game, name, language)}: {said}"


def label_of(value: Any) -> Label:
    """What stands for a value: of a list its items, of a board or a map its name."""
    if isinstance(value, list):
        return JOINT.join(map(str, value))
    return str(value["name"]) if isinstance(value, dict) else value


def shown(results: Results) -> list[str]:
    """Winning, and what else there was any difference in."""
    return [
        measure
        for measure in results.measures()
        if measure == WON or len({point.value for point in results.points(measure)}) > 1
    ]


def figure(results: Results, measure: str, name: str, language: str) -> str:
    """Drawn inline; a screen reader gets its name here and the numbers from the table below."""
    svg = drawn(results, "svg", language, measure).decode()
    return f'<figure role="img" aria-label="{name}">{svg[svg.index("<svg") :]}</figure>'


def table(results: Results, measure: str, language: str) -> str:
    heads = headings(results, language)
    numbers = [TEXTS.say(language, f"cli.{key}") for key in ("games", "share", "interval")]
    if not results.is_share(measure):
        numbers[1] = TEXTS.say(language, "lab.mean")
    moved = {}
    if results.base is not None:
        numbers.append(TEXTS.say(language, "lab.difference"))
        moved = {point.labels: point for point in results.differences(measure)}
    cells = "".join(f'<th class="name" scope="col">{escape(head)}</th>' for head in heads)
    cells += "".join(f'<th scope="col">{escape(head)}</th>' for head in numbers)
    rows = [f'<div class="wide"><table><thead><tr>{cells}</tr></thead><tbody>']
    for point in results.points(measure):
        rows.append(row(results, measure, point, moved.get(point.labels), language))
    return "\n".join([*rows, "</tbody></table></div>"])


def row(results: Results, measure: str, point: Point, moved: Point | None, language: str) -> str:
    names = cell_names(results, point, language)
    cells = "".join(f'<td class="name">{escape(name)}</td>' for name in names)
    numbers = [f"{point.games:,}", *results.texts(measure, point)]
    if moved is not None:
        change, span = results.texts_of_change(measure, moved)
        numbers.append(f"{change} ({span})")
    elif results.base is not None:
        numbers.append("")
    return f"<tr>{cells}{''.join(f'<td>{one}</td>' for one in numbers)}</tr>"


def queries(results: Results, folder: Path) -> str:
    """The same numbers by DuckDB and by Polars."""
    names, files = list(results.axes), f"{folder.name}/*.parquet"
    return (
        f'duckdb -c "select {", ".join(names)}, count(*) as games, avg(won::int) as won '
        f"from '{files}' group by all order by all\"\n\n"
        "import polars as pl\n"
        f'pl.scan_parquet("{files}").group_by({json.dumps(names)}).agg('
        'pl.len().alias("games"), pl.col("won").mean()).collect()'
    )
