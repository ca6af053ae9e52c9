"""Hypothesis strategies: matches somewhere in a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from firehall.engine.chance import DICE, draw
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy


def matches(
    game: str, options: Sequence[Mapping[str, Any]] = ({},), most_plies: int = 200
) -> SearchStrategy[Match]:
    """Matches under one of the options, played at random for up to ``most_plies`` plies.

    A failing example is one set of options, one seed and one number of plies.
    """
    from hypothesis import strategies as st

    def play(given: Mapping[str, Any], seed: int, plies: int) -> Match:
        match = Match(game, given, seed=seed)
        while match.ply < plies and not match.over:
            if match.actor == CHANCE:
                match.roll()
            else:
                actions = match.legal_actions()
                match.play(actions[draw(seed, 1, DICE, match.ply, len(actions))])
        return match

    return st.builds(
        play,
        st.sampled_from(list(options)),
        st.integers(0, (1 << 32) - 1),
        st.integers(0, most_plies),
    )
