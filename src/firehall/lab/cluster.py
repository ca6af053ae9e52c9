"""Machines of a Ray cluster as workers: the extra ``ray``.

Ray tries a job again when the process or the machine that had it is gone. As a job decides its
result, a second try gives the very games that were lost; as a result answers its job, nothing is
counted twice. Every machine has to have the same Firehall, which is checked, not hoped for.
"""

from __future__ import annotations

import hashlib
import logging
import os
import socket
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import firehall
from firehall.engine.errors import FirehallError
from firehall.lab.workers import AHEAD, Job, Result

TRIES = 10  # of a job whose worker dies, before it is held to be the job's fault
PATIENCE = 5.0  # seconds for a cluster's head to answer


class Cluster:
    """The cores of all machines of the cluster that this process is connected to."""

    here = False

    def __init__(self) -> None:
        import ray

        self.size = max(1, int(ray.cluster_resources().get("CPU", 0)))
        self._perform = ray.remote(num_cpus=1, max_retries=TRIES - 1)(perform)

    def map(
        self, task: Callable[[Job], Result], jobs: Iterable[Job], *, alone: int = 0
    ) -> Generator[Result]:
        import ray

        pending: deque[Any] = deque()
        try:
            for job in jobs:
                pending.append(self._perform.remote(sources(), task, job))
                if len(pending) >= AHEAD * self.size:
                    yield result_of(pending.popleft())
            while pending:
                yield result_of(pending.popleft())
        finally:
            for promise in pending:
                ray.cancel(promise)


@contextmanager
def connected(address: str) -> Iterator[Cluster]:
    """The cluster at an address: ``auto``, ``local`` (a new one on this machine), ``host:port`` of
    its head, or ``ray://host:port`` from outside.
    """
    # A cluster of our own tells nobody that it is there.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ModuleNotFoundError:
        raise FirehallError("a cluster needs the package ray: install firehall[ray]") from None
    call(address)
    if ray.is_initialized():  # a process has one cluster; who connected it parts from it
        yield Cluster()
        return
    own = {"include_dashboard": False} if address == "local" else {}
    try:
        ray.init(address, log_to_driver=False, logging_level=logging.ERROR, **own)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise FirehallError(f"no Ray cluster to be had at {address}: {in_short(error)}") from None
    try:
        yield Cluster()
    finally:
        ray.shutdown()


def call(address: str) -> None:
    """See that somebody answers there, which Ray itself would be minutes in doubt about."""
    if address in ("auto", "local"):
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        raise FirehallError(
            f"a cluster is at auto, local, HOST:PORT or ray://HOST:PORT, got {address!r}"
        )
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise FirehallError(f"no Ray cluster to be had at {address}: {error}") from None


def result_of(promise: Any) -> Any:
    """What a worker answered; what it refused is refused here."""
    import ray

    try:
        return ray.get(promise)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, FirehallError):
            raise error.cause from None
        raise
    except ray.exceptions.RayError as error:
        raise FirehallError(f"the cluster could not do a job: {in_short(error)}") from None


def in_short(error: Exception) -> str:
    """The first line of what Ray says."""
    return str(error).strip().partition("\n")[0].rstrip(".")


# At a worker


def perform(theirs: str, task: Callable[[Job], Result], job: Job) -> Result:
    """Do a job for a process whose Firehall is this one."""
    if sources() != theirs:
        raise FirehallError(
            f"{socket.gethostname()} has another Firehall than this machine; "
            "install the same one on every machine of the cluster"
        )
    return task(job)


@cache
def sources() -> str:
    """A digest of Firehall as it is installed here."""
    root = Path(firehall.__file__).parent
    digest = hashlib.sha256()
    for path in sorted(root.rglob("*.py")):
        digest.update(path.relative_to(root).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()
