"""What the next roll does after a plan: every outcome is looked at, none is drawn."""

from __future__ import annotations

from typing import NamedTuple

from firehall.engine.interface import CHANCE
from firehall.engine.match import Match
from firehall.puzzles.puzzle import Harm

MOST = 64  # outcomes that are counted; of more, trials tell


class Rolls(NamedTuple):
    """All outcomes of a roll."""

    of: int
    harms: list[Harm]
    ended: int  # games that it ends
    won: int  # of these, those that the seat wins


def count(match: Match, seat: int) -> Rolls | None:
    """Every outcome of the roll that comes now; None where none comes, or there are too many."""
    if match.actor != CHANCE or not 0 < match.chances <= MOST:
        return None
    feared = match.game.puzzles.feared
    came = dict.fromkeys(feared, 0)
    ended = won = 0
    for outcome in range(match.chances):
        ahead = match.fork()
        events = {event["event"] for event in ahead.roll(outcome)}
        for harm in feared:
            came[harm] += harm in events
        if ahead.result is not None:
            ended += 1
            won += seat in ahead.result["winners"]
    harms = [Harm(event, rolls, match.chances) for event, rolls in came.items() if rolls]
    return Rolls(match.chances, harms, ended, won)


def certain(match: Match, seat: int) -> float | None:
    """The chance of winning where it can be counted: the game is over, whatever is rolled."""
    if match.result is not None:
        return float(seat in match.result["winners"])
    rolls = count(match, seat)
    if rolls is not None and rolls.ended == rolls.of:
        return rolls.won / rolls.of
    return None
