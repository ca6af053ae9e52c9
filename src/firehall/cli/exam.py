"""``firehall exam``: how well somebody plays, on the same games and positions as everybody."""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from typing import TYPE_CHECKING, Annotated

import typer

from firehall.cli.app import app, fail
from firehall.cli.given import OptionsGiven, SeedGiven, find_game, warn_of_untaught
from firehall.cli.hands import THREADS, ThreadsHere
from firehall.cli.progress import progress
from firehall.cli.simulate import share
from firehall.cli.words import DEFAULT_LANGUAGE, GameArgument, JsonOption, LanguageOption, Speech
from firehall.cli.words import DEFAULT_SPEECH as SAY

MOST_GAMES = 1_000_000

if TYPE_CHECKING:
    from rich.table import Table

    from firehall.lab.card import Exam


@app.command(help=SAY("help.exam"))
def exam(
    game: GameArgument,
    seat: Annotated[
        list[str] | None, typer.Option("--seat", metavar="KIND", help=SAY("help.examined"))
    ] = None,
    program: Annotated[
        str | None, typer.Option(metavar="COMMAND", help=SAY("help.examined_program"))
    ] = None,
    beside: Annotated[
        list[str] | None, typer.Option("--beside", metavar="KIND", help=SAY("help.beside"))
    ] = None,
    options: OptionsGiven = None,
    games: Annotated[
        int, typer.Option(min=1, max=MOST_GAMES, metavar="N", help=SAY("help.exam_games"))
    ] = 10,
    positions: Annotated[
        int, typer.Option(min=0, metavar="N", help=SAY("help.exam_positions"))
    ] = 10,
    seed: SeedGiven = 0,
    threads: ThreadsHere = THREADS,
    as_json: JsonOption = False,
    lang: LanguageOption = DEFAULT_LANGUAGE,
) -> None:
    from firehall.cli.about import print_json
    from firehall.lab import exam as lab
    from firehall.puzzles.shelf import of_game

    say = Speech(lang)
    found, given = find_game(game, options, say)
    examined = [*(seat or []), *([f"program:{program}"] if program is not None else [])]
    kinds = examined + (beside or lab.beside(found, found.read_options(given)))
    warn_of_untaught(found, found.read_options(given), kinds, say)
    papers = len(kinds) * (games + min(positions, len(of_game(game))))
    with (
        progress(say, papers, quiet=as_json) as advance,
        redirect_stdout(sys.stderr),  # what players of one's own print is not the answer
    ):
        sat = lab.exam(
            game,
            kinds,
            given,
            games=games,
            positions=positions,
            seed=seed,
            threads=threads,
            progress=advance,
        )
    if as_json:
        print_json(sat.to_json())
    else:
        show(sat, say)
    if sat.stopped:
        fail(say("cli.stopped_early"))


def show(sat: Exam, say: Speech) -> None:
    from rich.console import Console

    Console(highlight=False, markup=False, emoji=False).print(card(sat, say))
    for one in sat.cards:
        if one.given_up:
            count, why = f"{len(one.given_up):,}", one.given_up[0]
            sentence = say("cli.gave_up_games", player=one.player, games=count, why=why)
            typer.secho(sentence, fg="yellow", err=True)


def card(sat: Exam, say: Speech) -> Table:
    from rich.table import Table

    table = Table(title=say("cli.exam", game=sat.game.title, seed=sat.seed), title_justify="left")
    table.add_column(say("cli.player"), overflow="fold")
    for heading in (
        "cli.won",
        "cli.share",
        "cli.interval",
        "cli.illegal",
        "cli.given_away",
    ):
        table.add_column(say(heading), justify="right")
    for one in sat.cards:
        points = "–" if one.points is None else f"{one.points:.1f}"
        table.add_row(
            one.player,
            *share(one.wins, len(one.games)),
            f"{one.illegal:,}",
            points,
        )
    return table
