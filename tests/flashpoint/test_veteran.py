"""FP-X-10, FP-A-31 and FP-VD-01 to FP-VD-05: the Veteran, and those near it."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from tests.flashpoint.tables import (
    AMBULANCE,
    ENGINE,
    ap,
    expert,
    figure,
    go,
    lying,
    phase,
    saved,
    tally,
    told,
    where,
)
from tests.tables import refused

BOX = {"roles_in_box": ["veteran", "generalist", "paramedic", "rescue_dog", "rescue_specialist"]}


def near(space: str, role: str = "paramedic", **given: Any) -> firehall.Match:
    """Somebody's turn, with the Veteran on 3,3."""
    options = {**BOX, **given.pop("options", {})}
    own = given.pop("own", {})
    crew = [figure(space, role, **own), figure("3,3", "veteran")]
    return expert(crew=crew, options=options, **given)


def burning(put_by: int = 1, *others: Any, **given: Any) -> firehall.Match:
    """The Veteran in smoke on 3,3, which the next roll sets on fire; nobody else acts."""
    options = {**BOX, **given.pop("options", {})}
    crew = ["7,9", figure("3,3", "veteran", saved=put_by), *others]
    smoke = [*given.pop("smoke", []), "3,3"]
    return expert(crew=crew, options=options, smoke=smoke, ambulance=AMBULANCE["left"], **given)


# FP-VD-01 Vicinity, as the AP shows that comes free there


@pytest.mark.rule("FP-VD-01")
def test_vicinity_t1_three_moves_through_open_spaces() -> None:
    assert ap(near("3,6")) == 5
    assert ap(near("3,7")) == 4


@pytest.mark.rule("FP-VD-01")
def test_vicinity_t2_smoke_is_in_the_way() -> None:
    assert ap(near("3,6", smoke=["3,4"])) == 4
    assert ap(near("3,5", smoke=["3,4"])) == 4  # all ways around are longer
    assert ap(near("4,4", smoke=["3,4"])) == 5


@pytest.mark.rule("FP-VD-01")
def test_vicinity_t3_who_is_adjacent_may_stand_in_smoke() -> None:
    assert ap(near("3,4", smoke=["3,4"])) == 5
    assert ap(near("3,3", smoke=["3,3"])) == 5


@pytest.mark.rule("FP-VD-01")
def test_walls_and_closed_doors_are_in_the_way() -> None:
    assert ap(near("3,4", walls=["3,3|3,4"])) == 5  # around it in three moves
    assert ap(near("3,5", walls=["3,3|3,4"])) == 4
    assert ap(near("3,5", closed=["3,3|3,4"])) == 4
    assert ap(near("3,5", opened=["3,3|3,4"])) == 5


# FP-VD-02, FP-VD-03: the Veteran dodges


@pytest.mark.rule("FP-X-10")
def test_veteran_t1_dodges_for_one_saved_ap() -> None:
    m = burning()
    go(m, "end", "3,3")
    assert (phase(m), m.actor) == ("dodge", 1)
    events = m.play("dodge W")
    assert told(events, "dodged") == [{"firefighter": 1, "saved": 0}]
    assert (where(m, 1), saved(m, 1), phase(m)) == ("3,2", 0, "poi_roll")


@pytest.mark.rule("FP-VD-02")
def test_dodge_window_t1_after_every_roll() -> None:
    m = burning(2, hot_spots=["3,3"])
    go(m, "end", "3,3", "dodge W", "3,2")
    assert (phase(m), where(m, 1), saved(m, 1)) == ("dodge", "3,2", 1)
    m.play("dodge N")
    assert (phase(m), where(m, 1), saved(m, 1)) == ("poi_roll", "2,2", 0)


@pytest.mark.rule("FP-VD-02")
def test_who_stands_fast_is_not_asked_again_about_the_same_fire() -> None:
    m = burning(4)
    events = go(m, "end", "3,3", "hold")
    assert told(events, "stood_fast") == [{"firefighter": 1}]
    assert told(events, "knocked_down")
    assert (phase(m), saved(m, 1)) == ("landing", 4)


@pytest.mark.rule("FP-VD-02")
def test_who_stood_fast_is_asked_again_after_an_explosion() -> None:
    options = {"flareup_before_hazmat": True}
    m = burning(4, hazmats=["3,3"], closed=["3,2|3,3"], options=options)
    go(m, "end", "3,3", "hold")
    assert m.legal() == ["dodge W", "hold"]  # where the explosion has blown a door away


@pytest.mark.rule("FP-VD-03")
def test_veteran_dodges_t1_nobody_is_asked_who_has_nowhere_to_go() -> None:
    m = burning(4, fire=["2,3", "4,3", "3,2"], walls=["3,3|3,4"])
    go(m, "end", "3,3")
    assert phase(m) == "landing"


@pytest.mark.rule("FP-VD-03")
def test_veteran_dodges_t2_and_leaves_an_untreated_victim() -> None:
    m = burning(1, victims=["3,3"])
    go(m, "end", "3,3")
    refused(m, "dodge W carry victim", "NO_DODGE")
    refused(m, "dodge W lead", "NOT_TREATED")
    m.play("dodge W")
    assert (tally(m, "lost"), where(m, 1)) == (1, "3,2")


@pytest.mark.rule("FP-VD-03")
def test_a_treated_victim_is_led_along() -> None:
    m = burning(1, treated=["3,3"])
    go(m, "end", "3,3", "dodge W lead")
    assert (tally(m, "lost"), lying(m, "victims")) == (0, ["3,2"])


@pytest.mark.rule("FP-VD-03")
def test_a_victim_led_out_of_the_house_is_rescued() -> None:
    m = expert(
        crew=["7,9", figure("3,1", "veteran", saved=1)],
        treated=["3,1"],
        smoke=["3,1"],
        ambulance=AMBULANCE["left"],
        options=BOX,
    )
    go(m, "end", "3,1", "dodge W lead")
    assert (tally(m, "rescued"), where(m, 1)) == (1, "3,0")


@pytest.mark.rule("FP-VD-03", "FP-A-07")
def test_who_dodges_onto_a_point_of_interest_turns_it_over() -> None:
    m = burning(1, poi=["3,2"])
    go(m, "end", "3,3", "dodge W")
    assert phase(m) == "reveal"
    again = firehall.Match.from_position("flashpoint", m.position())
    assert again.position() == m.position()
    m.roll("victim")
    assert lying(m, "victims") == ["3,2"]


@pytest.mark.rule("FP-VD-03")
def test_a_space_may_be_named_and_must_be_a_way_out() -> None:
    m = burning(1, fire=["2,3"], walls=["3,3|3,4"], closed=["3,3|4,3"])
    go(m, "end", "3,3")
    refused(m, "dodge N", "NO_DODGE")
    refused(m, "dodge E", "BLOCKED_WALL")
    refused(m, "dodge S", "BLOCKED_DOOR")
    assert m.legal() == ["dodge W", "hold"]
    m.play("dodge 3,2")
    assert where(m, 1) == "3,2"


# FP-VD-04: others dodge


@pytest.mark.rule("FP-VD-04")
@pytest.mark.parametrize(
    ("put_by", "space", "asked"),
    [(2, "3,4", True), (1, "3,4", False), (2, "3,8", False)],
    ids=["near", "t1 too little saved", "t2 too far"],
)
def test_others_dodge_for_two(put_by: int, space: str, asked: bool) -> None:
    m = burning(0, figure(space, "paramedic", saved=put_by), smoke=[space])
    go(m, "end", space)
    assert (phase(m) == "dodge") == asked
    if asked:
        m.play("dodge E")
        assert (where(m, 2), saved(m, 2)) == ("3,5", 0)


@pytest.mark.rule("FP-VD-04")
def test_who_came_near_since_the_roll_does_not_count_and_who_was_near_does() -> None:
    """Both are lit at once, and the Veteran dodges first."""
    m = burning(1, figure("3,4", "paramedic", saved=2), smoke=["3,4"])
    go(m, "end", "3,3")
    go(m, "dodge W")
    assert (phase(m), m.actor) == ("dodge", 2)
    assert m.position()["companions"] == [2]
    again = firehall.Match.from_position("flashpoint", m.position())
    assert again.legal() == m.legal()


@pytest.mark.rule("FP-VD-04", "FP-VD-10")
def test_the_dog_does_not_dodge() -> None:
    m = burning(0, figure("3,4", "rescue_dog", saved=6), smoke=["3,4"])
    go(m, "end", "3,4")
    assert phase(m) == "landing"


@pytest.mark.rule("FP-A-31")
def test_dodge_t1_without_a_veteran_nobody_is_asked() -> None:
    m = expert(crew=["7,9", figure("3,3", "paramedic", saved=4)], smoke=["3,3"], options=BOX)
    refused(m, "dodge N", "NOT_ASKED")
    go(m, "end", "3,3")
    assert phase(m) == "landing"


@pytest.mark.rule("FP-VD-02")
def test_ap_just_saved_count() -> None:
    m = expert(crew=[figure("3,3", "veteran", ap=1)], smoke=["3,3"], options=BOX)
    go(m, "end", "3,3")
    assert phase(m) == "dodge"


# FP-VD-05 Experience


@pytest.mark.rule("FP-VD-05")
@pytest.mark.parametrize(("spent", "kept"), [(4, 1), (6, 0), (0, 4)], ids=["t1", "t2", "capped"])
def test_experience_the_free_ap_is_spent_last(spent: int, kept: int) -> None:
    m = near("3,4", "generalist", closed=["3,4|3,5"])
    assert ap(m) == 6
    go(m, *["door E"] * spent, "end")
    assert saved(m) == kept


@pytest.mark.rule("FP-VD-05")
def test_experience_t3_may_come_late() -> None:
    m = near("3,7", "generalist", closed=["3,7|3,8"], own={"ap": 1})
    events = m.play("move W")
    assert told(events, "gained_ap") == [{"firefighter": 0, "ap": 1}]
    assert ap(m) == 1
    go(m, "move E", "end")
    assert saved(m) == 0


@pytest.mark.rule("FP-VD-05")
def test_experience_comes_once_and_not_to_the_veteran() -> None:
    m = near("3,6")
    go(m, "move E", "move W")
    assert ap(m) == 3
    m = expert(crew=[figure("3,3", "veteran"), "3,4"], options=BOX)
    assert ap(m) == 4


@pytest.mark.rule("FP-VD-05")
@pytest.mark.parametrize(("spent", "kept"), [(0, 4), (1, 4), (2, 3)])
def test_experience_may_be_spent_first(spent: int, kept: int) -> None:
    options = {"free_ap_order": "first"}
    m = near("3,4", closed=["3,4|3,5"], options=options)
    go(m, *["door E"] * spent, "end")
    assert saved(m) == kept


@pytest.mark.rule("FP-VD-05", "FP-VD-10")
def test_the_dog_gains_by_experience_too() -> None:
    assert ap(near("3,4", "rescue_dog")) == 13


@pytest.mark.rule("FP-VD-05", "FP-A-15")
def test_the_free_ap_stays_after_a_crew_change() -> None:
    m = expert(
        crew=[figure("0,7", "paramedic", saved=1), figure("0,6", "veteran")],
        engine=ENGINE["top"],
        options=BOX,
    )
    assert ap(m) == 6
    m.play("specialist generalist")
    assert ap(m) == 5 + 1 + 1 - 2
    go(m, "end")
    assert saved(m) == 4


@pytest.mark.rule("FP-VD-05")
def test_a_position_remembers_that_the_ap_has_come() -> None:
    m = near("3,4", own={"saved": 4})
    assert (ap(m), m.position()["free_ap"]) == (9, 9)
    again = firehall.Match.from_position("flashpoint", m.position())
    assert (ap(again), again.position()) == (9, m.position())


@pytest.mark.rule("FP-VD-03", "R-107")
def test_of_special_victims_the_lightly_wounded_are_led_along() -> None:
    special = {"lightly_wounded": "3,3", "heavy+": "3,3", "oxygen_tank": "3,3"}
    options = {"special_victims": ["lightly_wounded", "heavy", "oxygen_tank"]}
    m = burning(1, special=special, options=options)
    go(m, "end", "3,3")
    refused(m, "dodge W lead heavy", "NO_DODGE")
    refused(m, "dodge W carry oxygen_tank", "NO_DODGE")
    m.play("dodge W lead lightly_wounded")
    (light,) = [one for one in m.position()["victims"] if one["kind"] == "lightly_wounded"]
    assert (light["at"], where(m, 1)) == ([3, 2], "3,2")


@pytest.mark.rule("FP-VD-01", "R-102")
@pytest.mark.parametrize("figures", [("U", "U"), ("U", "top"), ("top", "U"), ("G", "top")])
def test_the_top_of_a_ladder_is_near_for_all_that_it_holds_one(figures: tuple[str, str]) -> None:
    places = {"U": ["U", 2, 1], "top": ["U", 2, 0], "G": ["G", 2, 0]}
    roles = ["paramedic", "veteran"]
    given = {"mode": "experienced", "board": "second_story_house", "firefighters": 2}
    crew = [
        {"at": places[place], "specialist": role}
        for place, role in zip(figures, roles, strict=True)
    ]
    m = firehall.Match.from_position(
        "flashpoint",
        {
            "options": {**given, "roles_in_box": roles},
            "firefighters": crew,
            "ladders": [{"at": places["G"], "top": places["top"]}],
            "doors": [{"edge": [places["top"], places["U"]], "state": "open"}],
        },
    )
    assert ap(m) == 5
