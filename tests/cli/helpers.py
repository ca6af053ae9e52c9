"""Running the command line: in this process, or as a person does, at a terminal."""

from __future__ import annotations

import codecs
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

import firehall
from firehall.cli import app

COLOURS = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
PATIENCE = 180.0  # seconds: what takes longer counts as broken


def run(*arguments: str, typed: str = "", lang: str = "en") -> Result:
    """The command with these arguments; ``typed`` is its input. In English unless given."""
    spoken = [] if "--help" in arguments else ["--lang", lang]
    return CliRunner().invoke(app, [*arguments, *spoken], input=typed, prog_name="firehall")


def run_bare(*arguments: str) -> Result:
    """The command with exactly these arguments."""
    return CliRunner().invoke(app, list(arguments), prog_name="firehall")


def refused(result: Result, status: int = 1) -> str:
    """The one line that a command leaves on standard error when it fails."""
    assert result.exit_code == status, result.output
    assert result.stdout == ""
    lines = result.stderr.splitlines()
    assert len(lines) == 1, result.stderr
    return lines[0]


def environment(folder: Path, **more: str) -> dict[str, str]:
    source = str(Path(firehall.__file__).parents[1])
    kept = {key: os.environ[key] for key in ("PATH", "HOME") if key in os.environ}
    return {
        **kept,
        "PYTHONPATH": source,
        "FIREHALL_DATA": str(folder),
        "LC_ALL": "C.UTF-8",
        "TERM": "xterm-256color",
        "COLUMNS": "100",
        "LINES": "40",
        **more,
    }


class Terminal:
    """``firehall`` at a terminal of its own."""

    def __init__(self, *arguments: str, data: Path, **variables: str) -> None:
        self.ours, theirs = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "firehall.cli", *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment(data, **variables),
            start_new_session=True,
        )
        os.close(theirs)
        self.seen = ""
        self.place = 0  # in what was seen, without colours
        self.decoder = codecs.getincrementaldecoder("utf-8")()

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: Any) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.ours)

    def until(self, mark: str) -> str:
        """What is shown next, up to and with ``mark``, without colours."""
        deadline = time.monotonic() + PATIENCE
        while mark not in self.unread():
            assert time.monotonic() < deadline, f"no {mark!r} in {self.unread()}"
            assert self.read(), f"ended before {mark!r}: {self.unread()}"
        shown = self.unread()
        shown = shown[: shown.index(mark) + len(mark)]
        self.place += len(shown)
        return shown

    def unread(self) -> str:
        return COLOURS.sub("", self.seen)[self.place :]

    def read(self) -> bool:
        """Take in what has been shown since; False when the command has ended."""
        ready, _, _ = select.select([self.ours], [], [], 0.2)
        try:
            piece = os.read(self.ours, 1 << 16) if ready else b""
        except OSError:  # the other side is closed
            return False
        self.seen += self.decoder.decode(piece)
        return bool(piece) or not ready

    def type(self, keys: str) -> None:
        os.write(self.ours, keys.encode())

    def answer(self, line: str, then: str = "> ") -> str:
        """Type a line, and what is shown until the next prompt."""
        self.type(line + "\r")
        self.until("\n")  # the echo of the line
        return self.until(then)

    def interrupt(self) -> None:
        """Ctrl-C; pressed again, as people do, when it falls between two stools."""
        while self.process.poll() is None and not self.unread():
            self.process.send_signal(signal.SIGINT)
            self.read()
            time.sleep(0.5)
            self.read()

    def end(self) -> tuple[str, int]:
        """All that is still shown, and the exit status."""
        deadline = time.monotonic() + PATIENCE
        while self.read():
            assert time.monotonic() < deadline, f"does not end: {self.unread()}"
        return self.unread(), self.process.wait(PATIENCE)
