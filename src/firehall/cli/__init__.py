"""The command line: ``firehall games``, ``firehall play flashpoint`` and the rest.

A module of this package adds its commands to `app` when it is imported here; what takes time to
import is imported by the commands themselves, so that ``firehall --help`` answers at once.
"""

from firehall.cli.app import app, main

# In the order of the help.
from firehall.cli import play, serve, replay, verify, analyse, simulate  # isort: skip
from firehall.cli import duel, sweep, plot, report, bench, warm, about, boards, puzzles  # isort: skip
from firehall.cli import advise, engine, exam, mcp  # isort: skip

__all__ = [
    "about",
    "advise",
    "analyse",
    "app",
    "bench",
    "boards",
    "duel",
    "engine",
    "exam",
    "main",
    "mcp",
    "play",
    "plot",
    "puzzles",
    "replay",
    "report",
    "serve",
    "simulate",
    "sweep",
    "verify",
    "warm",
]
