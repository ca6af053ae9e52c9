"""Where tables differ: each option of the rulings, played both ways."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from firehall.games.talisman.magic.targets import casting_at
from tests.tables import refused
from tests.talisman.tables import H, P, Q, at, play, seat, table

MAGE = {"craft": 3, "hero": "druid"}


def laid(*seats: dict[str, Any], **more: Any) -> firehall.Match:
    options = more.pop("options", {})
    return table(*seats, options={"firelands": True, **options}, **more)


@pytest.mark.rule("R-05", "TA-F-07")
@pytest.mark.parametrize(("order", "life"), [("abilities_first", 4), ("tokens_first", 3)])
def test_the_end_of_a_turn(order: str, life: int) -> None:
    """Whoever may still put the fire out at the End step has been burnt by it, or not yet."""
    match = laid(
        seat(at="outer_village"),
        options={"end_order": order},
        lists={"held P1": ["dousing_rod"]},
        spaces={"outer_fields_1": {"tokens": 1}},
    )
    play(match, "done", "1", "go clockwise", "done", "mage")
    assert (match.actor, match.state.active) == (H, H)
    assert match.state.life[H] == life


def resting(**options: Any) -> firehall.Match:
    """Somebody who misses a turn as a Toad on a fireland token; the second begins its own."""
    match = laid(
        seat(at="outer_fields_1", missing=1, toad=2),
        options=options,
        spaces={"outer_fields_1": {"tokens": 1}},
    )
    assert match.state.active == P
    return match


@pytest.mark.rule("R-06", "TA-T-09")
def test_a_missed_turn() -> None:
    assert (resting().state.toad[H], resting().state.life[H]) == (1, 4)
    assert resting(missed_counts_for_toad=False).state.toad[H] == 2
    assert resting(token_on_missed_turn=True).state.life[H] == 3


def commanding(**options: Any) -> firehall.Match:
    match = table(seat(at="crown_of_command", fate=1), options=options, table={"crown_reached": 1})
    return play(match, "3")


@pytest.mark.rule("R-17", "TA-X-03")
def test_fate_for_the_command_spell() -> None:
    assert commanding().actor == H
    assert "keep" in commanding().legal()
    assert commanding(command_reroll=False).state.active == P


def in_the_valley(**options: Any) -> firehall.Match:
    """Somebody who has lost the Talisman there."""
    return table(seat(at="inner_valley_of_fire", inner=100), options=options)


@pytest.mark.rule("R-46", "TA-X-03")
def test_command_on_arrival() -> None:
    match = in_the_valley()
    match.play("step crown_of_command")
    assert (match.actor, match.state.active) == (firehall.CHANCE, H)  # the die of the Command Spell
    match = in_the_valley(command_on_arrival=False)
    match.play("step crown_of_command")
    assert match.state.active == P


@pytest.mark.rule("R-45")
def test_a_talisman_at_the_crown() -> None:
    assert "step crown_of_command" in in_the_valley().legal()
    asking = in_the_valley(talisman_at_crown=True)
    refused(asking, "step crown_of_command", "NEED_TALISMAN")


@pytest.mark.rule("R-55", "TA-SP-00")
def test_spells_of_any_time_at_the_ends_of_turns_alone() -> None:
    asked = []
    for windows in ("standard", "start_end"):
        match = laid(
            seat(at="outer_village", craft=3),
            options={"any_windows": windows},
            hands=[["healing"], [], []],
        )
        play(match, "pass", "1", "go clockwise")
        asked.append(match.actor)
    assert asked == [H, firehall.CHANCE]  # after the move, or not


@pytest.mark.rule("R-57", "TA-SP-00")
@pytest.mark.parametrize(("rights", "answers"), [("all", Q), ("target", None)])
def test_who_answers_a_spell(rights: str, answers: int | None) -> None:
    match = table(
        seat(at="outer_village", **MAGE),
        seat(craft=3),
        seat(craft=3),
        options={"answer_rights": rights},
        hands=[["nullify"], [], ["counterspell"]],
    )
    play(match, "cast nullify", "at p2")
    if answers is None:
        assert casting_at(match.state) < 0
    else:
        assert match.actor == answers


@pytest.mark.rule("R-21", "TA-Q-05")
@pytest.mark.parametrize("ends", [True, False])
def test_a_quest_and_the_turn(ends: bool) -> None:
    """An Enemy killed is what the quest asks for; without the end of the turn the Cave is met."""
    match = table(
        seat(at="outer_village", strength=5, quest=2),
        options={"quest_ends_turn": ends},
        lists={"middle_warlocks_cave": ["wolf"]},
    )
    play(match, "1", "go clockwise", "goblin", "6", "1")
    assert at(match, H) == "middle_warlocks_cave"
    assert (match.state.active == P) == ends
