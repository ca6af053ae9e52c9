"""Positions on boards with floors, for the tests of their chapters."""

from __future__ import annotations

from typing import Any

import firehall

HOUSE = "second_story_house"
OUT = ["G", 0, 0]  # where nobody is in the way


def table(
    *at: Any, board: str = HOUSE, options: dict[str, Any] | None = None, **position: Any
) -> firehall.Match:
    """Plain firefighters with 8 AP, the first of them taking actions."""
    given: dict[str, Any] = {"mode": "experienced", "board": board, "specialists": False}
    given |= {"firefighters": len(at), **(options or {})}
    crew: list[dict[str, Any]] = [{"at": space, "saved": 4} for space in at]
    if given["specialists"]:
        given["roles_in_box"] = CARDS
        for figure, card in zip(crew, CARDS, strict=False):
            figure["specialist"] = card
    return firehall.Match.from_position(
        "flashpoint", {"options": given, "firefighters": crew, **position}
    )


#: Who comes to the table where there are specialists, in this order.
CARDS = ["rescue_dog", "paramedic", "driver_operator", "fire_captain"]


def code(m: firehall.Match, action: str) -> str:
    refused = m.why(action)
    return "" if refused is None else refused.code


def ap(m: firehall.Match) -> int:
    left: int = m.position()["firefighters"][0]["ap"]
    return left


def at(m: firehall.Match, who: int = 0) -> list[Any]:
    space: list[Any] = m.position()["firefighters"][who]["at"]
    return space


def standing(foot: list[Any], top: list[Any]) -> list[dict[str, Any]]:
    return [{"at": foot, "top": top}]


def reads_back(m: firehall.Match) -> bool:
    return firehall.Match.from_position("flashpoint", m.position()).snapshot() == m.snapshot()
