"""FP-P-10 to FP-P-15: special victims, found, carried, led, treated, rescued and lost."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from firehall.engine.errors import OptionError
from tests.flashpoint.tables import (
    AMBULANCE,
    ap,
    at,
    end_turn,
    expert,
    figure,
    finish_setup,
    go,
    hazard,
    lying,
    tally,
    told,
    where,
)

KINDS = [
    "lightly_wounded",
    "lightly_wounded",
    "critically_wounded",
    "critically_wounded",
    "heavy",
    "oxygen_tank",
    "hazmat_victim",
    "couple",
]
SPECIAL: dict[str, Any] = {"special_victims": KINDS}


def special_table(**position: Any) -> firehall.Match:
    """All special victims may be found; one firefighter on 3,3 unless said otherwise."""
    position.setdefault("crew", [figure("3,3", "paramedic"), "7,9"])
    options = {**SPECIAL, **position.pop("options", {})}
    return expert(options=options, **position)


def victims(match: firehall.Match) -> list[tuple[str, str, bool]]:
    """Kind, space and whether treated, of all special victims on the board."""
    return [
        (one["kind"], f"{one['at'][0]},{one['at'][1]}", one["treated"])
        for one in match.position()["victims"]
        if "kind" in one
    ]


# Lightly wounded


@pytest.mark.rule("FP-P-10")
def test_the_lightly_wounded_are_led_for_nothing() -> None:
    match = special_table(special={"lightly_wounded": "3,3"})
    match.play("move E lead lightly_wounded")
    assert (where(match), ap(match)) == ("3,4", 3)
    assert victims(match) == [("lightly_wounded", "3,4", False)]
    match.play("move E carry lightly_wounded")
    assert ap(match) == 1


@pytest.mark.rule("FP-P-10")
def test_the_lightly_wounded_gain_nothing_by_treatment() -> None:
    match = special_table(special={"lightly_wounded": "3,3"})
    for treatment in ("treat", "treat lightly_wounded"):
        refusal = match.why(treatment)
        assert refusal is not None
        assert refusal.code == "ALREADY_TREATED"


@pytest.mark.rule("FP-P-10")
def test_of_two_lightly_wounded_one_is_carried_and_one_led() -> None:
    match = expert(
        options=SPECIAL,
        crew=["3,3", "7,9"],
        pool={"victims": 5, "false_alarms": 4},
    )
    laid = match.position()
    laid["victims"] = [{"at": [3, 3], "kind": "lightly_wounded"}] * 2
    match = firehall.Match.from_position("flashpoint", {**laid, "pool": {"victims": 2}})
    match.play("move E carry lightly_wounded lead lightly_wounded")
    assert [space for _, space, _ in victims(match)] == ["3,4", "3,4"]
    assert ap(match) == 2


# Critically wounded


@pytest.mark.rule("FP-P-11")
def test_the_critically_wounded_stay_until_they_are_treated() -> None:
    match = special_table(special={"critically_wounded": "3,3"})
    refusal = match.why("move E carry critically_wounded")
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("VICTIM_IMMOVABLE", "FP-P-11")
    refusal = match.why("move E lead critically_wounded")
    assert refusal is not None
    assert refusal.code == "NOT_TREATED"


@pytest.mark.rule("FP-P-11", "R-106")
def test_a_treated_critical_victim_is_carried_and_never_led() -> None:
    match = special_table(special={"critically_wounded": "3,3"})
    match.play("treat critically_wounded")
    assert victims(match) == [("critically_wounded", "3,3", True)]
    for text in ("move E lead", "move E lead critically_wounded"):
        refusal = match.why(text)
        assert refusal is not None, text
        assert refusal.code == "NOT_TREATED", text
    refusal = match.why("treat critically_wounded")
    assert refusal is not None
    assert refusal.code == "ALREADY_TREATED"
    match.play("move E carry critically_wounded")
    assert ap(match) == 1
    few = special_table(
        special={"critically_wounded": "3,3"}, treated=["5,5"], options={"heal_markers": 1}
    )
    refusal = few.why("treat critically_wounded")
    assert refusal is not None
    assert refusal.code == "NO_HEAL_MARKER"


# Heavy


@pytest.mark.rule("FP-P-12")
def test_a_heavy_victim_costs_double() -> None:
    match = special_table(special={"heavy": "3,3"})
    match.play("move E carry heavy")
    assert ap(match) == 0
    led = special_table(special={"heavy+": "3,3"})
    led.play("move E lead heavy")
    assert ap(led) == 2


@pytest.mark.rule("FP-P-12", "FP-A-21")
def test_treating_a_heavy_victim_takes_two() -> None:
    match = special_table(special={"heavy": "3,3"})
    refusal = match.why("move E lead heavy")
    assert refusal is not None
    assert refusal.code == "NOT_TREATED"
    match.play("treat heavy")
    assert ap(match) == 2
    assert victims(match) == [("heavy", "3,3", True)]


@pytest.mark.rule("FP-P-12", "R-106")
def test_a_step_costs_what_the_dearer_of_two_does() -> None:
    match = special_table(
        special={"heavy": "3,3", "oxygen_tank+": "3,3"}, crew=[figure("3,3", saved=4), "7,9"]
    )
    match.play("move E carry heavy lead oxygen_tank")
    assert ap(match) == 4
    assert [space for _, space, _ in victims(match)] == ["3,4", "3,4"]
    other = special_table(special={"heavy+": "3,3"}, victims=["3,3"])
    other.play("move E carry victim lead heavy")
    assert ap(other) == 2


def of_the_dog(lead: str, **special: str) -> firehall.Match:
    options = {"roles_in_box": ["rescue_dog", "generalist", "paramedic"], "dog_lead": lead}
    crew = [figure("3,3", "rescue_dog"), "7,9"]
    return special_table(special=special, crew=crew, options=options)


@pytest.mark.rule("FP-P-12", "FP-P-11", "FP-VD-07")
def test_the_dog_drags_them_at_double_price_and_leads_none() -> None:
    match = of_the_dog("no", heavy="3,3", critically_wounded="3,3", lightly_wounded="3,3")
    for action, code in (
        ("move E lead lightly_wounded", "ROLE_CANNOT"),
        ("move E carry critically_wounded", "VICTIM_IMMOVABLE"),
    ):
        refusal = match.why(action)
        assert refusal is not None
        assert refusal.code == code
    match.play("move E carry heavy")
    assert ap(match) == 4


@pytest.mark.rule("FP-P-10", "R-29")
def test_a_dog_that_may_lead_leads_the_lightly_wounded_too() -> None:
    match = of_the_dog("2", **{"lightly_wounded": "3,3", "heavy+": "3,3"})
    refusal = match.why("move E carry heavy lead lightly_wounded")
    assert refusal is not None
    assert refusal.code == "ROLE_CANNOT"
    match.play("move E lead lightly_wounded")
    assert ap(match) == 10
    match.play("move W")
    match.play("move E lead heavy")
    assert ap(match) == 5


# Oxygen tank


@pytest.mark.rule("FP-P-13", "R-106")
def test_a_tank_explodes_when_its_victim_is_lost() -> None:
    match = special_table(
        special={"oxygen_tank": "3,4"}, fire=["3,3"], crew=["7,9", "4,4"], reserve=6
    )
    events = end_turn(match, "3,3")
    assert told(events, "victim_lost") == [{"at": at("3,4"), "lost": 1}]
    assert told(events, "hazmat_exploded") == [{"at": at("3,4")}]
    assert lying(match, "hot_spots") == ["3,4"]
    assert hazard(match, "4,4") == "fire"
    assert told(events, "knocked_down") == [{"firefighter": 1, "at": at("4,4")}]
    assert match.position()["phase"] == "landing"


@pytest.mark.rule("FP-P-13")
def test_a_tank_costs_double_and_one_ap_to_treat() -> None:
    match = special_table(
        special={"oxygen_tank": "3,3"}, crew=[figure("3,3", "paramedic", saved=2)]
    )
    match.play("treat oxygen_tank")
    assert ap(match) == 5
    match.play("move E lead oxygen_tank")
    assert ap(match) == 3


@pytest.mark.rule("R-98")
def test_a_tank_that_explodes_outside_leaves_no_hot_spot() -> None:
    match = special_table(special={"oxygen_tank": "3,0"}, fire=["3,1"], reserve=6)
    events = end_turn(match, "3,1")
    assert told(events, "hazmat_exploded") == [{"at": at("3,0")}]
    assert lying(match, "hot_spots") == []


# Hazmat victim, couple


@pytest.mark.rule("FP-P-14")
def test_a_hazmat_victim_turns_into_a_hazmat() -> None:
    match = special_table(poi=["3,4"])
    go(match, "move E", "hazmat_victim")
    assert lying(match, "hazmats") == ["3,4"]
    assert lying(match, "victims") == []
    match.play("end")
    match.roll("6,8")
    match.advance()
    assert len(lying(match, "poi")) == 3


@pytest.mark.rule("FP-P-14")
def test_a_hazmat_victim_in_fire_explodes() -> None:
    match = special_table(poi=["3,4"], fire=["3,3"], crew=["7,9"])
    events = end_turn(match, "3,3", "hazmat_victim")
    assert told(events, "hazmat_exploded") == [{"at": at("3,4")}]
    assert tally(match, "lost") == 0


@pytest.mark.rule("FP-P-15")
def test_a_couple_is_two_victims() -> None:
    match = special_table(poi=["3,4", "5,5", "5,6"])
    go(match, "move E", "couple")
    assert lying(match, "victims") == ["3,4", "3,4"]
    events = end_turn(match, "6,8")
    assert not told(events, "poi_placed")
    assert match.position()["turn"] == 1


# In the pool, rescued


@pytest.mark.rule("FP-TR-13")
def test_a_special_victim_counts_like_any_other() -> None:
    match = special_table(
        special={"heavy": "2,0"},
        crew=[figure("2,0", saved=2), "7,9"],
        ambulance=AMBULANCE["left"],
    )
    match.play("move S carry heavy")
    assert tally(match, "rescued") == 1
    assert victims(match) == []


@pytest.mark.rule("R-82")
def test_special_victims_take_the_place_of_others() -> None:
    match = firehall.Match("flashpoint", {"mode": "experienced", **SPECIAL})
    pool = match.position()["pool"]
    assert (pool["victims"], pool["false_alarms"]) == (3, 4)
    assert sum(pool["special"].values()) == len(KINDS)
    assert match.position()["box"] == {}
    one = firehall.Match("flashpoint", {"mode": "experienced", "special_victims": ["heavy"]})
    finish_setup(one)
    assert one.position()["pool"] == {"victims": 9, "false_alarms": 5, "special": {"heavy": 1}}


@pytest.mark.rule("R-82")
def test_there_are_so_many_markers_of_a_kind() -> None:
    with pytest.raises(OptionError, match="of heavy there are 1 in the box"):
        firehall.Match("flashpoint", {"special_victims": ["heavy", "heavy"]})


def test_collapse_takes_special_victims_too() -> None:
    match = special_table(
        special={"heavy": "5,5", "critically_wounded+": "5,6"}, fire=["1,1"], damage_left=1
    )
    end_turn(match, "1,1")
    assert match.result is not None
    assert match.result["reason"] == "collapse"
    assert tally(match, "lost") == 2


def test_the_captain_commands_somebody_to_carry() -> None:
    match = special_table(
        special={"lightly_wounded": "3,3"}, crew=[figure("7,9", "fire_captain"), "3,3"]
    )
    match.play("command F2 move E lead lightly_wounded")
    assert victims(match) == [("lightly_wounded", "3,4", False)]


@pytest.mark.parametrize(
    ("victim", "told_so"),
    [
        ({"kind": "tall"}, "a victim's kind is one of ordinary, lightly_wounded"),
        ({"kind": "lightly_wounded", "treated": True}, "nobody treats the lightly wounded"),
    ],
)
def test_special_victims_that_cannot_be(victim: dict[str, Any], told_so: str) -> None:
    position = special_table().position() | {"victims": [{"at": [3, 3], **victim}]}
    with pytest.raises(firehall.PositionError, match=told_so):
        firehall.Match.from_position("flashpoint", position)


def test_more_markers_than_there_are() -> None:
    two = [{"at": [3, 3], "kind": "heavy"}, {"at": [3, 4], "kind": "heavy"}]
    position = special_table().position()
    with pytest.raises(firehall.PositionError, match="there are only 1 markers of heavy"):
        firehall.Match.from_position("flashpoint", position | {"victims": two})
    with pytest.raises(firehall.PositionError, match="more than 1 of heavy"):
        firehall.Match.from_position(
            "flashpoint", position | {"box": {"heavy": 1}, "victims": two[:1]}
        )


def test_no_special_victims_without_the_options() -> None:
    with pytest.raises(firehall.PositionError, match="this game has no special victims"):
        expert(special={"heavy": "3,3"})
