"""Who does the lab's work: ``--threads N`` of this machine, or the machines behind ``--ray``."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Annotated

import typer

from firehall.cli.words import DEFAULT_SPEECH as SAY
from firehall.engine.errors import FirehallError

if TYPE_CHECKING:
    from firehall.lab.workers import Workers

THREADS = os.cpu_count() or 1
MOST_THREADS = max(1024, THREADS)  # each has room of its own to work in
ThreadsOption = Annotated[
    int, typer.Option(help=SAY("help.threads"), min=1, max=MOST_THREADS, metavar="N")
]
ThreadsHere = Annotated[
    int, typer.Option(help=SAY("help.threads_here"), min=1, max=MOST_THREADS, metavar="N")
]
RayOption = Annotated[str | None, typer.Option("--ray", metavar="ADDRESS", help=SAY("help.ray"))]


def need(*modules: str) -> None:
    """What the lab works with beyond Firehall's own needs; a sentence where it is not installed."""
    try:
        for module in modules:
            import_module(module)
    except ModuleNotFoundError as missing:
        raise FirehallError(SAY("cli.lab_extra", missing=missing.name)) from None


@contextmanager
def hands(threads: int, ray: str | None) -> Iterator[Workers]:
    from firehall.lab.workers import Threads

    if ray is None:
        yield Threads(threads)
        return
    if threads != THREADS:
        raise FirehallError(SAY("cli.threads_and_ray"))
    from firehall.lab.cluster import connected

    with connected(ray) as cluster:
        yield cluster
