"""FP-VD-02: windows in which those in fire may step aside, while a Veteran is near.

One is after each roll with all that it does, the last before anybody is knocked down (R-26).
"""

from __future__ import annotations

from firehall.engine.sizes import large
from firehall.games.flashpoint.board.edges import is_hard
from firehall.games.flashpoint.board.space import beyond, can_walk, edge_of, is_closed_off, ways
from firehall.games.flashpoint.cards import DODGING
from firehall.games.flashpoint.fields import State, push_dodge, set_top_who, top_who
from firehall.games.flashpoint.state import burns
from firehall.games.flashpoint.turn.experience import EVERYBODY, VETERAN, company
from firehall.games.flashpoint.types import Cell, Firefighter


@large
def look_around(s: State) -> None:
    """Who is near the Veteran before the dice fall (FP-VD-04)."""
    s.companions = company(s, EVERYBODY)
    ask_again(s)


@large
def ask_again(s: State) -> None:
    """Another explosion: whoever would not dodge may think again."""
    s.unmoved = 0


@large
def ask_next(s: State) -> bool:
    """Ask the next one in fire who can dodge, in seat order (R-89); False after the last."""
    who = top_who(s)
    while who < s.firefighters:
        if may_dodge(s, who):
            set_top_who(s, Firefighter(who + 1))
            push_dodge(s, who)
            return True
        who = Firefighter(who + 1)
    set_top_who(s, Firefighter(0))
    return False


@large
def may_dodge(s: State, who: Firefighter) -> bool:
    """In fire, near the Veteran or its own self, with AP saved and somewhere to go (FP-A-31)."""
    if not burns(s, s.at[who]) or (s.unmoved >> who) & 1:
        return False
    role = s.role[who]
    if role != VETERAN and (s.companions >> who) & 1 == 0:
        return False
    if s.saved[who] < DODGING[role]:
        return False
    for direction in range(ways(s)):
        if can_walk(s, s.at[who], direction) and is_refuge(s, s.at[who], direction):
            return True
    return False


@large
def is_refuge(s: State, cell: Cell, direction: int) -> bool:
    """A step of one AP (FP-VD-03): not into fire, nor where steps cost double (R-107)."""
    to = beyond(s, cell, direction)
    hard = is_hard(s, edge_of(s, cell, direction))
    return not burns(s, to) and not hard and not is_closed_off(s, to)
