"""Doors of a table, without a server around them: who is answered what, and in which order."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from firehall.server import doors
from firehall.server import messages as m
from firehall.server.ear import Ear
from firehall.server.entries import SeatChange
from firehall.server.fold import Draft, Fold
from firehall.server.problems import Refusal
from tests.brigade.test_secrets import drawing
from tests.server.logs import fold_of


def choosing() -> Fold:
    """Player 1 of three has drawn Kulari and Walder and has not chosen yet."""
    position = drawing().position()
    return fold_of("brigade", position["options"], ["ada", "bo", "cyd"], position=position)


def refused(fold: Fold, ear: Ear, text: str, seat: int | None) -> tuple[str, str, str]:
    version = fold.version
    with pytest.raises(Refusal) as raised:
        doors.play(Draft(fold, 2000), ear, m.Play(id=text, actions=[text], seat=seat))
    assert fold.version == version
    return raised.value.code, raised.value.rule, raised.value.message(ear.lang)


@pytest.mark.parametrize("seat", [None, 1])
def test_a_rival_cannot_ask_for_the_hand(seat: int | None) -> None:
    """What is drawn, what is not, what is no answer at all: it is not their turn."""
    fold, ear = choosing(), Ear(1, "en", "bo")
    asked = ("keep kulari", "keep mog", "keep walder", "yes", "dance")
    assert len({refused(fold, ear, text, seat) for text in asked}) == 1
    match = fold.match
    assert match is not None
    answers = [doors.refused(match, text, 1, "en") for text in asked]
    assert len({str(one) for one in answers}) == 1
    assert None not in answers


@pytest.mark.parametrize("game", ["flashpoint", "arsonist", "brigade", "talisman"])
def test_no_text_is_too_odd_to_be_refused(game: str) -> None:
    """Answers to questions that nobody asks, among others: they have no words (B13.2)."""
    options: dict[str, dict[str, Any]] = {
        "flashpoint": {"firefighters": 1},
        "brigade": {"players": 2},
        "talisman": {"players": 2},
    }
    fold = fold_of(game, options.get(game, {}), ["ada", "bo"][: 1 if game == "flashpoint" else 2])
    match = fold.match
    assert match is not None
    assert fold.actor is not None
    legal = set(match.legal())
    visitor = fold.seats[fold.actor].visitor
    texts = {
        match.game.notation.write_action(match.state, n) for n in range(match.game.num_actions)
    }
    for text in sorted({*texts, "yes", "no", "stop", "keep", "accept", ""} - legal):
        code, _, message = refused(fold, Ear(fold.actor, "en", visitor), text, None)
        assert code in ("illegal", "not-understood"), (text, message)


def test_while_a_computer_stands_in_nobody_else_plays() -> None:
    fold = fold_of("arsonist", {}, ["ada", "bo"])
    ear = Ear(0, "en", "ada")
    assert fold.actor == 0
    sitting = replace(fold.seats[0], stand_in=True, level="random")
    Draft(fold, 1500).add(SeatChange(seat=0, sitting=sitting, cause="stand_in"))
    for seat in (None, 0):
        assert refused(fold, ear, "start 6", seat)[0] == "not-your-turn"
