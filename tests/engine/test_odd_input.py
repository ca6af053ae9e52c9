"""Whatever a match is given: it does it, or refuses with one sentence and changes nothing."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import firehall
from firehall.engine.errors import FirehallError
from firehall.engine.match import Match

GAMES = ("arsonist", "brigade", "flashpoint", "talisman")

ODD: list[Any] = [
    None,
    True,
    np.bool_(True),
    1.0,
    2.5,
    math.nan,
    -1,
    10**30,
    np.int64(3),
    np.float32(1),
    np.arange(3),
    "",
    " ",
    "\n",
    "yes",
    "\x00",
    "\ud800",
    "move " * 500,
    b"end",
    ["yes"],
    ("end",),
    {"action": "end"},
    {1},
    object(),
]


def somewhere(game: str) -> list[Match]:
    """The start, and moments of a game: at the dice, in a turn, in the middle of something."""
    found = [Match(game, seed=3)]
    for plies in (1, 7, 40, 47, 60, 61, 62, 63, 80):
        match = Match(game, seed=3)
        while match.ply < plies and not match.over:
            if match.actor == firehall.CHANCE:
                match.roll()
            else:
                legal = match.legal_actions()
                match.play(legal[match.ply % len(legal)])
        found.append(match)
    return found


def check_refused(ask: Callable[[], Any]) -> None:
    try:
        ask()
    except FirehallError as error:
        sentence = str(error)
        assert sentence
        assert "\n" not in sentence


#: Instead of a word of an action: what is nearly a number or a name.
ODD_WORDS = ("²", "٣", "9" * 5000, "0", "-1", "1:²", "3,²", "zombie#²", "dragon#", "P9", "é")


@pytest.mark.parametrize("game", GAMES)
def test_actions_with_an_odd_word(game: str) -> None:
    for match in somewhere(game):
        for action in match.legal() if match.actor != firehall.CHANCE else ():
            words = action.split()
            for place, odd in enumerate(ODD_WORDS):
                given = [*words]
                given[place % len(words) - 1] = odd
                check_refused(lambda: match.why(" ".join(given)))  # noqa: B023 - called at once


@pytest.mark.parametrize("game", GAMES)
def test_actions_and_outcomes(game: str) -> None:
    for match in somewhere(game):
        for given in ODD:
            for ask in ("play", "why", "check", "roll"):
                twin = match.fork()
                check_refused(lambda: getattr(twin, ask)(given))  # noqa: B023 - called at once
                assert ask != "why" or twin.snapshot() == match.snapshot()


@pytest.mark.parametrize("game", GAMES)
def test_every_action_by_its_text_at_any_time(game: str) -> None:
    """Answers to other questions and actions of others, as they are written there."""
    moments = somewhere(game)
    texts = {
        match.game.notation.write_action(match.state, number)
        for match in moments
        for number in range(match.game.num_actions)
    }
    for match in moments:
        before, legal = match.snapshot(), set(match.legal())
        for text in texts:
            check_refused(lambda: match.why(text))  # noqa: B023 - called at once
        assert all(match.why(text) is None for text in legal)
        assert match.snapshot() == before


@pytest.mark.parametrize("game", firehall.games())
def test_every_key_of_a_position_may_be_left_out(game: str) -> None:
    match = Match.from_position(game, {})
    match.advance()
    assert match.legal()
    again = Match.from_position(game, match.position())
    assert again.legal() == match.legal()


@pytest.mark.parametrize("game", GAMES)
def test_options_positions_and_records(game: str) -> None:
    asks: list[Callable[[Any], Match]] = [
        lambda given: Match(game, given),
        lambda given: Match.from_position(game, given),
        Match.replay,
        Match,
        lambda given: Match(game, seed=given),
        lambda given: Match.from_position(game, {}, seed=given),
    ]
    for given in ODD:
        for ask in asks:
            check_refused(lambda: ask(given))  # noqa: B023 - called at once


@pytest.mark.parametrize("game", GAMES)
def test_records_with_something_odd_in_them(game: str) -> None:
    match = somewhere(game)[4]
    record = json.loads(json.dumps(match.record()))
    for key in record:
        for given in [*ODD, [["0", 1]], [[0, "dance"]], [[0, None]], [[-1, ["x"]]], [[9, "end"]]]:
            check_refused(lambda: Match.replay({**record, key: given}))  # noqa: B023
