"""The games there are: what a page needs to lay a table, and to read the rules."""

from __future__ import annotations

import logging
from functools import cache
from typing import Any

import msgspec

from firehall.engine import options as options_reader
from firehall.engine.errors import FirehallError, OptionError
from firehall.engine.game import Game
from firehall.engine.lesson import Lesson
from firehall.engine.match import Match
from firehall.engine.page import Pictured
from firehall.engine.primer import Screen
from firehall.engine.registry import find, names
from firehall.engine.texts import LANGUAGES
from firehall.server import messages as m
from firehall.server import primers
from firehall.server.api.endpoint import Caller, Endpoint
from firehall.server.fitting import fitting, idle, modules_beside
from firehall.server.own_board import MOST_BYTES, own_board, own_text
from firehall.server.problems import Refusal
from firehall.server.rulebook import chapters
from firehall.server.table import title
from firehall.server.thinking import levels

log = logging.getLogger("firehall.games")


def game_of(name: str) -> Game:
    if name not in names():
        raise Refusal("no-such-game")
    return find(name)


@cache
def info(name: str, lang: str) -> m.GameInfo:
    game = game_of(name)
    about = game.texts.say(lang, "game.about") if game.texts.has(lang, "game.about") else ""
    return m.GameInfo(
        name=game.name,
        title=title(game, lang),
        about=about,
        version=game.version,
        schema=game.schema(),
        seats=game.seats(game.read_options({})),
        levels=levels(name),
        cooperative=game.cooperative,
        secrets=game.secrets is not None,
        texts=game.texts.messages(lang),
        page=page_of(game),
    )


def page_of(game: Game) -> m.GamePage:
    facts = game.page
    return m.GamePage(
        order=facts.order,
        sign=facts.sign,
        first_seat=facts.first_seat,
        presets=[preset(game, dict(options)) for options in facts.presets or ({},)],
        basic=list(facts.basic),
        pictured=facts.pictured,
        pictures=[picture(game, one) for one in facts.pictures],
        modules=[
            m.Module(name=one.name, options=dict(one.options), needs=dict(one.needs))
            for one in facts.modules
        ],
        lesson=taught(game, facts.lesson) if facts.lesson else None,
        sounds=dict(facts.sounds),
        seat_tokens=[list(tokens) for tokens in facts.seat_tokens],
        board=facts.board is not None,
        lessons=[taught(game, lesson) for lesson in facts.lessons],
        primer=[screen_told(one) for one in facts.primer],
        own=own_text(game) is not None,
        groups=[m.OptionGroup(name=one.name, options=list(one.options)) for one in facts.groups],
    )


def screen_told(one: Screen) -> m.PrimerScreen:
    return m.PrimerScreen(
        name=one.name, rows=one.rows, tried=one.tried, buttons=one.buttons, chosen=one.chosen
    )


def preset(game: Game, options: dict[str, Any]) -> m.Preset:
    return m.Preset(options=options, seats=game.seats(game.read_options(options)))


def picture(game: Game, one: Pictured) -> m.Picture:
    """The rules say which modules go with it: whatever options they accept together."""
    return m.Picture(
        value=one.value,
        level=one.level,
        options=dict(one.options),
        modules=modules_beside(game, {game.page.pictured: one.value, **one.options}),
    )


def taught(game: Game, lesson: Lesson) -> m.Lesson:
    table = m.NewTable(
        game=game.name,
        options=lesson.options,
        seats=[m.SeatWanted(kind=one.kind, level=one.level) for one in lesson.seats],
        position=lesson.position,
        script=lesson.script,
    )
    steps = [
        m.LessonStep(**{**msgspec.structs.asdict(step), "say": lesson.message(step.say)})
        for step in lesson.steps
    ]
    return m.Lesson(
        table=table,
        steps=steps,
        names=lesson.names,
        name=lesson.name,
        explains=lesson.explains,
    )


def board_file(name: str, file: str) -> bytes:
    """A file that a game's package has beside its ``board.js``, that one first of all."""
    folder = game_of(name).page.board
    if folder is None:
        raise Refusal("no-such-page")
    for found in folder.iterdir():
        if found.name == file and found.is_file():
            return found.read_bytes()
    raise Refusal("no-such-page")


async def all_games(caller: Caller) -> list[m.GameInfo]:
    """Those that can be played: a package that is broken harms no other game."""
    found = []
    for name in names():
        try:
            found.append(info(name, caller.lang))
        except Exception:
            log.exception("a game cannot be used", extra={"game": name})
    return found


async def one_game(caller: Caller) -> m.GameInfo:
    return info(game_of(caller.path("game")).name, caller.lang)


async def check_options(caller: Caller, wanted: m.OptionsGiven) -> m.OptionsChecked:
    game = game_of(caller.path("game"))
    return await caller.house.aside(caller.who, checked, game, wanted)


def checked(game: Game, wanted: m.OptionsGiven) -> m.OptionsChecked:
    """What a table with these options is like, once what clashes with the latest choice is out."""
    left = fitting(game, wanted.options, wanted.keep)
    options = read_options(game, left)
    return m.OptionsChecked(
        seats=game.seats(options),
        options=options_reader.given(options),
        dropped=[name for name in wanted.options if name not in left],
        idle=idle(game, left, options),
    )


def read_options(game: Game, given: dict[str, Any]) -> Any:
    try:
        return game.read_options(given)
    except OptionError as error:
        raise Refusal("bad-options", why=str(error)) from None


async def rules(caller: Caller) -> m.Rules:
    game = game_of(caller.path("game"))
    return m.Rules(
        game=game.name,
        title=title(game, caller.lang),
        version=game.version,
        lang=game.rules.language(caller.lang),
        chapters=chapters(game.rules(caller.lang)),
    )


async def screen(caller: Caller) -> m.PrimerFigure:
    """A figure of how to play; each is played once for every language, then remembered."""
    game, name = game_of(caller.path("game")), caller.path("screen")
    primers.screen_of(game, name)
    return await caller.house.aside(caller.who, primers.figure, game.name, name, caller.lang)


async def own(caller: Caller, given: m.OwnGiven) -> m.OwnBoard:
    """A board of somebody's own, read aside: it may be anything."""
    game = game_of(caller.path("game"))
    if len(given.text.encode()) > MOST_BYTES:
        raise Refusal("too-large", n=MOST_BYTES)
    return await caller.house.aside(caller.who, own_board, game, given.text, caller.lang)


async def board(caller: Caller) -> dict[str, Any]:
    """The board of a table with these options; empty if the game draws none."""
    game = game_of(caller.path("game"))
    try:
        text = caller.request.query_params.get("options", "{}")
        given = msgspec.json.decode(text, type=dict[str, Any])
    except (ValueError, RecursionError):
        raise Refusal("not-understood", why="options are a JSON object") from None
    return await caller.house.aside(caller.who, board_with, game, given)


def board_with(game: Game, given: dict[str, Any]) -> dict[str, Any]:
    options = read_options(game, given)
    if game.aiming is None:
        return {}
    try:
        match = Match(game.name, given)
    except FirehallError as error:
        raise Refusal("bad-options", why=str(error)) from None
    return game.aiming.board(match.state, options)


LANG = {"lang": {"type": "string", "enum": list(LANGUAGES)}}
ENDPOINTS = [
    Endpoint("GET", "/api/games", all_games, "The games", list[m.GameInfo], query=LANG),
    Endpoint("GET", "/api/games/{game}", one_game, "One game", m.GameInfo, query=LANG),
    Endpoint(
        "POST",
        "/api/games/{game}/options",
        check_options,
        "Check options and count the seats",
        m.OptionsChecked,
        m.OptionsGiven,
    ),
    Endpoint("GET", "/api/games/{game}/rules", rules, "The rules", m.Rules, query=LANG),
    Endpoint(
        "GET",
        "/api/games/{game}/primer/{screen}",
        screen,
        "The figure of a screen of how to play",
        m.PrimerFigure,
        query=LANG,
    ),
    Endpoint(
        "POST",
        "/api/games/{game}/own",
        own,
        "Check a board of one's own and draw it",
        m.OwnBoard,
        m.OwnGiven,
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/board",
        board,
        "The board of a table with these options",
        dict[str, Any],
        query={"options": {"type": "string"}},
    ),
]
