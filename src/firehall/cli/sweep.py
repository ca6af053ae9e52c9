"""``firehall sweep``: the same players under many options, kept for study."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterable
from itertools import combinations, islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from firehall.cli.about import choices_of, parts
from firehall.cli.app import app
from firehall.cli.given import (
    OptionsGiven,
    PlayersGiven,
    SeedGiven,
    fields,
    from_text,
    idle,
    read_options,
    say_idle,
    say_twice,
    warn_of_untaught,
)
from firehall.cli.hands import THREADS, RayOption, ThreadsOption, hands, need
from firehall.cli.progress import progress
from firehall.cli.report import cells, table
from firehall.cli.saving import check_place
from firehall.cli.words import DEFAULT_LANGUAGE, GameArgument, JsonOption, LanguageOption, Speech
from firehall.cli.words import DEFAULT_SPEECH as SAY
from firehall.engine.errors import FirehallError, OptionError

if TYPE_CHECKING:
    from firehall.engine.game import Game
    from firehall.lab.plan import Axis, Plan
    from firehall.lab.results import Results

RANGE = re.compile(r"([0-9]{1,18})\.\.([0-9]{1,18})")


@app.command(help=SAY("help.sweep"))
def sweep(
    game: GameArgument,
    over: Annotated[
        list[str], typer.Option("--over", metavar="KEY[=VALUE,...]", help=SAY("help.over"))
    ],
    out: Annotated[Path, typer.Option(metavar="FOLDER", help=SAY("help.sweep_out"))],
    options: OptionsGiven = None,
    seat: PlayersGiven = None,
    each: Annotated[bool, typer.Option("--each", help=SAY("help.each"))] = False,
    sample: Annotated[int | None, typer.Option(metavar="N", min=1, help=SAY("help.sample"))] = None,
    games: Annotated[int, typer.Option(help=SAY("help.games_a_cell"), min=1)] = 1000,
    seed: SeedGiven = 0,
    target: Annotated[str, typer.Option(help=SAY("help.target"))] = "cpu",
    threads: ThreadsOption = THREADS,
    ray: RayOption = None,
    csv: Annotated[Path | None, typer.Option(metavar="FILE", help=SAY("help.csv"))] = None,
    as_json: JsonOption = False,
    lang: LanguageOption = DEFAULT_LANGUAGE,
) -> None:
    from firehall.engine import registry
    from firehall.lab import plan as planning

    need("polars")
    from firehall.lab import results
    from firehall.lab import sweep as lab

    check_place(csv)
    say = Speech(lang)
    found = registry.find(game)
    shared = read_options(found, options or [])
    axes = [read_axis(found, text) for text in over]
    if seat and not each and planning.SEAT in {axis.name for axis in axes}:
        raise FirehallError("who plays is given twice, by --seat and by --over seat")
    plan = planning.make(
        found,
        axes,
        shared,
        seat or [],
        design=planning.EACH if each else planning.GRID,
        sample=sample,
        seed=seed,
    )
    say_twice(options or [], say)
    warn(plan, say)
    try:
        with (
            hands(threads, ray) as workers,
            progress(say, games * len(plan.cells), quiet=as_json) as advance,
        ):
            played = lab.run(
                plan,
                out,
                shared,
                games=games,
                seed=seed,
                seats=tuple(seat or ()),
                target=target,
                workers=workers,
                progress=advance,
            )
    except KeyboardInterrupt:
        raise FirehallError(say("cli.stopped", folder=out)) from None
    held = results.load(out)
    if csv is not None:
        held.frame.write_csv(csv)
    if as_json:
        typer.echo(json.dumps({"folder": str(out), "played": played, "cells": cells(held)}))
    else:
        show(held, plan, played, out, say)


def warn(plan: Plan, say: Speech) -> None:
    """Say what changes nothing, and whether somebody plays what they were never taught."""
    say_idle(idle_in_all(plan), say)
    for cell in plan.cells:
        if warn_of_untaught(plan.game, plan.game.read_options(cell.options), cell.seats, say):
            break  # once is enough


def show(held: Results, plan: Plan, played: int, out: Path, say: Speech) -> None:
    from rich.console import Console

    console = Console(highlight=False, markup=False, emoji=False)
    console.print(table(held, say))
    if plan.refused:
        console.print(say("cli.left_out", n=len(plan.refused), why=plan.refused[0]))
    # Not wrapped: it ends with a command to be copied.
    place = shlex.quote(str(out))
    console.print(say("cli.swept", played=f"{played:,}", folder=place), soft_wrap=True)


def idle_in_all(plan: Plan) -> list[str]:
    """Options, shared or varied, that change nothing in any of the cells that have them."""
    told = [(cell.options, idle(plan.game, cell.options)) for cell in plan.cells]
    names = dict.fromkeys(name for given, _ in told for name in given)
    return [name for name in names if all(name in found for given, found in told if name in given)]


def read_axis(game: Game, text: str) -> Axis:
    """An option and its values as people write them: ``firefighters=2..4``, ``mode``.

    >>> import firehall
    >>> read_axis(firehall.game("flashpoint"), "firefighters=2..4").values
    (2, 3, 4)
    >>> read_axis(firehall.game("flashpoint"), "difficulty").labels
    ('recruit', 'veteran', 'heroic')
    >>> len(read_axis(firehall.game("flashpoint"), "roles_in_box=4").values)
    70
    """
    from firehall.lab.plan import MOST, SEAT, Axis
    from firehall.players.seats import check_seat

    name, sign, written = text.partition("=")
    if name == SEAT:
        if not written:
            raise FirehallError("seat: name who plays, such as seat=random,rules-of-thumb")
        kinds = tuple(kind.strip() for kind in written.split(","))
        for kind in kinds:
            check_seat(game, kind, None)
        return Axis(name, kinds, kinds)
    known = fields(game.schema())
    if name not in known:
        game.read_options({name: written}, lenient=True)  # says which options there are
    field = known[name]
    if sign:
        spelt = (one for part in written.split(",") for one in spread(part.strip(), field))
        texts = list(islice(spelt, MOST + 1))  # more than that the plan refuses
    else:
        texts = [one for part in parts(field) for one in choices_of(part)]
        texts = [one for one in texts if one != "FILE"]
        if not texts or any("…" in one for one in texts):
            raise OptionError(f"option {name}: name its values, such as {name}=1..3")
    values = [read_value(game, name, one, field) for one in texts]
    return Axis(name, tuple(values), tuple(map(label, texts, values)))


def spread(text: str, field: dict[str, Any]) -> Iterable[str]:
    """A range of whole numbers, every choice of so many items of a list, or the text itself.

    Items are those that the list has if nobody says otherwise.
    """
    if field.get("type") == "array" and re.fullmatch("[0-9]{1,3}", text):
        known = field["items"].get("enum", [])
        items = [one for one in known if one in field.get("default", ())] or known
        return map("+".join, combinations(items, int(text)))
    if not (ends := RANGE.fullmatch(text)):
        return [text]
    return map(str, range(int(ends[1]), int(ends[2]) + 1))


def read_value(game: Game, name: str, text: str, field: dict[str, Any]) -> Any:
    """A value checked by itself; whether it goes with the others, the plan will see."""
    import msgspec

    kinds = {one.name: one.type for one in msgspec.structs.fields(game.options)}
    # Items of a list are joined by +, as commas stand between values.
    listed = text.replace("+", ",") if field.get("type") == "array" else text
    value = from_text(game, name, listed, field)
    try:
        return msgspec.convert(value, kinds[name], strict=False)
    except msgspec.ValidationError:
        game.read_options({name: value}, lenient=True)  # says what would be right
        raise


def label(text: str, value: Any) -> Any:
    """How a value is called in results: numbers and switches as they are, files by their name."""
    if isinstance(value, bool | int):
        return value
    return Path(text).stem if isinstance(value, dict) else text
