"""What a match offers to whoever runs many of them: long histories, thinkers, who may take back."""

from __future__ import annotations

import numpy as np
import pytest

import firehall
from firehall.engine.errors import UndoError
from firehall.engine.match import Match
from firehall.players.seats import Computer


def a_match(plies: int) -> Match:
    match = Match("flashpoint", {"firefighters": 2}, seed=5)
    players = [Computer(match.game, "rules-of-thumb", seat) for seat in range(2)]
    while match.ply < plies:
        if match.actor == firehall.CHANCE:
            match.roll()
        else:
            assert match.actor is not None
            match.play(players[match.actor].choose(match))
    return match


def test_how_many_outcomes_there_are() -> None:
    match = a_match(3)
    assert (match.actor, match.chances) == (0, 0)
    match.play("end")
    assert match.chances == len(match.outcomes()) == 48


def test_settling_keeps_what_can_be_taken_back_and_nothing_else() -> None:
    match = a_match(40)
    while match.actor == firehall.CHANCE:
        match.roll()
    for _ in range(2):
        match.play(match.legal()[0])
    twin = match.fork()
    match.let_go()
    kept = [ply for ply in match._history if ply.before]
    assert 2 <= len(kept) < len(match._history)
    while match.why_no_undo() is None:
        assert match.undo() == twin.undo()
        assert match.snapshot() == twin.snapshot()
    assert twin.why_no_undo() is not None
    assert match.record()["plies"] == twin.record()["plies"]


def test_only_who_took_it_back_may_do_it_again() -> None:
    match = a_match(3)
    match.play(match.legal()[0])
    assert isinstance(match.why_no_undo(1), UndoError)
    match.undo(0)
    assert isinstance(match.why_no_redo(1), UndoError)
    with pytest.raises(UndoError, match="took it back"):
        match.redo(1)
    match.redo(0)
    with pytest.raises(UndoError, match="nothing"):
        match.redo(0)


@pytest.mark.parametrize("level", ["random", "rules-of-thumb"])
def test_a_thinker_needs_the_bytes_alone(level: str) -> None:
    match = a_match(30)
    while match.actor == firehall.CHANCE:
        match.roll()
    assert match.actor is not None
    states = np.frombuffer(match.snapshot(), match.game.state)
    alone = Match.at(match.game, match.options, states, match.ply)
    assert (alone.ply, alone.actor, alone.legal()) == (match.ply, match.actor, match.legal())
    one, other = (Computer(match.game, level, match.actor, 9).choose(m) for m in (match, alone))
    assert one == other
    alone.play(one)
    assert alone.snapshot() != match.snapshot()
