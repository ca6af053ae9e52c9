"""Learn how to judge positions of a game at a glance, and write the weights into the package.

    python scripts/judgement.py flashpoint --games 48000
    python scripts/judgement.py brigade --games 48000
    python scripts/judgement.py talisman --games 16000

Rules of thumb play games of every kind that `SITUATIONS` names; a net with two small layers learns
from positions of theirs who won in the end. Where players are measured one after the other, it
looks at each, and they and nobody at all share the chance. Needs numpy alone and some minutes. To
be run again when the game's measures or its rules of thumb have changed: the net judges what those
would make of a position.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib.resources import files
from itertools import product
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # small products: threads only wait

import numpy as np
from rich.progress import track

import firehall
from firehall.engine.game import Game
from firehall.engine.plain import Array
from firehall.players import own
from firehall.players.search.desk import lay_out
from firehall.players.search.judging import IN_THE_GAME, MOST, UNITS
from firehall.players.search.program import program, rivals_measured
from firehall.players.search.samples import learn_from_games

SEED = 31
#: How often, in a thousand decisions, something else is done: in the opening, and later.
STRAYS = ((250, 0), (100, 0), (100, 20))
EVERY = {"talisman": 120}  # one position in so many, of games that are long …
OFTEN = 12  # … and of others
ROOM = 100  # positions of a game, on average at most
BATCH, RATE, DECAY, EPOCHS = 4096, 2e-3, 1e-4, 5


def flashpoint() -> Iterator[tuple[dict[str, Any], int]]:
    """Options of games to learn from, and how often: most of what is played most."""
    crews = {4: 4, 2: 2, 3: 1, 5: 1, 6: 1, 1: 1}
    modes = {"family": 1, "recruit": 1, "veteran": 1, "heroic": 2}
    for board, crew, mode in product(("base_front", "base_back"), crews, modes):
        options: dict[str, Any] = {"board": board, "firefighters": crew}
        often = crews[crew] * modes[mode]
        if mode == "family":
            yield options, often
        else:
            options |= {"mode": "experienced", "difficulty": mode}
            yield options, often
            yield options | {"specialist_deal": "random"}, often


def brigade() -> Iterator[tuple[dict[str, Any], int]]:
    for players, often in {2: 3, 3: 2, 4: 3}.items():
        yield {"players": players}, 2 * often
        yield {"players": players, "advanced": True}, often
        yield {"players": players, "advanced": True, "great_buildings": True}, often


def talisman() -> Iterator[tuple[dict[str, Any], int]]:
    for players, often in {2: 3, 3: 1, 4: 3, 5: 1, 6: 1}.items():
        yield {"players": players, "firelands": False}, 2 * often
        yield {"players": players, "fire_intensity": "light"}, 2 * often
        yield {"players": players}, often


SITUATIONS = {"brigade": brigade, "flashpoint": flashpoint, "talisman": talisman}


# Positions


def positions(job: tuple[str, dict[str, Any], int, int]) -> tuple[Array, Array]:
    """Positions as they are measured, and what came of them, from so many games."""
    name, options, games, number = job
    game = firehall.game(name)
    learn = program(game).entry(learn_from_games)
    desk = lay_out(game, np.zeros(1, np.float32))
    judgement = own.module(game, "judgement")
    assert judgement is not None, f"{name} measures nothing"
    players = rivals_measured(game) or 1
    rows = np.zeros((games * ROOM, judgement.SIZE), np.float32)
    labels = np.zeros((len(rows), players), np.float32)
    read = game.read_options(options)
    seats = game.seats(read)
    opening, later = STRAYS[number % len(STRAYS)]
    filled = learn(
        desk,
        game.start(read),
        SEED,
        number << 16,
        games,
        opening,
        later,
        EVERY.get(name, OFTEN),
        seats,
        rows,
        labels,
    )
    return rows[:filled].reshape(filled, players, -1), labels[:filled]


def gather(name: str, games: int, workers: int) -> tuple[Array, Array]:
    found = list(SITUATIONS[name]())
    total = sum(often for _, often in found)
    jobs: list[tuple[str, dict[str, Any], int, int]] = []
    for options, often in found:
        for _ in STRAYS:
            count = max(1, games * often // total // len(STRAYS))
            jobs.append((name, options, count, len(jobs)))
    positions((name, found[0][0], 1, 0))  # compiled once
    with ProcessPoolExecutor(workers) as pool:
        parts = list(track(pool.map(positions, jobs), "Playing", total=len(jobs)))
    return np.concatenate([rows for rows, _ in parts]), np.concatenate([won for _, won in parts])


# Learning


def forward(net: list[Array], inputs: Array) -> tuple[Array, Array, Array]:
    first, first_bias, second, second_bias, last, last_bias = net
    one = np.maximum(inputs @ first + first_bias, 0)
    two = np.maximum(one @ second + second_bias, 0)
    return one, two, two @ last + last_bias


def chances(points: Array, there: Array) -> Array:
    """Of each player of a position, who is there; that nobody wins counts as one of no points."""
    weight = np.exp(np.clip(points, -MOST, MOST)) * there
    return np.asarray(weight / (1 + weight.sum(1, keepdims=True)))


def gradients(net: list[Array], inputs: Array, there: Array, won: Array) -> list[Array]:
    players = inputs.reshape(-1, inputs.shape[2])
    one, two, points = forward(net, players)
    wrong = (chances(points.reshape(won.shape), there) - won).ravel() / len(won)
    wrong = wrong.astype(np.float32)
    back_two = np.outer(wrong, net[4]) * (two > 0)
    back_one = (back_two @ net[2].T) * (one > 0)
    return [
        players.T @ back_one,
        back_one.sum(0),
        one.T @ back_two,
        back_two.sum(0),
        two.T @ wrong,
        wrong.sum(),
    ]


def learn_net(inputs: Array, there: Array, won: Array) -> list[Array]:
    """Adam with a rate that fades along a cosine."""
    rng = np.random.default_rng(SEED)
    count, _, width = inputs.shape
    net = [
        rng.normal(0, width**-0.5, (width, UNITS)),
        np.zeros(UNITS),
        rng.normal(0, (2 / UNITS) ** 0.5, (UNITS, UNITS)),
        np.zeros(UNITS),
        rng.normal(0, 0.1, UNITS),
        np.zeros(()),
    ]
    net = [np.asarray(part, np.float32) for part in net]
    mean = [np.zeros_like(part) for part in net]
    square = [np.zeros_like(part) for part in net]
    batch = min(BATCH, count)
    steps = EPOCHS * (count // batch)
    for step in track(range(1, steps + 1), "Learning"):
        if (step - 1) % (count // batch) == 0:
            order = rng.permutation(count)
        at = (step - 1) % (count // batch) * batch
        chosen = order[at : at + batch]
        rate = RATE * 0.5 * (1 + np.cos(np.pi * step / steps))
        for part, slope in enumerate(gradients(net, inputs[chosen], there[chosen], won[chosen])):
            mean[part] = 0.9 * mean[part] + 0.1 * slope
            square[part] = 0.999 * square[part] + 0.001 * slope * slope
            move = mean[part] / (1 - 0.9**step)
            move = move / (np.sqrt(square[part] / (1 - 0.999**step)) + 1e-8)
            if part in (0, 2):
                move = move + DECAY * net[part]
            net[part] = np.asarray(net[part] - rate * move, np.float32)
    return net


def players_there(game: Game, rows: Array) -> Array:
    """Who plays, of those that could."""
    if rivals_measured(game):
        return np.asarray(rows[:, :, IN_THE_GAME] != 0)
    return np.ones(rows.shape[:2], bool)


def report(positions: int, judged: Array, won: Array) -> None:
    """How well chances are told, those of all players of positions that were kept apart."""
    judged = np.clip(judged, 1e-6, 1 - 1e-6)
    loss = -(won * np.log(judged) + (1 - won) * np.log(1 - judged)).mean()
    left = ((judged - won) ** 2).mean() / won.var()
    print(f"{positions:,} positions; log loss {loss:.4f}, doubt left {left:.3f}; judged and real:")
    for tenth in range(10):
        those = (judged >= tenth / 10) & (judged < tenth / 10 + 0.1)
        if those.any():
            print(f"  {judged[those].mean():.3f}  {won[those].mean():.3f}  {those.sum():,}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=SITUATIONS)
    parser.add_argument("--games", type=int, default=48_000, help="one of every kind at least")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, help="instead of the package")
    given = parser.parse_args()
    rows, won = gather(given.game, given.games, given.workers)
    there = players_there(firehall.game(given.game), rows)
    mean, deviation = rows[there].mean(0), rows[there].std(0)
    scale = np.where(deviation > 1e-6, 1 / np.maximum(deviation, 1e-6), 0)
    inputs = ((rows - mean) * scale).astype(np.float32)
    stretch = max(1, min(2000, len(rows) // 20))  # whole games, but for its ends
    apart = np.arange(len(rows)) // stretch % 20 == 7  # kept for the test
    net = learn_net(inputs[~apart], there[~apart], won[~apart])
    points = forward(net, inputs[apart].reshape(-1, inputs.shape[2]))[2]
    judged = chances(points.reshape(won[apart].shape), there[apart])
    report(len(rows), judged[there[apart]], won[apart][there[apart]])
    flat = [[rows.shape[2]], mean, scale, *(part.ravel() for part in net)]
    here = Path(str(files(firehall.game(given.game).players))) / "judgement.npy"
    np.save(given.out or here, np.concatenate(flat).astype(np.float32))


if __name__ == "__main__":
    main()
