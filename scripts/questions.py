"""How often a game asks its players, and about what: ``python scripts/questions.py talisman``.

Rules of thumb play, interpreted. Windows are counted apart: at how many whoever is asked has
something to say, and at how many it is asked for the look of it alone, which costs a table a pause.
"""

from __future__ import annotations

import argparse
from collections import Counter
from statistics import mean

import firehall
from firehall.players.seats import Computer
from firehall.server.room import drawn_pause
from firehall.server.settings import Settings


def play(game: str, options: dict[str, object], seed: int) -> Counter[str]:
    match = firehall.Match(game, options, seed=seed)
    seats = [Computer(match.game, "rules-of-thumb", seat, seed) for seat in range(len(match.seats))]
    asked: Counter[str] = Counter()
    match.advance()
    while not match.over:
        assert match.actor is not None
        asked["questions"] += 1
        if match.in_window:
            asked["windows"] += 1
            asked["answerable"] += match.passes() is None
            asked["waits"] += match.passes() is not None
        match.play(seats[match.actor].choose(match))
        match.advance()
    asked["seats"] += len(match.seats)
    asked["turns"] += getattr(match.state, "turns", 0)
    return asked


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--games", type=int, default=10)
    given = parser.parse_args()
    options = firehall.game(given.game).read_options(
        dict(one.split("=", 1) for one in given.option), lenient=True
    )
    table = {name: getattr(options, name) for name in options.__struct_fields__}
    total: Counter[str] = Counter()
    for seed in range(given.games):
        total += play(given.game, table, seed)
    for name in ("questions", "windows", "answerable"):
        a_game = total[name] / given.games
        print(f"{name}: {a_game:.0f} a game, {total[name] / total['seats']:.0f} a player")
    if total["turns"]:
        tell_waits(total)


def tell_waits(total: Counter[str]) -> None:
    """What a table of people waits for those who are passed for."""
    waits = total["waits"] / total["turns"]
    pause = mean(drawn_pause(*Settings().window_pause_s) for _ in range(100_000))
    print(f"passed for: {waits:.2f} a turn, {waits * pause:.2f} seconds of a table of people")


if __name__ == "__main__":
    main()
