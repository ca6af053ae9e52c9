"""FP-V: the Ambulance, the Engine and its deck gun."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import firehall
from tests.flashpoint.tables import (
    AMBULANCE,
    BACK,
    ENGINE,
    FRONT,
    ap,
    end_turn,
    expert,
    figure,
    go,
    hazard,
    lying,
    phase,
    table,
    tally,
    told,
    where,
)
from tests.tables import refused

# FP-V-01 Places


@pytest.mark.rule("FP-V-01")
def test_places_t1_a_step_onto_the_engine() -> None:
    m = expert(FRONT, crew=["3,0"], engine=ENGINE["left"])
    refused(m, "drive engine top", "NOT_ON_ENGINE")
    m.play("move N")
    assert (where(m), ap(m)) == ("2,0", 3)
    assert m.why("drive engine top") is None


SPOTS = {
    "front": {
        "top": (((0, 5), (0, 6)), ((0, 7), (0, 8)), "NE"),
        "right": (((3, 9), (4, 9)), ((5, 9), (6, 9)), "SE"),
        "bottom": (((7, 3), (7, 4)), ((7, 1), (7, 2)), "SW"),
        "left": (((3, 0), (4, 0)), ((1, 0), (2, 0)), "NW"),
    },
    "back": {
        "top": (((0, 5), (0, 6)), ((0, 3), (0, 4)), "NW"),
        "right": (((4, 9), (5, 9)), ((2, 9), (3, 9)), "NE"),
        "bottom": (((7, 3), (7, 4)), ((7, 5), (7, 6)), "SE"),
        "left": (((2, 0), (3, 0)), ((4, 0), (5, 0)), "SW"),
    },
}
CORNERS = {"NW": "1,1", "NE": "1,8", "SW": "6,1", "SE": "6,8"}


@pytest.mark.rule("FP-V-01")
@pytest.mark.parametrize("side", ["top", "right", "bottom", "left"])
@pytest.mark.parametrize("board", ["front", "back"])
def test_places_of_both_boards(board: str, side: str) -> None:
    ambulance, engine, quadrant = SPOTS[board][side]
    for half in range(2):
        on_engine = f"{engine[half][0]},{engine[half][1]}"
        m = expert(
            {"front": FRONT, "back": BACK}[board],
            ambulance=ambulance,
            engine=engine,
            crew=[on_engine],
            fire=[CORNERS[quadrant]],
        )
        assert m.position()["ambulance"] == [list(space) for space in ambulance]
        assert m.position()["engine"] == [list(space) for space in engine]
        go(m, "deck gun", "1,1")  # turned into the quadrant, it hits the corner
        assert lying(m, "fire") == []


@pytest.mark.rule("FP-V-01")
def test_places_vehicles_are_no_obstacle() -> None:
    m = expert(crew=["2,0"], engine=ENGINE["left"], ambulance=AMBULANCE["left"])
    go(m, "move S", "move S", "move S")
    assert (where(m), ap(m)) == ("5,0", 1)


@pytest.mark.rule("FP-V-01")
def test_places_on_a_vehicle_is_either_of_its_two_spaces() -> None:
    for space in ("1,0", "2,0"):
        m = expert(crew=[space], engine=ENGINE["left"])
        assert "drive engine top" in m.legal()
    m = expert(crew=["0,0"], engine=ENGINE["left"])
    assert "drive engine top" not in m.legal()


# FP-V-02 Drive


@pytest.mark.rule("FP-V-02")
@pytest.mark.parametrize("side", ["right", "left"])
def test_drive_t1_to_the_next_spot_either_way(side: str) -> None:
    m = expert(FRONT, crew=["0,0"], ambulance=AMBULANCE["top"])
    m.play(f"drive ambulance {side}")
    assert (m.position()["ambulance"], ap(m)) == (AMBULANCE[side], 2)


@pytest.mark.rule("FP-V-02")
def test_drive_t2_to_the_opposite_side_takes_two() -> None:
    m = expert(FRONT, crew=["0,0"], ambulance=AMBULANCE["top"])
    refused(m, "drive ambulance bottom", "SPOT_TOO_FAR")
    go(m, "drive ambulance right", "drive ambulance bottom")
    assert (m.position()["ambulance"], ap(m)) == (AMBULANCE["bottom"], 0)


@pytest.mark.rule("FP-V-02")
def test_drive_to_any_spot_as_an_option() -> None:
    m = expert(crew=["0,0"], ambulance=AMBULANCE["top"], options={"drive_any_spot": True})
    refused(m, "drive ambulance top", "SPOT_TOO_FAR")
    m.play("drive ambulance bottom")
    assert (m.position()["ambulance"], ap(m)) == (AMBULANCE["bottom"], 2)


@pytest.mark.rule("FP-V-02")
def test_drive_costs_two() -> None:
    m = expert(crew=[figure("0,0", ap=1)], ambulance=AMBULANCE["top"])
    refused(m, "drive ambulance right", "NO_AP")


# FP-V-03 Driving the Engine


@pytest.mark.rule("FP-V-03")
@pytest.mark.parametrize("space", ["5,9", "6,9"])
def test_engine_t1_takes_its_driver_along(space: str) -> None:
    m = expert(crew=["0,7"], engine=ENGINE["top"])
    m.play("drive engine right")
    assert m.legal() == ["ride 5,9", "ride 6,9"]
    refused(m, "stay", "FORBIDDEN_SPACE")
    m.play(f"ride {space}")
    assert (where(m), m.position()["engine"], ap(m)) == (space, ENGINE["right"], 2)


@pytest.mark.rule("FP-V-03")
def test_engine_t2_needs_its_driver_on_it() -> None:
    m = expert(crew=["3,3"], engine=ENGINE["top"])
    refused(m, "drive engine right", "NOT_ON_ENGINE")


# FP-V-04 Driving the Ambulance


@pytest.mark.rule("FP-V-04")
def test_ambulance_t1_is_called_from_anywhere() -> None:
    m = expert(crew=["3,3"], ambulance=AMBULANCE["top"])
    m.play("drive ambulance right")
    assert (where(m), ap(m), m.position()["ambulance"]) == ("3,3", 2, AMBULANCE["right"])
    assert phase(m) == "actions"


@pytest.mark.rule("FP-V-04")
@pytest.mark.parametrize(("answer", "space"), [("stay", "0,5"), ("ride 3,9", "3,9")])
def test_ambulance_driver_on_it_may_ride_or_stay(answer: str, space: str) -> None:
    m = expert(crew=["0,5"], ambulance=AMBULANCE["top"])
    m.play("drive ambulance right")
    assert set(m.legal()) == {"stay", "ride 3,9", "ride 4,9"}
    m.play(answer)
    assert (where(m), ap(m)) == (space, 2)


# FP-V-05 Passengers and victims


@pytest.mark.rule("FP-V-05")
def test_passengers_t1_ride_or_stay() -> None:
    m = expert(crew=["3,3", "0,5", "0,6"], ambulance=AMBULANCE["top"])
    m.play("drive ambulance right")
    assert m.actor == 1  # riders are asked in seat order
    m.play("ride 4,9")
    assert m.actor == 2
    m.play("stay")
    assert (where(m, 1), where(m, 2), m.actor) == ("4,9", "0,6", 0)


@pytest.mark.rule("FP-V-05")
def test_passengers_t2_the_ambulance_takes_up_victims() -> None:
    m = expert(crew=["3,3"], victims=["3,9", "4,9"], treated=["4,9"], ambulance=AMBULANCE["top"])
    m.play("drive ambulance right")
    assert (tally(m, "rescued"), lying(m, "victims"), ap(m)) == (3, [], 2)


@pytest.mark.rule("FP-V-05")
def test_passengers_of_the_engine_other_than_its_driver_may_stay() -> None:
    m = expert(crew=["0,7", "0,8"], engine=ENGINE["top"])
    go(m, "drive engine right", "ride 5,9")
    assert (m.actor, set(m.legal())) == (1, {"stay", "ride 5,9", "ride 6,9"})
    m.play("stay")
    assert (where(m, 0), where(m, 1)) == ("5,9", "0,8")


@pytest.mark.rule("FP-V-05")
def test_passengers_choose_before_victims_are_taken_up() -> None:
    m = expert(crew=["0,5"], victims=["3,9"], ambulance=AMBULANCE["top"])
    m.play("drive ambulance right")
    assert tally(m, "rescued") == 0
    m.play("stay")
    assert tally(m, "rescued") == 1


@pytest.mark.rule("FP-V-05")
def test_passengers_victims_and_hazmats_on_the_old_spaces_stay() -> None:
    m = expert(crew=["0,7"], victims=["0,7"], hazmats=["0,8"], engine=ENGINE["top"])
    m.play("drive engine right")
    refused(m, "ride 5,9 with victim", "MODULE_OFF")
    m.play("ride 5,9")
    assert (lying(m, "victims"), lying(m, "hazmats")) == (["0,7"], ["0,8"])


@pytest.mark.rule("FP-V-05")
@pytest.mark.parametrize("treated", [False, True])
def test_passengers_ride_with_a_victim_as_an_option(treated: bool) -> None:
    given: dict[str, Any] = {"treated" if treated else "victims": ["0,7"]}
    m = expert(crew=["0,7"], engine=ENGINE["top"], options={"ride_with_victim": True}, **given)
    go(m, "drive engine right", "ride 5,9 with victim")
    assert m.position()["victims"] == [{"at": [5, 9], "treated": treated}]


@pytest.mark.rule("FP-V-05")
def test_passengers_may_take_one_victim_with_them() -> None:
    """R-34 with ``ride_with_victim``: one victim, not two."""
    options = {"ride_with_victim": True}
    m = expert(
        crew=["0,7"], victims=["0,7"], treated=["0,7"], engine=ENGINE["top"], options=options
    )
    m.play("drive engine right")
    left_behind = []
    for answer in m.legal():
        after = m.fork()
        after.play(answer)
        left_behind.append(lying(after, "victims").count("0,7"))
    assert min(left_behind) == 1


@pytest.mark.rule("FP-V-05")
def test_passengers_cannot_take_a_victim_that_is_not_there() -> None:
    m = expert(crew=["0,7"], engine=ENGINE["top"], options={"ride_with_victim": True})
    m.play("drive engine right")
    refused(m, "ride 5,9 with victim", "NOTHING_TO_CARRY")


# FP-V-06 Deck gun


@pytest.mark.rule("FP-V-06")
def test_deck_gun_t1_of_the_rulebook() -> None:
    fires = ["4,7", "5,6", "5,7", "5,8"]
    m = expert(FRONT, engine=ENGINE["right"], crew=["5,9"], fire=fires, poi=["6,7"])
    events = go(m, "deck gun", "2,7")
    assert told(events, "gun_hit") == [{"at": [5, 7]}]
    assert (lying(m, "fire"), lying(m, "poi"), ap(m)) == (["4,7", "5,8"], ["6,7"], 0)


@pytest.mark.rule("FP-V-06")
@pytest.mark.parametrize(("opposite", "target"), [("sum9", [5, 6]), ("koplow", [5, 8])])
def test_deck_gun_t2_both_dice_are_turned(opposite: str, target: list[int]) -> None:
    m = expert(FRONT, engine=ENGINE["right"], crew=["5,9"], options={"d8_opposite": opposite})
    events = go(m, "deck gun", "2,3")
    assert told(events, "gun_hit") == [{"at": target}]


@pytest.mark.rule("FP-V-06")
def test_deck_gun_t3_not_with_a_firefighter_in_the_quadrant() -> None:
    m = expert(FRONT, engine=ENGINE["right"], crew=["5,9", "6,8"])
    refused(m, "deck gun", "QUADRANT_OCCUPIED")
    m = expert(FRONT, engine=ENGINE["right"], crew=["5,9", "3,8"])
    assert m.why("deck gun") is None


@pytest.mark.rule("FP-V-06")
def test_deck_gun_t4_splashes_into_another_quadrant() -> None:
    m = expert(FRONT, engine=ENGINE["right"], crew=["5,9"], fire=["3,5"], smoke=["4,4"])
    go(m, "deck gun", "4,5")
    assert (hazard(m, "3,5"), hazard(m, "4,4")) == ("clear", "clear")


@pytest.mark.rule("FP-V-06")
def test_deck_gun_splashes_one_space_deep() -> None:
    cross = ["4,6", "5,5", "5,6", "5,7", "6,6"]
    far = ["3,6", "4,5", "4,7", "5,4", "5,8", "6,5", "6,7"]
    m = expert(engine=ENGINE["right"], crew=["5,9"], smoke=cross, fire=far)
    go(m, "deck gun", "5,6")
    assert (lying(m, "smoke"), lying(m, "fire")) == ([], far)


@pytest.mark.rule("FP-V-06")
@pytest.mark.parametrize(
    ("way", "after"),
    [
        ({"closed": ["5,6|5,7"]}, "fire"),
        ({"opened": ["5,6|5,7"]}, "clear"),
        ({"gone": ["5,6|5,7"]}, "clear"),
        ({"walls": ["5,6|5,7"], "damaged": {"5,6|5,7": 1}}, "fire"),
        ({"walls": ["5,6|5,7"], "damaged": {"5,6|5,7": 2}}, "clear"),
    ],
    ids=["closed door", "open door", "empty doorway", "damaged wall", "destroyed wall"],
)
def test_deck_gun_walls_and_closed_doors_shield(way: dict[str, Any], after: str) -> None:
    m = expert(engine=ENGINE["right"], crew=["5,9"], fire=["5,7"], **way)
    go(m, "deck gun", "5,6")
    assert hazard(m, "5,7") == after


@pytest.mark.rule("FP-V-06")
def test_deck_gun_leaves_people_and_things_alone() -> None:
    m = expert(
        engine=ENGINE["right"],
        crew=["5,9", "5,4"],
        victims=["5,6"],
        poi=["5,7"],
        hazmats=["5,6"],
        hot_spots=["5,6"],
        fire=["5,4"],
    )
    go(m, "deck gun", "5,5")  # F2 in the quadrant beside it is splashed
    assert (lying(m, "victims"), lying(m, "poi"), lying(m, "hazmats")) == (
        ["5,6"],
        ["5,7"],
        ["5,6"],
    )
    assert (where(m, 1), hazard(m, "5,4"), lying(m, "hot_spots")) == ("5,4", "clear", ["5,6"])


@pytest.mark.rule("FP-V-06")
def test_deck_gun_firefighters_outside_do_not_matter() -> None:
    m = expert(FRONT, engine=ENGINE["right"], crew=["5,9", "6,9", "4,9", "7,8"])
    assert m.why("deck gun") is None


@pytest.mark.rule("FP-V-06")
def test_deck_gun_is_fired_from_the_engine_for_four() -> None:
    m = expert(engine=ENGINE["right"], crew=["4,9"])
    refused(m, "deck gun", "NOT_ON_ENGINE")
    m = expert(engine=ENGINE["right"], crew=[figure("5,9", ap=3)])
    refused(m, "deck gun", "NO_AP")


# FP-V-07 Deck-gun uniformity


@pytest.mark.rule("FP-V-07")
@pytest.mark.parametrize("d8_opposite", ["sum9", "koplow"])
@pytest.mark.parametrize(
    ("side", "rows", "columns"),
    [
        ("top", (1, 2, 3), (5, 6, 7, 8)),
        ("right", (4, 5, 6), (5, 6, 7, 8)),
        ("bottom", (4, 5, 6), (1, 2, 3, 4)),
        ("left", (1, 2, 3), (1, 2, 3, 4)),
    ],
    ids=["t1 NE", "SE", "SW", "NW"],
)
def test_deck_gun_uniformity_t1_each_space_by_four_rolls(
    side: str, rows: tuple[int, ...], columns: tuple[int, ...], d8_opposite: str
) -> None:
    row, column = ENGINE[side][0]
    m = expert(engine=ENGINE[side], crew=[f"{row},{column}"], options={"d8_opposite": d8_opposite})
    m.play("deck gun")
    hits: Counter[tuple[int, int]] = Counter()
    for roll in m.outcomes():
        (hit,) = told(m.fork().roll(roll), "gun_hit")
        hits[(hit["at"][0], hit["at"][1])] += 1
    assert hits == {(red, black): 4 for red in rows for black in columns}


# FP-V-08 Vehicles and the family game


@pytest.mark.rule("FP-V-08")
def test_family_t1_knows_no_vehicles() -> None:
    m = table(crew=["0,7"])
    assert not {"ambulance", "engine"} & set(m.position())
    refused(m, "drive ambulance right", "MODULE_OFF")
    refused(m, "drive engine right", "MODULE_OFF")
    refused(m, "deck gun", "MODULE_OFF")


@pytest.mark.rule("FP-V-08")
def test_family_uses_the_ambulance_spots_for_knock_downs_only() -> None:
    m = table(smoke=["4,8"], crew=["7,9", "4,8"])
    end_turn(m, "4,8")
    assert where(m, 1) == "4,9"
    with pytest.raises(firehall.PositionError, match="no vehicles"):
        table(ambulance=AMBULANCE["top"])
