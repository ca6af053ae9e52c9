"""Crew with actions of their own, and the answers to what abilities ask (B10.5)."""

from __future__ import annotations

from firehall.engine.families import Family
from firehall.engine.frames import pop
from firehall.engine.interface import Seat
from firehall.engine.log import Log
from firehall.games.brigade.cards.crew import able, ash_box
from firehall.games.brigade.cards.loyalty import (
    ali_fills,
    ali_lowers,
    ali_takes,
    chops_raises,
    del_uge_by,
    del_uge_lowers,
    discard_member,
    zilda_strikes,
)
from firehall.games.brigade.city.places import adjacent, raise_fire
from firehall.games.brigade.families.parameters import (
    ACTIONS,
    BY_PLAYER,
    CELL,
    IN_TURN,
    LEVELS,
    MEMBER,
    RIVAL,
    Phrase,
    on_player,
    on_rival_crew,
    on_space,
)
from firehall.games.brigade.families.renown import refuse_no_renown, refuse_same
from firehall.games.brigade.families.turns import refuse_rival
from firehall.games.brigade.fields import (
    ALI_CHOOSES,
    CHOPS_MAY,
    DEL_UGE_BY,
    DEL_UGE_LOWERS,
    DISCARDING,
    ESME_MAY,
    GNESS_MAY,
    RECRUIT_MAY,
    SPARING,
    TURN,
    WAGON_MAY,
    ZILDA_MAY,
    State,
    top_cell,
    top_rival,
)
from firehall.games.brigade.refusals import (
    ALREADY_USED,
    BOX_FULL,
    EMPTY_BOX,
    NO_SUCH_MEMBER,
    NOT_ABLE,
    NOT_ADJACENT,
    NOT_BURNING,
    NOT_INTENSITY_ONE,
    NOT_STANDING,
    OK,
    OUT_OF_REACH,
)
from firehall.games.brigade.state import (
    ASH,
    ASH_USED,
    IVAN,
    IVAN_USED,
    WAGON_BOX,
    crew_count,
    is_burning,
    is_standing,
    unused,
)
from firehall.games.brigade.turn.extinguishing import use_ash, use_ivan, water_needed
from firehall.games.brigade.turn.renown import can_relocate
from firehall.games.brigade.turn.storm import redirect, strike
from firehall.games.brigade.turn.water import brigade_room
from firehall.games.brigade.types import Cell

# For an action

ivan_acts = Family("ivan", at=[TURN], rules="B10.5", given={**IN_TURN, "cell": "s.wagon[player]"})
ash_acts = Family("ash", CELL, at=[TURN], rules="B10.5", given=IN_TURN)

for one in (ivan_acts, ash_acts):
    one.cost(1, ACTIONS)


@ivan_acts.refuse
def refuse_ivan(s: State, player: Seat, cell: Cell) -> int:
    """The Wagon puts out an intensity of 1 by itself (R30)."""
    if not able(s, player, IVAN):
        return NOT_ABLE
    if not unused(s, IVAN_USED):
        return ALREADY_USED
    if s.fire[cell] != 1:
        return NOT_INTENSITY_ONE
    return OK if s.water[player, WAGON_BOX] >= water_needed(s, player, cell) else EMPTY_BOX


@ash_acts.refuse
def refuse_ash(s: State, player: Seat) -> int:
    if not able(s, player, ASH):
        return NOT_ABLE
    return OK if unused(s, ASH_USED) else ALREADY_USED


@ash_acts.refuse
def refuse_ash_at(s: State, player: Seat, cell: Cell) -> int:
    if not adjacent(s, s.brigade[player], cell):
        return NOT_ADJACENT
    if not is_burning(s, cell):
        return NOT_BURNING
    if water_needed(s, player, cell) > 0 and s.water[player, ash_box(s, player)] == 0:
        return EMPTY_BOX
    return OK


ivan_acts.effect(use_ivan)
ash_acts.effect(use_ash)

# Fires that an ability raises, lowers or turns away

ali_lowers_fire = Family("lower", CELL, at=[ALI_CHOOSES], rules="B10.5", given=BY_PLAYER)
del_uge_lowers_fire = Family("lower another", CELL, at=[DEL_UGE_LOWERS], rules="B10.5")
del_uge_says = Family("by", LEVELS, at=[DEL_UGE_BY], rules="B10.5")
chops_raises_fire = Family("raise", CELL, at=[CHOPS_MAY], rules="B10.5")
gness_raises_fire = Family("raise here", at=[GNESS_MAY], rules="B10.5", given=BY_PLAYER)
esme_redirects = Family("redirect", CELL, at=[ESME_MAY], rules="B10.5")
esme_declines = Family("let it land", at=[ESME_MAY], rules="B10.5")


@ali_lowers_fire.refuse
@chops_raises_fire.refuse
@esme_redirects.refuse
def refuse_not_beside(s: State, cell: Cell) -> int:
    return OK if adjacent(s, top_cell(s), cell) else NOT_ADJACENT


del_uge_lowers_fire.refuse(refuse_same)


@ali_lowers_fire.refuse
@del_uge_lowers_fire.refuse
def refuse_unlit(s: State, cell: Cell) -> int:
    return OK if is_burning(s, cell) else NOT_BURNING


@chops_raises_fire.refuse
@esme_redirects.refuse
def refuse_ruin(s: State, cell: Cell) -> int:
    return OK if is_standing(s, cell) else NOT_STANDING


@gness_raises_fire.effect
def gness_raises(s: State, player: Seat, log: Log) -> None:
    pop(s)
    raise_fire(s, s.brigade[player], 1, log)


@esme_declines.effect
def let_it_land(s: State, log: Log) -> None:
    cell = top_cell(s)
    pop(s)
    strike(s, cell, log)


ali_lowers_fire.effect(ali_lowers)
del_uge_lowers_fire.effect(del_uge_lowers)
del_uge_says.effect(del_uge_by)
chops_raises_fire.effect(chops_raises)
esme_redirects.effect(redirect)

# Ali's other wishes, and Zilda

ali_takes_renown = Family("take up", CELL, at=[ALI_CHOOSES], rules="B10.5", given=BY_PLAYER)
ali_fills_boxes = Family("water", at=[ALI_CHOOSES], rules="B10.5", given=BY_PLAYER)
zilda_strikes_at = Family("strike", RIVAL, at=[ZILDA_MAY], rules="B10.5", given=BY_PLAYER)
discard_one = Family(
    "discard", MEMBER, at=[DISCARDING], rules="B10.5", given={"rival": top_rival, "slot": "member"}
)

ali_takes_renown.refuse(refuse_no_renown)


@ali_takes_renown.refuse
def refuse_nowhere(s: State, player: Seat) -> int:
    return OK if can_relocate(s, player) else OUT_OF_REACH


@ali_fills_boxes.refuse
def refuse_no_room(s: State, player: Seat) -> int:
    return OK if brigade_room(s, player) > 0 else BOX_FULL


zilda_strikes_at.refuse(refuse_rival)


@zilda_strikes_at.refuse
def refuse_crewless(s: State, rival: Seat) -> int:
    return OK if crew_count(s, rival) > 0 else NO_SUCH_MEMBER


@discard_one.refuse
def refuse_no_member(s: State, rival: Seat, member: int) -> int:
    return OK if member < crew_count(s, rival) else NO_SUCH_MEMBER


ali_takes_renown.effect(ali_takes)
ali_fills_boxes.effect(ali_fills)
zilda_strikes_at.effect(zilda_strikes)
discard_one.effect(discard_member)

# What may be left alone

decline = Family(
    "decline",
    at=[GNESS_MAY, WAGON_MAY, SPARING, DEL_UGE_LOWERS, CHOPS_MAY, ZILDA_MAY, RECRUIT_MAY],
    rules="B13.2",
)
decline.effect(pop)

# Told

ash_acts.words("ash {cell*}")
for one in (ali_lowers_fire, del_uge_lowers_fire):
    one.words("lower {cell*}")
del_uge_says.words("by {levels*}")
chops_raises_fire.words("raise {cell*}")
gness_raises_fire.words("yes")
esme_redirects.words("redirect {cell*}")
esme_declines.words("decline")
ali_takes_renown.words("take {cell*}")
zilda_strikes_at.words("strike {rival*}")
zilda_strikes_at.aim(on_player)
discard_one.words("discard {member*}")
discard_one.aim(on_rival_crew)
for one in (
    ash_acts,
    ali_lowers_fire,
    del_uge_lowers_fire,
    chops_raises_fire,
    esme_redirects,
    ali_takes_renown,
):
    one.aim(on_space)


@gness_raises_fire.phrase
def say_gness() -> Phrase:
    return "action.yes_gness_may", {}


@del_uge_says.phrase
def say_levels(levels: int) -> Phrase:
    return f"action.by_{levels + 1}", {}
