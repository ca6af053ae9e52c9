"""Ctrl-C while the command line is still being imported: held until there are words to answer it.

Whoever imports Firehall as a library keeps their own way with Ctrl-C.
"""

from __future__ import annotations

import re
import signal
import sys
from pathlib import Path
from types import FrameType

_pressed: list[int] = []


def _hold(number: int, _frame: FrameType | None) -> None:
    _pressed.append(number)


def is_command() -> bool:
    """Whether this process is the ``firehall`` command: the script, or ``python -m firehall``."""
    if sys.argv[:1] == ["-m"]:  # whatever Python is to run is only being looked for
        module = re.search(r"\s-\w*?m\s*(\w+)", " ".join(sys.orig_argv))
        return module is not None and module[1] == "firehall"
    return bool(sys.argv) and Path(sys.argv[0]).stem == "firehall"


def hold() -> None:
    """Wait with Ctrl-C from now on, unless somebody else listens for it or nobody is to."""
    if is_command() and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _hold)


def was_pressed() -> bool:
    """Ctrl-C is Python's again; whether it came in the meantime."""
    if signal.getsignal(signal.SIGINT) is _hold:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    return bool(_pressed)


hold()
