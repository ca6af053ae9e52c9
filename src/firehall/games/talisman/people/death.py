"""Death and what comes after it (TA-L-16 to TA-L-18, TA-C-10)."""

from __future__ import annotations

from firehall.engine.bits import ones
from firehall.engine.frames import pop, unwind
from firehall.engine.log import Log, note
from firehall.games.talisman.box.words import FATE, GOLD
from firehall.games.talisman.events import (
    ELIMINATED,
    FLAME_PASSED,
    GAME_ENDED,
    GOLD_LAID,
    WAS_KILLED,
)
from firehall.games.talisman.fields import (
    State,
    push_loot,
    push_looting,
    set_top_stage,
    top_me,
    top_stage,
    top_tgt,
)
from firehall.games.talisman.people.abilities import has_flag, is_alive, is_forbidden, next_seat
from firehall.games.talisman.people.life import lose
from firehall.games.talisman.people.possessions import (
    NOBODY,
    disband,
    discard,
    discard_hand,
    is_mandatory,
    lay,
    part_with,
)
from firehall.games.talisman.state import (
    AVENGED,
    CROWNED,
    DRAWN,
    HELD,
    TROPHIES,
    WON,
)
from firehall.games.talisman.zones.places import first_in, next_card, renew_events


def die(s: State, seat: int, killer: int, log: Log) -> None:
    """TA-L-16: counters, Spells and trophies go; possessions wait for whoever may loot them."""
    note(log, WAS_KILLED, seat, s.at[seat], 0)
    looter = killer if not has_flag(s, seat, AVENGED) else NOBODY
    s.toad[seat] = 0
    for thing in range(FATE, GOLD):
        lose(s, seat, thing, 255, log)
    s.hero[seat] = -1
    discard_hand(s, seat, log)
    while s.head[TROPHIES + seat] != 0:
        discard(s, first_in(s, TROPHIES + seat), log)
    disband(s, seat, log)
    forget(s, seat, log)
    renew_events(s, seat)
    push_looting(s, looter + 1, seat, 0)


def forget(s: State, seat: int, log: Log) -> None:
    """What a character had begun ends with it, its quest too (TA-Q-06)."""
    if s.flags[seat] & CROWNED:
        s.flags[heir_of(s, seat)] |= CROWNED
        note(log, FLAME_PASSED, seat, heir_of(s, seat), 0)
    s.flags[seat] = 0
    s.quest[seat] = 0
    s.inner[seat] = 0
    s.grant[seat] = 0
    s.missing[seat] = 0
    s.extra_turns[seat] = 0
    s.strengthened[seat] = 0
    s.battle_bonus[seat] = 0
    s.alignment_before[seat] = 0


def heir_of(s: State, seat: int) -> int:
    """TA-X-12: the next player on the left with a living character has the Crown of Flame now."""
    for number in range(1, s.players):
        other = (seat + number) % s.players
        if is_alive(s, other):
            return other
    return next_seat(s, seat)


def looting_step(s: State, log: Log) -> None:
    """TA-C-10: the winner of an attack takes what it likes, the rest stays on the space."""
    winner, victim = top_me(s) - 1, top_tgt(s)
    if top_stage(s) == 0 and winner >= 0 and can_loot(s, winner, victim):
        push_loot(s, winner)
        return
    pop(s)
    out = s.crown_reached or s.final_deaths
    if s.inherit and not out:
        discard_mandatory(s, victim, log)  # TA-S-11: the rest waits for the next character
    else:
        drop_all(s, victim, log)
    if out:
        s.out |= 1 << victim
        note(log, ELIMINATED, victim, 0, 0)


def can_loot(s: State, winner: int, victim: int) -> bool:
    if not is_alive(s, winner) or s.toad[winner] > 0:
        return False
    if s.gold[victim] > 0:
        return True
    card = first_in(s, HELD + victim)
    while card >= 0 and (is_mandatory(s, card) or is_forbidden(s, winner, card)):
        card = next_card(s, card)
    return card >= 0


def end_looting(s: State) -> None:
    set_top_stage(s, 1)


def discard_mandatory(s: State, seat: int, log: Log) -> None:
    """Who follows by force goes when there is nobody to follow."""
    card = first_in(s, HELD + seat)
    while card >= 0:
        following = next_card(s, card)
        if is_mandatory(s, card):
            discard(s, card, log)
        card = following


def drop_all(s: State, seat: int, log: Log) -> None:
    """Objects, Followers and gold onto the space (R-18, R-68)."""
    discard_mandatory(s, seat, log)
    lay_all(s, seat, log)


def lay_all(s: State, seat: int, log: Log) -> None:
    while s.head[HELD + seat] != 0:
        card = first_in(s, HELD + seat)
        part_with(s, seat, card, log)
        lay(s, card, s.at[seat], log)
    lay_gold(s, seat, s.at[seat], log)


def lay_gold(s: State, seat: int, space: int, log: Log) -> None:
    if s.gold[seat] > 0:
        note(log, GOLD_LAID, space, s.gold[seat], 0)
        s.gold_at[space] = min(s.gold_at[space] + s.gold[seat], 200)
        s.gold[seat] = 0


# The end of the game (TA-X-05, TA-X-07)


def players_left(s: State) -> int:
    return s.players - ones(s.out)


def see_who_is_left(s: State, log: Log) -> None:
    """The last player wins; if nobody is left, the active one or nobody (TA-X-07, R-47)."""
    left = players_left(s)
    if left > 1:
        return
    if left == 0 and s.draw_when_all_die:
        finish(s, DRAWN, -1, log)
        return
    winner = s.active
    for seat in range(s.players):
        if (s.out >> seat) & 1 == 0:
            winner = seat
    finish(s, WON, winner, log)


def finish(s: State, result: int, winner: int, log: Log) -> None:
    """Nothing that was under way goes on."""
    s.result = result
    s.winner = winner
    note(log, GAME_ENDED, result, winner, 0)
    unwind(s)
