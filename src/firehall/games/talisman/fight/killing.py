"""Killing Enemies and Followers (TA-C-13, TA-P-06); characters die in `death`."""

from __future__ import annotations

from firehall.engine.bits import drop
from firehall.engine.frames import pop
from firehall.engine.log import Log, note
from firehall.games.talisman.box.statics import KILLED, LISTENS
from firehall.games.talisman.box.tables import DEFINITION, KIND
from firehall.games.talisman.box.words import ENEMY, KILL_ENEMY
from firehall.games.talisman.encounter.quests import has_done
from firehall.games.talisman.events import TROPHY_TAKEN
from firehall.games.talisman.fields import (
    State,
    push_dying,
    push_triggers,
    set_top_stage,
    top_card,
    top_me,
    top_stage,
)
from firehall.games.talisman.magic.windows import W_LOSS, open_window
from firehall.games.talisman.people.possessions import discard
from firehall.games.talisman.state import HELD, TROPHIES
from firehall.games.talisman.zones.places import move_card
from firehall.games.talisman.zones.stocks import empty_card


def kill_follower(s: State, seat: int, card: int) -> None:
    """It is discarded, unless a Spell preserves it."""
    push_dying(s, seat, card, 0)


def defeat_enemy(s: State, seat: int, card: int) -> None:
    """TA-C-17: killed without a fight, unless a Spell preserves it."""
    push_dying(s, seat, card, 0)


def dying_step(s: State, log: Log) -> None:
    seat, card = top_me(s), top_card(s)
    if top_stage(s) == 0:
        set_top_stage(s, 1)
        s.prevented = 0
        open_window(s, W_LOSS, card, 0, 0)
        return
    pop(s)
    if not s.prevented and KIND[card] == ENEMY and s.loc[card] < HELD:
        kill_enemy(s, seat, card, log)
    elif not s.prevented:
        discard(s, card, log)  # whoever follows is no trophy, not even an Enemy
    s.prevented = 0


def kill_enemy(s: State, seat: int, card: int, log: Log) -> None:
    """TA-C-13: the card is laid before whoever killed it, and its last words are heard."""
    hear_last_words(s, seat, card, s.loc[card])
    lay_before(s, seat, card, log)


def lay_before(s: State, seat: int, card: int, log: Log) -> None:
    empty_card(s, card)
    drop(s.fighters, card)
    move_card(s, card, TROPHIES + seat)
    note(log, TROPHY_TAKEN, seat, card, 0)
    has_done(s, seat, KILL_ENEMY, log)


def hear_last_words(s: State, seat: int, card: int, space: int) -> None:
    """R-27."""
    if (LISTENS[DEFINITION[card]] >> KILLED) & 1:
        push_triggers(s, seat, 0, card, space, 0, 0, 0, 0, KILLED, -1, 0, 0)
