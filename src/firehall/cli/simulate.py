"""``firehall simulate``: games by the thousand between computer players."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from firehall.cli.app import app, fail
from firehall.cli.given import (
    OptionsGiven,
    PlayersGiven,
    SeedGiven,
    find_game,
    warn_of_untaught,
)
from firehall.cli.hands import THREADS, RayOption, ThreadsOption, hands
from firehall.cli.progress import progress
from firehall.cli.words import DEFAULT_SPEECH as SAY
from firehall.cli.words import GameArgument, JsonOption, LanguageOption, Speech, default_language

if TYPE_CHECKING:
    from rich.table import Table

    from firehall.lab.simulate import Simulation

DEFAULT = default_language()


@app.command(help=SAY("help.simulate"))
def simulate(
    game: GameArgument,
    options: OptionsGiven = None,
    seat: PlayersGiven = None,
    games: Annotated[int, typer.Option(help=SAY("help.games_count"), min=1)] = 1000,
    seed: SeedGiven = 0,
    target: Annotated[str, typer.Option(help=SAY("help.target"))] = "cpu",
    threads: ThreadsOption = THREADS,
    ray: RayOption = None,
    as_json: JsonOption = False,
    lang: LanguageOption = DEFAULT,
) -> None:
    from rich.console import Console

    from firehall.lab import simulate as lab

    say = Speech(lang)
    found, given = find_game(game, options, say)
    warn_of_untaught(found, found.read_options(given), seat or [], say)
    with hands(threads, ray) as workers, progress(say, games, quiet=as_json) as advance:
        ran = lab.simulate(
            game,
            given,
            seats=seat or [],
            games=games,
            seed=seed,
            target=target,
            workers=workers,
            progress=advance,
        )
    if as_json:
        typer.echo(json.dumps(ran.to_json()))
    else:
        Console(markup=False, emoji=False).print(report(ran, say))
        warn_of_faults(ran.faults(), say)
    if ran.stopped:
        fail(say("cli.stopped_early"))


def warn_of_faults(games: int, say: Speech) -> None:
    """Games that say nothing about the players."""
    if games:
        typer.secho(say("cli.faults", games=f"{games:,}"), fg="yellow", err=True)


def report(ran: Simulation, say: Speech) -> Table:
    """The outcome as a table: shares with their intervals, and means."""
    from rich.table import Table

    data = ran.to_json()
    many = {"n": ran.games, "games": f"{ran.games:,}"}
    title = say("cli.simulation", **many, game=ran.game.title, seed=ran.seed)
    table = Table(title=title, title_justify="left", show_header=True)
    for heading in ("cli.measure", "cli.games", "cli.share", "cli.interval"):
        table.add_column(say(heading), justify="left" if heading == "cli.measure" else "right")
    for seat, wins in enumerate(data["wins"]):
        name = say("cli.won") if len(data["wins"]) == 1 else say("cli.seat_won", seat=seat + 1)
        table.add_row(name, *share(wins, ran.games), style="bold")
    table.add_section()
    for ending, count in data["endings"].items():
        name = ran.game.texts.say(say.language, f"word.{ending}")
        table.add_row(name, *share(count, ran.games))
    table.add_section()
    for name, mean in data["means"].items():
        if name != "winner":  # a number that names somebody has no mean
            what = say.of_game(ran.game, name)
            table.add_row(say("cli.mean", what=what), f"{mean:,.2f}", "", "")
    table.add_row(say("cli.decisions"), f"{ran.decisions / ran.games:,.1f}", "", "")
    speed = data["decisions_per_second"]
    table.add_row(say("cli.speed", target=ran.target, n=ran.threads), f"{speed:,.0f}", "", "")
    return table


def share(count: int, total: int) -> tuple[str, str, str]:
    from firehall.lab import intervals

    return f"{count:,}", *intervals.share(count, total)
