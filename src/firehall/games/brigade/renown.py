"""Renown and loyalty (B8), and the victories they bring (B9.1, B9.2)."""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import pop, push, set_top, top
from firehall.engine.log import note
from firehall.games.brigade.asking import ANYWHERE, AROUND, HERE, OTHER_MERCHANT, OTHER_NOBLE
from firehall.games.brigade.city import apart, beyond, finish
from firehall.games.brigade.crew import nery, selina
from firehall.games.brigade.events import (
    LOYALTY_GAINED,
    LOYALTY_LOST,
    LOYALTY_STOLEN,
    RENOWN_PLACED,
    RENOWN_TAKEN,
)
from firehall.games.brigade.state import (
    CITIZENS,
    DISTRICT,
    DISTRICT_GOAL,
    DOOMED,
    MERCHANTS,
    NOBLES,
    SPARING,
    TRIGGERS,
    UNIVERSITY,
    UNIVERSITY_GOAL,
    district_of,
    value_of,
)
from firehall.games.brigade.tables import CELLS

# Placing (B8.1 to B8.3)


def tokens_left(s: Any) -> int:
    return top(s, 2) & 15


def may_hold(s: Any, player: int, cell: int) -> bool:
    """B8.2: standing, not doomed, no firehouse, not loyal to the placer."""
    return s.fire[cell] < DOOMED and s.loyal[cell] != player + 1


def in_reach(s: Any, where: int, origin: int, cell: int) -> bool:
    """Whether this placement goes there."""
    if where == ANYWHERE:
        return True
    if where == OTHER_NOBLE:
        return cell != origin and district_of(s, cell) == NOBLES
    if where == OTHER_MERCHANT:
        return cell != origin and district_of(s, cell) == MERCHANTS
    if cell == origin:
        return True
    side = apart(origin, cell)
    return side >= 0 and where != HERE and (side < 4 or where == AROUND)


def may_place(s: Any, cell: int) -> bool:
    """Whether the placement under way may put a token there."""
    asked = top(s, 2)
    return may_hold(s, top(s, 1), cell) and in_reach(s, (asked >> 4) & 15, asked >> 8, cell)


def placing_is_over(s: Any) -> bool:
    """No token left to place, none in supply (B8.9), or nowhere to go."""
    if tokens_left(s) == 0 or s.supply[top(s, 1)] == 0:
        return True
    for number in range(places_to_look(s)):
        cell = place_to_look(s, number)
        if cell >= 0 and may_place(s, cell):
            return False
    return True


def places_to_look(s: Any) -> int:
    """How many spaces the placement under way can go to: nine around its origin, or all."""
    return 9 if (top(s, 2) >> 4) & 15 <= HERE else CELLS


def place_to_look(s: Any, number: int) -> int:
    if places_to_look(s) == CELLS:
        return number
    origin = top(s, 2) >> 8
    return origin if number == 8 else beyond(origin, number)


def place(s: Any, cell: int, log: Any) -> None:
    """One token of the placement under way."""
    player = top(s, 1)
    set_top(s, 2, top(s, 2) - 1)
    extra = 1 << (apart(top(s, 2) >> 8, cell) + 1)
    again = top(s, 3) & extra == 0 and selina(s, player, cell)
    if again:
        set_top(s, 3, top(s, 3) | extra)
    if tokens_left(s) == 0:
        pop(s)
    put(s, player, cell, again, log)


def put(s: Any, player: int, cell: int, again: bool, log: Any) -> None:
    """A token on a building, and Selina's second one unless the first was enough (R27)."""
    enough = put_token(s, player, cell, log)
    if again and not enough:
        put_token(s, player, cell, log)


def put_one(s: Any, player: int, cell: int, log: Any) -> None:
    """A single token that is not part of a placement of several."""
    put(s, player, cell, selina(s, player, cell), log)


def put_token(s: Any, player: int, cell: int, log: Any) -> bool:
    """One token, if one is left; whether it was enough to win the building over."""
    if s.supply[player] == 0:
        return False
    s.supply[player] -= 1
    s.renown[player, cell] += 1
    note(log, RENOWN_PLACED, player, cell, s.renown[player, cell])
    if s.renown[player, cell] < need(s, player, cell):
        return False
    win_over(s, player, cell, log)
    return True


def take_token(s: Any, player: int, cell: int, log: Any) -> None:
    """A token goes back into its owner's supply."""
    s.renown[player, cell] -= 1
    s.supply[player] += 1
    note(log, RENOWN_TAKEN, player, cell, 0)


def has_renown_out(s: Any, player: int) -> bool:
    for cell in range(CELLS):
        if s.renown[player, cell] > 0:
            return True
    return False


# Loyalty (B8.4)


def need(s: Any, player: int, cell: int) -> int:
    """Tokens that win a building over; one more to steal it, two more from Nery's player."""
    owner = s.loyal[cell] - 1
    if owner < 0 or owner == player:
        return value_of(s, cell)
    return value_of(s, cell) + nery(s, owner)


def win_over(s: Any, player: int, cell: int, log: Any) -> None:
    """B8.10: without a loyalty token the player takes one off another building, or declines."""
    if s.tokens[player] > 0:
        gain(s, player, cell, log)
    else:
        push(s, SPARING, player, cell, 0)


def spare(s: Any, cell: int, log: Any) -> None:
    player, gained = top(s, 1), top(s, 2)
    pop(s)
    drop_loyalty(s, cell, log)
    gain(s, player, gained, log)


def gain(s: Any, player: int, cell: int, log: Any) -> None:
    """All renown leaves the building; victory is looked at first, then abilities (B8.8)."""
    clear_renown(s, cell)
    rival = s.loyal[cell] - 1
    if rival >= 0:
        note(log, LOYALTY_STOLEN, player, cell, rival)
        forget_loyalty(s, cell)
    else:
        note(log, LOYALTY_GAINED, player, cell, 0)
    s.loyal[cell] = player + 1
    s.tokens[player] -= 1
    s.loyalties[player, district_of(s, cell)] += 1
    if not wins(s, player, district_of(s, cell), log):
        push(s, TRIGGERS, player, cell, -1)


def clear_renown(s: Any, cell: int) -> None:
    for player in range(s.players):
        s.supply[player] += s.renown[player, cell]
        s.renown[player, cell] = 0


def forget_loyalty(s: Any, cell: int) -> None:
    owner = s.loyal[cell] - 1
    s.loyal[cell] = 0
    s.tokens[owner] += 1
    s.loyalties[owner, district_of(s, cell)] -= 1


def drop_loyalty(s: Any, cell: int, log: Any) -> None:
    if s.loyal[cell] != 0:
        note(log, LOYALTY_LOST, s.loyal[cell] - 1, cell, 0)
        forget_loyalty(s, cell)


def wins(s: Any, player: int, district: int, log: Any) -> bool:
    """B9.1, B9.2."""
    goal = UNIVERSITY_GOAL if district == UNIVERSITY else DISTRICT_GOAL
    if s.loyalties[player, district] >= goal:
        finish(s, DISTRICT, 1 << player, log)
        return True
    for other in range(5):
        if s.loyalties[player, other] == 0:
            return False
    finish(s, CITIZENS, 1 << player, log)
    return True
