"""``firehall analyse FILE``: what every decision of a game was worth, and what was luck."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from firehall.cli.app import app
from firehall.cli.hands import THREADS, ThreadsHere
from firehall.cli.words import DEFAULT_LANGUAGE, JsonOption, LanguageOption, Speech
from firehall.cli.words import DEFAULT_SPEECH as SAY

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from firehall.analysis import Decision, Review
    from firehall.analysis.review import Luck

HEIGHT = 8  # lines of the graph
HEIGHT_OF_EACH = 4  # where there are several
LEVELS = " ▁▂▃▄▅▆▇█"
STYLES = {"inaccuracy": "yellow", "mistake": "dark_orange", "blunder": "bold red"}


@app.command(help=SAY("help.analyse"))
def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=SAY("help.record_file"))],
    trials: Annotated[int, typer.Option(min=10, metavar="N", help=SAY("help.trials"))] = 400,
    seed: Annotated[int, typer.Option(min=0, metavar="N", help=SAY("help.lab_seed"))] = 0,
    threads: ThreadsHere = THREADS,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help=SAY("help.svg"))] = None,
    as_json: JsonOption = False,
    lang: LanguageOption = DEFAULT_LANGUAGE,
) -> None:
    from rich.console import Console

    from firehall.analysis import drawing
    from firehall.cli.about import print_json
    from firehall.cli.saving import check_place
    from firehall.engine.chance import check_seed
    from firehall.engine.errors import FirehallError
    from firehall.engine.match import Match

    check_seed(seed)
    check_place(svg)
    say = Speech(lang)
    match = Match.load(file)
    if match.game.secrets is not None and not match.over:
        why = say("cli.analyse_secrets")
        raise FirehallError(f"{file}: {why}")
    match.language = str(lang)
    found = with_progress(match, trials, seed, threads, as_json, say)
    if svg is not None:
        svg.write_text(drawing.svg(found, say.language), "utf-8")
    if as_json:
        print_json(found.to_json())
        return
    show(found, say, Console(highlight=False, markup=False, emoji=False))


def with_progress(
    match: object, trials: int, seed: int, threads: int, quiet: bool, say: Speech
) -> Review:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    from firehall.analysis import review
    from firehall.engine.match import Match

    assert isinstance(match, Match)
    err = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    quiet = quiet or not err.is_terminal
    with Progress(*columns, console=err, transient=True, disable=quiet) as bar:
        task = bar.add_task(say("cli.analysing"), total=match.ply)
        return review(
            match,
            trials=trials,
            seed=seed,
            threads=threads,
            progress=lambda done, of: bar.update(task, completed=done, total=of),
        )


# Showing


def show(found: Review, say: Speech, console: Console) -> None:
    from rich.padding import Padding
    from rich.text import Text

    from firehall.cli.ending import result_text
    from firehall.cli.judged import by_turn

    for curve in found.curves:
        together = found.match.game.cooperative
        title = say("cli.chance_together") if together else say("cli.chance_of", player=curve + 1)
        console.print(Text(title, "bold"))
        for line in graph(found, curve, console.width - 8):
            console.print(line)
        console.print()
    moments = found.moments()
    if moments:
        console.print(Text(say("cli.moments"), "bold"))
        for moment in moments:
            console.print(sentence(found, moment, say))
        console.print()
    if any(one.judgement for one in found.decisions):
        console.print(Text(say("cli.judged"), "bold"))
        for turn, decisions in by_turn(found, say):
            console.print(turn)
            for one in decisions:
                console.print(Padding(decided(found, one, say), (0, 0, 0, 2)))
        console.print()
    console.print(summary(found, say))
    console.print(Text(say("cli.analysis_of", trials=found.trials, seed=found.seed), "dim"))
    console.print(Text(result_text(found.match, say), "bold"))


def graph(found: Review, curve: int, width: int) -> list[str]:
    """Bars of the chance of winning, ply by ply, stretched or squeezed to the width."""
    points = found.graph(curve)
    if not points:
        return []
    plies = max(1, found.match.ply)
    lines = HEIGHT if len(found.curves) == 1 else HEIGHT_OF_EACH
    heights = []
    for column in range(width):
        ply = column * plies / width
        reached = [chance for at, chance in points if at <= ply] or [points[0][1]]
        heights.append(round(min(1.0, max(0.0, reached[-1].value)) * lines * 8))
    drawn = []
    for row in range(lines - 1, -1, -1):
        marks = {lines - 1: "100 %", 0: "  0 %", lines // 2: " 50 %"}
        bars = "".join(LEVELS[min(8, max(0, height - 8 * row))] for height in heights)
        drawn.append(f"{marks.get(row, '     ')} {bars}".rstrip())
    return drawn


def sentence(found: Review, moment: Decision | Luck, say: Speech) -> Text:
    from rich.text import Text

    from firehall.analysis import Decision

    if isinstance(moment, Decision):
        return decided(found, moment, say)
    if len(found.curves) == 1:
        good, bad = "cli.moment_good_luck", "cli.moment_bad_luck"
    else:
        good, bad = "cli.moment_good_luck_of", "cli.moment_bad_luck_of"
    text = say(
        good if moment.swing.value > 0 else bad,
        ply=moment.ply,
        player=moment.side + 1,
        what=moment.what,
        swing=points(abs(moment.swing.value)),
        band=points(moment.swing.band),
    )
    return Text(text)


def decided(found: Review, one: Decision, say: Speech) -> Text:
    """A decision that has a name: what was done, and what would have been better."""
    from rich.text import Text

    from firehall.cli.judged import plan_words, played_words

    assert one.judgement is not None
    text = say(
        "cli.moment_decision",
        ply=one.ply,
        player=one.seat + 1,
        judgement=say(f"analysis.{one.judgement}"),
        played=played_words(found.match, one, say),
        best=plan_words(found.match, one, say),
        loss=points(one.loss.value),
        band=points(one.loss.band),
    )
    return Text(text, STYLES[one.judgement])


def points(share: float) -> str:
    """A difference of chances, in points of a hundred."""
    return f"{100 * share:.0f}"


def summary(found: Review, say: Speech) -> Table:
    from rich.table import Table

    table = Table()
    names = ("inaccuracy", "mistake", "blunder")
    for heading in ("player", "decisions", *names, "loss"):
        table.add_column(say(f"analysis.{heading}"), justify="right")
    for row in found.summary():
        counts = [str(row[name]) for name in ("decisions", *names)]
        table.add_row(f"{row['seat'] + 1}: {row['player']}", *counts, points(row["loss"]))
    return table
