"""Walls that the base game lacks: rows of the table of edges, on boards of one's own."""

from __future__ import annotations

import re
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import firehall
from firehall.engine.targets import CPU, PYTHON
from firehall.games.flashpoint.board import Board, printed
from firehall.games.flashpoint.board.edges import FIRE, FLOOR, KINDS, LARGE_KINDS, WALK, Kind
from firehall.games.flashpoint.board.plan import kinds_by_sign
from firehall.testing import check_targets

ROOT = Path(__file__).parents[2]
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


# Every kind there is: whoever adds a row adds no test, unless it does what no other does.

DRAWN = [kind for kind in KINDS if kind.across and kind is not KINDS[FLOOR]]
MACHINES = [kind for kind in DRAWN if kind.door or kind.elevator or kind.fixed or kind.engine]
OF_A_PLACE = [kind for kind in DRAWN if kind.upright in "x^,"]  # of an outline or a pit
#: Those that a step, water and an axe meet as their row says, and nothing else of theirs.
PLAIN = [kind for kind in DRAWN if kind not in MACHINES + OF_A_PLACE]
called = pytest.mark.parametrize("kind", PLAIN, ids=lambda kind: kind.name)


def with_doorways_drawn(plan: list[str]) -> list[str]:
    """As boards of the expansions have them."""
    ends = [re.sub(r"(?<=\+)   (?=\+)", "-o-", line) for line in (plan[0], plan[-1])]
    sides = [re.sub("^ | $", "o", line) if line[0] != "+" else line for line in plan[1:-1]]
    return [ends[0], *sides, ends[1]]


def beside(kind: Kind, **more: Any) -> firehall.Match:
    """Two firefighters before an edge of that kind between (1,5) and (1,6)."""
    drawn = board(kind.upright, kind.across)
    if KINDS.index(kind) >= LARGE_KINDS:
        drawn["plan"] = with_doorways_drawn(drawn["plan"])
    position = {
        "options": {"board": drawn, "mode": "experienced", "firefighters": 2, "vehicles": False},
        "firefighters": [{"at": [1, 5], "saved": 4}, {"at": [6, 1]}],
    }
    return firehall.Match.from_position("flashpoint", position | more)


@called
def test_whom_it_keeps_out(kind: Kind) -> None:
    refused = beside(kind).why("move E")
    assert (refused is None) == (not kind.stands & WALK)


@called
def test_fire_behind_it_is_reached_by_water_or_not(kind: Kind) -> None:
    refused = beside(kind, smoke=[[1, 6]]).why("extinguish E")
    assert (refused is None) == (not kind.stands & FIRE)


@called
def test_an_axe_harms_it_as_often_as_it_bears(kind: Kind) -> None:
    m = beside(kind)
    bears = 0 if kind.tough else kind.markers or kind.crossed
    for done in range(1, bears + 1):
        assert m.why("chop E") is None
        m = beside(kind, walls=[{"edge": EDGE, "damage": done}])
    refused = m.why("chop E")
    assert refused is not None
    assert refused.code in ("WALL_GONE", "WALL_TOUGH", "NO_WALL")
    passed = bears and not kind.ruin & WALK
    assert not passed or m.why("move E") is None


@pytest.mark.parametrize("kind", DRAWN, ids=lambda kind: kind.name)
def test_it_is_in_the_manual_and_on_the_page(kind: Kind) -> None:
    manual = (ROOT / "docs/boards.md").read_text("utf-8")
    assert f"`{kind.across}`" in manual
    signs = (ROOT / "web/src/boards/flashpoint/edges.ts").read_text("utf-8")
    assert re.search(rf"^  '?{re.escape(kind.upright)}'?: '\w+',$", signs, re.MULTILINE)


def test_no_two_are_drawn_alike() -> None:
    with pytest.raises(AssertionError, match="wall and door are drawn alike"):
        kinds_by_sign(["", "---", "---"])
