"""A match on the target cpu is the match on the target python."""

from __future__ import annotations

import pytest

import firehall
from firehall import IllegalAction, Match
from firehall.engine.chance import CHOICES, draw
from tests.engine.playing import OPENING, fields, solo

PLIES = 120


@pytest.fixture(scope="module")
def both() -> tuple[Match, Match]:
    """The same scripted game on both targets, with the same dice and choices."""
    options = {"mode": "experienced", "difficulty": "heroic", "firefighters": 3}
    one, other = (
        Match("flashpoint", options, seed=11, target=target) for target in ("python", "cpu")
    )
    while one.ply < PLIES and not one.over:
        assert one.actor == other.actor
        assert one.legal_actions() == other.legal_actions()
        assert one.outcomes() == other.outcomes()
        if one.actor == firehall.CHANCE:
            assert one.roll() == other.roll()
        else:
            actions = one.legal_actions()
            action = actions[draw(11, 0, CHOICES, one.ply, len(actions))]
            assert one.play(action) == other.play(action)
        assert one.snapshot() == other.snapshot(), f"ply {one.ply}, {one.history[-1]}"
    return one, other


def test_the_same_snapshots_and_events_ply_by_ply(both: tuple[Match, Match]) -> None:
    one, other = both
    assert one.ply >= PLIES
    assert one.history == other.history


def test_the_same_position_record_and_face(both: tuple[Match, Match]) -> None:
    one, other = both
    assert one.position() == other.position()
    assert one.record() == other.record()
    assert str(one) == str(other)


def test_a_record_replays_on_the_other_target(both: tuple[Match, Match]) -> None:
    again = Match.replay(both[0].record(), target="cpu")
    assert again.target == "cpu"
    assert again.snapshot() == both[1].snapshot()


def test_undo_fork_and_refusals_on_cpu() -> None:
    match = solo("start 3,0", target="cpu")
    before = fields(match)
    twin = match.fork()
    twin.play("move E")
    assert fields(match) == before
    assert twin.undo() == "move E"
    assert fields(twin) == before
    twin.redo()
    with pytest.raises(IllegalAction, match="FP-A-13"):
        twin.play("chop E")
    for action in OPENING[2:]:
        twin.play(action)
    assert fields(twin) == fields(solo(*OPENING))
