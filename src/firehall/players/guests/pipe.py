"""A program that runs beside us: lines are said to it, and its lines are heard, in time.

Whoever does not answer is ended, with all that it has started: a pipe that nobody reads or writes
would hold us up for ever.
"""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Timer

from firehall.players.guests.player import GivenUp

LONGEST_LINE = 65_536
MOST_LINES = 1_000  # in one answer
PARTING = 2.0  # seconds for a program that is told to end
LEAVING = 10.0  # and for one that has closed its output


class Pipe:
    def __init__(self, command: list[str]) -> None:
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,
            )
        except OSError as error:
            raise GivenUp(f"it cannot be started: {error.strerror}") from None
        self._late = False

    def ask(self, lines: list[str], wanted: str, seconds: float) -> tuple[str, list[str]]:
        """Say some lines and hear the one that begins with ``wanted``; and the remarks before."""
        assert self._process.stdin is not None
        remarks: list[str] = []
        with self._within(seconds):
            self._process.stdin.write("".join(f"{line}\n" for line in lines))
            self._process.stdin.flush()
            for word, rest in self._heard():
                if word == wanted:
                    return rest, remarks
                if word != "info":
                    raise GivenUp(f"it said {f'{word} {rest}'[:60]!r} where {wanted!r} was due")
                remarks.append(rest)
        raise GivenUp(f"it said nothing but remarks in {MOST_LINES} lines")

    def close(self) -> None:
        """Say ``quit``, and end whoever does not listen."""
        with suppress(OSError), self._process:
            with suppress(subprocess.TimeoutExpired, OSError):
                self._process.communicate("quit\n", timeout=PARTING)
            self._end()

    def _heard(self) -> Iterator[tuple[str, str]]:
        assert self._process.stdout is not None
        for _ in range(MOST_LINES):
            line = self._process.stdout.readline(LONGEST_LINE)
            if not line:
                raise BrokenPipeError
            if not line.endswith("\n") and len(line) == LONGEST_LINE:
                raise GivenUp(f"it said a line of more than {LONGEST_LINE} characters")
            word, _, rest = line.strip().partition(" ")
            yield word, rest.strip()

    @contextmanager
    def _within(self, seconds: float) -> Iterator[None]:
        watch = Timer(seconds, self._too_late)
        watch.daemon = True
        watch.start()
        try:
            yield
        except BrokenPipeError:
            if self._late:
                raise GivenUp(f"it gave no answer within {seconds:g} s") from None
            raise GivenUp(self._left()) from None
        finally:
            watch.cancel()

    def _left(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            status = self._process.wait(LEAVING)
            if not self._late:  # else we have ended it ourselves meanwhile
                return f"it ended by itself, with status {status}"
        return "it closed its input or output"

    def _too_late(self) -> None:
        self._late = True
        self._end()

    def _end(self) -> None:
        """End the program and whatever it has started."""
        if self._process.returncode is None:
            with suppress(ProcessLookupError):
                if hasattr(os, "killpg"):
                    os.killpg(self._process.pid, signal.SIGKILL)
                else:
                    self._process.kill()
