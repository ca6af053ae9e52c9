"""The turn and its actions (B5, B7), and how a move and a refill go on (B13)."""

from __future__ import annotations

import pytest

import firehall
from tests.brigade.tables import (
    advanced,
    crewed,
    drawn,
    fire_at,
    player,
    question,
    renown_at,
    table,
)
from tests.tables import names, play_all, refused


@pytest.mark.rule("B5.2")
def test_as_many_actions_as_leadership_says() -> None:
    match = table()
    play_all(match, "wagon 1,1", "wagon 2,1", "wagon 3,1", "wagon 4,1")
    assert match.state.actions == 0
    refused(match, "wagon 1,1", "NO_ACTIONS", "B5.2")
    refused(match, "move E", "NO_ACTIONS", "B5.2")
    assert match.legal() == ["end"]
    early = table()
    early.play("end")  # actions may be left unused
    assert early.actor == firehall.CHANCE


@pytest.mark.rule("B5.3")
@pytest.mark.rule("B13.5")
def test_the_end_of_a_turn() -> None:
    match = table({}, {}, turn=1, first=0, actions=4)
    caused = match.play("end")
    assert names(caused) == ["turn_ended", "turn_began"]
    assert caused[1] == {"event": "turn_began", "player": 0, "round": 2}


@pytest.mark.rule("B5.4")
def test_an_empty_deck_is_made_of_its_discards() -> None:
    match = table(event_deck=[], event_discards=["north_1", "east_1"])
    caused = match.play("end")
    assert "deck_shuffled" in names(caused)
    assert sorted(match.outcomes()) == ["east_1", "north_1"]
    crew = ["mog", "ali"]
    others = [card for card in all_crew() if card not in crew]
    recruiting = table({"tracks": {"crew": 5}}, crew_discards=others)
    recruiting.play("recruit")
    roll_two(recruiting)
    recruiting.play("decline")
    caused = recruiting.play("recruit")
    assert "deck_shuffled" in names(caused)
    assert len(recruiting.outcomes()) == 20


def all_crew() -> list[str]:
    from firehall.games.brigade.cards import CREW

    return list(CREW[:20])


def roll_two(match: firehall.Match) -> None:
    while match.actor == firehall.CHANCE:
        match.roll()


@pytest.mark.rule("B5.5")
def test_the_cat_costs_an_action() -> None:
    match = table({}, {}, cat=1, options={"extra_crew": True})
    drawn(match, "north_1")
    assert match.actor == 1
    assert match.state.actions == 3
    match.play("release")  # at home, and free; this turn is not longer for it
    assert match.state.actions == 3
    assert match.position()["crew_discards"] == ["precious"]


# Moving


@pytest.mark.rule("B7.1")
def test_three_points_and_two_for_ruins() -> None:
    match = table({"brigade": [1, 1]}, ruins=[[1, 2]])
    match.play("move E")
    assert question(match) == "moving"
    assert match.state.actions == 3
    refused(match, "move 0,0", "NOT_ADJACENT", "B7.1")
    match.play("move E")
    assert player(match)["brigade"] == [1, 3]
    assert question(match) == "turn"
    plain = table({"brigade": [1, 1]})
    play_all(plain, "move E", "move E", "move E")
    assert player(plain)["brigade"] == [1, 4]
    assert question(plain) == "turn"


@pytest.mark.rule("B7.1")
def test_stop_early_and_out_and_back() -> None:
    match = table({"brigade": [1, 1]})
    play_all(match, "move E", "move W", "stop")
    assert player(match)["brigade"] == [1, 1]
    assert match.state.actions == 3


@pytest.mark.rule("B7.1")
def test_rival_brigades_block_and_wagons_do_not() -> None:
    match = table({"brigade": [1, 1]}, {"brigade": [1, 2], "wagon": [2, 1]})
    refused(match, "move E", "RIVAL_THERE", "B7.1")
    match.play("move S")
    assert player(match)["brigade"] == [2, 1]
    blocking = table(
        {"brigade": [1, 1]}, {"brigade": [1, 2], "wagon": [2, 1]}, options={"wagon_blocks": True}
    )
    refused(blocking, "move S", "RIVAL_THERE", "B7.1")


@pytest.mark.rule("B7.1")
@pytest.mark.parametrize("intensity", [1, 5])
def test_a_fire_ends_the_move(intensity: int) -> None:
    match = table({"brigade": [1, 1]}, fire={"1,2": intensity})
    match.play("move E")
    assert question(match) == "turn"
    match.play("move E")  # a later move leaves it as any other
    assert player(match)["brigade"] == [1, 3]


@pytest.mark.rule("B7.1")
def test_a_move_ends_on_ruins_only_if_another_can_follow() -> None:
    match = table({"brigade": [1, 1]}, ruins=[[1, 2]], actions=2)
    play_all(match, "move E", "stop")
    refused(match, "end", "MUST_LEAVE_RUINS", "B7.1")
    match.play("move E")
    assert player(match)["brigade"] == [1, 3]
    last = table({"brigade": [1, 1]}, ruins=[[1, 2]], actions=1)
    last.play("move E")
    refused(last, "stop", "NO_END_THERE", "B7.1")
    strict = table({"brigade": [1, 1]}, ruins=[[1, 2]], actions=4, options={"ruins": "move"})
    strict.play("move E")
    refused(strict, "stop", "NO_END_THERE", "B7.1")


@pytest.mark.rule("B7.1")
def test_no_step_onto_ruins_that_lead_nowhere() -> None:
    """Three points: one is left after a ruin, and a second ruin costs two."""
    around = [[0, 1], [0, 2], [0, 3], [1, 1], [1, 3], [2, 1], [2, 2], [2, 3]]
    match = table({"brigade": [1, 0]}, ruins=[*around, [1, 2]], actions=1)
    match.play("move E")  # from 1,1 back, or to the spaces beside it
    refused(match, "move E", "NO_END_THERE", "B7.1")
    refused(match, "stop", "NO_END_THERE", "B7.1")
    assert match.legal() == ["move W", "move SW", "move NW"]
    late = table({"brigade": [1, 4]}, ruins=[[1, 2]], actions=1)
    late.play("move W")
    refused(late, "move W", "NO_END_THERE", "B7.1")  # two points, and none to leave with


@pytest.mark.rule("B7.1")
@pytest.mark.rule("B13.5")
def test_whoever_is_stuck_on_ruins_goes_home() -> None:
    match = table({"brigade": [1, 2]}, ruins=[[1, 2]], actions=0)
    caused = match.play("end")
    assert "sent_home" in names(caused)
    assert player(match)["brigade"] == [0, 0]


@pytest.mark.rule("B7.2")
def test_the_wagon_goes_anywhere() -> None:
    match = table(
        {"wagon": [1, 1], "brigade": [1, 2]},
        {"brigade": [3, 3], "wagon": [3, 4]},
        fire={"4,4": 4},
        ruins=[[2, 2]],
    )
    refused(match, "wagon 2,2", "RUINS", "B7.2")
    refused(match, "wagon 3,3", "RIVAL_THERE", "B7.2")
    refused(match, "wagon 3,4", "RIVAL_THERE", "B7.2")
    refused(match, "wagon 1,1", "SAME_SPACE", "B7.2")
    play_all(match, "wagon 4,4", "wagon 1,2", "wagon 0,0")
    assert player(match)["wagon"] == [0, 0]
    assert match.state.actions == 1


# Water


@pytest.mark.rule("B7.3")
def test_extinguish_card_by_card() -> None:
    me = crewed(
        "kulari", brigade=[1, 1], wagon=[1, 1], water={"warden": 1, "wagon": 2, "crew": [1]}
    )
    match = table(me, fire={"1,1": 4})
    play_all(match, "spend warden", "spend kulari", "spend wagon", "spend wagon")
    assert fire_at(match, "1,1") == 0
    assert question(match) == "placing"
    assert match.view(None)["stack"][-1][2] & 15 == 4
    assert player(match)["water"] == {"warden": 0, "wagon": 0, "crew": [0]}


@pytest.mark.rule("B7.3")
def test_extinguish_refused() -> None:
    match = table({"brigade": [1, 1], "wagon": [1, 2], "water": {"warden": 0, "wagon": 2}})
    refused(match, "spend warden", "NOT_BURNING", "B7.3")
    burning = table(
        {"brigade": [1, 1], "wagon": [1, 2], "water": {"warden": 0, "wagon": 2}}, fire={"1,1": 2}
    )
    refused(burning, "spend warden", "EMPTY_BOX", "B7.3")
    refused(burning, "spend wagon", "WAGON_AWAY", "B7.3")
    refused(burning, "spend nothing", "WATER_NEEDED", "B7.3")


@pytest.mark.rule("B7.4")
def test_refill_where_the_pieces_stand() -> None:
    dry = {"warden": 0, "wagon": 0}
    match = table({"brigade": [1, 1], "wagon": [0, 0], "water": dry}, fire={"1,1": 2})
    refused(match, "refill brigade", "NOT_REFILLING_HERE", "B7.4")
    match.play("refill wagon")
    assert player(match)["water"] == {"warden": 0, "wagon": 2, "crew": []}
    both = table(
        {"brigade": [1, 1], "wagon": [1, 1], "water": dry}, fire={"1,1": 2}, loyalty={"1,1": 0}
    )
    refused(both, "refill wagon", "SAME_SPACE", "B7.4")
    both.play("refill brigade")
    assert player(both)["water"] == {"warden": 2, "wagon": 2, "crew": []}


@pytest.mark.rule("B13.4")
def test_walder_after_a_refill() -> None:
    match = table(
        {"brigade": [0, 0], "wagon": [1, 1], "water": {"warden": 0, "wagon": 1}},
        crewed("walder"),
        loyalty={"4,3": 1},
    )
    match.play("refill brigade")
    assert (match.actor, question(match)) == (0, "losing")
    refused(match, "lose wagon", "NOT_FILLED", "B13.4")
    match.play("lose warden")
    assert player(match)["water"]["warden"] == 1


@pytest.mark.rule("B7.5")
def test_recruit() -> None:
    match = table()
    refused(match, "recruit", "NO_CREW_PLACE", "B7.5")
    match = table({"tracks": {"crew": 1}})
    match.play("recruit")
    match.roll("P1 draws mog")
    match.roll("P1 draws mog")  # in hand already: drawn again (R43)
    match.roll("P1 draws ali")
    assert match.legal() == ["decline", "keep mog", "keep ali"] or set(match.legal()) == {
        "decline",
        "keep mog",
        "keep ali",
    }
    match.play("keep ali")
    assert player(match)["crew"] == ["ali"]
    assert player(match)["water"]["crew"] == [2]
    assert match.position()["crew_discards"] == ["mog"]
    match.play("recruit")
    match.roll("P1 draws kulari")
    match.roll("P1 draws walder")
    match.play("keep kulari replacing ali")
    assert player(match)["crew"] == ["kulari"]
    assert sorted(match.position()["crew_discards"]) == ["ali", "mog", "walder"]


@pytest.mark.rule("B7.5")
def test_recruit_keeps_within_capacity_and_may_replace_with_a_place_free() -> None:
    match = table({"crew": ["mog"], "tracks": {"crew": 3}})
    match.play("recruit")
    match.roll("P1 draws kulari")
    match.roll("P1 draws walder")
    assert "keep kulari" in match.legal()
    assert "keep kulari replacing mog" in match.legal()
    match.play("decline")
    assert len(match.position()["crew_discards"]) == 2


@pytest.mark.rule("B7.6")
def test_transfer() -> None:
    me = {"brigade": [1, 1], "wagon": [1, 1], "water": {"warden": 0, "wagon": 2}}
    match = table(me)
    match.play("load warden")
    refused(match, "unload warden", "PENDING_CHOICE")
    match.play("load warden")
    assert question(match) == "turn"
    assert player(match)["water"] == {"warden": 2, "wagon": 0, "crew": []}
    assert match.state.actions == 3
    play_all(match, "unload warden", "stop")
    assert player(match)["water"] == {"warden": 1, "wagon": 1, "crew": []}
    apart = table({"brigade": [1, 1], "wagon": [1, 2]})
    refused(apart, "load warden", "NOT_TOGETHER", "B7.6")
    full = table({"brigade": [1, 1], "wagon": [1, 1]})
    refused(full, "load warden", "BOX_FULL", "B7.6")


@pytest.mark.rule("B7.7")
def test_upgrade_once_a_turn() -> None:
    match = table()
    match.play("upgrade wagon")
    assert match.view(None)["scoreboard"][0]["tracks"]["wagon"]["value"] == 3
    assert player(match)["water"]["wagon"] == 2
    refused(match, "upgrade crew", "ALREADY_UPGRADED", "B5.2")
    last = table({"tracks": {"wagon": 5}})
    refused(last, "upgrade wagon", "TRACK_FULL", "B7.7")
    higher = table({"tracks": {"leadership": 1}})
    higher.play("upgrade leadership")
    assert higher.state.actions == 4  # one spent, one more


@pytest.mark.rule("B7.7")
def test_blue_bonuses() -> None:
    crew = table({"tracks": {"crew": 4}})
    crew.play("upgrade crew")
    assert question(crew) == "draw_crew"
    wagon = table({"tracks": {"wagon": 5}, "brigade": [1, 1]})
    play_all(wagon, "move E", "stop")
    assert question(wagon) == "wagon_may"
    wagon.play("wagon 4,4")
    assert (player(wagon)["wagon"], wagon.state.actions) == ([4, 4], 3)
    play_all(wagon, "move E", "stop")
    assert question(wagon) == "turn"  # once a turn


@pytest.mark.rule("B7.8")
@pytest.mark.rule("B10.4")
def test_special_actions_cost_an_action() -> None:
    match = table(crewed("ivan", wagon=[1, 1]), fire={"1,1": 1}, loyalty={"4,3": 0})
    match.play("ivan")
    assert match.state.actions == 3
    warden = advanced("bernhardt")
    warden.play("alliances")
    assert warden.state.actions == 3


@pytest.mark.rule("B13.2")
def test_renown_comes_before_anything_else() -> None:
    match = table({"brigade": [1, 1]}, fire={"1,1": 2})
    play_all(match, "spend warden", "spend warden")
    refused(match, "move E", "PENDING_CHOICE", "B13.2")
    refused(match, "end", "PENDING_CHOICE", "B13.2")
    match.play("place 1,1")
    assert renown_at(match, "1,1") == [1, 0]
    match.play("stop")
    refused(match, "place 1,1", "PENDING_CHOICE", "B13.2")


@pytest.mark.rule("B13.3")
def test_what_an_arrival_sets_off_in_order() -> None:
    """Mog's push, Gness, a fresh mount, then the Wagon."""
    me = crewed("mog", "gness", brigade=[4, 2], board="black", warden="ester")
    me["tracks"] = {"crew": 5, "wagon": 5}
    match = table(
        me,
        {"brigade": [4, 3], "board": "white", "warden": "gloria"},
        fire={"4,3": 2},
        loyalty={"1,3": 0, "0,1": 0},
        options={"advanced": True},
    )
    asked = []
    match.play("move E")
    for answer in ("push 5,3", "decline", "stop", "wagon 1,1"):
        asked.append(question(match))
        match.play(answer)
    assert asked == ["pushing", "gness_may", "moving", "wagon_may"]
    assert question(match) == "turn"
    assert match.state.actions == 3
