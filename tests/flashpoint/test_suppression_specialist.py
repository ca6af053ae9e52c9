"""FP-X-14 and FP-A-30: the Suppression Specialist."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from tests.flashpoint.tables import at, expert, figure, go, hazard, lying, phase, saved, told
from tests.tables import refused

BOX = {"roles_in_box": ["suppression_specialist", "paramedic"]}


def suppression(space: str = "3,3", put_by: int = 0, **given: Any) -> firehall.Match:
    """In the turn of somebody else."""
    options = {**BOX, **given.pop("options", {})}
    crew = [figure(space, "suppression_specialist", saved=put_by), "7,9"]
    return expert(crew=crew, turn=1, options=options, **given)


@pytest.mark.rule("FP-X-14")
@pytest.mark.parametrize("roll", ["3,4", "3,3"])
def test_suppression_t1_near_by_nothing_happens(roll: str) -> None:
    m = suppression(hot_spots=[roll], fire=["3,5"], smoke=["2,5"])
    events = go(m, "end", roll)
    assert told(events, "suppressed") == [{"firefighter": 0, "at": at(roll)}]
    assert not told(events, "flared_up")
    assert (hazard(m, roll), hazard(m, "2,5"), phase(m)) == ("clear", "smoke", "poi_roll")


@pytest.mark.rule("FP-X-14")
def test_a_wall_keeps_suppression_away() -> None:
    m = suppression(walls=["3,3|3,4"])
    go(m, "end", "3,4")
    assert hazard(m, "3,4") == "smoke"


@pytest.mark.rule("FP-X-14")
def test_suppression_t2_turns_both_dice_over() -> None:
    m = suppression("7,0", put_by=1)
    go(m, "end", "1,1")
    assert (phase(m), m.actor) == ("suppress", 0)
    events = m.play("turn both")
    assert told(events, "dice_turned") == [{"firefighter": 0, "at": [6, 8], "saved": 0}]
    assert (lying(m, "smoke"), saved(m)) == (["6,8"], 0)


@pytest.mark.rule("FP-X-14")
def test_suppression_t3_what_is_turned_near_by_burns() -> None:
    m = suppression("1,6", put_by=2)
    go(m, "end", "6,6", "turn red")
    assert (lying(m, "smoke"), saved(m)) == (["1,6"], 1)


@pytest.mark.rule("FP-X-14")
@pytest.mark.parametrize(
    ("answer", "target", "left"),
    [("let be", "1,1", 1), ("turn red", "6,1", 0), ("turn black", "1,8", 0)],
)
def test_each_answer(answer: str, target: str, left: int) -> None:
    m = suppression("7,0", put_by=1)
    go(m, "end", "1,1", answer)
    assert (lying(m, "smoke"), saved(m)) == ([target], left)


@pytest.mark.rule("FP-G-06", "FP-X-14")
def test_dice_of_another_maker_turn_otherwise() -> None:
    m = suppression("7,0", put_by=1, options={"d8_opposite": "koplow"})
    go(m, "end", "1,1", "turn black")
    assert lying(m, "smoke") == ["1,6"]


@pytest.mark.rule("FP-A-30")
def test_no_dice_are_turned_to_an_elevator() -> None:
    """R-115: on the High Rise 3,4 and 4,5 are elevators."""
    crew = [figure("4,5", "suppression_specialist", saved=1), figure("4,5", "paramedic")]
    options = {**BOX, "mode": "experienced", "board": "urban_high_rise", "firefighters": 2}
    given = [{**one, "at": at(one["at"])} for one in crew]
    m = firehall.Match.from_position(
        "flashpoint", {"options": options, "firefighters": given, "turn": 1}
    )
    go(m, "end", "3,5")
    refused(m, "turn black", "FORBIDDEN_SPACE")
    assert m.legal() == ["let be", "turn both"]


@pytest.mark.rule("FP-A-30")
def test_suppress_t1_without_saved_ap_nobody_is_asked() -> None:
    m = suppression("7,0")
    go(m, "end", "1,1")
    assert lying(m, "smoke") == ["1,1"]


@pytest.mark.rule("FP-A-30")
def test_suppress_is_no_action_of_a_turn_and_is_answered_first() -> None:
    m = suppression("7,0", put_by=1)
    refused(m, "turn red", "NOT_ASKED")
    go(m, "end", "1,1")
    refused(m, "end", "PENDING_CHOICE")


@pytest.mark.rule("FP-A-30")
def test_every_roll_of_a_flare_up_may_be_turned_and_ap_just_saved_count() -> None:
    m = expert(crew=[figure("7,0", "suppression_specialist", ap=2), "7,9"], options=BOX)
    m = firehall.Match.from_position("flashpoint", m.position() | {"hot_spots": [[6, 1]]})
    go(m, "end", "1,1", "turn red", "1,8", "turn black")
    assert (lying(m, "smoke"), saved(m)) == (["1,1", "6,1"], 0)


@pytest.mark.rule("FP-X-14", "FP-F-14")
def test_suppression_ends_a_flare_up_without_a_hot_spot() -> None:
    m = suppression(hot_spots=["6,1"], reserve=6)
    go(m, "end", "6,1", "3,4")
    assert (lying(m, "hot_spots"), phase(m)) == (["6,1"], "poi_roll")


@pytest.mark.rule("FP-X-14", "FP-F-12")
def test_hazmats_of_earlier_rolls_explode_all_the_same() -> None:
    m = suppression(
        hot_spots=["6,1"],
        smoke=["6,1"],
        hazmats=["6,1"],
        options={"flareup_before_hazmat": True},
    )
    events = go(m, "end", "6,1", "3,4")
    assert told(events, "hazmat_exploded") == [{"at": [6, 1]}]


@pytest.mark.rule("FP-X-14")
def test_a_position_at_the_question_is_read_again() -> None:
    m = suppression("7,0", put_by=1)
    go(m, "end", "2,3")
    again = firehall.Match.from_position("flashpoint", m.position())
    assert again.position() == m.position()
    assert again.legal() == m.legal() == ["let be", "turn red", "turn black", "turn both"]
