"""Turning up or looking at the top of the Adventure deck."""

from __future__ import annotations

from firehall.engine.frames import pop, push_frame, top_kind
from firehall.engine.log import Log, note
from firehall.games.talisman.events import LOOKED_AT
from firehall.games.talisman.fields import (
    DRAW_CARD,
    DRAW_TALE,
    REVEALING,
    State,
    set_top_n,
    top_me,
    top_n,
    top_stage,
)
from firehall.games.talisman.fire.firelands import ALL_SEATS
from firehall.games.talisman.state import ROW, TALES
from firehall.games.talisman.zones.places import deck_size, draw_outcomes, move_card, refill_deck

FROM_TOP, SECRETLY, FROM_BOTTOM = range(3)


def revealing_step(s: State, log: Log) -> None:
    """One card after the other, into the row or under Taleweaver."""
    if draw_outcomes(s) == 0:
        refill_deck(s)
    left = deck_size(s) if top_stage(s) == FROM_BOTTOM else draw_outcomes(s)
    if top_n(s) == 0 or left == 0:
        note(log, LOOKED_AT, top_me(s), 0, 0)
        pop(s)
        return
    set_top_n(s, top_n(s) - 1)
    push_frame(s, DRAW_TALE if top_stage(s) == FROM_BOTTOM else DRAW_CARD)


def turn_up(s: State, card: int) -> None:
    """Into the row; all see it, or one alone."""
    pop(s)
    secret = top_kind(s) == REVEALING and top_stage(s) == SECRETLY
    move_card(s, card, ROW)
    s.seen[card] = 1 << top_me(s) if secret else ALL_SEATS


def draw_tale(s: State, card: int) -> None:
    """From the bottom, which is as good as any card of the pool; only its owner sees it."""
    pop(s)
    move_card(s, card, TALES)
    s.seen[card] = 1 << top_me(s)
