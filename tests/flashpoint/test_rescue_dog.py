"""FP-X-11, FP-A-32 and FP-VD-06 to FP-VD-10: the Rescue Dog."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from tests.flashpoint.tables import (
    AMBULANCE,
    ENGINE,
    ap,
    end_turn,
    expert,
    figure,
    go,
    lying,
    phase,
    saved,
    tally,
    where,
)
from tests.tables import refused

BOX = {"roles_in_box": ["rescue_dog", "fire_captain", "paramedic", "strategist"]}
GAP: dict[str, Any] = {"walls": ["3,3|3,4"], "damaged": {"3,3|3,4": 1}}


def dog(space: str = "3,3", *others: Any, **given: Any) -> firehall.Match:
    own = given.pop("own", {})
    options = {**BOX, **given.pop("options", {})}
    crew = [figure(space, "rescue_dog", **own), *others]
    return expert(crew=crew, options=options, **given)


@pytest.mark.rule("FP-X-11")
def test_dog_t1_has_twelve_ap_and_drags_three_spaces() -> None:
    m = dog(victims=["3,3"])
    go(m, *["move E carry victim"] * 3)
    assert (ap(m), where(m), lying(m, "victims")) == (0, "3,6", ["3,6"])


@pytest.mark.rule("FP-A-32")
def test_dog_actions_t1_drags_nobody_through_a_gap() -> None:
    m = dog(**GAP, victims=["3,4"])
    m.play("squeeze E")
    assert (ap(m), where(m)) == (10, "3,4")
    refused(m, "move W carry victim", "BLOCKED_WALL")


@pytest.mark.rule("FP-VD-06")
def test_dog_moves_t1_not_into_fire_t2_but_into_smoke() -> None:
    refused(dog(fire=["3,4"]), "move E", "ROLE_CANNOT")
    m = dog(smoke=["3,4"])
    m.play("move E")
    assert ap(m) == 11


@pytest.mark.rule("FP-VD-07")
def test_dog_drags_t1_onto_the_ambulance() -> None:
    m = dog("3,1", victims=["3,1"], ambulance=AMBULANCE["left"])
    m.play("move W carry victim")
    assert (tally(m, "rescued"), ap(m)) == (1, 8)


@pytest.mark.rule("FP-VD-07")
def test_dog_drags_treated_victims_and_none_into_fire() -> None:
    m = dog(treated=["3,3"], fire=["2,3"])
    refused(m, "move N carry treated", "ROLE_CANNOT")
    m.play("move E carry treated")
    assert ap(m) == 8


@pytest.mark.rule("FP-VD-08")
@pytest.mark.parametrize(
    ("markers", "code"),
    [(0, "BLOCKED_WALL"), (2, "NO_WALL")],
    ids=["t2 sound", "destroyed"],
)
def test_dog_squeezes_t1_through_a_cracked_wall_only(markers: int, code: str) -> None:
    m = dog(**GAP)
    m.play("squeeze E")
    assert (where(m), ap(m)) == ("3,4", 10)
    refused(dog(walls=["3,3|3,4"], damaged={"3,3|3,4": markers}), "squeeze E", code)


@pytest.mark.rule("FP-VD-08")
def test_dog_squeezes_t3_never_with_a_victim_nor_into_fire() -> None:
    refused(dog(**GAP, victims=["3,3"]), "move E carry victim", "BLOCKED_WALL")
    refused(dog(**GAP, fire=["3,4"]), "squeeze E", "ROLE_CANNOT")
    refused(dog(), "squeeze E", "NO_WALL")


@pytest.mark.rule("FP-VD-08", "FP-A-07")
def test_whoever_squeezes_finds_who_is_behind() -> None:
    m = dog(**GAP, poi=["3,4"])
    m.play("squeeze E")
    assert phase(m) == "reveal"


@pytest.mark.rule("FP-VD-09")
def test_dog_sniffs_t1_for_nothing() -> None:
    m = dog(poi=["3,4"])
    go(m, "sniff E", "victim")
    assert (ap(m), lying(m, "victims"), where(m)) == (12, ["3,4"], "3,3")


@pytest.mark.rule("FP-VD-09")
def test_dog_sniffs_next_to_itself_only_and_with_no_ap_at_all() -> None:
    m = dog(poi=["3,5", "2,3", "4,3"], walls=["2,3|3,3"], own={"ap": 0})
    refused(m, "sniff E", "NO_TARGET")
    refused(m, "sniff N", "BLOCKED_WALL")
    assert m.why("sniff S") is None


@pytest.mark.rule("FP-VD-10")
def test_dog_limits_t1_saves_six() -> None:
    m = dog("3,3", "7,9", own={"ap": 7})
    end_turn(m)
    assert saved(m) == 6


@pytest.mark.rule("FP-VD-10", "FP-A-15")
def test_dog_limits_t2_a_crew_change_cuts_what_was_saved() -> None:
    m = dog("0,7", own={"saved": 6}, engine=ENGINE["top"])
    assert ap(m) == 18
    m.play("specialist paramedic")
    assert ap(m) == 6


@pytest.mark.rule("FP-VD-10", "FP-A-15")
def test_somebody_may_become_the_dog() -> None:
    m = expert(crew=[figure("0,7", "paramedic", saved=3)], engine=ENGINE["top"], options=BOX)
    m.play("specialist rescue_dog")
    assert ap(m) == 12 + 3 - 2


@pytest.mark.rule("FP-VD-10")
@pytest.mark.parametrize(
    "action",
    ["door E", "chop N", "extinguish S", "put out S", "deck gun", "drive ambulance right"]
    + ["move W carry hazmat", "move W lead"],
)
def test_dog_limits_t3_has_no_hands(action: str) -> None:
    m = dog(
        closed=["3,3|3,4"],
        walls=["2,3|3,3"],
        fire=["4,3"],
        hazmats=["3,3"],
        treated=["3,3"],
        own={"ap": 5},
    )
    refused(m, action, "ROLE_CANNOT")


@pytest.mark.rule("FP-VD-10", "FP-V-05")
def test_the_dog_does_not_ride() -> None:
    m = dog("0,7", figure("0,8", "paramedic"), engine=ENGINE["top"], turn=1)
    m.play("drive engine right")
    assert m.position()["stack"][-1][:2] == ["ride", 1]
    m.play(m.legal()[0])
    assert (phase(m), where(m)) == ("actions", "0,7")


@pytest.mark.rule("FP-VD-10", "FP-X-02")
def test_commands_to_the_dog_have_its_prices_and_limits() -> None:
    m = expert(
        crew=[figure("7,9", "fire_captain"), figure("3,3", "rescue_dog")],
        victims=["3,3"],
        fire=["3,2"],
        closed=["2,3|3,3"],
        options=BOX,
    )
    refused(m, "command F2 door N", "ROLE_CANNOT")
    refused(m, "command F2 move W", "ROLE_CANNOT")
    refused(m, "command F2 sniff W", "COMMAND_ACTION")
    m.play("command F2 move E carry victim")
    assert ap(m) == 2


@pytest.mark.rule("FP-VD-10")
@pytest.mark.parametrize(("option", "price"), [("1", 1), ("2", 2)])
def test_a_table_may_let_the_dog_lead(option: str, price: int) -> None:
    m = dog(treated=["3,3"], victims=["3,3"], options={"dog_lead": option})
    refused(m, "move E carry victim lead", "ROLE_CANNOT")
    m.play("move E lead")
    assert (ap(m), lying(m, "victims")) == (12 - price, ["3,3", "3,4"])


@pytest.mark.rule("FP-X-11", "FP-X-12")
def test_a_strategist_fills_the_dog_up_to_its_own_limit() -> None:
    m = expert(
        crew=[figure("7,9", "strategist"), figure("3,3", "rescue_dog", saved=4)], options=BOX
    )
    go(m, "plan F2", "plan F2")
    refused(m, "plan F2", "SAVED_LIMIT")
    assert saved(m, 1) == 6


@pytest.mark.rule("FP-T-07", "FP-T-08")
def test_a_dog_in_fire_walks_out_or_stays() -> None:
    """R-112: it enters no other burning space on its way."""
    m = dog(fire=["3,3"])
    refused(m, "end", "END_IN_FIRE")
    m.play("move E")
    m = dog("1,1", fire=["1,1", "1,2", "2,1"])
    assert m.legal() == ["end"]
