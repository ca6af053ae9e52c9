"""Who does the lab's work: ``--threads N`` of this machine, or the machines behind ``--ray``."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from firehall.cli.words import DEFAULT_SPEECH as SAY

if TYPE_CHECKING:
    from firehall.lab.workers import Workers

THREADS = os.cpu_count() or 1
ThreadsOption = Annotated[int, typer.Option(help=SAY("help.threads"), min=1)]
RayOption = Annotated[str | None, typer.Option("--ray", metavar="ADDRESS", help=SAY("help.ray"))]


@contextmanager
def hands(threads: int, ray: str | None) -> Iterator[Workers]:
    from firehall.lab.workers import Threads

    if ray is None:
        yield Threads(threads)
        return
    from firehall.lab.cluster import connected

    with connected(ray) as cluster:
        yield cluster
