"""The game as the engine sees it: who decides, what an answer leads to, how it ends.

A reader starts here: `run` carries out whatever the rules do by themselves until someone, a player
or chance, must decide. The chapters are `setup`, `families`, `refusals`, `fire`, `people`, `dice`.
"""

from __future__ import annotations

import numpy as np

from firehall.engine.arrays import Numbers
from firehall.engine.frames import pop, push_frame, top_kind
from firehall.engine.interface import CHANCE, OVER, Seat
from firehall.engine.log import Log, note
from firehall.engine.plain import Array
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.flags import START
from firehall.games.flashpoint.board.space import has_start_locations, is_large, is_special
from firehall.games.flashpoint.cards import BASE_ROLES, ROLES, base_ap, base_special_ap
from firehall.games.flashpoint.ending import end_game, victory_secured
from firehall.games.flashpoint.events import NO_SPACE_FOR_POI, TURN_BEGAN
from firehall.games.flashpoint.families.strategist import peek
from firehall.games.flashpoint.families.table import act, act_on_floors
from firehall.games.flashpoint.families.vehicles import drive_step
from firehall.games.flashpoint.fields import (
    ACTIONS,
    ADVANCE,
    AFTERMATH,
    DRIVE,
    EVENT_CARD,
    FIRE_CARD,
    FIRE_PHASE,
    FIRE_ROLL,
    FIRST_CHANCE,
    FIRST_DECISION,
    PEEK,
    POI_ROLL,
    REPLENISH,
    SETUP,
    SUDDEN_FIRE,
    TURN,
    State,
    asked,
)
from firehall.games.flashpoint.fire.aftermath import aftermath_step
from firehall.games.flashpoint.fire.phase import advance_step, fire_step, sudden_fire_step
from firehall.games.flashpoint.frames import FRAMES, LARGE_FRAMES
from firehall.games.flashpoint.people.finding import needs_poi
from firehall.games.flashpoint.people.returning import all_are_away, ask_to_come_back, is_away
from firehall.games.flashpoint.state import (
    ENGINE,
    FAULT,
    FIRE,
    RESCUED,
    RUNNING,
    UNFINISHED,
    finish,
    forget_events,
    hazard,
    on_spot,
    seat_of,
)
from firehall.games.flashpoint.tragic.programs import (
    go_on_with_card,
    resolve_event,
    resolve_fire_card,
)
from firehall.games.flashpoint.turn.dice import answer, some_space_counts
from firehall.games.flashpoint.turn.experience import gain_experience
from firehall.games.flashpoint.turn.peril import anyone_in_danger
from firehall.games.flashpoint.turn.setup import setup_step
from firehall.games.flashpoint.types import Cell, Firefighter

# Numbers of questions: first what takes longest, a turn with someone in fire (by the card of whose
# turn it is) and an explosion; then one for each kind of frame; then turns, by card again; at last
# what only expansions ask, and turns of their cards.
EXPLOSION = BASE_ROLES
TURNS = EXPLOSION + 1 + len(FRAMES.questions)
QUESTIONS = TURNS + BASE_ROLES
FURTHER_TURNS = QUESTIONS + len(LARGE_FRAMES.questions) - len(FRAMES.questions)
LARGE_QUESTIONS = FURTHER_TURNS + ROLES - BASE_ROLES

#: The number of a question by its kind.
NUMBER_OF: Array = np.zeros(128, np.int16)
for _place, _kind in enumerate(LARGE_FRAMES.questions):
    _base = _place < len(FRAMES.questions)
    _first = EXPLOSION + 1 if _base else QUESTIONS - len(FRAMES.questions)
    NUMBER_OF[_kind.number] = _first + _place


def actor(s: State) -> Seat:
    """Who decides next (FP-T-11)."""
    question = top_kind(s)
    if question == 0:
        return OVER
    if question < FIRST_DECISION:
        return CHANCE
    return seat_of(s, asked(s))


def question(s: State) -> int:
    """What is open; what to do with a turn is another question for every card, and in fire."""
    kind = top_kind(s)
    if kind != ACTIONS:
        return int(NUMBER_OF[kind])
    role = s.role[s.active]
    if is_large(s) and role >= BASE_ROLES:
        return FURTHER_TURNS + role - BASE_ROLES
    return role if anyone_in_danger(s) else TURNS + role


def course(s: State, outcome: int) -> int:
    """An explosion takes longer than smoke or a single fire."""
    if top_kind(s) != FIRE_ROLL:
        return question(s)
    return EXPLOSION if hazard(s, s.inside[outcome]) == FIRE else question(s)


def apply(s: State, action: int, log: Log) -> None:
    """An action of a player, which must be legal."""
    act(s, action, log)
    run(s, log)


def apply_on_floors(s: State, action: int, log: Log) -> None:
    """The same where a board has floors."""
    act_on_floors(s, action, log)
    run(s, log)


def chance(s: State, outcome: int, log: Log) -> None:
    """An outcome of the dice or of a draw."""
    if is_large(s) and is_card_draw(s):
        take_card(s, outcome, log)
    else:
        answer(s, outcome, log)
    run(s, log)


@large
def is_card_draw(s: State) -> bool:
    kind = top_kind(s)
    return kind == FIRE_CARD or kind == EVENT_CARD or kind == PEEK


@large
def take_card(s: State, outcome: int, log: Log) -> None:
    """A card was turned up (FP-TR-05)."""
    if top_kind(s) == FIRE_CARD:
        resolve_fire_card(s, outcome, log)
    elif top_kind(s) == PEEK:
        peek(s, outcome, log)
    else:
        resolve_event(s, outcome, log)


def run(s: State, log: Log) -> None:
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
        elif is_large(s) and kind == SUDDEN_FIRE:
            sudden_fire_step(s, log)
        elif kind == REPLENISH:
            replenish_step(s, log)
        elif is_large(s):
            expansion_step(s, kind, log)
        kind = top_kind(s)
    if is_large(s):
        gain_experience(s, log)
    if s.fault != 0:
        finish(s, FAULT)


@large
def expansion_step(s: State, kind: int, log: Log) -> None:
    """The same for frames that only expansions have."""
    if kind == AFTERMATH:
        aftermath_step(s, log)
    elif kind == ADVANCE:
        advance_step(s, log)
    else:
        go_on_with_card(s, log)


def begin_turn(s: State, log: Log) -> None:
    """FP-T-02: the card's AP and what was saved; special AP in their own pool."""
    if is_large(s) and is_away(s, s.active):
        begin_away(s, log)
        return
    role = s.role[s.active]
    s.ap = base_ap(role) + s.saved[s.active]
    s.saved[s.active] = 0
    s.special_ap = base_special_ap(role)
    s.on_engine = 1 if begins_at_engine(s) else 0
    note(log, TURN_BEGAN, s.active, s.ap, s.special_ap)
    pop(s)
    push_frame(s, ACTIONS)


@large
def begin_away(s: State, log: Log) -> None:
    """Whoever is off the board comes back first; a turn without actions is no turn without fire.

    Tables may skip it whole, as long as somebody is left to do something (R-76).
    """
    if ask_to_come_back(s, log):
        return
    forget_events(s)  # what was meant for this turn is not for the next
    if s.skip_whole_turn and not all_are_away(s):
        next_turn(s, log)
        return
    pop(s)
    push_frame(s, FIRE_PHASE)


def begins_at_engine(s: State) -> bool:
    """Or on a start location, where there is no Engine."""
    if is_large(s) and has_start_locations(s):
        return is_special(s, s.at[s.active], START)
    return s.vehicles != 0 and on_spot(s, ENGINE, s.at[s.active])


def replenish_step(s: State, log: Log) -> None:
    """FP-P-02, then the next firefighter's turn (FP-T-10), unless turns are limited (FP-E-06)."""
    if needs_poi(s):
        if some_space_counts(s, POI_ROLL):
            push_frame(s, POI_ROLL)
            return
        note(log, NO_SPACE_FOR_POI, 0, 0, 0)  # FP-P-05
    next_turn(s, log)


def next_turn(s: State, log: Log) -> None:
    s.turns += 1
    s.target = Cell(0)
    if is_large(s):
        pass_delay(s)
    if s.max_turns and s.turns >= s.max_turns:
        end_game(s, RESCUED if victory_secured(s) else UNFINISHED, log)
        return
    s.active = Firefighter((s.active + 1) % s.firefighters)
    pop(s)
    push_frame(s, TURN)


@large
def pass_delay(s: State) -> None:
    """A turn less until the Ambulance can be driven again."""
    if s.delayed > 0:
        s.delayed -= 1


# How it ended


def returns(s: State, out: Numbers) -> None:
    """Everyone wins or loses together; an unfinished game is worth nothing."""
    value = 0
    if s.result == RESCUED:
        value = 1
    elif s.result != RUNNING and s.result != UNFINISHED and s.result != FAULT:
        value = -1
    for seat in range(s.players):
        out[seat] = value


SUMMARY = ("ending", "rescued", "lost", "damage", "disposed", "exploded", "turns")


def summary(s: State, out: Numbers) -> None:
    """The score of FP-E-05, in the order of `SUMMARY`."""
    out[0] = s.result
    out[1] = s.rescued
    out[2] = s.lost
    out[3] = s.damage_tokens - s.damage_left
    out[4] = s.disposed
    out[5] = s.exploded
    out[6] = s.turns


# What a player may know: everything. Faces of markers are drawn when they are turned over.


def conceal(s: State, seat: Seat) -> None:
    pass


def redeal(s: State, seat: Seat, seed: int, index: int) -> None:
    pass
