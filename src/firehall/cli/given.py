"""Options of a game as people write them: ``-o mode=experienced -o firefighters=3``."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer

from firehall.cli.words import DEFAULT_SPEECH as SAY
from firehall.cli.words import Speech
from firehall.engine import options as options_reader
from firehall.engine.errors import OptionError
from firehall.engine.game import Game

OptionsGiven = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="KEY=VALUE", help=SAY("help.option")),
]
SeatsGiven = Annotated[
    list[str] | None, typer.Option("--seat", metavar="KIND", help=SAY("help.seat"))
]
# In the lab nobody is asked anything, and what is not given is not drawn by lot.
PlayersGiven = Annotated[
    list[str] | None, typer.Option("--seat", metavar="KIND", help=SAY("help.lab_seat"))
]
SeedGiven = Annotated[int, typer.Option(metavar="N", help=SAY("help.lab_seed"))]

OWN_FILES = (".toml", ".json")


def read_options(game: Game, pairs: list[str]) -> dict[str, Any]:
    """The options that differ from the game's defaults, checked; OptionError says what is wrong.

    >>> import firehall
    >>> read_options(firehall.game("flashpoint"), ["firefighters=2", "mode=family"])
    {'firefighters': 2}
    """
    known = fields(game.schema())
    given: dict[str, Any] = {}
    for pair in pairs:
        key, sign, value = pair.partition("=")
        if not sign:
            raise OptionError(f"an option is written key=value, got {pair!r}")
        given[key] = from_text(game, key, value, known.get(key, {}))
    return options_reader.given(game.read_options(given, lenient=True))


def find_game(name: str, pairs: list[str] | None, say: Speech) -> tuple[Game, dict[str, Any]]:
    """A game and the options given for it; which of these change nothing is said."""
    from firehall.engine import registry

    game = registry.find(name)
    given = read_options(game, pairs or [])
    say_twice(pairs or [], say)
    warn_of_idle(game, given, say)
    return game, given


def warn_of_idle(game: Game, given: dict[str, Any], say: Speech) -> None:
    """Say which of these options change nothing beside the others."""
    say_idle(idle(game, given), say)


def say_twice(pairs: list[str], say: Speech) -> None:
    """Say which options are given more than once, as one that a script has and somebody adds."""
    keys = [pair.partition("=")[0] for pair in pairs]
    for key in dict.fromkeys(keys):
        if keys.count(key) > 1:
            typer.secho(say("cli.twice", option=key), fg="yellow", err=True)


def say_idle(names: list[str], say: Speech) -> None:
    for name in names:
        typer.secho(say("cli.idle_option", option=name), fg="yellow", err=True)


def warn_of_untaught(game: Game, options: Any, kinds: Iterable[str], say: Speech) -> bool:
    """Say so where a learned policy is to play what it was never taught."""
    from firehall.players import policy

    blind = "policy" in kinds and policy.untaught(game, options)
    if blind:
        typer.secho(say("cli.untaught"), fg="yellow", err=True)
    return blind


def idle(game: Game, given: dict[str, Any]) -> list[str]:
    """Options without which the game begins alike: the rules know nothing but how it stands.

    >>> import firehall
    >>> flashpoint = firehall.game("flashpoint")
    >>> idle(flashpoint, {"difficulty": "heroic", "firefighters": 2})
    ['difficulty']
    >>> idle(flashpoint, {"difficulty": "heroic", "mode": "experienced"})
    []
    """

    def beginning(options: dict[str, Any]) -> bytes:
        return bytes(game.start(game.read_options(options)).tobytes())

    found = []
    for name in given:
        rest = {other: value for other, value in given.items() if other != name}
        try:
            if beginning(rest) == beginning(given):
                found.append(name)
        except OptionError:  # the others need it
            continue
    return found


def from_text(game: Game, key: str, value: str, field: dict[str, Any]) -> Any:
    """Lists are written with commas; a board or a map may be a file of one's own."""
    if field.get("type") == "array":
        return [item.strip() for item in value.split(",") if item.strip()]
    for kind in game.own_files:
        if kind.option == key and kind.data is not None and value.endswith(OWN_FILES):
            return options_reader.from_data(key, kind.data, Path(value))
    return value


def fields(schema: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The properties of a JSON Schema, its references followed."""
    return dict(resolve(schema, schema).get("properties", {}))


def resolve(schema: dict[str, Any], part: dict[str, Any]) -> dict[str, Any]:
    if "$ref" not in part:
        return part
    return dict(schema["$defs"][part["$ref"].rpartition("/")[2]])
