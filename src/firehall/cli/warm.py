"""Compiling ahead: ``firehall warm``."""

from __future__ import annotations

import os
import time
from typing import Annotated

import typer

from firehall.cli.app import app
from firehall.cli.hands import THREADS, ThreadsHere
from firehall.cli.words import DEFAULT_LANGUAGE, LanguageOption, Speech
from firehall.cli.words import DEFAULT_SPEECH as SAY


@app.command(help=SAY("help.warm"))
def warm(
    game: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME", help=SAY("help.game"), show_default=False),
    ] = None,
    threads: ThreadsHere = THREADS,
    lang: LanguageOption = DEFAULT_LANGUAGE,
) -> None:
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor, as_completed

    from firehall.cli.about import game_title
    from firehall.engine import registry
    from firehall.players.search.program import is_compiled
    from firehall.players.search.warming import programs

    say = Speech(lang)
    found = [registry.find(name) for name in game or registry.names()]
    cold = [
        (one, learned)
        for one in found
        for learned in programs(one)
        if not is_compiled(one, learned)
    ]
    if not cold:
        return
    typer.echo(say("cli.warming", n=len(cold)))
    spawn = multiprocessing.get_context("spawn")  # Numba has threads: a fork could hang
    with ProcessPoolExecutor(min(threads, len(cold)), spawn) as pool:
        began = time.perf_counter()
        jobs = {pool.submit(compile_one, one.name, learned): one for one, learned in cold}
        for done, job in enumerate(as_completed(jobs), 1):
            job.result()
            seconds = f"{time.perf_counter() - began:.0f}"
            title = game_title(jobs[job], lang)
            typer.echo(say("cli.warmed", done=done, of=len(cold), title=title, seconds=seconds))


def compile_one(name: str, learned: bool) -> None:
    """In a process of its own, which leaves the machine to whoever needs it."""
    from firehall.engine.registry import find
    from firehall.players.search.warming import warm

    if hasattr(os, "nice"):
        os.nice(5)
    warm(find(name), learned)
