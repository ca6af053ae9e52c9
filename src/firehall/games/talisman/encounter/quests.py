"""The Warlock's quests (TA-Q)."""

from __future__ import annotations

from firehall.engine.log import Log, note
from firehall.games.talisman.box.tables import FIRST_TALISMAN, LISTED
from firehall.games.talisman.box.words import WARLOCKS_CAVE
from firehall.games.talisman.events import QUEST_DONE, QUEST_TAKEN
from firehall.games.talisman.fields import State
from firehall.games.talisman.people.abilities import is_alive, is_toad, set_flag
from firehall.games.talisman.people.possessions import take
from firehall.games.talisman.state import MOVED, SERVED, STOCK, TURN_ENDS
from firehall.games.talisman.travel.placing import put_down_figure
from firehall.games.talisman.travel.spaces import place_called


def accept_quest(s: State, seat: int, quest: int, log: Log) -> None:
    """TA-Q-01: once rolled it binds."""
    s.quest[seat] = quest
    note(log, QUEST_TAKEN, seat, quest, 0)


def gain_talisman(s: State, seat: int, log: Log) -> None:
    """The next one of the stock; a Toad can hold none (TA-L-14)."""
    if is_toad(s, seat):
        return
    for card in range(FIRST_TALISMAN, LISTED):
        if s.loc[card] == STOCK:
            take(s, seat, card, log)
            return


def complete_quest(s: State, seat: int, log: Log) -> None:
    """TA-Q-05, R-21: to the Cave, with a Talisman if one is left; in the own turn that ends it, or
    the Cave is met."""
    note(log, QUEST_DONE, seat, s.quest[seat], 0)
    s.quest[seat] = 0
    set_flag(s, seat, SERVED)
    cave = place_called(s, WARLOCKS_CAVE, s.at[seat])
    if cave >= 0 and cave != s.at[seat]:
        put_down_figure(s, seat, cave, log)
        if seat == s.active:
            s.halt |= TURN_ENDS if s.quest_ends_turn else MOVED
    gain_talisman(s, seat, log)


def has_done(s: State, seat: int, quest: int, log: Log) -> None:
    """TA-Q-02: a deed that the quest asks for."""
    if seat >= 0 and is_alive(s, seat) and s.quest[seat] == quest:
        complete_quest(s, seat, log)
        if seat == s.active and s.quest_ends_turn:
            s.halt |= TURN_ENDS
