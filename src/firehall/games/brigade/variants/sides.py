"""Three against one (B14): who is on whose side, and how the sides win.

The questions that the chapters of the printed game ask; without the option everybody is alone.
"""

from __future__ import annotations

from firehall.engine.interface import Seat
from firehall.games.brigade.fields import State
from firehall.games.brigade.state import UNIVERSITY
from firehall.games.brigade.types import Cell, each_player

ONE = Seat(0)  # B14.1
THREE = 0b1110  # the seats of the alliance, as a set
TOGETHER_GOAL = 2  # buildings of every district of the city that the three need (B14.5)
TOGETHER_UNIVERSITY = 1


def is_the_one(s: State, player: Seat) -> bool:
    return s.against_one != 0 and player == ONE


def is_ally(s: State, player: Seat) -> bool:
    """B14.1: one of the three."""
    return s.against_one != 0 and player != ONE


def loyal_to_side(s: State, player: Seat, cell: Cell) -> bool:
    """Whether a building is loyal to the player or to an ally (B14.2)."""
    if s.loyal[cell] == player + 1:
        return True
    return s.against_one != 0 and player != ONE and s.loyal[cell] > ONE + 1


def loyal_together(s: State, district: int) -> int:
    """The buildings of a district that are loyal to the three."""
    count = 0
    for player in each_player(ONE + 1, s.players):
        count += s.loyalties[player, district]
    return count


def together_goal(district: int) -> int:
    """B14.5."""
    return TOGETHER_UNIVERSITY if district == UNIVERSITY else TOGETHER_GOAL


def three_have_won(s: State) -> bool:
    for district in range(5):
        if loyal_together(s, district) < together_goal(district):
            return False
    return True
