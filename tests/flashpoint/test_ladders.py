"""FP-2S-08 to FP-2S-11, FP-ED-18, FP-S-26: portable ladders."""

from __future__ import annotations

import random
from typing import Any

import pytest

import firehall
from tests.flashpoint.two_floors import OUT, ap, at, code, reads_back, standing, table

ENGINE = [["G", 5, 0], ["G", 6, 0]]
FOOT, TOP = ["G", 2, 0], ["U", 2, 0]
WINDOW = {"edge": [TOP, ["U", 2, 1]], "state": "open"}


@pytest.mark.rule("FP-S-26")
def test_all_four_begin_with_the_engine() -> None:
    m = table(ENGINE[0], OUT, engine=ENGINE)
    assert m.position()["ladders"] == [{}] * 4
    off = table(ENGINE[0], OUT, engine=ENGINE, options={"ladders": False})
    assert code(off, "carry ladder N") == "MODULE_OFF"
    assert "ladders" not in off.position()
    nowhere = firehall.Match("flashpoint", {"mode": "experienced", "board": "ed_garage"})
    assert nowhere.state.ladders == 0


# Carrying


@pytest.mark.rule("FP-2S-08", "R-72")
def test_a_ladder_is_taken_along_for_nothing() -> None:
    m = table(ENGINE[0], OUT, engine=ENGINE)
    m.play("carry ladder N")
    assert (ap(m), at(m)) == (7, ["G", 4, 0])
    assert m.position()["ladders"] == [{"at": ["G", 4, 0]}, {}, {}, {}]
    m.play("move N")
    assert code(m, "carry ladder N") == "NOTHING_TO_CARRY"


@pytest.mark.rule("FP-2S-08")
def test_nothing_is_carried_with_it_and_a_treated_victim_may_be_led() -> None:
    at_engine: dict[str, Any] = {"victims": [{"at": ENGINE[0]}, {"at": ENGINE[0], "treated": True}]}
    m = table(
        ENGINE[1], ENGINE[0], engine=ENGINE, options={"specialists": True}, turn=1, **at_engine
    )
    assert code(m, "carry ladder N carry victim") == "HANDS_FULL"
    m.play("carry ladder N lead")
    assert m.position()["ladders"][0] == {"at": ["G", 4, 0]}
    assert {"at": ["G", 4, 0], "treated": True} in m.position()["victims"]


@pytest.mark.rule("FP-2S-08", "R-120")
def test_a_ladder_that_stands_stays_and_none_is_carried_up_one() -> None:
    m = table(FOOT, OUT, ladders=[*standing(FOOT, TOP), {"at": FOOT}])
    assert code(m, "carry ladder up") == "HANDS_FULL"
    assert code(table(FOOT, OUT, ladders=standing(FOOT, TOP)), "carry ladder N") == "LADDER_STATE"


@pytest.mark.rule("FP-S-26")
def test_ladders_travel_with_the_engine() -> None:
    m = table(ENGINE[0], OUT, engine=ENGINE)
    m.play("drive engine top")
    m.play("ride 1")
    assert code(m, "carry ladder E") == ""


# Erecting


@pytest.mark.rule("FP-2S-09")
def test_a_ladder_is_erected_for_two() -> None:
    m = table(["G", 3, 0], OUT, ladders=[{"at": ["G", 3, 0]}])
    m.play("erect ladder U")
    assert ap(m) == 6
    assert m.position()["ladders"][0] == {"at": ["G", 3, 0], "top": ["U", 3, 0]}
    assert reads_back(m)


@pytest.mark.rule("FP-2S-09", "R-72", "R-120")
@pytest.mark.parametrize(
    ("here", "ladders", "floor", "refused"),
    [
        (["G", 0, 0], [{"at": ["G", 0, 0]}], "U", "NO_TARGET"),
        (["G", 3, 1], [{"at": ["G", 3, 1]}], "U", "NO_TARGET"),
        (FOOT, [{"at": FOOT}], "G", "NO_TARGET"),
        (FOOT, [*standing(FOOT, TOP), {"at": FOOT}], "U", "SPACE_TAKEN"),
        (FOOT, [], "U", "LADDER_STATE"),
    ],
)
def test_where_no_ladder_is_erected(
    here: list[Any], ladders: list[Any], floor: str, refused: str
) -> None:
    assert code(table(here, OUT, ladders=ladders), f"erect ladder {floor}") == refused


# Climbing


@pytest.mark.rule("FP-2S-10")
def test_one_climbs_and_steps_in_through_an_open_window() -> None:
    m = table(FOOT, OUT, ladders=standing(FOOT, TOP), doors=[WINDOW])
    m.play("move up")
    assert (ap(m), at(m)) == (7, TOP)
    assert reads_back(m)
    m.play("move E")
    assert (ap(m), at(m)) == (6, ["U", 2, 1])
    m.play("move W")
    m.play("move down")
    assert at(m) == FOOT


@pytest.mark.rule("FP-2S-10", "R-102")
def test_there_is_room_for_one_on_top() -> None:
    m = table(FOOT, TOP, ladders=standing(FOOT, TOP))
    assert code(m, "move up") == "SPACE_TAKEN"
    m = table(["U", 2, 1], TOP, ladders=standing(FOOT, TOP), doors=[WINDOW])
    assert code(m, "move W") == "SPACE_TAKEN"


@pytest.mark.rule("FP-2S-10")
def test_whoever_is_carried_down_costs_two_and_nobody_is_led() -> None:
    victim = {"at": TOP, "treated": True}
    cast: dict[str, Any] = {"options": {"specialists": True}, "turn": 1, "victims": [victim]}
    m = table(OUT, TOP, ladders=standing(FOOT, TOP), **cast)
    assert code(m, "move down lead") == "NOT_TREATED"
    before = m.position()["firefighters"][1]["ap"]
    m.play("move down carry treated")
    assert before - m.position()["firefighters"][1]["ap"] == 2
    inside: dict[str, Any] = {**cast, "victims": [{**victim, "at": ["U", 2, 1]}]}
    inside["doors"] = [WINDOW]
    m = table(OUT, ["U", 2, 1], ladders=standing(FOOT, TOP), **inside)
    assert code(m, "move W lead") == "NOT_TREATED"
    assert code(m, "move W carry treated") == ""


@pytest.mark.rule("FP-2S-10")
def test_a_dog_does_not_climb() -> None:
    m = table(FOOT, OUT, ladders=standing(FOOT, TOP), options={"specialists": True})
    assert code(m, "move up") == "ROLE_CANNOT"
    assert code(m, "collapse ladder") == "ROLE_CANNOT"


@pytest.mark.rule("R-102")
def test_nobody_goes_along_the_wall_from_one_ladder_to_another() -> None:
    other = standing(["G", 3, 0], ["U", 3, 0])
    m = table(TOP, OUT, ladders=[*standing(FOOT, TOP), *other])
    assert code(m, "move S") == "OFF_BOARD"


@pytest.mark.rule("R-102")
def test_water_and_fire_do_not_climb() -> None:
    m = table(FOOT, OUT, ladders=standing(FOOT, TOP), fire=[["U", 2, 1]], doors=[WINDOW])
    assert code(m, "extinguish up") == "NOT_ADJACENT"
    m.play("move up")
    assert code(m, "extinguish E") == ""


@pytest.mark.rule("FP-ED-18")
def test_to_the_attic_every_step_is_double() -> None:
    top = ["A", 2, 0]
    m = table(FOOT, OUT, ladders=standing(FOOT, top), options={"attic": True})
    m.play("move up")
    assert (ap(m), at(m)) == (6, top)
    m = table(
        top,
        OUT,
        ladders=standing(FOOT, top),
        options={"attic": True},
        victims=[{"at": top}],
    )
    m.play("move down carry victim")
    assert ap(m) == 4
    m = table(FOOT, OUT, ladders=standing(FOOT, TOP), options={"attic": True})
    m.play("move up")
    assert ap(m) == 7


# Collapsing


@pytest.mark.rule("FP-2S-11", "R-102")
def test_a_ladder_is_collapsed_from_its_foot_with_nothing_on_top() -> None:
    m = table(FOOT, OUT, ladders=standing(FOOT, TOP))
    m.play("collapse ladder")
    assert (ap(m), m.position()["ladders"][0]) == (7, {"at": FOOT})
    for more in ({"victims": [{"at": TOP}]}, {"hazmats": [TOP]}):
        assert code(table(FOOT, OUT, ladders=standing(FOOT, TOP), **more), "collapse ladder") == (
            "LADDER_STATE"
        )
    m = table(TOP, OUT, ladders=standing(FOOT, TOP))
    assert code(m, "collapse ladder") == "LADDER_STATE"


@pytest.mark.rule("FP-2S-11", "R-102")
def test_fire_on_its_top_brings_it_down_and_whoever_is_on_it() -> None:
    window = {**WINDOW, "state": "destroyed"}
    m = table(
        TOP, OUT, ladders=standing(FOOT, TOP), doors=[window], fire=[["U", 2, 1]], phase="fire"
    )
    events = m.roll("2,5")
    assert m.position()["ladders"][0] == {"at": FOOT}
    assert {"event": "knocked_down", "firefighter": 0, "at": TOP} in events
    assert reads_back(m)
    m.play(m.legal()[0])
    assert TOP not in m.position()["fire"]


@pytest.mark.rule("FP-2S-11", "R-102")
def test_fire_at_its_foot_does_the_same() -> None:
    foot, top = ["G", 3, 0], ["U", 3, 0]
    m = table(
        top,
        OUT,
        ladders=standing(foot, top),
        fire=[["G", 3, 1]],
        victims=[{"at": top}],
        hazmats=[top],
        phase="fire",
    )
    events = m.roll("3,1")
    kinds = [event["event"] for event in events]
    assert "ladder_fell" in kinds
    assert {"event": "knocked_down", "firefighter": 0, "at": top} in events
    assert (m.position()["lost"], m.position()["disposed"]) == (1, 1)


@pytest.mark.rule("FP-P-13", "R-102", "R-106")
def test_a_tank_that_falls_with_a_ladder_explodes_where_it_was() -> None:
    foot, top = ["G", 3, 0], ["U", 3, 0]
    m = table(
        OUT,
        OUT,
        options={"special_victims": ["oxygen_tank"]},
        ladders=standing(foot, top),
        fire=[["G", 3, 1]],
        victims=[{"at": top, "kind": "oxygen_tank"}],
        hazmats=[top],
        phase="fire",
    )
    events = m.roll("3,1")
    assert {"event": "hazmat_exploded", "at": top} in events
    wall = {"edge": [top, ["U", 3, 1]], "damage": 1}
    assert wall in m.position()["walls"]
    position = m.position()
    assert (position["lost"], position["disposed"], position["exploded"]) == (1, 1, 1)
    assert top not in position["fire"]


# Leading somebody special


@pytest.mark.rule("FP-2S-08", "FP-P-10")
def test_a_lightly_wounded_victim_is_led_with_a_ladder() -> None:
    victims = [{"at": ENGINE[0], "kind": "lightly_wounded"}, {"at": ENGINE[0], "kind": "heavy"}]
    m = table(
        ENGINE[0],
        OUT,
        engine=ENGINE,
        options={"special_victims": ["lightly_wounded", "heavy"]},
        victims=victims,
    )
    assert code(m, "carry ladder N lead heavy") == "NOT_TREATED"
    assert code(m, "carry ladder N lead oxygen_tank") == "NOTHING_TO_CARRY"
    m.play("carry ladder N lead lightly_wounded")
    there = ["G", 4, 0]
    assert (ap(m), at(m)) == (7, there)
    assert m.position()["ladders"][0] == {"at": there}
    assert {"at": there, "treated": False, "kind": "lightly_wounded"} in m.position()["victims"]


# Positions


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"ladders": [{}] * 5}, "4 ladders"),
        ({"ladders": [{"top": TOP}]}, "has a foot"),
        ({"ladders": [{"at": TOP}]}, "no ladder comes to"),
        ({"ladders": standing(FOOT, ["U", 3, 0])}, "does not lead"),
        ({"ladders": standing(FOOT, TOP) * 2}, "another ladder"),
        ({"victims": [{"at": TOP}]}, "no ladder leads to U:2,0"),
    ],
)
def test_what_cannot_be_is_refused(position: dict[str, Any], says: str) -> None:
    with pytest.raises(firehall.FirehallError, match=says):
        table(OUT, **position)


def test_two_are_never_on_one_top() -> None:
    with pytest.raises(firehall.FirehallError, match="holds one"):
        table(TOP, TOP, ladders=standing(FOOT, TOP))


@pytest.mark.parametrize("halves", [{}, {"attic": True}])
def test_games_with_ladders_read_back_wherever_they_stand(halves: dict[str, bool]) -> None:
    """Whoever can do something with a ladder mostly does."""
    options = {"mode": "experienced", "board": "second_story_hotel", "firefighters": 3}
    m = firehall.Match("flashpoint", {**options, **halves}, seed=8)
    rng = random.Random(8)
    climbed = 0
    while not m.over:
        if m.actor == firehall.CHANCE:
            m.roll()
            continue
        liked = [one for one in m.legal() if "ladder" in one or one in ("move up", "move down")]
        action = rng.choice(liked if liked and rng.random() < 0.6 else m.legal())
        climbed += "ladder" in action
        m.play(action)
        assert reads_back(m)
    assert climbed > 10
    assert m.result is not None
    assert m.result["reason"] != "fault"
