"""Points of interest and victims: turned over, rescued, lost, replenished (FP-P, FP-A-08, FP-E)."""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import clear, drop, has, next_in, put, set_small, small
from firehall.engine.frames import pop, push, top
from firehall.engine.log import note
from firehall.games.flashpoint.events import (
    COLLAPSED,
    GAME_ENDED,
    HAZMAT_DISPOSED,
    HAZMAT_PLACED,
    POI_CLEARED_SPACE,
    POI_PLACED,
    REVEALED_FALSE_ALARM,
    REVEALED_VICTIM,
    VICTIM_LOST,
    VICTIM_RESCUED,
)
from firehall.games.flashpoint.state import (
    AMBULANCE,
    CLEAR,
    COLLAPSE,
    FIRE_AT_HAZMAT,
    RESCUED,
    REVEAL,
    TOO_MANY_LOST,
    burns,
    finish,
    hazard,
    is_outside,
    more,
    on_spot,
    set_hazard,
    someone_at,
)

MARKERS_ON_BOARD = 3


# The end of the game


def end_game(s: Any, result: int, log: Any) -> None:
    finish(s, result)
    note(log, GAME_ENDED, result, 0, 0)


def victory_secured(s: Any) -> bool:
    """Enough are rescued; with ``play_on`` the game goes on and can no longer be lost."""
    return s.rescued >= s.rescue_goal


def nobody_left(s: Any) -> bool:
    """No victim is hidden, none on the board."""
    return s.hidden_victims == 0 and s.victims_out == 0


def check_victory(s: Any, log: Any) -> None:
    """FP-E-01, and with ``play_on`` the end when nobody is left to rescue (R-91)."""
    if victory_secured(s) and (not s.play_on or nobody_left(s)):
        end_game(s, RESCUED, log)


def ends_by_rescue(s: Any, people: int) -> bool:
    """Whether the game ends when so many more are rescued (FP-E-01, R-91)."""
    if people == 0 or s.rescued + people < s.rescue_goal:
        return False
    return not s.play_on or (s.hidden_victims == 0 and s.victims_out == people)


def collapse(s: Any, log: Any) -> None:
    """FP-E-02: the last damage marker is placed; whoever is on the board is lost (R-88)."""
    note(log, COLLAPSED, 0, 0, 0)
    cell = 0
    while s.victims_out > 0:
        for _ in range(people_at(s, cell)):
            s.lost += 1
            s.victims_out -= 1
            note(log, VICTIM_LOST, cell, s.lost, 0)
        s.heal_left += small(s.treated, cell)
        set_small(s.victims, cell, 0)
        set_small(s.treated, cell, 0)
        cell += 1
    clear(s.poi)
    s.pois_out = 0
    end_game(s, RESCUED if victory_secured(s) else COLLAPSE, log)


# Revealing


def turn_over(s: Any, cell: int) -> None:
    """Ask chance for the face of the marker on a space (FP-P-06, FP-P-16)."""
    push(s, REVEAL, cell, 0, 0)


def reveal(s: Any, outcome: int, log: Any) -> None:
    """The face is known: any marker not yet turned over, all equally likely."""
    cell = top(s, 1)
    pop(s)
    drop(s.poi, cell)
    s.pois_out -= 1
    if outcome < s.hidden_victims:
        s.hidden_victims -= 1
        more(s.victims, cell, 1)
        s.victims_out += 1
        note(log, REVEALED_VICTIM, cell, 0, 0)
        return
    s.hidden_false_alarms -= 1
    s.false_alarms += 1
    note(log, REVEALED_FALSE_ALARM, cell, 0, 0)
    if s.unmarked:  # FP-O-06: a hazmat was there, unmarked; in fire it explodes
        put_hazmat(s, cell, log)


def put_hazmat(s: Any, cell: int, log: Any) -> None:
    more(s.hazmats, cell, 1)
    s.hazmats_out += 1
    if burns(s, cell):
        s.alarm |= FIRE_AT_HAZMAT
    note(log, HAZMAT_PLACED, cell, 0, 0)


# Rescue and loss


def is_safe(s: Any, cell: int) -> bool:
    """Where a victim is rescued: on the Ambulance, or anywhere outside without vehicles."""
    if s.vehicles:
        return on_spot(s, AMBULANCE, cell)
    return is_outside(s, cell)


def rescue_all(s: Any, cell: int, log: Any) -> None:
    """Every victim in a safe space is rescued; all of them count before victory (R-87)."""
    for _ in range(people_at(s, cell)):
        s.rescued += 1
        note(log, VICTIM_RESCUED, cell, s.rescued, 0)
    s.heal_left += small(s.treated, cell)
    s.victims_out -= people_at(s, cell)
    set_small(s.victims, cell, 0)
    set_small(s.treated, cell, 0)


def dispose_outside(s: Any, cell: int, log: Any) -> None:
    """A hazmat brought outside is out of the way (FP-A-08)."""
    for _ in range(small(s.hazmats, cell)):
        dispose(s, cell, log)


def dispose(s: Any, cell: int, log: Any) -> None:
    more(s.hazmats, cell, -1)
    s.hazmats_out -= 1
    s.disposed += 1
    note(log, HAZMAT_DISPOSED, cell, 0, 0)


def lose_victims(s: Any, cell: int, log: Any) -> None:
    """Every revealed victim in a burning space is lost; the fourth ends the game at once."""
    while people_at(s, cell) > 0:
        if small(s.victims, cell) > 0:
            more(s.victims, cell, -1)
        else:
            more(s.treated, cell, -1)
            s.heal_left += 1
        s.victims_out -= 1
        s.lost += 1
        note(log, VICTIM_LOST, cell, s.lost, 0)
        if s.lost >= s.lost_limit:
            end_game(s, RESCUED if victory_secured(s) else TOO_MANY_LOST, log)
            return


def lose_next(s: Any, log: Any) -> bool:
    """Step 6 of Advance Fire, one space at a time (FP-F-16, R-48).

    Says whether something is still to be done: a marker to turn over, or the game has ended.
    """
    cell = next_in(s.fire, 0)
    while cell >= 0:
        if holds_person(s, cell):
            lose_victims(s, cell, log)
            if s.result == 0:
                check_victory(s, log)
            if s.result:
                return True
            if has(s.poi, cell):
                turn_over(s, cell)
                return True
        cell = next_in(s.fire, cell + 1)
    return False


# Replenishing


def holds_person(s: Any, cell: int) -> bool:
    return has(s.poi, cell) or people_at(s, cell) > 0


def people_at(s: Any, cell: int) -> int:
    """Victims in a space, treated or not."""
    return small(s.victims, cell) + small(s.treated, cell)


def is_free_for_poi(s: Any, cell: int) -> bool:
    """Experienced: no hazard, nobody, no person marker (FP-P-04)."""
    return hazard(s, cell) == CLEAR and not holds_person(s, cell) and not someone_at(s, cell)


def follow_arrows(s: Any, cell: int) -> int:
    """The first free space along the arrows from a rolled one; -1 when they run in a circle."""
    first = cell
    for _ in range(s.insides):
        if is_free_for_poi(s, cell):
            return cell
        cell = s.arrow[cell]
        if cell == first:
            return -1
    return -1


def needs_poi(s: Any) -> bool:
    beside_board = s.hidden_victims + s.hidden_false_alarms - s.pois_out
    return s.pois_out + s.victims_out < MARKERS_ON_BOARD and beside_board > 0


def put_poi(s: Any, cell: int, log: Any) -> None:
    put(s.poi, cell)
    s.pois_out += 1
    note(log, POI_PLACED, cell, 0, 0)


def replenish_at(s: Any, rolled: int, log: Any) -> None:
    """Put a new marker where the dice say (FP-P-03 family, FP-P-04 experienced)."""
    if s.arrows:
        put_poi(s, follow_arrows(s, rolled), log)
        return
    if hazard(s, rolled) != CLEAR:
        set_hazard(s, rolled, CLEAR)
        s.hazards -= 1
        note(log, POI_CLEARED_SPACE, rolled, 0, 0)
    put_poi(s, rolled, log)
    if someone_at(s, rolled):
        turn_over(s, rolled)
