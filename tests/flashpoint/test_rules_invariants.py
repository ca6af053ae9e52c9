"""FP-F-23, FP-E-05 and FP-E-06: what holds in every game, looked for in random ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import firehall
from tests.flashpoint.tables import BACK, FRONT, edge, expert, random_game, table
from tests.tables import names

Ply = tuple[firehall.Match, list[dict[str, Any]]]


def games(options: dict[str, Any], count: int = 25) -> Iterator[Ply]:
    """Every ply of some games, with crews of 1 to 6, on both boards in turn."""
    for seed in range(count):
        board = ("base_front", "base_back")[seed % 2]
        crew = {"board": board, "firefighters": 1 + seed % 6}
        yield from random_game({**options, **crew}, seed)


ALL_SORTS = pytest.mark.parametrize(
    "options",
    [
        {"mode": "family"},
        {"mode": "family", "family_setup": "random_a", "allow_stranding": True},
        {"mode": "experienced", "difficulty": "heroic"},
        {"mode": "experienced", "flareup_before_hazmat": True, "specialist_deal": "random"},
        {"mode": "experienced", "flashover_between_hazmats": False},
        {"mode": "experienced", "unmarked_hazmat": True, "hazard_tokens": 24},
    ],
    ids=["family", "random family", "heroic", "flare-up first", "late flashover", "unmarked"],
)


# FP-F-23 Invariant


class Plan:
    """Adjacency read from the drawing and from what has happened to it since."""

    def __init__(self, position: dict[str, Any]) -> None:
        board = position["options"].get("board", "base_front")
        named: dict[str, dict[str, Any]] = {"base_front": FRONT, "base_back": BACK}
        self.plan = (named[board] if isinstance(board, str) else board)["plan"]
        self.damage = {str(wall["edge"]): wall["damage"] for wall in position["walls"]}
        self.doors = {str(one["edge"]): one["state"] for one in position["doors"]}

    def passes(self, side: str) -> bool:
        (row, column), (other, _) = edge(side)
        if row == other:
            mark = self.plan[2 * row - 1][4 * column]
        else:
            mark = self.plan[2 * row][4 * column - 2]
        if mark == "D":
            return self.doors[str(edge(side))] != "closed"
        return mark == " " or self.damage.get(str(edge(side))) == 2


def sides(row: int, column: int) -> list[str]:
    """The four sides of a space, the smaller space first."""
    here = f"{row},{column}"
    before = [f"{row - 1},{column}|{here}", f"{row},{column - 1}|{here}"]
    return [*before, f"{here}|{row + 1},{column}", f"{here}|{row},{column + 1}"]


def breaches(position: dict[str, Any]) -> list[str]:
    """What contradicts the invariant."""
    plan = Plan(position)
    fire = position["fire"]
    found = [
        f"smoke beside fire: {side}"
        for row, column in position["smoke"]
        for side in sides(row, column)
        if any(space in fire for space in edge(side)) and plan.passes(side)
    ]
    found += [
        f"outside: {row},{column}"
        for row, column in fire + position["smoke"]
        if row in (0, 7) or column in (0, 9)
    ]
    people = [one["at"] for one in position["victims"] + position["firefighters"]]
    things = people + position["poi"] + position["hazmats"]
    return found + [f"in fire: {row},{column}" for row, column in things if [row, column] in fire]


@pytest.mark.rule("FP-F-23")
@ALL_SORTS
def test_invariant_t1_holds_after_the_fire_phases_of_random_games(options: dict[str, Any]) -> None:
    looked_at = 0
    for match, events in games(options):
        if match.over or not {"fire_rolled", "landed", "victim_lost"} & set(names(events)):
            continue
        position = match.position()
        if position["phase"] in ("poi_roll", "actions"):  # Advance Fire is just over
            looked_at += 1
            assert breaches(position) == [], match.record()
    assert looked_at > 100


@pytest.mark.rule("FP-F-23")
def test_invariant_would_be_seen_broken() -> None:
    m = table(fire=["3,3", "0,6"], smoke=["3,4"], victims=["3,3"], poi=["6,1"], crew=["3,3"])
    seen = ["smoke beside fire: 3,3|3,4", "outside: 0,6", "in fire: 3,3", "in fire: 3,3"]
    assert breaches(m.position()) == seen
    m = expert(FRONT, fire=["3,3", "5,2"], smoke=["3,2", "4,2"], hazmats=["5,2"])
    assert breaches(m.position()) == ["in fire: 5,2"]
    m = table(FRONT, fire=["5,2"], smoke=["4,2"], damaged={"4,2|5,2": 2})
    assert breaches(m.position()) == ["smoke beside fire: 4,2|5,2"]


# FP-E-05 Score


def victims_of(position: dict[str, Any]) -> int:
    seen = len(position["victims"]) + position["rescued"] + position["lost"]
    return int(seen + position["pool"]["victims"])


@pytest.mark.rule("FP-E-05")
@ALL_SORTS
def test_score_t1_all_ten_victims_are_accounted_for(options: dict[str, Any]) -> None:
    reasons = set()
    for match, _ in games({**options, "rescue_goal": 1, "damage_tokens": 60}, count=30):
        if match.result is not None:
            assert victims_of(match.position()) == 10
            reasons.add(match.result["reason"])
    assert len(reasons) > 1  # games that ended differently were looked at


# FP-E-06 No draw, no time limit


@pytest.mark.rule("FP-E-06")
@pytest.mark.parametrize("mode", ["family", "experienced"])
@pytest.mark.parametrize(("rescue_goal", "lost_limit"), [(7, 4), (1, 10)])
def test_no_draw_t1_a_game_under_way_has_victims_left(
    mode: str, rescue_goal: int, lost_limit: int
) -> None:
    goals = {"rescue_goal": rescue_goal, "lost_limit": lost_limit, "damage_tokens": 60}
    looked_at = 0
    for match, events in games({"mode": mode, **goals}, count=12):
        if not match.over and "turn_began" in names(events):
            looked_at += 1
            position = match.position()
            assert position["pool"]["victims"] + len(position["victims"]) > 0
    assert looked_at > 100
