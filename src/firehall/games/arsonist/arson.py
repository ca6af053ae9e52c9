"""The arsonist's cards (P6): moving unseen, setting houses alight, spreading panic."""

from __future__ import annotations

from typing import Any

from firehall.engine.log import note
from firehall.games.arsonist.belief import (
    believe_blaze,
    believe_escape,
    believe_fumes,
    believe_move,
    believe_tokens,
    burning_range,
)
from firehall.games.arsonist.codes import (
    DODGE_TO,
    ELUSIVE_TO,
    END,
    MASTER_ON,
    PICK,
    SPARKS_ON,
    STOP,
    USE_FUMES,
)
from firehall.games.arsonist.events import (
    ACTION_USED,
    BLAZED,
    BURNED_DOWN,
    CARD_TURNED,
    DODGED,
    ELUDED,
    ESCAPED,
    FUMED,
    GAME_ENDED,
    MOBILISED,
    PANIC_ROSE,
    RECOVERED,
    RECOVERY_KEPT,
    RECOVERY_LOST,
    STARTED,
    TOKEN_PLACED,
    TURN_BEGAN,
    TURN_ENDED,
)
from firehall.games.arsonist.roads import fumes_range
from firehall.games.arsonist.state import (
    ARSONIST,
    BURNED,
    CHOOSE_BLAZE,
    COMMISSIONER,
    DODGE,
    ELUSIVE,
    FIRST_MARK,
    FUMES,
    MASTER,
    PANIC,
    PANIC_MOST,
    PLACE_FIRST_CAR,
    SECOND_MARK,
    SECOND_TOKEN,
    SHEET,
    SPARKS,
    TURN,
    bit,
    finish,
    forget_card,
    forget_turn,
    size,
    used_elusives,
)


def take_arsonist_turn(s: Any, action: int, log: Any) -> None:
    """One step of the arsonist's turn."""
    if action == END:
        end_arsonist_turn(s, log)
    elif action == USE_FUMES:
        spread_fumes(s, log)
    elif action >= MASTER_ON:
        burn_first(s, MASTER, action - MASTER_ON, log)
    elif action >= SPARKS_ON:
        burn_first(s, SPARKS, action - SPARKS_ON, log)
    elif action >= ELUSIVE_TO:
        elude(s, action - ELUSIVE_TO, log)
    else:
        dodge(s, action - DODGE_TO, log)


def turn_card(s: Any, action: int, log: Any) -> None:
    """P2.2: after its action a card is turned, and the other action is up."""
    s.acted = 1
    s.faces[action >> 1] ^= 1
    note(log, CARD_TURNED, action ^ 1, 0, 0)


# Moving


def write_down(s: Any, place: int) -> None:
    """The sheet gets one more line; beside the last one stays what was public when it was left."""
    if s.lines == SHEET:
        forget_oldest_line(s)
    if s.lines > 0:
        s.past_belief[s.lines - 1] = s.belief
        s.past_barricades[s.lines - 1] = s.barricades
    s.trail[s.lines] = place
    s.lines += 1
    s.arsonist = place


def forget_oldest_line(s: Any) -> None:
    for line in range(SHEET - 1):
        s.trail[line] = s.trail[line + 1]
        s.past_belief[line] = s.past_belief[line + 1]
        s.past_barricades[line] = s.past_barricades[line + 1]
    s.lines -= 1
    s.trail[s.lines] = 0
    s.past_belief[s.lines] = 0
    s.past_barricades[s.lines] = 0


def dodge(s: Any, place: int, log: Any) -> None:
    """P6.1."""
    note(log, ACTION_USED, DODGE, 0, 0)
    write_down(s, place)
    believe_move(s)
    note(log, DODGED, place, 0, 0)
    turn_card(s, DODGE, log)


def elude(s: Any, place: int, log: Any) -> None:
    """P6.5; a recovery kept from before is used at once (R7)."""
    note(log, MOBILISED, ELUSIVE, 0, 0)
    s.elusive -= 1
    s.moved = 1
    write_down(s, place)
    believe_move(s)
    note(log, ELUDED, place, 0, 0)
    if s.banked > 0:
        s.banked -= 1
        recover_elusive(s, log)


def recover_elusive(s: Any, log: Any) -> None:
    s.elusive += 1
    note(log, RECOVERED, ELUSIVE, 0, 0)


def escape(s: Any, place: int, log: Any) -> None:
    """P7.9: after the first capture, range 0 to 3 over open roads; 0 stays."""
    caught_at = s.arsonist
    write_down(s, place)
    believe_escape(s, caught_at)
    note(log, ESCAPED, place, 0, 0)


# Fire and panic


def burn_first(s: Any, card: int, place: int, log: Any) -> None:
    """Sparks in the Night (P6.2) or Master of Fire (P6.4): the first token, or none at all."""
    note(log, ACTION_USED, card, 0, 0)
    if place == 0:
        done_burning(s, card, 0, True, log)
        return
    put_token(s, place, log)
    if s.result:
        return
    if s.sparks_optional or burning_range(s, card, s.arsonist) != 0:
        s.phase = SECOND_TOKEN
        s.card = card
        s.first = place
    else:
        done_burning(s, card, bit(place), True, log)


def burn_second(s: Any, action: int, log: Any) -> None:
    card = s.card
    where = bit(s.first)
    if action == STOP:
        done_burning(s, card, where, True, log)
        return
    place = action - (MASTER_ON if card == MASTER else SPARKS_ON)
    put_token(s, place, log)
    if s.result == 0:
        done_burning(s, card, where | bit(place), False, log)


def done_burning(s: Any, card: int, where: int, short: bool, log: Any) -> None:
    forget_card(s)
    s.phase = TURN
    believe_tokens(s, card, where, short)
    turn_card(s, card, log)


def put_token(s: Any, place: int, log: Any) -> None:
    """P6.6: the last house of a settlement of three raises the panic."""
    s.tokens[place] += 1
    note(log, TOKEN_PLACED, place, s.tokens[place], 0)
    if s.tokens[place] == s.houses[place]:
        burn_down(s, place, log)


def burn_down(s: Any, place: int, log: Any) -> None:
    s.burned |= bit(place)
    note(log, BURNED_DOWN, place, size(s.burned), 0)
    raise_panic(s, 1 if s.houses[place] == 3 else 0, log)


def spread_fumes(s: Any, log: Any) -> None:
    """P6.3."""
    note(log, ACTION_USED, FUMES, 0, 0)
    count = size(fumes_range(s, s.arsonist) & s.burned)
    note(log, FUMED, count, 0, 0)
    raise_panic(s, count, log)
    if s.result == 0:
        believe_fumes(s, count)
        turn_card(s, FUMES, log)


def raise_panic(s: Any, by: int, log: Any) -> None:
    """P8.1 at once; then a recovery for each mark that is reached or passed (P6.5)."""
    before = s.panic
    s.panic = min(before + by, PANIC_MOST)
    if by > 0:
        note(log, PANIC_ROSE, s.panic, 0, 0)
    if size(s.burned) >= s.burned_goal:
        win(s, BURNED, log)
    elif s.panic == PANIC_MOST:
        win(s, PANIC, log)
    else:
        if before < FIRST_MARK <= s.panic:
            reach_mark(s, log)
        if before < SECOND_MARK <= s.panic:
            reach_mark(s, log)


def reach_mark(s: Any, log: Any) -> None:
    if used_elusives(s) > 0:
        recover_elusive(s, log)
    elif s.bank_recovery:
        s.banked += 1
        note(log, RECOVERY_KEPT, 0, 0, 0)
    else:
        note(log, RECOVERY_LOST, 0, 0, 0)


def win(s: Any, result: int, log: Any) -> None:
    finish(s, result)
    note(log, GAME_ENDED, result, 0, 0)


# Beginning and end of a turn


def start_at(s: Any, action: int, log: Any) -> None:
    """P4.2, in secret."""
    write_down(s, action - PICK)
    note(log, STARTED, s.arsonist, 0, 0)
    s.phase = CHOOSE_BLAZE


def blaze(s: Any, action: int, log: Any) -> None:
    """P4.2: a whole settlement at range 0 to 2."""
    place = action - PICK
    s.phase = PLACE_FIRST_CAR
    s.tokens[place] = s.houses[place]
    note(log, BLAZED, place, s.houses[place], 0)
    believe_blaze(s, place)
    burn_down(s, place, log)


def begin_turn(s: Any, side: int, log: Any) -> None:
    forget_turn(s)
    s.side = side
    s.phase = TURN
    note(log, TURN_BEGAN, side, s.round, 0)


def end_arsonist_turn(s: Any, log: Any) -> None:
    note(log, TURN_ENDED, ARSONIST, 0, 0)
    begin_turn(s, COMMISSIONER, log)
