"""The table of actions: every number has its family, and every family can be said and explained."""

from __future__ import annotations

import pytest

import firehall
from firehall.engine.dispatch import Numbered, Table
from firehall.engine.kinds import DECISION, Kind
from firehall.games.flashpoint import cards, codes
from firehall.games.flashpoint.cards import Card
from firehall.games.flashpoint.codes import (
    LARGE_NUM_ACTIONS,
    LATER_CARD_ACTIONS,
    MOVE_SPECIAL,
    NUM_ACTIONS,
    first_action,
)
from firehall.games.flashpoint.families.table import LARGE_TABLE, TABLE
from firehall.games.flashpoint.fields import ACTIONS
from firehall.games.flashpoint.frames import FRAMES, LARGE_FRAMES
from firehall.games.flashpoint.notation import KINDS
from firehall.games.flashpoint.refusals import OK, STRANDED
from tests.flashpoint.tables import expert, figure

each = pytest.mark.parametrize(
    "one", LARGE_TABLE.numbered, ids=[one.family.id for one in LARGE_TABLE.numbered]
)


@pytest.mark.parametrize(
    ("kind", "table", "actions"),
    [
        *((kind, TABLE, NUM_ACTIONS) for kind in FRAMES.of(DECISION)),
        *((kind, LARGE_TABLE, LARGE_NUM_ACTIONS) for kind in LARGE_FRAMES.of(DECISION)),
    ],
)
def test_every_question_has_an_answer_and_every_number_a_family(
    kind: Kind, table: Table, actions: int
) -> None:
    assert any(kind.number in one.family.at for one in table.numbered), kind.word
    assert all(table.find(kind.number, action) for action in range(actions))
    assert table.find(kind.number, actions) is None


@each
def test_every_family_is_written_described_and_has_an_effect(one: Numbered) -> None:
    family = one.family
    assert {word.strip("{*}") for word in family.pattern if word.startswith("{")} == {
        parameter.name for parameter in family.parameters
    }
    assert all(parameter.name in KINDS for parameter in family.parameters)
    assert family.phrases is not None
    assert family.effects
    assert family.verb == " ".join(family.pattern)[: len(family.verb)]


def test_numbers_are_forever() -> None:
    """Policies, databases and the wire know them."""
    printed = "structural_engineer", "rescue_dog", "strategist", "fire_prevention_specialist"
    assert [first_action(card) for card in printed] == [683, 688, 698, 707]
    assert (NUM_ACTIONS, MOVE_SPECIAL, LATER_CARD_ACTIONS) == (439, 1219, 3187)


def test_a_further_specialist_acts_by_numbers_behind_all_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    printed = cards.CARDS[: cards.PRINTED_ROLES]
    more = (*printed, Card("printed_later", acts=3), Card("printed_last", acts=2))
    monkeypatch.setattr(cards, "CARDS", more)
    monkeypatch.setattr(codes, "CARDS", more)
    assert first_action("printed_later") == LATER_CARD_ACTIONS
    assert first_action("printed_last") == LATER_CARD_ACTIONS + 3
    assert first_action("strategist") == 698


def on_trial(match: firehall.Match) -> set[str]:
    """The families that get as far as a trial: legal but for what it says."""
    asked = [TABLE.refuse(match.state, action) for action in range(NUM_ACTIONS)]
    tried = [action for action, reason in enumerate(asked) if reason in (OK, STRANDED)]
    found = [TABLE.find(ACTIONS, action) for action in tried]
    return {one.family.name for one in found if one is not None and one.family.tried}


@pytest.mark.rule("FP-T-08")
@pytest.mark.parametrize("points", [1, 2, 3, 6])
def test_a_trial_leaves_no_trace(points: int) -> None:
    """Each kind of trial with somebody in fire; a place that a change forgot to name would show."""
    captain = expert(
        walls=["3,4|3,5"],
        opened=["3,3|3,4", "1,4|2,4"],
        fire=["3,4", "2,4"],
        crew=[figure("3,4", "fire_captain", ap=points), "2,4"],
        acted={"commanded": [1]},
    )
    technician = expert(
        fire=["3,4"], poi=["1,1"], crew=[figure("3,4", "imaging_technician", ap=points)]
    )
    seen = set()
    for match in (captain, technician):
        before = match.snapshot()
        seen |= on_trial(match)
        assert match.snapshot() == before
        match.legal_actions()
        assert match.snapshot() == before
    if points == 6:
        commands = {"command move", "command door"}
        own = {"move", "door", "extinguish", "put out", "chop", "drive", "identify"}
        assert seen == own | commands


def test_numbers_are_as_they_were() -> None:
    """Policies, databases and the wire know them."""
    match = firehall.Match("flashpoint", {"mode": "experienced"}, seed=1)
    match.advance()
    write = match.game.notation.write_action
    known = {
        0: "move N",
        31: "move W carry hazmat lead",
        32: "door N",
        40: "extinguish here",
        41: "put out N",
        49: "chop W",
        58: "deck gun",
        59: "treat",
        60: "dispose",
        61: "end",
        63: "specialist paramedic",
        206: "first F1",
        212: "stay",
        217: "keep",
        218: "reroll red",
        220: "reroll both",
        221: "accept",
        222: "refuse",
        223: "command F1 move N",
        254: "command F1 move W carry hazmat lead",
        415: "command F1 door N",
        438: "command F6 door W",
    }
    assert {number: write(match.state, number) for number in known} == known
