"""Abilities that a gain of loyalty sets off: their order (B8.8), and the answers they get."""

from __future__ import annotations

from firehall.engine.frames import pop
from firehall.engine.interface import Seat
from firehall.engine.log import Log
from firehall.games.brigade.cards.crew import able
from firehall.games.brigade.cards.programs import (
    BOARD_PROGRAM,
    BOARD_WHEN,
    CREW_ABILITIES,
    CREW_CARD,
    CREW_PROGRAM,
    CREW_WHEN,
    LISTENING,
    begin,
    check,
)
from firehall.games.brigade.city.places import lower_fire, raise_fire
from firehall.games.brigade.fields import (
    DEL_UGE_BY,
    RELOCATING,
    State,
    push_discarding,
    set_top_insured,
    set_top_waiting,
    top_cell,
    top_insured,
    top_player,
    top_rival,
    top_waiting,
)
from firehall.games.brigade.state import BOARD_ABILITY, crew_count, lowest
from firehall.games.brigade.turn.asking import push_about
from firehall.games.brigade.turn.recruiting import discard
from firehall.games.brigade.turn.renown import NOT_LOOKED_AT, put_one, take_token
from firehall.games.brigade.turn.upgrading import upgrade_track
from firehall.games.brigade.turn.water import begin_filling
from firehall.games.brigade.types import Cell

ALI_FILLS = 2


def set_off(s: State, player: Seat) -> int:
    """The abilities that a gain of loyalty sets off, as a set; the frame on top says which gain.

    The one that it wakes works with it (B10.2); their order is the gainer's (R22).
    """
    waiting = 0
    if s.team[player] & LISTENING or s.mimic != 0:
        for ability in range(CREW_ABILITIES):
            if able(s, player, CREW_CARD[ability]) and holds_here(s, int(CREW_WHEN[ability])):
                waiting |= 1 << ability
    board = s.board[player]
    if s.advanced and BOARD_PROGRAM[board] != 0 and holds_here(s, int(BOARD_WHEN[board])):
        waiting |= 1 << BOARD_ABILITY
    return waiting


def holds_here(s: State, condition: int) -> bool:
    return check(s, s.depth - 1, condition, 0, 0) == 0


def trigger_step(s: State, log: Log) -> bool:
    """Drop what no longer waits; carry out what is alone (R51). Whether the player must choose."""
    waiting = set_off(s, top_player(s))
    if top_waiting(s) != NOT_LOOKED_AT:
        waiting &= waiting_now(s)
    keep_waiting(s, waiting)
    if waiting == 0:
        pop(s)
        return False
    if waiting & (waiting - 1):
        return True
    trigger(s, lowest(waiting))
    return False


def waiting_now(s: State) -> int:
    """The abilities that wait, as a set: those of the crew, and the board's."""
    return top_waiting(s) | top_insured(s) << BOARD_ABILITY


def keep_waiting(s: State, waiting: int) -> None:
    set_top_waiting(s, waiting & ((1 << BOARD_ABILITY) - 1))
    set_top_insured(s, waiting >> BOARD_ABILITY)


def trigger(s: State, ability: int) -> None:
    """Carry out one of the abilities that wait; the others wait below."""
    player, cell = top_player(s), top_cell(s)
    keep_waiting(s, waiting_now(s) & ~(1 << ability))
    if waiting_now(s) == 0:
        pop(s)
    if ability == BOARD_ABILITY:
        begin(s, int(BOARD_PROGRAM[s.board[player]]), player, cell, 0)
    else:
        begin(s, int(CREW_PROGRAM[ability]), player, cell, 0)


# Answers


def del_uge_lowers(s: State, cell: Cell, log: Log) -> None:
    """By 1 where there is no more, else by 1 or 2 as the player says."""
    player = top_player(s)
    pop(s)
    if s.fire[cell] == 1:
        lower_fire(s, cell, 1, log)
    else:
        push_about(s, DEL_UGE_BY, player, cell)


def del_uge_by(s: State, levels: int, log: Log) -> None:
    """``levels`` counts from 0."""
    cell = top_cell(s)
    pop(s)
    lower_fire(s, cell, levels + 1, log)


def chops_raises(s: State, cell: Cell, log: Log) -> None:
    pop(s)
    raise_fire(s, cell, 2, log)


def free_upgrade(s: State, track: int, log: Log) -> None:
    player = top_player(s)
    pop(s)
    upgrade_track(s, player, track, log)


def ali_fills(s: State) -> None:
    """As much as fits (R52)."""
    player = top_player(s)
    pop(s)
    begin_filling(s, player, ALI_FILLS)


def ali_lowers(s: State, cell: Cell, log: Log) -> None:
    pop(s)
    lower_fire(s, cell, 1, log)


def ali_takes(s: State, cell: Cell, log: Log) -> None:
    """The token is in hand; where it goes is the next question."""
    player = top_player(s)
    pop(s)
    take_token(s, player, cell, log)
    push_about(s, RELOCATING, player, cell)


def relocate(s: State, cell: Cell, log: Log) -> None:
    player = top_player(s)
    pop(s)
    put_one(s, player, cell, log)


def zilda_strikes(s: State, rival: Seat, log: Log) -> None:
    """The victim picks who leaves, or Zilda's player where the table plays so (R31)."""
    player = top_player(s)
    pop(s)
    if crew_count(s, rival) == 1:
        discard(s, rival, 0, log)
    else:
        push_discarding(s, player if s.zilda_owner else rival, rival)


def discard_member(s: State, slot: int, log: Log) -> None:
    rival = top_rival(s)
    pop(s)
    discard(s, rival, slot, log)
