"""Checking the dice of a finished game: ``firehall verify FILE``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from firehall.cli.app import app
from firehall.cli.words import DEFAULT_LANGUAGE, JsonOption, LanguageOption, Speech
from firehall.cli.words import DEFAULT_SPEECH as SAY


@app.command(help=SAY("help.verify"))
def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=SAY("help.record_file"))],
    commitment: Annotated[str, typer.Option(help=SAY("help.commitment"))] = "",
    lang: LanguageOption = DEFAULT_LANGUAGE,
    as_json: JsonOption = False,
) -> None:
    from firehall.engine import record as records
    from firehall.engine.interface import CHANCE
    from firehall.server import dice

    record = records.read(file)
    with records.naming(file):
        checked = dice.verify(record, commitment)
    scripted = sum(seat == CHANCE for seat, _ in record["plies"]) - checked
    if as_json:
        from firehall.cli.about import print_json

        told = record["dice"]
        print_json(
            {key: told[key] for key in ("scheme", "table", "commitment")}
            | {"dice": checked, "scripted": scripted}
        )
        return
    print(Speech(lang)("cli.verified", n=checked))
    if scripted:
        print(Speech(lang)("cli.scripted", n=scripted))
