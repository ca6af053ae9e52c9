"""Put our drawings of boards into sheets of the form ``flashpoint-boards/2``.

    python scripts/board_sheets.py sheets.json --out drawn.json

Whoever checks such sheets by other means, or lets fire grow on them without players, checks what is
played: sides of spaces, arrows, rooms, start and rescue locations and machines are taken from the
files of ``board/boards``; everything else of a sheet stays as it is.
"""

from __future__ import annotations

import argparse
import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from firehall.games.flashpoint.board import FOLDER

Edge = list[list[int]]

#: The list of a sheet that names a side drawn so, between rows and within one.
DRAWN = {
    "---": ("walls", ""),
    "...": ("walls", "thin"),
    "===": ("walls", "reinforced"),
    "-P-": ("walls", "party"),
    "-H-": ("walls", "hull"),
    "-B-": ("walls", "bulkhead"),
    "-F-": ("walls", "foundation"),
    "-D-": ("interior_doors", ""),
    "-G-": ("fireproof_doors", ""),
    "-E-": ("elevator_doors", ""),
    "-W-": ("windows", ""),
    "-o-": ("exterior_doors_always_open", ""),
    " x ": ("open_rim", ""),
    "~~~": ("difficult_edges", ""),
    "///": ("aircraft_lines", ""),
    "-M-": ("engine_edges", ""),
    "^^^": ("pit_ladders", ""),
    ",,,": ("pit_rim", ""),
}
UPRIGHT = dict(zip("|:#PHBFDGEWox~/M^,", DRAWN, strict=True))
LISTS = dict.fromkeys(name for name, _ in DRAWN.values())


def sides(plan: list[str]) -> Iterator[tuple[str, Edge]]:
    """Every side that is drawn, between two spaces, the lower first."""
    rows, columns = len(plan) // 2, len(plan[0]) // 4
    for row in range(rows + 1):
        for column in range(1, columns + 1):
            drawn = plan[2 * row][4 * column - 3 : 4 * column]
            if drawn.strip():
                yield drawn, [[row, column], [row + 1, column]]
    for row in range(1, rows + 1):
        for column in range(columns + 1):
            drawn = plan[2 * row - 1][4 * column]
            if drawn != " ":
                yield UPRIGHT[drawn], [[row, column], [row, column + 1]]


def arrows(plan: list[str]) -> list[list[str]]:
    columns = len(plan[0]) // 4
    return [[COMPASS[line[4 * column + 2]] for column in range(columns)] for line in plan[1::2]]


COMPASS = dict(zip("↖↑↗←→↙↓↘", ("NW", "N", "NE", "W", "E", "SW", "S", "SE"), strict=True))


def draw(floor: dict[str, Any], plan: list[str], shift: int = 0) -> None:
    """The sides and arrows of a floor, whose first row is ``shift`` rows farther down."""
    grid = floor["grid"]
    outside = {0, grid["rows"] + 1}, {0, grid["cols"] + 1}
    found: dict[str, list[Edge]] = {name: [] for name in LISTS}
    kinds: dict[str, list[Edge]] = {}
    within: dict[bool, list[Edge]] = {True: [], False: []}
    for drawn, edge in sides(plan):
        name, kind = DRAWN[drawn]
        inner = not any(row in outside[0] or column in outside[1] for row, column in edge)
        written = [[row + shift, column] for row, column in edge]
        found[name].append(written)
        if name == "walls":
            within[inner].append(written)
            if kind:
                kinds.setdefault(kind, []).append(written)
    floor |= {name: edges for name, edges in found.items() if edges or name in floor}
    floor |= {"interior_walls": within[True], "exterior_walls": within[False], "wall_types": kinds}
    floor["counts"] = {
        "interior_wall_segments": len(within[True]),
        "exterior_wall_segments": len(within[False]),
        "interior_doors": len(found["interior_doors"]),
        "exterior_doorways": len(found["exterior_doors_always_open"]),
        "fireproof_doors": len(found["fireproof_doors"]),
        "windows": len(found["windows"]),
        **{f"walls_{kind}": len(edges) for kind, edges in kinds.items()},
    }
    floor["poi_arrows"] = arrows(plan)


def halves(plan: list[str], fold: int) -> tuple[list[str], list[str]]:
    """A folded board as two, without the side where they meet."""
    fore = [line[: 4 * fold] + ("+" if place % 2 == 0 else " ") for place, line in enumerate(plan)]
    aft = [
        ("+" if place % 2 == 0 else " ") + line[4 * fold + 1 :] for place, line in enumerate(plan)
    ]
    return fore, aft


def fill(sheet: dict[str, Any], ours: dict[str, Any]) -> None:
    if "fold" in ours:
        for number, plan in enumerate(halves(ours["plan"], ours["fold"])):
            draw(sheet["floors"][number], plan, number * (len(plan) // 2))
    elif "floors" in sheet:
        for floor, drawn in zip(sheet["floors"], ours["floors"], strict=True):
            draw(floor, drawn["plan"])
    else:
        draw(sheet, ours["plan"])
    for name in ("start", "rescue"):
        if name in ours:
            sheet[f"{name}_locations"] = [on_floor(sheet, space) for space in ours[name]]
    put_rooms(sheet, ours)
    put_machines(sheet, ours)


def on_floor(sheet: dict[str, Any], space: list[Any]) -> list[Any]:
    """A space of ours as the sheet has it: with its floor where there are several."""
    if "floors" not in sheet or isinstance(space[0], str):
        return space
    for floor in sheet["floors"]:
        if floor["grid"]["row_min"] <= space[0] <= floor["grid"]["row_max"]:
            return [floor["id"], *space]
    raise ValueError(f"{sheet['id']} has no space {space}")


def put_rooms(sheet: dict[str, Any], ours: dict[str, Any]) -> None:
    floors = sheet.get("floors", [sheet])
    for floor in floors:
        floor["rooms"] = []
    for room in ours["rooms"]:
        cells = [on_floor(sheet, space) for space in room["spaces"]]
        floor = next(one for one in floors if len(floors) == 1 or one["id"] == cells[0][0])
        spaces = [cell[-2:] for cell in cells]
        floor["rooms"].append({"name": room["name"].replace("_", " "), "cells": spaces})


def put_machines(sheet: dict[str, Any], ours: dict[str, Any]) -> None:
    if "engine_edges" in sheet:
        sheet["machinery"][0]["edges"] = sheet["engine_edges"]
        sheet["machinery"][0]["damage_places"] = ours["engine_places"]
    places = {tuple(map(tuple, one["spaces"])): one["places"] for one in ours.get("objects", ())}
    for machine in (*sheet.get("machinery", ()), *sheet.get("objects", ())):
        for spaces, count in places.items():
            if [on_floor(sheet, list(space)) for space in spaces] == machine.get("cells"):
                machine["damage_places"] = count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("sheets", type=Path, help="a file of sheets, flashpoint-boards/2")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    data = json.loads(given.sheets.read_text("utf-8"))
    for sheet in data["boards"]:
        name = sheet.get("half_board") or sheet["id"]
        fill(sheet, tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8")))
    given.out.write_text(json.dumps(data, ensure_ascii=False), "utf-8")


if __name__ == "__main__":
    main()
