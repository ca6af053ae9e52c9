"""Drawn crew cards before the choice is made: the drawer's own, and nobody else's (B7.5)."""

from __future__ import annotations

import json

import numpy as np
import pytest

import firehall
from firehall.engine.interface import Seat
from firehall.games.brigade.hearing import event_for, move_for
from firehall.games.brigade.hidden import conceal, redeal
from firehall.games.brigade.types import each_player
from firehall.testing.contract import answers, concealed
from tests.brigade.tables import table


def drawing() -> firehall.Match:
    """Player 1 has drawn two cards and has not chosen yet."""
    match = table({"tracks": {"crew": 1}}, {}, {}, options={"extra_crew": True})
    match.play("recruit")
    match.roll("P1 draws kulari")
    match.roll("P1 draws walder")
    return match


@pytest.mark.rule("B7.5")
def test_the_others_hear_that_a_card_was_drawn() -> None:
    match = table({"tracks": {"crew": 1}}, {})
    match.play("recruit")
    (event,) = match.roll("P1 draws kulari")
    assert event_for(event, 0)["crew"] == "kulari"
    for seat in (1, None):
        heard = event_for(event, seat)
        assert heard == {"event": "crew_drawn", "player": 0}
        assert match.tell(heard) == "Player 1 draws a crew card."
        assert move_for("P1 draws kulari", seat) == "P1 draws"
    assert move_for("P1 draws kulari", 0) == "P1 draws kulari"
    assert move_for("upgrade crew", 1) == "upgrade crew"


@pytest.mark.rule("B7.5")
def test_only_the_drawer_sees_the_cards() -> None:
    match = drawing()
    assert match.view(0)["drawn"] == ["kulari", "walder"]
    for seat in (1, 2, None):
        seen = match.view(seat)
        assert "drawn" not in seen
        assert "kulari" not in json.dumps(seen)
        assert seen["decks"]["crew"] == 20  # how many are left is no secret


@pytest.mark.rule("B7.5")
@pytest.mark.parametrize("seed", range(10))
def test_equal_knowledge_equal_answers(seed: int) -> None:
    match = drawing()
    for seat in each_player(1, 3):
        twin = match.fork()
        redeal(twin.state, seat, seed, 0)
        asked = list(range(match.game.num_actions))
        mine, other = answers(match, seat, asked), answers(twin, seat, asked)
        for key in mine:
            if key != "record":  # the history is of the cards that were really drawn
                assert mine[key] == other[key], key
        assert concealed(match, seat) == concealed(twin, seat)
        assert str(match) == str(twin)
    own = match.fork()
    redeal(own.state, Seat(0), seed, 0)
    assert own.snapshot() == match.snapshot()


@pytest.mark.rule("B7.5")
@pytest.mark.parametrize("variant", ["three_against_one", "phoenix"])
def test_allies_and_chapters_see_no_more(variant: str) -> None:
    """A card in an ally's hand is as secret as a rival's."""
    match = table({}, {"tracks": {"crew": 1}}, {}, {}, turn=1, options={variant: True})
    match.play("recruit")
    match.roll("P2 draws kulari")
    match.roll("P2 draws walder")
    for seat in (Seat(0), Seat(2), Seat(3)):
        assert "drawn" not in match.view(seat)
        twin = match.fork()
        redeal(twin.state, seat, 5, 0)
        asked = list(range(match.game.num_actions))
        mine, other = answers(match, seat, asked), answers(twin, seat, asked)
        assert all(mine[key] == other[key] for key in mine if key != "record")
        assert concealed(match, seat) == concealed(twin, seat)


@pytest.mark.rule("B7.5")
@pytest.mark.parametrize("seat", [1, 2])
def test_whose_turn_it_is_comes_before_the_text(seat: int) -> None:
    """A card that was drawn, one that was not and no card at all: a rival hears the same."""
    match = drawing()
    for text in ("keep kulari", "keep mog", "keep", "dance", "", "yes", 7, 10_000, ["keep kulari"]):
        refused = match.why(text, seat)  # type: ignore[arg-type]
        assert refused is not None
        assert refused.code == "NOT_YOUR_TURN"
        with pytest.raises(firehall.IllegalAction) as raised:
            match.play(text, seat)  # type: ignore[arg-type]
        assert str(raised.value) == str(refused)
    assert match.why("keep kulari", 0) is None


def test_a_second_draw_tells_nothing_of_the_first() -> None:
    """What can come up is the same whichever card is in hand."""
    match = table({"tracks": {"crew": 1}}, {})
    match.play("recruit")
    before = match.outcomes()
    match.roll("P1 draws kulari")
    assert match.outcomes() == before
    match.roll("P1 draws kulari")  # drawn again
    assert match.outcomes() == before
    match.roll("P1 draws mog")
    assert match.actor == 0


def test_redeal_deals_every_pair_and_never_the_cat() -> None:
    match = drawing()
    seen = set()
    for seed in range(400):
        twin = match.fork()
        redeal(twin.state, Seat(1), seed, 0)
        held = [card - 1 for card in twin.state.held]
        assert len(set(held)) == 2
        seen |= set(held)
    assert seen == set(range(21))


def test_conceal_keeps_how_many() -> None:
    match = drawing()
    conceal(match.state, Seat(0))
    assert list(match.state.held) == [1, 16]
    conceal(match.state, Seat(2))
    assert list(match.state.held) == [-1, -1]


def test_a_seats_record_of_an_unfinished_game() -> None:
    match = drawing()
    plies = [text for _, text in match.record(1)["plies"]]
    assert plies == ["recruit", "P1 draws", "P1 draws"]
    assert [text for _, text in match.record(0)["plies"]] == match.history


def test_the_choice_is_public() -> None:
    match = drawing()
    caused = match.play("keep walder")
    assert match.heard(caused, 1) == caused
    assert match.view(1)["players"][0]["crew"] == ["walder"]
    assert match.view(1)["crew_discards"] == ["kulari"]
    assert np.all(np.array(match.state.held) == 0)
