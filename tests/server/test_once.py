"""What is done once: a move is read once, a sentence is made in the languages that are heard, and
an action is written, described and priced once for all who see it.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import firehall
from firehall.engine.texts import LANGUAGES
from firehall.server import doors, story
from firehall.server import messages as m
from firehall.server.ear import Ear
from firehall.server.entries import Undone
from firehall.server.fold import Draft, Fold, fold_log
from firehall.server.moment import Moment
from firehall.server.problems import Refusal
from firehall.server.upload import bring
from tests.server.logs import SECRET, fold_of, played

TABLES: dict[str, dict[str, Any]] = {
    "flashpoint": {"mode": "experienced", "firefighters": 2},
    "arsonist": {},
    "brigade": {"players": 2},
    "talisman": {"players": 2},
}


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often the functions of Flash Point are called that make texts, and that judge."""
    found: Counter[str] = Counter()
    game = firehall.game("flashpoint")

    def count(module: Any, name: str) -> None:
        function = getattr(module, name)

        def counted(*given: Any) -> Any:
            found[name] += 1
            return function(*given)

        monkeypatch.setattr(module, name, counted)

    for module, names in {
        game.notation: ("read_action", "write_action"),
        game.telling: ("why", "describe_action", "describe_outcome", "view", "ask"),
        game.aiming: ("aim",),
    }.items():
        for name in names:
            count(module, name)
    return found


def test_a_move_is_read_judged_and_written_once(calls: Counter[str]) -> None:
    fold = fold_of("flashpoint", {"firefighters": 2}, ["ada", "bo"])
    match = fold.match
    assert match is not None
    text = match.legal()[0]
    calls.clear()
    ear = Ear(fold.actor, "en", fold.seats[fold.actor or 0].visitor)
    doors.play(Draft(fold, 2000), ear, m.Play(id="1", actions=[text]))
    assert calls == {"read_action": 1, "why": 1, "write_action": 1}


def test_an_action_is_described_once_for_everybody_who_hears_a_language(
    calls: Counter[str],
) -> None:
    fold = fold_of("flashpoint", {"firefighters": 2}, ["ada", "ada"])
    assert fold.match is not None
    legal = len(fold.match.legal_actions())
    moment = Moment(fold)
    states = [
        moment.state(Ear(seat, lang, "ada")) for seat in (0, 1, None) for lang in ("en", "pl")
    ]
    assert calls == {
        "write_action": legal,
        "aim": legal,
        "describe_action": 2 * legal,
        "ask": 2,
        "view": 1,
    }
    assert states[0].legal == states[2].legal != states[1].legal


@pytest.mark.parametrize("game", TABLES)
def test_a_sentence_is_the_same_whenever_it_is_made(game: str) -> None:
    """As the move was made, or long afterwards, when somebody asks in another language."""
    rows = played(game, TABLES[game], 130, seed=4)
    heard, silent = (Fold("table", rows[0], SECRET) for _ in range(2))
    heard.spoken = set(LANGUAGES)
    for fold in (heard, silent):
        fold.take_all(rows[1:])
    for lang in LANGUAGES:
        ear = Ear(0, lang, "v0")
        entries = story.entries(silent, -1, ear)
        assert entries == story.entries(heard, -1, ear)
        assert sum(bool(one.say) for one in entries if one.kind == "play") > 30


def test_nothing_is_said_in_a_language_that_nobody_hears(calls: Counter[str]) -> None:
    rows = played("flashpoint", {"firefighters": 2}, 60, seed=4)
    calls.clear()
    fold = Fold("table", rows[0], SECRET)
    fold.take_all(rows[1:])
    assert calls["describe_action"] == calls["describe_outcome"] == 0
    story.page(fold, 10, Ear(None, "pl", "eve"))
    once = calls["describe_action"]
    assert 0 < once <= 60
    story.page(fold, 10, Ear(None, "pl", "eve"))
    assert calls["describe_action"] == once


def test_what_was_taken_back_is_still_told_in_every_language() -> None:
    fold = fold_of("flashpoint", {"firefighters": 1}, ["ada"])
    ear = Ear(0, "en", "ada")
    done = []
    for id in range(3):
        assert fold.match is not None
        done.append(fold.match.legal()[-1])
        doors.play(Draft(fold, 2000), ear, m.Play(id=str(id), actions=done[-1:]))
        if fold.match.may_undo(0):
            Draft(fold, 2000).add(Undone(seat=0, by="ada", id=f"back {id}"))
    told = [one for one in story.entries(fold, -1, ear) if one.kind == "play"]
    assert [one.text for one in told] == done
    assert all(one.say for one in told)


def test_a_thought_about_what_is_over_is_void() -> None:
    """Of two processes that let a computer think one ends the game: the other has nothing to add,
    and nothing to log.
    """
    rows = played("flashpoint", {"firefighters": 1, "max_turns": 1}, plies=10_000, seed=1)
    fold = fold_log("table", rows, SECRET)
    assert fold.ended
    with pytest.raises(Refusal) as thought:
        doors.play_for_computer(Draft(fold, 1000), 0, fold.version - 1, "end")
    with pytest.raises(Refusal) as passed:
        doors.pass_for_person(Draft(fold, 1000), fold.version - 1)
    assert thought.value.code == passed.value.code == "behind"


@pytest.mark.parametrize("name", TABLES)
def test_a_record_that_is_brought_is_played_once(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may be as long as two megabytes."""
    match = firehall.Match(name, TABLES[name], seed=3)
    while not match.over and match.ply < 60:
        if match.actor == firehall.CHANCE:
            match.roll()
        else:
            match.play(match.legal()[0])
    record, step, played_through = match.record(), firehall.Match._go, []

    def counted(*given: Any) -> Any:
        played_through.append(given)
        return step(*given)

    monkeypatch.setattr(firehall.Match, "_go", counted)
    brought = bring(record, "ada", "en", 0)
    assert len(played_through) == len(record["plies"])
    assert len(brought.rows) == len(record["plies"]) + 2  # how it began, and its start
