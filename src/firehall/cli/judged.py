"""Every decision of a review that has a name, turn by turn, in the words that people say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from firehall.engine.match import Match
from firehall.engine.plain import plain

if TYPE_CHECKING:
    from firehall.analysis import Decision, Review
    from firehall.cli.words import Speech

CLOCKS = ("turns", "rounds")  # numbers of a summary that tell how long a game has lasted
THEN = " · "  # between the steps of a plan


def by_turn(found: Review, say: Speech) -> Iterator[tuple[str, list[Decision]]]:
    """The judged decisions of every turn that has any, below the words for that turn."""
    turn, begun = "", None
    rows: list[Decision] = []
    for one in found.decisions:
        clock = clock_at(found.match, one.ply)
        begun = clock if begun is None else begun
        if one.judgement is None:
            continue
        named = heading(found.match, one.seat, clock - begun + 1, say)
        if named != turn and rows:
            yield turn, rows
            rows = []
        turn = named
        rows.append(one)
    if rows:
        yield turn, rows


def heading(match: Match, seat: int, number: int, say: Speech) -> str:
    key = {"turns": "cli.in_turn", "rounds": "cli.in_round"}.get(clock_of(match), "cli.in_game")
    return say(key, n=number, player=seat + 1)


def clock_of(match: Match) -> str:
    return next((name for name in match.game.summary if name in CLOCKS), "")


def clock_at(match: Match, ply: int) -> int:
    """How long the game had lasted before a ply."""
    if not clock_of(match):
        return 0
    numbers = np.zeros(len(match.game.summary), np.int32)
    match.game.kit["summary"](state_before(match, ply), numbers)
    return int(numbers[match.game.summary.index(clock_of(match))])


def state_before(match: Match, ply: int) -> object:
    return plain(np.frombuffer(match.plies[ply].before, match.game.state).copy())


def played_words(match: Match, one: Decision, say: Speech) -> str:
    """What was done, in words."""
    return in_words(match, one.ply, [match.plies[one.ply].number], say)


def plan_words(match: Match, one: Decision, say: Speech) -> str:
    """What would have been better, as far as the seat could be sure of it."""
    return in_words(match, one.ply, one.plan, say)


def in_words(match: Match, ply: int, actions: list[int], say: Speech) -> str:
    from firehall.puzzles.plans import cut

    game = match.game
    states = np.frombuffer(match.plies[ply].before, game.state)
    ahead, told = Match.at(game, match.options, states, ply), []
    for number in cut(ahead, actions):
        told.append(game.telling.describe_action(ahead.state, game.texts, say.language, number))
        ahead.take(number)
    return THEN.join(told)
