"""What time it is, for all of a process."""

from __future__ import annotations

import time


class Clock:
    """Milliseconds since 1970, which never go back: not when the machine's clock is set back, and
    not behind what a log says either.
    """

    def __init__(self) -> None:
        self._ahead = 0  # of the monotonic clock

    def __call__(self) -> int:
        steady = time.monotonic_ns() // 1_000_000
        self._ahead = max(self._ahead, time.time_ns() // 1_000_000 - steady)
        return steady + self._ahead

    def saw(self, at: int) -> None:
        """It is at least as late as that."""
        self._ahead = max(self._ahead, at - time.monotonic_ns() // 1_000_000)


now = Clock()
