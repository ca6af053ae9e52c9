"""Setting up (B3): everything that is dealt or drawn before the first turn, by chance."""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import pop, push, set_top, top
from firehall.engine.log import note
from firehall.games.brigade.events import (
    BOARD_DEALT,
    FIRST_DRAWN,
    GREAT_DEALT,
    TILE_DEALT,
    WARDEN_DEALT,
)
from firehall.games.brigade.state import (
    BEGIN_ACTIONS,
    CINDY,
    DEAL_BOARD,
    DEAL_GREAT,
    DEAL_TILE,
    DEAL_WARDEN,
    DRAW_FIRST,
    DRAW_STARTER,
    ORANGE,
    member,
    size,
)
from firehall.games.brigade.storm import draw_event
from firehall.games.brigade.tables import (
    CITY_CELLS,
    CITY_TILES,
    EVENTS,
    FIRST_GREAT,
    STARTERS,
    TILE_DISTRICT,
    TILE_VALUE,
)

STARTERS_DRAWN = 3  # B3.6


def replaceable(s: Any, great: int) -> int:
    """B12.1: the tiles of its district and value that a Great Building can take the place of."""
    found = 0
    tile = FIRST_GREAT + great
    for other in range(CITY_TILES):
        if TILE_DISTRICT[other] == TILE_DISTRICT[tile] and TILE_VALUE[other] == TILE_VALUE[tile]:
            found |= 1 << other
    for earlier in range(great):
        found &= ~(1 << s.replaced[earlier])
    return found


def deal_great(s: Any, outcome: int, log: Any) -> None:
    great = top(s, 1)
    s.replaced[great] = member(replaceable(s, great), outcome)
    note(log, GREAT_DEALT, FIRST_GREAT + great, s.replaced[great], 0)
    set_top(s, 1, great + 1)
    if great == 3:
        pop(s)
        push(s, DEAL_TILE, 0, 0, 0)


def tile_of(s: Any, place: int) -> int:
    """The tile of the pile, or the Great Building that has taken its place."""
    for great in range(4):
        if s.replaced[great] == place:
            return FIRST_GREAT + great
    return place


def deal_tile(s: Any, outcome: int, log: Any) -> None:
    """B2.1: the next space of the city, in reading order."""
    number = top(s, 1)
    place = member(s.pile, outcome)
    s.pile &= ~(1 << place)
    cell = int(CITY_CELLS[number])
    s.tile[cell] = tile_of(s, place)
    note(log, TILE_DEALT, cell, s.tile[cell], 0)
    set_top(s, 1, number + 1)
    if number + 1 == CITY_TILES:
        pop(s)
        for great in range(4):
            s.replaced[great] = -1
        push(s, DEAL_BOARD if s.advanced else DRAW_FIRST, 0, 0, 0)


def boards_left(s: Any) -> int:
    left = (1 << (ORANGE + 1)) - 1
    for player in range(top(s, 1)):
        left &= ~(1 << s.board[player])
    return left


def deal_board(s: Any, outcome: int, log: Any) -> None:
    """B3.8."""
    player = top(s, 1)
    s.board[player] = member(boards_left(s), outcome)
    note(log, BOARD_DEALT, player, s.board[player], 0)
    set_top(s, 1, player + 1)
    if player + 1 == s.players:
        pop(s)
        push(s, DEAL_WARDEN, 0, 0, 0)


def wardens_left(s: Any) -> int:
    left = (1 << (CINDY + 1)) - 1
    for player in range(top(s, 1)):
        left &= ~(1 << s.warden[player])
    return left


def deal_warden(s: Any, outcome: int, log: Any) -> None:
    player = top(s, 1)
    s.warden[player] = member(wardens_left(s), outcome)
    note(log, WARDEN_DEALT, player, s.warden[player], 0)
    set_top(s, 1, player + 1)
    if player + 1 == s.players:
        pop(s)
        push(s, DRAW_FIRST, 0, 0, 0)


def draw_first(s: Any, outcome: int, log: Any) -> None:
    """B3.4, R5; the first player's first turn has no Event Phase (B3.7)."""
    s.first = outcome
    s.turn = outcome
    s.round = 1
    if s.compensated:
        for number in range(1, s.players):
            s.extra[(outcome + number) % s.players] = number + 1  # R60
    note(log, FIRST_DRAWN, outcome, 0, 0)
    pop(s)
    push(s, BEGIN_ACTIONS, outcome, 0, 0)
    push(s, DRAW_STARTER, 0, 0, 0)


def draw_starter(s: Any, outcome: int, log: Any) -> None:
    """B3.6: three are resolved, the other three go into the deck."""
    number = top(s, 1)
    set_top(s, 1, number + 1)
    if number + 1 == STARTERS_DRAWN:
        pop(s)
    draw_event(s, outcome, log)
    if number + 1 == STARTERS_DRAWN:
        s.event_deck |= ((1 << EVENTS) - 1) & ~((1 << STARTERS) - 1)


def deal_chances(s: Any, kind: int) -> int:
    if kind == DEAL_TILE:
        return size(s.pile)
    if kind == DEAL_GREAT:
        return size(replaceable(s, top(s, 1)))
    if kind == DEAL_BOARD:
        return ORANGE + 1 - top(s, 1)
    if kind == DEAL_WARDEN:
        return CINDY + 1 - top(s, 1)
    if kind == DRAW_FIRST:
        return s.players
    return size(s.event_deck)


def deal(s: Any, kind: int, outcome: int, log: Any) -> None:
    if kind == DEAL_TILE:
        deal_tile(s, outcome, log)
    elif kind == DEAL_GREAT:
        deal_great(s, outcome, log)
    elif kind == DEAL_BOARD:
        deal_board(s, outcome, log)
    elif kind == DEAL_WARDEN:
        deal_warden(s, outcome, log)
    elif kind == DRAW_FIRST:
        draw_first(s, outcome, log)
    else:
        draw_starter(s, outcome, log)
