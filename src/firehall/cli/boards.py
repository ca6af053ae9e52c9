"""Boards that people draw: ``firehall board check FILE``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from firehall.cli.app import app
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
    say = Speech(lang)
    if is_cards(file):
        print(cards_summary(file, say))
    else:
        print(map_summary(file, say) if is_map(file) else board_summary(file, say))


def is_cards(file: Path) -> bool:
    """Whether a file has cards of The Brigade: it is called as they are."""
    from firehall.games.brigade.cards import FILES

    return file.stem in FILES


def cards_summary(file: Path, say: Speech) -> str:
    """Cards are played with together, so all files of the folder are checked."""
    from firehall.games.brigade.cards import FILES, load

    cards = load(file.parent)
    count = len(cards.buildings) + len(cards.events) + len(cards.crew) + len(cards.wardens)
    return say("cli.cards_ok", folder=file.parent, files=len(FILES), cards=count)


def is_map(file: Path) -> bool:
    """Whether a file draws settlements, as maps of The Arsonist do, and not walls."""
    return file.is_file() and b"settlements" in file.read_bytes()


def board_summary(file: Path, say: Speech) -> str:
    from firehall.games.flashpoint.board import DOOR_CLOSED, DOORWAY, load

    read = load(file)
    edges = [*read.edge_north, *read.edge_west]
    return say(
        "cli.board_ok",
        file=file,
        title=read.title,
        rows=read.rows,
        columns=read.columns,
        doors=edges.count(DOOR_CLOSED),
        entrances=edges.count(DOORWAY),
    )


def map_summary(file: Path, say: Speech) -> str:
    from firehall.games.arsonist.map import load

    read = load(file)
    return say(
        "cli.map_ok",
        file=file,
        title=read.title,
        settlements=read.count,
        roads=len(read.drawing.roads),
    )
