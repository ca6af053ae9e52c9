"""Whether chances are told truly: what the gauge and advice say, beside what comes of it.

    python scripts/calibration.py brigade -o players=3 --games 100
    python scripts/calibration.py flashpoint -o board=dw_submarine -o mode=experienced --games 40
    python scripts/calibration.py flashpoint --seat policy --games 40 --out told.jsonl

In every game, played by habit, the chance of the seat that decides is asked for at a moment drawn
by lot. From that position games are played to their ends, by the habit that the search takes people
to have, with other dice, and what the seat may not know dealt anew. A band holds if what was told
and what came differ by no more than both their bands explain. With ``--advice`` the same is asked
of advice: games go on from its plan. A moment is a line of JSON in the file; what is in it is not
asked again.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from firehall.analysis import advise, gauge
from firehall.analysis.gauge import TRIALS
from firehall.analysis.weighing import Estimate, estimate, search
from firehall.cli.given import read_options
from firehall.engine import driver
from firehall.engine import options as options_reader
from firehall.engine.chance import CHOICES, draw, philox
from firehall.engine.errors import FirehallError
from firehall.engine.match import Match
from firehall.engine.plain import Array
from firehall.engine.registry import find
from firehall.lab.intervals import share
from firehall.lab.simulate import LIMIT, Table
from firehall.players.search.race import TO_THE_END

SEED = 2029
FAR = 1 << 20  # from the number of a moment to that of the games that go on from it


def moment(table: Table, number: int) -> tuple[Array, int]:
    """A position of a game, where somebody decides, and how many decisions were before it."""
    work = table.workspace()
    rows = np.zeros((1, driver.HEAD + len(table.game.summary)), np.int32)
    play = table.program.entry(driver.play_games)
    until = LIMIT
    for _ in range(2):  # once to its end, to see how long it is
        play(work, table.start, SEED, number, 1, until, rows)
        until = draw(SEED, number, CHOICES, FAR, max(1, int(rows[0, driver.DECISIONS])))
    return work.states.copy(), int(rows[0, driver.DECISIONS])


def come(table: Table, state: Array, seat: int, number: int, games: int) -> Estimate:
    """What comes of it, if everybody goes on by habit to the end."""
    race = search(table.game, state, seat, trials=games, seed=philox(SEED, number, FAR))
    race.count = 1  # a plan of no actions
    race.run([0], 0, games, TO_THE_END)
    return estimate(race.won[[0], :games])


def asked(table: Table, number: int, trials: int, games: int, advised: bool) -> dict[str, Any]:
    """What is told of a moment and what comes of it."""
    state, ply = moment(table, number)
    seat = int(table.game.program("cpu").entry(table.game.kit["actor"])(state[0]))
    if advised:
        match = Match.at(table.game, table.options, state, ply)
        advice = advise(match, trials=trials, seed=number)
        told = advice.chance
        for action in advice.plan:
            match.play(action)
        state = np.frombuffer(match.snapshot(), table.game.state).copy()
    else:
        told = gauge(table.game, state, seat, ply, trials=trials, seed=number)
    real = come(table, state, seat, number, games)
    return {"number": number, "told": told.to_json(), "real": real.to_json()}


def report(row: str, moments: list[dict[str, Any]]) -> str:
    """How far off on average, and how many bands hold; then by fifths of what was told."""
    told, band, real, doubt = (
        np.array([one[whose][what] for one in moments])
        for whose, what in (
            ("told", "value"),
            ("told", "band"),
            ("real", "value"),
            ("real", "band"),
        )
    )
    off = told - real
    error = off.std(ddof=1) / math.sqrt(len(off)) if len(off) > 1 else 1.0
    held, around = share(int((abs(off) <= np.hypot(band, doubt)).sum()), len(off))
    lines = [
        f"{row}: {len(moments)} moments",
        (
            f"  told {100 * told.mean():.1f} %, came {100 * real.mean():.1f} %: "
            f"{100 * off.mean():+.1f} ± {196 * error:.1f}, "
            f"off by {100 * abs(off).mean():.1f} on average"
        ),
        f"  bands of {100 * band.mean():.1f} on average; held {held} ({around})",
    ]
    for fifth in range(5):
        those = np.minimum((told * 5).astype(int), 4) == fifth
        if those.any():
            lines.append(
                f"  {20 * fifth}–{20 * fifth + 20} %: {those.sum()} moments, "
                f"told {100 * told[those].mean():.1f}, came {100 * real[those].mean():.1f}"
            )
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--seat", default="rules-of-thumb", help="who plays the games")
    parser.add_argument("--advice", action="store_true", help="ask for advice, not for the gauge")
    parser.add_argument("--games", type=int, default=100, help="of each a moment")
    parser.add_argument("--trials", type=int, default=TRIALS, help="of the gauge or the advice")
    parser.add_argument("--on", type=int, default=200, help="games that go on from a moment")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="then stop")
    parser.add_argument("--out", type=Path, help="file of moments, added to")
    given = parser.parse_args()
    try:
        print(report(*measure(given)))
    except FirehallError as error:
        sys.exit(str(error))


def measure(given: Any) -> tuple[str, list[dict[str, Any]]]:
    """The moments of a row, those of the file first."""
    game = find(given.game)
    options = game.read_options(read_options(game, given.option))
    table = Table(game, options, [given.seat], SEED)
    row = " ".join(
        [given.game, json.dumps(options_reader.given(options)), given.seat, str(given.trials)]
        + ["advice"] * given.advice
    )
    lines = given.out.read_text("utf-8").splitlines() if given.out and given.out.exists() else []
    moments = [one for one in map(json.loads, lines) if one["row"] == row][: given.games]
    until = time.monotonic() + 60 * given.minutes
    for number in range(len(moments), given.games):
        moments.append({"row": row, **asked(table, number, given.trials, given.on, given.advice)})
        if given.out:
            with given.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(moments[-1]) + "\n")
        if time.monotonic() > until:
            break
    return row, moments


if __name__ == "__main__":
    main()
