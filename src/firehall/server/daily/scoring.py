"""What came of somebody's game of the day: a figure to compare, and a round by round that spoils
nothing: no place, no die, and not who did it.
"""

from __future__ import annotations

import msgspec

from firehall.engine.daily import ME, Fire
from firehall.server.daily import days
from firehall.server.fold import Fold
from firehall.server.replay import plies_of

#: One letter a round, in the order of what is told of it first.
GAIN, GAINS, LOSS, BLOW, WORSE, CALM = "gGxbw."


class Score(msgspec.Struct):
    """A finished game of the day."""

    figure: int
    won: bool
    reason: str
    rounds: str  # a letter for each
    people: int  # who played it: none if it does not count
    ended: int


def score(fold: Fold, fire: Fire) -> Score:
    """Of a table whose game is over."""
    match = fold.match
    assert match is not None
    result = match.result
    assert result is not None
    seat = fire.mine[0]
    leads = result["scores"].get("leader") == seat
    return Score(
        figure=fire.figure(match, seat),
        won=seat in result["winners"] or leads,
        reason=str(result["reason"]),
        rounds=rounds_of(fold, fire),
        people=len(people_of(fold, fire)),
        ended=fold.updated,
    )


def people_of(fold: Fold, fire: Fire) -> set[str]:
    """Who played it, if it counts: to its end on its day, no computer at a person's seat."""
    mine = [fold.hands[seat] for seat in fire.mine]
    if any(one.kind != "person" for played in mine for one in played):
        return set()
    if ended_at(fold) >= days.ends(fold.begin.daily):
        return set()
    return {one.visitor for one in (fold.seats[seat] for seat in fire.mine) if one.visitor}


def ended_at(fold: Fold) -> int:
    return next(one.at for one in reversed(fold.memories) if one.kind == "end")


def rounds_of(fold: Fold, fire: Fire) -> str:
    """A letter for every round that has begun."""
    heard: list[dict[str, int]] = []
    turns, decided = 0, 0
    for memory in plies_of(fold):
        decided = memory.seat if memory.seat is not None and memory.seat >= 0 else decided
        mine = fire.seats[decided] == ME
        for event in memory.unpack()[1]:
            name = event["event"]
            if name == "turn_began":
                turns += 1
                if (turns - 1) % len(fire.seats) == 0:
                    heard.append({})
            if heard and (mine or name not in fire.gains):
                heard[-1][name] = heard[-1].get(name, 0) + 1
    return "".join(letter(fire, one) for one in heard)


def letter(fire: Fire, heard: dict[str, int]) -> str:
    gained = sum(heard.get(name, 0) for name in fire.gains)
    if gained:
        return GAINS if gained > 1 else GAIN
    for names, sign in ((fire.losses, LOSS), (fire.blows, BLOW), (fire.worse, WORSE)):
        if names & heard.keys():
            return sign
    return CALM
