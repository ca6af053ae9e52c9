"""Half boards: a floor more over or under a board, with stairs to it (FP-S-22)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

#: What names spaces of the ground floor on a board of one floor.
SPACES = ("ambulance", "engine", "first_explosion", "rooms", "objects", "sound")


def joined(main: Mapping[str, Any], halves: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The data of a board with half boards: each knows its floor, the board where stairs lead.

    The black die goes on from the board's floors to the attic and then to the basement; the deck
    gun never reaches that one.
    """
    data = {key: value for key, value in main.items() if key not in ("attic", "basement")}
    if "floors" not in main:
        del data["plan"]
        data["floors"] = [{"id": "G", "plan": main["plan"]}]
        data |= {key: on_ground(main[key]) for key in SPACES if key in main}
    floors = [{"level": level, **one} for level, one in enumerate(data["floors"])]
    stairs = [*data.get("stairs", ())]
    exits = [*data.get("stair_exits", ())]
    sound = [*data.get("sound", ())]
    attic = False
    for half in halves:
        place = main[half["half"]]
        above = half["half"] == "attic"
        level = max(one["level"] for one in floors) + 1 if above else -1
        floors.append({"id": half["id"], "level": level, "plan": half["plan"]})
        ends = [(place["stairs"], place["exit"]), ([half["id"], *half["stairs"]], half["exit"])]
        lower, upper = ends if above else ends[::-1]
        stairs.append([lower[0], upper[0]])
        exits.append([lower[1], upper[1]])
        sound += place.get("sound", ())
        data["rooms"] = [*data.get("rooms", ()), *on_floor(half["rooms"], half["id"])]
        attic = attic or above
    data |= {"floors": floors, "stairs": stairs, "stair_exits": exits}
    if sound:
        data["sound"] = sound
    quadrants = "quadrant" in data["engine"][0]
    data["gun_faces"] = 12 if attic and not quadrants else 8
    if attic and quadrants:
        data["gun_up"] = 4
    return data


def on_ground(value: Any) -> Any:
    return on_floor(value, "G")


def on_floor(value: Any, floor: str) -> Any:
    """The same with every space of two numbers on a floor."""
    if isinstance(value, Mapping):
        return {key: on_floor(one, floor) for key, one in value.items()}
    if not isinstance(value, list):
        return value
    if len(value) == 2 and all(isinstance(one, int) for one in value):
        return [floor, *value]
    return [on_floor(one, floor) for one in value]
