"""The order of a fire phase, step by step (FP-F-01, FP-F-11, FP-F-12)."""

from __future__ import annotations

from firehall.engine.bits import has
from firehall.engine.frames import pop, push_frame
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.space import is_large
from firehall.games.flashpoint.events import FLARED_UP
from firehall.games.flashpoint.fields import (
    FIRE_ROLL,
    REPLENISH,
    State,
    set_top_step,
    set_top_who,
    top_step,
    top_who,
)
from firehall.games.flashpoint.fire.dodging import ask_again, ask_next, look_around
from firehall.games.flashpoint.fire.falling import bring_ladders_down, is_falling
from firehall.games.flashpoint.fire.hazards import (
    burning_hazmat,
    clear_outside,
    put_hot_spot_from_reserve,
)
from firehall.games.flashpoint.fire.hazmats import resolve_hazmats
from firehall.games.flashpoint.fire.knocking_down import knock_down
from firehall.games.flashpoint.fire.spreading import advance
from firehall.games.flashpoint.people.rescuing import lose_next
from firehall.games.flashpoint.state import FIRE_AT_PEOPLE, burns, forget_dodges
from firehall.games.flashpoint.tragic.decks import draw_fire_card, has_fire_deck
from firehall.games.flashpoint.types import Cell, Firefighter

# Steps of the fire phase, in frame place 1 (FP-F-11, FP-F-12).
ROLL, HAZMATS, FLARE_UP, LATE_HAZMATS, KNOCK_DOWN, LOSSES, CLEAR_OUTSIDE = range(7)
DODGES, LAST_DODGES = 7, 8  # before FLARE_UP and KNOCK_DOWN, with a Veteran


def rolled(s: State, cell: Cell, log: Log) -> None:
    """The dice have named a space (FP-F-01): the frame of the phase goes on with step 2."""
    s.target = cell
    s.target_hot = has(s.hot_spot, cell)  # what lay there when the dice fell
    advance(s, cell, log)


@large
def call_off(s: State, cell: Cell) -> None:
    """The dice have named a space in vain: no advance, and no more of a running flare-up (R-59)."""
    s.target = cell
    s.flared_up = 0
    if has_fire_deck(s):
        pop(s)  # of the card, which goes on
        return
    set_top_step(s, LATE_HAZMATS if s.flare_up_first else before_knock_down(s))


def before_flare_up(s: State) -> int:
    return DODGES if is_large(s) and has_veteran(s) else FLARE_UP


def before_knock_down(s: State) -> int:
    return LAST_DODGES if is_large(s) and has_veteran(s) else KNOCK_DOWN


@large
def has_veteran(s: State) -> bool:
    return s.veteran != 0


def fire_step(s: State, log: Log) -> None:
    """One step of the frame FIRE_PHASE, which also knows the firefighter to look at next.

    Hazmats come before flare-ups (R-09), or after them (R-92).
    """
    step = top_step(s)
    if step == ROLL and is_large(s) and has_fire_deck(s):
        set_top_step(s, before_knock_down(s))  # FP-TR-05: once after all that the cards do
        draw_fire_card(s)
    elif step == ROLL:
        set_top_step(s, before_flare_up(s) if s.flare_up_first else HAZMATS)
        if is_large(s):
            look_around(s)
        push_frame(s, FIRE_ROLL)
    elif step == HAZMATS:
        if not resolve_hazmats(s, log):
            set_top_step(s, before_flare_up(s))
    elif step == FLARE_UP:
        flare_up(s, log)
    elif step == LATE_HAZMATS:
        if not resolve_hazmats(s, log):
            set_top_step(s, before_knock_down(s))
        elif is_large(s):
            ask_again(s)
    elif is_large(s) and step >= DODGES:
        if not ask_next(s):
            set_top_step(s, FLARE_UP if step == DODGES else KNOCK_DOWN)
    elif step == KNOCK_DOWN:
        knock_down_next(s, log)
    elif step == LOSSES:
        if s.alarm & FIRE_AT_PEOPLE and lose_next(s, log):
            return
        s.alarm &= ~FIRE_AT_PEOPLE
        # a false alarm that burnt may have been an unmarked hazmat.
        set_top_step(s, LATE_HAZMATS if burning_hazmat(s) >= 0 else CLEAR_OUTSIDE)
    else:
        clear_outside(s, log)
        if is_large(s):
            forget_dodges(s)
        pop(s)
        push_frame(s, REPLENISH)


@large
def sudden_fire_step(s: State, log: Log) -> None:
    """Fire in the middle of a turn: all that a roll would do but the dice and hot spots (R-62)."""
    if top_step(s) == CLEAR_OUTSIDE:
        clear_outside(s, log)
        forget_dodges(s)
        pop(s)
    else:
        fire_step(s, log)


@large
def advance_step(s: State, log: Log) -> None:
    """One Advance Fire of a card: a roll and what follows, up to the dodges (FP-TR-05)."""
    step = top_step(s)
    if step == ROLL:
        set_top_step(s, HAZMATS)
        look_around(s)
        push_frame(s, FIRE_ROLL)
    elif step == HAZMATS:
        if not resolve_hazmats(s, log):
            set_top_step(s, DODGES)
    elif step == LATE_HAZMATS:  # of an event, which is no roll to dodge after (FP-VD-02)
        if not resolve_hazmats(s, log):
            pop(s)
    elif not (has_veteran(s) and ask_next(s)):
        pop(s)


def flare_up(s: State, log: Log) -> None:
    """FP-F-14: a hot spot on the target means another roll; FP-F-15: the last one gets a token."""
    if s.target_hot:
        s.target_hot = 0
        s.flared_up = 1
        note(log, FLARED_UP, s.target, 0, 0)
        set_top_step(s, ROLL)
        return
    if s.flared_up:
        s.flared_up = 0
        put_hot_spot_from_reserve(s, s.target, log)
    set_top_step(s, LATE_HAZMATS if s.flare_up_first else before_knock_down(s))


def knock_down_next(s: State, log: Log) -> None:
    """Each firefighter in fire is knocked down once a pass, in seat order (R-89)."""
    if is_large(s):
        bring_ladders_down(s, log)
        if s.result:
            return
    firefighter = top_who(s)
    while firefighter < s.firefighters:
        at = s.at[firefighter]
        if burns(s, at) or (is_large(s) and is_falling(s, at)):
            set_top_who(s, Firefighter(firefighter + 1))
            knock_down(s, firefighter, log)
            return
        firefighter = Firefighter(firefighter + 1)
    set_top_who(s, Firefighter(0))
    set_top_step(s, LOSSES)
