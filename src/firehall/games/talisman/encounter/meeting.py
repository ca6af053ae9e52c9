"""Meeting one card of a space (TA-E-06, TA-E-10, TA-E-16, TA-C-18)."""

from __future__ import annotations

from firehall.engine.bits import drop, has, put
from firehall.engine.frames import pop, push_frame
from firehall.engine.log import Log, note
from firehall.games.talisman.box.statics import (
    AT_PEACE,
    BEFORE_CARD,
    ENCOUNTERED,
    KNOWS_MAZE,
    LISTENS,
)
from firehall.games.talisman.box.tables import (
    DEFINITION,
    GOES_FIRST,
    KIND,
    LASTS,
    SUB,
    card_called,
)
from firehall.games.talisman.box.words import ENEMY, EVENT, PLACE, SPIRIT, STRANGER
from firehall.games.talisman.encounter.texting import has_met_text, run_met
from firehall.games.talisman.events import CARD_MET
from firehall.games.talisman.fields import (
    DESTROY,
    State,
    push_attack_it,
    push_offer,
    push_triggers,
    set_top_stage,
    top_card,
    top_stage,
)
from firehall.games.talisman.fight.attack import destroys_spirits, evades_here
from firehall.games.talisman.magic.windows import W_CARD, open_window
from firehall.games.talisman.people.abilities import has_mark, is_alive, marks_of
from firehall.games.talisman.people.handling import worth_of
from firehall.games.talisman.people.possessions import discard
from firehall.games.talisman.state import (
    DISCARDED,
    ENCOUNTER_ENDS,
    HELD,
    MOVED,
    PASSED_BY,
    TURN_ENDS,
)
from firehall.games.talisman.zones.places import move_card

ANSWER, BEFORE, ENCOUNTER, MEET, AFTER = range(5)
STRANGER_MET = -40  # in an offer: a Stranger whom one might evade (TA-S-11)
MAZE = int(DEFINITION[card_called("maze")])


def meeting_step(s: State, log: Log) -> None:
    stage, seat, card = top_stage(s), s.active, top_card(s)
    if not is_alive(s, seat) or s.halt & (TURN_ENDS | ENCOUNTER_ENDS) or is_away(s, seat, card):
        pop(s)
        if stage == AFTER:
            clear_event(s, card, log)  # what was not met stays (TA-T-09)
        return
    if s.halt & PASSED_BY:
        s.halt &= ~PASSED_BY
        put(s.met, card)
        pop(s)
        return
    set_top_stage(s, stage + 1)
    if stage == ANSWER:
        note(log, CARD_MET, seat, card, 0)
        if KIND[card] in (EVENT, STRANGER, PLACE):
            open_window(s, W_CARD, card, 0, 0)
    elif stage == BEFORE:
        if (s.reacts[seat] >> BEFORE_CARD) & 1:
            push_triggers(s, seat, 0, card, 0, 0, 0, card, worth_of(card), BEFORE_CARD, -1, 0, 0)
    elif stage == ENCOUNTER:
        put(s.met, card)
        if LASTS[card]:
            drop(s.fresh, card)  # TA-E-16: not met again
        hear_card(s, seat, card)
    elif stage == MEET:
        meet(s, seat, card)
    else:
        pop(s)
        clear_event(s, card, log)


def is_away(s: State, seat: int, card: int) -> bool:
    """The card is no longer there, or whoever meets it is not."""
    return s.loc[card] != s.at[seat] or s.halt & MOVED != 0


def hear_card(s: State, seat: int, card: int) -> None:
    """What an Enemy does when it is encountered, whether it attacks or not (R-25)."""
    if KIND[card] == ENEMY and (LISTENS[DEFINITION[card]] >> ENCOUNTERED) & 1:
        push_triggers(s, seat, 0, card, 0, 0, 0, 0, 0, ENCOUNTERED, -1, 0, 0)


def meet(s: State, seat: int, card: int) -> None:
    if KIND[card] == ENEMY:
        face(s, seat, card)
    elif KIND[card] == STRANGER and s.evade_unfriendly and evades_here(s, seat):
        push_offer(s, seat, STRANGER_MET)
    else:
        follow(s, seat, card)


def follow(s: State, seat: int, card: int) -> None:
    """What the card says."""
    if has_met_text(card):
        if GOES_FIRST[card]:
            move_card(s, card, DISCARDED)
        if DEFINITION[card] != MAZE or not has_mark(s, seat, KNOWS_MAZE):
            run_met(s, seat, card)


def face(s: State, seat: int, card: int) -> None:
    """An Enemy attacks, unless it is calm or at peace with the character."""
    if has(s.calm, card):
        return
    if SUB[card] == SPIRIT and destroys_spirits(s, seat):
        push_frame(s, DESTROY)
    elif (marks_of(s, seat, AT_PEACE) >> SUB[card]) & 1:
        push_attack_it(s, card)
    else:
        put(s.fighters, card)


def clear_event(s: State, card: int, log: Log) -> None:
    """R-41: Events are discarded, unless they last."""
    if KIND[card] == EVENT and s.loc[card] < HELD and not LASTS[card]:
        discard(s, card, log)
