"""A server that takes its time from a file: ``python -m tests.server.clocked FILE serve …``."""

from __future__ import annotations

import sys
import time
from pathlib import Path

from firehall.cli import main
from firehall.server import hours


class Ahead:
    """The machine's clock, so many milliseconds ahead as the file says."""

    monotonic_ns = staticmethod(time.monotonic_ns)

    def __init__(self, file: Path) -> None:
        self.file = file

    def time_ns(self) -> int:
        return time.time_ns() + int(self.file.read_text() or 0) * 1_000_000


if __name__ == "__main__":
    hours.time = Ahead(Path(sys.argv.pop(1)))  # type: ignore[attr-defined, assignment]
    main()
