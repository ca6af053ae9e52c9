"""What the commissioner may not know: where the arsonist is and was (P3.1).

`conceal` blanks it; `redeal` writes another of the sheets that fit everything public. The seat of
the arsonist sees all: the commissioner's notes are no part of a game. When the game is over nothing
is hidden any more.
"""

from __future__ import annotations

from firehall.engine.bits import ones
from firehall.engine.chance import CHOICES, draw
from firehall.games.arsonist.deduction.belief import candidates
from firehall.games.arsonist.fields import State
from firehall.games.arsonist.state import ARSONIST
from firehall.games.arsonist.town.roads import open_then


def keeps_secret(s: State, seat: int) -> bool:
    return seat != ARSONIST and s.result == 0 and s.arsonist != 0


def conceal(s: State, seat: int) -> None:
    """How many lines the sheet has is public: every move is announced."""
    if keeps_secret(s, seat):
        s.arsonist = 0
        for line in range(s.lines):
            s.trail[line] = 0


def redeal(s: State, seat: int, seed: int, index: int) -> None:
    """Draw where the arsonist is among the settlements possible, then a way there, back to front.

    Every sheet that fits the public history can come up, and no other: a line's belief holds what
    can be reached from the lines before it, so no way back ends before the first line. All possible
    settlements are equally likely, and so are, on each line before, all from which the next one
    can have been reached. Nothing secret is read: a concealed state gives the same sheet.
    """
    if seat == ARSONIST or s.result != 0 or s.lines == 0:
        return
    line = s.lines - 1
    place = draw_member(candidates(s), seed, index, 0)
    s.arsonist = place
    s.trail[line] = place
    while line > 0:
        line -= 1
        place = draw_member(where_from(s, line, place), seed, index, s.lines - 1 - line)
        s.trail[line] = place


def where_from(s: State, line: int, place: int) -> int:
    """The settlements of a line from which the next one, ``place``, can have been reached."""
    known = s.past_belief[line]
    found = known & open_then(s, s.past_barricades[line], place)
    return found if found else known  # no road: an escape, from where the capture was


def draw_member(places: int, seed: int, index: int, number: int) -> int:
    """One of a set, all equally likely."""
    count = ones(places)
    if count > 1:
        for _ in range(draw(seed, index, CHOICES, number, count)):
            places &= places - 1
    return ones((places & -places) - 1)
