"""Players from elsewhere that the tests invite."""

from __future__ import annotations

import sys

import firehall

HERE = "tests.players.guests"


class First(firehall.Player):
    """Takes what comes first, and says so."""

    def choose(self, match: firehall.Match) -> str:
        self.notes.append({"said": f"{len(match.legal())} to choose from"})
        return match.legal()[0]


class Chatty(First):
    """Prints where an answer is due."""

    def choose(self, match: firehall.Match) -> str:
        print("let me think")
        return match.legal()[0]


class Broken(firehall.Player):
    def choose(self, match: firehall.Match) -> str:
        raise ZeroDivisionError("two by nothing")


class Windbag(firehall.Player):
    """Names an action of a single endless word."""

    def choose(self, match: firehall.Match) -> str:
        return 100_000 * "x"


class Quitter(firehall.Player):
    def choose(self, match: firehall.Match) -> str:
        raise SystemExit(3)


class Mute(firehall.Player):
    """Forgets to say how it chooses."""


class Scribbler(First):
    """Notes what no record can hold."""

    def choose(self, match: firehall.Match) -> str:
        self.notes.append({"match": match})
        return match.legal()[0]


class Doubter(First):
    """Notes a number that is none, for which JSON has no word."""

    def choose(self, match: firehall.Match) -> str:
        self.notes.append({"chance": float("nan")})
        return match.legal()[0]


class Clumsy(First):
    """Cannot even sit down."""

    def __init__(self, *_: object) -> None:
        raise KeyError


class Clinging(First):
    """Cannot leave."""

    def leave(self, result: object) -> None:
        raise ZeroDivisionError("two by nothing")


class Snob(firehall.Player):
    """Wants what there is not."""

    def choose(self, match: firehall.Match) -> str:
        return "win"


class Learner(First):
    """Errs once at each decision, and mends it."""

    def choose(self, match: firehall.Match) -> int:  # type: ignore[override]
        return -1

    def refused(self, match: firehall.Match, refusal: firehall.FirehallError) -> str:
        return match.legal()[0]


class Stranger:
    """No player at all."""


def program(body: str, seconds: float = 60) -> str:
    """The kind of a Python program of these lines, with time enough on a busy machine."""
    quoted = body.replace('"', '\\"')
    return f'program@{seconds}s:{sys.executable} -c "{quoted}"'


READY = "import sys\ninput()\nprint('ready', flush=True)\n"
LEGAL = """
for line in sys.stdin:
    word, _, rest = line.strip().partition(' ')
    if word == 'legal': last = rest
    if word == 'go': answer(last)
"""
