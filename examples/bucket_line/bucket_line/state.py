"""The state of Bucket Line: what is under way, where the cards are, how the houses stand."""

from __future__ import annotations

import numpy as np

from firehall.engine.cards.zones import Zones, deck, hand, pile
from firehall.engine.kinds import Frames, chance, decision, step
from firehall.engine.layout import layout

SEATS = 4  # at most
HAND_SIZE = 5
FIRE, WORST = 3, 6  # of a house: at first, and when it has burnt down
MOST_THANKS = 99
ROUNDS, BURNT, FAULT = 1, 2, 3  # endings

FRAMES = Frames(
    5,
    step(1, "program", "me ip rival rolled blocked left saved"),
    step(2, "window", "which first offset"),
    chance(10, "drawing", "seat"),
    chance(11, "rolling"),
    chance(12, "stealing", "me rival"),
    decision(20, "turn", "seat", asks="seat"),
    decision(21, "rival_wanted", "seat row", asks="seat"),
    decision(22, "choice", "seat row", asks="seat"),
    decision(23, "answer", "seat", asks="seat"),
)
CARDS = 56

ZONES = Zones(deck("deck", CARDS), hand("hand", SEATS), pile("discard"), remember=True, renews=True)
DECK, HAND, DISCARD = ZONES["deck"], ZONES["hand"], ZONES["discard"]

STATE = layout(
    [
        *FRAMES.fields,
        *ZONES.fields,
        ("fire", np.int8, (SEATS,)),
        ("thanks", np.int8, (SEATS,)),
        ("round", np.int8),
        ("ending", np.int8),
    ],
    fixed=[("players", np.int8), ("rounds", np.int8)],
)
