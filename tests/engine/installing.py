"""A package with a game of its own, installed for as long as a test needs it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import invalidate_caches
from pathlib import Path

import firehall
from firehall.engine import registry

TOY = Path(__file__).parent / "toy"


def forget() -> None:
    """Let Firehall look for games again."""
    invalidate_caches()
    registry._modules.cache_clear()
    registry._load.cache_clear()


@contextmanager
def stones_installed() -> Iterator[firehall.Game]:
    """The game Stones, found as any package's game is found."""
    sys.path.insert(0, str(TOY))
    forget()
    try:
        yield firehall.game("stones")
    finally:
        sys.path.remove(str(TOY))
        forget()
