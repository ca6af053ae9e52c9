"""What crew members change while they are able (B10.1, B10.5); which of them do is on the cards."""

from __future__ import annotations

from firehall.engine.interface import Seat
from firehall.games.brigade.cards.statics import (
    CHARMING,
    DOUBLING,
    DRAINING,
    DRIVERS,
    GOING_AGAIN,
    GUARD_OF,
    GUARDING,
    NIMBLE,
    POINTS_OF,
    PUSHERS,
    REDIRECTING,
    SAVED_IN,
    SAVING,
    STOKING,
    SWIFT,
)
from firehall.games.brigade.cards.tables import CREW_DISTRICT
from firehall.games.brigade.city.places import (
    adjacent_sides,
    beyond,
    brigade_at,
    foreign_firehouse,
    rival_brigade_at,
)
from firehall.games.brigade.fields import State
from firehall.games.brigade.state import (
    ASH,
    CREW_BOX,
    DESTROYED,
    GALEELA,
    MORGANA_USED,
    MOST_CREW,
    POINTS,
    PRECIOUS,
    WARDEN_BOX,
    district_of,
    has_warden,
    in_turn_order,
    is_burning,
    lowest,
    unused,
)
from firehall.games.brigade.types import NOBODY, Cell, each_player


def able(s: State, player: Seat, card: int) -> bool:
    """B10.1: a crew member's ability works with a loyal building of its district.

    Galeela's mimicry needs none (B11.1).
    """
    if (s.team[player] >> card) & 1:
        return s.loyalties[player, CREW_DISTRICT[card]] > 0
    return s.mimic == card + 1 and has_warden(s, player, GALEELA)


def able_among(s: State, player: Seat, cards: int) -> int:
    """A member of this set of cards that is able, or `NOBODY`."""
    found = s.team[player] & cards
    while found:
        card = lowest(found)
        if able(s, player, card):
            return card
        found &= found - 1
    if s.mimic != 0 and (cards >> (s.mimic - 1)) & 1 and has_warden(s, player, GALEELA):
        return s.mimic - 1
    return NOBODY


def has_able(s: State, player: Seat, cards: int) -> bool:
    """Asked again and again: most often nobody of the kind is there at all."""
    if s.team[player] & cards == 0 and s.mimic == 0:
        return False
    return able_among(s, player, cards) != NOBODY


# Moving


def move_points(s: State, player: Seat) -> int:
    """Movement points of every Brigade move."""
    return int(POINTS_OF[able_among(s, player, SWIFT)]) if has_able(s, player, SWIFT) else POINTS


def is_nimble(s: State, player: Seat) -> bool:
    """Ruins cost 1 and burning buildings do not stop a move."""
    return has_able(s, player, NIMBLE)


def may_push_at(s: State, player: Seat, cell: Cell) -> bool:
    """A Brigade move may end on a rival's Brigade that can be pushed away."""
    rival = rival_brigade_at(s, player, cell)
    if rival == NOBODY or not has_able(s, player, PUSHERS):
        return False
    for side in range(adjacent_sides(s)):
        there = beyond(cell, side)
        if there >= 0 and may_be_pushed(s, player, rival, there):
            return True
    return False


def may_be_pushed(s: State, player: Seat, rival: Seat, there: Cell) -> bool:
    """No ruin, no Brigade, no firehouse but the victim's own; the pusher leaves its space."""
    if s.fire[there] == DESTROYED or foreign_firehouse(s, rival, there):
        return False
    found = brigade_at(s, there)
    return found == NOBODY or found == player


def may_stoke(s: State, player: Seat) -> bool:
    """After a Brigade move that ended on a burning building: may raise it by 1."""
    return is_burning(s, s.brigade[player]) and has_able(s, player, STOKING)


def drives_free(s: State, player: Seat) -> bool:
    """Once a turn the Wagon moves without an action."""
    return unused(s, MORGANA_USED) and has_able(s, player, DRIVERS)


# Water and fire


def water_saved(s: State, player: Seat, cell: Cell) -> int:
    """Water saved when a fire of a district is put out completely."""
    if not has_able(s, player, SAVING):
        return 0
    return 1 if district_of(s, cell) == SAVED_IN[able_among(s, player, SAVING)] else 0


def water_drained(s: State, player: Seat) -> int:
    """How much water a player loses after refilling: one for every rival who drains it."""
    count = 0
    for rival in each_player(s.players):
        if rival != player and has_able(s, rival, DRAINING):
            count += 1
    return count


def redirector(s: State, cell: Cell) -> Seat:
    """Who may turn a fireball away from here: the player whose Brigade stands here, or nobody."""
    player = brigade_at(s, cell)
    return player if player != NOBODY and has_able(s, player, REDIRECTING) else NOBODY


def charmer(s: State, cell: Cell) -> Seat:
    """Who turns a fireball here into renown: the first in turn order, or nobody (R53)."""
    for number in range(s.players):
        player = in_turn_order(s, number)
        if s.brigade[player] == cell or s.wagon[player] == cell:
            if has_able(s, player, CHARMING):
                return player
    return NOBODY


def ash_box(s: State, player: Seat) -> int:
    """Where Ash's own water is: on the card, or on Galeela's who mimics it."""
    for place in range(MOST_CREW):
        if s.crew[player, place] == ASH + 1:
            return CREW_BOX + place
    return WARDEN_BOX


# Renown and turns


def doubles(s: State, player: Seat, cell: Cell) -> bool:
    """A second token on a building loyal to another player, once a building and placement (R27)."""
    return s.loyal[cell] != 0 and has_able(s, player, DOUBLING)


def guard_of(s: State, owner: Seat) -> int:
    """Tokens beyond the value that a rival needs to steal from this player."""
    card = able_among(s, owner, GUARDING)
    return int(GUARD_OF[card]) if card != NOBODY else 1


def goes_again(s: State, player: Seat) -> bool:
    """An extra turn after one in which a blue circle was reached (R54)."""
    return s.blue != 0 and has_able(s, player, GOING_AGAIN)


def precious(s: State, player: Seat) -> int:
    """Actions that the cat costs its holder (B5.5)."""
    return 1 if s.cat == player + 1 else 0


def is_cat(card: int) -> bool:
    return card == PRECIOUS
