"""The state in which a game begins: boards, pieces, decks, and the options as numbers (B3)."""

from __future__ import annotations

import numpy as np

from firehall.engine.frames import push_frame
from firehall.engine.interface import Seat
from firehall.engine.plain import Array, plain
from firehall.games.brigade.cards import COLOURS, printed
from firehall.games.brigade.cards.tables import (
    CELLS,
    CITY_TILES,
    CORNERS,
    HOMES,
    STARTERS,
    UNIVERSITY_CELLS,
)
from firehall.games.brigade.fields import DEAL_GREAT, DEAL_TILE, NewState, State
from firehall.games.brigade.options import Options
from firehall.games.brigade.state import (
    LOYALTY,
    MANY_LOYALTY,
    MANY_RENOWN,
    NOWHERE,
    PLAYERS,
    RENOWN,
    START_INTENSITY,
    START_WATER,
    STATE,
    WAGON_BOX,
    WARDEN_BOX,
)
from firehall.games.brigade.types import NO_SPACE, Cell, each_cell, each_player
from firehall.games.brigade.variants.phoenix import hatch


def start(options: Options) -> Array:
    """A batch of one state, at the first tile that chance deals."""
    states = empty(options)
    s = plain(states)
    s.pile = (1 << CITY_TILES) - 1
    for cell in UNIVERSITY_CELLS:
        s.fire[cell] = START_INTENSITY
    s.burning = len(UNIVERSITY_CELLS)
    push_frame(s, DEAL_GREAT if options.great_buildings else DEAL_TILE)
    return states


def empty(options: Options) -> Array:
    """Everything that the players begin with; no city, no fire and no question yet."""
    states = np.zeros(1, STATE)
    s = plain(states)
    write_options(s, options)
    for cell in each_cell(CELLS):
        s.tile[cell] = -1
    for corner in CORNERS:
        s.fire[corner] = NOWHERE
    for number, middle in enumerate(UNIVERSITY_CELLS):
        s.tile[middle] = CITY_TILES + number
    for great in range(4):
        s.replaced[great] = -1
    for player in each_player(PLAYERS):
        s.brigade[player] = s.wagon[player] = s.home[player] = NO_SPACE
    for player in each_player(options.players):
        seat_player(s, player, options)
    s.event_deck = (1 << STARTERS) - 1
    s.crew_deck = box_of(options.extra_crew)
    if options.phoenix:
        hatch(s, 1)
    return states


def box_of(extra_crew: bool) -> int:
    """The crew cards in the box, as a set (B1.5)."""
    cards = enumerate(printed().crew)
    return sum(1 << number for number, card in cards if extra_crew or not card.extra)


def seat_player(s: State, player: Seat, options: Options) -> None:
    """B3.1, B3.2; in the basic game the warden goes with the colour."""
    wardens: list[str | None] = [warden.colour for warden in printed().wardens]
    s.home[player] = s.brigade[player] = s.wagon[player] = Cell(HOMES[options.players][player])
    s.board[player] = player
    s.warden[player] = wardens.index(COLOURS[player])
    s.water[player, WARDEN_BOX] = START_WATER
    s.water[player, WAGON_BOX] = START_WATER
    s.supply[player] = RENOWN if options.hard_limits else MANY_RENOWN
    s.tokens[player] = LOYALTY if options.hard_limits else MANY_LOYALTY


def write_options(s: NewState, options: Options) -> None:
    s.players = options.players
    s.advanced = options.advanced
    s.great = options.great_buildings
    s.near4 = options.adjacency == 4
    s.event_near = options.event5 == "near"
    s.wagon_blocks = options.wagon_blocks
    s.ruins_move = options.ruins == "move"
    s.evac_now = options.evac == "now"
    s.tie_shared = options.tie == "shared"
    s.gloria_dry = not options.gloria_water
    s.zilda_owner = options.zilda_choice == "owner"
    s.compensated = options.compensation
    s.against_one = options.three_against_one
