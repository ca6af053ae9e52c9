"""The command line: ``firehall games``, ``firehall play flashpoint`` and the rest.

A module of this package adds its commands to `app` when it is imported here; what takes time to
import is imported by the commands themselves, so that ``firehall --help`` answers at once.
"""

from firehall.cli.app import app, main

from firehall.cli import play, serve, replay, verify, analyse, simulate, bench, about, boards  # isort: skip - the order of the help

__all__ = [
    "about",
    "analyse",
    "app",
    "bench",
    "boards",
    "main",
    "play",
    "replay",
    "serve",
    "simulate",
    "verify",
]
