"""How far apart the levels of computer players stand: everybody against everybody, in Elo.

    python scripts/levels.py arsonist --rounds 100
    python scripts/levels.py brigade -o players=2 --rounds 20 --players rules-of-thumb search:easy

In a round two players meet on the same dice, once in each other's seats (`firehall duel`). Rules of
thumb are at 0. A game that is won or lost together has no rivals: its levels are compared by the
games that each wins alone, which `firehall duel` tells.
"""

from __future__ import annotations

import argparse
import sys

from firehall.cli.given import read_options
from firehall.engine.errors import FirehallError
from firehall.engine.registry import find
from firehall.lab.duel import Duel, duel
from firehall.lab.intervals import ELO, share, written
from firehall.lab.ratings import Met, ratings

SEED = 2028
ANCHOR = "rules-of-thumb"
LEVELS = (ANCHOR, "search:easy", "search:fair", "search:strong", "search:best")


def table(fought: Duel) -> str:
    """Rows of Markdown, the strongest first."""
    met = [
        Met(pair.first, pair.second, pair.won + pair.drawn / 2, pair.games) for pair in fought.pairs
    ]
    lines = ["| player | Elo | won of its games |", "|---|---|---|"]
    for one in ratings(met, ANCHOR):
        elo, span = written(one.elo, one.low, one.high, ELO)
        won, around = share(fought.wins[one.player], fought.games[one.player])
        ahead = f"{elo} ({span})" if one.player != ANCHOR else "0"
        lines.append(f"| `{one.player}` | {ahead} | {won} ({around}) |")
    for pair in fought.pairs:
        lines.append(f"{pair.first} : {pair.second}  {pair.won} : {pair.lost}, {pair.drawn} drawn")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--players", nargs="+", default=LEVELS)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--threads", type=int, default=1)
    given = parser.parse_args()
    try:
        game = find(given.game)
        if game.cooperative:
            raise FirehallError(f"{given.game} has no rivals: ask firehall duel")
        if ANCHOR not in given.players:
            raise FirehallError(f"{ANCHOR} are at 0, so they have to play")
        fought = duel(
            given.game,
            list(given.players),
            read_options(game, given.option),
            rounds=given.rounds,
            seed=SEED,
            threads=given.threads,
            to_the_end=True,
        )
    except FirehallError as error:
        sys.exit(str(error))
    print(table(fought))


if __name__ == "__main__":
    main()
