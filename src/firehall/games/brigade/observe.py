"""What a seat may know, as numbers for learning.

First `PLANES` planes of one number a space, then `PLAYER_NUMBERS` numbers for each player, then the
numbers of the game: the cards in their piles, the turn, the open question. Seats count from the one
that looks, so that a policy sees itself first.
"""

from __future__ import annotations

from dataclasses import replace

from firehall.engine.arrays import Numbers
from firehall.engine.frames import top_kind
from firehall.engine.game import Part
from firehall.engine.interface import Seat
from firehall.games.brigade.cards.tables import CELLS, EVENTS, TILE_VALUE, UNIVERSITY_CELLS
from firehall.games.brigade.city.places import score_of
from firehall.games.brigade.fields import PYROMANTISING, State
from firehall.games.brigade.hidden import drawer
from firehall.games.brigade.packing import told_number
from firehall.games.brigade.state import (
    ACTION_PHASE,
    BLUE,
    BOXES,
    CINDY,
    MANY_LOYALTY,
    MANY_RENOWN,
    MOST_CREW,
    NOWHERE,
    ORANGE,
    PLAYERS,
    UNIVERSITY,
    district_of,
    value_of,
)
from firehall.games.brigade.types import Cell, each_cell, each_player

CREW_CARDS = 22
MOST_VALUE = int(TILE_VALUE.max())
ALL_SEATS = (1 << PLAYERS) - 1
#: What there is to say of each space, and the most that it can be.
PLANE_NAMES = (
    ("fire: 1 to 4, 5 doomed, 6 destroyed, 7 no building", NOWHERE),
    ("district, from 1", UNIVERSITY + 1),
    ("value", MOST_VALUE),
    ("seat it is loyal to, from 1", PLAYERS),
    ("renown of the seat itself", MANY_RENOWN),
    ("renown of the seat after it", MANY_RENOWN),
    ("renown of the second after it", MANY_RENOWN),
    ("renown of the third after it", MANY_RENOWN),
    ("Brigades: the seat, from 1", PLAYERS),
    ("Wagons: a bit a seat", ALL_SEATS),
)
PLANES = len(PLANE_NAMES)
PLAYER = (
    Part("board, from 1", most=ORANGE + 1),
    Part("warden, from 1", most=CINDY + 1),
    Part("circles of the three tracks", 3, most=BLUE),
    Part("water in the boxes", BOXES),
    Part("crew, from 1", MOST_CREW, most=CREW_CARDS),
    Part("renown in supply", most=MANY_RENOWN),
    Part("loyalty tokens in supply", most=MANY_LOYALTY),
    Part("score"),
    Part("actions added to the next turn"),
    Part("rank of the last deed", most=PLAYERS),
)
PLAYER_NUMBERS = sum(part.size for part in PLAYER)
GAME = (
    Part("question", most=PYROMANTISING),
    Part("numbers of the question", 3),
    Part("seat to decide", most=PLAYERS - 1),
    Part("seat whose turn it is", most=PLAYERS - 1),
    Part("first seat of a round", most=PLAYERS - 1),
    Part("round"),
    Part("phase", most=ACTION_PHASE),
    Part("actions left"),
    Part("what was used this turn"),
    Part("blue circle reached", most=1),
    Part("evacuation", most=1),
    Part("ruins", most=CELLS),
    Part("ruins of the University", most=len(UNIVERSITY_CELLS)),
    Part("burning buildings", most=CELLS),
    Part("holder of Sir Precious, from 1", most=PLAYERS),
    Part("Mimic token on this crew card, from 1", most=CREW_CARDS),
    Part("wolf", most=1),
    Part("allied seat, from 1", most=PLAYERS),
    Part("own drawn cards, from 1", 2, most=CREW_CARDS),
)
PLACES_AT_TABLE = ("itself", "the seat after it", "the second after it", "the third after it")
LAYOUT = (
    *(Part(f"{name} (by space)", CELLS, most=most) for name, most in PLANE_NAMES),
    *(replace(part, name=f"{whose}: {part.name}") for whose in PLACES_AT_TABLE for part in PLAYER),
    Part("in the crew deck (by card)", CREW_CARDS, most=1),
    Part("in the crew discards (by card)", CREW_CARDS, most=1),
    Part("in the event deck (by card)", EVENTS, most=1),
    *GAME,
)
SIZE = sum(part.size for part in LAYOUT)


def observe(s: State, seat: Seat, out: Numbers) -> None:
    for place in range(SIZE):
        out[place] = 0
    for cell in each_cell(CELLS):
        observe_space(s, seat, cell, out)
    for player in each_player(s.players):
        observe_player(s, seat, player, out)
    base = PLANES * CELLS + PLAYERS * PLAYER_NUMBERS
    for card in range(CREW_CARDS):
        out[base + card] = (s.crew_deck >> card) & 1
        out[base + CREW_CARDS + card] = (s.crew_discards >> card) & 1
    base += 2 * CREW_CARDS
    for card in range(EVENTS):
        out[base + card] = (s.event_deck >> card) & 1
    observe_game(s, seat, base + EVENTS, out)


def seen_from(s: State, seat: Seat, player: Seat) -> int:
    """The place of a player, counted from the seat that looks."""
    return (player - seat) % s.players


def observe_space(s: State, seat: Seat, cell: Cell, out: Numbers) -> None:
    out[cell] = s.fire[cell]
    if s.tile[cell] >= 0:
        out[CELLS + cell] = district_of(s, cell) + 1
        out[2 * CELLS + cell] = value_of(s, cell)
    if s.loyal[cell] != 0:
        out[3 * CELLS + cell] = seen_from(s, seat, Seat(s.loyal[cell] - 1)) + 1
    for player in each_player(s.players):
        place = seen_from(s, seat, player)
        out[(4 + place) * CELLS + cell] = s.renown[player, cell]
        if s.brigade[player] == cell:
            out[(4 + PLAYERS) * CELLS + cell] = place + 1
        if s.wagon[player] == cell:
            out[(5 + PLAYERS) * CELLS + cell] += 1 << place


def observe_player(s: State, seat: Seat, player: Seat, out: Numbers) -> None:
    base = PLANES * CELLS + seen_from(s, seat, player) * PLAYER_NUMBERS
    out[base] = s.board[player] + 1
    out[base + 1] = s.warden[player] + 1
    for track in range(3):
        out[base + 2 + track] = s.track[player, track]
    for box in range(BOXES):
        out[base + 5 + box] = s.water[player, box]
    for place in range(MOST_CREW):
        out[base + 10 + place] = s.crew[player, place]
    out[base + 13] = s.supply[player]
    out[base + 14] = s.tokens[player]
    out[base + 15] = score_of(s, player)
    out[base + 16] = s.extra[player]
    out[base + 17] = s.deed[player]


def observe_game(s: State, seat: Seat, base: int, out: Numbers) -> None:
    question = top_kind(s)
    out[base] = question
    if question != 0:
        for place in range(1, 4):
            out[base + place] = told_number(s, s.depth - 1, place - 1) & 127
        out[base + 4] = seen_from(s, seat, Seat(told_number(s, s.depth - 1, 0) % s.players))
    out[base + 5] = seen_from(s, seat, s.turn)
    out[base + 6] = seen_from(s, seat, s.first)
    out[base + 7] = min(s.round, 127)
    out[base + 8] = s.phase
    out[base + 9] = s.actions
    out[base + 10] = s.used
    out[base + 11] = s.blue
    out[base + 12] = s.evacuating
    out[base + 13] = s.ruins
    out[base + 14] = s.university_ruins
    out[base + 15] = s.burning
    out[base + 16] = 0 if s.cat == 0 else seen_from(s, seat, Seat(s.cat - 1)) + 1
    out[base + 17] = s.mimic
    out[base + 18] = s.wolf
    out[base + 19] = 0 if s.allied == 0 else seen_from(s, seat, Seat(s.allied - 1)) + 1
    if drawer(s) == seat:
        out[base + 20] = s.held[0]
        out[base + 21] = s.held[1]
