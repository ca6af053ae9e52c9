"""FP-F-01 to FP-F-10, FP-F-20 and FP-F-21: how fire spreads and what explosions do."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from tests.flashpoint.tables import (
    AMBULANCE,
    FRONT,
    damage,
    door,
    end_turn,
    expert,
    go,
    hazard,
    lying,
    phase,
    table,
    tally,
    told,
    where,
)
from tests.tables import names

ALL_ROLLS = [f"{red},{black}" for red in range(1, 7) for black in range(1, 9)]


def tokens(match: firehall.Match) -> int:
    return len(lying(match, "fire")) + len(lying(match, "smoke"))


# FP-F-01 The roll


@pytest.mark.rule("FP-F-01")
@pytest.mark.parametrize(
    "given",
    [{}, {"fire": ["3,3", "3,4"], "smoke": ["6,8"]}, {"fire": ALL_ROLLS[:34], "crew": ["5,5"]}],
    ids=["empty", "burning", "out of tokens"],
)
def test_roll_t1_is_uniform_over_the_48_interior_spaces(given: dict[str, Any]) -> None:
    m = table(**given)
    m.play("end")
    assert m.actor == firehall.CHANCE
    assert m.outcomes() == ALL_ROLLS


@pytest.mark.rule("FP-F-01")
def test_roll_is_what_a_position_in_the_fire_phase_begins_with() -> None:
    m = table(phase="fire", fire=["3,3"])
    assert m.outcomes() == ALL_ROLLS
    m.roll("3,3")
    assert lying(m, "fire") == ["2,3", "3,2", "3,3", "3,4", "4,3"]


@pytest.mark.rule("FP-F-01")
def test_roll_names_the_red_die_first() -> None:
    m = table()
    events = end_turn(m, "2,7")
    assert told(events, "fire_rolled") == [{"at": [2, 7]}]


# FP-F-02 Target open


@pytest.mark.rule("FP-F-02")
def test_target_open_t1_takes_smoke() -> None:
    m = table()
    end_turn(m, "2,2")
    assert (lying(m, "smoke"), lying(m, "fire")) == (["2,2"], [])


@pytest.mark.rule("FP-F-02")
def test_target_open_t2_beside_fire_burns() -> None:
    m = table(fire=["2,3"])
    end_turn(m, "2,2")
    assert (lying(m, "smoke"), lying(m, "fire")) == ([], ["2,2", "2,3"])


@pytest.mark.rule("FP-F-02")
def test_target_open_t3_behind_a_wall_smokes() -> None:
    m = table(fire=["2,3"], walls=["2,2|2,3"])
    end_turn(m, "2,2")
    assert hazard(m, "2,2") == "smoke"


@pytest.mark.rule("FP-F-02")
def test_target_open_t4_behind_a_closed_door_smokes() -> None:
    m = table(fire=["2,3"], closed=["2,2|2,3"])
    end_turn(m, "2,2")
    assert hazard(m, "2,2") == "smoke"


@pytest.mark.rule("FP-F-02")
@pytest.mark.parametrize(
    "way",
    [
        {"opened": ["2,2|2,3"]},
        {"gone": ["2,2|2,3"]},
        {"walls": ["2,2|2,3"], "damaged": {"2,2|2,3": 2}},
    ],
    ids=["open door", "empty doorway", "destroyed wall"],
)
def test_target_open_beside_fire_through_a_way_burns(way: dict[str, Any]) -> None:
    m = table(fire=["2,3"], **way)
    end_turn(m, "2,2")
    assert hazard(m, "2,2") == "fire"


@pytest.mark.rule("FP-F-02")
def test_target_open_behind_a_damaged_wall_smokes() -> None:
    m = table(fire=["2,3"], walls=["2,2|2,3"], damaged={"2,2|2,3": 1})
    end_turn(m, "2,2")
    assert hazard(m, "2,2") == "smoke"


# FP-F-03 Target with smoke


@pytest.mark.rule("FP-F-03")
def test_target_with_smoke_t1_burns_without_a_new_token() -> None:
    m = table(smoke=["4,5"])
    end_turn(m, "4,5")
    assert (lying(m, "smoke"), lying(m, "fire")) == ([], ["4,5"])
    assert tokens(m) == 1


# FP-F-04 Target with fire


@pytest.mark.rule("FP-F-04")
def test_target_with_fire_t1_explodes() -> None:
    m = table(fire=["3,3"])
    events = end_turn(m, "3,3")
    assert told(events, "exploded") == [{"at": [3, 3]}]
    assert lying(m, "fire") == ["2,3", "3,2", "3,3", "3,4", "4,3"]


# FP-F-05 Smoke and people


@pytest.mark.rule("FP-F-05")
def test_smoke_and_people_t1_harms_nobody() -> None:
    m = table(crew=["3,3"], victims=["3,3"])
    end_turn(m, "3,3")
    assert hazard(m, "3,3") == "smoke"
    assert (where(m), lying(m, "victims"), tally(m, "lost")) == ("3,3", ["3,3"], 0)


@pytest.mark.rule("FP-F-05")
def test_smoke_and_people_leaves_a_marker_face_down() -> None:
    m = table(poi=["3,3"])
    end_turn(m, "3,3")
    assert (hazard(m, "3,3"), lying(m, "poi")) == ("smoke", ["3,3"])


# FP-F-06 Explosion


@pytest.mark.rule("FP-F-06")
def test_explosion_t1_of_the_rulebook() -> None:
    fires = ["3,3", "3,4", "3,5"]
    m = table(FRONT, fire=fires, poi=["4,3"], crew=["7,9", "3,6"])
    events = end_turn(m, "3,3")
    assert told(events, "knocked_down") == [{"firefighter": 1, "at": [3, 6]}]
    go(m, "land 0,6", "victim")
    assert (hazard(m, "4,3"), lying(m, "poi"), tally(m, "lost")) == ("fire", [], 1)
    assert damage(m, "2,3|3,3") == 1
    assert (door(m, "3,2|3,3"), hazard(m, "3,2")) == ("destroyed", "clear")
    assert [event["at"] for event in told(events, "wave_passed")] == [[3, 4], [3, 5]]
    assert (hazard(m, "3,6"), where(m, 1)) == ("fire", "0,6")
    assert tally(m, "damage_left") == 23


@pytest.mark.rule("FP-F-06")
def test_explosion_sends_blasts_north_east_south_west_with_one_effect_each() -> None:
    m = table(fire=["3,3"], walls=["2,3|3,3"], closed=["3,3|3,4"])
    events = end_turn(m, "3,3")
    effects = ("wall_damaged", "door_lost", "fire_placed")
    assert [name for name in names(events) if name in effects] == [
        "wall_damaged",
        "door_lost",
        "fire_placed",
        "fire_placed",
    ]
    assert told(events, "fire_placed") == [{"at": [4, 3]}, {"at": [3, 2]}]
    assert told(events, "wall_damaged") == [{"at": [3, 3], "side": "N", "damage_left": 23}]


# FP-F-07 Blast and shockwave


@pytest.mark.rule("FP-F-07")
@pytest.mark.parametrize("before", [0, 1], ids=["t1", "t2"])
def test_shockwave_t1_t2_stops_at_a_wall_even_if_it_falls(before: int) -> None:
    m = table(fire=["3,3", "3,4"], walls=["3,4|3,5"], damaged={"3,4|3,5": before})
    end_turn(m, "3,3")
    assert damage(m, "3,4|3,5") == before + 1
    assert hazard(m, "3,5") == "clear"
    assert tally(m, "damage_left") == 24 - before - 1


@pytest.mark.rule("FP-F-07")
def test_shockwave_t3_passes_a_destroyed_wall() -> None:
    m = table(fire=["3,3", "3,4"], walls=["3,4|3,5"], damaged={"3,4|3,5": 2})
    end_turn(m, "3,3")
    assert (damage(m, "3,4|3,5"), hazard(m, "3,5")) == (2, "fire")
    assert tally(m, "damage_left") == 22


@pytest.mark.rule("FP-F-07")
def test_shockwave_t4_takes_an_open_door_and_turns_smoke() -> None:
    m = table(fire=["3,3", "3,4"], opened=["3,4|3,5"], smoke=["3,5"])
    events = end_turn(m, "3,3")
    assert (door(m, "3,4|3,5"), hazard(m, "3,5")) == ("destroyed", "fire")
    # It was the blast: the flashover comes after the blast to the south.
    south = {"event": "fire_placed", "at": [4, 3]}
    assert events.index({"event": "ignited", "at": [3, 5]}) < events.index(south)


@pytest.mark.rule("FP-F-07")
def test_shockwave_t5_ends_at_a_closed_door() -> None:
    m = table(fire=["3,3", "3,4"], closed=["3,4|3,5"])
    end_turn(m, "3,3")
    assert (door(m, "3,4|3,5"), hazard(m, "3,5")) == ("destroyed", "clear")
    assert tally(m, "damage_left") == 24


@pytest.mark.rule("FP-F-07")
def test_shockwave_t6_runs_to_the_exterior_wall() -> None:
    m = table(fire=["3,3", "3,4", "3,5", "3,6", "3,7", "3,8"])
    end_turn(m, "3,3")
    assert (damage(m, "3,8|3,9"), tally(m, "damage_left")) == (1, 23)


@pytest.mark.rule("FP-F-07")
def test_shockwave_passes_an_empty_doorway() -> None:
    m = table(fire=["3,3", "3,4"], gone=["3,4|3,5"])
    end_turn(m, "3,3")
    assert hazard(m, "3,5") == "fire"


@pytest.mark.rule("FP-F-07")
def test_shockwave_takes_every_open_door_on_its_way() -> None:
    m = table(fire=["3,3", "3,4", "3,5"], opened=["3,3|3,4", "3,5|3,6"])
    end_turn(m, "3,3")
    assert (door(m, "3,3|3,4"), door(m, "3,5|3,6")) == ("destroyed", "destroyed")
    assert hazard(m, "3,6") == "fire"


@pytest.mark.rule("FP-F-07")
def test_shockwave_goes_straight_and_never_round_a_corner() -> None:
    m = table(fire=["3,3", "3,4", "2,4"])
    end_turn(m, "3,3")
    assert lying(m, "fire") == ["2,3", "2,4", "3,2", "3,3", "3,4", "3,5", "4,3"]


# FP-F-08 Blast outside


@pytest.mark.rule("FP-F-08")
def test_blast_outside_t1_burns_and_knocks_down_until_the_phase_ends() -> None:
    m = table(fire=["3,1"], crew=["7,9", "3,0"])
    events = end_turn(m, "3,1")
    assert {"at": [3, 0]} in told(events, "fire_placed")
    assert told(events, "knocked_down") == [{"firefighter": 1, "at": [3, 0]}]
    assert hazard(m, "3,0") == "clear"


@pytest.mark.rule("FP-F-08")
def test_blast_outside_t2_beyond_the_ring_has_no_effect() -> None:
    m = expert(fire=["3,1"], hot_spots=["3,1"])
    end_turn(m, "3,1")
    assert hazard(m, "3,0") == "fire"  # it stays between the rolls of a phase
    events = m.roll("3,1")
    assert {"at": [3, 0], "side": "W"} in told(events, "wave_passed")
    assert told(events, "fire_placed") == [{"at": [1, 1]}, {"at": [3, 3]}, {"at": [5, 1]}]
    assert told(events, "wall_damaged") == []


@pytest.mark.rule("FP-F-08")
def test_blast_outside_leaves_through_a_destroyed_exterior_wall() -> None:
    m = table(fire=["2,1"], damaged={"2,0|2,1": 2})
    events = end_turn(m, "2,1")
    assert {"at": [2, 0]} in told(events, "fire_placed")
    assert tally(m, "damage_left") == 22


@pytest.mark.rule("FP-F-08")
def test_blast_outside_leaves_the_exterior_doorway_and_vehicles_as_they_are() -> None:
    m = expert(fire=["3,1"], ambulance=AMBULANCE["left"])
    events = end_turn(m, "3,1")
    assert told(events, "door_lost") == []
    assert m.position()["ambulance"] == [[3, 0], [4, 0]]
    assert told(events, "outside_cleared") == [{"at": [3, 0]}]


# FP-F-09 Exterior walls


@pytest.mark.rule("FP-F-09")
def test_exterior_walls_t1_are_damaged() -> None:
    m = table(fire=["1,1"])
    end_turn(m, "1,1")
    assert (damage(m, "0,1|1,1"), damage(m, "1,0|1,1")) == (1, 1)
    assert lying(m, "fire") == ["1,1", "1,2", "2,1"]
    assert tally(m, "damage_left") == 22


@pytest.mark.rule("FP-F-09")
def test_exterior_walls_are_destroyed_by_a_second_marker() -> None:
    m = table(fire=["1,1"], damaged={"0,1|1,1": 1})
    end_turn(m, "1,1")
    assert damage(m, "0,1|1,1") == 2


# FP-F-10 Flashover


@pytest.mark.rule("FP-F-10")
def test_flashover_t1_of_the_rulebook() -> None:
    six = ["3,7", "3,8", "4,4", "4,5", "4,6", "4,7"]
    m = table(FRONT, doors={"4,6|4,7": "open"}, fire=["4,3"], smoke=[*six, "5,6"])
    end_turn(m, "1,1")
    assert lying(m, "fire") == ["3,7", "3,8", "4,3", "4,4", "4,5", "4,6", "4,7"]
    assert lying(m, "smoke") == ["1,1", "5,6"]


@pytest.mark.rule("FP-F-10")
def test_flashover_t2_stops_at_a_closed_door() -> None:
    m = table(smoke=["1,1", "1,2", "1,3"], fire=["1,4"], closed=["1,2|1,3"])
    end_turn(m, "6,8")
    assert lying(m, "fire") == ["1,3", "1,4"]
    assert lying(m, "smoke") == ["1,1", "1,2", "6,8"]


@pytest.mark.rule("FP-F-10")
@pytest.mark.parametrize("end", ["1,4", "4,1"], ids=["last in the east", "last in the south"])
def test_flashover_goes_on_until_no_smoke_is_beside_fire(end: str) -> None:
    row = ["1,1", "1,2", "1,3", "2,1", "3,1"]
    m = table(smoke=row, fire=[end])
    end_turn(m, "6,8")
    assert lying(m, "fire") == sorted([*row, end])


@pytest.mark.rule("FP-F-10")
def test_flashover_does_not_go_across_a_corner() -> None:
    m = table(smoke=["2,2"], fire=["3,3"])
    end_turn(m, "6,8")
    assert lying(m, "smoke") == ["2,2", "6,8"]


# FP-F-20 Out of hazard tokens

MANY = ALL_ROLLS[:34]  # rows 1 to 4, and 5,1 and 5,2


@pytest.mark.rule("FP-F-20")
def test_out_of_tokens_t1_places_nothing_on_an_open_space() -> None:
    m = table(fire=MANY)
    events = end_turn(m, "6,8")
    assert hazard(m, "6,8") == "clear"
    assert told(events, "no_token_left") == [{"at": [6, 8]}]


@pytest.mark.rule("FP-F-20")
def test_out_of_tokens_t2_an_explosion_still_damages() -> None:
    m = table(fire=MANY, closed=["5,2|5,3"])
    end_turn(m, "5,1")
    assert lying(m, "fire") == MANY
    assert hazard(m, "6,1") == "clear"
    assert (damage(m, "5,0|5,1"), damage(m, "0,1|1,1")) == (1, 1)
    assert door(m, "5,2|5,3") == "destroyed"


@pytest.mark.rule("FP-F-20")
def test_out_of_tokens_t3_smoke_still_burns() -> None:
    m = table(smoke=MANY)
    events = end_turn(m, "1,1")
    assert told(events, "ignited")[0] == {"at": [1, 1]}
    assert (hazard(m, "1,1"), tokens(m)) == ("fire", 34)


@pytest.mark.rule("FP-F-20")
def test_out_of_tokens_a_hot_spot_still_flares_up() -> None:
    m = expert(fire=MANY, hot_spots=["6,8"])
    end_turn(m, "6,8")
    assert (hazard(m, "6,8"), phase(m)) == ("clear", "fire_roll")


@pytest.mark.rule("FP-F-20")
@pytest.mark.parametrize(("hazard_tokens", "placed"), [(34, "smoke"), (33, "clear")])
def test_out_of_tokens_comes_earlier_with_33(hazard_tokens: int, placed: str) -> None:
    m = table(smoke=MANY[:33], options={"hazard_tokens": hazard_tokens})
    end_turn(m, "6,8")
    assert hazard(m, "6,8") == placed


@pytest.mark.rule("FP-F-20")
def test_out_of_tokens_within_an_explosion_the_north_comes_first() -> None:
    m = table(smoke=MANY[:32], fire=["6,8"], walls=["4,8|5,8"])
    end_turn(m, "6,8")
    assert (hazard(m, "5,8"), hazard(m, "6,7")) == ("fire", "clear")


@pytest.mark.rule("FP-F-20")
def test_out_of_tokens_counts_fire_outside_until_it_goes() -> None:
    smokes = [f"6,{column}" for column in range(1, 9)] + [f"1,{column}" for column in range(5, 9)]
    smokes += ["2,6", "2,7", "2,8"]
    options = {"hazard_tokens": 20}
    m = expert(fire=["3,1"], smoke=smokes, hot_spots=["3,1"], options=options)
    end_turn(m, "3,1")  # 16 tokens and four more, one of them outside
    m.roll("1,3")
    assert (hazard(m, "1,3"), tokens(m)) == ("clear", 19)
    go(m, "4,4", "4,5", "4,6", "end", "1,3")
    assert (hazard(m, "1,3"), tokens(m)) == ("smoke", 20)


# FP-F-21 Last damage marker


@pytest.mark.rule("FP-F-21")
def test_last_damage_marker_t1_ends_the_explosion() -> None:
    m = table(fire=["1,1"], damage_left=1)
    end_turn(m, "1,1")
    assert m.result is not None
    assert (m.result["reason"], m.result["scores"]["damage"]) == ("collapse", 24)
    assert (damage(m, "0,1|1,1"), damage(m, "1,0|1,1")) == (1, 0)
    assert lying(m, "fire") == ["1,1"]


@pytest.mark.rule("FP-F-21")
def test_last_damage_marker_t2_may_be_that_of_the_last_blast() -> None:
    m = table(fire=["1,1"], damage_left=2)
    events = end_turn(m, "1,1")
    assert [event["damage_left"] for event in told(events, "wall_damaged")] == [1, 0]
    assert lying(m, "fire") == ["1,1", "1,2", "2,1"]
    assert m.result is not None
    assert m.result["reason"] == "collapse"


@pytest.mark.rule("FP-F-21")
def test_last_damage_marker_leaves_flashover_and_knock_downs_undone() -> None:
    m = table(fire=["1,1"], smoke=["1,3"], damage_left=2, crew=["7,9", "1,2"])
    events = end_turn(m, "1,1")
    assert (hazard(m, "1,2"), hazard(m, "1,3")) == ("fire", "smoke")
    assert told(events, "knocked_down") == []
    assert where(m, 1) == "1,2"
