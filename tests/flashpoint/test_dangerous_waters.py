"""Dangerous Waters: the ship and the submarine (FP-DW)."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from tests.flashpoint.test_expansion_boards import ap, code, options, table

SHIP, SUBMARINE = "dw_merchant_ship", "dw_submarine"
CORNERS = [[1, 1], [1, 8], [6, 1], [6, 8]]  # all start locations of the ship


def burst(m: firehall.Match, at: str) -> list[dict[str, Any]]:
    """The turn ends and the fire roll is this."""
    m.play("end")
    return m.roll(at)


def wall(m: firehall.Match, *edge: list[int]) -> int:
    found = [one["damage"] for one in m.position()["walls"] if one["edge"] == list(edge)]
    return int(found[0]) if found else 0


# Vehicles, start and rescue locations


@pytest.mark.rule("FP-DW-01")
def test_no_vehicles() -> None:
    m = table(SHIP, at=[[6, 1]])
    assert code(m, "drive ambulance left") == "MODULE_OFF"
    assert code(m, "deck gun") == "MODULE_OFF"


@pytest.mark.rule("FP-DW-02", "R-85")
def test_the_knocked_down_come_to_the_nearest_start_location_without_fire() -> None:
    m = table(SHIP, at=[[6, 1], [5, 1]], fire=[[5, 1], [5, 2], [6, 1], [6, 2]])
    m = table(SHIP, at=[[1, 8], [5, 2]], fire=[[5, 2]], smoke=[[6, 1], [6, 2]])
    m.play("end")
    m.roll("3,3")
    # (6,1) is nearer and has caught fire by flashover; (1,8) is free.
    assert m.position()["firefighters"][1]["at"] == [1, 8]


@pytest.mark.rule("FP-DW-02", "R-76")
def test_who_finds_all_start_locations_burning_waits_off_the_board() -> None:
    m = table(SHIP, at=[[3, 4], [3, 5]], fire=[*CORNERS, [3, 5]])
    events = burst(m, "4,4")
    assert {"event": "left_board", "firefighter": 1} in events
    assert m.position()["away"] == [1]
    m.advance()
    assert m.position()["turn"] == 0 or m.actor == 0
    # Firefighter 1 had a turn without actions, and the fire still advanced in it.


@pytest.mark.rule("FP-DW-02", "R-76", "R-100")
def test_back_on_the_board_at_the_beginning_of_a_turn() -> None:
    m = firehall.Match.from_position(
        "flashpoint",
        {
            "options": options(SHIP, specialists=False),
            "firefighters": [{"at": [3, 4]}, {"at": [3, 5]}],
            "turn": 1,
            "phase": "turn",
            "away": [1],
            "fire": [corner for corner in CORNERS if corner != [6, 1]],
            "poi": [[6, 1]],
        },
    )
    assert m.legal() == ["come back 6,1"]
    assert code(m, "come back 1,8") == "FORBIDDEN_SPACE"
    m.play("come back 6,1")
    m.roll("false alarm")
    assert m.position()["firefighters"][1]["at"] == [6, 1]
    assert "away" not in m.position()
    assert "move N" in m.legal()


@pytest.mark.rule("R-76")
@pytest.mark.parametrize("skipping", [False, True])
def test_a_turn_without_actions_still_has_its_fire(skipping: bool) -> None:
    m = firehall.Match.from_position(
        "flashpoint",
        {
            "options": options(SHIP, specialists=False, skip_whole_turn=skipping),
            "firefighters": [{"at": [3, 4]}, {"at": [3, 5], "saved": 2}],
            "turn": 1,
            "phase": "turn",
            "away": [1],
            "fire": CORNERS,
        },
    )
    if skipping:
        assert (m.actor, m.position()["turn"]) == (0, 0)
    else:
        assert m.actor == firehall.CHANCE
        assert m.position()["phase"] == "fire_roll"
    assert m.position()["firefighters"][1]["saved"] == 2


@pytest.mark.rule("FP-DW-03", "R-100")
def test_rescue_locations() -> None:
    m = table(SHIP, at=[[2, 1]], victims=[{"at": [2, 1]}], hazmats=[[2, 1]])
    m.play("move N carry victim")
    assert m.position()["rescued"] == 1
    m.play("move S")
    m.play("move N carry hazmat")
    assert m.position()["disposed"] == 1
    found = table(SHIP, at=[[2, 1]], poi=[[1, 1]])
    found.play("move N")
    found.roll("victim")
    assert found.position()["rescued"] == 1


# Fireproof doors: (3,2)|(4,2) is one, and (3,1)|(3,2) a bulkhead.


@pytest.mark.rule("FP-DW-04", "R-118")
def test_a_die_says_whether_a_fireproof_door_jams() -> None:
    for face, jams in (("3", []), ("4", [{"edge": [[3, 2], [4, 2]], "jams": 1}])):
        m = table(SHIP, at=[[6, 1]], fire=[[3, 2]])
        burst(m, "3,2")
        assert m.position()["phase"] == "jam_roll"
        assert m.outcomes() == ["1", "2", "3", "4", "5", "6"]
        again = firehall.Match.from_position("flashpoint", m.position())
        assert again.snapshot() == m.snapshot()
        m.roll(face)
        assert m.position().get("jams", []) == jams
        doors = {str(one["edge"]): one["state"] for one in m.position()["doors"]}
        assert doors["[[3, 2], [4, 2]]"] == "closed"


@pytest.mark.rule("FP-DW-04")
def test_a_jammed_door_is_jammed_more_without_a_roll_and_chopped_free() -> None:
    jam = [{"edge": [[3, 2], [4, 2]], "jams": 1}]
    m = table(SHIP, at=[[6, 1], [4, 2]], fire=[[3, 2]], jams=jam)
    burst(m, "3,2")
    assert m.position()["jams"] == [{"edge": [[3, 2], [4, 2]], "jams": 2}]
    m.advance()
    assert m.actor == 1
    left = m.position()["damage_left"]
    assert code(m, "door N") == "DOOR_JAMMED"
    m.play("chop N")
    assert code(m, "door N") == "DOOR_JAMMED"
    m.play("chop N")
    assert code(m, "door N") == "DOOR_GONE"
    assert m.position()["damage_left"] == left
    assert "jams" not in m.position()


@pytest.mark.rule("FP-DW-04")
def test_a_door_that_is_not_jammed_is_no_wall() -> None:
    m = table(SHIP, at=[[3, 2]])
    assert code(m, "chop S") == "NO_WALL"


@pytest.mark.rule("FP-DW-04", "R-69")
def test_an_open_fireproof_door_is_lost() -> None:
    door = {"edge": [[3, 2], [4, 2]], "state": "open"}
    m = table(SHIP, at=[[6, 1]], fire=[[3, 2]], doors=[door])
    burst(m, "3,2")
    doors = {str(one["edge"]): one["state"] for one in m.position()["doors"]}
    assert doors["[[3, 2], [4, 2]]"] == "destroyed"


# Bulkheads and hull


@pytest.mark.rule("FP-DW-05", "FP-A-38")
def test_heat_goes_through_a_bulkhead() -> None:
    for before, after in (({}, "smoke"), ({"smoke": [[3, 1]]}, "fire")):
        door = {"edge": [[3, 2], [4, 2]], "state": "destroyed"}
        m = table(SHIP, at=[[6, 1]], fire=[[3, 2]], doors=[door], **before)
        burst(m, "3,2")
        assert [3, 1] in m.position()[after]
        assert m.position()["damage_left"] == 24
    assert code(table(SHIP, at=[[3, 2]]), "chop W") == "WALL_TOUGH"


@pytest.mark.rule("FP-DW-05", "R-117", "R-118")
def test_what_burns_behind_explodes_in_its_turn_and_heats_nothing_back() -> None:
    door = {"edge": [[3, 2], [4, 2]], "state": "destroyed"}
    m = table(SHIP, at=[[6, 8]], fire=[[3, 2], [3, 1]], doors=[door])
    events = burst(m, "3,2")
    blasts = [event["at"] for event in events if event["event"] == "exploded"]
    assert blasts == [[3, 2], [3, 1]]
    heat = [event["at"] for event in events if event["event"] == "heat_passed"]
    assert heat == [[3, 1]]


@pytest.mark.rule("FP-DW-06")
def test_the_hull_takes_any_number_of_markers() -> None:
    edge = [[0, 1], [1, 1]]
    m = table(SHIP, at=[[6, 8]], fire=[[1, 1]], walls=[{"edge": edge, "damage": 5}])
    left = m.position()["damage_left"]
    burst(m, "1,1")
    assert wall(m, *edge) == 6
    assert m.position()["damage_left"] == left - 2  # the hull to the west, too
    assert code(table(SHIP, at=[[1, 1]]), "chop N") == "WALL_TOUGH"


@pytest.mark.rule("FP-DW-06", "FP-A-26")
@pytest.mark.parametrize("markers", [14, 15, 16, 30, 31, 46, 47, 48, 57])
def test_every_marker_on_the_hull_can_be_taken_off_again(markers: int) -> None:
    """All sixty of a game may lie on one stretch of it."""
    edge = [[0, 1], [1, 1]]
    box = {"damage_tokens": 60, "roles_in_box": ["structural_engineer", "generalist"]}
    engineer = {"at": [1, 1], "specialist": "structural_engineer"}
    position: dict[str, Any] = {
        "options": options(SHIP, firefighters=1, **box),
        "firefighters": [engineer],
        "walls": [{"edge": edge, "damage": markers}],
    }
    m = firehall.Match.from_position("flashpoint", position)
    m.play("repair N")
    assert (wall(m, *edge), m.position()["damage_left"]) == (markers - 1, 61 - markers)
    away = {**position, "firefighters": [{**engineer, "at": [6, 8]}], "fire": [[1, 1]]}
    m = firehall.Match.from_position("flashpoint", away)
    assert (wall(m, *edge), m.position()["damage_left"]) == (markers, 60 - markers)
    burst(m, "1,1")
    assert (wall(m, *edge), m.position()["damage_left"]) == (markers + 1, 58 - markers)


@pytest.mark.rule("FP-DW-04", "R-125")
def test_a_door_is_jammed_fifteen_times() -> None:
    edge = [[3, 2], [4, 2]]
    jammed = {"edge": edge, "jams": 14}
    m = table(SHIP, at=[[6, 8]], fire=[[3, 2]], jams=[jammed])
    for jams in (15, 15):
        m.play("end")
        told = [one for one in m.roll("3,2") if one["event"] == "door_jammed"]
        assert [one["jams"] for one in told] == [jams]
        m.advance()


# The engine, the pit, the machinery


@pytest.mark.rule("FP-DW-07", "FP-E-04")
def test_the_fourth_marker_on_the_engine_loses_the_ship() -> None:
    m = table(SHIP, at=[[6, 8]], fire=[[5, 4]], engine_damage=2)
    burst(m, "5,4")
    assert m.position()["engine_damage"] == 3
    assert m.result is None
    m = table(SHIP, at=[[6, 8]], fire=[[5, 4]], engine_damage=3)
    burst(m, "5,4")
    assert m.result is not None
    assert m.result["reason"] == "breakdown"
    assert m.result["winners"] == []


@pytest.mark.rule("FP-DW-07", "FP-E-02")
def test_markers_on_the_engine_are_among_all_others() -> None:
    edge = [[5, 4], [6, 4]]
    m = table(SHIP, at=[[6, 8]], fire=[[5, 4]], walls=[{"edge": edge, "damage": 1}])
    assert (m.position()["engine_damage"], m.position()["damage_left"]) == (1, 23)
    m.play("end")
    m.roll("5,4")
    assert {"edge": edge, "damage": 2} in m.position()["walls"]
    assert m.position()["engine_damage"] == 2
    assert table(SHIP, at=[[6, 8]], engine_damage=3).position()["damage_left"] == 21


@pytest.mark.rule("FP-DW-07", "FP-F-21")
def test_a_ship_that_falls_to_a_marker_on_its_engine_reads_back() -> None:
    m = table(SHIP, at=[[6, 8]], fire=[[5, 4]], damage_left=1)
    burst(m, "5,4")
    assert m.result is not None
    assert m.result["reason"] == "collapse"
    again = firehall.Match.from_position("flashpoint", m.position())
    assert again.snapshot() == m.snapshot()


@pytest.mark.rule("FP-DW-08")
def test_the_pit_is_entered_by_its_ladders_and_open_to_fire() -> None:
    m = table(SHIP, at=[[2, 2]])
    before = ap(m)
    m.play("move E")
    assert ap(m) == before - 2
    assert code(m, "move N") == "FORBIDDEN_SPACE"
    assert code(table(SHIP, at=[[1, 4]], fire=[[2, 4]]), "extinguish S") == ""
    m = table(SHIP, at=[[6, 8]], fire=[[2, 6]])
    burst(m, "2,6")
    fire = m.position()["fire"]
    assert all(at in fire for at in ([1, 6], [2, 7], [3, 6], [2, 5]))


@pytest.mark.rule("FP-DW-09")
def test_heat_and_blasts_damage_machinery() -> None:
    # (4,3) is the control panel, behind a bulkhead from (4,4).
    m = table(SUBMARINE, at=[[5, 8]], fire=[[4, 4]])
    burst(m, "4,4")
    assert {"at": [4, 3], "damage": 1} in m.position()["objects"]
    assert [4, 3] not in m.position()["smoke"]


@pytest.mark.rule("FP-DW-09", "FP-E-04")
def test_machinery_that_is_full_loses_the_submarine() -> None:
    m = table(SUBMARINE, at=[[5, 8]], fire=[[4, 4]], objects=[{"at": [4, 3], "damage": 3}])
    burst(m, "4,4")
    assert m.result is not None
    assert m.result["reason"] == "breakdown"


@pytest.mark.rule("FP-DW-10")
def test_the_joint_of_the_submarine() -> None:
    m = table(SUBMARINE, at=[[2, 8]])
    before = ap(m)
    m.play("move 5,1")
    assert m.position()["firefighters"][0]["at"] == [5, 1]
    assert ap(m) == before - 1


def on_the_ship(*crew: tuple[str, list[int]], **position: Any) -> firehall.Match:
    """The ship with these specialists."""
    cards = [card for card, _ in crew]
    figures = [{"at": space, "specialist": card} for card, space in crew]
    chosen = options(SHIP, firefighters=len(crew), roles_in_box=cards)
    return firehall.Match.from_position(
        "flashpoint", {"options": chosen, "firefighters": figures, **position}
    )


@pytest.mark.rule("FP-VD-06", "FP-DW-08")
def test_the_dog_climbs_no_pit_ladder() -> None:
    m = on_the_ship(("rescue_dog", [2, 2]), ("fire_captain", [6, 1]))
    assert code(m, "move E") == "ROLE_CANNOT"
    m = on_the_ship(("fire_captain", [6, 1]), ("rescue_dog", [2, 2]))
    assert code(m, "command F2 move E") == "ROLE_CANNOT"


@pytest.mark.rule("FP-VD-01", "FP-DW-08")
@pytest.mark.parametrize(
    ("figure", "veteran", "near"),
    [
        ([2, 3], [2, 2], True),  # adjacent
        ([2, 4], [2, 2], False),  # over a ladder of the pit
        ([2, 2], [2, 4], False),
        ([2, 4], [1, 4], True),  # adjacent over the rim
        ([1, 4], [2, 4], True),
        ([2, 4], [1, 5], False),  # over the rim and on
    ],
)
def test_who_is_near_the_veteran_at_the_pit(
    figure: list[int], veteran: list[int], near: bool
) -> None:
    m = on_the_ship(("paramedic", figure), ("veteran", veteran))
    assert ap(m) == 4 + near


@pytest.mark.rule("FP-DW-02", "FP-X-02", "FP-VD-01")
@pytest.mark.parametrize("action", ["command F2 move S", "command F2 door S"])
def test_nobody_off_the_board_is_commanded(action: str) -> None:
    crew = [
        {"at": [1, 0], "specialist": "fire_captain"},
        {"at": [7, 5], "specialist": "veteran"},
    ]
    chosen = options("hd_subway", roles_in_box=["fire_captain", "veteran"])
    m = firehall.Match.from_position(
        "flashpoint", {"options": chosen, "firefighters": crew, "away": [1]}
    )
    assert code(m, action) == "NO_TARGET"
    assert ap(m) == 4  # nor is the Veteran near whoever stands by the corner
