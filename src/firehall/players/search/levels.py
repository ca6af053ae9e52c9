"""Levels of the search by name, and searches by budget: ``search:best``, ``search:2000``."""

from __future__ import annotations

import re
from dataclasses import replace

from firehall.engine.errors import FirehallError
from firehall.players.search.race import Settings

KIND = "search"

#: Weaker levels see less and mind less, they are not only hurried. ``easy`` judges whole turns at
#: a glance and takes any that is not clearly bad, ``fair`` takes the best that it sees so;
#: ``strong`` and ``best`` play the game on and leave rules of thumb only for what is surely better;
#: where a policy was taught, ``best`` follows it. Budgets search there as well, and their trials go
#: on by that policy.
LEVELS = {
    "easy": Settings(
        trials=60, plans=24, widen=0, screen=2, horizon=6, caution=0, slips=0.15, seconds=0.2
    ),
    "fair": Settings(trials=200, plans=48, widen=0, horizon=12, caution=2, seconds=0.3),
    "strong": Settings(trials=400, plans=64, widen=2, caution=2, seconds=0.5),
    "best": Settings(
        trials=1000, plans=96, widen=3, caution=2, learned=True, follows=True, seconds=1.0
    ),
}
DEFAULT = "strong"

NAMES = (KIND, *(f"{KIND}:{level}" for level in LEVELS))


def is_search(kind: str) -> bool:
    return kind == KIND or kind.startswith(f"{KIND}:")


def settings_of(kind: str) -> Settings:
    """What a kind of search player stands for.

    >>> settings_of("search:2000").trials, settings_of("search:0.5s").seconds
    (2000, 0.5)
    """
    level = kind.partition(":")[2] or DEFAULT
    if level in LEVELS:
        return LEVELS[level]
    best = replace(LEVELS["best"], follows=False)
    if re.fullmatch(r"[1-9]\d{0,8}", level):
        return replace(best, trials=int(level), seconds=None)
    if re.fullmatch(r"\d+(\.\d+)?s", level) and float(level[:-1]) > 0:
        return replace(best, trials=1 << 40, seconds=float(level[:-1]))
    raise FirehallError(
        f"there is no search {level!r}; name a level ({', '.join(LEVELS)}), a number of trials "
        "such as search:2000, or a time such as search:0.5s"
    )
