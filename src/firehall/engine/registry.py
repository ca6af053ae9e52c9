"""Finding games: the folders of `firehall.games`, and whatever other packages offer.

Another package adds a game through the entry point group ``firehall.games``: a module with a
`Game` called ``GAME``.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from firehall.engine.errors import FirehallError
from firehall.engine.game import Game
from firehall.engine.options import did_you_mean

# The engine stands below the games and names none of them.
_OWN_GAMES = import_module("firehall.games")


@cache
def _modules() -> dict[str, str]:
    """Where each game lives, by name."""
    found = {point.name: point.value for point in entry_points(group="firehall.games")}
    for module in pkgutil.iter_modules(_OWN_GAMES.__path__):
        if module.ispkg:
            found[module.name] = f"firehall.games.{module.name}"
    return found


def names() -> list[str]:
    return sorted(_modules())


def find(name: str) -> Game:
    """The game of that name."""
    if not isinstance(name, str) or name not in _modules():
        known = f"there are {', '.join(names())}{did_you_mean([name], names())}"
        raise FirehallError(f"there is no game {name!r}; {known}")
    return _load(name)


@cache
def _load(name: str) -> Game:
    game = import_module(_modules()[name]).GAME
    assert isinstance(game, Game)
    return game
