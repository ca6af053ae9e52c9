"""Renown: where it is placed (B8.1), loyalty that is given up for it (B8.10), what it sets off."""

from __future__ import annotations

from firehall.engine.families import Family, Parameter
from firehall.engine.frames import pop
from firehall.engine.interface import Seat
from firehall.games.brigade.cards.deeds import pay_renown
from firehall.games.brigade.cards.loyalty import relocate, trigger, waiting_now
from firehall.games.brigade.cards.tables import CELLS
from firehall.games.brigade.families.parameters import (
    ABILITY,
    BY_PLAYER,
    CELL,
    Phrase,
    Targets,
    on_space,
)
from firehall.games.brigade.fields import (
    PAYING,
    PLACING,
    POURING,
    RELOCATING,
    SPARING,
    TRIGGERS,
    State,
    top_cell,
    top_where,
)
from firehall.games.brigade.refusals import (
    ALLIED_LOYALTY,
    NO_RENOWN,
    NOT_OWN_LOYALTY,
    NOT_STANDING,
    NOT_WAITING,
    OK,
    OUT_OF_REACH,
    OWN_LOYALTY,
    SAME_BUILDING,
)
from firehall.games.brigade.state import BOARD_ABILITY, DOOMED
from firehall.games.brigade.turn.renown import (
    in_reach,
    may_hold,
    place,
    place_to_look,
    places_to_look,
    spare,
)
from firehall.games.brigade.types import Cell
from firehall.games.brigade.words import ABILITIES

NEAR = Parameter("cell", CELLS, listed=(places_to_look, place_to_look))

place_renown = Family("place", NEAR, at=[PLACING], rules="B8.1", given=BY_PLAYER)
move_renown = Family("place elsewhere", CELL, at=[RELOCATING], rules="B10.5", given=BY_PLAYER)
take_renown = Family("take", CELL, at=[PAYING], rules="B11.1", given=BY_PLAYER)
spare_loyalty = Family("spare", CELL, at=[SPARING], rules="B8.10", given=BY_PLAYER)
first_ability = Family("first", ABILITY, at=[TRIGGERS], rules="B8.8")
stop_giving = Family("stop", at=[PLACING, POURING], rules="B8.1")


@move_renown.refuse
def refuse_same(s: State, cell: Cell) -> int:
    return SAME_BUILDING if cell == top_cell(s) else OK


@place_renown.refuse
@move_renown.refuse
def refuse_holding(s: State, player: Seat, cell: Cell) -> int:
    """B8.2."""
    if may_hold(s, player, cell):
        return OK
    if s.fire[cell] >= DOOMED:
        return NOT_STANDING
    return OWN_LOYALTY if s.loyal[cell] == player + 1 else ALLIED_LOYALTY


@place_renown.refuse
def refuse_reach(s: State, cell: Cell) -> int:
    return OK if in_reach(s, top_where(s), top_cell(s), cell) else OUT_OF_REACH


@take_renown.refuse
def refuse_no_renown(s: State, player: Seat, cell: Cell) -> int:
    return OK if s.renown[player, cell] > 0 else NO_RENOWN


@spare_loyalty.refuse
def refuse_spare(s: State, player: Seat, cell: Cell) -> int:
    return OK if s.loyal[cell] == player + 1 else NOT_OWN_LOYALTY


@first_ability.refuse
def refuse_not_waiting(s: State, ability: int) -> int:
    return OK if (waiting_now(s) >> ability) & 1 else NOT_WAITING


place_renown.effect(place)
move_renown.effect(relocate)
take_renown.effect(pay_renown)
spare_loyalty.effect(spare)
first_ability.effect(trigger)
stop_giving.effect(pop)

# Told

for one in (place_renown, move_renown):
    one.words("place {cell*}")
take_renown.words("take {cell*}")
spare_loyalty.words("spare {cell*}")
first_ability.words("first {ability*}")
for one in (place_renown, move_renown, take_renown, spare_loyalty):
    one.aim(on_space)


@first_ability.aim
def on_ability(ability: int) -> Targets:
    return ({"crew": ABILITIES[ability]},) if ability < BOARD_ABILITY else ()


@first_ability.phrase
def say_first(ability: int) -> Phrase:
    return "action.first", {"crew": ABILITIES[ability]}
