"""Keep what Firehall does today: ``python -m tests.kept.make``.

Run on purpose only. What lies here was written by version 0.1.0, before its games moved onto common
machinery, and every later version must do the same: notation, positions, views, records, numbers
of actions and observations. Whoever writes it anew takes back what was promised.

``--words`` keeps new sentences, which are no promise, and nothing else.
"""

from __future__ import annotations

import lzma
import random
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import firehall
from tests.brigade.tables import rich
from tests.kept.corpus import GAMES, POSITIONS, RECORDS, Kept, digested, read, write
from tests.kept.evening import Evening
from tests.kept.sets import SETS, each, manner
from tests.kept.tables import (
    DATABASE,
    Expected,
    come_back,
    digest,
    read_expected,
    reopened,
    serving,
    told,
    write_expected,
)
from tests.kept.watching import Watched

NIGHTS = 400  # that begin with full crews, to meet the rarest questions
ROUNDS = 6  # of all sets of options
STEPS = 10  # from a kept position on
MIDDLE = 60  # a ply
EYES = {"flashpoint": 1, "arsonist": 1, "brigade": 2}  # whose record of a game under way is kept


def main(arguments: list[str]) -> None:
    if arguments == ["--words"]:
        for path in (GAMES, POSITIONS):
            write(path, [with_words(kept) for kept in read(path)])
        keep_answers()
        return
    write(GAMES, [digested(kept, kept.play()) for kept in each()])
    write(POSITIONS, [digested(kept, kept.play()) for kept in questions()])
    for game, seat in EYES.items():
        save_records(game, seat)
    keep_tables()


def with_words(kept: Kept) -> Kept:
    now = digested(kept, kept.play())
    assert now.aspects[:-1] == kept.aspects[:-1], f"{kept.name}: more than words has changed"
    return now


# Positions


def questions() -> Iterator[Kept]:
    """A position for every stack of questions that random play comes across."""
    found: set[str] = set()
    for game, start, seed in searched():
        for position in positions(game, start, seed):
            name = question_of(game, position)
            if name not in found:
                found.add(name)
                yield Kept(name, game, {"position": position}, seed, manner(seed), STEPS)


def searched() -> Iterator[tuple[str, dict[str, Any], int]]:
    for seed in range(ROUNDS):
        for game, (sets, _) in SETS.items():
            for options in sets.values():
                yield game, {"options": options}, seed
    for seed in range(NIGHTS):
        yield "brigade", {"position": rich(seed)}, seed


def positions(game: str, start: dict[str, Any], seed: int) -> Iterator[dict[str, Any]]:
    watched = Watched(game, start, seed)
    while not watched.match.over:
        yield watched.match.position()
        watched.step(manner(seed))


def question_of(game: str, position: dict[str, Any]) -> str:
    stack = [frame[0] for frame in position.get("stack", [])] or [position.get("phase", "")]
    return " ".join([game, *stack])


# Records


def save_records(game: str, seat: int) -> None:
    """Files of one game: whole, and as a seat knows it in the middle."""
    match = firehall.Match(game, seed=11)
    luck = random.Random(11)
    while not match.over:
        if match.actor == firehall.CHANCE:
            match.roll()
        else:
            match.play(luck.choice(match.legal_actions()))
        if match.ply == MIDDLE:
            match.save(RECORDS / f"{game}_middle.json")
            match.save(RECORDS / f"{game}_seat_{seat}.json", seat)
    match.save(RECORDS / f"{game}.json")


# A database


def keep_tables() -> None:
    """Play an evening and keep the database of the server, packed."""
    with TemporaryDirectory() as folder:
        database = Path(folder) / "tables.db"
        with serving(database) as server:
            evening = Evening(server.url)
            evening.spend()
            cookies = {person.name: person.http.cookies["firehall"] for person in evening.people}
        with sqlite3.connect(database) as packing:
            packing.execute("vacuum")
        DATABASE.write_bytes(lzma.compress(database.read_bytes()))
    write_expected(Expected(cookies, {}))
    keep_answers()


def keep_answers() -> None:
    """What a server tells of the tables."""
    expected = read_expected()
    with TemporaryDirectory() as folder, reopened(Path(folder)) as server:
        people = come_back(server.url, expected.cookies)
        answers = {name: digest(answer) for name, answer in told(people)}
    write_expected(Expected(expected.cookies, answers))


if __name__ == "__main__":
    main(sys.argv[1:])
