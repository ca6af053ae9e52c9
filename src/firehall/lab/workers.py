"""Who does the work: the threads of this machine here, the machines of a cluster in `cluster`.

Work is a task and jobs for it. A job holds all that decides its result, so it matters neither who
does it nor how often it is tried; results come in the order of the jobs.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import islice
from typing import Protocol, TypeVar

from firehall.engine.errors import FirehallError

Job = TypeVar("Job")
Result = TypeVar("Result")

AHEAD = 4  # jobs given out for every one under way, so that nobody waits for the next


class Workers(Protocol):
    """Whoever does jobs."""

    @property
    def size(self) -> int:
        """How many jobs are done at the same time."""

    @property
    def here(self) -> bool:
        """Whether they share this process and what it has compiled."""

    def map(
        self, task: Callable[[Job], Result], jobs: Iterable[Job], *, alone: int = 0
    ) -> Generator[Result]:
        """The results in the order of the jobs; who stops listening ends the work.

        Within a process the first ``alone`` jobs are done one by one: they compile, which two must
        not do at once.
        """


class Threads:
    """Threads of this process."""

    here = True

    def __init__(self, size: int = 1) -> None:
        if size < 1:
            raise FirehallError(f"at least one thread, got {size}")
        self.size = size

    def map(
        self, task: Callable[[Job], Result], jobs: Iterable[Job], *, alone: int = 0
    ) -> Generator[Result]:
        waiting = iter(jobs)
        yield from map(task, islice(waiting, alone))
        pending: deque[Future[Result]] = deque()
        pool = ThreadPoolExecutor(self.size)
        try:
            for job in waiting:
                pending.append(pool.submit(task, job))
                if len(pending) >= AHEAD * self.size:
                    yield pending.popleft().result()
            while pending:
                yield pending.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)
