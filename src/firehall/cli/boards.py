"""Boards that people draw: ``firehall board check FILE``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from firehall.cli.app import app, fail
from firehall.cli.words import DEFAULT_LANGUAGE, LanguageOption, Speech
from firehall.cli.words import DEFAULT_SPEECH as SAY

board = typer.Typer(help=SAY("help.board"))
app.add_typer(board, name="board")


@board.callback()
def boards() -> None:
    """Keeps ``check`` a command of its own while there is no other."""


@board.command(help=SAY("help.board_check"))
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=SAY("help.board_file"))],
    lang: LanguageOption = DEFAULT_LANGUAGE,
) -> None:
    from firehall.games.flashpoint.board import DOOR_CLOSED, DOORWAY, BoardError, load

    try:
        read = load(file)
    except BoardError as error:
        fail(str(error))
    edges = [*read.edge_north, *read.edge_west]
    print(
        Speech(lang)(
            "cli.board_ok",
            file=file,
            title=read.title,
            rows=read.rows,
            columns=read.columns,
            doors=edges.count(DOOR_CLOSED),
            entrances=edges.count(DOORWAY),
        )
    )
