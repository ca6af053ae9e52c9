"""Actions as integers: every decision of the game is one number below `NUM_ACTIONS`.

An action is a block and a place in it. What a settlement is picked for depends on the question that
is open: ``PICK`` is a start, the first blaze, the first car, where a car drives, or an escape.
"""

from __future__ import annotations

from firehall.games.arsonist.map import MAX_ROADS
from firehall.games.arsonist.state import CARS, PLACES

ROAD_PLACES = MAX_ROADS + 1

PICK = 0
DODGE_TO = PICK + PLACES
ELUSIVE_TO = DODGE_TO + PLACES
SPARKS_ON = ELUSIVE_TO + PLACES  # place 0: the card without a token
MASTER_ON = SPARKS_ON + PLACES  # likewise
USE_FUMES = MASTER_ON + PLACES
STOP = USE_FUMES + 1  # no further token (R5)
END = STOP + 1
STAY = END + 1  # a car does not drive
USE_SIGNAL = STAY + 1
USE_REGROUP = USE_SIGNAL + 1
SEARCH_WITH = USE_REGROUP + 1  # car * PLACES + settlement
RAID_WITH = SEARCH_WITH + CARS * PLACES
SUPPORT_WITH = RAID_WITH + CARS  # a car that attempts
SUPPORT_AT = SUPPORT_WITH + CARS  # where a new car comes
PASS = SUPPORT_AT + PLACES  # the commissioner's first or second card is turned
RECOVER_CARD = PASS + 2
BARRICADE_ON = RECOVER_CARD + 2
LIFT_FROM = BARRICADE_ON + ROAD_PLACES
NUM_ACTIONS = LIFT_FROM + ROAD_PLACES
