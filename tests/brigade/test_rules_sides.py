"""Three against one (B14): sides, allies, fire mana, and how the sides win."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from firehall.engine.errors import OptionError, PositionError
from firehall.lab.simulate import simulate
from tests.brigade.tables import drawn, fire_at, loyal_at, question, renown_at, table

#: Loyalty of all that the three need but one Noble building, spread over them.
NEARLY: dict[str, int] = {
    "0,1": 1, "0,2": 2, "1,3": 3, "1,4": 1, "3,0": 2, "3,1": 3, "4,3": 1, "2,2": 2,
}  # fmt: skip


def sides(
    me: dict[str, Any] | None = None, *others: dict[str, Any], **given: Any
) -> firehall.Match:
    """Four players; the first is the one."""
    rest = [*others, {}, {}, {}][:3]
    return table(me or {}, *rest, options={"three_against_one": True}, **given)


@pytest.mark.rule("B14.1")
def test_it_is_off_unless_asked_for_and_takes_four() -> None:
    assert not firehall.Match("brigade").options.three_against_one
    assert "mana" not in table().position()
    for players in (2, 3):
        with pytest.raises(OptionError, match="three_against_one: it takes 4 players"):
            firehall.Match("brigade", {"players": players, "three_against_one": True})
    with pytest.raises(OptionError, match="does not go together with three_against_one"):
        firehall.Match("brigade", {"three_against_one": True, "phoenix": True})


@pytest.mark.rule("B14.1")
def test_player_1_is_the_one() -> None:
    assert sides(mana=1).why("pyromantise") is None
    assert sides(mana=1, turn=2).why("pyromantise").code == "NOT_THE_ONE"  # type: ignore[union-attr]
    assert table().why("pyromantise").code == "NOT_ASKED"  # type: ignore[union-attr]


@pytest.mark.rule("B14.2")
def test_a_building_of_an_ally_takes_no_renown() -> None:
    match = sides({}, {"brigade": [1, 1]}, turn=1, fire={"1,1": 1}, loyalty={"0,1": 2, "1,2": 0})
    match.play("spend warden")
    refused = match.why("place 0,1")
    assert refused is not None
    assert (refused.rule, refused.code) == ("B14.2", "ALLIED_LOYALTY")
    assert match.why("place 1,2") is None  # the one's can be stolen


@pytest.mark.rule("B14.2")
def test_one_refills_where_an_ally_is_trusted() -> None:
    dry = {"brigade": [0, 1], "water": {"warden": 0, "wagon": 0}}
    match = sides({}, dry, turn=1, loyalty={"0,1": 3})
    match.play("refill brigade")
    assert match.position()["players"][1]["water"]["warden"] == 2
    other = sides({}, dry, turn=1, loyalty={"0,1": 0})
    assert other.why("refill brigade").code == "NOT_REFILLING_HERE"  # type: ignore[union-attr]


@pytest.mark.rule("B14.3")
def test_mana_comes_with_turns_and_ruins() -> None:
    assert firehall.Match("brigade", {"three_against_one": True}).state.mana == 0
    match = sides(turn=3, mana=1, actions=0)
    drawn(match, "barrels")
    assert (match.state.turn, match.state.mana) == (0, 3)
    fallen = sides(turn=1, mana=1, fire={"1,1": 5})
    fallen.play("end")
    assert fire_at(fallen, "1,1") == 6
    assert fallen.state.mana == 2


@pytest.mark.rule("B14.3")
def test_the_pool_holds_six() -> None:
    match = sides(turn=3, mana=5, actions=0)
    events = drawn(match, "barrels")
    assert match.state.mana == 6
    assert {"event": "mana_gained", "player": 0, "mana": 6} in events
    with pytest.raises(PositionError, match="mana goes from 0 to 6"):
        sides(mana=7)


@pytest.mark.rule("B14.4")
def test_mana_raises_a_building_beside_the_brigade_for_no_action() -> None:
    match = sides({"brigade": [1, 1]}, {"brigade": [1, 2]}, mana=2)
    match.play("pyromantise")
    assert question(match) == "pyromantising"
    match.play("kindle 1,2")  # a Brigade on it does not protect it
    assert fire_at(match, "1,2") == 1
    match.play("pyromantise")
    match.play("kindle 1,1")
    assert fire_at(match, "1,1") == 1
    assert match.state.actions == 4
    refused = match.why("pyromantise")
    assert refused is not None
    assert (refused.rule, refused.code) == ("B14.4", "NO_MANA")


@pytest.mark.rule("B14.4")
def test_what_mana_cannot_raise() -> None:
    match = sides({"brigade": [1, 1]}, mana=1, fire={"0,1": 5}, ruins=[[0, 2]])
    match.play("pyromantise")
    for at, code in (("0,1", "NOT_STANDING"), ("0,2", "NOT_STANDING"), ("1,3", "NOT_ADJACENT")):
        assert match.why(f"kindle {at}").code == code  # type: ignore[union-attr]
    nowhere = sides(mana=1, ruins=[[0, 1], [1, 0], [1, 1]])
    assert nowhere.why("pyromantise").code == "NOTHING_IN_REACH"  # type: ignore[union-attr]


@pytest.mark.rule("B14.5")
def test_the_three_win_together() -> None:
    match = sides(
        {},
        {"brigade": [4, 4]},
        turn=1,
        fire={"4,4": 1},
        loyalty=NEARLY,
        renown={"4,4": [0, 1, 0, 0]},
    )
    match.play("spend warden")
    match.play("place 4,4")
    assert match.result is not None
    assert match.result["winners"] == [1, 2, 3]
    assert match.result["reason"] == "alliance"
    with pytest.raises(PositionError, match="someone has won here"):
        sides(loyalty={**NEARLY, "4,4": 3})


@pytest.mark.rule("B14.5")
def test_what_one_of_the_three_has_alone_wins_nothing() -> None:
    """One of each district: a victory of the one, and of nobody else."""
    loyalty = {"0,1": 1, "1,3": 1, "3,0": 1, "2,2": 1}
    match = sides({}, {"brigade": [4, 3]}, turn=1, fire={"4,3": 2}, loyalty=loyalty)
    for action in ("spend warden", "spend warden", "place 4,3", "place 4,3"):
        match.play(action)
    assert loyal_at(match, "4,3") == 1
    assert match.result is None
    one = sides({"brigade": [4, 3]}, fire={"4,3": 2}, loyalty=dict.fromkeys(loyalty, 0))
    for action in ("spend warden", "spend warden", "place 4,3", "place 4,3"):
        one.play(action)
    assert one.result is not None
    assert (one.result["reason"], one.result["winners"]) == ("citizens", [0])


@pytest.mark.rule("B14.5")
@pytest.mark.parametrize("loyalty", [{}, {"3,0": 1, "3,1": 2}])
def test_a_fallen_city_is_the_ones_whatever_the_scores(loyalty: dict[str, int]) -> None:
    match = sides(turn=3, first=0, evacuation=True, loyalty=loyalty)
    match.play("end")
    assert match.result is not None
    assert (match.result["reason"], match.result["winners"]) == ("evacuation", [0])


@pytest.mark.rule("B14.5")
def test_a_city_without_fire_is_the_threes() -> None:
    match = table(
        {"brigade": [1, 1]}, {}, {}, {}, options={"three_against_one": True}, loyalty={"3,0": 0}
    )
    match = firehall.Match.from_position(
        "brigade", {**match.position(), "fire": {"1,1": 1}, "stack": None}
    )
    match.play("spend warden")
    match.play("stop")
    assert match.result is not None
    assert (match.result["reason"], match.result["winners"]) == ("all_well", [1, 2, 3])
    assert renown_at(match, "1,1") == [0, 0, 0, 0]


@pytest.mark.rule("B14.5")
def test_everybody_sees_what_the_three_have_together() -> None:
    seen = sides(loyalty=NEARLY, mana=3).view(None)
    assert seen["together"]["nobles"] == {"loyal": 1, "of": 2}
    assert seen["together"]["university"] == {"loyal": 1, "of": 1}
    assert seen["mana"] == 3
    assert "together" not in table().view(0)


def test_a_victory_of_the_three_is_one_of_each() -> None:
    """Simulations count it for every one of them."""
    run = simulate("brigade", {"three_against_one": True}, games=3, seed=1, target="python")
    alone, *together = run.wins()
    assert together == [3 - alone] * 3
    assert {tuple(one or ()) for one in run.winners()} <= {(0,), (1, 2, 3)}


def test_positions_refuse_what_the_options_do_not_have() -> None:
    with pytest.raises(PositionError, match="mana: there is none without the option"):
        table(mana=1)
    with pytest.raises(PositionError, match="the three win with the option three_against_one"):
        table(result="alliance", stack=[], winners=[0, 1])
    with pytest.raises(PositionError, match="nobody can answer"):
        sides(mana=1, stack=[["turn", 0, 0, 0], ["pyromantising", 2, 0, 0]])
