"""The game as the engine sees it: who decides, what an answer leads to, how it ends.

A reader starts here: `run` carries out whatever the rules do by themselves until someone, a player
or chance, must decide. The chapters are `setup`, `families`, `refusals`, `fire`, `people`, `dice`.
"""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import pop, push, top, top_kind
from firehall.engine.interface import CHANCE, OVER
from firehall.engine.log import note
from firehall.games.flashpoint.dice import answer, some_space_counts
from firehall.games.flashpoint.events import NO_SPACE_FOR_POI, TURN_BEGAN
from firehall.games.flashpoint.families.table import act
from firehall.games.flashpoint.families.vehicles import drive_step
from firehall.games.flashpoint.fire import fire_step
from firehall.games.flashpoint.people import end_game, needs_poi, victory_secured
from firehall.games.flashpoint.peril import anyone_in_danger
from firehall.games.flashpoint.setup import setup_step
from firehall.games.flashpoint.state import (
    ACTIONS,
    CHOOSE_FIRST,
    CHOOSE_ROLE,
    CHOOSE_START,
    CONSENT,
    DRIVE,
    ENGINE,
    FAULT,
    FIRE,
    FIRE_PHASE,
    FIRE_ROLL,
    FIRST_CHANCE,
    FIRST_DECISION,
    LAND,
    LAST_QUESTION,
    PARK_AMBULANCE,
    PARK_ENGINE,
    POI_ROLL,
    RESCUED,
    RIDE,
    ROLES,
    RUNNING,
    SETUP,
    TURN,
    UNFINISHED,
    base_ap,
    base_special_ap,
    finish,
    hazard,
    on_spot,
    seat_of,
)

# Numbers of questions: first what takes longest, a turn with someone in fire (by the card of whose
# turn it is) and an explosion; then one for each kind of frame; then turns, by card again.
EXPLOSION = ROLES
KINDS = EXPLOSION + 1


def actor(s: Any) -> int:
    """Who decides next (FP-T-11)."""
    question = top_kind(s)
    if question == 0:
        return OVER
    if question < FIRST_DECISION:
        return CHANCE
    if question in (CHOOSE_ROLE, CHOOSE_START, RIDE, LAND, CONSENT):
        return seat_of(s, top(s, 1))
    if question in (PARK_AMBULANCE, PARK_ENGINE, CHOOSE_FIRST):
        return 0
    return seat_of(s, s.active)


def question(s: Any) -> int:
    """What is open; what to do with a turn is another question for every card, and in fire."""
    kind = top_kind(s)
    if kind != ACTIONS:
        return kind - FIRST_CHANCE + KINDS
    role = s.role[s.active]
    return role if anyone_in_danger(s) else LAST_QUESTION + 1 - FIRST_CHANCE + KINDS + role


def course(s: Any, outcome: int) -> int:
    """An explosion takes longer than smoke or a single fire."""
    if top_kind(s) != FIRE_ROLL:
        return question(s)
    return EXPLOSION if hazard(s, s.inside[outcome]) == FIRE else question(s)


def apply(s: Any, action: int, log: Any) -> None:
    """An action of a player, which must be legal."""
    act(s, action, log)
    run(s, log)


def chance(s: Any, outcome: int, log: Any) -> None:
    """An outcome of the dice or of a draw."""
    answer(s, outcome, log)
    run(s, log)


def run(s: Any, log: Any) -> None:
    """Carry out frames that ask nobody, until one asks or the game is over."""
    kind = top_kind(s)
    while 0 < kind < FIRST_CHANCE and s.fault == 0:
        if kind == SETUP:
            setup_step(s, log)
        elif kind == TURN:
            begin_turn(s, log)
        elif kind == DRIVE:
            drive_step(s, log)
        elif kind == FIRE_PHASE:
            fire_step(s, log)
        else:
            replenish_step(s, log)
        kind = top_kind(s)
    if s.fault != 0:
        finish(s, FAULT)


def begin_turn(s: Any, log: Any) -> None:
    """FP-T-02: the card's AP and what was saved; special AP in their own pool."""
    role = s.role[s.active]
    s.ap = base_ap(role) + s.saved[s.active]
    s.saved[s.active] = 0
    s.special_ap = base_special_ap(role)
    s.on_engine = 1 if s.vehicles and on_spot(s, ENGINE, s.at[s.active]) else 0
    note(log, TURN_BEGAN, s.active, s.ap, s.special_ap)
    pop(s)
    push(s, ACTIONS, 0, 0, 0)


def replenish_step(s: Any, log: Any) -> None:
    """FP-P-02, then the next firefighter's turn (FP-T-10)."""
    if needs_poi(s):
        if some_space_counts(s, POI_ROLL):
            push(s, POI_ROLL, 0, 0, 0)
            return
        note(log, NO_SPACE_FOR_POI, 0, 0, 0)  # FP-P-05
    s.turn += 1
    s.target = 0
    if s.max_turns and s.turn >= s.max_turns:
        end_game(s, RESCUED if victory_secured(s) else UNFINISHED, log)
        return
    s.active = (s.active + 1) % s.firefighters
    pop(s)
    push(s, TURN, 0, 0, 0)


# How it ended


def returns(s: Any, out: Any) -> None:
    """Everyone wins or loses together; an unfinished game is worth nothing."""
    value = 0
    if s.result == RESCUED:
        value = 1
    elif s.result != RUNNING and s.result != UNFINISHED and s.result != FAULT:
        value = -1
    for seat in range(s.players):
        out[seat] = value


SUMMARY = ("ending", "rescued", "lost", "damage", "disposed", "exploded", "turns")


def summary(s: Any, out: Any) -> None:
    """The score of FP-E-05, in the order of `SUMMARY`."""
    out[0] = s.result
    out[1] = s.rescued
    out[2] = s.lost
    out[3] = s.damage_tokens - s.damage_left
    out[4] = s.disposed
    out[5] = s.exploded
    out[6] = s.turn


# What a player may know: everything. Faces of markers are drawn when they are turned over.


def conceal(s: Any, seat: int) -> None:
    pass


def redeal(s: Any, seat: int, seed: int, index: int) -> None:
    pass
