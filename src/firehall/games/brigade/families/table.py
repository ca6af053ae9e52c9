"""All actions by number: what is legal, why something is not, and what it does."""

from __future__ import annotations

from firehall.engine.bits import Mask, clear
from firehall.engine.dispatch import Table
from firehall.engine.frames import top_kind
from firehall.games.brigade import codes
from firehall.games.brigade.cards.crew import drives_free
from firehall.games.brigade.families import crew, moving, pyromancy, renown, turns, wardens, water
from firehall.games.brigade.fields import FIRST_DECISION, TURN, State
from firehall.games.brigade.refusals import (
    GAME_OVER,
    MUST_ANSWER,
    NO_ACTIONS,
    NOT_ASKED,
    PENDING_CHOICE,
)


def refuse_unasked(s: State, question: int, action: int) -> int:
    """An action that is no answer to the open question."""
    if question == 0:
        return GAME_OVER
    if question == TURN:
        return NOT_ASKED
    return MUST_ANSWER if question > TURN and action == codes.STOP else PENDING_CHOICE


def is_spent(s: State) -> bool:
    """Nothing that has a price can be done: not even Morgana's Wagon moves."""
    return s.actions == 0 and not drives_free(s, s.turn)


#: The numbers are forever: policies, databases and the wire know them.
TABLE = Table(
    [
        (codes.MOVE, moving.move),
        (codes.MOVE, moving.move_on),
        (codes.MOVE, moving.fall),
        (codes.WAGON_TO, moving.wagon),
        (codes.WAGON_TO, moving.wagon_along),
        (codes.SPEND, water.spend_water),
        (codes.SPEND, water.spend_more),
        (codes.REFILL, water.refill),
        (codes.RECRUIT, turns.recruit),
        (codes.LOAD, water.load),
        (codes.LOAD, water.load_more),
        (codes.UNLOAD, water.unload),
        (codes.UNLOAD, water.unload_more),
        (codes.UPGRADE, turns.upgrade_one),
        (codes.UPGRADE, turns.upgrade_free),
        (codes.END, turns.end),
        (codes.USE_IVAN, crew.ivan_acts),
        (codes.RELEASE_CAT, turns.release),
        (codes.USE_WARDEN, wardens.alliances),
        (codes.USE_WARDEN, wardens.dusk),
        (codes.USE_WARDEN, wardens.dawn),
        (codes.USE_WARDEN, wardens.backdraft),
        (codes.INCORPOREAL, wardens.incorporeal),
        (codes.EXTRA_UPGRADE, wardens.extra),
        (codes.WARDEN_CREW, wardens.mimic),
        (codes.WARDEN_CREW, wardens.persuade_crew),
        (codes.WARDEN_AT, wardens.send),
        (codes.WARDEN_AT, wardens.polymorph),
        (codes.ASH_AT, crew.ash_acts),
        (codes.PICK, crew.ali_lowers_fire),
        (codes.PICK, crew.del_uge_lowers_fire),
        (codes.PICK, crew.chops_raises_fire),
        (codes.PICK, crew.esme_redirects),
        (codes.PICK, moving.push_away),
        (codes.PICK, renown.place_renown),
        (codes.PICK, renown.move_renown),
        (codes.PICK, renown.spare_loyalty),
        (codes.PICK, wardens.swap_with),
        (codes.PICK, wardens.scatter_to),
        (codes.PICK, pyromancy.kindle_one),
        (codes.TAKE_FROM, renown.take_renown),
        (codes.TAKE_FROM, crew.ali_takes_renown),
        (codes.YES, crew.gness_raises_fire),
        (codes.YES, turns.recruit_too),
        (codes.YES, pyromancy.pyromantise),
        (codes.TRIGGER, renown.first_ability),
        (codes.PLAYER, crew.zilda_strikes_at),
        (codes.PLAYER, turns.give),
        (codes.BOX, water.fill_box),
        (codes.BOX, water.keep_water),
        (codes.BOX, water.lose_water),
        (codes.RIVAL_BOX, water.steal_water),
        (codes.KEEP, turns.keep),
        (codes.SLOT, turns.join_crew),
        (codes.SLOT, crew.discard_one),
        (codes.LOWER_BY, crew.del_uge_says),
        (codes.ALI_WATER, crew.ali_fills_boxes),
        (codes.STOP, crew.decline),
        (codes.STOP, crew.esme_declines),
        (codes.STOP, turns.keep_neither),
        (codes.STOP, moving.stop_moving),
        (codes.STOP, water.stop_spending),
        (codes.STOP, renown.stop_giving),
    ],
    question=top_kind,
    otherwise=refuse_unasked,
    broke=is_spent,
    short=NO_ACTIONS,
)

allow_asked = TABLE.allow

#: Carry out what was decided, in a turn or as an answer to another question.
act = TABLE.act

#: Why an action is refused now; 0 when it is legal.
refusal = TABLE.refuse


def legal(s: State, mask: Mask) -> int:
    """Fill the mask with the actions that are legal now and say how many they are."""
    clear(mask)
    if top_kind(s) < FIRST_DECISION:
        return 0
    return allow_asked(s, mask)
