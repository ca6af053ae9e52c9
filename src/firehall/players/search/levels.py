"""Levels of the search by name, and searches by budget: ``search:best``, ``search:2000``."""

from __future__ import annotations

import re
from dataclasses import replace

from firehall.engine.errors import FirehallError
from firehall.players.search.race import NEVER, Settings

KIND = "search"

#: How the best level searches where it has a policy to stand on: that plays well by itself, so
#: there is nothing to look for in games as good as won, and little to gain where nothing else is
#: ahead after some trials.
ON_A_POLICY = Settings(
    trials=800,
    plans=64,
    widen=2,
    finalists=2,
    caution=1,
    enough=20,
    sure=0.95,
    learned=True,
)

#: Weaker levels see less and mind less, they are not only hurried. ``easy`` judges whole turns at
#: a glance and takes any that is not clearly bad, ``fair`` takes the best that it sees so;
#: ``strong`` and ``best`` play the game on and leave rules of thumb only for what is surely better;
#: where a policy was taught, ``best`` leaves that instead, and so do budgets.
LEVELS = {
    "easy": Settings(
        trials=60, plans=24, widen=0, screen=2, horizon=6, caution=0, slips=0.15, seconds=0.2
    ),
    "fair": Settings(trials=200, plans=48, widen=0, horizon=12, caution=2, seconds=0.3),
    "strong": Settings(trials=400, plans=64, widen=2, caution=2, seconds=0.5),
    "best": Settings(trials=1000, plans=96, widen=3, caution=2, seconds=1.0, taught=ON_A_POLICY),
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
    if re.fullmatch(r"[1-9]\d{0,8}", level):
        return with_budget(int(level), None)
    if re.fullmatch(r"\d+(\.\d+)?s", level) and float(level[:-1]) > 0:
        return with_budget(NEVER, float(level[:-1]))
    raise FirehallError(
        f"there is no search {level!r}; name a level ({', '.join(LEVELS)}), a number of trials "
        "such as search:2000, or a time such as search:0.5s"
    )


def with_budget(trials: int, seconds: float | None) -> Settings:
    """The best level for people who want all that they asked for to be spent."""
    spends = replace(ON_A_POLICY, enough=NEVER, sure=None, trials=trials)
    return replace(LEVELS["best"], trials=trials, seconds=seconds, taught=spends)
