"""Tables laid out for tests: positions on the map of Warsaw and on small maps, and shorthands."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import firehall
from firehall.games.arsonist.words import members

ARSONIST, COMMISSIONER = 0, 1

#: Options that change a rule, each at least once.
VARIANTS: list[dict[str, Any]] = [
    {},
    {"sparks_optional": True, "fumes_blocked": True, "bank_recovery": True},
    {"support_sequential": True, "second_capture_later_turn": True, "round_limit": 9},
    {"support_sequential": True, "notebook": False, "burned_goal": 6},
]


def small_map(roads: list[tuple[int, int]], houses: list[int], districts: str) -> dict[str, Any]:
    """A map for tests; ``districts`` has a letter for each settlement: r, b or y."""
    names = {"r": "red", "b": "blue", "y": "yellow"}
    return {
        "name": "small",
        "settlements": [
            {
                "number": number,
                "name": f"S{number}",
                "district": names[districts[number - 1]],
                "houses": houses[number - 1],
                "at": [10 * number, 10],
            }
            for number in range(1, len(houses) + 1)
        ],
        "roads": [{"between": list(road)} for road in roads],
    }


#: Two triangles joined corner by corner.
PRISM = small_map(
    [(1, 2), (2, 3), (1, 3), (4, 5), (5, 6), (4, 6), (1, 4), (2, 5), (3, 6)],
    [1, 2, 3, 1, 1, 2],
    "rrbbyy",
)
#: The corners and edges of a cube.
CUBE = small_map(
    [
        (1, 2),
        (2, 3),
        (3, 4),
        (1, 4),
        (5, 6),
        (6, 7),
        (7, 8),
        (5, 8),
        (1, 5),
        (2, 6),
        (3, 7),
        (4, 8),
    ],
    [1, 1, 2, 3, 1, 1, 2, 1],
    "rrrbbbyy",
)


def table(
    arsonist: int = 6,
    *,
    turn: str = "arsonist",
    up: tuple[str, str, str, str] = ("dodge", "fumes", "search", "support"),
    elusive: int = 3,
    regroup: int = 2,
    raid: int = 1,
    options: dict[str, Any] | None = None,
    target: str = "python",
    **position: Any,
) -> firehall.Match:
    """A match at a position: ``up`` names the action that each card shows."""
    given: dict[str, Any] = {
        "game": "arsonist",
        "options": options or {},
        "turn": turn,
        "arsonist": arsonist,
        "cards": {
            "arsonist": {"action": list(up[:2]), "mobilisation": elusive},
            "commissioner": {"action": list(up[2:]), "regroup": regroup, "raid": raid},
        },
        **position,
    }
    return firehall.Match.from_position("arsonist", given, target=target)


def police(arsonist: int = 6, **given: Any) -> firehall.Match:
    """The commissioner's turn, with one car unless others are given."""
    return table(arsonist, **{"turn": "commissioner", "cars": [1], **given})


def belief(match: firehall.Match) -> list[int]:
    return members(match.state.belief)


def faces(match: firehall.Match) -> list[str]:
    """The four actions that are up."""
    cards = match.position()["cards"]
    return [*cards["arsonist"]["action"], *cards["commissioner"]["action"]]


def random_states(options: dict[str, Any], seed: int) -> Iterator[firehall.Match]:
    """A match played at random to its end, ply by ply: always the same object."""
    chooser = random.Random(seed)
    match = firehall.Match("arsonist", options, seed=seed)
    yield match
    while not match.over:
        if match.actor == firehall.CHANCE:
            match.roll()
        else:
            match.play(chooser.choice(match.legal()))
        yield match


def random_match(options: dict[str, Any], seed: int, plies: int = 10_000) -> firehall.Match:
    """A match played at random for so many plies, or to its end."""
    for match in random_states(options, seed):
        if match.ply == plies:
            break
    return match
