"""P4: where the arsonist starts, the first settlement that burns, and the first car."""

from __future__ import annotations

from firehall.engine.families import Family
from firehall.engine.frames import pop, push_frame
from firehall.engine.log import Log, note
from firehall.games.arsonist.deduction.belief import FIRST_BLAZE_RANGE, believe_blaze
from firehall.games.arsonist.deduction.sheet import write_down
from firehall.games.arsonist.events import BLAZED, STARTED
from firehall.games.arsonist.families.burning import burn_down
from firehall.games.arsonist.families.cars import place_car
from firehall.games.arsonist.families.parameters import (
    SETTLEMENT,
    tell_settlement,
    within_range,
)
from firehall.games.arsonist.families.turns import begin_turn
from firehall.games.arsonist.fields import CHOOSE_BLAZE, CHOOSE_START, PLACE_FIRST_CAR, TURN, State
from firehall.games.arsonist.refusals import refuse_out_of_range
from firehall.games.arsonist.state import ARSONIST
from firehall.games.arsonist.town.roads import everywhere, reach

start = Family("start", SETTLEMENT, at=[CHOOSE_START], rules="P4.2")
blaze = Family(
    "blaze", SETTLEMENT, at=[CHOOSE_BLAZE], rules="P4.2", given=within_range(FIRST_BLAZE_RANGE)
)
car = Family("car", SETTLEMENT, at=[PLACE_FIRST_CAR], rules="P4.3")


start.only("settlement", everywhere)(refuse_out_of_range)
blaze.only("settlement", reach)(refuse_out_of_range)
car.only("settlement", everywhere)(refuse_out_of_range)


@start.effect
def start_at(s: State, settlement: int, log: Log) -> None:
    """P4.2, in secret."""
    pop(s)
    write_down(s, settlement)
    note(log, STARTED, settlement, 0, 0)
    push_frame(s, CHOOSE_BLAZE)


@blaze.effect
def burn_whole(s: State, settlement: int, log: Log) -> None:
    """P4.2: a whole settlement at range 0 to 2."""
    pop(s)
    push_frame(s, PLACE_FIRST_CAR)
    s.tokens[settlement] = s.houses[settlement]
    note(log, BLAZED, settlement, s.houses[settlement], 0)
    believe_blaze(s, settlement)
    burn_down(s, settlement, log)


@car.effect
def place_first_car(s: State, settlement: int, log: Log) -> None:
    """P4.3, and the game begins (P4.4)."""
    pop(s)
    push_frame(s, TURN)
    place_car(s, 0, settlement, log)
    s.round = 1
    begin_turn(s, ARSONIST, log)


# Told

tell_settlement(start, "action.start")
tell_settlement(blaze, "action.blaze")
tell_settlement(car, "action.car")
