"""Real servers for tests: a process, an address, and an end that may be as rough as kill -9."""

from __future__ import annotations

import os
import re
import resource
import secrets
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

END_S = 180
LAST_WORDS = 2000  # of the log of a server that did not start

#: Ports that no system hands out by itself: one that a killed server had is still free when it
#: comes back, whoever knocked at it meanwhile.
PORTS = range(15_000, 30_000)


def free_port() -> int:
    while True:
        port = secrets.choice(PORTS)
        with socket.socket() as knocking:
            if knocking.connect_ex(("127.0.0.1", port)) != 0:
                return port


class Serving:
    """``firehall serve`` as a process of its own; it can be killed and started again.

    ``packages`` are folders with packages that are installed for it and for nobody else, ``clock``
    a file that says how many milliseconds its clock is ahead; ``hasty`` is `tests.server.hasty`.
    """

    def __init__(
        self,
        db: str,
        *more: str,
        log: Path | None = None,
        packages: Sequence[Path] = (),
        clock: Path | None = None,
        hasty: bool = False,
    ) -> None:
        self.db = db
        self._more = more
        self._program = ["firehall.cli"] if clock is None else ["tests.server.clocked", str(clock)]
        if hasty:
            self._program.insert(0, "tests.server.hasty")
        self._log = log
        self._env = {**os.environ, "LANG": "C"}
        if packages:
            known = filter(None, [os.environ.get("PYTHONPATH")])
            self._env["PYTHONPATH"] = os.pathsep.join([*map(str, packages), *known])
        self._heard = 0
        self.port = free_port()
        self._process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, on the port it had before."""
        command = [sys.executable, "-m", *self._program, "serve", "--db", self.db]
        # Dozens of servers would compile the same at once, and search for the best move of the day.
        command += ["--no-warm", "--daily-engine", "none"]
        command += ["--port", str(self.port), "--log", "warning", *(self._more or ("--rate", "0"))]
        log = subprocess.DEVNULL if self._log is None else self._log.open("a")
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=log, text=True, env=self._env
        )
        if self._log is not None:
            log.close()  # type: ignore[union-attr]
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)/", line)
        if found is None:
            status = self.stop()
            why = "" if self._log is None else self._log.read_text("utf-8")[-LAST_WORDS:]
            raise AssertionError(f"the server did not start, status {status}: {line!r}\n{why}")
        self.port = int(found[1])

    def said(self) -> str:
        """What it has written into its log since this was asked last."""
        assert self._log is not None
        with self._log.open("rb") as log:
            log.seek(self._heard)
            new = log.read()
        self._heard += len(new)
        return new.decode("utf-8", "replace")

    def limit_files(self, size: int | None) -> None:
        """Let no file of the server grow beyond a size, as if its disk were full."""
        assert self._process is not None
        most = resource.RLIM_INFINITY
        wanted = (most if size is None else size, most)
        resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, wanted)

    def kill(self) -> None:
        """As a power cut would: no word of warning."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """As Ctrl-C does; the exit status."""
        return self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> int:
        process = self._process
        if process is None:
            return 0
        process.send_signal(how)
        status = process.wait(END_S)
        assert process.stdout is not None
        process.stdout.close()
        self._process = None
        return status
