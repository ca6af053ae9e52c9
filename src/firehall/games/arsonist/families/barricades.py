"""P7.2, P8.3: roads are closed, and with the last one a settlement."""

from __future__ import annotations

from firehall.engine.families import Family, Given
from firehall.engine.frames import pop
from firehall.engine.log import Log, note
from firehall.games.arsonist.deduction.belief import believe_not
from firehall.games.arsonist.ending import win
from firehall.games.arsonist.events import (
    ACTION_USED,
    ARSONIST_ENCLOSED,
    BARRICADE_LIFTED,
    BARRICADE_PLACED,
    NOBODY_ENCLOSED,
)
from firehall.games.arsonist.families.parameters import ROAD, on_road, with_road
from firehall.games.arsonist.families.recovering import finish_card
from firehall.games.arsonist.fields import (
    LIFT_BARRICADE,
    PLACE_BARRICADE,
    State,
    push_lift_barricade,
    push_place_barricade,
    top_closed,
    top_lifted,
)
from firehall.games.arsonist.questions import COMMISSIONER_TURN
from firehall.games.arsonist.refusals import (
    BARRICADE_IN_SUPPLY,
    JUST_LIFTED,
    JUST_PLACED,
    NO_BARRICADE_LEFT,
    NO_SUCH_ROAD,
    OK,
    ROAD_FREE,
    ROAD_TAKEN,
    no_road,
    refuse_card,
)
from firehall.games.arsonist.state import BARRICADE, BARRICADES, ENCLOSED, bit, holds
from firehall.games.arsonist.town.pieces import barricades_out
from firehall.games.arsonist.town.roads import enclosed

BY_CARD: Given = {"card": BARRICADE}

# The first from the supply, or lifted when there is none; then the second

barricade = Family("barricade", ROAD, at=[COMMISSIONER_TURN], rules="P7.2", given=BY_CARD)
lift = Family("lift", ROAD, at=[COMMISSIONER_TURN], rules="P7.2", given=BY_CARD)
next_barricade = Family("next barricade", ROAD, at=[PLACE_BARRICADE], rules="P7.2", given=BY_CARD)
next_lift = Family("next lift", ROAD, at=[LIFT_BARRICADE], rules="P7.2", given=BY_CARD)
barricade.refuse(refuse_card)
lift.refuse(refuse_card)


@barricade.refuse
def refuse_none_left(s: State) -> int:
    return NO_BARRICADE_LEFT if barricades_out(s) == BARRICADES else OK


@lift.refuse
def refuse_some_left(s: State) -> int:
    return BARRICADE_IN_SUPPLY if barricades_out(s) < BARRICADES else OK


def free_roads(s: State) -> int:
    """Roads without a barricade, but not the one that it was just lifted from (R26)."""
    return ((1 << (s.roads + 1)) - 2) & ~s.barricades & ~bit(top_lifted(s))


@barricade.only("road", free_roads)
@next_barricade.only("road", free_roads)
def refuse_taken(s: State, road: int) -> int:
    if no_road(s, road):
        return NO_SUCH_ROAD
    return ROAD_TAKEN if holds(s.barricades, road) else JUST_LIFTED


def closed_roads(s: State) -> int:
    """Roads with a barricade, but not the one that this action closed (R10)."""
    return s.barricades & ~bit(top_closed(s))


@lift.only("road", closed_roads)
@next_lift.only("road", closed_roads)
def refuse_free(s: State, road: int) -> int:
    if no_road(s, road):
        return NO_SUCH_ROAD
    return JUST_PLACED if holds(s.barricades, road) else ROAD_FREE


@barricade.effect
@lift.effect
def begin_closing(s: State, log: Log) -> None:
    note(log, ACTION_USED, BARRICADE, 0, 0)
    push_place_barricade(s, 0, 0)


@barricade.effect
@next_barricade.effect
def close_road(s: State, road: int, log: Log) -> None:
    """With a barricade from the supply or from the hand; the card closes two."""
    closed = top_closed(s)
    pop(s)
    s.barricades |= bit(road)
    note(log, BARRICADE_PLACED, road, 0, 0)
    look_at_ends(s, road, log)
    if s.result:
        return
    if closed != 0:
        finish_card(s, BARRICADE, log)
    elif barricades_out(s) < BARRICADES:
        push_place_barricade(s, road, 0)
    else:
        push_lift_barricade(s, road)


@lift.effect
@next_lift.effect
def lift_barricade(s: State, road: int, log: Log) -> None:
    closed = top_closed(s)
    pop(s)
    s.barricades &= ~bit(road)
    note(log, BARRICADE_LIFTED, road, 0, 0)
    push_place_barricade(s, closed, road)


def look_at_ends(s: State, road: int, log: Log) -> None:
    """P8.3 and P3.5: the arsonist says so when enclosed; silence tells too."""
    for place in range(1, s.settlements + 1):
        if s.road[place, 0] == road or s.road[place, 1] == road or s.road[place, 2] == road:
            if s.result == 0 and enclosed(s, place):
                if place == s.arsonist:
                    note(log, ARSONIST_ENCLOSED, place, 0, 0)
                    win(s, ENCLOSED, log)
                else:
                    believe_not(s, place)
                    note(log, NOBODY_ENCLOSED, place, 0, 0)


# Told

for one in (barricade, next_barricade):
    one.words("barricade {road}")
    one.phrase(with_road("action.barricade"))
    one.aim(on_road)
for one in (lift, next_lift):
    one.words("lift {road}")
    one.phrase(with_road("action.lift"))
    one.aim(on_road)
