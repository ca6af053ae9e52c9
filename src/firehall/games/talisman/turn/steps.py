"""A turn (TA-T-02): start, move, landing, encounter, end; and the next player's."""

from __future__ import annotations

from firehall.engine.bits import clear
from firehall.engine.log import Log, note
from firehall.games.talisman.box.statics import ANY_START, LATE_START, OWN_START
from firehall.games.talisman.box.tables import CROWN_SPACE
from firehall.games.talisman.box.words import BY_FIRELAND
from firehall.games.talisman.events import TOAD_ENDED, TURN_BEGAN, TURN_MISSED
from firehall.games.talisman.fields import (
    State,
    push_encounter,
    push_ending_turn,
    push_landing,
    push_moving,
    push_new_character,
    push_triggers,
    set_top_stage,
    top_stage,
)
from firehall.games.talisman.magic.lasting import begin_slot, end_of_turn
from firehall.games.talisman.magic.windows import QUIET, W_START, open_window
from firehall.games.talisman.people.abilities import has_talisman, is_alive
from firehall.games.talisman.people.death import finish
from firehall.games.talisman.people.life import lose_life
from firehall.games.talisman.state import (
    ARRIVED,
    AVENGED,
    EVADES,
    HIRED,
    LIMIT,
    MOVED,
    SERVED,
    STAYED,
    STAYED_BEFORE,
    STEPPED,
    STOPPED,
    TURN_ENDS,
    TURNED,
)
from firehall.games.talisman.travel.spaces import has_token, region_of
from firehall.games.talisman.turn.free import BEFORE_MOVE, open_free
from firehall.games.talisman.zones.places import renew_events

OF_ONE_TURN = EVADES | HIRED | TURNED | SERVED | STEPPED | STOPPED | ARRIVED | AVENGED  # flags
BEGIN, OWN, LATE, ANSWER, PREPARE, MOVE, LAND, MEET, MET, END, PASS_ON = range(11)


def turn_step(s: State, log: Log) -> None:
    stage = top_stage(s)
    if BEGIN < stage < PASS_ON and not is_alive(s, s.active):
        stage = PASS_ON  # TA-T-10
        end_of_turn(s, log)
    elif OWN < stage < END and s.halt & TURN_ENDS:
        if stage <= MOVE:
            s.grant[s.active] = 0  # it was for this move
        stage = END  # TA-T-06, R-04
    set_top_stage(s, stage + 1)
    if stage == BEGIN:
        begin_turn(s, log)
    elif stage == OWN:
        push_triggers(s, s.active, 0, 0, 0, 0, 0, 0, 0, OWN_START, -1, 0, 0)
    elif stage == LATE:
        if tales_are_told(s):
            push_triggers(s, s.active, 0, 0, 0, 0, 0, 0, 0, LATE_START, -1, 0, 0)
    elif stage == ANSWER:
        open_window(s, W_START, 0, 0, 0)
    elif stage == PREPARE:
        open_free(s, BEFORE_MOVE)
    elif stage == MOVE:
        push_moving(s, 0, 0, 0)
    elif stage == LAND:
        s.halt &= ~MOVED
        if s.flags[s.active] & STAYED == 0:
            push_landing(s, s.active, 0)
    elif stage == MEET:
        push_encounter(s, 0)
    elif stage == MET:
        if s.halt & MOVED:
            set_top_stage(s, LAND)  # TA-E-13: land again
    elif stage == END:
        push_ending_turn(s, 0)
    else:
        pass_on(s, log)


def begin_turn(s: State, log: Log) -> None:
    """TA-T-03: a new character for who has none, a turn to be missed, then the start effects."""
    seat = s.active
    if not is_alive(s, seat):
        set_top_stage(s, BEGIN)
        push_new_character(s, seat, 0)
        return
    if s.missing[seat] > 0:
        miss_turn(s, seat, log)
        return
    s.turns += 1
    note(log, TURN_BEGAN, seat, s.turns, 0)
    forget_turn(s)
    push_triggers(s, seat, 0, 0, 0, 0, 0, 0, 0, ANY_START, -1, 0, 0)


def tales_are_told(s: State) -> bool:
    """TA-FA-36: whoever has Taleweaver may do something at the start of any turn."""
    for seat in range(s.players):
        if (s.reacts[seat] >> LATE_START) & 1:
            return True
    return False


def miss_turn(s: State, seat: int, log: Log) -> None:
    """TA-T-09: no steps; whether it counts for Toads and tokens, tables say (R-06)."""
    s.missing[seat] -= 1
    s.grant[seat] = 0
    s.turns += 1
    note(log, TURN_MISSED, seat, s.missing[seat], 0)
    if s.missed_counts_for_toad:
        count_toad(s, seat, log)
    set_top_stage(s, PASS_ON)
    if s.token_on_missed_turn:
        suffer_tokens(s, seat)


def suffer_tokens(s: State, seat: int) -> None:
    """TA-F-07: a life for each token on the space where the turn ends."""
    if has_token(s, s.at[seat]):
        lose_life(s, seat, s.tokens[s.at[seat]], BY_FIRELAND, -1)


def count_toad(s: State, seat: int, log: Log) -> None:
    """TA-L-15."""
    if s.toad[seat] > 0:
        s.toad[seat] -= 1
        if s.toad[seat] == 0:
            note(log, TOAD_ENDED, seat, 0, 0)
            renew_events(s, seat)
            s.unsettled |= 1 << seat


def forget_turn(s: State) -> None:
    """What belongs to one turn begins anew."""
    s.halt = 0
    s.steps = 0
    s.new_rafts = 0
    clear(s.calm)
    clear(s.met)
    for seat in range(s.players):
        s.may_cast[seat] = 1
        s.asks[seat] &= ~QUIET
        s.strengthened[seat] = 0
        s.battle_bonus[seat] = 0
        s.flags[seat] &= ~OF_ONE_TURN
    seat = s.active
    s.may_cast[seat] = s.hand[seat]
    stayed = s.flags[seat] & STAYED
    s.flags[seat] &= ~(STAYED | STAYED_BEFORE)
    if stayed:
        s.flags[seat] |= STAYED_BEFORE


def pass_on(s: State, log: Log) -> None:
    """TA-T-01, TA-T-08: extra turns come first, and one that is missed is used up (R-72)."""
    if s.max_turns and s.turns >= s.max_turns:
        finish(s, LIMIT, leader(s), log)
        return
    set_top_stage(s, BEGIN)
    if s.extra_turns[s.active] > 0 and is_alive(s, s.active):
        s.extra_turns[s.active] -= 1
    else:
        next_slot(s, log)


def next_slot(s: State, log: Log) -> None:
    """R-15: players who are out keep their slot; extra turns are none."""
    for _ in range(s.players):
        s.active = (s.active + 1) % s.players
        begin_slot(s, s.active, log)
        if (s.out >> s.active) & 1 == 0:
            return


def leader(s: State) -> int:
    """R-85: who is nearest to the Crown when the time is up."""
    best = 0
    for seat in range(1, s.players):
        if standing(s, seat) > standing(s, best):
            best = seat
    return best


def standing(s: State, seat: int) -> int:
    """Not eliminated, alive, on the Crown, with a Talisman, region, counters, lives, gold."""
    if (s.out >> seat) & 1:
        return -1
    if not is_alive(s, seat):
        return 0
    space = s.at[seat]
    region = 8 if space == CROWN_SPACE else region_of(space)
    if has_talisman(s, seat):
        region += 4
    counters = min(s.strength[seat] + s.craft[seat], 63)
    return 1 + (region * 64 + counters) * 4096 + min(s.life[seat], 63) * 64 + min(s.gold[seat], 63)
