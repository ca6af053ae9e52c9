"""FP-X-12 and FP-A-29: the Strategist."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from tests.flashpoint.tables import ap, expert, figure, go, saved, special, told
from tests.tables import refused

BOX = {"roles_in_box": ["strategist", "fire_captain", "paramedic"]}


def strategist(*others: Any, options: dict[str, Any] | None = None, **own: Any) -> firehall.Match:
    crew = [figure("3,3", "strategist", **own), *others]
    return expert(crew=crew, options={**BOX, **(options or {})})


@pytest.mark.rule("FP-X-12")
def test_strategist_t1_gives_no_more_than_can_be_saved() -> None:
    m = strategist(figure("7,9", saved=3))
    assert told(m.play("plan F2"), "planned") == [{"firefighter": 1, "by": 0, "saved": 4}]
    refused(m, "plan F2", "SAVED_LIMIT")
    assert saved(m, 1) == 4


@pytest.mark.rule("FP-A-29")
def test_plan_t1_plan_ap_go_first_and_general_ap_follow() -> None:
    m = strategist("7,9")
    assert (ap(m), special(m)) == (4, 1)
    go(m, "plan F2", "plan F2", "plan F2")
    assert (ap(m), special(m), saved(m, 1)) == (2, 0, 3)


@pytest.mark.rule("FP-X-12")
def test_plan_ap_pay_for_nothing_else_and_are_not_saved() -> None:
    m = strategist("7,9", ap=1)
    m.play("move E")
    refused(m, "move E", "NO_AP")
    assert sorted(m.legal()) == ["end", "plan F2"]
    m.play("end")
    assert saved(m) == 0


@pytest.mark.rule("FP-A-29")
def test_nobody_plans_for_himself_or_for_somebody_who_is_not_there() -> None:
    m = strategist("7,9")
    refused(m, "plan F1", "COMMAND_SELF")
    refused(m, "plan F3", "NO_TARGET")


@pytest.mark.rule("FP-A-16", "FP-A-29")
def test_only_the_strategist_plans() -> None:
    m = expert(crew=[figure("3,3", "paramedic"), figure("7,9", "strategist")], options=BOX)
    refused(m, "plan F2", "ROLE_CANNOT")


@pytest.mark.rule("FP-T-08")
def test_ap_that_are_needed_to_leave_the_fire_are_not_given_away() -> None:
    m = expert(
        crew=[figure("3,4", "strategist", ap=1, special_ap={"plan": 0}), "7,9"],
        fire=["3,4"],
        options=BOX,
    )
    refused(m, "plan F2", "STRANDED")


@pytest.mark.rule("FP-X-12")
def test_the_limit_is_that_of_the_table() -> None:
    m = strategist(figure("7,9", saved=4), options={"saved_cap": 6})
    go(m, "plan F2", "plan F2")
    refused(m, "plan F2", "SAVED_LIMIT")
