"""Flashover: smoke beside fire burns (FP-F-10)."""

from __future__ import annotations

from firehall.engine.bits import around, lowest
from firehall.engine.log import Log
from firehall.games.flashpoint.board.space import beyond, can_burn, is_large, ways
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.fire.hazards import ignite
from firehall.games.flashpoint.state import burns
from firehall.games.flashpoint.types import Cell


def flashover(s: State, log: Log) -> None:
    """FP-F-10: smoke beside fire burns, until no smoke is beside fire."""
    ignited = True
    while ignited:
        ignited = False
        cell = Cell(next_threatened(s, 0))
        while cell >= 0:
            if beside_fire(s, cell):
                ignite(s, cell, log)
                ignited = True
            cell = Cell(next_threatened(s, cell + 1))


def next_threatened(s: State, start: int) -> int:
    """The first smoke from a space on that has fire next to it, walls or not; -1 for none."""
    for word in range(start >> 5, len(s.smoke)):
        if is_large(s) and s.smoke[word] == 0:
            continue
        threatened = s.smoke[word] & (around(s.fire, word, s.width) | landings(s, word))
        if word == start >> 5:
            threatened &= -1 << (start & 31)
        if threatened:
            return word * 32 + lowest(threatened)
    return -1


def landings(s: State, word: int) -> int:
    """A word of the set of spaces with stairs: one of their neighbours is on another floor."""
    found = 0
    if is_large(s):
        for flight in range(s.flights):
            for end in range(2):
                if s.stairs[flight, end] >> 5 == word:
                    found |= 1 << (s.stairs[flight, end] & 31)
    return found


def beside_fire(s: State, cell: Cell) -> bool:
    """Of a space inside: those have a neighbour on every side."""
    for direction in range(ways(s)):
        if burns(s, beyond(s, cell, direction)) and can_burn(s, cell, direction):
            return True
    return False
