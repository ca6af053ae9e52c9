"""The order of a fire phase, step by step (FP-F-01, FP-F-11, FP-F-12)."""

from __future__ import annotations

from firehall.engine.bits import has
from firehall.engine.frames import pop, push_frame
from firehall.engine.log import Log, note
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
from firehall.games.flashpoint.fire.hazards import clear_outside, put_hot_spot_from_reserve
from firehall.games.flashpoint.fire.hazmats import burning_hazmat, resolve_hazmats
from firehall.games.flashpoint.fire.knocking_down import knock_down
from firehall.games.flashpoint.fire.spreading import advance
from firehall.games.flashpoint.people.rescuing import lose_next
from firehall.games.flashpoint.state import FIRE_AT_PEOPLE, burns
from firehall.games.flashpoint.types import Cell, Firefighter

# Steps of the fire phase, in frame place 1 (FP-F-11, FP-F-12).
ROLL, HAZMATS, FLARE_UP, LATE_HAZMATS, KNOCK_DOWN, LOSSES, CLEAR_OUTSIDE = range(7)


def rolled(s: State, cell: Cell, log: Log) -> None:
    """The dice have named a space (FP-F-01): the frame of the phase goes on with step 2."""
    s.target = cell
    s.target_hot = has(s.hot_spot, cell)  # what lay there when the dice fell
    advance(s, cell, log)


def fire_step(s: State, log: Log) -> None:
    """One step of the frame FIRE_PHASE, which also knows the firefighter to look at next.

    Hazmats come before flare-ups (R-09), or after them (R-92).
    """
    step = top_step(s)
    if step == ROLL:
        set_top_step(s, FLARE_UP if s.flare_up_first else HAZMATS)
        push_frame(s, FIRE_ROLL)
    elif step == HAZMATS:
        if not resolve_hazmats(s, log):
            set_top_step(s, FLARE_UP)
    elif step == FLARE_UP:
        flare_up(s, log)
    elif step == LATE_HAZMATS:
        if not resolve_hazmats(s, log):
            set_top_step(s, KNOCK_DOWN)
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
        pop(s)
        push_frame(s, REPLENISH)


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
    set_top_step(s, LATE_HAZMATS if s.flare_up_first else KNOCK_DOWN)


def knock_down_next(s: State, log: Log) -> None:
    """Each firefighter in fire is knocked down once a pass, in seat order (R-89)."""
    firefighter = top_who(s)
    while firefighter < s.firefighters:
        if burns(s, s.at[firefighter]):
            set_top_who(s, Firefighter(firefighter + 1))
            knock_down(s, firefighter, log)
            return
        firefighter = Firefighter(firefighter + 1)
    set_top_who(s, Firefighter(0))
    set_top_step(s, LOSSES)
