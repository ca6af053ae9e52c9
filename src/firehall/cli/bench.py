"""``firehall bench``: our speed beside that of peers, in one run."""

from __future__ import annotations

import json

import typer

from firehall.cli.app import app
from firehall.cli.words import DEFAULT_SPEECH as SAY
from firehall.cli.words import JsonOption, LanguageOption, Speech, default_language

DEFAULT = default_language()


@app.command(help=SAY("help.bench"))
def bench(as_json: JsonOption = False, lang: LanguageOption = DEFAULT) -> None:
    from rich.console import Console
    from rich.table import Table

    from firehall.bench.run import rows

    say = Speech(lang)
    with Console(stderr=True).status(say("cli.measuring")):
        found = rows()
    if as_json:
        typer.echo(json.dumps({"rows": [one.to_json() for one in found]}))
        return
    table = Table(title=say("cli.benchmark"), title_justify="left")
    for heading in ("cli.measure", "cli.ours", "cli.peer", "cli.ratio"):
        table.add_column(say(heading), justify="left" if heading == "cli.measure" else "right")
    for one in found:
        peer = say("cli.no_peer") if one.peer is None else f"{one.peer:,.0f}"
        ratio = "" if one.ratio is None else f"{one.ratio:,.1f}"
        table.add_row(f"{one.name}\n[dim]{one.what}[/dim]", f"{one.ours:,.0f}", peer, ratio)
    Console().print(table)
