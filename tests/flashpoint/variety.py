"""Option sets that together exercise every option and value of Flash Point, and boards of any size.

`VARIETY` is what the proofs about the game as a whole run over; `test_contract` checks that no
option and no value is missing from it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from firehall.games.flashpoint.board import EXPANSIONS
from firehall.games.flashpoint.cards import CARDS, SPECIALISTS

Given = dict[str, Any]
Spaces = list[list[int]]

SIDES = ("top", "right", "bottom", "left")


# Boards that are not in the box


def building(name: str, rows: int, columns: int, down: list[int], across: list[int]) -> Given:
    """A board with walls below the rows ``down`` and right of the columns ``across``.

    Every stretch of wall between two rooms has a door in its middle, every side of the house a
    doorway. Arrows run through all spaces like a snake, whose end turns back.
    """
    doors_across = [middle(a, b) for a, b in pairwise([0, *across, columns])]
    doors_down = [middle(a, b) for a, b in pairwise([0, *down, rows])]
    plan = []
    for row in range(rows + 1):
        line = "+"
        for column in range(1, columns + 1):
            if row in (0, rows):
                line += "   +" if column == columns // 2 else "---+"
            elif row in down:
                line += "-D-+" if column in doors_across else "---+"
            else:
                line += "   +"
        plan.append(line)
        if row < rows:
            plan.append(line_of_spaces(row + 1, rows, columns, across, doors_down))
    return {
        "name": name,
        "title": name.title(),
        "plan": plan,
        "quadrant_rows": rows // 2,
        "quadrant_columns": columns // 2,
        "ambulance": parking(rows, columns, 1),
        "engine": [
            {**spot, "quadrant": quadrant}
            for spot, quadrant in zip(
                parking(rows, columns, 3), ("NE", "SE", "SW", "NW"), strict=True
            )
        ],
        "first_explosion": [[1 + face % rows, 1 + face % columns] for face in range(8)],
        "family_fire": [[2, 2], [2, 3], [3, 3], [3, 4]],
        "family_poi": [[1, 1], [rows, 2], [2, columns]],
    }


def middle(before: int, last: int) -> int:
    """The one in the middle of those after ``before`` up to ``last``."""
    return (before + last + 1) // 2


def line_of_spaces(row: int, rows: int, columns: int, across: list[int], doors: list[int]) -> str:
    line = " " if row == rows // 2 else "|"
    for column in range(1, columns + 1):
        line += f" {arrow(row, column, rows, columns)} "
        if column == columns:
            line += " " if row == rows // 2 else "|"
        elif column in across:
            line += "D" if row in doors else "|"
        else:
            line += " "
    return line


def arrow(row: int, column: int, rows: int, columns: int) -> str:
    last = columns if row % 2 else 1
    if column == last:
        return "↓" if row < rows else "↑"
    return "→" if row % 2 else "←"


def parking(rows: int, columns: int, first: int) -> list[dict[str, Any]]:
    """Four spots clockwise; each takes two spaces from the place ``first`` of its side on."""
    sides: list[Spaces] = [
        [[0, first], [0, first + 1]],
        [[first - 1, columns + 1], [first, columns + 1]],
        [[rows + 1, first], [rows + 1, first + 1]],
        [[first - 1, 0], [first, 0]],
    ]
    return [{"side": side, "spaces": spaces} for side, spaces in zip(SIDES, sides, strict=True)]


SMALL = building("small", 4, 6, [2], [3])
LARGE = building("large", 8, 10, [3, 6], [4, 7])
WIDEST = building("widest", 6, 14, [3], [4, 9])  # as many spaces as fit


# Sets of options

EXPERT: Given = {"mode": "experienced"}
LONG: Given = {"damage_tokens": 32, "rescue_goal": 1, "lost_limit": 10}
MODULES = ("specialists", "hazmat", "vehicles", "hotspots", "experienced_poi")
COMMANDERS = ["fire_captain", "cafs_firefighter", "rescue_specialist"]


def crews() -> Iterator[tuple[str, Given]]:
    """1 to 6 firefighters in both modes, on both sides of the board, at every difficulty."""
    for crew in range(1, 7):
        board = ("base_back", "base_front")[crew % 2]
        level = ("recruit", "veteran", "heroic")[crew % 3]
        yield f"family {crew}", {"firefighters": crew, "board": board}
        other = {"board": "base_back" if board == "base_front" else "base_front"}
        yield f"{level} {crew}", {**EXPERT, "firefighters": crew, "difficulty": level, **other}


def modules() -> Iterator[tuple[str, Given]]:
    """Each module alone in the family game, and taken from the experienced one."""
    for module in MODULES:
        yield f"family with {module}", {module: True}
        yield f"without {module}", {**EXPERT, module: False, "difficulty": "veteran"}
    yield "family with all", dict.fromkeys(MODULES, True)
    yield "experienced with none", {**EXPERT, **dict.fromkeys(MODULES, False)}
    yield "vehicles without arrows", {"vehicles": True, "experienced_poi": False}


def people() -> Iterator[tuple[str, Given]]:
    """Each specialist of the expansions among two of the base game, and then any of all."""
    further = [card.name for card in CARDS if not card.base]
    for name in further:
        box = [name, "fire_captain", "paramedic"]
        yield name.replace("_", " "), {**EXPERT, "firefighters": 3, "roles_in_box": box}
    if further:
        deal: Given = {"firefighters": 6, "specialist_deal": "random", "roles_in_box": SPECIALISTS}
        yield "any specialists", {**EXPERT, **deal}


FAMILY: dict[str, Given] = {
    "family": {},
    "random a": {"family_setup": "random_a", "board": "base_back", "first_player": "random"},
    "random b": {"family_setup": "random_b", "players": 2},
    "random b unharmed": {"family_setup": "random_b", "random_b_damage": False},
    "family stranded": {"allow_stranding": True, "family_setup": "random_a", "saved_cap": 10},
    "family by streets": {"knockdown_metric": "manhattan", "no_stop_in_fire": "move", **LONG},
    "family for long": {**LONG, "hazard_tokens": 60, "play_on": True},
    "family of few tokens": {"hazard_tokens": 20, "damage_tokens": 40, "lost_limit": 1},
    "family in a hurry": {"max_turns": 1, "players": 1},
    "family all or nothing": {"rescue_goal": 10, "lost_limit": 1, "damage_tokens": 20},
}

EXPERIENCED: dict[str, Given] = {
    "heroic for six": {**EXPERT, "difficulty": "heroic", "firefighters": 6, "players": 6},
    "veteran, three of six": {**EXPERT, "difficulty": "veteran", "firefighters": 6, "players": 3},
    "heroic, two of five": {**EXPERT, "difficulty": "heroic", "firefighters": 5, "players": 2},
    "random deal": {**EXPERT, "specialist_deal": "random", "first_player": "random"},
    "lone brigade": {**EXPERT, "firefighters": 2, "players": 1, "lone_brigade": True},
    "unmarked": {**EXPERT, "unmarked_hazmat": True, **LONG},
    "unmarked, flare-ups first": {
        **EXPERT,
        **LONG,
        "unmarked_hazmat": True,
        "flareup_before_hazmat": True,
        "difficulty": "heroic",
    },
    "murphy": {**EXPERT, "murphy": True, "board": "base_back"},
    "commanders": {
        **EXPERT,
        "firefighters": 3,
        "roles_in_box": COMMANDERS,
        "cafs_command_limit": "command_only",
        "command_consent": True,
    },
    "commanders in a cramped house": {
        **EXPERT,
        "firefighters": 3,
        "roles_in_box": COMMANDERS,
        "board": SMALL,
        "command_consent": True,
        "players": 2,
        "no_stop_in_fire": "move",
    },
    "flare-ups first": {**EXPERT, "flareup_before_hazmat": True, "damage_tokens": 32},
    "late flashover": {**EXPERT, "flashover_between_hazmats": False, "difficulty": "heroic"},
    "hazmats by rows": {**EXPERT, "hazmat_order": "row-major", "hazmat_stack": False, **LONG},
    "cold hot spots": {**EXPERT, "hotspot_setup_avoids_fire": True, "difficulty": "heroic"},
    "koplow": {**EXPERT, "d8_opposite": "koplow", "roles_in_box": ["driver_operator"]}
    | {"firefighters": 1, "allow_stranding": True},
    "no heal markers": {**EXPERT, "heal_markers": 0, "saved_cap": 0},
    "many heal markers": {**EXPERT, **LONG, "heal_markers": 10, "ride_with_victim": True}
    | {"firefighters": 2, "roles_in_box": ["paramedic", "driver_operator"]},
    "taxis": {**EXPERT, **LONG, "drive_any_spot": True, "ride_with_victim": True},
    "doors are steps": {**EXPERT, "movement_ap_doors": True, "saved_cap": 1},
    "stranded": {**EXPERT, "allow_stranding": True, "no_stop_in_fire": "move"},
    "few tokens": {**EXPERT, "hazard_tokens": 20, "damage_tokens": 20, "heal_markers": 1},
    "many tokens": {**EXPERT, "hazard_tokens": 60, "damage_tokens": 60},
    "playing on": {**EXPERT, **LONG, "play_on": True, "knockdown_metric": "manhattan"},
    "no limit in sight": {**EXPERT, "max_turns": 10_000, "lost_limit": 10, "rescue_goal": 1},
    "a dozen turns": {**EXPERT, "max_turns": 12, "firefighters": 3, "board": "base_back"},
    "veterans first": {**EXPERT, "free_ap_order": "first", "firefighters": 4, "board": SMALL}
    | {"roles_in_box": ["veteran", "rescue_dog", "generalist", "suppression_specialist"]},
    "veterans in a flare-up": {**EXPERT, **LONG, "flareup_before_hazmat": True}
    | {"roles_in_box": ["veteran", "strategist", "generalist", "paramedic"], "saved_cap": 6}
    | {"difficulty": "heroic", "unmarked_hazmat": True},
    "smoke through breaches": {**EXPERT, "fps_smoke_uses_breaches": True, "board": SMALL}
    | {"roles_in_box": ["fire_prevention_specialist", "veteran"], "firefighters": 2},
    "prevention without vehicles": {**EXPERT, "vehicles": False, "unmarked_hazmat": True, **LONG}
    | {"roles_in_box": ["fire_prevention_specialist", "veteran"], "firefighters": 2},
    "a dog that leads": {**EXPERT, **LONG, "dog_lead": "1", "firefighters": 2}
    | {"roles_in_box": ["rescue_dog", "paramedic"], "board": SMALL},
    "a dog that leads slowly": {**EXPERT, "dog_lead": "2", "firefighters": 3, "saved_cap": 10}
    | {"roles_in_box": ["rescue_dog", "paramedic", "strategist"]},
    "all ten": {**EXPERT, "rescue_goal": 10, "lost_limit": 1, "play_on": True},
    "all of everything": {
        **EXPERT,
        **LONG,
        "difficulty": "heroic",
        "firefighters": 6,
        "players": 4,
        "specialist_deal": "random",
        "flareup_before_hazmat": True,
        "command_consent": True,
        "drive_any_spot": True,
        "ride_with_victim": True,
        "movement_ap_doors": True,
        "hotspot_setup_avoids_fire": True,
        "d8_opposite": "koplow",
        "play_on": True,
    },
}

EVERY_SPECIAL_VICTIM = [
    *("lightly_wounded", "critically_wounded") * 2,
    *("heavy", "oxygen_tank", "hazmat_victim", "couple"),
]
EVENTFUL: dict[str, Given] = {
    "tragic events": {**EXPERT, "tragic_events": True, "difficulty": "heroic", "firefighters": 3},
    "tragic events for long": {
        **EXPERT,
        **LONG,
        "tragic_events": True,
        "unmarked_hazmat": True,
        "flashover_between_hazmats": False,
        "experienced_poi": False,
        "players": 2,
        "difficulty": "veteran",
    },
    "special victims": {
        **EXPERT,
        **LONG,
        "special_victims": EVERY_SPECIAL_VICTIM,
        "roles_in_box": ["paramedic", "fire_captain"],
        "firefighters": 2,
        "command_consent": True,
        "ride_with_victim": True,
    },
    "special victims and events": {
        **EXPERT,
        "tragic_events": True,
        "special_victims": ["heavy", "oxygen_tank"],
        "play_on": True,
        "no_stop_in_fire": "move",
        "board": "base_back",
    },
    "special victims at home": {"special_victims": ["couple", "lightly_wounded"]},
}

BOARDS: dict[str, Given] = {
    "small family": {"board": SMALL, "firefighters": 2},
    "small random": {"board": SMALL, "family_setup": "random_a", "hazard_tokens": 20},
    "small heroic": {**EXPERT, "board": SMALL, "difficulty": "heroic", "lost_limit": 10}
    | {"rescue_goal": 1, "firefighters": 5},
    "large family": {"board": LARGE, "firefighters": 6},
    "large random": {"board": LARGE, "family_setup": "random_b"},
    "large heroic": {**EXPERT, "board": LARGE, "difficulty": "heroic"},
    "widest family": {"board": WIDEST, "vehicles": True},
    "widest veteran": {**EXPERT, "board": WIDEST, "difficulty": "veteran", "drive_any_spot": True},
}

#: Boards of the expansions, alone and with half boards.
EXPANDED: dict[str, Given] = {
    name: {**EXPERT, "board": name, "firefighters": 2 + place % 3, "difficulty": level}
    for place, (name, level) in enumerate(
        zip(EXPANSIONS, ("heroic", "recruit", "veteran") * 4, strict=False)
    )
} | {
    "house with an attic": {**EXPERT, "board": "second_story_house", "attic": True},
    "house without ladders": {**EXPERT, "board": "second_story_house", "ladders": False},
    "locked hotel": {
        **EXPERT,
        "board": "second_story_hotel",
        "attic": True,
        "basement": True,
        "locked_doors": 33,
    },
    "locked in": {"locked_doors": 4, "firefighters": 3},
    "garage with both": {**EXPERT, "board": "ed_garage", "attic": True, "basement": True},
    "laboratory with a basement": {**EXPERT, "board": "ed_laboratory", "basement": True}
    | {"vehicles": False},
    "garage with an attic": {**EXPERT, "board": "ed_garage", "attic": True}
    | {"engine_equipment": "platform", "difficulty": "heroic"},
    "garage with a basement": {**EXPERT, "board": "ed_garage", "basement": True, **LONG}
    | {"firefighters": 3, "roles_in_box": ["structural_engineer", "rescue_dog", "veteran"]},
    "laboratory that spares the hidden": {**EXPERT, "board": "ed_laboratory", "attic": True, **LONG}
    | {"toxic_kills_poi": False, "special_victims": ["oxygen_tank", "hazmat_victim"]}
    | {"roles_in_box": ["hazmat_technician", "imaging_technician"], "firefighters": 2},
    "hotel with all of it": {**EXPERT, "board": "second_story_hotel", "attic": True, **LONG}
    | {"basement": True, "engine_equipment": "platform", "difficulty": "heroic"}
    | {"firefighters": 6, "specialist_deal": "random", "tragic_events": True},
    "submarine with a risky bay": {**EXPERT, "board": "dw_submarine", **LONG}
    | {"sub_medbay_vulnerable": True, "play_on": True},
    "elevators alone rescue": {**EXPERT, **LONG, "board": "urban_high_rise"}
    | {"highrise_engine_rescue": False},
    "a ship that skips turns": {**EXPERT, "board": "dw_merchant_ship", "skip_whole_turn": True}
    | {"knockdown_start": "any"},
}

VARIETY: dict[str, Given] = {
    **FAMILY,
    **EXPERIENCED,
    **BOARDS,
    **EXPANDED,
    **EVENTFUL,
    **dict(crews()),
    **dict(modules()),
    **dict(people()),
}

each = pytest.mark.parametrize("options", list(VARIETY.values()), ids=list(VARIETY))
