"""``firehall duel``: players against players, until it is clear who is stronger."""

from __future__ import annotations

import json
import sys
from contextlib import redirect_stdout
from typing import TYPE_CHECKING, Annotated

import typer

from firehall.cli.app import app, fail
from firehall.cli.given import OptionsGiven, SeedGiven, find_game, warn_of_untaught
from firehall.cli.hands import THREADS, RayOption, ThreadsOption, hands
from firehall.cli.progress import progress
from firehall.cli.simulate import share, warn_of_faults
from firehall.cli.words import DEFAULT_LANGUAGE, GameArgument, JsonOption, LanguageOption, Speech
from firehall.cli.words import DEFAULT_SPEECH as SAY

if TYPE_CHECKING:
    from rich.table import Table

    from firehall.lab.duel import Duel


@app.command(help=SAY("help.duel"))
def duel(
    game: GameArgument,
    players: Annotated[list[str], typer.Argument(metavar="KIND", help=SAY("help.duellists"))],
    options: OptionsGiven = None,
    rounds: Annotated[int, typer.Option(help=SAY("help.rounds"), min=1)] = 1000,
    to_the_end: Annotated[bool, typer.Option("--to-the-end", help=SAY("help.to_the_end"))] = False,
    seed: SeedGiven = 0,
    threads: ThreadsOption = THREADS,
    ray: RayOption = None,
    as_json: JsonOption = False,
    lang: LanguageOption = DEFAULT_LANGUAGE,
) -> None:
    from firehall.lab import duel as lab

    say = Speech(lang)
    found, given = find_game(game, options, say)
    warn_of_untaught(found, found.read_options(given), players, say)
    with (
        hands(threads, ray) as workers,
        progress(say, rounds, quiet=as_json) as advance,
        redirect_stdout(sys.stderr),  # what players of one's own print is not the answer
    ):
        fought = lab.duel(
            game,
            players,
            given,
            rounds=rounds,
            seed=seed,
            workers=workers,
            to_the_end=to_the_end,
            progress=advance,
        )
    if as_json:
        typer.echo(json.dumps(fought.to_json()))
    else:
        show(fought, say)
    if fought.stopped:
        fail(say("cli.stopped_early"))


def show(fought: Duel, say: Speech) -> None:
    from rich.console import Console

    console = Console(highlight=False, markup=False, emoji=False)
    console.print(by_player(fought, say))
    console.print(by_pair(fought, say))
    console.print(verdict(fought, say))
    warn_of_faults(fought.faults, say)
    for kind, left in fought.given_up.items():
        sentence = say("cli.gave_up_games", player=kind, games=f"{left.games:,}", why=left.first)
        typer.secho(sentence, fg="yellow", err=True)


def by_player(fought: Duel, say: Speech) -> Table:
    from rich.table import Table

    title = say("cli.duel", rounds=fought.rounds, game=fought.game.title, seed=fought.seed)
    table = Table(title=title, title_justify="left")
    table.add_column(say("cli.player"))
    for heading in ("cli.games", "cli.won", "cli.share", "cli.interval"):
        table.add_column(say(heading), justify="right")
    for kind in fought.kinds:
        table.add_row(
            kind, f"{fought.games[kind]:,}", *share(fought.wins[kind], fought.games[kind])
        )
    return table


def by_pair(fought: Duel, say: Speech) -> Table:
    from rich.table import Table

    from firehall.lab import intervals

    table = Table()
    # Names and Elo go over several lines where it is narrow, so that nothing is cut off.
    table.add_column(say("cli.pair"), overflow="fold")
    for heading in ("cli.won", "cli.level", "cli.lost", "cli.points"):
        table.add_column(say(heading), justify="right", no_wrap=True)
    table.add_column(say("cli.elo"), justify="right", overflow="fold")
    for pair in fought.pairs:
        points, _ = intervals.share(pair.won + pair.drawn / 2, pair.games)
        difference, span = intervals.written(*pair.elo, intervals.ELO)
        table.add_row(
            f"{pair.first} : {pair.second}",
            f"{pair.won:,}",
            f"{pair.drawn:,}",
            f"{pair.lost:,}",
            points,
            f"{difference} ({span})",
        )
    return table


def verdict(fought: Duel, say: Speech) -> str:
    """A sentence for every pair."""
    lines = []
    for pair in fought.pairs:
        stronger, weaker = pair.first, pair.second
        if pair.behind > pair.ahead:
            stronger, weaker = weaker, stronger
        key = "cli.stronger" if pair.decided else "cli.undecided"
        lines.append(say(key, stronger=stronger, weaker=weaker))
    return "\n".join(lines)
