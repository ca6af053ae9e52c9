"""Walls that the base game lacks: rows of the table of edges, on boards of one's own."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

import firehall
from firehall.engine.targets import CPU, PYTHON
from firehall.games.flashpoint.board import Board, printed
from firehall.testing import check_targets

WALLS = {"thin": (":", "...", 1), "reinforced": ("#", "===", 4)}
EDGE = [[1, 5], [1, 6]]


def board(upright: str, across: str) -> dict[str, Any]:
    """The front of the printed board, all its inner walls of another kind."""
    data = deepcopy(printed("base_front").to_dict())
    plan: list[str] = data["plan"]  # type: ignore[assignment]
    for number, line in enumerate(plan[1:-1], 1):
        inner = line[1:-1].replace("---", across).replace("|", upright)
        plan[number] = line[0] + inner + line[-1]
    return data


@pytest.mark.rule("FP-G-03")
@pytest.mark.parametrize(("upright", "across", "markers"), WALLS.values(), ids=WALLS)
def test_a_wall_falls_after_its_own_number_of_markers(
    upright: str, across: str, markers: int
) -> None:
    drawn = board(upright, across)
    assert Board.from_dict(drawn).to_dict() == drawn
    position = {
        "options": {"board": drawn, "firefighters": 1},
        "firefighters": [{"at": [1, 5], "saved": 4}],
    }
    m = firehall.Match.from_position("flashpoint", position)
    for done in range(markers):
        assert m.why("move E") is not None
        assert m.position()["walls"] == ([{"edge": EDGE, "damage": done}] if done else [])
        m.play("chop E")
    assert m.position()["walls"] == [{"edge": EDGE, "damage": markers}]
    assert m.position()["damage_left"] == 24 - markers
    refused = m.why("chop E")
    assert refused is not None
    assert refused.code in ("WALL_GONE", "NO_AP")
    again = firehall.Match.from_position("flashpoint", m.position())
    assert again.snapshot() == m.snapshot()


@pytest.mark.parametrize(("upright", "across"), [wall[:2] for wall in WALLS.values()], ids=WALLS)
def test_all_targets_play_alike_between_such_walls(upright: str, across: str) -> None:
    options = {"board": board(upright, across), "mode": "experienced"}
    check_targets(firehall.game("flashpoint"), [options], games=5, targets=(PYTHON, CPU))
