"""Levels by name, searches by budget."""

from __future__ import annotations

from dataclasses import replace

import pytest

import firehall
from firehall import FirehallError
from firehall.players.search.levels import LEVELS, settings_of
from firehall.players.seats import check_kind
from tests.search.tables import asked, race


def test_names_and_budgets() -> None:
    assert settings_of("search") == LEVELS["strong"]
    assert settings_of("search:easy") == LEVELS["easy"]
    assert settings_of("search:750").trials == 750
    assert settings_of("search:750").seconds is None
    assert settings_of("search:1.5s").seconds == 1.5


@pytest.mark.parametrize(
    "kind", ["search:martian", "search:0", "search:-3", "search:0s", "search:s"]
)
def test_a_search_that_there_is_not(kind: str) -> None:
    with pytest.raises(FirehallError, match=r"name a level \(easy, fair, strong, best\)"):
        check_kind(firehall.game("arsonist"), kind)


def test_levels_differ_in_what_they_take() -> None:
    """The easy one takes plans that the best would not, and not for want of time."""
    match = asked("arsonist", 0, 12)
    taken = {}
    for level in ("easy", "best"):
        unhurried = replace(LEVELS[level], seconds=None)
        answers = []
        for seed in range(12):
            one = race(match, unhurried, seed=seed)
            answers.append(one.actions(one.choose())[0])
        taken[level] = len(set(answers))
    assert taken["easy"] > taken["best"]
