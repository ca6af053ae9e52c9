"""Locked doors of a position: how many are still to be found, among how many doors."""

from __future__ import annotations

from typing import Any

import msgspec

from firehall.engine.bits import small
from firehall.engine.positions import LEFT_OUT, given, refuse
from firehall.games.flashpoint.board.edges import (
    GONE,
    IS_LOCKABLE,
    LOCKED,
    UNTRIED,
    is_untried,
)
from firehall.games.flashpoint.board.space import edge_of, is_large
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.turn.locks import BY_HAND
from firehall.games.flashpoint.types import Cell


class Locks(msgspec.Struct, forbid_unknown_fields=True):
    hidden: int  # doors that are still to be found locked
    doors: int  # of which nobody knows, those included that are gone


def lay_locks(s: State, place: str, locks: Locks) -> None:
    refuse(not is_large(s) or not s.locked_doors, f"{place}: no door is locked in this game")
    most = count(s, UNTRIED) + count(s, GONE)
    among = f"{place}.doors: {count(s, UNTRIED)} to {most} doors are in doubt, got {locks.doors}"
    refuse(not count(s, UNTRIED) <= locks.doors <= most, among)
    left = min(locks.doors, s.locked_doors - count(s, LOCKED))
    fits = 0 <= locks.hidden <= left
    refuse(not fits, f"{place}.hidden: 0 to {max(0, left)} doors can be locked, got {locks.hidden}")
    s.locks, s.untried = locks.hidden, locks.doors


def locks(s: State) -> Any:
    if not is_large(s) or not s.locked_doors:
        return LEFT_OUT
    return {"hidden": s.locks, "doors": s.untried}


def count(s: State, stands: int) -> int:
    """The doors that stand so."""
    edges = range(len(s.kind))
    return sum(IS_LOCKABLE[s.kind[edge]] != 0 and small(s.edge, edge) == stands for edge in edges)


def guess_locks(s: State, position: Any) -> None:
    """Left out, all that can be are still to be found among the doors that nobody has tried."""
    if is_large(s) and s.locked_doors and not given(position.locks):
        s.untried = count(s, UNTRIED)
        s.locks = max(0, min(s.untried, s.locked_doors - count(s, LOCKED)))
        refuse(count(s, LOCKED) > s.locked_doors, "doors: more are locked than option locked_doors")


def check_try(s: State, fields: dict[str, int]) -> str:
    """A door that somebody tries is beside them or a marker, untried, and may be locked."""
    cell = Cell(fields.get("at", BY_HAND))
    if cell == BY_HAND:
        cell = s.at[fields["who"]]
    edge = edge_of(s, cell, fields["direction"])
    tried = is_large(s) and is_untried(s, edge)
    return "" if tried else "try_door names no door that anybody tries"
