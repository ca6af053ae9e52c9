"""Walking over the rings, the bridge and to the Portal (TA-M-03, TA-M-07 to TA-M-10, TA-M-18)."""

from __future__ import annotations

from firehall.engine.frames import pop, push_frame
from firehall.engine.log import Log, note
from firehall.games.talisman.box.statics import PORTAL_DICE
from firehall.games.talisman.box.tables import (
    BESIDE,
    FIRST_ABILITY,
    HILLS_SPACE,
    PERIL_SPACE,
    PORTAL_SPACE,
    SENTINEL_SPACE,
    TEXT_OF_ABILITY,
)
from firehall.games.talisman.box.words import (
    BATTLE,
    CRAFT,
    FOR_PORTAL,
    MONSTER,
    SENTINEL_HIMSELF,
    STRENGTH,
)
from firehall.games.talisman.events import CROSSED_RIVER, PORTAL_TRIED, WALKED
from firehall.games.talisman.fields import (
    PORTAL,
    State,
    push_direction,
    set_top_crossed,
    set_top_stage,
    set_top_steps,
    set_top_way,
    top_led,
    top_me,
    top_roll,
    top_stage,
    top_steps,
    top_way,
)
from firehall.games.talisman.fight.attack import AVOIDED, VICTORY, attack_creature
from firehall.games.talisman.people.abilities import company, craft_of, strength_of, sum_of
from firehall.games.talisman.people.life import lose
from firehall.games.talisman.state import (
    CROSSED_AT,
    CROWNED,
    LED_AT,
    ME_AT,
    MOVED,
    TURN_ENDS,
    WAY_AT,
)
from firehall.games.talisman.travel.crossing import cross_river
from firehall.games.talisman.travel.placing import suffer_others
from firehall.games.talisman.travel.spaces import is_covered, is_inner_closed
from firehall.games.talisman.turn.rolling import roll_dice

WALK, FOUGHT = range(2)
UNDECIDED, CLOCKWISE, COUNTER = range(3)  # ways
SENTINEL_STRENGTH = 9
TESTED_BY = 10  # stages from here on: the ability that the Portal is tried with


def walking_step(s: State, log: Log) -> None:
    stage, seat = top_stage(s), top_me(s)
    if s.halt & TURN_ENDS:
        arrive(s, seat, log)
    elif stage == FOUGHT:
        after_sentinel(s, seat, log)
    elif stage >= TESTED_BY:
        see_portal(s, seat, stage - TESTED_BY, log)
    elif top_steps(s) == 0:
        arrive(s, seat, log)
    elif top_way(s) == UNDECIDED or can_cross(s, s.depth - 1) or can_stop(s, s.depth - 1):
        push_direction(s, top_led(s))
    else:
        go_on(s, seat)


def go_on(s: State, seat: int) -> None:
    """One space further the way that was chosen; what is passed has no effect (TA-M-05)."""
    s.at[seat] = BESIDE[s.at[seat], top_way(s) - CLOCKWISE]
    set_top_steps(s, top_steps(s) - 1)
    set_top_stage(s, WALK)


def choose_way(s: State, seat: int, way: int) -> None:
    set_top_way(s, way)
    go_on(s, seat)


def arrive(s: State, seat: int, log: Log) -> None:
    """Where the turn is over with the walk, nobody lands (TA-T-05)."""
    pop(s)
    note(log, WALKED, seat, s.at[seat], 0)
    if s.halt & TURN_ENDS:
        suffer_others(s, seat, log)
    if seat == s.active:
        s.halt |= MOVED


# Crossing points


def can_cross(s: State, at: int) -> bool:
    """Whether another way than on along the ring is open to the walk that lies at this place."""
    seat = s.frame[at, ME_AT]
    space = s.at[seat]
    if space == SENTINEL_SPACE or space == HILLS_SPACE:
        return s.frame[at, CROSSED_AT] == 0
    return space == PORTAL_SPACE and s.frame[at, LED_AT] == seat and is_portal_open(s, seat)


def is_portal_open(s: State, seat: int) -> bool:
    """TA-M-10, TA-Q-03: not with a quest to do, unless Terrain lies on the Portal."""
    if is_inner_closed(s):
        return False
    return is_covered(s, PORTAL_SPACE) or s.quest[seat] == 0


def cross(s: State, seat: int, log: Log) -> None:
    """Over the bridge, past the Sentinel; or through the Portal, if it can be opened."""
    space = s.at[seat]
    if space == PORTAL_SPACE:
        if is_covered(s, PORTAL_SPACE):
            s.at[seat] = PERIL_SPACE  # TA-F-15, R-53: a step that ends the move
            set_top_steps(s, 0)
        else:
            push_frame(s, PORTAL)  # answered by `try_portal`
    elif space == SENTINEL_SPACE and not is_covered(s, SENTINEL_SPACE):
        set_top_stage(s, FOUGHT)
        attack_creature(s, seat, BATTLE, SENTINEL_STRENGTH, MONSTER, SENTINEL_HIMSELF, log)
    else:
        step_across(s, seat, log)


def after_sentinel(s: State, seat: int, log: Log) -> None:
    """TA-M-08."""
    set_top_stage(s, WALK)
    if s.outcome == VICTORY or s.outcome == AVOIDED:
        step_across(s, seat, log)
    else:
        s.halt |= TURN_ENDS


def step_across(s: State, seat: int, log: Log) -> None:
    """On the other bank the way is chosen anew."""
    s.at[seat] = SENTINEL_SPACE + HILLS_SPACE - s.at[seat]
    set_top_steps(s, top_steps(s) - 1)
    set_top_way(s, UNDECIDED)
    set_top_crossed(s, 1)
    note(log, CROSSED_RIVER, seat, s.at[seat], 0)
    cross_river(s, seat)


# The Portal of Power (TA-M-09)


def portal_dice(s: State, seat: int, thing: int) -> int:
    """TA-H-03d: some open it by Craft with a single die."""
    if thing != CRAFT:
        return 2
    hero = s.hero[seat]
    for ability in range(FIRST_ABILITY[hero], FIRST_ABILITY[hero + 1]):
        if PORTAL_DICE[TEXT_OF_ABILITY + ability] and s.toad[seat] == 0:
            return 1
    return 1 if sum_of(s, seat, PORTAL_DICE) > 0 else 2


def try_portal(s: State, seat: int, thing: int) -> None:
    set_top_stage(s, TESTED_BY + thing)
    roll_dice(s, seat, portal_dice(s, seat, thing), FOR_PORTAL, 0)


def see_portal(s: State, seat: int, thing: int, log: Log) -> None:
    able = strength_of(s, seat) if thing == STRENGTH else craft_of(s, seat)
    opened = top_roll(s) <= able
    note(log, PORTAL_TRIED, seat, thing, 1 if opened else 0)
    if opened:
        s.at[seat] = PERIL_SPACE
    else:
        lose(s, seat, thing, 1, log)
    s.halt |= TURN_ENDS


def can_stop(s: State, at: int) -> bool:
    """TA-X-12: with the Crown of Flame one may stop where one comes upon somebody."""
    seat = s.frame[at, ME_AT]
    if s.flags[seat] & CROWNED == 0 or company(s, seat) == 0:
        return False
    return s.frame[at, WAY_AT] != UNDECIDED or s.frame[at, CROSSED_AT] != 0
