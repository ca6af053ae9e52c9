"""Players from elsewhere by their names: how a text becomes somebody who plays.

| kind | who |
|---|---|
| ``mymod:Player`` | a class in a module that Python finds, the current folder included |
| ``greedy`` | a class that an installed package offers under the entry-point group `GROUP` |
| ``program:COMMAND`` | a program at a pipe; ``program@2s:COMMAND`` has two seconds a decision |
| ``llm:URL`` | a server that speaks the chat-completions interface; ``llm@30s:URL#MODEL`` |

They run what they name, so they are taken from whoever starts a command and from nobody else:
never from a file, never from a visitor of a server.
"""

from __future__ import annotations

import re
import shlex
import shutil
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

from firehall.engine.errors import FirehallError
from firehall.engine.game import Game
from firehall.players.guests.chat import KEY, Chat
from firehall.players.guests.player import Player
from firehall.players.guests.program import Program

GROUP = "firehall.players"
SECONDS = {"program": 10.0, "llm": 120.0}  # for a decision, unless the kind says otherwise
DAY = 86_400  # seconds at most

_AT_A_DISTANCE = re.compile(r"(program|llm)(?:@(\d+(?:\.\d+)?)s)?:(.*)", re.DOTALL)
_A_CLASS = re.compile(r"(?!search:)([A-Za-z_][\w.]*):([A-Za-z_]\w*)")


class Maker(Protocol):
    """Makes a player for a seat; a class does."""

    def __call__(self, game: Game, seat: int, seed: int) -> Player: ...


def is_guest(kind: str) -> bool:
    """Whether a kind is none of Firehall's own.

    >>> [is_guest(kind) for kind in ("mymod:Player", "program:./bot", "search:best", "random")]
    [True, True, False, False]
    """
    from firehall.players.seats import KINDS  # which seats those of here

    if kind in KINDS:
        return False  # nobody is asked what is installed: that takes milliseconds
    return bool(_AT_A_DISTANCE.fullmatch(kind) or _A_CLASS.fullmatch(kind)) or kind in offered()


def offered() -> dict[str, Any]:
    """What installed packages offer, by name; none takes the name of a player of ours."""
    from firehall.players.seats import KINDS  # which seats those of here

    return {point.name: point for point in entry_points(group=GROUP) if point.name not in KINDS}


def invite(kind: str, game: Game, seat: int, seed: int) -> Player:
    make = maker(kind)
    try:
        player = make(game, seat, seed)
    except FirehallError:
        raise
    except (Exception, SystemExit) as error:
        raise FirehallError(f"{kind} cannot sit down: {failure(error)}") from error
    if not isinstance(player, Player):
        raise FirehallError(f"{kind} is no player: make it a subclass of firehall.Player")
    return player


def maker(kind: str) -> Maker:
    """What makes the players of a kind; FirehallError if there is nothing of that name."""
    distant = _AT_A_DISTANCE.fullmatch(kind)
    if distant is not None:
        which, seconds, rest = distant.groups()
        make = program if which == "program" else model
        return make(rest, limit(float(seconds or SECONDS[which])))
    if kind in offered():
        return imported(kind, offered()[kind].load)
    return found_class(kind)


def imported(kind: str, load: Callable[[], Any]) -> Any:
    """What is in somebody's own module, which may fail in any way while it is read."""
    try:
        return load()
    except ModuleNotFoundError as missing:
        raise FirehallError(f"{kind}: there is no module {missing.name!r}") from None
    except (Exception, SystemExit) as error:
        raise FirehallError(f"{kind} cannot be imported: {failure(error)}") from error


def failure(error: BaseException) -> str:
    """What somebody's own code raised, in a few words.

    >>> failure(ZeroDivisionError("two by nothing")), failure(KeyError())
    ('ZeroDivisionError: two by nothing', 'KeyError')
    """
    return f"{type(error).__name__}: {error}".removesuffix(": ")


def limit(seconds: float) -> float:
    if not 0 < seconds <= DAY:
        raise FirehallError(f"a decision has more than 0 and up to {DAY} seconds, got {seconds:g}")
    return seconds


def program(command: str, seconds: float) -> Maker:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise FirehallError(f"program:{command} is no command: {error}") from None
    if not words or shutil.which(words[0]) is None:
        raise FirehallError(f"there is no program {words[0] if words else command!r} to be started")
    return partial(Program, command=words, seconds=seconds)


def model(address: str, seconds: float) -> Maker:
    """``URL#MODEL``: what follows the sign names one of the server's models."""
    url, _, name = address.partition("#")
    plain = url.isascii() and url.isprintable() and " " not in url
    try:
        parts = urlsplit(url)
        reachable = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:  # a port that is none, an address in brackets that do not close
        reachable = False
    if not (plain and reachable):
        raise FirehallError(f"a model is at an address such as llm:http://host/v1, got {url!r}")
    if parts.username or parts.password or parts.query:
        raise FirehallError(f"no key belongs into an address: put it into {KEY} in the environment")
    return partial(Chat, url=url.rstrip("/"), model=name or "default", seconds=seconds)


def found_class(kind: str) -> Maker:
    module, name = kind.split(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    found = getattr(imported(kind, partial(import_module, module)), name, None)
    if not isinstance(found, type) or not issubclass(found, Player):
        raise FirehallError(f"{kind}: there is no subclass of firehall.Player of that name")
    return found
