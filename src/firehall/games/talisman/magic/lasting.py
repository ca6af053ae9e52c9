"""Lasting effects (TA-T-11, 23.4): what a Spell or an Event leaves behind for a while."""

from __future__ import annotations

from firehall.engine.log import Log, note
from firehall.games.talisman.box.tables import ADVENTURES, CARDS, LASTS, LISTED
from firehall.games.talisman.box.words import BLIZZARD, DESTROY_MAGIC, DISGUISE, HEX
from firehall.games.talisman.events import CARD_BURNT, EFFECT_BEGAN, EFFECT_ENDED
from firehall.games.talisman.fields import State
from firehall.games.talisman.people.life import align
from firehall.games.talisman.state import BURNT, DISCARDED, HELD, LASTING, LYING
from firehall.games.talisman.travel.spaces import region_of
from firehall.games.talisman.zones.places import move_card

THIS_TURN = 0


def begin_effect(s: State, effect: int, by: int, on: int, left: int, log: Log) -> None:
    """For ``left`` turns of its maker, or until the end of this turn."""
    for slot in range(LASTING):
        if s.effect[slot] == 0:
            s.effects += 1
            s.effect[slot] = effect
            s.effect_by[slot] = by
            s.effect_on[slot] = on
            s.effect_left[slot] = left
            if effect == DISGUISE and s.alignment_before[by] == 0:
                s.alignment_before[by] = s.alignment[by] + 1
            elif effect == DESTROY_MAGIC:
                s.unsettled |= (1 << s.players) - 1
            note(log, EFFECT_BEGAN, effect, by, 0)
            return


def end_effect(s: State, slot: int, log: Log) -> None:
    effect, by = s.effect[slot], s.effect_by[slot]
    note(log, EFFECT_ENDED, effect, by, 0)
    s.effects -= 1
    s.effect[slot] = 0
    s.effect_by[slot] = 0
    s.effect_on[slot] = 0
    s.effect_left[slot] = 0
    if effect == DISGUISE and s.alignment_before[by]:
        align(s, by, s.alignment_before[by] - 1, log)
        s.alignment_before[by] = 0
    elif effect == HEX:
        discard_hex(s)
    elif effect == BLIZZARD:
        discard_blizzard(s)


def discard_hex(s: State) -> None:
    """The Spell lay there as long as it lasted."""
    for card in range(LISTED, CARDS):
        if s.loc[card] == LYING:
            move_card(s, card, DISCARDED)
            return


def burn_hexes(s: State, region: int, log: Log) -> None:
    """R-77: a Hex that lies in a region burns with all that lies there."""
    for slot in range(LASTING):
        if s.effect[slot] == HEX and region_of(s.effect_on[slot]) == region:
            for card in range(LISTED, CARDS):
                if s.loc[card] == LYING:
                    move_card(s, card, BURNT)
                    note(log, CARD_BURNT, card, 0, 0)
            end_effect(s, slot, log)


def discard_blizzard(s: State) -> None:
    for card in range(ADVENTURES):
        if LASTS[card] and s.loc[card] < HELD:
            move_card(s, card, DISCARDED)


def begin_slot(s: State, seat: int, log: Log) -> None:
    """A turn of the maker has come: one less to go (R-15)."""
    for slot in range(LASTING):
        if s.effect[slot] and s.effect_by[slot] == seat and s.effect_left[slot] > 0:
            s.effect_left[slot] -= 1
            if s.effect_left[slot] == 0:
                end_effect(s, slot, log)


def end_of_turn(s: State, log: Log) -> None:
    for slot in range(LASTING):
        if s.effect[slot] and s.effect_left[slot] == THIS_TURN:
            end_effect(s, slot, log)


def hexes_at(s: State, space: int) -> int:
    count = 0
    for slot in range(LASTING):
        if s.effect[slot] == HEX and s.effect_on[slot] == space:
            count += 1
    return count


def hexer(s: State, space: int) -> int:
    """Whose Hex lies on a space, -1 for none."""
    for slot in range(LASTING):
        if s.effect[slot] == HEX and s.effect_on[slot] == space:
            return s.effect_by[slot]
    return -1
