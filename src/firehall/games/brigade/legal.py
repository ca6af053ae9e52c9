"""The legal mask: every action that the refusals have nothing against, family by family."""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import allow, clear, has
from firehall.engine.frames import top, top_kind
from firehall.games.brigade.city import beyond
from firehall.games.brigade.codes import (
    ANSWER_FIRST,
    ANSWER_LAST,
    ASH_AT,
    END,
    EXTRA_UPGRADE,
    INCORPOREAL,
    LOAD,
    PICK,
    RECRUIT,
    REFILL,
    RELEASE_CAT,
    SPEND,
    STOP,
    UPGRADE,
    USE_IVAN,
    USE_WARDEN,
    WAGON_TO,
    WARDEN_AT,
    WARDEN_CREW,
)
from firehall.games.brigade.crew import ash, ivan, kulari
from firehall.games.brigade.moving import (
    GHOST,
    kind_of_move,
    may_step,
    points_left,
)
from firehall.games.brigade.refusals import (
    refuse_end,
    refuse_extinguish,
    refuse_incorporeal,
    refuse_release,
    refuse_spend,
    refuse_wagon,
    refuse_work,
)
from firehall.games.brigade.refused_answers import refuse_answer, refuse_stop
from firehall.games.brigade.renown import may_place, place_to_look, places_to_look
from firehall.games.brigade.state import (
    AURATH,
    BLITZ,
    BOXES,
    CREW_TRACK,
    DOOMED,
    FIRST_DECISION,
    FRITH,
    GALEELA,
    GLINT,
    GLORIA,
    MOVING,
    PLACING,
    TURN,
    UPGRADED,
    WARDEN_USED,
    track_value,
    unused,
)
from firehall.games.brigade.tables import CELLS
from firehall.games.brigade.water import together


def legal(s: Any, mask: Any) -> int:
    """Fill the mask with the actions that are legal now and say how many they are."""
    clear(mask)
    question = top_kind(s)
    if question < FIRST_DECISION:
        return 0
    if question == TURN:
        return legal_turn(s, s.turn, mask)
    if question == MOVING:
        player = top(s, 1)
        count = legal_steps(s, player, points_left(s), s.actions, kind_of_move(s), 0, mask)
        return count + legal_stop(s, question, mask)
    if question == PLACING:
        allow(mask, STOP)
        return 1 + legal_placing(s, mask)
    return legal_answers(s, question, mask)


def legal_placing(s: Any, mask: Any) -> int:
    count = 0
    for number in range(places_to_look(s)):
        cell = place_to_look(s, number)
        if cell >= 0 and may_place(s, cell):
            allow(mask, PICK + cell)
            count += 1
    return count


def legal_stop(s: Any, question: int, mask: Any) -> int:
    if refuse_stop(s, question):
        return 0
    allow(mask, STOP)
    return 1


def legal_steps(
    s: Any, player: int, points: int, left: int, kind: int, first: int, mask: Any
) -> int:
    count = 0
    for side in range(8):
        if may_step(s, player, beyond(s.brigade[player], side), points, left, kind):
            allow(mask, first + side)
            count += 1
    return count


def legal_answers(s: Any, question: int, mask: Any) -> int:
    """Rarely asked: every action that can be an answer is looked at."""
    count = legal_stop(s, question, mask)
    for action in range(ANSWER_FIRST[question], ANSWER_LAST[question]):
        if not refuse_answer(s, question, action):
            allow(mask, action)
            count += 1
    return count


def legal_turn(s: Any, player: int, mask: Any) -> int:
    count = 0
    if not refuse_end(s, player):
        allow(mask, END)
        count += 1
    if s.cat != 0 and not refuse_release(s, player):
        allow(mask, RELEASE_CAT)
        count += 1
    if s.advanced and not refuse_incorporeal(s, player):
        points = kulari(s, player)
        count += legal_steps(s, player, points, s.actions, GHOST, INCORPOREAL, mask)
    if not refuse_wagon(s, player):
        count += legal_wagon(s, player, mask)
    if s.actions == 0:
        return count
    count += legal_steps(s, player, kulari(s, player), s.actions - 1, 0, 0, mask)
    if not refuse_extinguish(s, player):
        for box in range(BOXES + 1):
            if not refuse_spend(s, player, box):
                allow(mask, SPEND + box)
                count += 1
    return count + legal_work(s, player, mask)


def legal_wagon(s: Any, player: int, mask: Any) -> int:
    """All standing buildings and home, then without those that a rival or the Wagon stands on."""
    count = 0
    for cell in range(CELLS):
        if s.fire[cell] <= DOOMED:
            allow(mask, WAGON_TO + cell)
            count += 1
    allow(mask, WAGON_TO + s.home[player])
    count += 1 - forbid(mask, WAGON_TO + s.wagon[player])
    for rival in range(s.players):
        if rival != player:
            count -= forbid(mask, WAGON_TO + s.wagon[rival])
            count -= forbid(mask, WAGON_TO + s.brigade[rival])
    return count


def forbid(mask: Any, action: int) -> int:
    """Take an action out of the mask; says whether it was in."""
    if not has(mask, action):
        return 0
    mask[action >> 5] ^= 1 << (action & 31)
    return 1


def legal_work(s: Any, player: int, mask: Any) -> int:
    count = legal_range(s, player, REFILL, RECRUIT, mask)
    if track_value(s, player, CREW_TRACK) > 0:
        allow(mask, RECRUIT)
        count += 1
    if together(s, player):
        count += legal_range(s, player, LOAD, UPGRADE, mask)
    if unused(s, UPGRADED):
        count += legal_range(s, player, UPGRADE, END, mask)
    if ivan(s, player):
        count += legal_range(s, player, USE_IVAN, USE_IVAN + 1, mask)
    if ash(s, player):
        count += legal_range(s, player, ASH_AT, PICK, mask)
    if s.advanced and unused(s, WARDEN_USED):
        count += legal_warden(s, player, s.warden[player], mask)
    return count


def legal_warden(s: Any, player: int, warden: int, mask: Any) -> int:
    if warden == GLORIA or warden == BLITZ:
        return legal_range(s, player, WARDEN_AT, ASH_AT, mask)
    if warden == FRITH or warden == GALEELA:
        return legal_range(s, player, WARDEN_CREW, WARDEN_AT, mask)
    if warden == GLINT:
        return legal_range(s, player, EXTRA_UPGRADE, WARDEN_CREW, mask)
    if warden == AURATH:
        return 0
    return legal_range(s, player, USE_WARDEN, USE_WARDEN + 1, mask)


def legal_range(s: Any, player: int, first: int, last: int, mask: Any) -> int:
    count = 0
    for action in range(first, last):
        if not refuse_work(s, player, action):
            allow(mask, action)
            count += 1
    return count
