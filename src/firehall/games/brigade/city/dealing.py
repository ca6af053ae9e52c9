"""Setting up (B3): everything that is dealt or drawn before the first turn, by chance."""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.frames import pop, push_frame
from firehall.engine.interface import Seat
from firehall.engine.log import Log, note
from firehall.games.brigade.cards.tables import (
    CITY_CELLS,
    CITY_TILES,
    EVENTS,
    FIRST_GREAT,
    STARTERS,
    TILE_DISTRICT,
    TILE_VALUE,
)
from firehall.games.brigade.events import (
    BOARD_DEALT,
    FIRST_DRAWN,
    GREAT_DEALT,
    TILE_DEALT,
    WARDEN_DEALT,
)
from firehall.games.brigade.fields import (
    BEGIN_ACTIONS,
    DEAL_BOARD,
    DEAL_GREAT,
    DEAL_TILE,
    DEAL_WARDEN,
    DRAW_FIRST,
    DRAW_STARTER,
    State,
    set_top_number,
    set_top_player,
    top_number,
    top_player,
)
from firehall.games.brigade.state import CINDY, ORANGE, member, size
from firehall.games.brigade.turn.asking import push_for
from firehall.games.brigade.turn.storm import draw_event
from firehall.games.brigade.types import Cell

STARTERS_DRAWN = 3  # B3.6


def replaceable(s: State, great: int) -> int:
    """B12.1: the tiles of its district and value that a Great Building can take the place of."""
    found = 0
    tile = FIRST_GREAT + great
    for other in range(CITY_TILES):
        if TILE_DISTRICT[other] == TILE_DISTRICT[tile] and TILE_VALUE[other] == TILE_VALUE[tile]:
            found |= 1 << other
    for earlier in range(great):
        found &= ~(1 << s.replaced[earlier])
    return found


def deal_great(s: State, outcome: int, log: Log) -> None:
    great = top_number(s)
    s.replaced[great] = member(replaceable(s, great), outcome)
    note(log, GREAT_DEALT, FIRST_GREAT + great, s.replaced[great], 0)
    set_top_number(s, great + 1)
    if great == 3:
        pop(s)
        push_frame(s, DEAL_TILE)


def tile_of(s: State, place: int) -> int:
    """The tile of the pile, or the Great Building that has taken its place."""
    for great in range(4):
        if s.replaced[great] == place:
            return FIRST_GREAT + great
    return place


def deal_tile(s: State, outcome: int, log: Log) -> None:
    """B2.1: the next space of the city, in reading order."""
    number = top_number(s)
    place = member(s.pile, outcome)
    s.pile &= ~(1 << place)
    cell = Cell(int(CITY_CELLS[number]))
    s.tile[cell] = tile_of(s, place)
    note(log, TILE_DEALT, cell, s.tile[cell], 0)
    set_top_number(s, number + 1)
    if number + 1 == CITY_TILES:
        pop(s)
        for great in range(4):
            s.replaced[great] = -1
        push_frame(s, DEAL_BOARD if s.advanced else DRAW_FIRST)


def not_dealt(s: State, dealt: Numbers, count: int) -> int:
    """Which of so many boards or wardens no player has got yet."""
    left = (1 << count) - 1
    for player in range(top_player(s)):
        left &= ~(1 << dealt[player])
    return left


def deal_out(s: State, dealt: Numbers, given: int, event: int, then: int, log: Log) -> None:
    """One to the player whose turn it is to get one, and on when all have theirs."""
    player = top_player(s)
    dealt[player] = given
    note(log, event, player, given, 0)
    set_top_player(s, Seat(player + 1))
    if player + 1 == s.players:
        pop(s)
        push_frame(s, then)


def boards_left(s: State) -> int:
    return not_dealt(s, s.board, ORANGE + 1)


def deal_board(s: State, outcome: int, log: Log) -> None:
    """B3.8."""
    board = member(boards_left(s), outcome)
    deal_out(s, s.board, board, BOARD_DEALT, DEAL_WARDEN, log)


def wardens_left(s: State) -> int:
    """Of all ten (R57)."""
    return not_dealt(s, s.warden, CINDY + 1)


def deal_warden(s: State, outcome: int, log: Log) -> None:
    warden = member(wardens_left(s), outcome)
    deal_out(s, s.warden, warden, WARDEN_DEALT, DRAW_FIRST, log)


def draw_first(s: State, outcome: int, log: Log) -> None:
    """B3.4, R5; the first player's first turn has no Event Phase (B3.7)."""
    note(log, FIRST_DRAWN, outcome, 0, 0)
    pop(s)
    begin_city(s, Seat(outcome))


def begin_city(s: State, first: Seat) -> None:
    """The starters are drawn next, then the first turn is on."""
    s.first = first
    s.turn = first
    s.round = 1
    if s.compensated:
        for number in range(1, s.players):
            s.extra[(first + number) % s.players] = number + 1  # R60
    push_for(s, BEGIN_ACTIONS, first)
    push_frame(s, DRAW_STARTER)


def draw_starter(s: State, outcome: int, log: Log) -> None:
    """B3.6: three are resolved, the other three go into the deck."""
    number = top_number(s)
    set_top_number(s, number + 1)
    if number + 1 == STARTERS_DRAWN:
        pop(s)
    draw_event(s, outcome, log)
    if number + 1 == STARTERS_DRAWN:
        s.event_deck |= ((1 << EVENTS) - 1) & ~((1 << STARTERS) - 1)


def deal_chances(s: State, kind: int) -> int:
    if kind == DEAL_TILE:
        return size(s.pile)
    if kind == DEAL_GREAT:
        return size(replaceable(s, top_number(s)))
    if kind == DEAL_BOARD:
        return ORANGE + 1 - top_player(s)
    if kind == DEAL_WARDEN:
        return CINDY + 1 - top_player(s)
    if kind == DRAW_FIRST:
        return s.players
    return size(s.event_deck)


def deal(s: State, kind: int, outcome: int, log: Log) -> None:
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
