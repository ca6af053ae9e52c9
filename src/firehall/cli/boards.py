"""What people make themselves: ``firehall board check FILE``, ``firehall cards check FILE``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from firehall.cli.app import app
from firehall.cli.given import OWN_FILES
from firehall.cli.words import DEFAULT_LANGUAGE, LanguageOption, Speech
from firehall.cli.words import DEFAULT_SPEECH as SAY
from firehall.engine.errors import FirehallError
from firehall.engine.own_text import READERS
from firehall.engine.registry import find, names

board = typer.Typer(help=SAY("help.board"))
cards = typer.Typer(help=SAY("help.cards"))
app.add_typer(board, name="board")
app.add_typer(cards, name="cards")


@board.callback()
@cards.callback()
def groups() -> None:
    """Keeps ``check`` a command of its own while there is no other."""


@board.command("check", help=SAY("help.board_check"))
def check_board(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=SAY("help.board_file"))],
    lang: LanguageOption = DEFAULT_LANGUAGE,
) -> None:
    check(file, lang)


@cards.command("check", help=SAY("help.cards_check"))
def check_cards(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=SAY("help.cards_file"))],
    lang: LanguageOption = DEFAULT_LANGUAGE,
) -> None:
    check(file, lang)


def check(file: Path, lang: LanguageOption) -> None:
    """Whichever game knows such files reads it."""
    say = Speech(lang)
    refuse_unreadable(file, say)
    if file.suffix not in OWN_FILES:
        raise FirehallError(say("cli.file_unknown", file=file))
    for name in names():
        game = find(name)
        for kind in game.own_files:
            if kind.fits(file):
                key, values = kind.check(file)
                what = game.texts.say(say.language, key, **values)
                print(say("cli.file_ok", file=file, what=what))
                return
    refuse_unread(file)
    raise FirehallError(say("cli.file_unknown", file=file))


def refuse_unread(file: Path) -> None:
    """A file that no game knows may be one of ours with a slip of the pen in it."""
    try:
        READERS[file.suffix](file.read_text("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise FirehallError(f"{file}: this is no {file.suffix[1:].upper()} text: {error}") from None


def refuse_unreadable(file: Path, say: Speech) -> None:
    try:
        file.open("rb").close()
    except OSError as error:
        why = error.strerror or str(error)
        raise FirehallError(say("cli.file_unreadable", file=file, why=why)) from None
