"""A player of The Arsonist as a program of its own, without Firehall: it reads lines and answers.

firehall duel arsonist "program:python3 examples/players/far_from_cars.py" random --rounds 10
"""

import json
import sys
from typing import Any


def choose(view: dict[str, Any], legal: list[str]) -> str:
    """Go where no car stands, as long as there is such a place."""
    watched = {str(place) for place in view["cars"]}
    return next((action for action in legal if action.split()[-1] not in watched), legal[0])


view: dict[str, Any] = {}
legal: list[str] = []
for line in sys.stdin:
    word, _, rest = line.rstrip("\n").partition(" ")
    if word == "firehall":
        print("ready far-from-cars", flush=True)
    elif word == "view":
        view, legal = json.loads(rest), []
    elif word == "legal":
        legal.append(rest)
    elif word == "go":
        print("play", choose(view, legal), flush=True)
    elif word == "quit":
        break
