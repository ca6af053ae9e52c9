"""What a review tells: how a game ended in a few words, and the better plan step by step."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from firehall.analysis.review import Decision
from firehall.analysis.weighing import Estimate
from firehall.engine.match import Match
from firehall.server.moment import ending
from firehall.server.review_telling import headline, judged
from tests.wording import WHOLE, good, placeholders

#: Whatever burns is next to a wall, and the next marker is the last.
LAST_WALL: dict[str, Any] = {
    "options": {"firefighters": 1},
    "fire": [[3, 4], [3, 5], [4, 4], [4, 5]],
    "firefighters": [{"at": [4, 9], "ap": 4, "saved": 0}],
    "damage_left": 1,
    "turns": 8,
}
HALL: dict[str, Any] = {
    "options": {"mode": "family", "firefighters": 1},
    "firefighters": [{"at": [4, 9], "ap": 4, "saved": 0}],
}


def lost_by_the_explosion() -> Match:
    match = Match.from_position("flashpoint", LAST_WALL)
    match.play("end")
    match.roll("3,4")
    assert match.result is not None
    assert match.result["reason"] == "collapse"
    return match


def test_the_cause_is_in_the_headline() -> None:
    match = lost_by_the_explosion()
    assert match.result is not None
    turns = match.result["scores"]["turns"]
    assert headline(match, "en") == f"Lost by the explosion in turn {turns}"
    assert headline(match, "pl") == f"Przegrana przez eksplozję w turze {turns}"
    assert headline(match, "es") == f"Derrota por la explosión del turno {turns}"


def test_a_game_that_is_on_has_no_headline() -> None:
    assert headline(Match.from_position("flashpoint", HALL), "en") == ""


@pytest.mark.parametrize("name", firehall.games())
def test_headlines_are_short_and_in_every_language(name: str) -> None:
    game = firehall.game(name)
    reasons = [one for one in game.endings[1:] if game.texts.has("en", f"headline.{one}")]
    assert reasons
    for lang in WHOLE:
        told = {key: text for key, text in game.texts.messages(lang).items() if "headline." in key}
        assert set(reasons) <= {key.split(".")[1] for key in told}
        for key, text in told.items():
            assert key in game.texts.keys(lang), (lang, key)
            assert isinstance(text, str)
            assert placeholders(text) <= {"turns", "rounds", "winners"}
            values = dict.fromkeys(placeholders(text), 7)
            assert good(text.format(**values))
            assert text[-1] != "."


def test_a_game_without_such_words_says_it_in_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    match = lost_by_the_explosion()
    monkeypatch.setattr(type(match.game.texts), "has", lambda *_: False)
    assert headline(match, "en") == ending(match, "en")


def test_a_blamed_decision_comes_with_the_plan_that_was_better() -> None:
    match = Match.from_position("flashpoint", HALL)
    better = ["move W", "move W"]
    plan = [match.check(text) for text in ("move W",)]
    ahead = match.fork()
    ahead.play("move W")
    plan.append(ahead.check("move W"))
    match.play("end")
    even = Estimate(0.5, 0.0)
    one = Decision(0, 0, "end", "move W", even, even, even, "blunder", [even], [even], plan)
    told = judged(match, one, "en")
    assert told.done is not None
    assert told.done.action == "end"
    assert [step.action for step in told.plan] == better
    assert [step.origin for step in told.plan] == [{"space": [4, 9]}, {"space": [4, 8]}]
    assert [step.on[0] for step in told.plan] == [{"space": [4, 8]}, {"space": [4, 7]}]
    assert told.plan[0].say
    praised = Decision(0, 0, "end", "end", even, even, even, None, [even], [even], plan)
    assert judged(match, praised, "en").plan == []
