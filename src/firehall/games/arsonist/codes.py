"""Actions as integers: every decision of the game is one number below `NUM_ACTIONS`.

An action is a block and a place in it, as `BLOCKS` says. What a settlement is picked for
depends on the question that is open: ``PICK`` is a start, the first blaze, the first car, where a
car drives, or an escape.
"""

from __future__ import annotations

from firehall.engine.game import parts
from firehall.games.arsonist.state import CARS, PLACES
from firehall.games.arsonist.town.map import MAX_ROADS

ROAD_PLACES = MAX_ROADS + 1

PICK = 0
DODGE_TO = PICK + PLACES
ELUSIVE_TO = DODGE_TO + PLACES
SPARKS_ON = ELUSIVE_TO + PLACES
MASTER_ON = SPARKS_ON + PLACES
USE_FUMES = MASTER_ON + PLACES
STOP = USE_FUMES + 1
END = STOP + 1
STAY = END + 1
USE_SIGNAL = STAY + 1
USE_REGROUP = USE_SIGNAL + 1
SEARCH_WITH = USE_REGROUP + 1
RAID_WITH = SEARCH_WITH + CARS * PLACES
SUPPORT_WITH = RAID_WITH + CARS
SUPPORT_AT = SUPPORT_WITH + CARS
PASS = SUPPORT_AT + PLACES
RECOVER_CARD = PASS + 2
BARRICADE_ON = RECOVER_CARD + 2
LIFT_FROM = BARRICADE_ON + ROAD_PLACES
NUM_ACTIONS = LIFT_FROM + ROAD_PLACES

BLOCKS = parts(
    (PICK, "pick a settlement for what is asked"),
    (DODGE_TO, "dodge to a settlement"),
    (ELUSIVE_TO, "Elusive: on to a settlement"),
    (SPARKS_ON, "Sparks on a settlement; 0 without a token"),
    (MASTER_ON, "Master on a settlement; 0 without a token"),
    (USE_FUMES, "Fumes"),
    (STOP, "no further token (R5)"),
    (END, "end the turn"),
    (STAY, "the car stays"),
    (USE_SIGNAL, "Signal"),
    (USE_REGROUP, "Regroup"),
    (SEARCH_WITH, "search: car times settlement"),
    (RAID_WITH, "raid with a car"),
    (SUPPORT_WITH, "Backup: a car attempts"),
    (SUPPORT_AT, "Backup: a new car at a settlement"),
    (PASS, "pass by turning the first or second Action card"),
    (RECOVER_CARD, "recover Regroup or Raid"),
    (BARRICADE_ON, "a barricade on a road"),
    (LIFT_FROM, "lift the barricade of a road"),
    end=NUM_ACTIONS,
)
