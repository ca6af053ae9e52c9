"""The state of a game of The Brigade: its words, its layout, and the smallest questions about it.

Spaces are numbered 0 to 35 row by row (B2.1). What a space is and how it burns is one number in
``fire``. Sets of cards are integers with a bit a card. What is under way is a stack of frames; the
first number of a frame that asks someone is the seat that is asked.

Hidden from the others are the crew cards that a player has drawn and not yet chosen from
(``held``), and nothing else: ``crew_deck`` keeps their bits until the choice is made.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from firehall.engine import frames
from firehall.engine.bits import ones
from firehall.engine.layout import layout
from firehall.games.brigade.tables import (
    CELLS,
    CREW_DISTRICT,
    TILE_DISTRICT,
    TILE_VALUE,
    TRACK,
)

PLAYERS = 4
RENOWN, LOYALTY = 16, 10  # tokens of a player (B1.1)
MANY_RENOWN, MANY_LOYALTY = 100, 32  # where they are not limited (R4)
POINTS = 3  # of movement (B7.1)
EVACUATION, EVACUATION_UNIVERSITY = 8, 3  # B9.3
DISTRICT_GOAL, UNIVERSITY_GOAL = 5, 3  # B9.1
DEPTH = 18  # frames: ten nested gains of loyalty (B8.8) and what lies under and over them

# What ``fire`` holds: 0 to 4 is the intensity of a standing building (B0.2).
DOOMED, DESTROYED, NOWHERE = 5, 6, 7

COMMONERS, MERCHANTS, COUNCIL, NOBLES, UNIVERSITY = range(5)

# Crew members, wardens, boards and Great Buildings in the order of their files.
(
    KULARI, DEL_UGE, SELINA, NERY, GNESS, CHOPS, PEP, MOG, ALI, MORGANA, MAL,
    LUMEN, BEN, EBENEZER, ESME, WALDER, IVAN, IMMORA, ZILDA, VEDA, ASH, PRECIOUS,
) = range(22)  # fmt: skip
GLORIA, BLITZ, FRITH, GLINT, BERNHARDT, ESTER, WHITE_FANG, GALEELA, AURATH, CINDY = range(10)
WHITE, BLACK, PINK, ORANGE = range(4)
DISTILLERY, EXHIBITS, OAK, AVIARY = range(4)

# Tracks of a board, and the last circle, which is blue.
CREW_TRACK, WAGON_TRACK, LEADERSHIP_TRACK = range(3)
BLUE = 5

# Where water is kept: the warden's card, up to three crew cards, the wagon.
WARDEN_BOX, CREW_BOX, WAGON_BOX, BOXES = 0, 1, 4, 5
MOST_CREW = 3

# Phases of a turn.
SETUP, EVENT_PHASE, ACTION_PHASE = range(3)

# What may be done once a turn, as bits of ``used`` (R41).
UPGRADED, WARDEN_USED, WAGON_FREE, MORGANA_USED, IVAN_USED, ASH_USED, MIST = (
    1 << n for n in range(7)
)

# Frames. First questions to chance, then steps the rules take by themselves, then decisions.
(
    OVER_FRAME, DEAL_GREAT, DEAL_TILE, DEAL_BOARD, DEAL_WARDEN, DRAW_FIRST, DRAW_STARTER,
    DRAW_EVENT, DRAW_CREW,
    BEGIN_TURN, BEGIN_ACTIONS, AFTER_ACTION, ARRIVED, FIREBALLS, SPECIAL, FLIP, END_TURN,
    TURN, MOVING, PUSHING, GNESS_MAY, WAGON_MAY, STEALING, STEALING_TO, EXTINGUISHING, POURING,
    LOSING, CHOOSING, GIVING_CAT, PLACING, SPARING, TRIGGERS, DEL_UGE_LOWERS, DEL_UGE_BY,
    CHOPS_MAY, FREE_UPGRADE, ALI_CHOOSES, FILLING, RELOCATING, ZILDA_MAY, DISCARDING, ESME_MAY,
    SWAPPING, SCATTERING, PAYING, JOINING, OAK_FALLS, RECRUIT_MAY,
) = range(48)  # fmt: skip
FIRST_STEP = BEGIN_TURN
FIRST_DECISION = TURN

# How a game ends. RUNNING is 0, so that a game under way has no result.
RUNNING, DISTRICT, CITIZENS, EVACUATED, ALL_WELL, FAULT = range(6)

_cells = (CELLS,)
_players = (PLAYERS,)

#: The options, as numbers; `firehall.games.brigade.options` says what they mean.
OPTION_FIELDS: list[tuple[Any, ...]] = [
    (name, np.int8)
    for name in (
        "players",
        "advanced",
        "great",
        "near4",
        "event_near",
        "wagon_blocks",
        "ruins_move",
        "evac_now",
        "tie_shared",
        "gloria_dry",
        "zilda_owner",
        "compensated",
    )
]

PLAY_FIELDS: list[tuple[Any, ...]] = [
    # The city
    ("tile", np.int8, _cells),  # the building on each space, -1 where there is none
    ("fire", np.int8, _cells),
    ("loyal", np.int8, _cells),  # the seat it is loyal to, from 1
    ("renown", np.int8, (PLAYERS, CELLS)),
    ("burning", np.int8),  # buildings burning or doomed
    ("ruins", np.int8),
    ("university_ruins", np.int8),
    # Players
    ("home", np.int8, _players),
    ("brigade", np.int8, _players),
    ("wagon", np.int8, _players),
    ("board", np.int8, _players),
    ("warden", np.int8, _players),
    ("track", np.int8, (PLAYERS, 3)),
    ("water", np.int8, (PLAYERS, BOXES)),
    ("crew", np.int8, (PLAYERS, MOST_CREW)),  # from 1; 0 is an empty place
    ("team", np.int32, _players),  # the same as a set
    ("supply", np.int8, _players),  # renown tokens left
    ("tokens", np.int8, _players),  # loyalty tokens left
    ("loyalties", np.int8, (PLAYERS, 5)),  # loyal buildings by district
    ("extra", np.int8, _players),  # actions added to the next turn (B6.4)
    ("deed", np.int8, _players),  # whoever put out a fire last has the most (B9.6)
    # Cards
    ("pile", np.int32),  # city tiles not dealt yet
    ("replaced", np.int8, (4,)),  # while dealing: the tile that each Great Building replaces, or -1
    ("event_deck", np.int32),
    ("event_discards", np.int32),
    ("event", np.int8),  # the card drawn last, from 1
    ("crew_deck", np.int32),
    ("crew_discards", np.int32),
    ("held", np.int8, (2,)),  # drawn crew cards, from 1
    ("cat", np.int8),  # who has Sir Precious, from 1
    ("mimic", np.int8),  # the crew card with the Mimic token, from 1
    ("wolf", np.int8),  # White Fang's card shows the wolf
    ("allied", np.int8),  # whose loyal buildings events cannot raise, from 1
    # The turn
    ("turn", np.int8),
    ("first", np.int8),
    ("round", np.int16),
    ("phase", np.int8),
    ("actions", np.int8),
    ("used", np.int8),
    ("blue", np.int8),  # whoever's turn it is has reached a blue circle in it
    ("evacuating", np.int8),
    ("result", np.int8),
    ("winners", np.int8),  # a set of seats
]

STATE = layout([*PLAY_FIELDS, *frames.fields(DEPTH)], fixed=OPTION_FIELDS)


# Sets of cards


def size(cards: int) -> int:
    """How many members a set has."""
    return ones(cards)


def member(cards: int, rank: int) -> int:
    """The member that has ``rank`` members below it."""
    for _ in range(rank):
        cards &= cards - 1
    return lowest(cards)


def lowest(cards: int) -> int:
    """The first member of a set that has one."""
    return ones((cards & -cards) - 1)


# Buildings


def is_standing(s: Any, cell: int) -> bool:
    """B0.2."""
    return s.fire[cell] <= DOOMED


def is_burning(s: Any, cell: int) -> bool:
    """B0.2: intensity 1 to 4."""
    return 1 <= s.fire[cell] < DOOMED


def district_of(s: Any, cell: int) -> int:
    return int(TILE_DISTRICT[s.tile[cell]])


def value_of(s: Any, cell: int) -> int:
    return int(TILE_VALUE[s.tile[cell]])


# Players


def track_value(s: Any, player: int, track: int) -> int:
    return int(TRACK[s.board[player], track, s.track[player, track]])


def crew_count(s: Any, player: int) -> int:
    """Members stand in the first places."""
    count = 0
    while count < MOST_CREW and s.crew[player, count] != 0:
        count += 1
    return count


def able(s: Any, player: int, card: int) -> bool:
    """B10.1: a crew member's ability works with a loyal building of its district.

    Galeela's mimicry needs none (B11.1).
    """
    if (s.team[player] >> card) & 1:
        return s.loyalties[player, CREW_DISTRICT[card]] > 0
    return s.mimic == card + 1 and has_warden(s, player, GALEELA)


def has_warden(s: Any, player: int, warden: int) -> bool:
    """Whether a player has this warden's ability: in the advanced game (B3.8)."""
    return s.advanced != 0 and s.warden[player] == warden


def has_board(s: Any, player: int, board: int) -> bool:
    return s.advanced != 0 and s.board[player] == board


def in_turn_order(s: Any, number: int) -> int:
    """B0.4: the player who comes ``number`` seats after the active one."""
    return (s.turn + number) % s.players


def acting(s: Any, player: int) -> bool:
    """Whether it is this player's Action Phase."""
    return s.phase == ACTION_PHASE and s.turn == player


def use(s: Any, what: int) -> None:
    s.used |= what


def unused(s: Any, what: int) -> bool:
    return s.used & what == 0
