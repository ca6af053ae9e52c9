"""All actions by number: what is legal, why something is not, and what it does."""

from __future__ import annotations

from importlib import import_module

from firehall.engine.bits import Mask, clear
from firehall.engine.dispatch import Table, Trial
from firehall.engine.families import Family, Parameter
from firehall.engine.frames import top_kind
from firehall.engine.log import Log
from firehall.games.flashpoint.board.space import is_large
from firehall.games.flashpoint.cards import CARDS, ROLES
from firehall.games.flashpoint.codes import (
    ACCEPT,
    AERIAL,
    AERIAL_SPECIAL,
    CHOP,
    CLIMB,
    CLIMB_SPECIAL,
    COMMAND_CLIMB,
    COMMAND_CLIMB_SPECIAL,
    COMMAND_DOOR,
    COMMAND_MOVE,
    COMMAND_SPECIAL,
    DISPOSE,
    DOOR,
    DRIVE_TO,
    ELEVATOR,
    END,
    EXTINGUISH,
    EXTINGUISH_STAIRS,
    FIRE_GUN,
    KEEP_DICE,
    LOBBY,
    MOVE,
    MOVE_SPECIAL,
    PICK_FAR_SPACE,
    PICK_FIREFIGHTER,
    PICK_ROLE,
    PICK_SPACE,
    PICKS,
    PLAY_EVENT,
    PUT_OUT,
    PUT_OUT_STAIRS,
    REFUSE,
    REROLL_RED,
    RIDE_TO,
    RIDE_WITH_VICTIM,
    ROLE_PLACES,
    SPRINKLERS,
    STAY,
    TREAT,
    TREAT_SPECIAL,
)
from firehall.games.flashpoint.families import (
    aerial,
    cannon,
    cleaning,
    commanding,
    deck_gun,
    doors,
    elevators,
    events,
    extinguishing,
    ladders,
    moving,
    platform,
    specialists,
    sprinklers,
    turns,
    vehicles,
    walls,
)
from firehall.games.flashpoint.families.parameters import ANY_ROLE, FAR_SPACE, SPACE, STAIRS
from firehall.games.flashpoint.families.special_loads import SPECIAL_LOAD
from firehall.games.flashpoint.fields import ACTIONS, CHOOSE_FIRST, FIRST_DECISION, State
from firehall.games.flashpoint.people import returning
from firehall.games.flashpoint.refusals import (
    GAME_OVER,
    NO_AP,
    NOT_ASKED,
    PENDING_CHOICE,
    STRANDED,
    WRONG_PHASE,
)
from firehall.games.flashpoint.tragic.cards import MOST_EVENTS
from firehall.games.flashpoint.turn.purse import is_broke
from firehall.games.flashpoint.turn.saving import anyone_to_save, leaves_someone


def refuse_unasked(s: State, question: int, action: int) -> int:
    """An action that is no answer to the open question."""
    if question == 0:
        return GAME_OVER
    if question == ACTIONS:
        return NOT_ASKED
    return WRONG_PHASE if question <= CHOOSE_FIRST else PENDING_CHOICE


#: The numbers are forever: policies, databases and the wire know them.
NUMBERING = [
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
]
MOVE_WITH_SPECIAL = moving.move.over(SPECIAL_LOAD, "move special")
COMMAND_WITH_SPECIAL = commanding.command_move.over(SPECIAL_LOAD, "command special")

#: Specialists of the expansions who do something that others do not: the files of their names.
CARD_CHAPTERS = [
    import_module(f"{__package__}.{card.name}") for card in CARDS if card.acts is not None
]
#: Cards that no place is left for among the others are picked one by one.
ROLES_BEYOND = [
    (int(PICKS[role]), family.over(Parameter("role", 1, first=role), f"{family.name} {role}"))
    for role in range(ROLE_PLACES, ROLES)
    for family in (specialists.crew_change, specialists.specialist)
]
#: What goes farther in a large game: over more spaces, over more specialists.
LARGER = (specialists.identify, specialists.crew_change, specialists.specialist)
#: What there is in a large game: stairs, spaces beyond those of a small board, and cards.
LARGE_NUMBERING = [
    *((first, family) for first, family in NUMBERING if family not in LARGER),
    (PICK_ROLE, specialists.crew_change.over(ANY_ROLE, "crew change for any")),
    (PICK_ROLE, specialists.specialist.over(ANY_ROLE, "specialist of any")),
    (PICK_SPACE, specialists.identify.over(SPACE, "identify near")),
    (CLIMB, moving.move.over(STAIRS, "climb")),
    (EXTINGUISH_STAIRS, extinguishing.extinguish.over(STAIRS, "extinguish stairs")),
    (PUT_OUT_STAIRS, extinguishing.put_out.over(STAIRS, "put out stairs")),
    (COMMAND_CLIMB, commanding.command_move.over(STAIRS, "command climb")),
    (PICK_FAR_SPACE, specialists.identify.over(FAR_SPACE, "identify far")),
    (PICK_FAR_SPACE, turns.start.over(FAR_SPACE, "start far")),
    (PICK_FAR_SPACE, turns.explode.over(FAR_SPACE, "explode far")),
    (PICK_FAR_SPACE, turns.land.over(FAR_SPACE, "land far")),
    (PICK_SPACE, returning.come_back),
    (PICK_FAR_SPACE, returning.come_back.over(FAR_SPACE, "come back far")),
    (SPRINKLERS, sprinklers.sprinklers),
    (ELEVATOR, elevators.elevator),
    (LOBBY, elevators.lobby),
    (AERIAL, aerial.aerial),
    (AERIAL_SPECIAL, aerial.aerial_special),
    (PICK_SPACE, elevators.flee),
    (PICK_FAR_SPACE, elevators.flee.over(FAR_SPACE, "flee far")),
    *(numbered for chapter in CARD_CHAPTERS for numbered in chapter.NUMBERING),
    (PICK_SPACE, events.splash),
    (PICK_FAR_SPACE, events.splash.over(FAR_SPACE, "splash far")),
    (MOVE_SPECIAL, MOVE_WITH_SPECIAL),
    (CLIMB_SPECIAL, MOVE_WITH_SPECIAL.over(STAIRS, "climb special")),
    (COMMAND_SPECIAL, COMMAND_WITH_SPECIAL),
    (COMMAND_CLIMB_SPECIAL, COMMAND_WITH_SPECIAL.over(STAIRS, "command climb special")),
    (TREAT_SPECIAL, specialists.treat_special),
    (PLAY_EVENT, events.play),
    *ladders.NUMBERING,
    *cleaning.NUMBERING,
    *platform.NUMBERING,
    *cannon.NUMBERING,
    *ROLES_BEYOND,
]


def table(numbering: list[tuple[int, Family]], called: str, beside: Table | None = None) -> Table:
    return Table(
        numbering,
        called=called,
        beside=beside,
        question=top_kind,
        otherwise=refuse_unasked,
        broke=is_broke,
        short=NO_AP,
        trial=Trial(STRANDED, asked=anyone_to_save, fails=leaves_someone),
    )


TABLE = table(NUMBERING, "asked")
LARGE_TABLE = table(LARGE_NUMBERING, "asked_on_floors", beside=TABLE)
allow_asked, act_asked = TABLE.allow, TABLE.act
allow_large, act_large = LARGE_TABLE.allow, LARGE_TABLE.act


def table_of(s: State) -> Table:
    return LARGE_TABLE if is_large(s) else TABLE


def refusal(s: State, action: int) -> int:
    """Why an action is refused now; 0 when it is legal."""
    return int(table_of(s).refuse(s, action))


def legal(s: State, mask: Mask) -> int:
    """Fill the mask with the actions that are legal now and say how many they are."""
    clear(mask)
    if top_kind(s) < FIRST_DECISION:
        return 0
    return allow_asked(s, mask)


def legal_large(s: State, mask: Mask) -> int:
    """The same on a board with floors."""
    clear(mask)
    if top_kind(s) < FIRST_DECISION:
        return 0
    return allow_large(s, mask)


def act(s: State, action: int, log: Log) -> None:
    """Carry out what was decided, in a turn or as an answer to another question.

    A turn goes on as long as its player likes (FP-T-03).
    """
    if top_kind(s) == ACTIONS:
        s.acted = 1
    act_asked(s, action, log)


def act_on_floors(s: State, action: int, log: Log) -> None:
    """The same on a board with floors. To play an event card is no action (R-108)."""
    if top_kind(s) == ACTIONS and not PLAY_EVENT <= action < PLAY_EVENT + MOST_EVENTS:
        s.acted = 1
    act_large(s, action, log)
