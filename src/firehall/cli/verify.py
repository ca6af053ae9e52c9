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
    lang: LanguageOption = DEFAULT_LANGUAGE,
    as_json: JsonOption = False,
) -> None:
    from firehall.engine import record as records
    from firehall.server import dice

    record = records.read(file)
    checked = dice.verify(record)
    if as_json:
        from firehall.cli.about import print_json

        told = record["dice"]
        print_json(
            {key: told[key] for key in ("scheme", "table", "commitment")} | {"dice": checked}
        )
        return
    print(Speech(lang)("cli.verified", n=checked))
