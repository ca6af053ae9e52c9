"""Abilities that a gain of loyalty sets off: their order (B8.8), and the answers they get."""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import pop, push, set_top, top
from firehall.games.brigade.boards import fire_insurance, insured
from firehall.games.brigade.city import adjacent_sides, beyond, lower_fire, raise_fire
from firehall.games.brigade.crew import (
    ON_ALI,
    ON_CHOPS,
    ON_DEL_UGE,
    ON_IMMORA,
    ON_INSURANCE,
    ON_MAL,
    ON_PEP,
    ON_ZILDA,
    ali,
    chops,
    del_uge,
    immora,
    mal,
    pep,
    set_off,
    zilda,
)
from firehall.games.brigade.recruiting import discard
from firehall.games.brigade.renown import (
    has_renown_out,
    may_hold,
    put_one,
    take_token,
)
from firehall.games.brigade.state import (
    DEL_UGE_BY,
    DISCARDING,
    RELOCATING,
    crew_count,
    is_burning,
    lowest,
)
from firehall.games.brigade.tables import CELLS
from firehall.games.brigade.upgrading import upgrade
from firehall.games.brigade.water import begin_filling, brigade_room

ALI_FILLS = 2
NOT_LOOKED_AT = -1


def triggered(s: Any, player: int, cell: int) -> int:
    waiting = set_off(s, player, cell)
    if insured(s, player):
        waiting |= 1 << ON_INSURANCE
    return waiting


def trigger_step(s: Any, log: Any) -> bool:
    """Drop what no longer waits; carry out what is alone. Says whether the player must choose."""
    player, cell = top(s, 1), top(s, 2)
    waiting = triggered(s, player, cell)
    if top(s, 3) != NOT_LOOKED_AT:
        waiting &= top(s, 3)
    set_top(s, 3, waiting)
    if waiting == 0:
        pop(s)
        return False
    if waiting & (waiting - 1):
        return True
    trigger(s, lowest(waiting))
    return False


def trigger(s: Any, number: int) -> None:
    """Carry out one of the abilities that wait; the others wait below."""
    player, cell = top(s, 1), top(s, 2)
    set_top(s, 3, top(s, 3) & ~(1 << number))
    if top(s, 3) == 0:
        pop(s)
    if number == ON_DEL_UGE:
        del_uge(s, player, cell)
    elif number == ON_CHOPS:
        chops(s, player, cell)
    elif number == ON_PEP:
        pep(s, player)
    elif number == ON_ALI:
        if ali_can(s, player, cell):
            ali(s, player, cell)
    elif number == ON_MAL:
        mal(s, player)
    elif number == ON_IMMORA:
        immora(s, player, cell)
    elif number == ON_ZILDA:
        zilda(s, player)
    else:
        fire_insurance(s, player, cell)


# Answers


def del_uge_lowers(s: Any, cell: int, log: Any) -> None:
    """By 1 where there is no more, else by 1 or 2 as the player says."""
    player = top(s, 1)
    pop(s)
    if s.fire[cell] == 1:
        lower_fire(s, cell, 1, log)
    else:
        push(s, DEL_UGE_BY, player, cell, 0)


def del_uge_by(s: Any, levels: int, log: Any) -> None:
    cell = top(s, 2)
    pop(s)
    lower_fire(s, cell, levels, log)


def chops_raises(s: Any, cell: int, log: Any) -> None:
    pop(s)
    raise_fire(s, cell, 2, log)


def free_upgrade(s: Any, track: int, log: Any) -> None:
    player = top(s, 1)
    pop(s)
    upgrade(s, player, track, log)


def ali_can(s: Any, player: int, gained: int) -> bool:
    """Whether any of the three wishes can be granted."""
    if brigade_room(s, player) > 0 or ali_can_relocate(s, player):
        return True
    for side in range(adjacent_sides(s)):
        there = beyond(gained, side)
        if there >= 0 and is_burning(s, there):
            return True
    return False


def ali_can_relocate(s: Any, player: int) -> bool:
    """A token on the board, and two buildings that may hold one."""
    if not has_renown_out(s, player):
        return False
    count = 0
    for cell in range(CELLS):
        if may_hold(s, player, cell):
            count += 1
    return count > 1


def ali_fills(s: Any) -> None:
    player = top(s, 1)
    pop(s)
    begin_filling(s, player, ALI_FILLS)


def ali_lowers(s: Any, cell: int, log: Any) -> None:
    pop(s)
    lower_fire(s, cell, 1, log)


def ali_takes(s: Any, cell: int, log: Any) -> None:
    """The token is in hand; where it goes is the next question."""
    player = top(s, 1)
    pop(s)
    take_token(s, player, cell, log)
    push(s, RELOCATING, player, cell, 0)


def relocate(s: Any, cell: int, log: Any) -> None:
    player = top(s, 1)
    pop(s)
    put_one(s, player, cell, log)


def zilda_strikes(s: Any, rival: int, log: Any) -> None:
    """The victim picks who leaves, or Zilda's player where the table plays so (R31)."""
    player = top(s, 1)
    pop(s)
    if crew_count(s, rival) == 1:
        discard(s, rival, 0, log)
    else:
        push(s, DISCARDING, player if s.zilda_owner else rival, rival, 0)


def discard_member(s: Any, place: int, log: Any) -> None:
    rival = top(s, 2)
    pop(s)
    discard(s, rival, place, log)
