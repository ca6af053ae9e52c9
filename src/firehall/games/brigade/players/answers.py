"""Rules of thumb of The Brigade for questions in the middle of something."""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.bits import Mask, has, nth
from firehall.engine.interface import Seat
from firehall.games.brigade.cards.tables import CREW_WATER
from firehall.games.brigade.codes import (
    ALI_WATER,
    BOX,
    KEEP,
    LOWER_BY,
    NUM_ACTIONS,
    PICK,
    PLAYER,
    SLOT,
    SPEND,
    STOP,
    TAKE_FROM,
    UPGRADE,
    WAGON_TO,
    YES,
)
from firehall.games.brigade.fields import (
    ALI_CHOOSES,
    CHOOSING,
    CHOPS_MAY,
    DEL_UGE_LOWERS,
    DISCARDING,
    ESME_MAY,
    EXTINGUISHING,
    FREE_UPGRADE,
    GIVING_CAT,
    GNESS_MAY,
    LOSING,
    PAYING,
    PLACING,
    PYROMANTISING,
    RECRUIT_MAY,
    RELOCATING,
    SCATTERING,
    SPARING,
    WAGON_MAY,
    ZILDA_MAY,
    State,
    top_cell,
    top_count,
    top_means,
    top_rival,
    top_spent,
)
from firehall.games.brigade.players.sides import worth_of_kindling
from firehall.games.brigade.players.threats import look_out
from firehall.games.brigade.players.worth import leader_but, worth_of_shelter, worth_of_tokens
from firehall.games.brigade.state import (
    BOXES,
    CREW_TRACK,
    LEADERSHIP_TRACK,
    MOST_CREW,
    WAGON_BOX,
    crew_count,
    value_of,
)
from firehall.games.brigade.turn.extinguishing import usable, water_needed
from firehall.games.brigade.turn.renown import need
from firehall.games.brigade.turn.water import brigade_water, together
from firehall.games.brigade.types import Cell
from firehall.games.brigade.variants.sides import loyal_to_side

LEAST = -1_000_000


def answer(s: State, player: Seat, question: int, mask: Mask, notes: Numbers) -> int:
    """The answer with the most points, the first of several."""
    if question == EXTINGUISHING:
        return more_water(s, player, mask)
    look_out(s, player, notes)
    best, most = -1, LEAST
    for action in range(NUM_ACTIONS):
        if has(mask, action):
            points = points_of(s, player, question, action, notes)
            if best < 0 or points > most:
                best, most = action, points
    return best


def more_water(s: State, player: Seat, mask: Mask) -> int:
    """Only as long as the fire can be put out; the Wagon's water first."""
    missing = water_needed(s, player, top_cell(s)) - top_spent(s)
    there = 0
    for box in range(BOXES):
        if usable(s, player, box, top_means(s)):
            there += s.water[player, box]
    if there < missing:
        return STOP
    for number in range(BOXES):
        box = BOXES - 1 - number
        if has(mask, SPEND + box):
            return SPEND + box
    return nth(mask, 0)


def points_of(s: State, player: Seat, question: int, action: int, notes: Numbers) -> int:
    if question == PLACING or question == RELOCATING:
        return points_of_renown(s, player, question, action, notes)
    if question == CHOOSING:
        return points_of_card(s, player, action)
    if question == GNESS_MAY:
        return water_to_spare(s, player) if action == YES else 0
    if question == RECRUIT_MAY:
        return 1 if action == YES else 0
    if question == WAGON_MAY:
        return points_of_wagon(s, player, action)
    if question == LOSING:
        return 1 if action == BOX + WAGON_BOX else 0
    if question == GIVING_CAT or question == ZILDA_MAY:
        return 1 if action == PLAYER + leader_but(s, player) else 0
    if question == FREE_UPGRADE:
        track = action - UPGRADE
        return 2 if track == LEADERSHIP_TRACK else 1 if track == CREW_TRACK else 0
    if question == PYROMANTISING:
        return worth_of_kindling(s, player, Cell(action - PICK))
    return points_of_target(s, player, question, action)


def points_of_renown(s: State, player: Seat, question: int, action: int, notes: Numbers) -> int:
    if action == STOP:
        return 0
    cell = Cell(action - PICK)
    left = top_count(s) if question == PLACING else 1
    missing = need(s, player, cell) - s.renown[player, cell]
    points = worth_of_tokens(s, player, cell, min(left, missing), notes)
    return points * 4 // max(1, min(left, missing)) + 1


def points_of_card(s: State, player: Seat, action: int) -> int:
    """Water, and an ability that works; a replaced card is lost."""
    if action == STOP:
        return 0
    which, place = (action - KEEP) // MOST_CREW, (action - KEEP) % MOST_CREW
    points = worth_of_card(s, player, s.held[which] - 1)
    if s.crew[player, place] != 0:
        points -= worth_of_card(s, player, s.crew[player, place] - 1)
        if crew_count(s, player) < MOST_CREW:
            points -= 1
    return points


def worth_of_card(s: State, player: Seat, card: int) -> int:
    return 3 * int(CREW_WATER[card]) + 1


def water_to_spare(s: State, player: Seat) -> int:
    """Whether a fire that is one higher can still be put out."""
    water = brigade_water(s, player)
    if together(s, player):
        water += s.water[player, WAGON_BOX]
    fire = s.fire[s.brigade[player]]
    return 1 if fire < 4 and water > fire and s.actions > 0 else -1


def points_of_wagon(s: State, player: Seat, action: int) -> int:
    if action == STOP:
        return worth_of_shelter(s, player, s.wagon[player])
    cell = Cell(action - WAGON_TO)
    points = worth_of_shelter(s, player, cell)
    if cell == s.brigade[player] and s.fire[cell] > brigade_water(s, player):
        points += 50
    return points


def points_of_target(s: State, player: Seat, question: int, action: int) -> int:
    """Fires are moved from what is loyal to oneself to what is loyal to others."""
    if action == STOP:
        return 0
    if question == DISCARDING:
        return -worth_of_card(s, top_rival(s), s.crew[top_rival(s), action - SLOT] - 1)
    if question == PAYING:
        return -s.renown[player, action - TAKE_FROM]
    if question == SPARING:
        return value_of(s, top_cell(s)) - value_of(s, Cell(action - PICK))
    if action == ALI_WATER:
        return 20
    if action == LOWER_BY + 1:
        return 1
    if PICK <= action < TAKE_FROM:
        cell = Cell(action - PICK)
        harm = hurts(s, player, cell)
        if question == DEL_UGE_LOWERS or question == ALI_CHOOSES:
            return -harm
        if question == CHOPS_MAY or question == ESME_MAY or question == SCATTERING:
            return harm
    return 0


def hurts(s: State, player: Seat, cell: Cell) -> int:
    """How much a fire here hurts the others, less how much it hurts oneself."""
    owner = s.loyal[cell] - 1
    if owner < 0:
        return -s.renown[player, cell]
    points = (s.fire[cell] + 1) * value_of(s, cell)
    return -points if loyal_to_side(s, player, cell) else points
