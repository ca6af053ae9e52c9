"""The games of Firehall, a package each; called, it names all that there are.

>>> import firehall
>>> import firehall.games.flashpoint as flashpoint
>>> flashpoint.GAME.name in firehall.games()
True
"""

from __future__ import annotations

import sys
from types import ModuleType


class _Games(ModuleType):
    """A package that is a function besides, so that neither takes the other's name."""

    def __call__(self) -> list[str]:
        from firehall.engine.registry import names

        return names()


sys.modules[__name__].__class__ = _Games
