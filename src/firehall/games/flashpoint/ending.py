"""How a game ends: rescued, collapsed, too many lost (FP-E)."""

from __future__ import annotations

from firehall.engine.bits import clear, set_small, small
from firehall.engine.log import Log, note
from firehall.games.flashpoint.board.space import is_large
from firehall.games.flashpoint.events import COLLAPSED, GAME_ENDED, VICTIM_LOST
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.people.finding import people_at
from firehall.games.flashpoint.people.special import hidden_special_people, take_specials
from firehall.games.flashpoint.state import BREAKDOWN, COLLAPSE, RESCUED, finish
from firehall.games.flashpoint.types import Cell


def end_game(s: State, result: int, log: Log) -> None:
    finish(s, result)
    note(log, GAME_ENDED, result, 0, 0)


def victory_secured(s: State) -> bool:
    """Enough are rescued; with ``play_on`` (FP-O-08) nothing can undo that (R-46)."""
    return s.rescued >= s.rescue_goal


def nobody_left(s: State) -> bool:
    """No victim is hidden, none on the board."""
    return hidden_people(s) == 0 and s.victims_out == 0


def hidden_people(s: State) -> int:
    """Victims that nobody has turned over."""
    if is_large(s):
        return s.hidden_victims + hidden_special_people(s)
    return s.hidden_victims


def check_victory(s: State, log: Log) -> None:
    """FP-E-01 at once (R-45), and with ``play_on`` the end when nobody is left to rescue (R-91)."""
    if victory_secured(s) and (not s.play_on or nobody_left(s)):
        end_game(s, RESCUED, log)


def ends_by_rescue(s: State, people: int) -> bool:
    """Whether the game ends when so many more are rescued (FP-E-01, R-91)."""
    if people == 0 or s.rescued + people < s.rescue_goal:
        return False
    return not s.play_on or (hidden_people(s) == 0 and s.victims_out == people)


def collapse(s: State, log: Log) -> None:
    """FP-E-02: the last damage marker is placed; whoever is on the board is lost (R-88)."""
    note(log, COLLAPSED, 0, 0, 0)
    cell = Cell(0)
    while s.victims_out > 0:
        for _ in range(people_at(s, cell)):
            s.lost += 1
            note(log, VICTIM_LOST, cell, s.lost, 0)
        if is_large(s):
            take_specials(s, cell)
        s.victims_out -= people_at(s, cell)
        s.heal_left += small(s.treated, cell)
        set_small(s.victims, cell, 0)
        set_small(s.treated, cell, 0)
        cell = Cell(cell + 1)
    clear(s.poi)
    s.pois_out = 0
    end_game(s, RESCUED if victory_secured(s) else COLLAPSE, log)


def break_down(s: State, log: Log) -> None:
    """FP-E-04: a machine is lost on which all depends, and with it the ship."""
    end_game(s, RESCUED if victory_secured(s) else BREAKDOWN, log)
