"""What a position says of a Veteran's company: an AP that came free, and who may dodge."""

from __future__ import annotations

from typing import Any

from firehall.engine.positions import LEFT_OUT, Custom, refuse, within
from firehall.games.flashpoint.board.space import is_large
from firehall.games.flashpoint.families.specialists import MOST_FREE
from firehall.games.flashpoint.fields import State


def needs_veteran(s: State, place: str) -> None:
    there = is_large(s) and s.veteran != 0
    refuse(not there, f"{place}: this game has no veteran (option roles_in_box)")


def lay_free_ap(s: State, place: str, ap: int) -> None:
    needs_veteran(s, place)
    s.free_ap = within(place, ap, 0, MOST_FREE)


def free_ap(s: State) -> Any:
    return s.free_ap or LEFT_OUT if is_large(s) else LEFT_OUT


def crew_bits(name: str) -> Custom:
    """A bit for each of some firefighters, written as a list."""

    def lay(s: State, place: str, crew: list[int]) -> None:
        needs_veteran(s, place)
        for who in crew:
            refuse(not 0 <= who < s.firefighters, f"{place}: there is no firefighter {who}")
        setattr(s, name, sum(1 << who for who in set(crew)))

    def written(s: State) -> Any:
        bits = getattr(s, name) if is_large(s) else 0
        return [who for who in range(s.firefighters) if bits >> who & 1] or LEFT_OUT

    return Custom(name, list[int], lay, written)


KEYS = (
    Custom("free_ap", int, lay_free_ap, free_ap),
    crew_bits("companions"),
    crew_bits("unmoved"),
)
