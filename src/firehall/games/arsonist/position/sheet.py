"""The arsonist's sheet, and what follows from it for those who cannot see it."""

from __future__ import annotations

from typing import Any

import msgspec

from firehall.engine.bits import ones
from firehall.engine.frames import top_kind
from firehall.engine.positions import LEFT_OUT, places, refuse
from firehall.games.arsonist.deduction.belief import ESCAPE_RANGE
from firehall.games.arsonist.fields import COIN, ESCAPE, State
from firehall.games.arsonist.position.pieces import Road, place_of, places_of, roads_in
from firehall.games.arsonist.state import SHEET, bit, holds
from firehall.games.arsonist.town.roads import enclosed_places, everywhere, spread_then
from firehall.games.arsonist.words import members, road_between, roads_of


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """What was public when the arsonist left a settlement of the trail."""

    belief: list[int]
    barricades: list[Road] = []


# Writing


def trail(s: State) -> Any:
    return [s.trail[line] for line in range(s.lines)] if s.lines else LEFT_OUT


def belief(s: State) -> list[int]:
    return members(s.belief)


def lines(s: State) -> Any:
    written = [line(s, number) for number in range(s.lines - 1)]
    return written or LEFT_OUT


def line(s: State, number: int) -> dict[str, Any]:
    written: dict[str, Any] = {"belief": members(s.past_belief[number])}
    if s.past_barricades[number]:
        written["barricades"] = roads_of(s, s.past_barricades[number])
    return written


# Reading


def lay_trail(s: State, where: str, named: list[int]) -> None:
    refuse(len(named) > SHEET, f"{where}: it has {SHEET} lines at most, got {len(named)}")
    for at, place in places(where, named):
        s.trail[s.lines] = place_of(s, at, place)
        s.lines += 1


def lay_belief(s: State, where: str, named: list[int]) -> None:
    s.belief = places_of(s, where, named)


def lay_sheet(s: State, position: Any) -> None:
    """Without a trail the sheet has one line."""
    if s.arsonist and not s.lines:
        lay_trail(s, "arsonist", [s.arsonist])
    last = s.trail[s.lines - 1] if s.lines else 0
    told = f"the trail ends on {last}, so the arsonist is not on {s.arsonist}"
    refuse(s.arsonist not in (0, last), told)
    s.arsonist = last
    sheet: list[Line | None] = list(position.sheet or [])
    told = "the sheet has one line for each settlement of the trail but the last"
    refuse(bool(sheet) and len(sheet) != s.lines - 1, told)
    for number, line in enumerate(sheet or [None] * (s.lines - 1)):
        lay_line(s, number, line)


def lay_line(s: State, number: int, given: Line | None) -> None:
    """Left out, nothing was known; but what no road explains is an escape from a known place."""
    here, there = s.trail[number], s.trail[number + 1]
    where = f"sheet[{number}]"
    if given is not None:
        s.past_belief[number] = places_of(s, f"{where}: belief", given.belief)
        s.past_barricades[number] = roads_in(s, f"{where}: barricades", given.barricades)
    else:
        by_road = road_between(s, here, there) is not None
        s.past_belief[number] = everywhere(s) if by_road else bit(here)
    ruled_out = not holds(s.past_belief[number], here)
    refuse(ruled_out, f"{where}: it rules out {here}, where the arsonist was")
    cut_off = not holds(ways_on(s, number, bit(here)), there)
    refuse(cut_off, f"{where}: no way led from {here} to {there}")


def ways_on(s: State, number: int, here: int) -> int:
    """Where those who left a line of the sheet from one of these settlements can have come."""
    reached = spread_then(s, s.past_barricades[number], here)
    if s.captures and ones(s.past_belief[number]) == 1:  # perhaps the capture: an escape
        for _ in range(ESCAPE_RANGE - 1):
            reached |= here | spread_then(s, s.past_barricades[number], reached)
    return reached


def complete_belief(s: State, position: Any) -> None:
    """Left out, nothing is known but the sheet, and that the arsonist is not enclosed."""
    reached = everywhere(s)
    for number in range(s.lines - 1):
        refuse_unreached(s.past_belief[number] & ~reached, f"sheet[{number}]")
        reached = ways_on(s, number, s.past_belief[number])
    if not isinstance(position.belief, list):
        s.belief = likely(s, reached)
    lost = s.arsonist != 0 and not holds(s.belief, s.arsonist)
    refuse(lost, f"the belief leaves out {s.arsonist}, where the arsonist is")
    refuse_unreached(s.belief & ~reached, "belief")


def likely(s: State, reached: int) -> int:
    kind = top_kind(s)
    if kind == ESCAPE:
        return bit(s.arsonist)
    if kind == COIN:
        return 0
    here = bit(s.arsonist) if s.arsonist else 0
    return reached & ~enclosed_places(s) | here


def refuse_unreached(unreached: int, where: str) -> None:
    named = ", ".join(str(place) for place in members(unreached))
    told = f"{where}: it names {named}, where nobody can have come from the line before"
    refuse(unreached != 0, told)
