"""What the tests of every game do at a table."""

from __future__ import annotations

from typing import Any

import pytest

import firehall


def refused(match: firehall.Match, action: str, code: str, rule: str | None = None) -> None:
    """The action is refused for that reason and nothing changes."""
    before = match.snapshot()
    with pytest.raises(firehall.IllegalAction) as caught:
        match.play(action)
    assert caught.value.code == code, str(caught.value)
    assert rule is None or caught.value.rule == rule, str(caught.value)
    assert match.snapshot() == before


def names(events: list[dict[str, Any]]) -> list[str]:
    return [event["event"] for event in events]


def play_all(match: firehall.Match, *actions: str) -> list[dict[str, Any]]:
    """The events of several actions."""
    return [event for action in actions for event in match.play(action)]
