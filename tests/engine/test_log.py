"""The log of events."""

from __future__ import annotations

from firehall.engine import log as events


def test_events_come_out_in_order_and_as_plain_numbers() -> None:
    log = events.new(5)
    events.note(log, 7, 1, -2, 3)
    events.note(log, 8, 0, 0, 0)
    taken = events.take(log)
    assert taken == [(7, 1, -2, 3), (8, 0, 0, 0)]
    assert {type(number) for row in taken for number in row} == {int}


def test_taking_clears() -> None:
    log = events.new(5)
    events.note(log, 7, 1, 2, 3)
    events.take(log)
    assert not log.any()
    assert events.take(log) == []
    events.note(log, 9, 0, 0, 0)
    assert events.take(log) == [(9, 0, 0, 0)]


def test_what_does_not_fit_is_a_fault_and_touches_nothing() -> None:
    log = events.new(3)
    for kind in range(1, 4):
        events.note(log, kind, 0, 0, 0)
    assert not events.overflowed(log)
    events.note(log, 4, 0, 0, 0)
    assert events.overflowed(log)
    assert events.take(log) == [(1, 0, 0, 0), (2, 0, 0, 0), (3, 0, 0, 0)]
    assert not events.overflowed(log)


def test_a_log_without_room_stays_blank() -> None:
    log = events.new(0)
    events.note(log, 7, 1, 2, 3)
    assert not events.overflowed(log)
    assert log.shape == (1, events.WIDTH)
    assert not log.any()
    assert events.take(log) == []
