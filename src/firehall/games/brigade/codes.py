"""Actions as integers: every decision of the game is one number below `NUM_ACTIONS`.

An action is a block and a place in it. ``PICK`` is a space for whatever the open question asks.
"""

from __future__ import annotations

from firehall.games.brigade.state import BOXES, MOST_CREW, PLAYERS
from firehall.games.brigade.tables import CELLS

MOVE = 0  # eight sides; also the side that the oak falls to
WAGON_TO = MOVE + 8
SPEND = WAGON_TO + CELLS  # a box: one water against the fire
SPEND_NOTHING = SPEND + BOXES
REFILL = SPEND_NOTHING + 1  # where the Brigade is, where the Wagon is
RECRUIT = REFILL + 2
LOAD = RECRUIT + 1  # one water from the Wagon to a card
UNLOAD = LOAD + 4  # and back
UPGRADE = UNLOAD + 4  # a track
END = UPGRADE + 3
USE_IVAN = END + 1
RELEASE_CAT = USE_IVAN + 1
USE_WARDEN = RELEASE_CAT + 1
INCORPOREAL = USE_WARDEN + 1  # eight sides
EXTRA_UPGRADE = INCORPOREAL + 8  # a track
WARDEN_CREW = EXTRA_UPGRADE + 3  # a player's crew card, player by player
WARDEN_AT = WARDEN_CREW + PLAYERS * MOST_CREW
ASH_AT = WARDEN_AT + CELLS
PICK = ASH_AT + CELLS
TAKE_FROM = PICK + CELLS  # a space that own renown is taken from
STOP = TAKE_FROM + CELLS  # enough, or no
YES = STOP + 1
TRIGGER = YES + 1  # which ability comes first
PLAYER = TRIGGER + 8
BOX = PLAYER + PLAYERS
RIVAL_BOX = BOX + BOXES  # a player's box, player by player
KEEP = RIVAL_BOX + PLAYERS * BOXES  # drawn card and place
SLOT = KEEP + 2 * MOST_CREW
LOWER_BY = SLOT + MOST_CREW  # 1 or 2
ALI_WATER = LOWER_BY + 2
NUM_ACTIONS = ALI_WATER + 1
