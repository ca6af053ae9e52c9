"""``firehall advise FILE``: what the engine would do where a game has been left."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from firehall.cli.analyse import points
from firehall.cli.app import app
from firehall.cli.hands import THREADS, ThreadsHere
from firehall.cli.words import DEFAULT_LANGUAGE, JsonOption, LanguageOption, Speech
from firehall.cli.words import DEFAULT_SPEECH as SAY

if TYPE_CHECKING:
    from firehall.analysis.advice import Advice
    from firehall.engine.match import Match


@app.command(help=SAY("help.advise"))
def advise(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=SAY("help.record_file"))],
    trials: Annotated[int, typer.Option(min=10, metavar="N", help=SAY("help.trials"))] = 1000,
    seed: Annotated[int, typer.Option(min=0, metavar="N", help=SAY("help.lab_seed"))] = 0,
    threads: ThreadsHere = THREADS,
    as_json: JsonOption = False,
    lang: LanguageOption = DEFAULT_LANGUAGE,
) -> None:
    from firehall.analysis import advice
    from firehall.cli.about import print_json
    from firehall.cli.progress import doing
    from firehall.engine import record as records
    from firehall.engine.chance import check_seed
    from firehall.engine.match import Match

    check_seed(seed)
    say = Speech(lang)
    match = Match.load(file)
    match.language = say.language
    with records.naming(file), doing(say, "cli.analysing"):
        found = advice.advise(match, trials=trials, seed=seed, threads=threads)
    if as_json:
        print_json({"seat": match.actor, **found.to_json()})
    else:
        show(match, found, say)


def show(match: Match, found: Advice, say: Speech) -> None:
    """The question, what to do, what that promises, and why."""
    from firehall.cli.screen import Screen

    screen = Screen(say)
    player = (match.actor or 0) + 1
    screen.tell(match.question(), "question")
    chance, band = points(found.chance.value), points(found.chance.band)
    screen.tell(say("cli.advice", player=player, plan=" · ".join(found.plan)))
    screen.tell(say("cli.advice_chance", chance=chance, band=band))
    screen.tell(found.why)
