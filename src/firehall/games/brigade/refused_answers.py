"""Why an answer to a question in the middle of something is refused."""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import top
from firehall.games.brigade.abilities import ali_can_relocate
from firehall.games.brigade.city import (
    NOBODY,
    adjacent,
    apart,
    beyond,
    foreign_firehouse,
    rival_brigade_at,
    rival_wagon_at,
)
from firehall.games.brigade.codes import (
    ALI_WATER,
    BOX,
    KEEP,
    LOAD,
    LOWER_BY,
    PICK,
    PLAYER,
    RIVAL_BOX,
    SLOT,
    SPEND,
    SPEND_NOTHING,
    STOP,
    TAKE_FROM,
    TRIGGER,
    UNLOAD,
    UPGRADE,
    WAGON_TO,
    YES,
)
from firehall.games.brigade.crew import may_be_pushed
from firehall.games.brigade.extinguishing import means, usable
from firehall.games.brigade.moving import (
    STILL,
    kind_of_move,
    may_end,
    may_step,
    points_left,
)
from firehall.games.brigade.reasons import (
    BOX_FULL,
    CANNOT_PUSH,
    EMPTY_BOX,
    FOREIGN_FIREHOUSE,
    FULL_OF_FIRE,
    MUST_ANSWER,
    NO_END_THERE,
    NO_RENOWN,
    NO_SUCH_MEMBER,
    NO_SUCH_PLACE,
    NO_SUCH_PLAYER,
    NOT_ADJACENT,
    NOT_BURNING,
    NOT_DRAWN,
    NOT_FILLED,
    NOT_OWN_LOYALTY,
    NOT_PASSED,
    NOT_STANDING,
    NOT_WAITING,
    OK,
    OUT_OF_REACH,
    OUTSIDE,
    OWN_LOYALTY,
    PENDING_CHOICE,
    RIVAL_THERE,
    RUINS,
    SAME_BUILDING,
    SAME_SPACE,
    TRACK_FULL,
    UNIVERSITY_OR_DOOMED,
)
from firehall.games.brigade.renown import in_reach, may_hold
from firehall.games.brigade.state import (
    ALI_CHOOSES,
    BOXES,
    CHOOSING,
    CHOPS_MAY,
    CREW_TRACK,
    DEL_UGE_BY,
    DEL_UGE_LOWERS,
    DESTROYED,
    DISCARDING,
    DOOMED,
    ESME_MAY,
    EXTINGUISHING,
    FILLING,
    FIRST_DECISION,
    FREE_UPGRADE,
    GIVING_CAT,
    GNESS_MAY,
    JOINING,
    LOSING,
    MOST_CREW,
    MOVING,
    OAK_FALLS,
    PAYING,
    PLACING,
    POURING,
    PUSHING,
    RECRUIT_MAY,
    RELOCATING,
    SCATTERING,
    SPARING,
    STEALING,
    STEALING_TO,
    SWAPPING,
    TRIGGERS,
    WAGON_BOX,
    WAGON_MAY,
    ZILDA_MAY,
    crew_count,
    is_burning,
    is_standing,
    track_value,
)
from firehall.games.brigade.upgrading import may_upgrade
from firehall.games.brigade.wardens import may_swap, may_take_level
from firehall.games.brigade.water import (
    FROM_WAGON,
    brigade_room,
    may_lose,
    may_pour,
    may_steal,
    room,
)


def refuse_answer(s: Any, question: int, action: int) -> int:
    if question < FIRST_DECISION:
        return PENDING_CHOICE
    if action == STOP:
        return refuse_stop(s, question)
    if PICK <= action < TAKE_FROM:
        return refuse_pick(s, question, top(s, 1), action - PICK)
    if question == MOVING:
        if action >= WAGON_TO:
            return PENDING_CHOICE
        return refuse_next_step(s, action)
    if question == EXTINGUISHING:
        if not SPEND <= action < SPEND_NOTHING:
            return PENDING_CHOICE
        return OK if usable(s, top(s, 1), action - SPEND, means(s)) else EMPTY_BOX
    if question == POURING:
        return refuse_pouring(s, action)
    if question == CHOOSING:
        if not KEEP <= action < SLOT:
            return PENDING_CHOICE
        return refuse_keep(s, (action - KEEP) // MOST_CREW, (action - KEEP) % MOST_CREW)
    return refuse_rare_answer(s, question, action)


def refuse_stop(s: Any, question: int) -> int:
    """Whether the question may be left alone."""
    if question == MOVING:
        player, kind = top(s, 1), kind_of_move(s)
        if kind & STILL:
            return OK
        return OK if may_end(s, player, s.brigade[player], s.actions, kind) else NO_END_THERE
    if (
        question == PLACING
        or question == EXTINGUISHING
        or question == POURING
        or question == CHOOSING
        or question == GNESS_MAY
        or question == WAGON_MAY
        or question == SPARING
        or question == DEL_UGE_LOWERS
        or question == CHOPS_MAY
        or question == ZILDA_MAY
        or question == ESME_MAY
        or question == RECRUIT_MAY
    ):
        return OK
    return MUST_ANSWER


def refuse_next_step(s: Any, side: int) -> int:
    player = top(s, 1)
    cell = beyond(s.brigade[player], side)
    if cell < 0:
        return OUTSIDE
    if foreign_firehouse(s, player, cell):
        return FOREIGN_FIREHOUSE
    if may_step(s, player, cell, points_left(s), s.actions, kind_of_move(s)):
        return OK
    return NO_END_THERE


def refuse_pouring(s: Any, action: int) -> int:
    """One direction a Transfer (R49)."""
    way = top(s, 2)
    first = LOAD if way == FROM_WAGON else UNLOAD
    if not first <= action < first + WAGON_BOX:
        return PENDING_CHOICE
    return OK if may_pour(s, top(s, 1), way, action - first) else BOX_FULL


def refuse_keep(s: Any, which: int, place: int) -> int:
    """B7.5: into the next empty place within the capacity, or instead of a member."""
    if s.held[which] == 0:
        return NOT_DRAWN
    return refuse_place(s, top(s, 1), place)


def refuse_place(s: Any, player: int, place: int) -> int:
    count = crew_count(s, player)
    if place < count or (place == count and place < track_value(s, player, CREW_TRACK)):
        return OK
    return NO_SUCH_PLACE


def refuse_wagon_to(s: Any, player: int, cell: int) -> int:
    """B7.2."""
    if foreign_firehouse(s, player, cell):
        return FOREIGN_FIREHOUSE
    if s.fire[cell] == DESTROYED:
        return RUINS
    if cell == s.wagon[player]:
        return SAME_SPACE
    if rival_brigade_at(s, player, cell) != NOBODY or rival_wagon_at(s, player, cell):
        return RIVAL_THERE
    return OK


def refuse_rare_answer(s: Any, question: int, action: int) -> int:
    player = top(s, 1)
    if question == WAGON_MAY and WAGON_TO <= action < SPEND:
        return refuse_wagon_to(s, player, action - WAGON_TO)
    if (question == GNESS_MAY or question == RECRUIT_MAY) and action == YES:
        return OK
    if question == OAK_FALLS and action < 4:
        return OK
    if question == FREE_UPGRADE and UPGRADE <= action < UPGRADE + 3:
        return OK if may_upgrade(s, player, action - UPGRADE) else TRACK_FULL
    if question == TRIGGERS and TRIGGER <= action < PLAYER:
        return OK if (top(s, 3) >> (action - TRIGGER)) & 1 else NOT_WAITING
    if (question == GIVING_CAT or question == ZILDA_MAY) and PLAYER <= action < BOX:
        return refuse_rival(s, question, player, action - PLAYER)
    if BOX <= action < RIVAL_BOX:
        return refuse_box(s, question, player, action - BOX)
    if question == STEALING and RIVAL_BOX <= action < KEEP:
        named = action - RIVAL_BOX
        if named // BOXES >= s.players:
            return NO_SUCH_PLAYER
        return OK if may_steal(s, named // BOXES, named % BOXES) else NOT_PASSED
    if question == DISCARDING and SLOT <= action < LOWER_BY:
        return OK if action - SLOT < crew_count(s, top(s, 2)) else NO_SUCH_MEMBER
    if question == JOINING and SLOT <= action < LOWER_BY:
        return refuse_place(s, player, action - SLOT)
    if question == DEL_UGE_BY and LOWER_BY <= action < ALI_WATER:
        return OK
    return refuse_token_answer(s, question, player, action)


def refuse_rival(s: Any, question: int, player: int, rival: int) -> int:
    if rival == player or rival >= s.players:
        return NO_SUCH_PLAYER
    if question == ZILDA_MAY and crew_count(s, rival) == 0:
        return NO_SUCH_MEMBER
    return OK


def refuse_box(s: Any, question: int, player: int, box: int) -> int:
    if question == LOSING:
        return OK if may_lose(s, box) else NOT_FILLED
    if question == FILLING or question == STEALING_TO:
        return OK if box != WAGON_BOX and room(s, player, box) > 0 else BOX_FULL
    return PENDING_CHOICE


def refuse_token_answer(s: Any, question: int, player: int, action: int) -> int:
    """Renown taken off the board, and Ali's water."""
    if question == ALI_CHOOSES and action == ALI_WATER:
        return OK if brigade_room(s, player) > 0 else BOX_FULL
    if TAKE_FROM <= action < STOP and (question == PAYING or question == ALI_CHOOSES):
        if s.renown[player, action - TAKE_FROM] == 0:
            return NO_RENOWN
        if question == ALI_CHOOSES and not ali_can_relocate(s, player):
            return OUT_OF_REACH
        return OK
    return PENDING_CHOICE


# Picking a space


def refuse_pick(s: Any, question: int, player: int, cell: int) -> int:
    """A space, for whatever it is asked."""
    if question == PLACING:
        asked = top(s, 2)
        reason = refuse_holding(s, player, cell)
        if reason:
            return reason
        return OK if in_reach(s, (asked >> 4) & 15, asked >> 8, cell) else OUT_OF_REACH
    if question == RELOCATING:
        if cell == top(s, 2):
            return SAME_BUILDING
        return refuse_holding(s, player, cell)
    if question == PUSHING:
        if not adjacent(s, s.brigade[player], cell):
            return NOT_ADJACENT
        return OK if may_be_pushed(s, player, top(s, 2), cell) else CANNOT_PUSH
    if question == SPARING:
        return OK if s.loyal[cell] == player + 1 else NOT_OWN_LOYALTY
    if question == SWAPPING:
        return refuse_partner(s, top(s, 2), cell)
    if question == SCATTERING:
        if apart(top(s, 2), cell) < 0:
            return NOT_ADJACENT
        return OK if may_take_level(s, cell) else FULL_OF_FIRE
    return refuse_aim(s, question, cell)


def refuse_holding(s: Any, player: int, cell: int) -> int:
    """B8.2."""
    if may_hold(s, player, cell):
        return OK
    return OWN_LOYALTY if s.fire[cell] < DOOMED else NOT_STANDING


def refuse_partner(s: Any, first: int, cell: int) -> int:
    if not adjacent(s, first, cell):
        return NOT_ADJACENT
    if not may_swap(s, cell):
        return UNIVERSITY_OR_DOOMED
    return OK if s.fire[first] + s.fire[cell] > 0 else NOT_BURNING


def refuse_aim(s: Any, question: int, cell: int) -> int:
    """A building that an ability raises or lowers."""
    if question == DEL_UGE_LOWERS:
        if cell == top(s, 2):
            return SAME_BUILDING
        return OK if is_burning(s, cell) else NOT_BURNING
    if question == ALI_CHOOSES:
        if not adjacent(s, top(s, 2), cell):
            return NOT_ADJACENT
        return OK if is_burning(s, cell) else NOT_BURNING
    if question == CHOPS_MAY or question == ESME_MAY:
        if not adjacent(s, top(s, 2), cell):
            return NOT_ADJACENT
        return OK if is_standing(s, cell) else NOT_STANDING
    return PENDING_CHOICE
