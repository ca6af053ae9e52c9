"""Whether anything remains to be done in a turn (TA-T-09): then missing it is losing that."""

from __future__ import annotations

from firehall.engine.bits import has
from firehall.games.talisman.box.tables import DRAWS
from firehall.games.talisman.fields import ENCOUNTER, ENDING_TURN, FIGHT, State
from firehall.games.talisman.state import REPLACED, STAGE_AT
from firehall.games.talisman.travel.spaces import name_at
from firehall.games.talisman.zones.places import first_in, is_to_be_met, next_card

# Stages of an encounter: things have not been taken yet; its text has been begun
THINGS_TO_COME, TEXT_BEGUN = 4, 8


def something_remains(s: State) -> bool:
    """A move, a landing, an attack, a card or gold that was not met, a text that was not begun."""
    stage = -1
    for row in range(s.depth):
        if s.frame[row, 0] == FIGHT:
            return True
        if s.frame[row, 0] == ENDING_TURN:
            return False
        if s.frame[row, 0] == ENCOUNTER:
            stage = s.frame[row, STAGE_AT]
    if stage < 0:
        return True
    space = s.at[s.active]
    if stage < TEXT_BEGUN and DRAWS[name_at(s, space)] == 0 and s.halt & REPLACED == 0:
        return True
    gold = stage <= THINGS_TO_COME and s.gold_at[space] > 0 and s.toad[s.active] == 0
    return gold or has_unmet(s, space)


def has_unmet(s: State, space: int) -> bool:
    card = first_in(s, space)
    while card >= 0:
        if not has(s.met, card) and is_to_be_met(s, card):
            return True
        card = next_card(s, card)
    return False
