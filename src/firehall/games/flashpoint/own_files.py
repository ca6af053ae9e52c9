"""Files that people make for Flash Point: boards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from firehall.engine.game import OwnFile
from firehall.games.flashpoint.board import load
from firehall.games.flashpoint.board.edges import DOOR, DOORWAY


def draws_walls(file: Path) -> bool:
    return b"plan" in file.read_bytes()


def sum_up(file: Path) -> tuple[str, dict[str, Any]]:
    board = load(file)
    edges = [*board.edge_north, *board.edge_west]
    return "file.board", {
        "title": board.title,
        "rows": board.rows,
        "columns": board.columns,
        "doors": edges.count(DOOR),
        "entrances": edges.count(DOORWAY),
    }


BOARD = OwnFile(draws_walls, sum_up, "board", lambda file: dict(load(file).to_dict()))
