"""The players that a game brings along: modules and files of the package named in `Game.players`.

``rules_of_thumb`` has a function ``think``, ``judgement`` has ``measure`` and ``SIZE`` with weights
in ``judgement.npy`` (and ``PLAYERS_MEASURED`` where it measures so many players alike), ``policy``
has ``follow`` and what belongs to it with weights in ``policy.npz``, ``likelihood`` says how likely
``likely`` holds what a seat may not know, ``searching`` says where a
search should go about the game in another way than elsewhere. A game has as many of them as
somebody has written.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from types import ModuleType

from firehall.engine.game import Game


@cache
def module(game: Game, name: str) -> ModuleType | None:
    """A module of the game's players, if somebody has written it."""
    path = f"{game.players}.{name}"
    return import_module(path) if game.players and find_spec(path) else None


def file(game: Game, name: str) -> Traversable | None:
    """A file that lies beside them."""
    if not game.players:
        return None
    path = files(game.players) / name
    return path if path.is_file() else None
