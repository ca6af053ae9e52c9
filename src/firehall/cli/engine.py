"""``firehall engine``: the rules and the players for a program at the other end of a pipe."""

from __future__ import annotations

import sys

from firehall.cli.app import app
from firehall.cli.words import DEFAULT_SPEECH as SAY


@app.command(help=SAY("help.engine"))
def engine() -> None:
    from firehall.agents.engine import Engine

    asked = Engine()
    for line in sys.stdin:
        words = line.split()
        if words[:1] == ["quit"]:
            return
        if words:
            print(*asked.answer(line), sep="\n", flush=True)
