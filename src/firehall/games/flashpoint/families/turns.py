"""FP-T, FP-S: who begins and where, the end of a turn, and spaces that the fire asks for."""

from __future__ import annotations

from firehall.engine.bits import small
from firehall.engine.families import Family
from firehall.engine.frames import pop, push_frame
from firehall.engine.log import Log, note
from firehall.games.flashpoint.board.space import can_start, is_closed_off, is_large
from firehall.games.flashpoint.events import TURN_ENDED
from firehall.games.flashpoint.families.parameters import (
    FIREFIGHTER,
    SPACE,
    Phrase,
    Targets,
    on_space,
)
from firehall.games.flashpoint.fields import (
    ACTIONS,
    CHOOSE_FIRST,
    CHOOSE_HAZMAT,
    CHOOSE_START,
    FIRE_PHASE,
    LAND,
    State,
    top_who,
)
from firehall.games.flashpoint.fire.hazmats import explode_hazmat
from firehall.games.flashpoint.fire.knocking_down import land as land_on
from firehall.games.flashpoint.fire.knocking_down import may_land
from firehall.games.flashpoint.refusals import END_IN_FIRE, FORBIDDEN_SPACE, NO_TARGET, OK
from firehall.games.flashpoint.state import burns, forget_turn
from firehall.games.flashpoint.turn.dice import begin_with
from firehall.games.flashpoint.turn.purse import kept_ap
from firehall.games.flashpoint.turn.saving import ends_in_fire
from firehall.games.flashpoint.turn.setup import start_at
from firehall.games.flashpoint.types import Cell, Firefighter
from firehall.games.flashpoint.words import firefighter_text, space_text

# The end of Take Actions

end = Family("end", at=[ACTIONS], rules="FP-A-17")


@end.refuse
def refuse_end(s: State) -> int:
    return END_IN_FIRE if ends_in_fire(s) else OK


@end.effect
def end_turn(s: State, log: Log) -> None:
    """FP-T-04: unspent general AP are saved up to the cap (R-01), then the fire moves."""
    s.saved[s.active] = kept_ap(s)
    note(log, TURN_ENDED, s.active, s.saved[s.active], 0)
    forget_turn(s)
    pop(s)
    push_frame(s, FIRE_PHASE)


# Before the first turn

start = Family("start", SPACE, at=[CHOOSE_START], rules="FP-S-06")
first = Family("first", FIREFIGHTER, at=[CHOOSE_FIRST], rules="FP-S-07")


@start.refuse
def refuse_start(s: State, space: Cell) -> int:
    if space >= s.cells or not can_start(s, space):
        return FORBIDDEN_SPACE
    if is_large(s) and (burns(s, space) or is_closed_off(s, space)):
        return FORBIDDEN_SPACE
    return OK


@start.effect
def start_there(s: State, space: Cell, log: Log) -> None:
    firefighter = top_who(s)
    pop(s)
    start_at(s, firefighter, space, log)


@first.refuse
def refuse_first(s: State, firefighter: Firefighter) -> int:
    return OK if firefighter < s.firefighters else NO_TARGET


@first.effect
def go_first(s: State, firefighter: Firefighter, log: Log) -> None:
    pop(s)
    begin_with(s, firefighter, log)


# While the fire moves

explode = Family("explode", SPACE, at=[CHOOSE_HAZMAT], rules="FP-F-13")
land = Family("land", SPACE, at=[LAND], rules="FP-F-18")


@explode.refuse
def refuse_hazmat(s: State, space: Cell) -> int:
    return OK if small(s.hazmats, space) > 0 and burns(s, space) else NO_TARGET


@explode.effect
def explode_there(s: State, space: Cell, log: Log) -> None:
    pop(s)
    explode_hazmat(s, space, log)


@land.refuse
def refuse_landing(s: State, space: Cell) -> int:
    return OK if may_land(s, top_who(s), space) else FORBIDDEN_SPACE


@land.effect
def land_there(s: State, space: Cell, log: Log) -> None:
    firefighter = top_who(s)
    pop(s)
    land_on(s, firefighter, space, log)


# Told

start.words("start {space}")
explode.words("explode {space}")
land.words("land {space}")
first.words("first {firefighter*}")
for one in (start, explode, land):
    one.aim(on_space)


@end.aim
def on_the_end() -> Targets:
    return ({"end": True},)


@first.aim
def on_the_first(firefighter: Firefighter) -> Targets:
    return ({"firefighter": firefighter},)


@end.phrase
def say_end(s: State) -> Phrase:
    saved = kept_ap(s)
    return ("action.end_saving", {"n": saved}) if saved else ("action.end", {})


@start.phrase
def say_start(s: State, space: Cell) -> Phrase:
    return "action.start", {"at": space_text(s, space)}


@explode.phrase
def say_explode(s: State, space: Cell) -> Phrase:
    return "action.explode", {"at": space_text(s, space)}


@land.phrase
def say_land(s: State, space: Cell) -> Phrase:
    return "action.land", {"at": space_text(s, space)}


@first.phrase
def say_first(firefighter: Firefighter) -> Phrase:
    return "action.first", {"who": firefighter_text(firefighter)}
