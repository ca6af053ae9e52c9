"""All actions by number: what is legal, why something is not, and what it does."""

from __future__ import annotations

from firehall.engine.bits import Mask, clear
from firehall.engine.dispatch import Table
from firehall.engine.log import Log
from firehall.games.arsonist.codes import (
    BARRICADE_ON,
    DODGE_TO,
    ELUSIVE_TO,
    END,
    LIFT_FROM,
    MASTER_ON,
    PASS,
    PICK,
    RAID_WITH,
    RECOVER_CARD,
    SEARCH_WITH,
    SPARKS_ON,
    STAY,
    STOP,
    SUPPORT_AT,
    SUPPORT_WITH,
    USE_FUMES,
    USE_REGROUP,
    USE_SIGNAL,
)
from firehall.games.arsonist.families import (
    backup,
    barricades,
    burning,
    capturing,
    cars,
    moving,
    panic,
    recovering,
    setting_up,
    turns,
)
from firehall.games.arsonist.fields import TURN, State
from firehall.games.arsonist.questions import COMMISSIONER_TURN, NOTHING_ASKED, open_question
from firehall.games.arsonist.refusals import GAME_OVER, NOT_ASKED, PENDING_CHOICE, WRONG_SIDE


def refuse_unasked(s: State, question: int, action: int) -> int:
    """An action that is no answer to the open question; no card interrupts another (R4)."""
    if question == NOTHING_ASKED:
        return GAME_OVER
    arsonists = DODGE_TO <= action <= USE_FUMES
    commissioners = USE_SIGNAL <= action < RECOVER_CARD or action >= BARRICADE_ON
    if question == TURN:
        return WRONG_SIDE if commissioners else NOT_ASKED
    if question == COMMISSIONER_TURN:
        return WRONG_SIDE if arsonists else NOT_ASKED
    return PENDING_CHOICE


#: The numbers are forever: policies, databases and the wire know them.
TABLE = Table(
    [
        (PICK, cars.drive),
        (PICK, setting_up.start),
        (PICK, setting_up.blaze),
        (PICK, setting_up.car),
        (PICK, moving.escape),
        (DODGE_TO, moving.dodge),
        (ELUSIVE_TO, moving.elusive),
        (SPARKS_ON, burning.sparks),
        (SPARKS_ON, burning.second_sparks),
        (MASTER_ON, burning.master),
        (MASTER_ON, burning.second_master),
        (USE_FUMES, panic.fumes),
        (STOP, burning.stop),
        (END, turns.end),
        (STAY, cars.stay),
        (USE_SIGNAL, cars.signal),
        (USE_REGROUP, cars.regroup),
        (SEARCH_WITH, capturing.search),
        (RAID_WITH, capturing.raid),
        (SUPPORT_WITH, backup.with_first),
        (SUPPORT_WITH, backup.with_second),
        (SUPPORT_AT, backup.new_car),
        (PASS, recovering.pass_turn),
        (RECOVER_CARD, recovering.recover),
        (BARRICADE_ON, barricades.barricade),
        (BARRICADE_ON, barricades.next_barricade),
        (LIFT_FROM, barricades.lift),
        (LIFT_FROM, barricades.next_lift),
    ],
    question=open_question,
    otherwise=refuse_unasked,
)

allow_asked, act_asked = TABLE.allow, TABLE.act

#: Why an action is refused now; 0 when it is legal.
refusal = TABLE.refuse


def legal(s: State, mask: Mask) -> int:
    """Fill the mask with the actions that are legal now and say how many they are."""
    clear(mask)
    return allow_asked(s, mask)


def apply(s: State, action: int, log: Log) -> None:
    """Carry out what a player decided, which must be legal."""
    act_asked(s, action, log)
