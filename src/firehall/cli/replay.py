"""Going through a finished game: ``firehall replay FILE``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from firehall.cli.app import app
from firehall.cli.words import DEFAULT_LANGUAGE, JsonOption, LanguageOption, Speech
from firehall.cli.words import DEFAULT_SPEECH as SAY

if TYPE_CHECKING:
    from firehall.engine.match import Match


class Step(NamedTuple):
    """One ply of a record and what it caused."""

    ply: int
    seat: int
    notation: str
    events: list[dict[str, Any]]


@app.command(help=SAY("help.replay"))
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=SAY("help.record_file"))],
    first: Annotated[int, typer.Option("--from", min=0, metavar="N", help=SAY("help.from"))] = 0,
    lang: LanguageOption = DEFAULT_LANGUAGE,
    as_json: JsonOption = False,
) -> None:
    from firehall.engine import record as records
    from firehall.engine.match import Match

    data = records.read(file)
    with records.naming(file):
        checked = Match.replay(data)  # all of it, before anything is shown
    match = beginning(data)
    match.language = str(lang)
    steps = (step for step in walk(match, data) if step.ply >= first)
    open_to_all = checked.over or match.game.secrets is None
    if not open_to_all:
        steps = (overheard(match, step) for step in steps)
    if as_json:
        show_json(match, data, steps)
        return
    say = Speech(lang)
    show(match, steps, say)
    if not open_to_all:
        print(say("cli.replay_secrets"))


def beginning(data: dict[str, Any]) -> Match:
    """The match as it stood before the first ply."""
    import msgspec

    from firehall.engine import record as records
    from firehall.engine.match import Match
    from firehall.engine.targets import PYTHON

    return records.begin(Match, msgspec.convert(data, records.Record), PYTHON)


def walk(match: Match, data: dict[str, Any]) -> Iterator[Step]:
    """Play the record through, ply by ply."""
    from firehall.engine.interface import CHANCE

    for ply, (seat, notation) in enumerate(data["plies"]):
        events = match.roll(notation) if seat == CHANCE else match.play(notation)
        yield Step(ply, seat, notation, events)


def overheard(match: Match, step: Step) -> Step:
    """A step of a game under way, without what its players still keep from each other."""
    secrets = match.game.secrets
    assert secrets is not None
    return step._replace(
        notation=secrets.move_for(step.notation, None), events=match.heard(step.events, None)
    )


def show(match: Match, steps: Iterator[Step], say: Speech) -> None:
    from firehall.cli.ending import result_text
    from firehall.cli.screen import Screen
    from firehall.engine.interface import CHANCE

    screen = Screen(say)
    for step in steps:
        key = "cli.ply_dice" if step.seat == CHANCE else "cli.ply"
        line = say(key, ply=step.ply, player=step.seat + 1, notation=step.notation)
        screen.tell(line, "value")
        for event in step.events:
            screen.tell(f"      {match.tell(event)}")
    screen.board(match)
    screen.tell(result_text(match, say), "question")


def show_json(match: Match, data: dict[str, Any], steps: Iterator[Step]) -> None:
    from firehall.cli.about import print_json

    plies = [step._asdict() for step in steps]
    head = {key: data[key] for key in ("game", "rules", "options", "seats")}
    print_json({**head, "plies": plies, "result": match.result})
