"""Tests that every game must pass, for its own authors and for other packages.

    from firehall.testing import check_game
    check_game(firehall.game("mygame"), options=[{}, {"players": 4}])

`check_game` plays random games and checks the promises of the interface; `check_targets` that
interpreted and compiled play are the same to the byte; `matches` is a Hypothesis strategy that
gives matches somewhere in a game. Hypothesis is needed for `matches` only.
"""

from firehall.testing.contract import check_game
from firehall.testing.identity import check_targets, trace
from firehall.testing.strategies import matches

__all__ = ["check_game", "check_targets", "matches", "trace"]
