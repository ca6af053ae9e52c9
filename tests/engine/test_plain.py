"""The interpreted face of a record."""

from __future__ import annotations

import numpy as np
import pytest

from firehall.engine.plain import PlainState, PlainStates, plain, plain_numbers

LAYOUT = np.dtype(
    [
        ("ap", np.int8),
        ("flags", np.uint8),
        ("turn", np.int16),
        ("fire", np.int8, (3,)),
        ("frame", np.int16, (2, 4)),
    ]
)


def test_both_faces_have_the_same_memory() -> None:
    states = np.zeros(2, LAYOUT)
    s = plain(states, 1)
    s.ap = -3
    s.turn = 300
    s.fire[2] = 1
    s.frame[1, 3] = -9
    assert states["ap"].tolist() == [0, -3]
    assert states["turn"].tolist() == [0, 300]
    assert states["fire"].tolist() == [[0, 0, 0], [0, 0, 1]]
    assert states["frame"][1, 1].tolist() == [0, 0, 0, -9]
    states["flags"][1] = 200
    assert s.flags == 200
    assert isinstance(s, PlainState)


def test_reads_are_plain_integers_that_do_not_overflow() -> None:
    s = plain(np.zeros(1, LAYOUT))
    s.fire[0] = s.ap = 127
    assert type(s.ap) is type(s.fire[0]) is int
    assert s.ap + s.fire[0] == 254


@pytest.mark.parametrize(
    ("field", "value"),
    [("ap", 128), ("ap", -129), ("flags", -1), ("flags", 256), ("turn", 1 << 15)],
)
def test_a_store_that_does_not_fit_raises(field: str, value: int) -> None:
    states = np.zeros(1, LAYOUT)
    with pytest.raises(ValueError):
        setattr(plain(states), field, value)
    assert states.tobytes() == bytes(LAYOUT.itemsize)


@pytest.mark.parametrize(("place", "error"), [(3, IndexError), (-4, IndexError)])
def test_a_place_outside_an_array_raises(place: int, error: type[Exception]) -> None:
    s = plain(np.zeros(1, LAYOUT))
    with pytest.raises(error):
        s.fire[place] = 1


def test_an_element_that_does_not_fit_raises() -> None:
    s = plain(np.zeros(1, LAYOUT))
    with pytest.raises(ValueError):
        s.fire[0] = 128
    with pytest.raises(ValueError):
        s.frame[0, 0] = 1 << 15


def test_a_field_that_there_is_not_cannot_be_made_up() -> None:
    s = plain(np.zeros(1, LAYOUT))
    with pytest.raises(AttributeError):
        s.hazrd = 1


def test_numbers() -> None:
    numbers = np.zeros(2, np.uint32)
    face = plain_numbers(numbers)
    face[1] |= 1 << 31
    assert numbers.tolist() == [0, 1 << 31]
    assert type(face[1]) is int
    with pytest.raises(ValueError):
        face[0] = -1


def test_states_are_copied_into_a_place() -> None:
    states = np.zeros(3, LAYOUT)
    faces = PlainStates(states)
    assert len(faces) == 3
    faces[0].ap = 5
    faces[2] = faces[0]
    faces[0].ap = 6
    assert states["ap"].tolist() == [6, 0, 5]


def test_states_are_copied_between_batches() -> None:
    one, other = np.zeros(1, LAYOUT), np.zeros(2, LAYOUT)
    one["fire"] = [1, 2, 3]
    PlainStates(other)[1] = PlainStates(one)[0]
    assert other["fire"].tolist() == [[0, 0, 0], [1, 2, 3]]
    other["fire"] = 9
    assert one["fire"].tolist() == [[1, 2, 3]]
