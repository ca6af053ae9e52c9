"""All actions by number: what is legal, why something is not, and what it does."""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import clear
from firehall.engine.dispatch import Table, Trial
from firehall.engine.frames import top_kind
from firehall.games.flashpoint.codes import (
    ACCEPT,
    CHOP,
    COMMAND_DOOR,
    COMMAND_MOVE,
    DISPOSE,
    DOOR,
    DRIVE_TO,
    END,
    EXTINGUISH,
    FIRE_GUN,
    KEEP_DICE,
    MOVE,
    PICK_FIREFIGHTER,
    PICK_ROLE,
    PICK_SPACE,
    PUT_OUT,
    REFUSE,
    REROLL_RED,
    RIDE_TO,
    RIDE_WITH_VICTIM,
    STAY,
    TREAT,
)
from firehall.games.flashpoint.families import (
    commanding,
    deck_gun,
    doors,
    extinguishing,
    moving,
    specialists,
    turns,
    vehicles,
    walls,
)
from firehall.games.flashpoint.peril import anyone_to_save, leaves_someone
from firehall.games.flashpoint.purse import is_broke
from firehall.games.flashpoint.refusals import (
    GAME_OVER,
    NO_AP,
    NOT_ASKED,
    PENDING_CHOICE,
    STRANDED,
    WRONG_PHASE,
)
from firehall.games.flashpoint.state import ACTIONS, CHOOSE_FIRST, FIRST_DECISION


def refuse_unasked(s: Any, question: int, action: int) -> int:
    """An action that is no answer to the open question."""
    if question == 0:
        return GAME_OVER
    if question == ACTIONS:
        return NOT_ASKED
    return WRONG_PHASE if question <= CHOOSE_FIRST else PENDING_CHOICE


#: The numbers are forever: policies, databases and the wire know them.
TABLE = Table(
    [
        (MOVE, moving.move),
        (DOOR, doors.door),
        (EXTINGUISH, extinguishing.extinguish),
        (PUT_OUT, extinguishing.put_out),
        (CHOP, walls.chop),
        (DRIVE_TO, vehicles.drive),
        (DRIVE_TO, vehicles.park),
        (FIRE_GUN, deck_gun.deck_gun),
        (TREAT, specialists.treat),
        (DISPOSE, specialists.dispose_of),
        (END, turns.end),
        (PICK_ROLE, specialists.crew_change),
        (PICK_ROLE, specialists.specialist),
        (PICK_SPACE, specialists.identify),
        (PICK_SPACE, turns.start),
        (PICK_SPACE, turns.explode),
        (PICK_SPACE, turns.land),
        (PICK_FIREFIGHTER, turns.first),
        (STAY, vehicles.stay),
        (RIDE_TO, vehicles.ride),
        (RIDE_WITH_VICTIM, vehicles.ride_with_victim),
        (KEEP_DICE, deck_gun.keep),
        (REROLL_RED, deck_gun.reroll),
        (ACCEPT, commanding.accept),
        (REFUSE, commanding.refuse),
        (COMMAND_MOVE, commanding.command_move),
        (COMMAND_DOOR, commanding.command_door),
    ],
    question=top_kind,
    otherwise=refuse_unasked,
    broke=is_broke,
    short=NO_AP,
    trial=Trial(STRANDED, asked=anyone_to_save, fails=leaves_someone),
)

allow_asked, act_asked = TABLE.allow, TABLE.act

#: Why an action is refused now; 0 when it is legal.
refusal = TABLE.refuse


def legal(s: Any, mask: Any) -> int:
    """Fill the mask with the actions that are legal now and say how many they are."""
    clear(mask)
    if top_kind(s) < FIRST_DECISION:
        return 0
    return allow_asked(s, mask)


def act(s: Any, action: int, log: Any) -> None:
    """Carry out what was decided, in a turn or as an answer to another question."""
    if top_kind(s) == ACTIONS:
        s.acted = 1
    act_asked(s, action, log)
