"""Taking back: never across chance, never past a revelation, never another player's action."""

from __future__ import annotations

import pytest

import firehall
from firehall import Match, UndoError
from tests.engine.playing import OPENING, solo


def refused(match: Match, words: str, seat: int | None = None) -> None:
    """Nothing is taken back, and nothing changes."""
    before, history = match.snapshot(), match.history
    with pytest.raises(UndoError, match=words):
        match.undo(seat)
    assert (match.snapshot(), match.history) == (before, history)


def looked() -> Match:
    """A game of Stones in which the last stone has been looked at."""
    match = Match("stones")
    match.roll("cursed")
    match.play("look")
    return match


def test_undo_gives_the_bytes_back() -> None:
    match = solo("start 3,0")
    before = match.snapshot()
    match.play("move E")
    assert match.undo() == "move E"
    assert match.snapshot() == before
    assert match.history == ["start 3,0"]


def test_all_the_way_back_and_forth() -> None:
    match = solo()
    states = [match.snapshot()]
    for action in ("start 3,0", "move E", "move W"):
        match.play(action)
        states.append(match.snapshot())
    for state in reversed(states[:-1]):
        match.undo()
        assert match.snapshot() == state
    refused(match, "nothing has been done")
    for state in states[1:]:
        match.redo()
        assert match.snapshot() == state
    assert match.history == ["start 3,0", "move E", "move W"]


def test_redo_causes_the_same_events() -> None:
    match = solo("start 3,0")
    caused = match.play("move E")
    match.undo()
    assert match.redo() == caused


def test_nothing_to_redo() -> None:
    match = solo("start 3,0")
    with pytest.raises(UndoError, match="nothing to do again"):
        match.redo()


def test_a_new_action_ends_what_could_be_redone() -> None:
    match = solo("start 3,0", "move E", "move W")
    match.undo()
    match.undo()
    match.play("move E")
    with pytest.raises(UndoError):
        match.redo()


def test_a_refused_action_leaves_what_can_be_redone() -> None:
    match = solo("start 3,0", "move E")
    match.undo()
    with pytest.raises(firehall.IllegalAction):
        match.play("chop N")
    match.redo()
    assert match.history == ["start 3,0", "move E"]


def test_never_across_chance() -> None:
    match = solo(*OPENING)
    match.undo()  # the dice have said nothing yet
    match.redo()
    match.advance()
    refused(match, "dice")
    match.play("move E" if "move E" in match.legal() else match.legal()[0])
    match.undo()
    refused(match, "dice")


def test_a_roll_ends_what_could_be_redone() -> None:
    match = Match("flashpoint", {"mode": "experienced", "firefighters": 1}, seed=7)
    match.advance()
    while match.actor != firehall.CHANCE:
        match.play(match.legal()[-1])
    match.undo()
    match.redo()
    match.roll()
    with pytest.raises(UndoError):
        match.redo()


def test_never_another_players_action() -> None:
    match = Match("flashpoint", {"firefighters": 2})
    match.play("start 3,0")
    refused(match, "only the player who did it", seat=1)
    match.play("start 3,9")
    refused(match, "only the player who did it", seat=0)
    assert match.undo(seat=1) == "start 3,9"
    refused(match, "only the player who did it", seat=1)
    assert match.undo(seat=0) == "start 3,0"


@pytest.mark.usefixtures("stones")
def test_never_past_a_revelation() -> None:
    match = looked()
    refused(match, "revealed")
    refused(match, "revealed", seat=0)
    match.play("take 2")
    assert match.undo(seat=0) == "take 2"
    refused(match, "revealed")


@pytest.mark.usefixtures("stones")
def test_a_revelation_stays_one_in_forks_and_records() -> None:
    refused(looked().fork(), "revealed")
    refused(Match.replay(looked().record()), "revealed")


def test_rolls_after_an_undo_are_those_that_would_have_come() -> None:
    one, other = solo(*OPENING), solo(*OPENING)
    one.undo()
    one.redo()
    one.advance()
    other.advance()
    assert one.history == other.history
