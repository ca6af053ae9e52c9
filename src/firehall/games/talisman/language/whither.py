"""Texts that name a space (TA-F-12, R-51): where there are several of that name, which it is.

What is to be done there is a deed; from `COVER` on the number of a Terrain card is added to it.
"""

from __future__ import annotations

from firehall.engine.bits import put
from firehall.engine.log import Log
from firehall.games.talisman.box.tables import SPACES
from firehall.games.talisman.box.words import GOLD, NAMES
from firehall.games.talisman.fields import State, push_which
from firehall.games.talisman.fire.firelands import cover, is_encountering, put_token
from firehall.games.talisman.people.death import lay_gold
from firehall.games.talisman.people.life import lose
from firehall.games.talisman.people.possessions import discard, lay, owner_of, part_with
from firehall.games.talisman.state import ENCOUNTER_ENDS, MOVED, TURN_ENDS
from firehall.games.talisman.travel.placing import put_down_figure, put_figure
from firehall.games.talisman.travel.spaces import is_meant

# Deeds
GO, BE_SENT, LIE, LIE_OR_GO, LAY_GOLD, PUT_TOKEN = range(6)
COVER = 6
TERRAINS = len(NAMES)
BURN_DOWN = COVER + TERRAINS
DEEDS = BURN_DOWN + TERRAINS

NOWHERE = -1


def do_at(s: State, seat: int, name: int, deed: int, card: int, log: Log) -> None:
    """At the space that is meant; whose text it is says which, if there are several."""
    found, count = NOWHERE, 0
    for space in range(SPACES):
        if is_meant(s, name, s.at[seat], space):
            found = space if count == 0 else found
            count += 1
    if count > 1:
        push_which(s, seat, name, deed, card)
    else:
        carry_out_at(s, seat, found, deed, card, log)


def carry_out_at(s: State, seat: int, space: int, deed: int, card: int, log: Log) -> None:
    """At a space, or at none where there is none of that name."""
    if deed == BE_SENT:
        be_sent(s, seat, space, log)
    elif deed == LAY_GOLD and space < 0:
        lose(s, seat, GOLD, s.gold[seat], log)
    elif deed == LIE_OR_GO and space < 0:
        discard(s, card, log)
    elif space < 0:
        return
    elif deed == GO:
        travel(s, seat, space, log)
    elif deed == LAY_GOLD:
        lay_gold(s, seat, space, log)
    elif deed == LIE:
        if s.loc[card] != space:
            lay_elsewhere(s, card, space, log)
    elif deed == LIE_OR_GO:
        lay_elsewhere(s, card, space, log)
        if space == s.at[s.active]:
            put(s.met, card)
    else:
        burn_or_cover(s, seat, space, deed, log)


def burn_or_cover(s: State, seat: int, space: int, deed: int, log: Log) -> None:
    if deed == PUT_TOKEN or deed >= BURN_DOWN:
        put_token(s, space, log)
    if deed != PUT_TOKEN:
        cover(s, seat, space, (deed - COVER) % TERRAINS, log)


def be_sent(s: State, seat: int, space: int, log: Log) -> None:
    """Where the turn ends (TA-I-02); nowhere if there is no such space (R-44)."""
    if space >= 0:
        put_down_figure(s, seat, space, log)
    s.halt |= TURN_ENDS


def travel(s: State, seat: int, space: int, log: Log) -> None:
    """Who is not having its turn only lands there, and by R-12 whoever is moved in an encounter."""
    if seat != s.active:
        put_down_figure(s, seat, space, log)
    elif not s.encounter_after_teleport and is_encountering(s):
        put_down_figure(s, seat, space, log)
        s.halt |= ENCOUNTER_ENDS
    elif put_figure(s, seat, space, log):
        s.halt |= MOVED


def lay_elsewhere(s: State, card: int, space: int, log: Log) -> None:
    part_with(s, owner_of(s, card), card, log)
    lay(s, card, space, log)
