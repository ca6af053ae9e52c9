"""Every byte of a state belongs to a field: numpy copies fields, and garbage between them."""

from __future__ import annotations

import numpy as np
import pytest

import firehall


@pytest.mark.parametrize("name", firehall.games())
def test_every_byte_of_a_state_belongs_to_a_field(name: str) -> None:
    state = firehall.game(name).state
    assert state.fields is not None
    assert sum(kind.itemsize for kind, *_ in state.fields.values()) == state.itemsize


def test_a_fork_has_the_same_bytes() -> None:
    match = firehall.Match("flashpoint", {"firefighters": 1})
    for _ in range(50):
        junk = np.full(match.game.state.itemsize, 35, np.uint8)
        del junk  # numpy hands small buffers out again
        assert match.fork().snapshot() == match.snapshot()
