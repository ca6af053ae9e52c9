"""Actions as integers: every decision of the game is one number below `NUM_ACTIONS`.

An action is a block and a place in it. ``PICK`` is a space for whatever the open question asks.
"""

from __future__ import annotations

import numpy as np

from firehall.games.brigade import state
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

#: The actions that can answer a question, from the first to the last; `STOP` besides.
ANSWERS = {
    state.MOVING: (MOVE, WAGON_TO),
    state.PLACING: (PICK, TAKE_FROM),
    state.EXTINGUISHING: (SPEND, SPEND_NOTHING),
    state.POURING: (LOAD, UPGRADE),
    state.CHOOSING: (KEEP, SLOT),
    state.PUSHING: (PICK, TAKE_FROM),
    state.GNESS_MAY: (YES, TRIGGER),
    state.WAGON_MAY: (WAGON_TO, SPEND),
    state.STEALING: (RIVAL_BOX, KEEP),
    state.STEALING_TO: (BOX, RIVAL_BOX),
    state.LOSING: (BOX, RIVAL_BOX),
    state.FILLING: (BOX, RIVAL_BOX),
    state.GIVING_CAT: (PLAYER, BOX),
    state.SPARING: (PICK, TAKE_FROM),
    state.TRIGGERS: (TRIGGER, PLAYER),
    state.DEL_UGE_LOWERS: (PICK, TAKE_FROM),
    state.DEL_UGE_BY: (LOWER_BY, ALI_WATER),
    state.CHOPS_MAY: (PICK, TAKE_FROM),
    state.FREE_UPGRADE: (UPGRADE, END),
    state.ALI_CHOOSES: (PICK, NUM_ACTIONS),
    state.RELOCATING: (PICK, TAKE_FROM),
    state.ZILDA_MAY: (PLAYER, BOX),
    state.DISCARDING: (SLOT, LOWER_BY),
    state.ESME_MAY: (PICK, TAKE_FROM),
    state.SWAPPING: (PICK, TAKE_FROM),
    state.SCATTERING: (PICK, TAKE_FROM),
    state.PAYING: (TAKE_FROM, STOP),
    state.JOINING: (SLOT, LOWER_BY),
    state.OAK_FALLS: (MOVE, MOVE + 4),
    state.RECRUIT_MAY: (YES, TRIGGER),
}
ANSWER_FIRST = np.array([ANSWERS.get(kind, (0, 0))[0] for kind in range(48)], np.int32)
ANSWER_LAST = np.array([ANSWERS.get(kind, (0, 0))[1] for kind in range(48)], np.int32)
