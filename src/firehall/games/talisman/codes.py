"""Actions by number. The numbers are forever: policies, databases and the wire know them.

One numbering serves all questions: at each the number means what the question asks for.
"""

from __future__ import annotations

from firehall.engine.game import parts
from firehall.games.talisman.box.tables import CARDS, SPACES
from firehall.games.talisman.state import SEATS

PASS = 0  # nothing more, no, keep it
OPTIONS = 23  # answers by number: options, faces, wares, directions

OPTION = 1
CARD = OPTION + OPTIONS
SPACE = CARD + CARDS
SEAT = SPACE + SPACES
MANNER = SEAT + SEATS
MANNERS = 5  # how a character is met: attacked, in psychic combat, by an ability
FACE = MANNER + SEATS * MANNERS  # a die set to a face
FACES = 18  # of three dice
NUM_ACTIONS = FACE + FACES

BLOCKS = parts(
    (PASS, "pass: nothing more, no, keep it"),
    (OPTION, "an option, a direction, a ware, a way to be asked"),
    (CARD, "a card: taken, cast, aimed at, fought with, handed in"),
    (SPACE, "a space"),
    (SEAT, "a character"),
    (MANNER, "how a character is met: seat times manner"),
    (FACE, "a die set to a face: die times face"),
    end=NUM_ACTIONS,
)
