"""FP-O but FP-O-04: the variants of the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from tests.flashpoint.tables import (
    ENGINE,
    FRONT,
    ap,
    damage,
    door,
    end_turn,
    expert,
    figure,
    finish_setup,
    go,
    hazard,
    lying,
    opening,
    order,
    phase,
    rolled_again,
    table,
    tally,
    told,
)
from tests.tables import refused


def start(**options: Any) -> firehall.Match:
    """A new game on the front board, at the first question of its setup."""
    return firehall.Match("flashpoint", {"firefighters": 2, **options})


# FP-O-01 Random family setup (a)


@pytest.mark.rule("FP-O-01")
def test_random_a_t1_explodes_without_damage() -> None:
    m = start(family_setup="random_a")
    m.roll("3,3")
    assert lying(m, "fire") == ["3,3", "3,4", "4,3"]
    assert (door(m, "3,2|3,3"), tally(m, "damage_left"), damage(m, "2,3|3,3")) == (
        "destroyed",
        24,
        0,
    )


@pytest.mark.rule("FP-O-01")
def test_random_a_rolls_three_explosions_and_three_markers() -> None:
    m = start(family_setup="random_a")
    assert len(set(m.outcomes())) == 48
    m.roll("3,3")
    rolled_again(m, "3,4")
    go(m, "1,1", "6,8")
    assert phase(m) == "start_poi_roll"
    rolled_again(m, "6,8")
    m.roll("2,4")
    rolled_again(m, "2,4")
    go(m, "2,5", "2,6")
    assert lying(m, "poi") == ["2,4", "2,5", "2,6"]
    assert phase(m) == "start"
    assert (lying(m, "hot_spots"), lying(m, "hazmats")) == ([], [])
    assert tally(m, "damage_left") == 24


@pytest.mark.rule("FP-O-01")
@pytest.mark.parametrize("family_setup", ["random_a", "random_b"])
def test_random_setups_belong_to_the_family_game(family_setup: str) -> None:
    with pytest.raises(firehall.OptionError, match="family_setup"):
        start(mode="experienced", family_setup=family_setup)


@pytest.mark.rule("FP-O-01")
def test_random_setup_is_not_the_default() -> None:
    m = start()
    assert (len(lying(m, "fire")), lying(m, "poi")) == (10, ["2,4", "5,1", "5,8"])


# FP-O-02 Random family setup (b)


@pytest.mark.rule("FP-O-02")
@pytest.mark.parametrize(("random_b_damage", "markers"), [(True, 1), (False, 0)])
def test_random_b_t1_begins_with_the_table(random_b_damage: bool, markers: int) -> None:
    m = start(family_setup="random_b", random_b_damage=random_b_damage)
    assert m.outcomes() == ["1", "2", "3", "4", "5", "6", "7", "8"]
    m.roll("1")
    assert lying(m, "fire") == ["3,3", "3,4", "4,3"]
    assert (damage(m, "2,3|3,3"), tally(m, "damage_left")) == (markers, 24 - markers)
    assert (door(m, "3,2|3,3"), lying(m, "hot_spots")) == ("destroyed", [])


@pytest.mark.rule("FP-O-02")
@pytest.mark.parametrize(("d8_opposite", "column"), [("sum9", 2), ("koplow", 4)])
def test_random_b_turns_the_black_die_for_the_third(d8_opposite: str, column: int) -> None:
    m = start(family_setup="random_b", d8_opposite=d8_opposite)
    go(m, "1", "1,7")
    assert phase(m) == "red_die_explosion"
    events = m.roll("6")
    assert told(events, "exploded") == [{"at": [6, column]}]
    go(m, "1,1", "1,2", "1,3")
    assert (lying(m, "poi"), phase(m)) == (["1,1", "1,2", "1,3"], "start")
    assert (lying(m, "hot_spots"), lying(m, "hazmats")) == ([], [])


# FP-O-03 Family game on the back


@pytest.mark.rule("FP-O-03")
def test_back_t1_has_the_fixed_spaces_and_seven_doors() -> None:
    front, back = start().position(), start(board="base_back").position()
    assert (back["fire"], back["poi"]) == (front["fire"], front["poi"])
    assert [one["state"] for one in back["doors"]] == ["closed"] * 7
    assert len(front["doors"]) == 8


@pytest.mark.rule("FP-O-03")
def test_back_may_have_a_random_setup() -> None:
    m = start(board="base_back", family_setup="random_a")
    m.roll("4,3")
    assert lying(m, "fire") == ["3,3", "4,2", "4,3", "4,4"]
    assert door(m, "4,3|5,3") == "destroyed"


# FP-O-05 Lone brigade


@pytest.mark.rule("FP-O-05")
def test_lone_brigade_t1_has_no_crew_change() -> None:
    crew = [figure("0,7", "paramedic")]
    m = expert(crew=crew, engine=ENGINE["top"], options={"lone_brigade": True})
    refused(m, "specialist generalist", "MODULE_OFF")
    m = expert(crew=crew, engine=ENGINE["top"], options={"lone_brigade": False})
    m.play("specialist generalist")
    assert m.position()["firefighters"][0]["specialist"] == "generalist"


@pytest.mark.rule("FP-O-05")
@pytest.mark.parametrize(
    ("lone_brigade", "asks"), [(True, "deal_specialist"), (False, "specialist")]
)
def test_lone_brigade_is_dealt_at_random(lone_brigade: bool, asks: str) -> None:
    m = start(mode="experienced", lone_brigade=lone_brigade)
    while phase(m) not in ("deal_specialist", "specialist"):
        m.roll()
    assert phase(m) == asks
    if lone_brigade:
        assert len(set(m.outcomes())) == 8


# FP-O-06 Unmarked hazmats

UNMARKED = {"unmarked_hazmat": True}


@pytest.mark.rule("FP-O-06")
def test_unmarked_hazmat_t1_is_found_by_entering() -> None:
    m = expert(poi=["3,4"], crew=["3,3"], options=UNMARKED)
    go(m, "move E", "false alarm")
    assert (lying(m, "hazmats"), lying(m, "poi"), tally(m, "false_alarms")) == (["3,4"], [], 1)


@pytest.mark.rule("FP-O-06")
def test_unmarked_hazmat_t2_explodes_when_it_burns() -> None:
    m = expert(poi=["3,4"], smoke=["3,4"], options=UNMARKED)
    events = end_turn(m, "3,4", "false alarm")
    assert told(events, "exploded") == [{"at": [3, 4]}]
    assert lying(m, "fire") == ["2,4", "3,3", "3,4", "3,5", "4,4"]
    assert (tally(m, "lost"), lying(m, "hazmats"), lying(m, "hot_spots")) == (0, [], ["3,4"])


@pytest.mark.rule("FP-O-06")
def test_unmarked_hazmat_t3_is_identified_from_afar() -> None:
    m = expert(poi=["3,4"], crew=[figure("0,0", "imaging_technician")], options=UNMARKED)
    go(m, "identify 3,4", "false alarm")
    assert lying(m, "hazmats") == ["3,4"]


@pytest.mark.rule("FP-O-06")
def test_unmarked_hazmat_off_a_false_alarm_is_nothing() -> None:
    m = expert(poi=["3,4"], crew=["3,3"])
    go(m, "move E", "false alarm")
    assert lying(m, "hazmats") == []


@pytest.mark.rule("FP-O-06")
def test_unmarked_hazmat_a_victim_is_a_victim() -> None:
    m = expert(poi=["3,4"], crew=["3,3"], options=UNMARKED)
    go(m, "move E", "victim")
    assert (lying(m, "victims"), lying(m, "hazmats")) == (["3,4"], [])


@pytest.mark.rule("FP-O-06")
@pytest.mark.parametrize(("unmarked", "hazmats"), [(True, 0), (False, 5)])
def test_unmarked_hazmat_none_lies_there_at_setup(unmarked: bool, hazmats: int) -> None:
    m = start(mode="experienced", difficulty="heroic", unmarked_hazmat=unmarked)
    assert len(told(finish_setup(m), "hazmat_placed")) == hazmats


@pytest.mark.rule("FP-O-06")
def test_unmarked_hazmat_explodes_after_all_losses_of_the_pass() -> None:
    m = expert(poi=["2,2"], victims=["5,5"], fire=["2,2", "5,5"], options=UNMARKED)
    events = end_turn(m, "6,8", "false alarm")
    steps = ["revealed_false_alarm", "hazmat_placed", "victim_lost", "hazmat_exploded"]
    assert order(events, *steps) == steps


@pytest.mark.rule("FP-O-06")
def test_unmarked_hazmat_explosion_starts_step_six_again() -> None:
    m = expert(
        poi=["2,2"],
        fire=["2,2"],
        crew=["7,9", "2,3"],
        victims=["1,2"],
        hazmats=["2,1"],
        smoke=["3,1"],
        options=UNMARKED,
    )
    events = end_turn(m, "6,8", "false alarm")
    # The blast lights 2,1 with a hazmat, which explodes too; smoke beside it burns.
    assert told(events, "hazmat_exploded") == [{"at": [2, 2]}, {"at": [2, 1]}]
    assert hazard(m, "3,1") == "fire"
    assert told(events, "knocked_down") == [{"firefighter": 1, "at": [2, 3]}]
    m.play("land 0,5")
    assert tally(m, "lost") == 1


@pytest.mark.rule("FP-O-06")
def test_unmarked_hazmats_in_fire_explode_in_the_order_chosen() -> None:
    m = expert(poi=["2,2", "5,5"], fire=["2,2", "5,5"], options=UNMARKED)
    end_turn(m, "6,8", "false alarm", "false alarm")
    assert m.legal() == ["explode 2,2", "explode 5,5"]
    events = m.play("explode 5,5")
    assert told(events, "hazmat_exploded") == [{"at": [5, 5]}, {"at": [2, 2]}]


# FP-O-07 Murphy's law


@pytest.mark.rule("FP-O-07")
@pytest.mark.parametrize("murphy", [True, False])
def test_murphy_t1_breaks_the_deck_gun_and_not_the_engine(murphy: bool) -> None:
    m = expert(crew=["0,7"], engine=ENGINE["top"], options={"murphy": murphy})
    if murphy:
        refused(m, "deck gun", "MODULE_OFF")
    else:
        assert m.why("deck gun") is None
    m.play("drive engine right")
    assert m.position()["engine"] == ENGINE["right"]


@pytest.mark.rule("FP-O-07")
def test_murphy_needs_vehicles() -> None:
    with pytest.raises(firehall.OptionError, match="murphy"):
        start(mode="experienced", vehicles=False, murphy=True)


@pytest.mark.rule("FP-O-05", "FP-O-06", "FP-O-07")
@pytest.mark.parametrize("variant", ["lone_brigade", "unmarked_hazmat", "murphy"])
def test_variants_of_the_experienced_game_are_refused_in_the_family_game(variant: str) -> None:
    with pytest.raises(firehall.OptionError, match=variant):
        start(mode="family", **{variant: True})


# FP-O-08 Play on after victory


@pytest.mark.rule("FP-O-08")
@pytest.mark.parametrize("play_on", [True, False])
def test_play_on_t1_after_the_seventh_rescue(play_on: bool) -> None:
    m = table(rescued=6, victims=["3,1"], crew=["3,1", "7,9"], options={"play_on": play_on})
    m.play("move W carry victim")
    assert (m.result is None) is play_on
    if play_on:
        go(m, "end", "6,8", "1,1", "1,2", "1,3")
        assert (m.actor, tally(m, "rescued"), ap(m, 1)) == (1, 7, 4)


# FP-O-09 Several firefighters per player


@pytest.mark.rule("FP-O-09")
def test_several_firefighters_t1_take_four_turns_a_round() -> None:
    m = table(
        crew=["7,6", "7,7", "7,8", "7,9"],
        victims=["1,1", "1,2", "1,3"],
        options={"players": 2},
    )
    turns = []
    for _ in range(5):
        turns.append((m.actor, m.position()["turn"]))
        end_turn(m, "6,8" if m.position()["turn"] % 2 else "6,1")
    assert turns == [(0, 0), (1, 1), (0, 2), (1, 3), (0, 0)]


@pytest.mark.rule("FP-O-09")
def test_several_firefighters_each_with_its_own_saved_ap() -> None:
    m = table(crew=["7,8", "7,9"], victims=["1,1", "1,2", "1,3"], options={"players": 1})
    go(m, "move W", "end", "6,8")
    assert [one["saved"] for one in m.position()["firefighters"]] == [3, 0]
    assert (m.actor, ap(m, 1)) == (0, 4)


@pytest.mark.rule("FP-O-09")
def test_several_firefighters_their_seat_answers_for_them() -> None:
    m = expert(crew=["7,9", "7,8", "2,2", "3,3"], fire=["2,2", "3,3"], options={"players": 2})
    end_turn(m, "6,8")
    assert (m.actor, m.seats) == (0, ["human", "human"])
    m.play("land 0,5")
    assert m.actor == 1


@pytest.mark.rule("FP-O-09")
def test_several_firefighters_but_never_more_players() -> None:
    with pytest.raises(firehall.OptionError, match="players"):
        start(firefighters=2, players=3)


# FP-O-10 Choice of specialists


def cards(match: firehall.Match) -> list[str]:
    return [one["specialist"] for one in match.position()["firefighters"]]


def dealt(seed: int) -> list[str]:
    options = {"mode": "experienced", "firefighters": 6, "specialist_deal": "random"}
    m = firehall.Match("flashpoint", options, seed=seed)
    m.advance()
    return cards(m)


@pytest.mark.rule("FP-O-10")
def test_deal_t1_is_reproducible_and_without_repeats() -> None:
    deals = [dealt(seed) for seed in range(8)]
    assert deals == [dealt(seed) for seed in range(8)]
    assert all(len(set(deal)) == 6 and "plain" not in deal for deal in deals)
    assert len({tuple(deal) for deal in deals}) > 1


@pytest.mark.rule("FP-O-10")
def test_deal_draws_evenly_from_what_is_left() -> None:
    m = start(mode="experienced", specialist_deal="random")
    while phase(m) != "deal_specialist":
        m.roll()
    assert len(m.outcomes()) == len(set(m.outcomes())) == 8
    m.roll("paramedic")
    assert "paramedic" not in m.outcomes()
    assert len(m.outcomes()) == 7


@pytest.mark.rule("FP-O-10")
def test_choice_is_each_seats_and_no_card_is_taken_twice() -> None:
    m = opening(FRONT, firefighters=2)
    m.advance()
    assert (m.actor, len(m.legal())) == (0, 8)
    m.play("specialist paramedic")
    assert m.actor == 1
    refused(m, "specialist paramedic", "ROLE_TAKEN")
    m.play("specialist fire_captain")
    assert cards(m) == ["paramedic", "fire_captain"]


@pytest.mark.rule("FP-O-10")
def test_choice_is_among_the_cards_in_the_box() -> None:
    box = ["paramedic", "generalist"]
    m = start(mode="experienced", roles_in_box=box)
    m.advance()
    assert m.legal() == ["specialist paramedic", "specialist generalist"]
    with pytest.raises(firehall.OptionError, match="roles_in_box"):
        start(mode="experienced", firefighters=3, roles_in_box=box)
