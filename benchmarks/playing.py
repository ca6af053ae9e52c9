"""One side of ``beside.py``: plays as often as it is told, by the sources it was given.

Reads a line of JSON ``{game, options, seats, games, seed, target}`` and answers how many decisions
there were, what they took of the processor and by the clock: ``playing`` once all is compiled.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

from firehall.lab.simulate import simulate


def play(asked: dict[str, Any]) -> dict[str, Any]:
    began, before = time.perf_counter(), time.process_time()
    played = simulate(asked.pop("game"), asked.pop("options"), threads=1, **asked)
    return {
        "decisions": played.decisions,
        "processor": time.process_time() - before,
        "clock": time.perf_counter() - began,
        "playing": played.seconds,
    }


def main() -> None:
    for line in sys.stdin:
        print(json.dumps(play(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
