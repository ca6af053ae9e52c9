"""FP-X: the cards, and what only one of them may do."""

from __future__ import annotations

from firehall.engine.bits import has, small
from firehall.engine.families import Family
from firehall.engine.frames import pop
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.space import is_large
from firehall.games.flashpoint.cards import base_ap, base_special_ap
from firehall.games.flashpoint.events import ROLE_TAKEN, TREATED, TREATED_SPECIAL
from firehall.games.flashpoint.families.parameters import (
    BY_ONESELF,
    MARKER,
    ROLE,
    SPECIAL_VICTIM,
    Phrase,
    Targets,
    on_own_space,
    on_space,
)
from firehall.games.flashpoint.fields import ACTIONS, CHOOSE_ROLE, State, top_who
from firehall.games.flashpoint.people.finding import people_at, turn_over
from firehall.games.flashpoint.people.rescuing import dispose
from firehall.games.flashpoint.people.special import NO_FIGURE, figure_of, to_treat, treat_figure
from firehall.games.flashpoint.refusals import (
    ALREADY_TREATED,
    HELD_BACK,
    MODULE_OFF,
    NO_HEAL_MARKER,
    NO_TARGET,
    NOT_FIRST_ACTION,
    NOT_STARTED_ON_ENGINE,
    OK,
    ROLE_IS_TAKEN,
    is_role_free,
    refuse_held_back,
    refuse_role,
)
from firehall.games.flashpoint.state import (
    AMBULANCE,
    HAZMAT_TECHNICIAN,
    IMAGING,
    PARAMEDIC,
    is_in_play,
    more,
)
from firehall.games.flashpoint.turn.purse import (
    CREW_CHANGE_COST,
    DISPOSE_COST,
    GENERALLY,
    IDENTIFY_COST,
    TREAT_COST,
    saved_limit,
    treat_cost,
)
from firehall.games.flashpoint.types import Cell, Firefighter
from firehall.games.flashpoint.victims import SPECIAL_NAMES
from firehall.games.flashpoint.words import ROLE_NAMES, space_text

MOST_FREE = 127  # as many AP as nobody has: see `purse.free_ap_left`

# Cards are chosen before the first turn, and changed on the Engine (FP-A-15)

specialist = Family("specialist", ROLE, at=[CHOOSE_ROLE], rules="FP-S-17")
crew_change = Family("crew change", ROLE, at=[ACTIONS], rules="FP-A-15")


@crew_change.refuse
def refuse_change(s: State) -> int:
    if not s.crew_change:
        return MODULE_OFF
    if is_large(s) and is_cut_off(s):
        return HELD_BACK
    if s.acted:
        return NOT_FIRST_ACTION
    return OK if s.on_engine else NOT_STARTED_ON_ENGINE


@large
def is_cut_off(s: State) -> bool:
    """Where no Ambulance can be delayed, nobody new gets through (R-108)."""
    return s.delayed != 0 and not is_in_play(s, AMBULANCE)


@specialist.refuse
@crew_change.refuse
def refuse_taken(s: State, role: int) -> int:
    return OK if is_role_free(s, role) else ROLE_IS_TAKEN


crew_change.cost(CREW_CHANGE_COST, GENERALLY, paid=False)


@crew_change.effect
def change_crew(s: State, role: int, log: Log) -> None:
    s.ap = ap_after_change(s, role)
    s.special_ap = base_special_ap(role)
    take_role(s, s.active, role, log)


def ap_after_change(s: State, role: int) -> int:
    """The new card's AP and what had been saved, less the two of the change (R-30)."""
    free = keep_free_ap(s) if is_large(s) else 0
    saved = min(saved_limit(s, role), max(0, s.ap - free - base_ap(s.role[s.active])))
    return base_ap(role) + saved + free - CREW_CHANGE_COST


@large
def keep_free_ap(s: State) -> int:
    """1 for an AP that came free: it stays (R-111), and the change has been paid with it first."""
    if s.free_ap == 0:
        return 0
    s.free_ap = MOST_FREE
    return 1


@specialist.effect
def choose_card(s: State, role: int, log: Log) -> None:
    firefighter = top_who(s)
    pop(s)
    take_role(s, firefighter, role, log)


def take_role(s: State, firefighter: Firefighter, role: int, log: Log) -> None:
    """A card changes hands; the one laid down can be taken by anyone later."""
    if s.role[firefighter]:
        s.roles_free |= 1 << s.role[firefighter]
    s.roles_free &= ~(1 << role)
    s.role[firefighter] = role
    note(log, ROLE_TAKEN, firefighter, role, 0)


# The Paramedic (FP-X-01)

treat = Family("treat", at=[ACTIONS], rules="FP-A-21", given=BY_ONESELF)


@treat.refuse
def refuse_treat(s: State, cell: Cell) -> int:
    """A victim of the same space, once, while a marker is left (FP-P-08, R-35)."""
    reason = refuse_role(s, PARAMEDIC)
    if reason:
        return reason
    if small(s.victims, cell) == 0:
        return ALREADY_TREATED if people_at(s, cell) > 0 else NO_TARGET
    return NO_HEAL_MARKER if s.heal_left == 0 else OK


treat.refuse(refuse_held_back)
treat.cost(TREAT_COST, GENERALLY)
treat.on_trial()


@treat.effect
def treat_here(s: State, cell: Cell, log: Log) -> None:
    more(s.victims, cell, -1)
    more(s.treated, cell, 1)
    s.heal_left -= 1
    note(log, TREATED, s.active, cell, 0)


# Special victims are named (FP-P-10 to FP-P-13)

treat_special = Family(
    "treat special", SPECIAL_VICTIM, at=[ACTIONS], rules="FP-A-21", given=BY_ONESELF
)


@treat_special.refuse
def refuse_special_treat(s: State, cell: Cell, victim: int) -> int:
    reason = refuse_role(s, PARAMEDIC)
    if reason:
        return reason
    if figure_of(s, cell, victim, 0) == NO_FIGURE:
        return NO_TARGET
    if to_treat(s, cell, victim) == NO_FIGURE:
        return ALREADY_TREATED
    return NO_HEAL_MARKER if s.heal_left == 0 else OK


treat_special.refuse(refuse_held_back)
treat_special.cost(treat_cost, GENERALLY)
treat_special.on_trial()


@treat_special.effect
def treat_special_here(s: State, cell: Cell, victim: int, log: Log) -> None:
    treat_figure(s, to_treat(s, cell, victim))
    note(log, TREATED_SPECIAL, s.active, cell, victim)


# The Hazmat Technician (FP-X-05)

dispose_of = Family("dispose", at=[ACTIONS], rules="FP-A-24", given=BY_ONESELF)


@dispose_of.refuse
def refuse_dispose(s: State, cell: Cell) -> int:
    """It lies in the own space; nobody need carry it (R-54)."""
    reason = refuse_role(s, HAZMAT_TECHNICIAN)
    if reason:
        return reason
    return NO_TARGET if small(s.hazmats, cell) == 0 else OK


dispose_of.refuse(refuse_held_back)
dispose_of.cost(DISPOSE_COST, GENERALLY)
dispose_of.on_trial()
dispose_of.effect(dispose)

# The Imaging Technician (FP-X-03)

identify = Family("identify", MARKER, at=[ACTIONS], rules="FP-A-23")


@identify.refuse
def refuse_identifying(s: State) -> int:
    return refuse_role(s, IMAGING)


@identify.refuse
def refuse_marker(s: State, space: Cell) -> int:
    return OK if has(s.poi, space) else NO_TARGET


identify.refuse(refuse_held_back)
identify.cost(IDENTIFY_COST, GENERALLY)
identify.on_trial()


@identify.effect
def look_at(s: State, space: Cell) -> None:
    """A false alarm is replaced no sooner than others (R-53)."""
    turn_over(s, space)


# Told

specialist.words("specialist {role*}")
crew_change.words("specialist {role*}")
treat_special.words("treat {victim}")
identify.words("identify {space}")
treat.aim(on_own_space)
treat_special.aim(on_own_space)
dispose_of.aim(on_own_space)
identify.aim(on_space)


@specialist.aim
@crew_change.aim
def on_a_card(role: int) -> Targets:
    return ({"role": ROLE_NAMES[role]},)


@specialist.phrase
def say_specialist(role: int) -> Phrase:
    return "action.specialist", {"role": ROLE_NAMES[role]}


@crew_change.phrase
def say_crew_change(role: int) -> Phrase:
    return "action.crew_change", {"role": ROLE_NAMES[role]}


@treat.phrase
def say_treat() -> Phrase:
    return "action.treat", {}


@treat_special.phrase
def say_special_treat(victim: int) -> Phrase:
    return "action.treat_special", {"carried": SPECIAL_NAMES[victim]}


@dispose_of.phrase
def say_dispose() -> Phrase:
    return "action.dispose", {}


@identify.phrase
def say_identify(s: State, space: Cell) -> Phrase:
    return "action.identify", {"at": space_text(s, space)}
