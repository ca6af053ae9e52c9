"""``firehall report``: what a sweep has come to, as tables or as a page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from firehall.cli.app import app
from firehall.cli.hands import need
from firehall.cli.words import DEFAULT_LANGUAGE, JsonOption, LanguageOption, Speech
from firehall.cli.words import DEFAULT_SPEECH as SAY
from firehall.engine.errors import FirehallError

if TYPE_CHECKING:
    from rich.table import Table

    from firehall.lab.results import Results


@app.command("report", help=SAY("help.report"))
def command(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help=SAY("help.sweep_folder"))],
    out: Annotated[Path | None, typer.Option(metavar="FILE", help=SAY("help.report_out"))] = None,
    csv: Annotated[Path | None, typer.Option(metavar="FILE", help=SAY("help.csv"))] = None,
    as_json: JsonOption = False,
    lang: LanguageOption = DEFAULT_LANGUAGE,
) -> None:
    from rich.console import Console

    need("polars", *(["matplotlib"] if out else []))
    from firehall.lab import report, results

    say = Speech(lang)
    if out is not None and out.suffix != ".html":
        raise FirehallError(say("cli.report_is_html", file=out))
    held = results.load(folder)
    if csv is not None:
        held.frame.write_csv(csv)
    if out is not None:
        report.save(held, folder, out, say.language)
    if as_json:
        typer.echo(json.dumps({"folder": str(folder), "cells": cells(held)}))
        return
    console = Console(highlight=False, markup=False, emoji=False)
    console.print(report.what(held, say.language), markup=False)
    for measure in report.shown(held):
        console.print(table(held, say, measure))
    if out is not None:
        console.print(say("cli.drawn", path=out), markup=False, soft_wrap=True)


def cells(held: Results) -> list[dict[str, Any]]:
    """How often each cell was won."""
    return [
        {
            **dict(zip(held.axes, point.labels, strict=True)),
            "games": point.games,
            "won": point.value,
            "interval": [point.low, point.high],
        }
        for point in held.points()
    ]


def table(held: Results, say: Speech, measure: str = "won") -> Table:
    """A measure of every cell, with its interval."""
    from rich.table import Table

    from firehall.lab.results import cell_names, headings, measure_name

    language = say.language
    shown = Table()
    for heading in headings(held, language):
        shown.add_column(heading)
    named = measure_name(held.game, measure, language)
    for heading in (say("cli.games"), named, say("cli.interval")):
        shown.add_column(heading, justify="right")
    for point in held.points(measure):
        names = cell_names(held, point, language)
        shown.add_row(*names, f"{point.games:,}", *held.texts(measure, point))
    return shown
