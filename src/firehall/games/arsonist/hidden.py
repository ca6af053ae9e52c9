"""What the commissioner may not know: where the arsonist is and was (P3.1).

`conceal` blanks it; `redeal` writes another of the sheets that fit everything public. The seat of
the arsonist sees all: the commissioner's notes are no part of a game. When the game is over nothing
is hidden any more.
"""

from __future__ import annotations

from typing import Any

from firehall.engine.chance import CHOICES, draw
from firehall.games.arsonist.belief import candidates
from firehall.games.arsonist.roads import open_then
from firehall.games.arsonist.state import ARSONIST, holds, size


def keeps_secret(s: Any, seat: int) -> bool:
    return seat != ARSONIST and s.result == 0 and s.arsonist != 0


def conceal(s: Any, seat: int) -> None:
    """How many lines the sheet has is public: every move is announced."""
    if keeps_secret(s, seat):
        s.arsonist = 0
        for line in range(s.lines):
            s.trail[line] = 0


def redeal(s: Any, seat: int, seed: int, index: int) -> None:
    """Draw a settlement among those possible, then a way there, back from line to line.

    Every sheet that fits the public history can come up, down to its oldest line.
    """
    if seat == ARSONIST or s.result != 0 or s.lines == 0:
        return
    place = draw_member(candidates(s), seed, index, 0)
    s.arsonist = place
    line = s.lines - 1
    s.trail[line] = place
    while line > 0:
        line -= 1
        place = draw_member(where_from(s, line, place), seed, index, s.lines - line)
        s.trail[line] = place


def where_from(s: Any, line: int, place: int) -> int:
    """Settlements of this line from which the next one can have been reached."""
    before = s.past_belief[line]
    if size(before) == 1:  # known, as after a capture: the way from there may be longer
        return before
    found = 0
    for other in range(1, s.settlements + 1):
        if holds(before, other):
            if holds(open_then(s, s.past_barricades[line], other), place):
                found |= 1 << other
    return found


def draw_member(places: int, seed: int, index: int, number: int) -> int:
    rank = draw(seed, index, CHOICES, number, size(places))
    for place in range(31):
        if holds(places, place):
            if rank == 0:
                return place
            rank -= 1
    return 0
