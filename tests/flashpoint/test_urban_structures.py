"""Urban Structures: the brownstone and the high-rise (FP-US)."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from tests.flashpoint.test_expansion_boards import ap, code, options, table

BROWNSTONE, HIGH_RISE = "urban_brownstone", "urban_high_rise"
TOP, RIGHT = [[0, 7], [0, 8]], [[5, 9], [6, 9]]
ENGINE_SPACES = {"0,7", "0,8", "5,9", "6,9", "7,1", "7,2", "1,0", "2,0"}
OPEN = [{"edge": [[3, 4], [4, 4]], "state": "open"}]
RUINED = [{"edge": [[3, 4], [4, 4]], "state": "destroyed"}]
HOLE = {"edge": [[0, 6], [1, 6]], "damage": 2}


def crew(m: firehall.Match) -> list[Any]:
    return [one["at"] for one in m.position()["firefighters"]]


def door(m: firehall.Match) -> str:
    """How the door of the first elevator stands."""
    found = [one for one in m.position()["doors"] if one["edge"] == [[3, 4], [4, 4]]]
    return str(found[0]["state"])


def names(events: list[dict[str, Any]]) -> list[str]:
    return [event["event"] for event in events]


def burst(m: firehall.Match, at: str) -> list[dict[str, Any]]:
    """The turn ends and the fire roll is this."""
    m.play("end")
    return m.roll(at)


def again(m: firehall.Match) -> firehall.Match:
    """The same game read from its position."""
    read = firehall.Match.from_position("flashpoint", m.position())
    assert read.snapshot() == m.snapshot()
    return read


def with_specialists(*given: str, **position: Any) -> firehall.Match:
    """On the high-rise, with these cards in play."""
    at = position.pop("at")
    roles = [{"at": space, "specialist": role} for space, role in zip(at, given, strict=True)]
    chosen = options(HIGH_RISE, firefighters=len(at), roles_in_box=list(given))
    return firehall.Match.from_position(
        "flashpoint", {"options": chosen, "firefighters": roles, **position}
    )


# Brownstone


@pytest.mark.rule("FP-US-01")
def test_nobody_goes_to_the_neighbours() -> None:
    wall = {"edge": [[3, 0], [3, 1]], "damage": 2}
    m = table(BROWNSTONE, at=[[3, 1], [0, 1]], walls=[wall])
    assert code(m, "move W") == "FORBIDDEN_SPACE"
    assert code(m, "chop W") == "WALL_GONE"
    m = table(BROWNSTONE, at=[[0, 1], [0, 1]], walls=[wall], fire=[[3, 1]])
    assert {"event": "fire_placed", "at": [3, 0]} in burst(m, "3,1")
    assert [3, 0] not in m.position()["fire"]


@pytest.mark.rule("FP-US-02")
def test_the_rear_of_the_brownstone_is_four_away() -> None:
    m = table(BROWNSTONE, at=[[0, 0], [0, 0]], ambulance=[[0, 1], [0, 2]])
    before = ap(m)
    m.play("drive ambulance bottom")
    assert ap(m) == before - 4
    m.play("drive ambulance left")
    assert ap(m) == before - 6


# The way over the Engine


@pytest.mark.rule("FP-US-03", "R-75")
def test_a_hole_on_the_engines_side_is_reached_from_the_engine() -> None:
    m = table(HIGH_RISE, at=[[0, 7]], engine=TOP, walls=[HOLE], victims=[{"at": [1, 6]}])
    before = ap(m)
    m.play("aerial 1,6")
    assert (crew(m), ap(m)) == ([[1, 6]], before - 2)
    events = m.play("aerial 0,8 carry victim")
    assert (crew(m), ap(m)) == ([[0, 8]], before - 6)
    assert "victim_rescued" in names(events)
    assert m.position()["rescued"] == 1


@pytest.mark.rule("R-75")
def test_tables_may_rescue_in_elevators_alone() -> None:
    given = options(HIGH_RISE, specialists=False, highrise_engine_rescue=False, firefighters=1)
    m = firehall.Match.from_position(
        "flashpoint",
        {
            "options": given,
            "firefighters": [{"at": [1, 6], "saved": 4}],
            "engine": TOP,
            "walls": [HOLE],
            "victims": [{"at": [1, 6]}],
        },
    )
    m.play("aerial 0,8 carry victim")
    assert m.position()["rescued"] == 0
    again(m)
    m.play("aerial 1,6 carry victim")
    assert ap(m) == 0


@pytest.mark.rule("FP-US-03", "FP-A-36")
def test_there_is_no_other_way_over_the_engine() -> None:
    whole = table(HIGH_RISE, at=[[0, 7]], engine=TOP)
    assert code(whole, "aerial 1,6") == "NO_TARGET"
    elsewhere = table(HIGH_RISE, at=[[5, 9]], engine=RIGHT, walls=[HOLE])
    assert code(elsewhere, "aerial 1,6") == "NO_TARGET"
    not_on_it = table(HIGH_RISE, at=[[5, 9]], engine=TOP, walls=[HOLE])
    assert code(not_on_it, "aerial 1,6") == "NO_TARGET"
    inside = table(HIGH_RISE, at=[[1, 5]], engine=TOP, walls=[HOLE])
    assert code(inside, "aerial 0,7") == "NO_TARGET"
    assert code(table(BROWNSTONE, at=[[0, 1]]), "aerial 1,1") == "NO_TARGET"


@pytest.mark.rule("R-99")
def test_the_aerial_route_is_a_step_at_double_price() -> None:
    m = table(HIGH_RISE, at=[[0, 7]], engine=TOP, walls=[HOLE], fire=[[1, 6]])
    before = ap(m)
    m.play("aerial 1,6")
    assert ap(m) == before - 4
    m = table(HIGH_RISE, at=[[1, 6]], engine=TOP, walls=[HOLE], hazmats=[[1, 6]])
    m.play("aerial 0,7 carry hazmat")
    assert m.position()["disposed"] == 1
    dog = with_specialists("rescue_dog", at=[[0, 7]], engine=TOP, walls=[HOLE])
    assert code(dog, "aerial 1,6") == "ROLE_CANNOT"


@pytest.mark.rule("R-99")
def test_movement_ap_pay_for_it() -> None:
    m = with_specialists("rescue_specialist", at=[[0, 7]], engine=TOP, walls=[HOLE])
    before = ap(m)
    m.play("aerial 1,6")
    assert ap(m) == before


@pytest.mark.rule("FP-US-03", "R-99")
def test_street_and_building_are_never_neighbours() -> None:
    hole = {"edge": [[0, 7], [1, 7]], "damage": 2}
    m = table(HIGH_RISE, at=[[0, 7], [1, 7]], engine=TOP, walls=[hole], fire=[[1, 7], [2, 7]])
    assert code(m, "move S") == "FORBIDDEN_SPACE"
    assert code(m, "extinguish S") == "NOT_ADJACENT"
    assert code(m, "move W") == "FORBIDDEN_SPACE"
    assert code(table(HIGH_RISE, at=[[0, 8]], engine=TOP), "chop S") == "NOT_ADJACENT"
    before = ap(m)
    m.play("move E")  # the other space of the spot
    assert ap(m) == before - 1
    m = table(HIGH_RISE, at=[[0, 8]], engine=TOP, walls=[hole], fire=[[1, 7]])
    assert not any(event.get("at") == [0, 7] for event in burst(m, "1,7"))
    up = table(HIGH_RISE, at=[[1, 7]], engine=TOP, walls=[hole])
    assert code(up, "move N") == "FORBIDDEN_SPACE"


@pytest.mark.rule("FP-US-03")
def test_the_ambulance_is_not_in_play() -> None:
    m = table(HIGH_RISE, at=[[0, 7]], engine=TOP)
    assert code(m, "drive ambulance top") == "MODULE_OFF"
    assert "ambulance" not in m.position()


@pytest.mark.rule("R-116")
def test_nobody_reaches_the_high_rise_without_the_engine() -> None:
    with pytest.raises(firehall.OptionError, match="without the Engine"):
        firehall.Match("flashpoint", options(HIGH_RISE, vehicles=False))


# Setting up


@pytest.mark.rule("FP-US-04")
def test_first_explosions_are_in_two_columns_and_two_rows() -> None:
    m = firehall.Match("flashpoint", options(HIGH_RISE, difficulty="heroic"), seed=1)
    assert m.outcomes() == [f"{red},2" for red in range(1, 7)]
    assert {"event": "exploded", "at": [4, 2]} in m.roll("4,2")
    assert m.outcomes() == [f"{red},7" for red in range(1, 7)]
    m.roll("1,7")
    assert {"event": "exploded", "at": [5, 6]} in m.roll("5,6")
    assert m.outcomes() == [f"1,{black}" for black in range(1, 9)]
    assert "rolled_again" in names(m.roll("1,7"))


@pytest.mark.rule("FP-US-05")
def test_where_firefighters_start_on_the_high_rise() -> None:
    m = firehall.Match("flashpoint", options(HIGH_RISE, specialists=False), seed=3)
    m.advance()
    assert set(m.legal()) == {f"start {space}" for space in (*ENGINE_SPACES, "3,4", "4,5")}


@pytest.mark.rule("FP-US-05", "R-99")
def test_nobody_starts_in_a_ruined_elevator() -> None:
    m = firehall.Match("flashpoint", options(HIGH_RISE, specialists=False), seed=3)
    m.advance()
    position = m.position()
    for one in position["doors"]:
        if one["edge"] == [[3, 4], [4, 4]]:
            one["state"] = "destroyed"
    m = firehall.Match.from_position("flashpoint", position)
    assert code(m, "start 3,4") == "FORBIDDEN_SPACE"
    assert code(m, "start 4,5") == ""


@pytest.mark.rule("FP-US-05")
def test_the_knocked_down_come_to_the_engine() -> None:
    m = table(HIGH_RISE, at=[[0, 7], [1, 7]], engine=RIGHT, smoke=[[1, 7]], fire=[[1, 8]])
    m.play("end")
    m.roll("6,1")
    assert set(m.legal()) == {"land 5,9", "land 6,9"}
    m.play("land 6,9")
    assert crew(m)[1] == [6, 9]


@pytest.mark.rule("FP-US-06")
def test_no_dice_name_an_elevator() -> None:
    m = table(HIGH_RISE, at=[[0, 7]], engine=TOP)
    assert "rolled_again" in names(burst(m, "3,4"))
    m.roll("2,2")
    assert m.position()["smoke"] == [[2, 2]]
    m = firehall.Match("flashpoint", options(HIGH_RISE), seed=1)
    for roll in ("1,2", "1,7", "5,8"):
        m.roll(roll)
    assert m.position()["phase"] == "hazmat_roll"
    assert "rolled_again" in names(m.roll("4,5"))


@pytest.mark.rule("R-115")
def test_dice_are_not_turned_to_name_an_elevator() -> None:
    m = with_specialists("suppression_specialist", at=[[0, 7]], engine=TOP)
    m.play("end")
    m.roll("4,4")  # red turned over is 3
    assert code(m, "turn red") == "FORBIDDEN_SPACE"
    assert set(m.legal()) == {"let be", "turn both"}  # 4,5 is the other elevator


# Elevators


@pytest.mark.rule("FP-US-07", "R-99")
def test_a_closed_elevator_rescues_and_leads_to_the_engine() -> None:
    at = [[3, 4], [4, 4]]
    m = table(HIGH_RISE, at=at, engine=TOP, doors=OPEN, victims=[{"at": [3, 4]}], hazmats=[[3, 4]])
    before = ap(m)
    assert code(m, "lobby 0,7") == "NO_TARGET"
    events = m.play("elevator")
    assert names(events)[:1] == ["elevator_went_down"]
    assert (m.position()["rescued"], m.position()["disposed"]) == (1, 1)
    assert (door(m), ap(m)) == ("closed", before - 2)
    again(m)
    reached = {action.split()[1] for action in m.legal() if action.startswith("lobby")}
    assert reached == ENGINE_SPACES
    m.play("lobby 7,2")
    assert (crew(m)[0], ap(m)) == ([7, 2], before - 4)
    m.play("lobby 4,5")
    assert (crew(m)[0], ap(m)) == ([4, 5], before - 6)
    assert names(m.play("elevator"))[0] == "elevator_came_up"
    assert ap(m) == before - 8


@pytest.mark.rule("FP-US-07")
def test_an_elevator_is_operated_from_inside() -> None:
    m = table(HIGH_RISE, at=[[4, 4], [0, 7]], engine=TOP)
    assert code(m, "door N") == "NO_DOOR"
    assert code(m, "elevator") == "NO_TARGET"
    assert code(m, "move N") == "BLOCKED_DOOR"
    inside = table(HIGH_RISE, at=[[3, 4]], engine=TOP)
    assert code(inside, "door S") == "NO_DOOR"
    assert code(inside, "lobby 3,4") == "NO_TARGET"
    m = table(HIGH_RISE, at=[[0, 7]], engine=TOP, doors=OPEN)
    assert code(m, "lobby 3,4") == "FORBIDDEN_SPACE"
    assert code(m, "lobby 4,5") == ""
    dog = with_specialists("rescue_dog", at=[[3, 4]], engine=TOP)
    assert code(dog, "elevator") == code(dog, "lobby 0,7") == "ROLE_CANNOT"


@pytest.mark.rule("FP-US-07")
def test_the_last_victim_down_wins() -> None:
    m = table(HIGH_RISE, at=[[3, 4]], engine=TOP, doors=OPEN, victims=[{"at": [3, 4]}], rescued=6)
    m.play("elevator")
    assert m.result is not None
    assert m.result["reason"] == "rescued"


@pytest.mark.rule("R-99")
def test_who_is_in_the_lobby_does_not_stop_the_deck_gun() -> None:
    left = [[1, 0], [2, 0]]
    closed = table(HIGH_RISE, at=[[1, 0], [3, 4]], engine=left)
    assert code(closed, "deck gun") == ""
    up = table(HIGH_RISE, at=[[1, 0], [3, 4]], engine=left, doors=OPEN)
    assert code(up, "deck gun") == "QUADRANT_OCCUPIED"


# Ruined ones


# Special victims, the dog and smoke


@pytest.mark.rule("FP-US-03", "R-99", "FP-P-12")
def test_special_victims_come_down_by_the_aerial_route() -> None:
    kinds = ["heavy", "lightly_wounded", "critically_wounded"]
    m = firehall.Match.from_position(
        "flashpoint",
        {
            "options": options(HIGH_RISE, specialists=False, special_victims=kinds),
            "firefighters": [{"at": [1, 7], "saved": 4}, {"at": [0, 8]}],
            "engine": TOP,
            "walls": [{"edge": [[0, 7], [1, 7]], "damage": 2}],
            "victims": [{"at": [1, 7], "kind": kind} for kind in kinds],
        },
    )
    assert code(m, "aerial 0,7 carry critically_wounded") == "VICTIM_IMMOVABLE"
    other = again(m)
    other.play("aerial 0,7 carry lightly_wounded")
    assert (ap(other), other.position()["rescued"]) == (4, 1)
    m.play("aerial 0,7 carry heavy")
    assert (ap(m), m.position()["rescued"]) == (0, 1)


@pytest.mark.rule("FP-VD-08", "R-99")
@pytest.mark.parametrize(("inside", "action"), [([0, 7], "squeeze S"), ([1, 7], "squeeze N")])
def test_no_dog_squeezes_from_the_street_into_the_building(inside: list[int], action: str) -> None:
    gap = [{"edge": [[0, 7], [1, 7]], "damage": 1}]
    m = with_specialists("rescue_dog", "paramedic", at=[inside, [0, 8]], walls=gap)
    assert code(m, action) == "FORBIDDEN_SPACE"


@pytest.mark.rule("FP-X-13", "R-109")
@pytest.mark.parametrize("doors", [[], OPEN, RUINED])
def test_elevators_are_the_ways_out(doors: list[Any]) -> None:
    """Smoke goes into the shaft; whoever hides waits for the door, which opens from inside."""
    m = with_specialists(
        "fire_prevention_specialist",
        "paramedic",
        at=TOP,
        doors=doors,
        smoke=[[4, 4]],
        poi=[[4, 4]],
    )
    if doors == RUINED:
        assert (code(m, "desmoke 4,4"), code(m, "escape 4,4")) == ("SPACE_TAKEN", "BLOCKED_DOOR")
        return
    m.play("desmoke 4,4")
    assert (ap(m), m.position()["smoke"]) == (3, [])
    if not doors:
        assert code(m, "escape 4,4") == "BLOCKED_DOOR"
        return
    m.play("escape 4,4")
    m.roll("victim")
    assert m.position()["victims"] == [{"at": [3, 4], "treated": False}]


@pytest.mark.rule("FP-US-08", "R-99", "R-118")
@pytest.mark.parametrize("doors", [[], OPEN])
def test_a_blast_at_the_door_ruins_an_elevator(doors: list[Any]) -> None:
    m = table(
        HIGH_RISE,
        at=[[0, 7], [3, 4], [3, 4]],
        engine=RIGHT,
        doors=doors,
        fire=[[4, 4]],
        hazmats=[[3, 4]],
        victims=[{"at": [3, 4]}],
    )
    events = burst(m, "4,4")
    assert names(events)[-3:] == ["elevator_ruined", "hazmat_burnt", "victim_lost"]
    assert m.position()["phase"] == "flee"
    m = again(m)
    assert (m.actor, m.legal()) == (1, ["flee 5,9", "flee 6,9"])
    assert code(m, "flee 0,7") == "FORBIDDEN_SPACE"
    m.play("flee 6,9")
    assert m.actor == 2
    m.play("flee 5,9")
    assert crew(m)[1:] == [[6, 9], [5, 9]]
    position = m.position()
    assert (position["lost"], position["exploded"]) == (1, 1)
    assert [3, 4] not in position["fire"]  # not among the tokens
    assert door(m) == "destroyed"
    assert "××" in str(m)


@pytest.mark.rule("FP-US-08", "R-99", "R-106")
def test_a_tank_in_a_ruined_elevator_is_gone_with_it() -> None:
    chosen = options(HIGH_RISE, specialists=False, special_victims=["oxygen_tank"])
    m = firehall.Match.from_position(
        "flashpoint",
        {
            "options": chosen,
            "firefighters": [{"at": space} for space in TOP],
            "fire": [[4, 4]],
            "victims": [{"at": [3, 4], "kind": "oxygen_tank"}],
        },
    )
    burst(m, "4,4")
    position = m.position()
    assert (position["lost"], position["exploded"], position["hazmats"]) == (1, 1, [])


@pytest.mark.rule("FP-US-08", "R-99")
def test_a_ruined_elevator_is_sealed() -> None:
    m = table(HIGH_RISE, at=[[4, 4], [0, 7]], engine=TOP, doors=RUINED, fire=[[2, 4]])
    assert code(m, "extinguish N") == "BLOCKED_DOOR"
    assert code(m, "move N") == "BLOCKED_DOOR"
    street = table(HIGH_RISE, at=[[0, 7]], engine=TOP, doors=RUINED)
    assert code(street, "lobby 3,4") == "FORBIDDEN_SPACE"
    shaft = [{"edge": [[2, 4], [3, 4]], "damage": 4}]
    m = table(HIGH_RISE, at=[[0, 7]], engine=TOP, doors=RUINED, fire=[[2, 4]], walls=shaft)
    again(m)
    events = burst(m, "2,4")
    assert "elevator_ruined" not in names(events)
    assert [3, 4] not in m.position()["fire"]


@pytest.mark.rule("FP-US-08")
def test_a_wall_of_the_shaft_that_falls_ruins_it() -> None:
    worn = [{"edge": [[2, 4], [3, 4]], "damage": 3}]
    m = table(HIGH_RISE, at=[[2, 4], [3, 4]], engine=TOP, walls=worn)
    events = m.play("chop S")
    assert "elevator_ruined" in names(events)
    m = again(m)
    assert m.actor == 1
    m.play("flee 0,8")
    assert (m.actor, crew(m)) == (0, [[2, 4], [0, 8]])
    assert code(m, "move S") == "BLOCKED_OBJECT"
    m = table(HIGH_RISE, at=[[0, 7]], engine=TOP, walls=worn, fire=[[2, 4]])
    assert "elevator_ruined" in names(burst(m, "2,4"))


@pytest.mark.rule("FP-US-08")
def test_the_fourth_victim_lost_in_an_elevator_loses_the_game() -> None:
    m = table(HIGH_RISE, at=[[0, 7]], engine=TOP, fire=[[4, 4]], victims=[{"at": [3, 4]}], lost=3)
    burst(m, "4,4")
    assert m.result is not None
    assert m.result["reason"] == "lost"
    again(m)


# The Structural Engineer


@pytest.mark.rule("FP-US-09")
def test_what_the_engineer_repairs_there() -> None:
    worn = [{"edge": [[1, 8], [1, 9]], "damage": 1}, {"edge": [[0, 8], [1, 8]], "damage": 2}]
    m = with_specialists("structural_engineer", at=[[1, 8]], engine=TOP, walls=worn)
    assert code(m, "repair N") == "NOT_DAMAGED"
    assert code(m, "repair E") == ""
    worn = [{"edge": [[0, 8], [1, 8]], "damage": 1}]
    below = with_specialists("structural_engineer", at=[[0, 8]], engine=TOP, walls=worn)
    assert code(below, "repair S") == "NOT_ADJACENT"
    m.play("repair E")
    assert len(m.position()["walls"]) == 1


@pytest.mark.rule("R-118")
def test_a_game_that_ends_in_an_explosion_remembers_no_line() -> None:
    m = table(HIGH_RISE, at=[[0, 7]], engine=TOP, fire=[[4, 4]], damage_left=1, smoke=[[4, 3]])
    burst(m, "4,4")
    assert m.over
    again(m)


@pytest.mark.rule("FP-US-06", "R-98")
def test_no_hot_spot_comes_into_an_elevator() -> None:
    m = table(HIGH_RISE, at=[[0, 7]], doors=OPEN, hazmats=[[3, 4]], fire=[[3, 4]], reserve=6)
    events = burst(m, "6,8")
    assert "hazmat_exploded" in names(events)
    assert m.position()["hot_spots"] == []
    assert m.position()["reserve"] == 6


@pytest.mark.rule("FP-US-08", "R-99")
def test_the_fires_in_a_ruined_elevator_are_no_tokens() -> None:
    m = table(HIGH_RISE, at=[[0, 7]], doors=OPEN, fire=[[3, 4], [4, 4]])
    burst(m, "4,4")
    assert door(m) == "destroyed"
    assert [3, 4] not in m.position()["fire"]
    assert m.state.hazards == len(m.position()["fire"]) + len(m.position()["smoke"])
    again(m)


@pytest.mark.rule("FP-T-08", "R-112")
def test_nobody_walks_into_a_burning_elevator_to_stay_there() -> None:
    for card, left, refused in (
        ("generalist", 2, "STRANDED"),
        ("generalist", 3, ""),
        ("structural_engineer", 4, "STRANDED"),
    ):
        m = firehall.Match.from_position(
            "flashpoint",
            {
                "options": options(HIGH_RISE, firefighters=1, roles_in_box=[card]),
                "firefighters": [{"at": [0, 7], "specialist": card, "ap": left}],
                "fire": [[3, 4]],
                "engine": TOP,
            },
        )
        assert code(m, "lobby 3,4") == refused
