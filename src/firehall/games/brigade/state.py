"""The state of a game of The Brigade: its words, its layout, and the smallest questions about it.

Spaces are numbered 0 to 35 row by row (B2.1). What a space is and how it burns is one number in
``fire``. Sets of cards are integers with a bit a card. What is under way is a stack of frames
(``FRAMES``), from which `fields` is made.

Hidden from the others are the crew cards that a player has drawn and not yet chosen from
(``held``), and nothing else: ``crew_deck`` keeps their bits until the choice is made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from firehall.engine.bits import ones
from firehall.engine.interface import Seat
from firehall.engine.kinds import Frames, chance, decision, step
from firehall.engine.layout import layout
from firehall.games.brigade.cards import ACTING_CREW, CREW
from firehall.games.brigade.cards.tables import CELLS, TILE_DISTRICT, TILE_VALUE, TRACK
from firehall.games.brigade.types import Cell

if TYPE_CHECKING:
    from firehall.games.brigade.fields import State

PLAYERS = 4
RENOWN, LOYALTY = 16, 10  # tokens of a player (B1.1)
MANY_RENOWN, MANY_LOYALTY = 100, 32  # where they are not limited (R4)
POINTS = 3  # of movement (B7.1)
EVACUATION, EVACUATION_UNIVERSITY = 8, 3  # B9.3
DISTRICT_GOAL, UNIVERSITY_GOAL = 5, 3  # B9.1
START_INTENSITY = 2  # of the University (B3.5)
START_WATER = 2  # on the warden and in the Wagon (B3.2)

# What ``fire`` holds: 0 to 4 is the intensity of a standing building (B0.2).
DOOMED, DESTROYED, NOWHERE = 5, 6, 7

COMMONERS, MERCHANTS, COUNCIL, NOBLES, UNIVERSITY = range(5)

# Crew with actions of their own; wardens, boards and Great Buildings in the order of their files.
IVAN, ASH, PRECIOUS = (CREW.index(key) for key in ACTING_CREW)
GLORIA, BLITZ, FRITH, GLINT, BERNHARDT, ESTER, WHITE_FANG, GALEELA, AURATH, CINDY = range(10)
WHITE, BLACK, PINK, ORANGE = range(4)
DISTILLERY, EXHIBITS, OAK, AVIARY = range(4)

BOARD_ABILITY = 7  # the last of those that wait for loyalty; those before it are the crew's

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

# What is under way: first questions to chance, then steps the rules take by themselves, then
# decisions. Ten nested gains of loyalty (B8.8) and what lies under and over them are the depth.
FRAMES = Frames(
    18,
    chance(1, "deal_great", "number"),
    chance(2, "deal_tile", "number"),
    chance(3, "deal_board", "player"),
    chance(4, "deal_warden", "player"),
    chance(5, "draw_first"),
    chance(6, "draw_starter", "number"),
    chance(7, "draw_event"),
    chance(8, "draw_crew", "player count"),
    step(9, "program", "player cell target ip"),
    step(10, "begin_actions", "player"),
    step(11, "after_action", "player had_water"),
    step(12, "arrived", "player stage manner brigades wagons"),
    step(13, "fireballs", "card number"),
    step(14, "special", "what number"),
    step(15, "flip", "row_1 row_2 row_3 row_4 row_5 row_6"),
    step(16, "end_turn", "player"),
    decision(17, "turn", "player", asks="player"),
    decision(18, "moving", "player points manner brigades wagons", asks="player"),
    decision(19, "pushing", "player rival", asks="player"),
    decision(20, "gness_may", "player", asks="player"),
    decision(21, "wagon_may", "player", asks="player"),
    decision(22, "stealing", "player brigades wagons", asks="player"),
    decision(23, "stealing_to", "player", asks="player"),
    decision(24, "extinguishing", "player cell spent means", asks="player"),
    decision(25, "pouring", "player way", asks="player"),
    decision(26, "losing", "player count boxes", asks="player"),
    decision(27, "choosing", "player", asks="player"),
    decision(28, "giving_cat", "player", asks="player"),
    decision(29, "placing", "player count where cell here sides corners", asks="player"),
    decision(30, "sparing", "player cell", asks="player"),
    decision(31, "triggers", "player cell waiting insured", asks="player"),
    decision(32, "del_uge_lowers", "player cell", asks="player"),
    decision(33, "del_uge_by", "player cell", asks="player"),
    decision(34, "chops_may", "player cell", asks="player"),
    decision(35, "free_upgrade", "player", asks="player"),
    decision(36, "ali_chooses", "player cell", asks="player"),
    decision(37, "filling", "player count", asks="player"),
    decision(38, "relocating", "player cell", asks="player"),
    decision(39, "zilda_may", "player", asks="player"),
    decision(40, "discarding", "player rival", asks="player"),
    decision(41, "esme_may", "player cell", asks="player"),
    decision(42, "swapping", "player cell", asks="player"),
    decision(43, "scattering", "player cell count levels", asks="player"),
    decision(44, "paying", "player what", asks="player"),
    decision(45, "joining", "player card water", asks="player"),
    decision(46, "oak_falls", "player cell", asks="player"),
    decision(47, "recruit_may", "player", asks="player"),
    decision(48, "pyromantising", "player", asks="player"),
    number=np.int8,
    types={"player": Seat, "rival": Seat, "cell": Cell},
)

# How a game ends. RUNNING is 0, so that a game under way has no result.
RUNNING, DISTRICT, CITIZENS, EVACUATED, ALL_WELL, FAULT, ALLIANCE, FEATHERS, PHOENIX = range(9)

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
        "against_one",
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

# Of the variants (B14, B15); all 0 without them.
VARIANT_FIELDS: list[tuple[Any, ...]] = [
    ("mana", np.int8),  # fire mana of the one against three
    ("chapter", np.int8),  # of the campaign, from 1
    ("phoenix", np.int8),  # the space it is over
    ("heading", np.int8),  # the side it flies to
    ("feathers", np.int8, _players),
    ("risen", np.int8),  # chapters that the Phoenix has taken
]

TYPES = {
    **dict.fromkeys(("home", "brigade", "wagon", "phoenix"), Cell),
    **dict.fromkeys(("turn", "first"), Seat),
}

STATE = layout([*PLAY_FIELDS, *FRAMES.fields, *VARIANT_FIELDS], fixed=OPTION_FIELDS)


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


def is_standing(s: State, cell: Cell) -> bool:
    """B0.2."""
    return s.fire[cell] <= DOOMED


def is_burning(s: State, cell: Cell) -> bool:
    """B0.2: intensity 1 to 4; what is doomed is neither fought nor held (B4.8, R10)."""
    return 1 <= s.fire[cell] < DOOMED


def district_of(s: State, cell: Cell) -> int:
    """Whose building it is; a firehouse is nobody's (B0.3)."""
    return int(TILE_DISTRICT[s.tile[cell]])


def value_of(s: State, cell: Cell) -> int:
    return int(TILE_VALUE[s.tile[cell]])


# Players


def track_value(s: State, player: Seat, track: int) -> int:
    return int(TRACK[s.board[player], track, s.track[player, track]])


def crew_count(s: State, player: Seat) -> int:
    """Members stand in the first places."""
    count = 0
    while count < MOST_CREW and s.crew[player, count] != 0:
        count += 1
    return count


def has_warden(s: State, player: Seat, warden: int) -> bool:
    """Whether a player has this warden's ability: in the advanced game (B3.8)."""
    return s.advanced != 0 and s.warden[player] == warden


def in_turn_order(s: State, number: int) -> Seat:
    """B0.4: the player who comes ``number`` seats after the active one."""
    return Seat((s.turn + number) % s.players)


def acting(s: State, player: Seat) -> bool:
    """Whether it is this player's Action Phase."""
    return s.phase == ACTION_PHASE and s.turn == player


def use(s: State, what: int) -> None:
    s.used |= what


def unused(s: State, what: int) -> bool:
    return s.used & what == 0
