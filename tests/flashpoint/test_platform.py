"""Extreme Danger: the hydraulic platform and its water cannon (FP-ED-09, FP-ED-10, FP-S-25)."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from firehall.engine.errors import OptionError
from tests.flashpoint.tables import HALL
from tests.flashpoint.two_floors import OUT, ap, at, code, reads_back
from tests.flashpoint.two_floors import table as floors

ENGINE = [["G", 5, 0], ["G", 6, 0]]  # on the left
PLACE, ROOM = ["U", 2, 0], ["U", 2, 1]
OPEN = {"edge": [PLACE, ROOM], "state": "open"}
PLATFORM = {"engine_equipment": "platform"}


def table(*crew: Any, options: dict[str, Any] | None = None, **position: Any) -> firehall.Match:
    given = {**PLATFORM, **(options or {})}
    return floors(*crew, options=given, engine=ENGINE, **position)


# The equipment (FP-S-25)


@pytest.mark.rule("FP-S-25", "FP-A-34", "FP-A-35")
def test_the_engine_has_one_or_the_other() -> None:
    m = table(ENGINE[0], OUT)
    assert code(m, "deck gun") == "MODULE_OFF"
    gun = floors(ENGINE[0], OUT, engine=ENGINE)
    assert code(gun, "platform U:2,0") == "MODULE_OFF"
    assert code(gun, "lower platform") == "MODULE_OFF"
    assert code(gun, "cannon") == "MODULE_OFF"


@pytest.mark.rule("FP-S-25")
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"mode": "experienced", "vehicles": False, "board": "second_story_house"},
        {"mode": "experienced"},
        {"mode": "experienced", "board": "urban_high_rise"},
        {"mode": "experienced", "board": "ed_garage"},
        {"mode": "experienced", "board": "ed_garage", "basement": True},
        {"mode": "family", "vehicles": True},
    ],
)
def test_where_there_is_no_platform(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match="engine_equipment"):
        firehall.Match("flashpoint", {**options, **PLATFORM})


def test_a_drawn_board_needs_an_upper_floor() -> None:
    given = {"mode": "experienced", "board": HALL, **PLATFORM}
    with pytest.raises(OptionError, match="engine_equipment"):
        firehall.Match("flashpoint", given)


@pytest.mark.rule("FP-S-25")
def test_the_garage_has_one_with_its_attic() -> None:
    given = {"mode": "experienced", "board": "ed_garage", "attic": True, **PLATFORM}
    crew = [{"at": ["G", 2, 0]}]
    position: dict[str, Any] = {"options": {**given, "firefighters": 1, "specialists": False}}
    position |= {"firefighters": crew, "engine": [["G", 2, 0], ["G", 3, 0]]}
    m = firehall.Match.from_position("flashpoint", position)
    assert code(m, "platform A:2,0") == ""
    roof = position | {"engine": [["G", 5, 9], ["G", 6, 9]], "firefighters": [{"at": ["G", 5, 9]}]}
    m = firehall.Match.from_position("flashpoint", roof)
    assert not [action for action in m.legal() if action.startswith("platform")]


# Up (FP-ED-09)


@pytest.mark.rule("FP-ED-09", "FP-A-34", "R-103")
def test_the_operator_rides_up() -> None:
    m = table(ENGINE[0], OUT)
    events = m.play("platform U:2,0")
    assert {"event": "platform_moved", "firefighter": 0, "to": PLACE} in events
    assert reads_back(m)
    m.play("come aboard")
    assert (ap(m), at(m), m.position()["platform"]) == (5, PLACE, PLACE)
    assert reads_back(m)


@pytest.mark.rule("FP-A-34", "R-74")
def test_only_from_the_engine_or_from_the_platform() -> None:
    assert code(table(OUT, ENGINE[0]), "platform U:2,0") == "NOT_ON_ENGINE"
    above = table(PLACE, OUT, platform=PLACE)
    above.play("platform U:5,0")
    assert at(above) == ["U", 5, 0]


@pytest.mark.rule("FP-ED-09")
@pytest.mark.parametrize(
    ("space", "refused"),
    [
        ("U:0,2", "NO_TARGET"),
        ("U:2,5", "NO_TARGET"),
        ("G:2,0", "NO_TARGET"),
        ("U:2,1", "NO_TARGET"),
        ("U:3,0", "SPACE_TAKEN"),
    ],
)
def test_where_the_platform_does_not_go(space: str, refused: str) -> None:
    ladder = [{"at": ["G", 3, 0], "top": ["U", 3, 0]}]
    assert code(table(ENGINE[0], OUT, ladders=ladder), f"platform {space}") == refused


@pytest.mark.rule("R-103")
def test_no_ladder_is_erected_where_it_is() -> None:
    m = table(["G", 2, 0], OUT, platform=PLACE, ladders=[{"at": ["G", 2, 0]}])
    assert code(m, "erect ladder U") == "SPACE_TAKEN"


@pytest.mark.rule("FP-ED-09", "R-103")
def test_others_are_asked_while_there_is_room() -> None:
    m = table(ENGINE[0], ENGINE[1], ENGINE[1])
    m.play("platform U:2,0")
    m.play("stay off")
    assert m.actor == 1
    m.play("come aboard")
    assert (m.actor, m.position()["phase"]) == (2, "board_platform")
    m.play("come aboard")
    assert (at(m, 1), at(m, 2), m.position()["phase"]) == (PLACE, PLACE, "actions")
    full = table(ENGINE[0], ENGINE[1], ENGINE[1])
    full.play("platform U:2,0")
    full.play("come aboard")
    full.play("come aboard")
    assert full.position()["phase"] == "actions"


@pytest.mark.rule("FP-ED-09", "R-74", "R-103")
def test_a_victim_may_be_sent_up_alone_and_a_hazmat_not() -> None:
    m = table(ENGINE[0], OUT, victims=[{"at": ENGINE[1]}], hazmats=[ENGINE[0]])
    m.play("platform U:2,0")
    assert sorted(m.legal()) == ["load hazmat", "load nothing", "load victim"]
    alone = m.fork()
    alone.play("load victim")
    alone.play("stay off")
    assert alone.position()["victims"] == [{"at": PLACE, "treated": False}]
    m.play("load hazmat")  # whoever is the last to be asked goes with it
    assert (at(m), m.position()["hazmats"]) == (PLACE, [PLACE])
    assert m.position()["phase"] == "actions"


@pytest.mark.rule("FP-ED-09")
def test_special_victims_are_loaded_by_name() -> None:
    m = table(
        ENGINE[0],
        OUT,
        victims=[
            {"at": ENGINE[1], "kind": "heavy"},
            {"at": ENGINE[1], "kind": "critically_wounded"},
        ],
        options={"special_victims": ["heavy", "critically_wounded"]},
    )
    m.play("platform U:2,0")
    assert sorted(m.legal()) == ["load heavy", "load nothing"]
    m.play("load heavy")
    m.play("come aboard")
    assert {"at": PLACE, "treated": False, "kind": "heavy"} in m.position()["victims"]


@pytest.mark.rule("FP-ED-09", "R-103")
def test_a_full_platform_takes_nobody_else() -> None:
    m = table(ROOM, PLACE, PLACE, platform=PLACE, doors=[OPEN])
    assert code(m, "move W") == "SPACE_TAKEN"
    victims = [{"at": ROOM}, {"at": PLACE}]
    m = table(ROOM, OUT, platform=PLACE, doors=[OPEN], victims=victims)
    assert code(m, "move W carry victim") == "SPACE_TAKEN"
    m.play("move W")
    assert at(m) == PLACE


@pytest.mark.rule("FP-ED-09")
def test_one_steps_off_through_an_open_window() -> None:
    m = table(PLACE, OUT, platform=PLACE)
    assert code(m, "move E") == "BLOCKED_DOOR"
    m.play("door E")
    m.play("move E")
    assert (ap(m), at(m)) == (6, ROOM)
    assert m.position()["platform"] == PLACE


@pytest.mark.rule("FP-ED-09")
def test_a_dog_does_not_ride() -> None:
    m = table(ROOM, OUT, platform=PLACE, doors=[OPEN], options={"specialists": True})
    assert code(m, "move W") == "ROLE_CANNOT"


@pytest.mark.rule("FP-ED-09")
def test_the_engine_is_locked_while_it_is_away() -> None:
    m = table(ENGINE[0], OUT, platform=PLACE)
    assert code(m, "drive engine top") == "VEHICLE_LOCKED"
    assert code(m, "drive ambulance left") == ""


# Back


@pytest.mark.rule("FP-ED-09", "R-74", "R-103")
def test_riders_choose_their_space_and_the_operator_that_of_the_load() -> None:
    m = table(ENGINE[1], PLACE, platform=PLACE, victims=[{"at": PLACE}])
    m.play("lower platform")
    assert (m.actor, m.position()["phase"]) == (1, "alight")
    assert reads_back(m)
    m.play("alight G:6,0")
    assert (m.actor, m.position()["phase"]) == (0, "set_down")
    assert reads_back(m)
    m.play("set down G:6,0")
    assert (at(m, 1), m.position()["victims"][0]["at"]) == (ENGINE[1], ENGINE[1])
    assert m.position()["rescued"] == 0
    assert "platform" not in m.position()
    assert code(m, "lower platform") == "NO_TARGET"


@pytest.mark.rule("R-103")
def test_a_hazmat_is_disposed_of_on_the_ground_and_not_before() -> None:
    m = table(PLACE, OUT, platform=PLACE, hazmats=[PLACE])
    assert m.position()["disposed"] == 0
    m.play("lower platform")
    m.play("alight 1")
    m.play("set down 2")
    assert (m.position()["disposed"], m.position()["hazmats"]) == (1, [])


@pytest.mark.rule("R-103")
def test_fire_does_not_harm_the_platform_but_who_is_on_it() -> None:
    gone = {"edge": [PLACE, ROOM], "state": "destroyed"}
    m = table(OUT, PLACE, platform=PLACE, fire=[ROOM], doors=[gone])
    m.play("end")
    m.roll("2,5")
    assert m.position()["phase"] == "landing"
    m.play(m.legal()[0])
    assert m.position()["platform"] == PLACE


# The water cannon (FP-ED-10)


@pytest.mark.rule("FP-ED-10", "FP-A-35")
def test_the_cannon_clears_the_space_in_front_and_those_beside() -> None:
    beside = ["U", 2, 2]
    m = table(PLACE, OUT, platform=PLACE, fire=[ROOM, beside], doors=[OPEN])
    events = m.play("cannon")
    assert (ap(m), m.position()["fire"]) == (4, [])
    assert {"event": "cannon_fired", "firefighter": 0, "at": ROOM} in events


@pytest.mark.rule("FP-ED-10", "FP-A-35")
def test_what_keeps_the_cannon_silent() -> None:
    assert code(table(PLACE, OUT, platform=PLACE), "cannon") == "BLOCKED_DOOR"
    assert code(table(ENGINE[0], OUT, platform=PLACE), "cannon") == "NOT_ON_ENGINE"
    assert code(table(ENGINE[0], OUT), "cannon") == "NOT_ON_ENGINE"
    victims = [{"at": ["U", 2, 2]}]
    m = table(PLACE, OUT, platform=PLACE, doors=[OPEN], victims=victims)
    assert code(m, "cannon") == "VICTIM_IN_SPLASH"
    wall = table(["U", 3, 0], OUT, platform=["U", 3, 0])
    assert code(wall, "cannon") == "BLOCKED_WALL"


@pytest.mark.rule("FP-ED-09", "FP-ED-10", "FP-X-08")
def test_the_driver_pays_less() -> None:
    crew = [OUT, OUT, PLACE]
    m = table(
        *crew, platform=PLACE, doors=[OPEN], fire=[ROOM], options={"specialists": True}, turn=2
    )
    before = m.position()["firefighters"][2]["ap"]
    m.play("cannon")
    m.play("platform U:5,0")
    assert m.position()["firefighters"][2]["ap"] == before - 4


# Decks, boards (FP-ED-11, FP-ED-12)


@pytest.mark.rule("FP-ED-11")
def test_the_laboratory_is_set_up_by_floors() -> None:
    options = {"mode": "experienced", "board": "ed_laboratory", "firefighters": 1}
    m = firehall.Match("flashpoint", options)
    assert m.position()["phase"] == "explosion"  # both dice
    m.roll("5,3")
    m.roll("6,4")
    assert m.position()["phase"] == "red_die_explosion"
    high = firehall.Match("flashpoint", {**options, "attic": True})
    for roll in ("1,1", "2,5", "5"):  # black 5 turned is 8: upstairs twice
        high.roll(roll)
    assert high.roll("6,1") == [{"event": "rolled_again", "at": ["G", 6, 1]}]
    high.roll("6,9")
    assert high.position()["phase"] == "hazmat_roll"


@pytest.mark.rule("FP-ED-12")
def test_the_garage_with_an_attic_shares_the_dice_of_its_left_half() -> None:
    options = {"mode": "experienced", "board": "ed_garage", "attic": True, "specialists": False}
    given = {"options": {**options, "firefighters": 1}}

    def hit(engine: list[list[Any]], roll: str, **position: Any) -> list[dict[str, Any]]:
        crew = [{"at": engine[0]}]
        data = {**given, "engine": engine, "firefighters": crew, **position}
        m = firehall.Match.from_position("flashpoint", data)
        m.play("deck gun")
        return m.roll(roll)

    south_west = [["G", 7, 3], ["G", 7, 4]]
    south_east = [["G", 5, 9], ["G", 6, 9]]
    assert {"event": "gun_hit", "at": ["A", 5, 2]} in hit(south_west, "5,6")
    assert {"event": "gun_hit", "at": ["G", 5, 2]} in hit(south_west, "5,2")
    assert {"event": "gun_hit", "at": ["G", 5, 7]} in hit(south_east, "5,2")
    crew = [{"at": south_west[0]}, {"at": ["A", 6, 1]}]
    data = {"options": {**options, "firefighters": 2}, "engine": south_west, "firefighters": crew}
    assert code(firehall.Match.from_position("flashpoint", data), "deck gun") == "QUADRANT_OCCUPIED"


# Positions


@pytest.mark.parametrize(
    ("position", "place"),
    [
        ({"platform": ["U", 0, 2]}, "platform"),
        ({"platform": ["U", 2, 1]}, "platform"),
        ({"platform": PLACE, "victims": [{"at": PLACE}, {"at": PLACE}, {"at": PLACE}]}, "platform"),
        ({"stack": [["actions", 0, 0, 0], ["board_platform", 0, 0, 0]]}, "stack"),
        ({"stack": [["actions", 0, 0, 0], ["set_down", 1, 0, 0]]}, "stack"),
        ({"stack": [["actions", 0, 0, 0], ["alight", 0, 0, 0]]}, "stack"),
    ],
)
def test_positions_that_cannot_be(position: dict[str, Any], place: str) -> None:
    with pytest.raises(firehall.PositionError, match=place):
        table(ENGINE[1], OUT, **position)
