"""Renown and loyalty (B8), and the victories they bring (B9.1, B9.2)."""

from __future__ import annotations

from firehall.engine.frames import pop
from firehall.engine.interface import Seat
from firehall.engine.log import Log, note
from firehall.games.brigade.cards.crew import doubles, guard_of
from firehall.games.brigade.cards.tables import CELLS
from firehall.games.brigade.city.places import apart, beyond, finish
from firehall.games.brigade.events import (
    LOYALTY_GAINED,
    LOYALTY_LOST,
    LOYALTY_STOLEN,
    RENOWN_PLACED,
    RENOWN_TAKEN,
)
from firehall.games.brigade.fields import (
    SPARING,
    State,
    push_triggers,
    set_top_corners,
    set_top_count,
    set_top_here,
    set_top_sides,
    top_cell,
    top_corners,
    top_count,
    top_here,
    top_player,
    top_sides,
    top_where,
)
from firehall.games.brigade.state import (
    ALLIANCE,
    CITIZENS,
    DISTRICT,
    DISTRICT_GOAL,
    DOOMED,
    MERCHANTS,
    NOBLES,
    UNIVERSITY,
    UNIVERSITY_GOAL,
    district_of,
    value_of,
)
from firehall.games.brigade.turn.asking import (
    ANYWHERE,
    AROUND,
    HERE,
    OTHER_MERCHANT,
    OTHER_NOBLE,
    push_about,
)
from firehall.games.brigade.types import Cell, each_cell, each_player
from firehall.games.brigade.variants.sides import (
    THREE,
    is_ally,
    loyal_to_side,
    three_have_won,
)

NOT_LOOKED_AT = -1  # which abilities wait is seen when nothing lies over them

# Placing (B8.1 to B8.3)


def may_hold(s: State, player: Seat, cell: Cell) -> bool:
    """B8.2: standing, not doomed, no firehouse, not loyal to the placer (R20) or an ally."""
    return s.fire[cell] < DOOMED and not loyal_to_side(s, player, cell)


def in_reach(s: State, where: int, origin: Cell, cell: Cell) -> bool:
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


def may_place(s: State, cell: Cell) -> bool:
    """Whether the placement under way may put a token there."""
    return may_hold(s, top_player(s), cell) and in_reach(s, top_where(s), top_cell(s), cell)


def placing_is_over(s: State) -> bool:
    """No token left to place, none in supply (B8.9), or nowhere to go."""
    if top_count(s) == 0 or s.supply[top_player(s)] == 0:
        return True
    for number in range(places_to_look(s)):
        cell = place_to_look(s, number)
        if cell >= 0 and may_place(s, cell):
            return False
    return True


def places_to_look(s: State) -> int:
    """How many spaces the placement under way can go to: nine around its origin, or all."""
    return 9 if top_where(s) <= HERE else CELLS


def place_to_look(s: State, number: int) -> Cell:
    if places_to_look(s) == CELLS:
        return Cell(number)
    origin = top_cell(s)
    return origin if number == 8 else beyond(origin, number)


def place(s: State, cell: Cell, log: Log) -> None:
    """One token of the placement under way."""
    player = top_player(s)
    set_top_count(s, top_count(s) - 1)
    side = apart(top_cell(s), cell)
    again = not is_doubled(s, side) and doubles(s, player, cell)
    if again:
        remember_doubled(s, side)
    if top_count(s) == 0:
        pop(s)
    put(s, player, cell, again, log)


def is_doubled(s: State, side: int) -> bool:
    """Whether Selina has put her second token there in this placement (R27)."""
    if side < 0:
        return top_here(s) != 0
    if side < 4:
        return (top_sides(s) >> side) & 1 != 0
    return (top_corners(s) >> (side - 4)) & 1 != 0


def remember_doubled(s: State, side: int) -> None:
    if side < 0:
        set_top_here(s, 1)
    elif side < 4:
        set_top_sides(s, top_sides(s) | 1 << side)
    else:
        set_top_corners(s, top_corners(s) | 1 << (side - 4))


def put(s: State, player: Seat, cell: Cell, again: bool, log: Log) -> None:
    """A token on a building, and Selina's second one unless the first was enough (R27)."""
    enough = put_token(s, player, cell, log)
    if again and not enough:
        put_token(s, player, cell, log)


def put_one(s: State, player: Seat, cell: Cell, log: Log) -> None:
    """A single token that is not part of a placement of several."""
    put(s, player, cell, doubles(s, player, cell), log)


def put_token(s: State, player: Seat, cell: Cell, log: Log) -> bool:
    """One token, if one is left; whether it was enough, which is asked only now (B8.7, R21)."""
    if s.supply[player] == 0:
        return False
    s.supply[player] -= 1
    s.renown[player, cell] += 1
    note(log, RENOWN_PLACED, player, cell, s.renown[player, cell])
    if s.renown[player, cell] < need(s, player, cell):
        return False
    win_over(s, player, cell, log)
    return True


def take_token(s: State, player: Seat, cell: Cell, log: Log) -> None:
    """A token goes back into its owner's supply."""
    s.renown[player, cell] -= 1
    s.supply[player] += 1
    note(log, RENOWN_TAKEN, player, cell, 0)


def has_renown_out(s: State, player: Seat) -> bool:
    for cell in each_cell(CELLS):
        if s.renown[player, cell] > 0:
            return True
    return False


def can_relocate(s: State, player: Seat) -> bool:
    """A token on the board, and two buildings that may hold one."""
    if not has_renown_out(s, player):
        return False
    count = 0
    for cell in each_cell(CELLS):
        if may_hold(s, player, cell):
            count += 1
    return count > 1


# Loyalty (B8.4)


def need(s: State, player: Seat, cell: Cell) -> int:
    """Tokens that win a building over; one more to steal it, two more from Nery's player (B8.5)."""
    owner = Seat(s.loyal[cell] - 1)
    if owner < 0 or owner == player:
        return value_of(s, cell)
    return value_of(s, cell) + guard_of(s, owner)


def win_over(s: State, player: Seat, cell: Cell, log: Log) -> None:
    """B8.10: without a loyalty token the player takes one off another building, or declines."""
    if s.tokens[player] > 0:
        gain(s, player, cell, log)
    else:
        push_about(s, SPARING, player, cell)


def spare(s: State, cell: Cell, log: Log) -> None:
    player, gained = top_player(s), top_cell(s)
    pop(s)
    drop_loyalty(s, cell, log)
    gain(s, player, gained, log)


def gain(s: State, player: Seat, cell: Cell, log: Log) -> None:
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
        push_triggers(s, player, cell, NOT_LOOKED_AT, 0)


def clear_renown(s: State, cell: Cell) -> None:
    for player in each_player(s.players):
        s.supply[player] += s.renown[player, cell]
        s.renown[player, cell] = 0


def forget_loyalty(s: State, cell: Cell) -> None:
    owner = s.loyal[cell] - 1
    s.loyal[cell] = 0
    s.tokens[owner] += 1
    s.loyalties[owner, district_of(s, cell)] -= 1


def drop_loyalty(s: State, cell: Cell, log: Log) -> None:
    if s.loyal[cell] != 0:
        note(log, LOYALTY_LOST, s.loyal[cell] - 1, cell, 0)
        forget_loyalty(s, cell)


def wins(s: State, player: Seat, district: int, log: Log) -> bool:
    """B9.1, B9.2; of three against one the three win together or not at all (B14.5)."""
    if is_ally(s, player):
        if not three_have_won(s):
            return False
        finish(s, ALLIANCE, THREE, log)
        return True
    goal = UNIVERSITY_GOAL if district == UNIVERSITY else DISTRICT_GOAL
    if s.loyalties[player, district] >= goal:
        finish(s, DISTRICT, 1 << player, log)
        return True
    for other in range(5):
        if s.loyalties[player, other] == 0:
            return False
    finish(s, CITIZENS, 1 << player, log)
    return True
