"""A board or a map of somebody's own, from its text: checked and drawn before a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from firehall.engine.errors import FirehallError
from firehall.engine.game import Game
from firehall.engine.match import Match
from firehall.engine.own_text import OwnText
from firehall.server import messages as m
from firehall.server.fitting import Options, modules_beside
from firehall.server.problems import Refusal

#: Bytes of a text; the largest of our own boards has less than 4,000.
MOST_BYTES = 65_536


def own_text(game: Game) -> Callable[[str], OwnText] | None:
    """What reads such texts, where the option that is chosen by picture takes them."""
    option = game.page.pictured
    return next((one.read for one in game.own_files if option and one.option == option), None)


def own_board(game: Game, text: str, lang: str) -> m.OwnBoard:
    read = own_text(game)
    if read is None:
        raise Refusal("no-such-page")
    try:
        found = read(text.removeprefix("\ufeff"))
        options = sendable({game.page.pictured: found.data, **found.needs})
        match = Match(game.name, options)
    except FirehallError as error:
        raise Refusal("bad-board", why=str(error)) from None
    aiming = game.aiming
    return m.OwnBoard(
        title=found.title,
        options=options,
        modules=modules_beside(game, options, can_start),
        board={} if aiming is None else aiming.board(match.state, game.read_options(options)),
        thoughts=[
            m.Thought(text=game.texts.say(lang, one.message, **one.values), at=list(one.at))
            for one in found.thoughts
        ],
    )


def sendable(options: dict[str, Any]) -> dict[str, Any]:
    """The options as a page will send them back: TOML knows more kinds of values than JSON."""
    try:
        return msgspec.json.decode(msgspec.json.encode(options), type=dict[str, Any])
    except (ValueError, TypeError) as error:
        raise Refusal("bad-board", why=str(error)) from None


def can_start(game: Game, options: Options) -> bool:
    try:
        Match(game.name, options)
    except FirehallError:
        return False
    return True
