"""Compile what the tests run, before they start: ``python -m tests.compiling``.

Several processes test at once, and each that found nothing compiled would compile the same for
itself. Here two share the work, once; what they make is kept by `firehall.engine.targets`, so this
takes a moment when nothing has changed. A test that needs something else compiles it as ever.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context

import numpy as np

import firehall
from firehall.engine.targets import CPU
from firehall.games.flashpoint.board.houses import house
from firehall.lab.simulate import Table
from firehall.players.contest import play_game
from firehall.players.many import Teacher
from firehall.players.policy import ANYWHERE, follow_of
from firehall.players.rules_of_thumb import think_of
from firehall.players.search.desk import lay_out, measured
from firehall.players.search.program import measure_of
from firehall.players.search.program import program as search_program
from firehall.players.search.race import Race, Settings
from firehall.players.search.samples import learn_from_games
from firehall.testing.identity import trace

PROCESSES = 2
#: Options that need more room than the usual ones (`Game.sized`).
LARGER = {"flashpoint": {"mode": "experienced", "board": "second_story_house"}}
#: Options that no policy knows by heart.
ELSEWHERE = {"flashpoint": {"board": house(1, 6, 8)}}
GLANCE = Settings(trials=1, plans=2, widen=0, screen=1, glance=1, horizon=1, finalists=1)


def search(game: firehall.Game) -> None:
    if think_of(game) is not None:
        look(game, GLANCE)


def learning(game: firehall.Game) -> None:
    """A learned policy by itself, a search that stands on it, and whoever teaches it."""
    if follow_of(game) is not None:
        Teacher(game.batch(1, {}, target=CPU)).choose()
        look(game, replace(GLANCE, learned=True))
        play_game(game, {}, ["policy"] * seats(game), seed=0, number=0)


def look(game: firehall.Game, settings: Settings) -> None:
    """One look at the first decision of a game, and one trial."""
    match = firehall.Match(game.name)
    match.advance()
    assert match.actor is not None
    eyes = np.frombuffer(match.snapshot(), game.state).copy()
    game.program(CPU).entry(game.kit["conceal"])(eyes[0], match.actor)
    race = Race(game, eyes, match.actor, settings, seed=0)
    race.run([race.choose()], 0, 1)


def thumbs(game: firehall.Game) -> None:
    """Whole games of rules of thumb."""
    if think_of(game) is not None:
        Table(game, game.read_options({}), ["rules-of-thumb"], seed=0).warm_up()


def others(game: firehall.Game) -> None:
    """Whole games of those who can do without."""
    for kind in ("random", *(["policy"] if follow_of(game) else [])):
        Table(game, game.read_options({}), [kind], seed=0).warm_up()
    if follow_of(game, ANYWHERE):
        Table(game, game.read_options(ELSEWHERE[game.name]), ["policy"], seed=0).warm_up()


def larger(name: str) -> None:
    """The rules and their thumbs in the other size of a game: another record, so other code."""
    game, options = firehall.game(name), LARGER[name]
    trace(game, options, CPU, seed=0, first=0, count=1)
    Table(game, game.read_options(options), ["rules-of-thumb"], seed=0).warm_up()


def batches(game: firehall.Game) -> None:
    batch = game.batch(2, {}, target=CPU)
    batch.step(batch.legal.argmax(axis=1))
    batch.restart()
    batch.observe()
    assert not batch.returns.any()
    if game.secrets is not None:
        batch.redeal(0, seed=1)


def traces(game: firehall.Game) -> None:
    trace(game, {}, CPU, seed=0, first=0, count=1)


def rules(game: firehall.Game) -> None:
    """Each function of the rules by itself."""
    play_game(game, {}, ["random"] * seats(game), seed=0, number=0)


def lessons(game: firehall.Game) -> None:
    """What the judgement of a search is learned from, and measured by."""
    if measure_of(game) is not None:
        desk = lay_out(game, np.zeros(1, np.float32))
        start = game.start(game.read_options({}))
        rows, won = np.zeros((1, measured(game)), np.float32), np.zeros((1, 1), np.float32)
        learn = search_program(game).entry(learn_from_games)
        learn(desk, start, 0, 0, 0, 0, 0, 1, seats(game), rows, won)


def seats(game: firehall.Game) -> int:
    return game.seats(game.read_options({}))


Job = Callable[[firehall.Game], None]
ALL: list[Job] = [search, lessons, learning, batches, thumbs, others, traces, rules]
#: Where tests run less than that compiled: what is one code for all games is proved with others.
LESS: dict[str, list[Job]] = {
    "brigade": [search, lessons, thumbs, traces, rules],
    "talisman": [search, lessons, thumbs, traces],
}


def work(name: str) -> None:
    """All of a game in one process: what its programs have in common is translated once."""
    for job in LESS.get(name, ALL):
        job(firehall.game(name))


def main() -> None:
    largest_first = sorted(firehall.games(), key=lambda name: -firehall.game(name).num_actions)
    processes = min(PROCESSES, os.cpu_count() or 1)
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        jobs = [pool.submit(larger, name) for name in LARGER]
        jobs += [pool.submit(work, name) for name in largest_first]
        for job in jobs:
            job.result()


if __name__ == "__main__":
    main()
