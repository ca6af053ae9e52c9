"""The turn (B5): its phases, and the actions a player takes in it (B7)."""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import pop, push, top
from firehall.engine.log import note
from firehall.games.brigade.asking import begin_recruit
from firehall.games.brigade.city import all_is_well, finish_by_score, send_home
from firehall.games.brigade.codes import (
    ASH_AT,
    END,
    EXTRA_UPGRADE,
    INCORPOREAL,
    LOAD,
    RECRUIT,
    REFILL,
    RELEASE_CAT,
    SPEND,
    SPEND_NOTHING,
    UNLOAD,
    UPGRADE,
    USE_IVAN,
    USE_WARDEN,
    WAGON_TO,
    WARDEN_AT,
    WARDEN_CREW,
)
from firehall.games.brigade.crew import ben, morgana, precious
from firehall.games.brigade.events import ACTIONS_GIVEN, EXTRA_TURN, TURN_BEGAN, TURN_ENDED
from firehall.games.brigade.extinguishing import (
    BY_BRIGADE,
    begin_extinguishing,
    move_wagon,
    spend_on_fire,
    use_ash,
    use_ivan,
)
from firehall.games.brigade.falling import begin_flips
from firehall.games.brigade.moving import begin_move, step
from firehall.games.brigade.recruiting import release_cat
from firehall.games.brigade.renown import take_token
from firehall.games.brigade.state import (
    ACTION_PHASE,
    AFTER_ACTION,
    BEGIN_ACTIONS,
    BEGIN_TURN,
    BERNHARDT,
    DESTROYED,
    DRAW_EVENT,
    END_TURN,
    EVACUATED,
    EVENT_PHASE,
    GALEELA,
    GLORIA,
    LEADERSHIP_TRACK,
    MORGANA_USED,
    TURN,
    UPGRADED,
    WARDEN_BOX,
    WHITE_FANG,
    track_value,
    use,
)
from firehall.games.brigade.storm import shuffle_events
from firehall.games.brigade.upgrading import upgrade
from firehall.games.brigade.wardens import (
    aurath,
    begin,
    bernhardt,
    blitz,
    cindy,
    ester,
    frith,
    galeela,
    glint,
    gloria,
    white_fang,
)
from firehall.games.brigade.water import FROM_WAGON, TO_WAGON, begin_pouring, refill_at

# Phases


def begin_turn(s: Any, player: int, log: Any) -> None:
    """B5.1: what is once a turn is fresh, alliances end, an event is drawn."""
    s.turn = player
    s.phase = EVENT_PHASE
    s.used = 0
    s.blue = 0
    if s.allied == player + 1:
        s.allied = 0
    note(log, TURN_BEGAN, player, s.round, 0)
    push(s, BEGIN_ACTIONS, player, 0, 0)
    begin_flips(s)
    shuffle_events(s, log)
    push(s, DRAW_EVENT, 0, 0, 0)


def begin_actions(s: Any, player: int, log: Any) -> None:
    """B5.2, B5.5."""
    given = track_value(s, player, LEADERSHIP_TRACK) + s.extra[player] - precious(s, player)
    s.phase = ACTION_PHASE
    s.extra[player] = 0
    s.actions = max(given, 0)
    note(log, ACTIONS_GIVEN, player, s.actions, 0)
    push(s, TURN, player, 0, 0)


def end_actions(s: Any, player: int, log: Any) -> None:
    """B5.3: whoever is stuck on ruins goes home, then doomed buildings fall."""
    pop(s)
    s.actions = 0
    if s.fire[s.brigade[player]] == DESTROYED:
        send_home(s, player, log)
    note(log, TURN_ENDED, player, 0, 0)
    push(s, END_TURN, player, 0, 0)
    begin_flips(s)


def end_turn(s: Any, log: Any) -> None:
    """Brother Ben's extra turn, the end of an evacuation's round (B9.3), or the next player."""
    player = top(s, 1)
    pop(s)
    if ben(s, player):
        note(log, EXTRA_TURN, player, 0, 0)
        push(s, BEGIN_TURN, player, 0, 0)
        return
    following = (player + 1) % s.players
    if following == s.first:
        if s.evacuating:
            finish_by_score(s, EVACUATED, log)
            return
        s.round += 1
    push(s, BEGIN_TURN, following, 0, 0)


def after_action(s: Any, log: Any) -> None:
    """An action is over, with all it set off."""
    player, had_water = top(s, 1), top(s, 2)
    pop(s)
    ester(s, player, had_water, log)
    all_is_well(s, log)


# Actions


def act(s: Any, action: int, log: Any) -> None:
    """One action of the turn (B13.2): pay, then its effect."""
    player = s.turn
    if action == END:
        end_actions(s, player, log)
        return
    push(s, AFTER_ACTION, player, 1 if s.water[player, WARDEN_BOX] > 0 else 0, 0)
    if action < WAGON_TO:
        s.actions -= 1
        begin_move(s, player, 0)
        step(s, action, log)
    elif action < SPEND:
        take_wagon(s, player, action - WAGON_TO, log)
    elif action == RELEASE_CAT:
        release_cat(s, player, log)
    elif INCORPOREAL <= action < EXTRA_UPGRADE:
        begin(s, player, log)
        aurath(s, player, action - INCORPOREAL, log)
    else:
        s.actions -= 1
        work(s, player, action, log)


def take_wagon(s: Any, player: int, cell: int, log: Any) -> None:
    """Morgana's free move comes first."""
    if morgana(s, player):
        use(s, MORGANA_USED)
    else:
        s.actions -= 1
    move_wagon(s, player, cell, log)


def work(s: Any, player: int, action: int, log: Any) -> None:
    """What is left of B7, for one action."""
    if action <= SPEND_NOTHING:
        begin_extinguishing(s, player, s.brigade[player], BY_BRIGADE)
        if action < SPEND_NOTHING:
            spend_on_fire(s, action - SPEND, log)
    elif action < RECRUIT:
        refill(s, player, s.brigade[player] if action == REFILL else s.wagon[player], log)
    elif action == RECRUIT:
        begin_recruit(s, player)
    elif action < UNLOAD:
        begin_pouring(s, player, FROM_WAGON, action - LOAD, log)
    elif action < UPGRADE:
        begin_pouring(s, player, TO_WAGON, action - UNLOAD, log)
    elif action < END:
        use(s, UPGRADED)
        upgrade(s, player, action - UPGRADE, log)
    elif action == USE_IVAN:
        use_ivan(s, player, log)
    elif action >= ASH_AT:
        use_ash(s, player, action - ASH_AT, log)
    else:
        begin(s, player, log)
        use_warden(s, player, action, log)


def refill(s: Any, player: int, cell: int, log: Any) -> None:
    """B7.4; on a building that is not loyal it is Street Wisdom, for a token (B11.2)."""
    if cell != s.home[player] and s.loyal[cell] != player + 1:
        take_token(s, player, cell, log)
    refill_at(s, player, cell, log)


def use_warden(s: Any, player: int, action: int, log: Any) -> None:
    if action >= WARDEN_AT:
        if s.warden[player] == GLORIA:
            gloria(s, player, action - WARDEN_AT, log)
        else:
            blitz(s, player, action - WARDEN_AT)
    elif action >= WARDEN_CREW:
        if s.warden[player] == GALEELA:
            galeela(s, player, action - WARDEN_CREW, log)
        else:
            frith(s, player, action - WARDEN_CREW)
    elif action >= EXTRA_UPGRADE:
        glint(s, player, action - EXTRA_UPGRADE)
    elif s.warden[player] == BERNHARDT:
        bernhardt(s, player)
    elif s.warden[player] == WHITE_FANG:
        white_fang(s, player, log)
    elif action == USE_WARDEN:
        cindy(s, player, log)
