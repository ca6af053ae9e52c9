"""Views and results: what a seat may see, and how a game ended."""

from __future__ import annotations

from typing import Any

from firehall.engine import options as options_reader
from firehall.games.arsonist.options import Options
from firehall.games.arsonist.state import ARSONIST, BURNED, PANIC, size
from firehall.games.arsonist.words import (
    ACTIONS,
    CARDS,
    ENDINGS,
    PHASES,
    SIDES,
    ends_of,
    members,
    roads_of,
)


def view(s: Any, options: Options, seat: int | None) -> dict[str, Any]:
    """What lies on the table (P3.1), and for the arsonist the sheet behind the screen.

    Put together from what may be seen, never by taking secrets out. When the game is over everybody
    sees everything.
    """
    seen: dict[str, Any] = {"game": "arsonist", "options": options_reader.given(options)}
    seen |= table(s)
    if s.notebook or seat == ARSONIST:
        seen["belief"] = members(s.belief)
    if seat == ARSONIST or s.result:
        seen |= sheet(s)
    return seen


def table(s: Any) -> dict[str, Any]:
    """Everything public. Nothing here reads the arsonist's settlement or trail."""
    shown: dict[str, Any] = {
        "burning": {
            str(place): s.tokens[place] for place in range(1, s.settlements + 1) if s.tokens[place]
        },
        "cars": [place for place in s.cars if place],
        "barricades": roads_of(s, s.barricades),
        "panic": s.panic,
        "captures": s.captures,
        "turn": SIDES[s.side],
        "cards": cards(s),
        "phase": PHASES[s.phase],
        "round": s.round,
    }
    return shown | turn_so_far(s)


def cards(s: Any) -> dict[str, Any]:
    facing = [ACTIONS[card * 2 + s.faces[card]] for card in range(4)]
    return {
        "arsonist": {"action": facing[:2], "mobilisation": s.elusive},
        "commissioner": {"action": facing[2:], "regroup": s.regroup, "raid": s.raid},
    }


def turn_so_far(s: Any) -> dict[str, Any]:
    """What only a turn under way, or a card in its middle, needs."""
    shown: dict[str, Any] = {
        name: True for name in ("acted", "moved", "passed", "caught", "owed") if getattr(s, name)
    }
    if s.fresh_regroup or s.fresh_raid:
        shown["fresh"] = {"regroup": s.fresh_regroup, "raid": s.fresh_raid}
    if s.banked:
        shown["banked"] = s.banked
    if PHASES[s.phase] in ("token", "drive", "barricade", "lift", "support", "escape"):
        shown["under_way"] = under_way(s)
    elif PHASES[s.phase] == "coin":
        shown["under_way"] = {"first": s.first}
    if s.result:
        shown["result"] = ENDINGS[s.result]
    return shown


def under_way(s: Any) -> dict[str, Any]:
    """The card, and what it did first: a token's settlement, a car's number, or a road."""
    shown: dict[str, Any] = {"card": CARDS[s.card]}
    roads = PHASES[s.phase] in ("barricade", "lift")
    if PHASES[s.phase] == "drive":
        shown["first"] = s.first + 1
    elif s.first:
        shown["first"] = ends_of(s, s.first) if roads else s.first
    if s.lifted:
        shown["lifted"] = ends_of(s, s.lifted)
    return shown


def sheet(s: Any) -> dict[str, Any]:
    """The arsonist's settlement and the lines written so far."""
    if not s.arsonist:
        return {}
    return {"arsonist": s.arsonist, "trail": list(s.trail[: s.lines])}


def result(s: Any) -> dict[str, Any] | None:
    """Who won, why the game ended, and how far both had come."""
    if not s.result:
        return None
    return {
        "winners": [0 if s.result in (BURNED, PANIC) else 1],
        "reason": ENDINGS[s.result],
        "scores": {
            "burned": size(s.burned),
            "panic": s.panic,
            "captures": s.captures,
            "rounds": s.round,
        },
    }
