"""Playing at the terminal: ``firehall play GAME``."""

from __future__ import annotations

import secrets
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from firehall.cli.app import app
from firehall.cli.given import OptionsGiven, SeatsGiven
from firehall.cli.words import DEFAULT_LANGUAGE, GameArgument, LanguageOption, Speech
from firehall.cli.words import DEFAULT_SPEECH as SAY

if TYPE_CHECKING:
    from firehall.engine.match import Match


class Dice(StrEnum):
    roll = "roll"
    ask = "ask"


@app.command(help=SAY("help.play"))
def play(
    game: GameArgument,
    option: OptionsGiven = None,
    seat: SeatsGiven = None,
    seed: Annotated[int | None, typer.Option(min=0, metavar="N", help=SAY("help.seed"))] = None,
    lang: LanguageOption = DEFAULT_LANGUAGE,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help=SAY("help.load"))] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help=SAY("help.save"))] = None,
    dice: Annotated[Dice, typer.Option(help=SAY("help.dice"))] = Dice.roll,
) -> None:
    from firehall.cli.about import game_title
    from firehall.cli.table import Table

    say = Speech(lang)
    if load is None:
        match = new_match(game, option or [], seat or [], seed, say)
    else:
        if option or seed is not None:
            raise typer.BadParameter(say("cli.load_alone"), param_hint="--load")
        match = loaded_match(game, load, seat or [], say)
    table = Table(match, say, own_dice=dice == Dice.ask, save_to=save)
    if table.own_dice and not table.people:
        typer.secho(say("cli.nobody_rolls"), fg="yellow", err=True)
    title = game_title(match.game, lang)
    if match.game.secrets is None:
        table.news.append(say("cli.welcome", title=title, seed=match.seed))
    else:  # who knows the seed can work out what a computer player hides
        table.news.append(f"{title}.")
    if table.people:
        plain = match.game.secrets is None
        table.news.append(say("cli.how_to_play" if plain else "cli.how_to_act"))
    table.play()


def new_match(
    name: str, option: list[str], seat: list[str], seed: int | None, say: Speech
) -> Match:
    from firehall.cli.given import find_game, warn_of_untaught
    from firehall.engine.chance import SEED_LIMIT
    from firehall.engine.match import Match
    from firehall.players.seats import HUMAN, fill

    game, options = find_game(name, option, say)
    read = game.read_options(options)
    seats = fill(game, seat, read, HUMAN)
    warn_of_untaught(game, read, seats, say)
    if seed is None:
        seed = secrets.randbelow(SEED_LIMIT)
    return Match(name, options, seed=seed, seats=seats)


def loaded_match(name: str, path: Path, seat: list[str], say: Speech) -> Match:
    from firehall.cli import saving
    from firehall.cli.given import warn_of_untaught
    from firehall.engine.errors import FirehallError
    from firehall.engine.match import Match
    from firehall.players.seats import HUMAN, fill

    match = Match.load(path)
    if match.game.name != name:
        raise FirehallError(say("cli.other_game", path=path, game=match.game.name))
    if seat:
        match.seats = fill(match.game, seat, match.options, HUMAN)
    else:
        saving.seats_nobody(match, path, say)
    warn_of_untaught(match.game, match.options, match.seats, say)
    return match
