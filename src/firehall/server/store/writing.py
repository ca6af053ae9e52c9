"""One thread that writes: what waits together is committed together.

A commit to the disk takes about as long for thirty entries as for one. Each job is still all or
nothing by itself: when one in a group fails, the group is written again one by one.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Connection, Engine

from firehall.server.store.appending import Append, append_all

Job = Append | Callable[[Connection], Any]
Waiting = tuple[Job, asyncio.Future[Any]]

GROUP = 64


class Writer:
    """Carries out jobs in order, each in a transaction that it may share with others."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._waiting: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="firehall-writer", daemon=True)
        self._thread.start()

    def submit(self, job: Job) -> asyncio.Future[Any]:
        """The job's result once it is on the disk."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.put((job, done))
        return done

    def close(self) -> None:
        """Write what waits, then end."""
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        while True:
            group = self._next_group()
            jobs = [one for one in group if one is not None]
            if jobs and not self._together(jobs):
                for one in jobs:
                    self._alone(one)
            if None in group:
                return

    def _next_group(self) -> list[Waiting | None]:
        group = [self._waiting.get()]
        while group[-1] is not None and len(group) < GROUP:
            try:
                group.append(self._waiting.get_nowait())
            except queue.Empty:
                break
        return group

    def _together(self, jobs: list[Waiting]) -> bool:
        """Whether all of them could be written in one transaction."""
        if len(jobs) == 1:
            return False
        try:
            with self._engine.begin() as connection:
                results = carry_out(connection, [job for job, _ in jobs])
        except Exception:  # which of them it was shows when each is tried alone
            return False
        answer([done for _, done in jobs], results)
        return True

    def _alone(self, one: Waiting) -> None:
        job, done = one
        try:
            with self._engine.begin() as connection:
                results = carry_out(connection, [job])
        except Exception as error:
            results = [error]
        answer([done], results)


def answer(futures: Sequence[asyncio.Future[Any]], results: Sequence[Any]) -> None:
    """Tell those who wait, all in one call to their loop: waking it is dear."""

    def tell() -> None:
        for done, result in zip(futures, results, strict=True):
            if done.done():
                continue  # whoever asked was called off
            if isinstance(result, Exception):
                done.set_exception(result)
            else:
                done.set_result(result)

    with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
        futures[0].get_loop().call_soon_threadsafe(tell)


def carry_out(connection: Connection, jobs: list[Job]) -> list[Any]:
    """What each job gives; appends are written together."""
    appends = [job for job in jobs if isinstance(job, Append)]
    if appends:
        append_all(connection, appends)
    return [None if isinstance(job, Append) else job(connection) for job in jobs]
