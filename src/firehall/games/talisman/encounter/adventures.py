"""Drawing Adventure cards onto the space (TA-E-04, TA-E-05, R-78)."""

from __future__ import annotations

from firehall.engine.bits import has, put
from firehall.engine.frames import pop, push_frame
from firehall.engine.log import Log, note
from firehall.games.talisman.box.statics import DRAWN_ENEMY, DREW
from firehall.games.talisman.box.tables import ADVENTURES, ELITES, KIND
from firehall.games.talisman.box.words import ENEMY
from firehall.games.talisman.encounter.texting import has_drawn_text, run_drawn
from firehall.games.talisman.events import CARD_DRAWN, DECK_SHUFFLED
from firehall.games.talisman.fields import (
    DRAW_CARD,
    State,
    push_triggers,
    set_top_card,
    set_top_last,
    set_top_n,
    set_top_stage,
    top_card,
    top_last,
    top_n,
    top_stage,
)
from firehall.games.talisman.people.possessions import is_cursed, put_down
from firehall.games.talisman.state import HELD
from firehall.games.talisman.zones.places import (
    draw_outcomes,
    drawn_card,
    first_in,
    next_card,
    refill_deck,
)

DRAW, LOOK, ENEMIES, RELOCATE, MORE = range(5)


def drawing_step(s: State, log: Log) -> None:
    stage, seat = top_stage(s), s.active
    if stage == DRAW or stage == MORE:
        draw_next(s, stage, log)
    elif stage == LOOK:
        set_top_stage(s, ENEMIES)
        set_top_card(s, 0)
        if (s.reacts[seat] >> DREW) & 1 or is_cursed(s, seat):
            push_triggers(s, seat, 0, 0, 0, 0, 0, 0, 0, DREW, -1, 0, 0)
    else:
        look_at_next(s, seat, stage)


def draw_next(s: State, stage: int, log: Log) -> None:
    """One more, as long as the deck or its discards have any.

    What is drawn in the middle of a draw belongs to it, and is looked at with the others.
    """
    refill_before(s, log)
    if top_n(s) == 0 or draw_outcomes(s) == 0:
        if stage == MORE:
            pop(s)
        else:
            set_top_stage(s, LOOK)
    else:
        set_top_n(s, top_n(s) - 1)
        push_frame(s, DRAW_CARD)


def refill_before(s: State, log: Log) -> None:
    if draw_outcomes(s) == 0:
        refill_deck(s)
        note(log, DECK_SHUFFLED, 0, 0, 0)


def draw_card(s: State, outcome: int, log: Log) -> None:
    """The top card of the deck comes to the space of whoever draws."""
    pop(s)
    card = drawn_card(s, outcome)
    put_down(s, card, s.at[s.active])
    put(s.fresh, card)
    note(log, CARD_DRAWN, s.active, card, s.at[s.active])


def look_at_next(s: State, seat: int, stage: int) -> None:
    """Each new card in turn: what an Enemy sets off, then where it goes by itself (TA-E-05)."""
    card = next_fresh(s, s.at[seat])
    if card < 0:
        if stage == ENEMIES:
            set_top_stage(s, RELOCATE)
            set_top_card(s, 0)
            set_top_last(s, 0)
        else:
            pop(s)
        return
    set_top_card(s, card + 1)
    if stage == RELOCATE:
        if has_drawn_text(card):
            run_drawn(s, seat, card)
    elif KIND[card] == ENEMY and is_awaited(s, seat):
        push_triggers(s, seat, 0, 0, 0, 0, 0, card, 0, DRAWN_ENEMY, -1, 0, 0)


def next_fresh(s: State, space: int) -> int:
    """The new card that was drawn next; what was looked at may have left the space."""
    looked = top_card(s) - 1
    if looked >= 0 and s.loc[looked] == space:
        set_top_last(s, looked + 1)
    before = top_last(s) - 1
    card = next_card(s, before) if before >= 0 else first_in(s, space)
    while card >= 0 and (card >= ADVENTURES or not has(s.fresh, card)):
        card = next_card(s, card)
    return card


def is_awaited(s: State, seat: int) -> bool:
    """Whether a drawn Enemy sets anything off: in somebody's possession, or on the board."""
    if (s.reacts[seat] >> DRAWN_ENEMY) & 1:
        return True
    for number in range(len(ELITES)):
        if s.loc[ELITES[number]] < HELD:
            return True
    return False
