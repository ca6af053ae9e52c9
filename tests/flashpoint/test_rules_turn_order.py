"""FP-T-09 to FP-T-12: the end of everything, the next one, who decides and who sees."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from tests.flashpoint.tables import (
    AMBULANCE,
    ap,
    end_turn,
    expert,
    figure,
    go,
    phase,
    special,
    table,
    tally,
    told,
    where,
)
from tests.tables import names, refused

POIS = ["1,8", "2,8", "3,8"]  # three markers out of the way: Replenish asks nothing

# FP-T-09


@pytest.mark.rule("FP-T-09")
def test_end_t1_the_seventh_rescue_stops_everything() -> None:
    m = expert(ambulance=AMBULANCE["left"], victims=["3,1"], crew=["3,1"], rescued=6)
    events = m.play("move 3,0 carry victim")
    assert names(events)[-1] == "game_ended"
    assert (m.actor, m.legal(), ap(m)) == (None, [], 0)
    assert m.result is not None
    assert (m.result["winners"], m.result["reason"]) == ([0], "rescued")
    assert "fire_rolled" not in names(events)
    refused(m, "end", "GAME_OVER", "FP-T-09")


@pytest.mark.rule("FP-T-09")
@pytest.mark.parametrize("action", ["move N", "move 5,5", "move N carry victim hazmat", "stay"])
def test_end_is_the_first_reason_against_anything(action: str) -> None:
    m = table(crew=["2,0"], damage_left=1)
    m.play("chop E")
    refused(m, action, "GAME_OVER", "FP-T-09")


@pytest.mark.rule("FP-T-09")
def test_end_the_fourth_loss_stops_the_fire_phase() -> None:
    m = table(fire=["3,5"], victims=["3,4", "3,5"], crew=["7,9", "3,5"], lost=3)
    events = end_turn(m, "6,1")
    assert names(events)[-2:] == ["victim_lost", "game_ended"]
    assert "poi_placed" not in names(events)
    assert m.result is not None
    assert (m.result["winners"], m.result["reason"]) == ([], "lost")


@pytest.mark.rule("FP-T-09")
def test_end_a_collapse_while_taking_actions_stops_the_turn() -> None:
    m = table(crew=["2,0"], damage_left=1)
    events = m.play("chop E")
    assert names(events)[-1] == "game_ended"
    assert (m.actor, m.legal(), m.outcomes()) == (None, [], [])


# FP-T-10


@pytest.mark.rule("FP-T-10")
@pytest.mark.parametrize("mode", ["family", "experienced"])
def test_hand_over_t1_after_a_knock_down(mode: str) -> None:
    m = table(
        mode=mode, fire=["3,5"], crew=["7,9", {"at": "3,4", "saved": 3}], poi=["1,1", "1,2", "1,3"]
    )
    events = end_turn(m, "3,4")
    if mode == "experienced":
        events += m.play("land 0,5")
    assert told(events, "knocked_down") == [{"firefighter": 1, "at": [3, 4]}]
    assert (m.actor, where(m, 1), ap(m, 1)) == (1, "0,5", 4 + 3)


@pytest.mark.rule("FP-T-10")
def test_hand_over_in_seat_order_and_round_again() -> None:
    m = table(crew=["7,9"] * 3, poi=POIS)
    order = [m.position()["turn"]]
    for roll in ("1,1", "1,3", "1,5", "5,1"):
        end_turn(m, roll)
        order.append(m.position()["turn"])
    assert order == [0, 1, 2, 0, 1]
    assert tally(m, "turns") == 4


# FP-T-11


@pytest.mark.rule("FP-T-11")
@pytest.mark.parametrize("active", [0, 1])
def test_who_decides_t1_the_order_of_hazmats(active: int) -> None:
    burning = ["2,2", "5,5"]
    m = expert(fire=burning, hazmats=burning, crew=["7,9", "7,9"], poi=POIS, turn=active)
    end_turn(m, "1,6")
    assert (phase(m), m.actor) == ("hazmat", active)
    assert m.legal() == ["explode 2,2", "explode 5,5"]
    refused(m, "end", "PENDING_CHOICE", "FP-T-11")


@pytest.mark.rule("FP-T-11")
def test_who_decides_riders_for_themselves_in_seat_order() -> None:
    m = expert(crew=["3,3", "0,5", "0,6"])
    m.play("drive ambulance right")
    assert (phase(m), m.actor) == ("ride", 1)
    refused(m, "move N", "PENDING_CHOICE", "FP-T-11")
    m.play("ride 4,9")
    assert (phase(m), m.actor) == ("ride", 2)
    m.play("stay")
    assert (phase(m), m.actor) == ("actions", 0)
    assert (where(m, 1), where(m, 2)) == ("4,9", "0,6")


@pytest.mark.rule("FP-T-11")
def test_who_decides_a_knocked_down_firefighter_for_itself() -> None:
    m = expert(fire=["3,5"], crew=["7,9", "7,9", "3,4"], poi=["1,1", "1,2", "1,3"])
    end_turn(m, "3,4")
    assert (phase(m), m.actor, m.legal()) == ("landing", 2, ["land 0,5", "land 0,6"])


@pytest.mark.rule("FP-T-11")
def test_who_decides_one_player_for_all_its_firefighters() -> None:
    m = expert(crew=["3,3", "0,5", "0,6"], options={"players": 2})
    m.play("drive ambulance right")
    assert m.actor == 1  # F2 is run by the second seat
    m.play("stay")
    assert m.actor == 0  # F3 by the first again


@pytest.mark.rule("FP-T-11")
def test_who_decides_an_answer_without_a_question_is_refused() -> None:
    m = expert(crew=["3,3"])
    refused(m, "stay", "NOT_ASKED", "FP-T-11")
    refused(m, "accept", "NOT_ASKED", "FP-T-11")


@pytest.mark.rule("FP-T-11")
@pytest.mark.parametrize("asked", [False, True])
def test_who_decides_about_a_command_by_option(asked: bool) -> None:
    m = expert(crew=[figure("7,9", "fire_captain"), "3,3"], options={"command_consent": asked})
    m.play("command F2 move E")
    if asked:
        assert (phase(m), m.actor, where(m, 1)) == ("consent", 1, "3,3")
        m.play("accept")
    assert (m.actor, where(m, 1), special(m)) == (0, "3,4", 1)


@pytest.mark.rule("FP-T-11")
def test_who_decides_a_command_that_is_refused_costs_nothing() -> None:
    m = expert(crew=[figure("7,9", "fire_captain"), "3,3"], options={"command_consent": True})
    go(m, "command F2 move E", "refuse")
    assert (m.actor, where(m, 1), special(m), ap(m)) == (0, "3,3", 2, 4)
    refused(m, "command F2 move E", "UNWILLING", "FP-X-02")


@pytest.mark.rule("FP-T-11")
def test_who_decides_nobody_is_asked_about_ones_own_firefighter() -> None:
    options = {"command_consent": True, "players": 1}
    m = expert(crew=[figure("7,9", "fire_captain"), "3,3"], options=options)
    m.play("command F2 move E")
    assert (phase(m), where(m, 1)) == ("actions", "3,4")


# FP-T-12


@pytest.mark.rule("FP-T-12")
def test_visibility_t1_views_do_not_tell_faces_apart() -> None:
    position = table(poi=["3,4", "2,3"], crew=["3,3", "7,9"]).position()
    views: list[Any] = []
    faces = set()
    for seed in range(12):
        m = firehall.Match.from_position("flashpoint", position, seed=seed)
        m.play("move E")
        views += [m.view(0), m.view(1), m.view(None)]
        faces |= set(names(m.roll()))
    assert faces == {"revealed_victim", "revealed_false_alarm"}  # the marker was to be either
    assert all(view == views[0] for view in views)


@pytest.mark.rule("FP-T-12")
def test_visibility_a_marker_is_drawn_from_all_that_are_hidden() -> None:
    technician = figure("7,9", "imaging_technician")
    m = expert(poi=["3,4", "2,3"], crew=[technician], pool={"victims": 1, "false_alarms": 1})
    for marker, other in (("3,4", "2,3"), ("2,3", "3,4")):
        one = m.fork()
        one.play(f"identify {marker}")
        assert one.outcomes() == ["victim", "false alarm"]
        go(one, "victim", f"identify {other}")
        assert one.outcomes() == ["false alarm"]


@pytest.mark.rule("FP-T-12")
def test_visibility_all_pieces_are_public() -> None:
    m = expert(fire=["2,2"], poi=["3,4"], hazmats=["5,5"], hot_spots=["1,1"], victims=["4,4"])
    for seat in (0, None):
        view = m.view(seat)
        shown = (view["fire"], view["poi"], view["hazmats"], view["hot_spots"])
        assert shown == ([[2, 2]], [[3, 4]], [[5, 5]], [[1, 1]])
        assert view["victims"] == [{"at": [4, 4], "treated": False}]
        assert view["pool"] == {"victims": 9, "false_alarms": 5}
