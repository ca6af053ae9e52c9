"""FP-S-08 to FP-S-16, FP-S-18, FP-S-19: the order of the experienced setup and its dice."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from tests.flashpoint.tables import (
    FRONT,
    INSIDE,
    accepted,
    at,
    damage,
    door,
    expert,
    finish_setup,
    go,
    lying,
    opening,
    phase,
    relaid,
    rolled_again,
    tally,
    told,
)
from tests.tables import names

EXPLOSIONS = ["1", "6,7", "6"]  # at 3,3, at 6,7 and, the black 7 turned over, at 6,2


def targets(events: list[dict[str, Any]]) -> list[list[int]]:
    return [event["at"] for event in told(events, "exploded")]


# FP-S-08


@pytest.mark.rule("FP-S-08")
def test_order_t1_explosions_hazmats_markers() -> None:
    events = names(finish_setup(opening(FRONT, difficulty="heroic")))
    last_explosion = len(events) - events[::-1].index("exploded")
    last_hazmat = len(events) - events[::-1].index("hazmat_placed")
    assert events.count("exploded") == 4
    assert "hazmat_placed" not in events[:last_explosion]
    assert "poi_placed" not in events[:last_hazmat]


@pytest.mark.rule("FP-S-08")
def test_order_of_every_question() -> None:
    m = opening(difficulty="heroic", firefighters=2)
    order: list[str] = []
    while not order or order[-1] != "actions":
        if m.actor == firehall.CHANCE:
            m.roll()
        else:
            m.play(m.legal()[0])
        if not order or order[-1] != phase(m):
            order.append(phase(m))
    assert order == [
        "explosion",
        "red_die_explosion",
        "explosion",
        "hazmat_roll",
        "start_poi_roll",
        "specialist",
        "hot_spot_roll",
        "start",
        "park_ambulance",
        "park_engine",
        "first",
        "actions",
    ]


# FP-S-09


@pytest.mark.rule("FP-S-09")
@pytest.mark.parametrize(
    ("level", "crew", "explosions", "hazmats", "hot_spots", "reserve"),
    [
        pytest.param("heroic", 4, 4, 5, 4 + 3 + 3, 12, id="t1"),
        pytest.param("recruit", 2, 3, 3, 3, 6, id="t2"),
        pytest.param("veteran", 3, 3, 4, 3 + 3 + 2, 6, id="t3"),
        pytest.param("recruit", 1, 3, 3, 3, 6, id="recruit-1"),
        pytest.param("recruit", 3, 3, 3, 3 + 2, 6, id="recruit-3"),
        pytest.param("recruit", 5, 3, 3, 3 + 3, 6, id="recruit-5"),
        pytest.param("veteran", 6, 3, 4, 3 + 3 + 3, 6, id="veteran-6"),
        pytest.param("heroic", 1, 4, 5, 4 + 3, 12, id="heroic-1"),
    ],
)
def test_difficulty(
    level: str, crew: int, explosions: int, hazmats: int, hot_spots: int, reserve: int
) -> None:
    m = opening(FRONT, difficulty=level, firefighters=crew)
    events = names(finish_setup(m))
    assert events.count("exploded") == explosions
    assert len(lying(m, "hazmats")) == hazmats
    assert len(lying(m, "hot_spots")) == hot_spots
    assert tally(m, "reserve") == reserve


# FP-S-10


@pytest.mark.rule("FP-S-10")
def test_explosion_t1_in_an_empty_hall() -> None:
    m = opening()
    m.roll("1")
    assert lying(m, "fire") == ["2,3", "3,2", "3,3", "3,4", "4,3"]
    assert lying(m, "hot_spots") == ["3,3"]
    assert tally(m, "damage_left") == 24


@pytest.mark.rule("FP-S-10")
def test_explosion_t2_damages_walls_and_takes_doors() -> None:
    m = opening(FRONT)
    m.roll("1")
    assert lying(m, "fire") == ["3,3", "3,4", "4,3"]
    assert (damage(m, "2,3|3,3"), tally(m, "damage_left")) == (1, 23)
    assert door(m, "3,2|3,3") == "destroyed"
    assert lying(m, "hot_spots") == ["3,3"]


@pytest.mark.rule("FP-S-10")
def test_explosion_fire_outside_is_removed_at_once() -> None:
    m = opening()
    events = go(m, "1", "3,1")
    assert {"at": [3, 0]} in told(events, "fire_placed")
    assert told(events, "outside_cleared") == [{"at": [3, 0]}]
    assert "3,0" not in lying(m, "fire")


@pytest.mark.rule("FP-S-10")
def test_explosion_a_shockwave_runs_through_fire_as_in_play() -> None:
    m = opening()
    go(m, "1", "3,5")  # west of 3,5 burn 3,4 to 3,2
    assert {"3,1", "3,6", "2,5", "4,5"} <= set(lying(m, "fire"))


@pytest.mark.rule("FP-S-10")
def test_explosion_hot_spots_do_not_come_from_the_reserve() -> None:
    m = opening()
    go(m, *EXPLOSIONS)
    assert lying(m, "hot_spots") == ["3,3", "6,2", "6,7"]
    assert tally(m, "reserve") == 6


# FP-S-11


@pytest.mark.rule("FP-S-11")
@pytest.mark.parametrize(
    ("face", "target"),
    [
        pytest.param("5", "4,6", id="t1"),
        pytest.param("8", "4,3", id="t2"),
        ("1", "3,3"),
        ("2", "3,4"),
        ("3", "3,5"),
        ("4", "3,6"),
        ("6", "4,5"),
        ("7", "4,4"),
    ],
)
def test_first_explosion(face: str, target: str) -> None:
    m = opening()
    assert m.outcomes() == ["1", "2", "3", "4", "5", "6", "7", "8"]
    assert targets(m.roll(face)) == [at(target)]


# FP-S-12


@pytest.mark.rule("FP-S-12")
def test_second_explosion_t1_not_on_a_burning_space() -> None:
    m = opening()
    m.roll("1")
    rolled_again(m, "3,4")
    assert accepted(m) == set(INSIDE) - set(lying(m, "fire"))
    assert targets(m.roll("5,6")) == [[5, 6]]


# FP-S-13


@pytest.mark.rule("FP-S-13")
def test_third_explosion_t1_the_turned_black_die_and_a_red_one() -> None:
    m = opening()
    go(m, "3", "5,6")
    assert m.outcomes() == ["1", "2", "3", "4", "5", "6"]
    assert targets(m.roll("2")) == [[2, 3]]


@pytest.mark.rule("FP-S-13")
def test_third_explosion_t2_only_the_red_die_is_rolled_again() -> None:
    m = opening()
    go(m, "1", "5,6")
    assert "2,3" in lying(m, "fire")
    assert told(m.roll("2"), "rolled_again") == [{"at": [2, 3]}]
    assert accepted(m) == {"1", "5", "6"}
    assert targets(m.roll("6")) == [[6, 3]]


@pytest.mark.rule("FP-S-13")
def test_third_explosion_both_dice_when_the_whole_column_burns() -> None:
    m = opening()
    m.roll("1")
    m = relaid(m, fire=[[row, 3] for row in range(1, 7)])
    m.roll("5,6")
    assert phase(m) == "explosion"
    assert accepted(m) == set(INSIDE) - set(lying(m, "fire"))
    assert targets(m.roll("1,8")) == [[1, 8]]


# FP-S-14


@pytest.mark.rule("FP-S-14")
@pytest.mark.parametrize("level", ["recruit", "veteran"])
def test_fourth_explosion_t1_there_is_none(level: str) -> None:
    m = opening(difficulty=level)
    go(m, *EXPLOSIONS)
    assert phase(m) == "hazmat_roll"
    assert len(targets(finish_setup(m))) == 0


@pytest.mark.rule("FP-S-14")
def test_fourth_explosion_t2_on_heroic_not_on_a_burning_space() -> None:
    m = opening(difficulty="heroic")
    go(m, *EXPLOSIONS)
    assert phase(m) == "explosion"
    assert accepted(m) == set(INSIDE) - set(lying(m, "fire"))
    assert targets(m.roll("1,8")) == [[1, 8]]
    assert phase(m) == "hazmat_roll"


# FP-S-15


@pytest.mark.rule("FP-S-15")
def test_hazmats_t1_not_on_a_burning_space() -> None:
    m = opening()
    go(m, "1", "2,2", "6")
    rolled_again(m, "2,2")
    assert accepted(m) == set(INSIDE) - set(lying(m, "fire"))
    m.roll("5,5")
    assert lying(m, "hazmats") == ["5,5"]


@pytest.mark.rule("FP-S-15")
def test_hazmats_t2_may_share_a_space() -> None:
    m = opening(hazmat_stack=True)
    go(m, *EXPLOSIONS, "5,5", "5,5")
    assert lying(m, "hazmats") == ["5,5", "5,5"]


@pytest.mark.rule("FP-S-15")
def test_hazmats_do_not_share_a_space_where_the_option_forbids_it() -> None:
    m = opening(hazmat_stack=False)
    go(m, *EXPLOSIONS, "5,5")
    rolled_again(m, "5,5")
    go(m, "5,4", "5,3")
    assert lying(m, "hazmats") == ["5,3", "5,4", "5,5"]


# FP-S-16


@pytest.mark.rule("FP-S-16")
def test_markers_t1_beside_fire_and_on_a_hazmat() -> None:
    m = opening()
    go(m, *EXPLOSIONS, "4,4", "1,7", "1,8")
    rolled_again(m, "3,3")
    m.roll("4,4")
    assert lying(m, "poi") == ["4,4"]
    assert "4,4" in lying(m, "hazmats")


@pytest.mark.rule("FP-S-16")
def test_markers_t2_one_in_a_space() -> None:
    m = opening()
    go(m, *EXPLOSIONS, "5,5", "5,5", "5,5", "4,4")
    rolled_again(m, "4,4")
    m.roll("1,1")
    assert lying(m, "poi") == ["1,1", "4,4"]


@pytest.mark.rule("FP-S-16")
def test_markers_a_hot_spot_does_not_matter() -> None:
    m = opening()
    go(m, *EXPLOSIONS, "5,5", "5,5", "5,5")
    m = relaid(m, hot_spots=[[1, 1]])
    m.roll("1,1")
    assert (lying(m, "poi"), lying(m, "hot_spots")) == (["1,1"], ["1,1"])


@pytest.mark.rule("FP-S-16")
def test_markers_three_from_the_pool_of_the_family_game() -> None:
    m = opening(firefighters=1)
    finish_setup(m)
    assert len(lying(m, "poi")) == 3
    assert m.position()["pool"] == {"victims": 10, "false_alarms": 5}
    for poi in lying(m, "poi"):
        assert poi not in lying(m, "fire")


@pytest.mark.rule("FP-S-16")
def test_markers_each_is_as_likely_a_victim_as_the_next() -> None:
    m = opening(firefighters=1, roles_in_box=["imaging_technician"])
    finish_setup(m)
    m.play(f"identify {lying(m, 'poi')[0]}")
    assert m.actor == firehall.CHANCE
    assert (m.outcomes().count("victim"), m.outcomes().count("false alarm")) == (10, 5)


# FP-S-18


def extra_hot_spots(**options: Any) -> firehall.Match:
    """A Veteran setup that rolls for extra hot spots: 3,3 burns and has one, 3,4 burns."""
    m = opening(difficulty="veteran", firefighters=1, **options)
    go(m, "1", "6,7", "1", *["4,5"] * 4, "2,6", "2,7", "2,8", "specialist generalist")
    assert (phase(m), lying(m, "hot_spots")) == ("hot_spot_roll", ["1,2", "3,3", "6,7"])
    assert {"3,3", "3,4"} <= set(lying(m, "fire"))
    return m


@pytest.mark.rule("FP-S-18")
def test_extra_hot_spots_t1_burning_spaces_are_allowed() -> None:
    m = extra_hot_spots(hotspot_setup_avoids_fire=False)
    rolled_again(m, "3,3")
    m.roll("3,4")
    assert lying(m, "hot_spots") == ["1,2", "3,3", "3,4", "6,7"]
    assert accepted(m) == set(INSIDE) - set(lying(m, "hot_spots"))


@pytest.mark.rule("FP-S-18")
def test_extra_hot_spots_t2_unless_the_option_forbids_it() -> None:
    m = extra_hot_spots(hotspot_setup_avoids_fire=True)
    rolled_again(m, "3,4")
    assert accepted(m) == set(INSIDE) - set(lying(m, "fire"))
    m.roll("6,1")
    assert lying(m, "hot_spots") == ["1,2", "3,3", "6,1", "6,7"]


# FP-S-19


@pytest.mark.rule("FP-S-19")
def test_reserve_t1_a_seventh_hot_spot_never_comes() -> None:
    m = expert(hot_spots=["1,1"], poi=["3,7", "3,8", "4,8"], options={"difficulty": "recruit"})
    for column in range(1, 7):
        go(m, "end", "1,1", f"6,{column}")
    assert tally(m, "reserve") == 0
    assert lying(m, "hot_spots") == ["1,1"] + [f"6,{column}" for column in range(1, 7)]
    go(m, "end", "1,1", "6,7")
    assert len(lying(m, "hot_spots")) == 7
    assert tally(m, "reserve") == 0


@pytest.mark.rule("FP-S-19")
@pytest.mark.parametrize(("level", "reserve"), [("recruit", 6), ("veteran", 6), ("heroic", 12)])
def test_reserve_is_not_touched_by_setup(level: str, reserve: int) -> None:
    m = opening(FRONT, difficulty=level, firefighters=6)
    events = finish_setup(m)
    assert len(told(events, "hot_spot_placed")) >= 6
    assert tally(m, "reserve") == reserve
