"""Answers to questions in the middle of something: which chapter takes which."""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import pop, top
from firehall.games.brigade.abilities import (
    ali_fills,
    ali_lowers,
    ali_takes,
    chops_raises,
    del_uge_by,
    del_uge_lowers,
    discard_member,
    free_upgrade,
    relocate,
    trigger,
    zilda_strikes,
)
from firehall.games.brigade.asking import begin_recruit
from firehall.games.brigade.city import raise_fire
from firehall.games.brigade.codes import (
    ALI_WATER,
    BOX,
    KEEP,
    LOAD,
    LOWER_BY,
    MOVE,
    PICK,
    PLAYER,
    RIVAL_BOX,
    SLOT,
    SPEND,
    STOP,
    TAKE_FROM,
    TRIGGER,
    UNLOAD,
    UPGRADE,
    WAGON_TO,
)
from firehall.games.brigade.extinguishing import (
    finish_extinguishing,
    move_wagon,
    spend_on_fire,
)
from firehall.games.brigade.falling import oak
from firehall.games.brigade.moving import arrive, push_rival, step
from firehall.games.brigade.recruiting import choose, give_cat, keep_none
from firehall.games.brigade.renown import place, spare
from firehall.games.brigade.state import (
    ALI_CHOOSES,
    BOXES,
    CHOOSING,
    CHOPS_MAY,
    DEL_UGE_BY,
    DEL_UGE_LOWERS,
    DISCARDING,
    ESME_MAY,
    EXTINGUISHING,
    FILLING,
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
    WAGON_FREE,
    WAGON_MAY,
    ZILDA_MAY,
    use,
)
from firehall.games.brigade.storm import redirect, strike
from firehall.games.brigade.wardens import pay, scatter, settle_in, swap
from firehall.games.brigade.water import FROM_WAGON, fill, keep_stolen, lose, pour, steal


def answer(s: Any, question: int, action: int, log: Any) -> None:
    """An answer in the course of an action."""
    if question == MOVING:
        if action == STOP:
            arrive(s)
        else:
            step(s, action - MOVE, log)
    elif question == PLACING:
        if action == STOP:
            pop(s)
        else:
            place(s, action - PICK, log)
    elif question == EXTINGUISHING:
        if action == STOP:
            finish_extinguishing(s, log)
        else:
            spend_on_fire(s, action - SPEND, log)
    elif question == POURING:
        go_on_pouring(s, action, log)
    elif question == CHOOSING:
        if action == STOP:
            keep_none(s)
        else:
            choose(s, (action - KEEP) // MOST_CREW, (action - KEEP) % MOST_CREW, log)
    elif action == STOP:
        decline(s, question, log)
    else:
        answer_rarely_asked(s, question, action, log)


def decline(s: Any, question: int, log: Any) -> None:
    """Nothing happens, but a fireball that is not turned away lands."""
    cell = top(s, 2)
    pop(s)
    if question == ESME_MAY:
        strike(s, cell, log)


def go_on_pouring(s: Any, action: int, log: Any) -> None:
    if action == STOP:
        pop(s)
        return
    way = top(s, 2)
    pour(s, top(s, 1), way, action - (LOAD if way == FROM_WAGON else UNLOAD), log)


def answer_rarely_asked(s: Any, question: int, action: int, log: Any) -> None:
    if question == PUSHING:
        push_rival(s, action - PICK, log)
    elif question == GNESS_MAY:
        cell = s.brigade[top(s, 1)]
        pop(s)
        raise_fire(s, cell, 1, log)
    elif question == WAGON_MAY:
        player = top(s, 1)
        pop(s)
        use(s, WAGON_FREE)
        move_wagon(s, player, action - WAGON_TO, log)
    elif question == STEALING:
        steal(s, (action - RIVAL_BOX) // BOXES, (action - RIVAL_BOX) % BOXES, log)
    elif question == STEALING_TO:
        keep_stolen(s, action - BOX, log)
    elif question == LOSING:
        lose(s, action - BOX, log)
    elif question == FILLING:
        fill(s, action - BOX, log)
    elif question == GIVING_CAT:
        give_cat(s, action - PLAYER, log)
    elif question == SPARING:
        spare(s, action - PICK, log)
    elif question == OAK_FALLS:
        oak(s, action - MOVE, log)
    elif question == RECRUIT_MAY:
        player = top(s, 1)
        pop(s)
        begin_recruit(s, player)
    elif question == ESME_MAY:
        redirect(s, action - PICK, log)
    else:
        answer_ability(s, question, action, log)


def answer_ability(s: Any, question: int, action: int, log: Any) -> None:
    if question == TRIGGERS:
        trigger(s, action - TRIGGER)
    elif question == DEL_UGE_LOWERS:
        del_uge_lowers(s, action - PICK, log)
    elif question == DEL_UGE_BY:
        del_uge_by(s, action - LOWER_BY + 1, log)
    elif question == CHOPS_MAY:
        chops_raises(s, action - PICK, log)
    elif question == FREE_UPGRADE:
        free_upgrade(s, action - UPGRADE, log)
    elif question == ALI_CHOOSES:
        if action == ALI_WATER:
            ali_fills(s)
        elif action >= TAKE_FROM:
            ali_takes(s, action - TAKE_FROM, log)
        else:
            ali_lowers(s, action - PICK, log)
    elif question == RELOCATING:
        relocate(s, action - PICK, log)
    elif question == ZILDA_MAY:
        zilda_strikes(s, action - PLAYER, log)
    elif question == DISCARDING:
        discard_member(s, action - SLOT, log)
    elif question == SWAPPING:
        swap(s, action - PICK, log)
    elif question == SCATTERING:
        scatter(s, action - PICK, log)
    elif question == PAYING:
        pay(s, action - TAKE_FROM, log)
    elif question == JOINING:
        settle_in(s, action - SLOT, log)
