"""Actions as integers: every decision of the game is one number below `NUM_ACTIONS`.

An action is a block and a place in it, as `BLOCKS` says. ``PICK`` is a space for whatever the
open question asks.
"""

from __future__ import annotations

from firehall.engine.game import parts
from firehall.games.brigade.cards.tables import CELLS
from firehall.games.brigade.state import BOXES, MOST_CREW, PLAYERS

MOVE = 0
WAGON_TO = MOVE + 8
SPEND = WAGON_TO + CELLS
SPEND_NOTHING = SPEND + BOXES
REFILL = SPEND_NOTHING + 1
RECRUIT = REFILL + 2
LOAD = RECRUIT + 1
UNLOAD = LOAD + 4
UPGRADE = UNLOAD + 4
END = UPGRADE + 3
USE_IVAN = END + 1
RELEASE_CAT = USE_IVAN + 1
USE_WARDEN = RELEASE_CAT + 1
INCORPOREAL = USE_WARDEN + 1
EXTRA_UPGRADE = INCORPOREAL + 8
WARDEN_CREW = EXTRA_UPGRADE + 3
WARDEN_AT = WARDEN_CREW + PLAYERS * MOST_CREW
ASH_AT = WARDEN_AT + CELLS
PICK = ASH_AT + CELLS
TAKE_FROM = PICK + CELLS
STOP = TAKE_FROM + CELLS
YES = STOP + 1
TRIGGER = YES + 1
PLAYER = TRIGGER + 8
BOX = PLAYER + PLAYERS
RIVAL_BOX = BOX + BOXES
KEEP = RIVAL_BOX + PLAYERS * BOXES
SLOT = KEEP + 2 * MOST_CREW
LOWER_BY = SLOT + MOST_CREW
ALI_WATER = LOWER_BY + 2
NUM_ACTIONS = ALI_WATER + 1

BLOCKS = parts(
    (MOVE, "move to one of eight sides; the side that the oak falls to"),
    (WAGON_TO, "the Wagon to a space"),
    (SPEND, "one water of a box against the fire"),
    (SPEND_NOTHING, "no water"),
    (REFILL, "refill where the Brigade is, where the Wagon is"),
    (RECRUIT, "recruit"),
    (LOAD, "one water from the Wagon to a box"),
    (UNLOAD, "one water from a box to the Wagon"),
    (UPGRADE, "upgrade a track"),
    (END, "end the turn"),
    (USE_IVAN, "use Ivan"),
    (RELEASE_CAT, "let Sir Precious go"),
    (USE_WARDEN, "use the warden"),
    (INCORPOREAL, "incorporeal: move to one of eight sides"),
    (EXTRA_UPGRADE, "an extra upgrade of a track"),
    (WARDEN_CREW, "the warden on a crew card: player times place"),
    (WARDEN_AT, "the warden on a space"),
    (ASH_AT, "Ash on a space"),
    (PICK, "pick a space for what is asked"),
    (TAKE_FROM, "take own renown from a space"),
    (STOP, "enough, or no"),
    (YES, "yes; in a turn, pyromantise"),
    (TRIGGER, "which ability comes first"),
    (PLAYER, "a player"),
    (BOX, "an own box"),
    (RIVAL_BOX, "a rival's box: player times box"),
    (KEEP, "keep a drawn card: card times place"),
    (SLOT, "a place of the crew"),
    (LOWER_BY, "lower the fire by 1 or 2"),
    (ALI_WATER, "Ali's water"),
    end=NUM_ACTIONS,
)
