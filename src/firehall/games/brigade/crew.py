"""What each crew member does (B10.5): one function a member, in the order of crew.toml.

A function says what changes while its member is able (B10.1), or asks what its ability asks; the
answers are in `abilities`. ``able(s, player, MEMBER)`` is B10.1, with Galeela's mimicry.
"""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import push
from firehall.games.brigade.asking import OTHER_NOBLE, begin_placing, begin_recruit
from firehall.games.brigade.city import (
    adjacent_sides,
    beyond,
    brigade_at,
    foreign_firehouse,
    rival_brigade_at,
)
from firehall.games.brigade.state import (
    ALI,
    ALI_CHOOSES,
    ASH,
    ASH_USED,
    BEN,
    BLUE,
    CHOPS,
    CHOPS_MAY,
    COMMONERS,
    COUNCIL,
    CREW_BOX,
    DEL_UGE,
    DEL_UGE_LOWERS,
    DESTROYED,
    EBENEZER,
    ESME,
    FREE_UPGRADE,
    GNESS,
    IMMORA,
    IVAN,
    IVAN_USED,
    KULARI,
    LUMEN,
    MAL,
    MERCHANTS,
    MOG,
    MORGANA,
    MORGANA_USED,
    MOST_CREW,
    NERY,
    NOBLES,
    PEP,
    POINTS,
    PRECIOUS,
    SELINA,
    UNIVERSITY,
    VEDA,
    WALDER,
    WARDEN_BOX,
    ZILDA,
    ZILDA_MAY,
    able,
    crew_count,
    district_of,
    in_turn_order,
    is_burning,
    is_standing,
    unused,
)
from firehall.games.brigade.tables import CELLS

NOBODY = -1


def kulari(s: Any, player: int) -> int:
    """Movement points of every Brigade move: five instead of three."""
    return 5 if able(s, player, KULARI) else POINTS


def del_uge(s: Any, player: int, gained: int) -> None:
    """On gaining a Commoner building: lower another burning one by up to 2."""
    for cell in range(CELLS):
        if cell != gained and is_burning(s, cell):
            push(s, DEL_UGE_LOWERS, player, gained, 0)
            return


def selina(s: Any, player: int, cell: int) -> bool:
    """A second token on a building loyal to another player, once a building and placement (R27)."""
    return s.loyal[cell] != 0 and able(s, player, SELINA)


def nery(s: Any, owner: int) -> int:
    """Tokens beyond the value that a rival needs to steal from this player."""
    return 2 if able(s, owner, NERY) else 1


def gness(s: Any, player: int) -> bool:
    """After a Brigade move that ended on a burning building: may raise it by 1."""
    return is_burning(s, s.brigade[player]) and able(s, player, GNESS)


def chops(s: Any, player: int, gained: int) -> None:
    """On gaining any loyalty: may raise an adjacent standing building by 2 (R28)."""
    for side in range(adjacent_sides(s)):
        cell = beyond(gained, side)
        if cell >= 0 and is_standing(s, cell):
            push(s, CHOPS_MAY, player, gained, 0)
            return


def pep(s: Any, player: int) -> None:
    """On gaining a Merchant building: a free Upgrade outside the limit."""
    for track in range(3):
        if s.track[player, track] < BLUE:
            push(s, FREE_UPGRADE, player, 0, 0)
            return


def mog(s: Any, player: int, cell: int) -> bool:
    """A Brigade move may end on a rival's Brigade that can be pushed away."""
    rival = rival_brigade_at(s, player, cell)
    if rival == NOBODY or not able(s, player, MOG):
        return False
    for side in range(adjacent_sides(s)):
        there = beyond(cell, side)
        if there >= 0 and may_be_pushed(s, player, rival, there):
            return True
    return False


def may_be_pushed(s: Any, player: int, rival: int, there: int) -> bool:
    """No ruin, no Brigade, no firehouse but the victim's own; the space Mog comes from is free."""
    if s.fire[there] == DESTROYED or foreign_firehouse(s, rival, there):
        return False
    found = brigade_at(s, there)
    return found == NOBODY or found == player


def ali(s: Any, player: int, gained: int) -> None:
    """On gaining a Merchant building: water, or a token moved, or an adjacent fire lowered."""
    push(s, ALI_CHOOSES, player, gained, 0)


def morgana(s: Any, player: int) -> bool:
    """Once a turn the Wagon moves without an action."""
    return unused(s, MORGANA_USED) and able(s, player, MORGANA)


def mal(s: Any, player: int) -> None:
    """On gaining a Council building: a free Recruit."""
    begin_recruit(s, player)


def lumen(s: Any, player: int, cell: int) -> int:
    """Water saved when a University fire is put out completely."""
    return 1 if district_of(s, cell) == UNIVERSITY and able(s, player, LUMEN) else 0


def ben(s: Any, player: int) -> bool:
    """An extra turn after one in which a blue circle was reached."""
    return s.blue != 0 and able(s, player, BEN)


def ebenezer(s: Any, player: int) -> bool:
    """Ruins cost 1 and burning buildings do not stop a move."""
    return able(s, player, EBENEZER)


def esme(s: Any, cell: int) -> int:
    """Who may turn a fireball away from here: the player whose Brigade stands here, or nobody."""
    player = brigade_at(s, cell)
    return player if player != NOBODY and able(s, player, ESME) else NOBODY


def walder(s: Any, player: int) -> int:
    """How much water a player loses after refilling: one for every rival with Walder."""
    count = 0
    for rival in range(s.players):
        if rival != player and able(s, rival, WALDER):
            count += 1
    return count


def ivan(s: Any, player: int) -> bool:
    """Once a turn, for an action: the Wagon puts out an intensity of 1 by itself (R30)."""
    return unused(s, IVAN_USED) and able(s, player, IVAN)


def immora(s: Any, player: int, gained: int) -> None:
    """On gaining a Noble building: 1 renown on another Noble building."""
    begin_placing(s, player, 1, OTHER_NOBLE, gained)


def zilda(s: Any, player: int) -> None:
    """On gaining a Noble building: may make another player discard a crew member."""
    for rival in range(s.players):
        if rival != player and crew_count(s, rival) > 0:
            push(s, ZILDA_MAY, player, 0, 0)
            return


def veda(s: Any, cell: int) -> int:
    """Who turns a fireball on this building into renown: the first in turn order, or nobody."""
    for number in range(s.players):
        player = in_turn_order(s, number)
        if s.brigade[player] == cell or s.wagon[player] == cell:
            if able(s, player, VEDA):
                return player
    return NOBODY


def ash(s: Any, player: int) -> bool:
    """Once a turn, for an action: Ash's own water on an adjacent fire (R30)."""
    return unused(s, ASH_USED) and able(s, player, ASH)


def ash_box(s: Any, player: int) -> int:
    """Where Ash's own water is: on the card, or on Galeela's who mimics it."""
    for place in range(MOST_CREW):
        if s.crew[player, place] == ASH + 1:
            return CREW_BOX + place
    return WARDEN_BOX


def precious(s: Any, player: int) -> int:
    """Actions that the cat costs its holder (B5.5)."""
    return 1 if s.cat == player + 1 else 0


def is_cat(card: int) -> bool:
    return card == PRECIOUS


# Who is waiting for loyalty (B8.8)

# Abilities that a gain of loyalty sets off, as bits in this order; the last is a board's.
ON_DEL_UGE, ON_CHOPS, ON_PEP, ON_ALI, ON_MAL, ON_IMMORA, ON_ZILDA, ON_INSURANCE = range(8)


def set_off(s: Any, player: int, cell: int) -> int:
    """The crew members that this gain sets off."""
    if s.team[player] == 0 and s.mimic == 0:
        return 0
    district = district_of(s, cell)
    waiting = waits(s, player, CHOPS, ON_CHOPS)
    if district == COMMONERS:
        waiting |= waits(s, player, DEL_UGE, ON_DEL_UGE)
    elif district == MERCHANTS:
        waiting |= waits(s, player, PEP, ON_PEP) | waits(s, player, ALI, ON_ALI)
    elif district == COUNCIL:
        waiting |= waits(s, player, MAL, ON_MAL)
    elif district == NOBLES:
        waiting |= waits(s, player, IMMORA, ON_IMMORA) | waits(s, player, ZILDA, ON_ZILDA)
    return waiting


def waits(s: Any, player: int, card: int, trigger: int) -> int:
    return 1 << trigger if able(s, player, card) else 0
