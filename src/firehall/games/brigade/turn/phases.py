"""The turn (B5): its phases, and the actions a player takes in it (B7)."""

from __future__ import annotations

from firehall.engine.frames import pop, push_frame
from firehall.engine.interface import Seat
from firehall.engine.log import Log, note
from firehall.games.brigade.cards.crew import goes_again, precious
from firehall.games.brigade.city.falling import begin_flips
from firehall.games.brigade.city.places import all_is_well, finish_by_score, send_home
from firehall.games.brigade.events import ACTIONS_GIVEN, EXTRA_TURN, TURN_BEGAN, TURN_ENDED
from firehall.games.brigade.fields import (
    BEGIN_ACTIONS,
    DRAW_EVENT,
    END_TURN,
    TURN,
    State,
    top_had_water,
    top_player,
)
from firehall.games.brigade.state import (
    ACTION_PHASE,
    DESTROYED,
    EVACUATED,
    EVENT_PHASE,
    LEADERSHIP_TRACK,
    track_value,
)
from firehall.games.brigade.turn.asking import push_for
from firehall.games.brigade.turn.storm import shuffle_events
from firehall.games.brigade.turn.water import refill_mist
from firehall.games.brigade.variants.phoenix import fly
from firehall.games.brigade.variants.pyromancy import MANA_A_TURN, gain_mana
from firehall.games.brigade.variants.sides import is_the_one

# Phases


def begin_turn(s: State, player: Seat, log: Log) -> None:
    """B5.1: what is once a turn is fresh, alliances end, an event is drawn."""
    s.turn = player
    s.phase = EVENT_PHASE
    s.used = 0
    s.blue = 0
    if s.allied == player + 1:
        s.allied = 0
    note(log, TURN_BEGAN, player, s.round, 0)
    if is_the_one(s, player):
        gain_mana(s, MANA_A_TURN, log)
    fly(s, log)
    push_for(s, BEGIN_ACTIONS, player)
    begin_flips(s)
    shuffle_events(s, log)
    push_frame(s, DRAW_EVENT)


def begin_actions(s: State, player: Seat, log: Log) -> None:
    """B5.2, B5.5."""
    given = track_value(s, player, LEADERSHIP_TRACK) + s.extra[player] - precious(s, player)
    s.phase = ACTION_PHASE
    s.extra[player] = 0
    s.actions = max(given, 0)
    note(log, ACTIONS_GIVEN, player, s.actions, 0)
    push_for(s, TURN, player)


def end_actions(s: State, player: Seat, log: Log) -> None:
    """B5.3: whoever is stuck on ruins goes home, then doomed buildings fall."""
    pop(s)
    s.actions = 0
    if s.fire[s.brigade[player]] == DESTROYED:
        send_home(s, player, log)
    note(log, TURN_ENDED, player, 0, 0)
    push_for(s, END_TURN, player)
    begin_flips(s)


def end_turn(s: State, log: Log) -> None:
    """Brother Ben's extra turn, the end of an evacuation's round (B9.3), or the next player."""
    player = top_player(s)
    pop(s)
    if goes_again(s, player):
        note(log, EXTRA_TURN, player, 0, 0)
        begin_turn(s, player, log)
        return
    following = Seat((player + 1) % s.players)
    if following == s.first:
        if s.evacuating:
            finish_by_score(s, EVACUATED, log)
            return
        s.round += 1
    begin_turn(s, following, log)


def after_action(s: State, log: Log) -> None:
    """An action is over, with all it set off."""
    player, had_water = top_player(s), top_had_water(s)
    pop(s)
    refill_mist(s, player, had_water, log)
    all_is_well(s, log)
