"""The Inner Region (TA-I): one space a turn, and what waits there."""

from __future__ import annotations

from firehall.engine.frames import pop
from firehall.engine.log import Log, note
from firehall.games.talisman.box.statics import MINE_DICE
from firehall.games.talisman.box.tables import (
    BESIDE,
    CROWN_SPACE,
    FIRST_ABILITY,
    HOLDS,
    PERIL_SPACE,
    PORTAL_SPACE,
    TEXT_OF_ABILITY,
    VALLEY_SPACE,
)
from firehall.games.talisman.box.words import (
    BATTLE,
    BY_SPACE,
    DEATH,
    FOR_INNER,
    MONSTER,
    PITFIEND,
    PITS,
    WEREWOLF,
)
from firehall.games.talisman.events import STAYED_ON, WALKED
from firehall.games.talisman.fields import (
    State,
    set_top_n,
    set_top_stage,
    top_me,
    top_n,
    top_roll,
    top_stage,
)
from firehall.games.talisman.fight.attack import VICTORY, attack_creature
from firehall.games.talisman.people.abilities import (
    clear_flag,
    has_flag,
    is_alive,
    set_flag,
    shows_talisman,
    sum_of,
)
from firehall.games.talisman.people.life import lose_life
from firehall.games.talisman.refusals import (
    MUST_MOVE,
    NEED_TALISMAN,
    NOT_OFFERED,
    OK,
    UNFINISHED,
)
from firehall.games.talisman.state import ARRIVED, RETREATS, STAYED, TURN_ENDS
from firehall.games.talisman.travel.spaces import name_at
from firehall.games.talisman.turn.rolling import CREATURE, roll_dice

FREE_TO_GO = 100
PITFIEND_STRENGTH = 4
ROLL, SET, FIGHT, FOUGHT, COMPARE = range(5)


# Moving (TA-I-10 to TA-I-12)


def is_held(s: State, seat: int) -> bool:
    """A space that is not finished yet; on the way back none is met (TA-I-12)."""
    if has_flag(s, seat, RETREATS) and s.retreat_ignores_spaces:
        return False
    return HOLDS[name_at(s, s.at[seat])] != 0 and s.inner[seat] != FREE_TO_GO


def depth_of(space: int) -> int:
    """How many steps a space lies from the Plain of Peril, along its arm."""
    if space == CROWN_SPACE:
        return 5
    return min(space - PERIL_SPACE, PERIL_SPACE + 8 - space) if space >= PERIL_SPACE else -1


def refuse_inward(s: State, seat: int, space: int) -> int:
    """Why a character in the Inner Region cannot go to a space, or stay.

    Only the Valley of Fire asks for a Talisman, or the Crown as well (R-45).
    """
    here = s.at[seat]
    if space == here:
        return OK if is_held(s, seat) else MUST_MOVE
    if not is_next_to(here, space):
        return NOT_OFFERED
    if depth_of(space) > depth_of(here):
        if is_held(s, seat):
            return UNFINISHED
        asks = space == VALLEY_SPACE or (space == CROWN_SPACE and s.talisman_at_crown)
        if asks and not shows_talisman(s, seat):
            return NEED_TALISMAN
    return OK


def is_next_to(here: int, space: int) -> bool:
    if here == PERIL_SPACE and space == PORTAL_SPACE:
        return True
    if space == CROWN_SPACE:
        return here == VALLEY_SPACE
    return int(BESIDE[here, 0]) == space or int(BESIDE[here, 1]) == space


def go_inward(s: State, seat: int, space: int, log: Log) -> None:
    here = s.at[seat]
    if space == here:
        set_flag(s, seat, STAYED)
        note(log, STAYED_ON, seat, here, 0)
        return
    if depth_of(space) > depth_of(here):
        clear_flag(s, seat, RETREATS)
    else:
        set_flag(s, seat, RETREATS)
    if space == PORTAL_SPACE:  # TA-M-11
        clear_flag(s, seat, RETREATS)
    if space == CROWN_SPACE:
        set_flag(s, seat, ARRIVED)
    s.inner[seat] = 0
    s.at[seat] = space
    note(log, WALKED, seat, space, 0)


def mine_dice(s: State, seat: int) -> int:
    """TA-H-03e."""
    hero = s.hero[seat]
    for ability in range(FIRST_ABILITY[hero], FIRST_ABILITY[hero + 1]):
        if MINE_DICE[TEXT_OF_ABILITY + ability] and s.toad[seat] == 0:
            return 2
    return 2 if sum_of(s, seat, MINE_DICE) > 0 else 3


# What waits there (TA-I-04, TA-I-06, TA-I-07)


def facing_step(s: State, log: Log) -> None:
    stage, seat = top_stage(s), top_me(s)
    if not is_alive(s, seat) or s.halt & TURN_ENDS or s.inner[seat] == FREE_TO_GO:
        pop(s)
    elif name_at(s, s.at[seat]) == DEATH:
        duel(s, seat, stage, log)
    elif stage == ROLL:
        set_top_stage(s, SET)
        if s.inner[seat] == 0:
            roll_dice(s, seat, 1 if name_at(s, s.at[seat]) == PITS else 2, FOR_INNER, 0)
    elif stage == SET:
        set_top_stage(s, FIGHT)
        if s.inner[seat] == 0:
            s.inner[seat] = top_roll(s)
    elif stage == FIGHT:
        set_top_stage(s, FOUGHT)
        fight_guardian(s, seat, log)
    else:
        after_guardian(s, seat)


def fight_guardian(s: State, seat: int, log: Log) -> None:
    if name_at(s, s.at[seat]) == PITS:
        attack_creature(s, seat, BATTLE, PITFIEND_STRENGTH, MONSTER, PITFIEND, log)
    else:
        attack_creature(s, seat, BATTLE, s.inner[seat], MONSTER, WEREWOLF, log)


def after_guardian(s: State, seat: int) -> None:
    set_top_stage(s, FIGHT)
    if s.outcome == VICTORY:
        if name_at(s, s.at[seat]) == PITS and s.inner[seat] > 1:
            s.inner[seat] -= 1
        else:
            s.inner[seat] = FREE_TO_GO


def duel(s: State, seat: int, stage: int, log: Log) -> None:
    """Two dice each; who loses to Death loses a life and stays."""
    if stage == ROLL:
        set_top_stage(s, SET)
        roll_dice(s, seat, 2, FOR_INNER, 0)
    elif stage == SET:
        set_top_n(s, top_roll(s))
        set_top_stage(s, COMPARE)
        roll_dice(s, CREATURE, 2, FOR_INNER, 0)
    else:
        own, other = top_n(s), top_roll(s)
        pop(s)
        if own > other:
            s.inner[seat] = FREE_TO_GO
        else:
            s.halt |= TURN_ENDS
            if own < other:
                lose_life(s, seat, 1, BY_SPACE, -1)
