"""Firehall: board games about fire, with readable rules that run at full speed.

>>> import firehall
>>> "flashpoint" in firehall.games()
True
>>> m = firehall.Match("flashpoint", {"mode": "experienced", "firefighters": 4}, seed=7)
>>> m.actor == firehall.CHANCE, len(m.outcomes())
(True, 8)
"""

import firehall.interrupts  # noqa: F401 isort: skip - while the rest is imported

from typing import TYPE_CHECKING

from firehall.engine.errors import (
    FirehallError,
    IllegalAction,
    NotationError,
    OptionError,
    PositionError,
    RecordError,
    UndoError,
    UntaughtWarning,
)
from firehall.engine.game import Game
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match
from firehall.engine.registry import find as game
from firehall.players.guests.player import Player

if TYPE_CHECKING:  # for type checkers it is a function alone
    from firehall.engine.registry import names as games
else:
    from firehall import games

__all__ = [
    "CHANCE",
    "FirehallError",
    "Game",
    "IllegalAction",
    "Match",
    "NotationError",
    "OptionError",
    "Player",
    "PositionError",
    "RecordError",
    "UndoError",
    "UntaughtWarning",
    "game",
    "games",
]
