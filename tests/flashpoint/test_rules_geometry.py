"""FP-G: the grid, walls and doors, dice, quadrants and what a space can hold."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from tests.flashpoint.tables import (
    BACK,
    FRONT,
    INSIDE,
    RING,
    ap,
    damage,
    door,
    end_turn,
    expert,
    go,
    hazard,
    lying,
    opening,
    random_game,
    table,
    told,
    where,
)
from tests.tables import refused

POIS = ["1,8", "2,8", "3,8"]  # three markers out of the way: Replenish asks nothing

# FP-G-01


@pytest.mark.rule("FP-G-01")
def test_grid_t1_the_dice_name_every_interior_space_once() -> None:
    m = table(FRONT)
    m.play("end")
    assert len(m.outcomes()) == 48
    assert set(m.outcomes()) == set(INSIDE)
    assert not set(m.outcomes()) & set(RING)


@pytest.mark.rule("FP-G-01")
def test_grid_t2_corners_are_ordinary_spaces() -> None:
    m = table(crew=["0,0"])
    m.play("move 0,1")
    assert (where(m), ap(m)) == ("0,1", 3)


@pytest.mark.rule("FP-G-01")
def test_grid_the_ring_has_32_spaces_and_a_way_all_around() -> None:
    assert len(RING) == 32
    way = [f"0,{c}" for c in range(9)] + [f"{r},9" for r in range(7)]
    way += [f"7,{c}" for c in range(9, 0, -1)] + [f"{r},0" for r in range(7, 0, -1)]
    assert set(way) == set(RING)
    for here, there in zip(way, way[1:] + way[:1], strict=True):
        m = table(FRONT, crew=[here])
        m.play(f"move {there}")
        assert (where(m), ap(m)) == (there, 3)


# FP-G-02


@pytest.mark.rule("FP-G-02")
def test_adjacency_t1_a_closed_door_separates() -> None:
    m = table(closed=["3,4|3,5"], fire=["3,5"], crew=["3,4"])
    refused(m, "extinguish 3,5", "BLOCKED_DOOR")


@pytest.mark.rule("FP-G-02")
def test_adjacency_an_open_door_does_not_separate() -> None:
    m = table(opened=["3,4|3,5"], fire=["3,5"], crew=["3,4"])
    m.play("extinguish 3,5")
    assert hazard(m, "3,5") == "smoke"


@pytest.mark.rule("FP-G-02")
@pytest.mark.parametrize("corner", ["2,3", "2,5", "4,3", "4,5"])
def test_adjacency_t2_diagonal_spaces_are_never_adjacent(corner: str) -> None:
    m = table(crew=["3,4"])
    refused(m, f"move {corner}", "NOT_ADJACENT", "FP-G-02")


@pytest.mark.rule("FP-G-02")
def test_adjacency_t3_a_destroyed_wall_does_not_separate() -> None:
    m = table(walls=["3,4|3,5"], damaged={"3,4|3,5": 2}, crew=["3,4"])
    m.play("move 3,5")
    assert (where(m), ap(m)) == ("3,5", 3)


@pytest.mark.rule("FP-G-02")
@pytest.mark.parametrize("between", ["walls", "closed"])
def test_adjacency_governs_flashover(between: str) -> None:
    edges: dict[str, Any] = {between: ["3,4|3,5"]}
    m = table(fire=["3,5"], smoke=["3,4", "2,5"], poi=POIS, **edges)
    end_turn(m, "6,1")
    assert (hazard(m, "3,4"), hazard(m, "2,5")) == ("smoke", "fire")


# FP-G-03


@pytest.mark.rule("FP-G-03")
@pytest.mark.parametrize("markers", [0, 1])
def test_wall_t1_an_intact_or_damaged_wall_blocks(markers: int) -> None:
    m = table(walls=["2,2|2,3"], damaged={"2,2|2,3": markers}, crew=["2,2"])
    refused(m, "move 2,3", "BLOCKED_WALL")


@pytest.mark.rule("FP-G-03")
def test_wall_t2_a_destroyed_exterior_wall_is_a_way_out() -> None:
    m = table(damaged={"1,0|1,1": 2}, crew=["1,1"])
    m.play("move 1,0")
    assert (where(m), ap(m)) == ("1,0", 3)


@pytest.mark.rule("FP-G-03")
def test_wall_a_destroyed_wall_takes_no_more_damage() -> None:
    m = table(walls=["3,4|3,5"], damaged={"3,4|3,5": 2}, fire=["3,4"], crew=["3,5"], poi=POIS)
    refused(m, "chop W", "WALL_GONE", "FP-G-03")
    end_turn(m, "3,4")
    assert hazard(m, "3,5") == "fire"
    assert (damage(m, "3,4|3,5"), m.position()["damage_left"]) == (2, 22)


# FP-G-04


@pytest.mark.rule("FP-G-04")
def test_door_t1_a_door_that_is_gone_is_an_opening() -> None:
    m = table(gone=["3,4|3,5"], crew=["3,4"])
    refused(m, "door E", "DOOR_GONE", "FP-G-04")
    refused(m, "chop E", "NO_WALL")
    m.play("move 3,5")
    assert (where(m), ap(m)) == ("3,5", 3)


@pytest.mark.rule("FP-G-04")
@pytest.mark.parametrize("state", ["closed", "opened"])
def test_door_a_blast_takes_the_door_for_good_and_leaves_no_damage_marker(state: str) -> None:
    edges: dict[str, Any] = {state: ["3,4|3,5"]}
    m = table(fire=["3,4"], crew=["3,6"], poi=POIS, **edges)
    end_turn(m, "3,4")
    assert door(m, "3,4|3,5") == "destroyed"
    assert (m.position()["walls"], m.position()["damage_left"]) == ([], 24)
    if hazard(m, "3,5") == "fire":
        m.play("put out 3,5")
    m.play("move 3,5")
    refused(m, "door W", "DOOR_GONE", "FP-G-04")


# FP-G-05

DOORWAYS = {
    "front": ["0,6|1,6", "3,0|3,1", "4,8|4,9", "6,3|7,3"],
    "back": ["3,0|3,1", "6,3|7,3"],
}


@pytest.mark.rule("FP-G-05")
def test_doorway_t1_exterior_doors_cannot_be_closed() -> None:
    m = table(crew=["3,1"])
    refused(m, "door W", "DOOR_FIXED", "FP-G-05")


@pytest.mark.rule("FP-G-05")
def test_doorway_t2_an_explosion_passes_and_destroys_nothing() -> None:
    m = table(fire=["3,1"], poi=POIS)
    events = end_turn(m, "3,1")
    assert [3, 0] in [event["at"] for event in told(events, "fire_placed")]
    assert not told(events, "door_lost")
    assert not told(events, "wall_damaged")
    assert (m.position()["doors"], m.position()["damage_left"]) == ([], 24)
    refused(table(crew=["3,0"]), "door E", "DOOR_FIXED", "FP-G-05")


@pytest.mark.rule("FP-G-05")
@pytest.mark.parametrize(("side", "board"), [("front", FRONT), ("back", BACK)])
def test_doorway_these_and_no_others_lead_in(side: str, board: dict[str, Any]) -> None:
    ways = [(f"0,{c}", f"1,{c}") for c in range(1, 9)] + [(f"7,{c}", f"6,{c}") for c in range(1, 9)]
    ways += [(f"{r},0", f"{r},1") for r in range(1, 7)] + [
        (f"{r},9", f"{r},8") for r in range(1, 7)
    ]
    found = []
    for outside, inside in ways:
        refusal = table(board, crew=[outside]).why(f"move {inside}")
        assert refusal is None or refusal.code == "BLOCKED_WALL"
        if refusal is None:
            found.append("|".join(sorted((outside, inside))))
    assert sorted(found) == DOORWAYS[side]


# FP-G-06

SUM9 = {1: 8, 2: 7, 3: 6, 4: 5, 5: 4, 6: 3, 7: 2, 8: 1}
KOPLOW = {1: 6, 2: 5, 3: 8, 4: 7, 5: 2, 6: 1, 7: 4, 8: 3}


@pytest.mark.rule("FP-G-06")
def test_opposite_t1_black_three_turned_over_is_six() -> None:
    m = opening()
    events = go(m, "1", "5,3", "2")
    assert told(events, "exploded")[-1]["at"] == [2, 6]


@pytest.mark.rule("FP-G-06")
def test_opposite_t2_red_two_turned_over_is_five() -> None:
    m = expert(FRONT, engine=[[5, 9], [6, 9]], crew=["5,9"])
    events = go(m, "deck gun", "2,7")
    assert told(events, "gun_hit")[0]["at"] == [5, 7]


@pytest.mark.rule("FP-G-06")
@pytest.mark.parametrize(("dice", "pairs"), [("sum9", SUM9), ("koplow", KOPLOW)])
def test_opposite_faces_of_both_kinds_of_black_die(dice: str, pairs: dict[int, int]) -> None:
    for face, opposite in pairs.items():
        third = go(opening(d8_opposite=dice), "1", f"6,{face}", "1")
        assert told(third, "exploded")[-1]["at"] == [1, opposite]
        spot = [[5, 9], [6, 9]] if face <= 4 else [[1, 0], [2, 0]]
        gun = expert(
            engine=spot,
            crew=[f"{spot[0][0]},{spot[0][1]}"],
            options={"d8_opposite": dice},
        )
        row = 5 if face <= 4 else 2
        assert told(go(gun, "deck gun", f"{row},{face}"), "gun_hit")[0]["at"] == [row, opposite]


# FP-G-07

NW, NE = (range(1, 4), range(1, 5)), (range(1, 4), range(5, 9))
SW, SE = (range(4, 7), range(1, 5)), (range(4, 7), range(5, 9))


@pytest.mark.rule("FP-G-07")
@pytest.mark.parametrize(
    ("board", "engine", "quadrant"),
    [
        pytest.param(FRONT, [[5, 9], [6, 9]], SE, id="t1-front-right"),
        pytest.param(BACK, [[2, 9], [3, 9]], NE, id="t2-back-right"),
        pytest.param(FRONT, [[0, 7], [0, 8]], NE, id="front-top"),
        pytest.param(FRONT, [[7, 1], [7, 2]], SW, id="front-bottom"),
        pytest.param(FRONT, [[1, 0], [2, 0]], NW, id="front-left"),
        pytest.param(BACK, [[0, 3], [0, 4]], NW, id="back-top"),
        pytest.param(BACK, [[7, 5], [7, 6]], SE, id="back-bottom"),
        pytest.param(BACK, [[4, 0], [5, 0]], SW, id="back-left"),
    ],
)
def test_quadrants_of_the_engines_spots(
    board: dict[str, Any], engine: list[list[int]], quadrant: tuple[range, range]
) -> None:
    m = expert(board, engine=engine, crew=[{"at": engine[0]}])
    m.play("deck gun")
    hits = {tuple(told(m.fork().roll(roll), "gun_hit")[0]["at"]) for roll in m.outcomes()}
    assert hits == {(row, column) for row in quadrant[0] for column in quadrant[1]}


# FP-G-08


@pytest.mark.rule("FP-G-08")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("mode", ["family", "experienced"])
def test_limits_t1_hold_in_every_state_of_play(mode: str, seed: int) -> None:
    options = {"mode": mode, "difficulty": "heroic", "firefighters": 3}
    for m, _ in random_game(options, seed):
        position = m.position()
        assert len(position["fire"]) + len(position["smoke"]) <= 34
        assert (
            sum(wall["damage"] for wall in position["walls"]) == 24 - position["damage_left"] <= 24
        )
        assert sum(victim["treated"] for victim in position["victims"]) <= 3
        assert len(position["hazmats"]) <= 6


@pytest.mark.rule("FP-G-08")
def test_limits_t1_the_35th_hazard_is_not_placed() -> None:
    m = table(fire=INSIDE[:34], poi=["6,6", "6,7", "6,8"])
    events = end_turn(m, "6,8")
    assert told(events, "no_token_left") == [{"at": [6, 8]}]
    assert (lying(m, "fire"), lying(m, "smoke")) == (INSIDE[:34], [])


@pytest.mark.rule("FP-G-08")
@pytest.mark.parametrize(
    "pieces",
    [
        pytest.param({"fire": INSIDE[:35]}, id="hazards"),
        pytest.param({"hazmats": ["1,1"] * 7}, id="hazmats"),
        pytest.param({"treated": ["1,1"] * 4}, id="heal markers"),
        pytest.param({"damage_left": 25}, id="damage"),
        pytest.param({"crew": ["7,9"] * 7}, id="firefighters"),
    ],
)
def test_limits_a_position_beyond_the_box_is_refused(pieces: dict[str, Any]) -> None:
    with pytest.raises(firehall.PositionError):
        expert(**pieces)


@pytest.mark.rule("FP-G-08")
@pytest.mark.parametrize("tokens", [34, 33])
def test_limits_hazard_tokens_as_the_option_says(tokens: int) -> None:
    m = table(fire=INSIDE[:33], poi=["6,6", "6,7", "6,8"], options={"hazard_tokens": tokens})
    end_turn(m, "6,1")
    assert hazard(m, "6,1") == ("fire" if tokens == 34 else "clear")


@pytest.mark.rule("FP-G-08")
def test_limits_action_tokens_only_count() -> None:
    m = table(crew=["7,9"] * 6, poi=POIS)
    for space in INSIDE[:6]:
        end_turn(m, space)
    assert sum(figure["saved"] for figure in m.position()["firefighters"][1:]) == 20
    assert ap(m) == 4 + 4  # and F1's four: 24 saved with 21 tokens in the box


@pytest.mark.rule("FP-G-08")
def test_limits_the_box_holds_eight_specialists_and_fifteen_markers_in_play() -> None:
    m = opening(specialist_deal="random", firefighters=6)
    while m.position()["phase"] != "deal_specialist":
        m.roll()
    assert len(m.outcomes()) == 8
    assert m.position()["pool"] == {"victims": 10, "false_alarms": 5}


# FP-G-09


@pytest.mark.rule("FP-G-09")
def test_stacking_t1_two_victims_share_a_space() -> None:
    m = expert(victims=["3,3", "3,4"], crew=["3,3"])
    m.play("move 3,4 carry victim")
    assert lying(m, "victims") == ["3,4", "3,4"]
    assert (where(m), ap(m)) == ("3,4", 2)


@pytest.mark.rule("FP-G-09")
def test_stacking_everything_fits_into_one_space() -> None:
    m = expert(
        smoke=["3,4"],
        hot_spots=["3,4"],
        poi=["3,4"],
        hazmats=["3,4", "3,4"],
        victims=["3,4", "3,4"],
        treated=["3,4"],
        crew=["3,4", "3,4", "3,4"],
    )
    position = m.position()
    counts = {key: position[key].count([3, 4]) for key in ("smoke", "hot_spots", "poi", "hazmats")}
    assert counts == {"smoke": 1, "hot_spots": 1, "poi": 1, "hazmats": 2}
    assert lying(m, "victims") == ["3,4"] * 3
    assert [where(m, who) for who in range(3)] == ["3,4"] * 3


@pytest.mark.rule("FP-G-09")
def test_stacking_smoke_that_joins_smoke_is_one_fire() -> None:
    m = table(smoke=["3,4"], poi=POIS)
    end_turn(m, "3,4")
    assert (lying(m, "fire"), lying(m, "smoke")) == (["3,4"], [])


@pytest.mark.rule("FP-G-09")
@pytest.mark.parametrize("key", ["fire", "poi", "hot_spots"])
def test_stacking_two_hazards_markers_or_hot_spots_are_refused(key: str) -> None:
    pieces: dict[str, Any] = {key: ["3,4", "3,4"]}
    with pytest.raises(firehall.PositionError):
        expert(**pieces)
    with pytest.raises(firehall.PositionError):
        table(fire=["3,4"], smoke=["3,4"])
