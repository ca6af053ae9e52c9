"""What firehouse boards change in the advanced game (B11.2); which of them do is on the cards."""

from __future__ import annotations

from firehall.engine.interface import Seat
from firehall.games.brigade.cards.statics import CIVIC, MOUNTED, STREET_WISE
from firehall.games.brigade.fields import State
from firehall.games.brigade.state import NOBLES, district_of, is_standing
from firehall.games.brigade.types import Cell


def board_among(s: State, player: Seat, boards: int) -> bool:
    """Whether a player's board is one of these, and counts (B3.8)."""
    return s.advanced != 0 and (boards >> s.board[player]) & 1 != 0


def street_wisdom(s: State, player: Seat, cell: Cell) -> bool:
    """A Refill on any building, for one of the own renown tokens on it."""
    return board_among(s, player, STREET_WISE) and s.renown[player, cell] > 0


def fresh_mount(s: State, player: Seat) -> bool:
    """A free Brigade move after one that ended on a Noble building (R33)."""
    if not board_among(s, player, MOUNTED):
        return False
    cell = s.brigade[player]
    return is_standing(s, cell) and district_of(s, cell) == NOBLES


def civic_duty(s: State, player: Seat) -> bool:
    """Renown from Extinguish may also go to diagonal neighbours."""
    return board_among(s, player, CIVIC)
