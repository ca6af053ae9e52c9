"""What there is: ``firehall games``, ``firehall options GAME``, ``firehall rules GAME [ID]``."""

from __future__ import annotations

import json
import os
from typing import Annotated, Any

import typer

from firehall.cli.app import app
from firehall.cli.words import (
    DEFAULT_LANGUAGE,
    GameArgument,
    JsonOption,
    LanguageOption,
    Speech,
)
from firehall.cli.words import DEFAULT_SPEECH as SAY


def print_json(document: Any) -> None:
    print(json.dumps(document, ensure_ascii=False, indent=2))


# Games


@app.command(help=SAY("help.games"))
def games(lang: LanguageOption = DEFAULT_LANGUAGE, as_json: JsonOption = False) -> None:
    from firehall.engine import registry

    found = [registry.find(name) for name in registry.names()]
    if as_json:
        print_json([{"name": g.name, "title": g.title, "rules": g.version} for g in found])
        return
    from firehall.cli.screen import Screen

    Screen(Speech(lang)).rows((game.name, game_title(game, lang)) for game in found)


def game_title(game: Any, language: str) -> str:
    if game.texts.has(language, "game.title"):
        return str(game.texts.say(language, "game.title"))
    return str(game.title)


# Options


@app.command(help=SAY("help.options"))
def options(
    game: GameArgument, lang: LanguageOption = DEFAULT_LANGUAGE, as_json: JsonOption = False
) -> None:
    from firehall.engine import registry

    found = registry.find(game)
    if as_json:
        print_json(found.schema())
        return
    from rich.table import Table
    from rich.text import Text

    from firehall.cli.given import fields
    from firehall.cli.screen import Screen

    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    for name, field in fields(found.schema()).items():
        values = Text(values_text(field), "bold")
        table.add_row(
            Text(name, "bold"), Text("\n").join([values, Text(meaning(found, lang, name))])
        )
    Screen(Speech(lang)).console.print(table)


def values_text(field: dict[str, Any]) -> str:
    """What an option may be; the default comes first."""
    default = field.get("default")
    choices = list(dict.fromkeys(value for part in parts(field) for value in choices_of(part)))
    if isinstance(default, list):
        return ",".join(default)
    first = "" if default is None else json_text(default)
    rest = [choice for choice in choices if choice != first]
    return " | ".join([first, *rest] if first else rest)


def parts(field: dict[str, Any]) -> list[dict[str, Any]]:
    return [part for part in field.get("anyOf", [field]) if part.get("type") != "null"]


def choices_of(part: dict[str, Any]) -> list[str]:
    """The values of one part of a schema, as people write them."""
    if "enum" in part:
        return [json_text(value) for value in part["enum"]]
    if part.get("type") == "boolean":
        return ["true", "false"]
    if part.get("type") == "integer":
        return [f"{part.get('minimum', '')}…{part.get('maximum', '')}"]
    if part.get("type") == "object":
        return ["FILE"]
    return []


def json_text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def meaning(game: Any, language: str, name: str) -> str:
    """The label and the help of an option, as far as the game's catalogue has them."""
    said = [
        game.texts.say(language, key)
        for key in (f"option.{name}", f"option.{name}.help")
        if game.texts.has(language, key)
    ]
    return ": ".join(said)


# Rules


@app.command(help=SAY("help.rules"))
def rules(
    game: GameArgument,
    rule: Annotated[str | None, typer.Argument(metavar="ID", help=SAY("help.rule_id"))] = None,
    lang: LanguageOption = DEFAULT_LANGUAGE,
) -> None:
    from firehall.cli.screen import Screen
    from firehall.engine import registry

    say = Speech(lang)
    book = registry.find(game).rules
    document = book(say.language)
    screen = Screen(say)
    if rule is not None:
        screen.markdown(one_rule(document, rule, game, say))
        places = book.places(rule.upper())
        if places:
            screen.tell_place(say("cli.rule_in_code", places=", ".join(places)))
    elif screen.console.is_terminal:
        os.environ.setdefault("LESS", "-FRX")
        with screen.console.pager(styles=True):
            screen.markdown(document)
    else:
        screen.markdown(document)


def one_rule(document: str, rule: str, game: str, say: Speech) -> str:
    """A rule as Markdown; FirehallError if there is none of that id."""
    from firehall.engine.errors import FirehallError
    from firehall.engine.one_rule import find_rule, rule_ids

    found = find_rule(document, rule)
    if found is None:
        ids = rule_ids(document)
        raise FirehallError(say("cli.no_rule", rule=rule, game=game, first=ids[0], last=ids[-1]))
    return found
