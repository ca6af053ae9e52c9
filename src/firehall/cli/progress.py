"""What long work shows on standard error, where somebody is looking."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from firehall.cli.words import Speech


@contextmanager
def progress(say: Speech, total: int, quiet: bool) -> Iterator[Callable[[int], None]]:
    """Gives what is to hear how much has been done since; until it does, we are compiling."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    quiet = quiet or not console.is_terminal
    with Progress(*columns, console=console, transient=True, disable=quiet) as bar:
        task = bar.add_task(say("cli.getting_ready"), total=total)
        yield lambda done: bar.update(task, advance=done, description=say("cli.simulating"))


@contextmanager
def doing(say: Speech, what: str = "cli.getting_ready") -> Iterator[None]:
    """A line while something is compiled, or whatever else it says; it goes when that is done."""
    from rich.console import Console

    console = Console(stderr=True)
    if not console.is_terminal:
        yield
        return
    with console.status(say(what)):
        yield
