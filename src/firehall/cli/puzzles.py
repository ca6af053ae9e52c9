"""``firehall puzzles``: finding positions in which one plan is clearly better, and showing them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from firehall.cli.app import app, fail
from firehall.cli.given import OptionsGiven, SeedGiven, find_game
from firehall.cli.hands import THREADS, ThreadsHere
from firehall.cli.saving import check_place
from firehall.cli.words import DEFAULT_LANGUAGE, GameArgument, JsonOption, LanguageOption, Speech
from firehall.cli.words import DEFAULT_SPEECH as SAY

if TYPE_CHECKING:
    from firehall.puzzles.puzzle import Puzzle

MOST_GAMES = 1_000_000

puzzles = typer.Typer(help=SAY("help.puzzles"))
app.add_typer(puzzles, name="puzzles")


@puzzles.command(help=SAY("help.puzzles_mine"))
def mine(
    game: GameArgument,
    out: Annotated[Path, typer.Option(metavar="FILE", help=SAY("help.puzzles_out"))],
    options: OptionsGiven = None,
    games: Annotated[int, typer.Option(help=SAY("help.games_count"), min=1, max=MOST_GAMES)] = 10,
    seed: SeedGiven = 0,
    threads: ThreadsHere = THREADS,
    lang: LanguageOption = DEFAULT_LANGUAGE,
) -> None:
    from firehall.puzzles.mining import Found, jobs, mine_all

    say = Speech(lang)
    _, given = find_game(game, options, say)
    check_place(out)
    found = Found(out)
    before = len(found.puzzles)
    todo = list(jobs(game, given, seed, games, found))
    try:
        with telling(say, games, games - len(todo)) as heard:
            mine_all(todo, found, threads, heard)
        stopped = False
    except KeyboardInterrupt:
        stopped = True
    new = len(found.puzzles) - before
    typer.echo(say("cli.puzzles_found", n=new, total=len(found.puzzles), file=out))
    if stopped:
        fail(say("cli.puzzles_stopped"))


@contextmanager
def telling(say: Speech, games: int, done: int) -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error, where somebody is looking."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    console = Console(stderr=True)
    found = 0
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task(say("cli.getting_ready"), total=games, completed=done)

        def heard(through: int, more: int) -> None:
            nonlocal found
            found += more
            bar.update(task, advance=through, description=say("cli.puzzles_mining", n=found))

        yield heard


@puzzles.command(help=SAY("help.puzzles_show"))
def show(
    which: Annotated[str, typer.Argument(metavar="ID|FILE", help=SAY("help.puzzles_which"))],
    as_json: JsonOption = False,
    lang: LanguageOption = DEFAULT_LANGUAGE,
) -> None:
    from firehall.cli.about import print_json
    from firehall.puzzles.shelf import look_up

    found = look_up(which)
    if as_json:
        import msgspec

        print_json([msgspec.to_builtins(one) for one in found])
        return
    for number, one in enumerate(found):
        if number:
            typer.echo()
        tell(one, Speech(lang))


def tell(puzzle: Puzzle, say: Speech) -> None:
    """The position as its seat sees it, the question, the solution, and what is worse."""
    from rich.console import Console

    from firehall.puzzles import words

    console = Console(highlight=False, markup=False, emoji=False)
    match, lang = puzzle.match(), say.language
    console.print(f"{puzzle.id}  {words.title(puzzle, lang)}", style="bold")
    console.print(words.ask(puzzle, lang))
    secrets = match.game.secrets is not None
    draw = match.game.telling.draw
    console.print(draw(match.state, puzzle.seat) if secrets else draw(match.state))  # type: ignore[call-arg]
    solution = puzzle.best
    for n, step in enumerate(words.steps(puzzle, solution.plan, lang), 1):
        console.print(f"{n}. {step}")
    rolls = words.rolls_of(puzzle)
    counted = words.counted(puzzle.trials, solution.band, rolls, lang)
    console.print(f"{solution.chance:.0%} ({counted})")
    rival = puzzle.rival
    if rival is not None:
        console.print(words.question(puzzle, rival, lang))
        console.print(f"{rival.chance:.0%}. {words.why_worse(puzzle, rival, lang)}")
