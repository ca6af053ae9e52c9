"""What each firehouse board does in the advanced game (B11.2): one function a board."""

from __future__ import annotations

from typing import Any

from firehall.games.brigade.asking import OTHER_MERCHANT, begin_placing
from firehall.games.brigade.state import (
    BLACK,
    NOBLES,
    ORANGE,
    PINK,
    WHITE,
    district_of,
    has_board,
    is_standing,
)


def street_wisdom(s: Any, player: int, cell: int) -> bool:
    """White: a Refill on any building, for one of the own renown tokens on it."""
    return has_board(s, player, WHITE) and s.renown[player, cell] > 0


def fresh_mount(s: Any, player: int) -> bool:
    """Black: a free Brigade move after one that ended on a Noble building (R33)."""
    if not has_board(s, player, BLACK):
        return False
    cell = s.brigade[player]
    return is_standing(s, cell) and district_of(s, cell) == NOBLES


def civic_duty(s: Any, player: int) -> bool:
    """Pink: renown from Extinguish may also go to diagonal neighbours."""
    return has_board(s, player, PINK)


def fire_insurance(s: Any, player: int, gained: int) -> None:
    """Orange: on gaining any loyalty, 1 renown on another Merchant building."""
    begin_placing(s, player, 1, OTHER_MERCHANT, gained)


def insured(s: Any, player: int) -> bool:
    return has_board(s, player, ORANGE)
