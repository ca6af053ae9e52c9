"""FP-X-09, FP-A-25 and FP-A-26: the Structural Engineer."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from tests.flashpoint.tables import ENGINE, ap, damage, expert, figure, go, lying, tally
from tests.tables import refused

BOX = {"roles_in_box": ["structural_engineer", "paramedic"]}


def engineer(space: str = "3,3", **given: Any) -> firehall.Match:
    crew = given.pop("crew", [])
    options = {**BOX, **given.pop("options", {})}
    return expert(crew=[figure(space, "structural_engineer"), *crew], options=options, **given)


@pytest.mark.rule("FP-X-09")
def test_engineer_t1_clears_a_hot_spot_into_the_reserve() -> None:
    m = engineer(hot_spots=["3,3"], reserve=5)
    m.play("clear")
    assert (lying(m, "hot_spots"), tally(m, "reserve"), ap(m)) == ([], 6, 3)


@pytest.mark.rule("FP-X-09")
@pytest.mark.parametrize("fire", ["3,4", "3,3"], ids=["beside", "here"])
def test_engineer_t2_needs_to_be_away_from_fire(fire: str) -> None:
    m = engineer(hot_spots=["3,3"], fire=[fire], walls=["2,3|3,3"], damaged={"2,3|3,3": 1})
    refused(m, "clear", "FIRE_NEARBY")
    refused(m, "repair N", "FIRE_NEARBY")


@pytest.mark.rule("FP-X-09")
def test_engineer_t3_fire_behind_the_wall_does_not_matter() -> None:
    m = engineer(walls=["3,3|3,4"], damaged={"3,3|3,4": 1}, fire=["3,4"], damage_left=23)
    m.play("repair E")
    assert (damage(m, "3,3|3,4"), tally(m, "damage_left"), ap(m)) == (0, 24, 2)


@pytest.mark.rule("FP-X-09")
@pytest.mark.parametrize(("space", "side"), [("0,1", "S"), ("6,9", "W")])
def test_engineer_repairs_outer_walls_from_outside(space: str, side: str) -> None:
    m = engineer(space, damaged={"0,1|1,1": 1, "6,8|6,9": 1}, fire=["1,1", "6,8"])
    m.play(f"repair {side}")
    assert tally(m, "damage_left") == 23


@pytest.mark.rule("FP-X-09")
@pytest.mark.parametrize("markers", [2, 0], ids=["destroyed", "sound"])
def test_engineer_t4_repairs_what_is_damaged_and_stands(markers: int) -> None:
    m = engineer(walls=["3,3|3,4"], damaged={"3,3|3,4": markers})
    refused(m, "repair E", "NOT_DAMAGED")
    refused(m, "repair N", "NOT_DAMAGED")


@pytest.mark.rule("FP-X-09", "FP-A-10", "FP-A-12")
def test_engineer_t5_may_not_extinguish() -> None:
    m = engineer(smoke=["3,3"], fire=["3,4"])
    for action in ("extinguish here", "extinguish E", "put out E", "extinguish N"):
        refused(m, action, "ROLE_CANNOT")


@pytest.mark.rule("FP-X-09")
def test_the_deck_gun_is_no_extinguishing() -> None:
    m = engineer("0,7", fire=["3,7"], engine=ENGINE["top"])
    assert m.why("deck gun") is None


@pytest.mark.rule("FP-A-25")
def test_clear_t1_needs_a_hot_spot_and_hot_spots_in_play() -> None:
    refused(engineer(), "clear", "NO_TARGET")
    refused(engineer(options={"hotspots": False}), "clear", "MODULE_OFF")


@pytest.mark.rule("FP-A-26", "FP-E-02")
def test_repair_t1_gives_the_marker_back() -> None:
    m = engineer(walls=["3,3|3,4"], damaged={"3,3|3,4": 1}, damage_left=4)
    m.play("repair E")
    assert (damage(m, "3,3|3,4"), tally(m, "damage_left")) == (0, 5)
    go(m, "chop E")
    assert tally(m, "damage_left") == 4


@pytest.mark.rule("FP-A-16", "FP-A-25", "FP-A-26")
def test_only_the_engineer_does_it() -> None:
    m = expert(crew=[figure("3,3", "paramedic")], hot_spots=["3,3"], options=BOX)
    refused(m, "clear", "ROLE_CANNOT")
    refused(m, "repair E", "ROLE_CANNOT")


@pytest.mark.rule("FP-T-08", "FP-T-07")
def test_whoever_cannot_put_out_must_be_able_to_walk_out() -> None:
    """R-112: the fire under one's feet is no way out."""
    ring = ["2,4", "4,4", "3,5"]
    m = expert(crew=[figure("3,3", "structural_engineer", ap=2)], fire=["3,4"], options=BOX)
    refused(m, "move E", "STRANDED")
    m = expert(crew=[figure("3,3", "structural_engineer", ap=3)], fire=["3,4", *ring], options=BOX)
    m.play("move E")
    refused(m, "end", "END_IN_FIRE")
    go(m, "move W", "end")
