"""FP-X-02: the Fire Captain."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from tests.flashpoint.tables import (
    ap,
    door,
    end_turn,
    expert,
    figure,
    go,
    lying,
    phase,
    saved,
    special,
    where,
)
from tests.tables import refused

# FP-X-02 Fire Captain


def captain(*others: dict[str, Any] | str, **given: Any) -> firehall.Match:
    """The Captain as F1 outside, the others as F2, F3 …"""
    return expert(crew=[figure("7,9", "fire_captain"), *others], **given)


@pytest.mark.rule("FP-X-02")
def test_captain_t1_commands_a_step_with_a_victim() -> None:
    m = captain("3,3", victims=["3,3"])
    m.play("command F2 move E carry victim")
    assert (where(m, 1), lying(m, "victims")) == ("3,4", ["3,4"])
    assert (special(m), ap(m)) == (0, 4)


@pytest.mark.rule("FP-X-02")
def test_captain_t2_gives_the_cafs_firefighter_one_ap() -> None:
    m = captain(figure("3,3", "cafs_firefighter"), victims=["3,3"])
    refused(m, "command F2 move E carry victim", "COMMAND_LIMIT")
    m.play("command F2 move E")
    refused(m, "command F2 move E", "COMMAND_LIMIT")
    assert (where(m, 1), special(m), ap(m)) == ("3,4", 1, 4)


@pytest.mark.rule("FP-X-02")
def test_captain_gives_the_cafs_firefighter_one_ap_again_next_turn() -> None:
    m = captain(figure("3,3", "cafs_firefighter"), victims=["1,1", "1,2", "1,3"])
    go(m, "command F2 move E", "end", "6,8", "end", "6,8", "command F2 move E")
    assert where(m, 1) == "3,5"


@pytest.mark.rule("FP-X-02")
def test_captain_limit_counts_command_ap_only_as_an_option() -> None:
    options = {"cafs_command_limit": "command_only"}
    m = captain(figure("3,3", "cafs_firefighter"), options=options)
    m.play("command F2 move E")
    assert (special(m), ap(m)) == (1, 4)
    m.play("command F2 move E")
    assert (where(m, 1), special(m), ap(m)) == ("3,5", 1, 3)


@pytest.mark.rule("FP-X-02")
def test_captain_command_only_splits_the_price_of_a_step() -> None:
    options = {"cafs_command_limit": "command_only"}
    m = captain(figure("3,3", "cafs_firefighter"), options=options, victims=["3,3"])
    m.play("command F2 move E carry victim")
    assert (where(m, 1), special(m), ap(m)) == ("3,4", 1, 3)


@pytest.mark.rule("FP-X-02")
@pytest.mark.parametrize(
    "order",
    ["extinguish here", "put out E", "chop E", "treat", "end", "drive ambulance right"],
)
def test_captain_t3_commands_only_moves_and_doors(order: str) -> None:
    m = captain("3,3", fire=["3,4"], smoke=["3,3"], victims=["3,3"])
    refused(m, f"command F2 {order}", "COMMAND_ACTION")


@pytest.mark.rule("FP-X-02")
def test_captain_t4_spends_command_and_general_ap() -> None:
    m = captain("3,1")
    for step in range(1, 7):
        m.play("command F2 move E")
        assert (special(m), ap(m)) == (max(0, 2 - step), min(4, 6 - step))
    assert where(m, 1) == "3,7"
    refused(m, "command F2 move E", "NO_AP")


@pytest.mark.rule("FP-X-02")
def test_captain_t5_may_not_leave_someone_in_fire() -> None:
    m = captain("3,3", fire=["3,4"])
    m.play("command F2 move E")
    refused(m, "end", "END_IN_FIRE")
    m.play("command F2 move E")
    assert m.why("end") is None


@pytest.mark.rule("FP-X-02")
def test_captain_commands_doors() -> None:
    m = captain("3,3", closed=["3,3|3,4"])
    m.play("command F2 door E")
    assert (door(m, "3,3|3,4"), special(m), ap(m)) == ("open", 1, 4)
    m.play("command F2 door E")
    assert door(m, "3,3|3,4") == "closed"


@pytest.mark.rule("FP-X-02")
@pytest.mark.parametrize(
    ("given", "step", "cost"),
    [
        ({"treated": ["3,3"]}, "move E lead", 1),
        ({"hazmats": ["3,3"]}, "move E carry hazmat", 2),
        ({"treated": ["3,3"], "victims": ["3,3"]}, "move E carry victim lead", 2),
        ({"fire": ["3,4"]}, "move E", 2),
    ],
    ids=["leading", "with a hazmat", "carrying and leading", "into fire"],
)
def test_captain_pays_what_the_step_costs(given: dict[str, Any], step: str, cost: int) -> None:
    m = captain("3,3", **given)
    m.play(f"command F2 {step}")
    assert (where(m, 1), special(m) + ap(m)) == ("3,4", 6 - cost)


@pytest.mark.rule("FP-X-02")
@pytest.mark.parametrize(
    ("given", "step", "code"),
    [
        ({"walls": ["3,3|3,4"]}, "move E", "BLOCKED_WALL"),
        ({"closed": ["3,3|3,4"]}, "move E", "BLOCKED_DOOR"),
        ({"fire": ["3,4"], "victims": ["3,3"]}, "move E carry victim", "CARRY_INTO_FIRE"),
        ({}, "move E carry victim", "NOTHING_TO_CARRY"),
        ({"victims": ["3,3"]}, "move E lead", "NOT_TREATED"),
        ({}, "door E", "NO_DOOR"),
        ({"gone": ["3,3|3,4"]}, "door E", "DOOR_GONE"),
    ],
)
def test_captain_is_bound_by_the_rules_of_the_step(
    given: dict[str, Any], step: str, code: str
) -> None:
    m = captain("3,3", **given)
    refused(m, f"command F2 {step}", code)


@pytest.mark.rule("FP-X-02")
def test_captain_does_not_command_itself_or_nobody() -> None:
    m = captain("3,3")
    refused(m, "command F1 move N", "COMMAND_SELF")
    refused(m, "command F3 move N", "NO_TARGET")
    refused(m, "command F1 move S", "OFF_BOARD")  # the reason that comes first in the table
    refused(m, "command F1 door N", "NO_DOOR")
    m = expert(crew=[figure("1,1", "fire_captain"), "3,3"])
    refused(m, "command F1 move N", "BLOCKED_WALL")
    refused(m, "command F1 move E carry victim", "NOTHING_TO_CARRY")
    refused(m, "command F1 move E", "COMMAND_SELF")


@pytest.mark.rule("FP-X-02")
def test_captain_commands_several_firefighters() -> None:
    m = captain("3,3", "4,4")
    go(m, "command F2 move E", "command F3 move W")
    assert (where(m, 1), where(m, 2), special(m), ap(m)) == ("3,4", "4,3", 0, 4)


@pytest.mark.rule("FP-X-02")
def test_captain_pays_all_and_the_commanded_nothing() -> None:
    m = captain(figure("3,3", "rescue_specialist", saved=4))
    for _ in range(6):
        m.play("command F2 move E" if where(m, 1) == "3,3" else "command F2 move W")
    refused(m, "command F2 move E", "NO_AP")
    assert saved(m, 1) == 4


@pytest.mark.rule("FP-X-02")
def test_captain_command_ap_pay_for_commands_only_and_are_not_saved() -> None:
    crew = [figure("3,3", "fire_captain", ap=0), figure("4,4")]
    m = expert(crew=crew)
    refused(m, "move E", "NO_AP")
    assert "command F2 move E" in m.legal()
    end_turn(m, "6,8")
    assert saved(m, 0) == 0


@pytest.mark.rule("FP-X-02")
def test_captain_commanded_entry_turns_a_marker_over() -> None:
    m = captain("3,3", poi=["3,4"])
    go(m, "command F2 move E", "victim")
    assert (lying(m, "victims"), phase(m), m.actor) == (["3,4"], "actions", 0)


@pytest.mark.rule("FP-X-02")
def test_captain_needs_no_consent() -> None:
    m = captain("3,3")
    m.play("command F2 move E")
    assert (where(m, 1), m.actor) == ("3,4", 0)


@pytest.mark.rule("FP-X-02")
def test_captain_asks_for_consent_as_an_option() -> None:
    m = captain("3,3", options={"command_consent": True})
    m.play("command F2 move E")
    assert (where(m, 1), m.actor, m.legal()) == ("3,3", 1, ["accept", "refuse"])
    m.play("accept")
    assert (where(m, 1), special(m), m.actor) == ("3,4", 1, 0)
    go(m, "command F2 move E", "refuse")
    assert (where(m, 1), special(m), ap(m)) == ("3,4", 1, 4)
    refused(m, "command F2 move W", "UNWILLING", "FP-X-02")  # once refused, not asked again


@pytest.mark.rule("FP-X-02")
def test_captain_asks_no_consent_of_the_own_seat() -> None:
    m = captain("3,3", options={"command_consent": True, "players": 1})
    m.play("command F2 move E")
    assert where(m, 1) == "3,4"
