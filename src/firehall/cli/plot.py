"""``firehall plot``: a figure of a sweep, or a page with all of them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from firehall.cli.app import app
from firehall.cli.hands import need
from firehall.cli.words import DEFAULT_LANGUAGE, LanguageOption, Speech
from firehall.cli.words import DEFAULT_SPEECH as SAY


@app.command(help=SAY("help.plot"))
def plot(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help=SAY("help.sweep_folder"))],
    out: Annotated[Path, typer.Option(metavar="FILE", help=SAY("help.plot_out"))],
    axis: Annotated[
        list[str] | None, typer.Option(metavar="KEY", help=SAY("help.plot_axis"))
    ] = None,
    measure: Annotated[str, typer.Option(metavar="NAME", help=SAY("help.plot_measure"))] = "won",
    lang: LanguageOption = DEFAULT_LANGUAGE,
) -> None:
    need("matplotlib", "polars")
    from firehall.lab import figures, report
    from firehall.lab.results import load

    say = Speech(lang)
    results = load(folder)
    if out.suffix == ".html":
        report.save(results, folder, out, say.language)
    else:
        figures.save(results, out, say.language, measure, axis)
    typer.echo(say("cli.drawn", path=out))
