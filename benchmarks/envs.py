"""Environment steps a second, ours and the peers' in the same run.

    python benchmarks/envs.py --json envs.json
    python benchmarks/envs.py --target cuda --json envs-gpu.json

A step takes an action and gives the next observation and the mask of legal actions; a game that
ends begins anew. Actions are random and legal. On the CPU only steps and resets are timed, not the
choosing of actions, and on one core by the time that the process had it; on the GPU choosing is
part of the loop on both sides. A peer that is not installed is left out:
``pip install open_spiel envpool pygame``, on the GPU ``pgx``.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from firehall.bench.peers import pgx_backgammon
from firehall.bench.run import VETERAN
from firehall.envs import BatchEnv, SoloVectorEnv, aec_env

SECONDS = 4.0
RANDOM = np.random.default_rng(1)


class Clock:
    """Adds up the time of the calls made through it, until there is enough of it.

    On one core it is the time that the process had that core, whoever else wanted it.
    """

    def __init__(self, cores: int = 1) -> None:
        self._read = time.process_time if cores == 1 else time.perf_counter
        self.spent = 0.0

    def __call__(self, call: Callable[..., Any], *arguments: Any) -> Any:
        began = self._read()
        result = call(*arguments)
        self.spent += self._read() - began
        return result

    @property
    def goes_on(self) -> bool:
        return self.spent < SECONDS


def some(mask: Any) -> Any:
    """A legal action in every row."""
    return (RANDOM.random(mask.shape, np.float32) * mask).argmax(axis=1)


# Ours: experienced Flash Point, veteran, four firefighters


def batch(count: int, cores: int) -> float:
    env = BatchEnv("flashpoint", count, VETERAN)
    turn = env.step(some(env.reset(seed=1).mask))
    clock, steps = Clock(cores), 0
    while clock.goes_on:
        turn = clock(env.step, some(turn.mask))
        steps += count
    return steps / clock.spent


def vector(count: int, cores: int) -> float:
    env = SoloVectorEnv(count, "flashpoint", VETERAN)
    seen, _ = env.reset(seed=1)
    clock, steps = Clock(cores), 0
    while clock.goes_on:
        seen, *_ = clock(env.step, some(seen["action_mask"]))
        steps += count
    return steps / clock.spent


def agents(env: Any) -> float:
    """An environment of PettingZoo's kind, ours or theirs."""
    env.reset(seed=1)
    clock, steps = Clock(), 0
    while clock.goes_on:
        seen, _, over, cut, _ = clock(env.last)
        if over or cut:
            clock(env.reset)
            continue
        clock(env.step, int(some(seen["action_mask"][None])[0]))
        steps += 1
    return steps / clock.spent


# Peers


def pettingzoo() -> float:
    from pettingzoo.classic import connect_four_v3

    return agents(connect_four_v3.env())


def open_spiel() -> float:
    from open_spiel.python import rl_environment

    env = rl_environment.Environment("backgammon")
    now = env.reset()
    clock, steps = Clock(), 0
    while clock.goes_on:
        if now.last():
            now = clock(env.reset)
            continue
        legal = now.observations["legal_actions"][now.observations["current_player"]]
        now = clock(env.step, [legal[RANDOM.integers(len(legal))]])
        steps += 1
    return steps / clock.spent


def envpool(threads: int, count: int = 1024) -> float:
    import envpool as pool

    env = pool.make_gymnasium(
        "Jumanji/Game2048-v1", num_envs=count, batch_size=count, num_threads=threads
    )
    seen, _ = env.reset()
    clock, steps = Clock(threads), 0
    while clock.goes_on:
        seen, *_ = clock(env.step, some(seen["action_mask"]).astype(np.int32))
        steps += count
    return steps / clock.spent


# The GPU


def device(count: int = 1 << 17, steps: int = 200, *, chooses: bool = True) -> float:
    """Random legal play; with ``chooses`` the choosing is timed too, as it is for Pgx."""
    import cupy

    env = BatchEnv("flashpoint", count, VETERAN, target="cuda")
    turn = env.reset(seed=1)
    random = cupy.random.default_rng(1)
    spent = 0.0
    for step in range(steps + 20):
        cupy.cuda.Device().synchronize()
        began = time.perf_counter()
        action = (random.random(turn.mask.shape, np.float32) * turn.mask).argmax(axis=1)
        if not chooses:
            cupy.cuda.Device().synchronize()
            began = time.perf_counter()
        turn = env.step(action)
        cupy.cuda.Device().synchronize()
        if step >= 20:
            spent += time.perf_counter() - began
    return count * steps / spent


def rows(target: str) -> dict[str, Callable[[], float | None]]:
    if target == "cuda":
        return {
            "BatchEnv, 131,072 games": device,
            "BatchEnv, 131,072 games, the choosing of actions not counted": lambda: device(
                chooses=False
            ),
            "BatchEnv, 1,048,576 games": lambda: device(1 << 20, 50),
            "Pgx, backgammon, 131,072 games": pgx_backgammon,
        }
    cores = os.cpu_count() or 1
    return {
        "BatchEnv, 256 games, one core": lambda: batch(256, 1),
        f"BatchEnv, 4,096 games, {cores} cores": lambda: batch(4096, cores),
        f"SoloVectorEnv, 4,096 games, {cores} cores": lambda: vector(4096, cores),
        "aec_env, one game, one core": lambda: agents(aec_env("flashpoint", VETERAN)),
        "PettingZoo, connect four, one core": pettingzoo,
        "OpenSpiel, backgammon by rl_environment, one core": open_spiel,
        "EnvPool, 2048 of Jumanji, 1,024 games, one core": lambda: envpool(1),
        f"EnvPool, 2048 of Jumanji, 1,024 games, {cores} cores": lambda: envpool(cores),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--target", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--json", type=Path, help="write the figures to a file as well")
    given = parser.parse_args()
    table = Table(title="Environment steps a second", title_justify="left")
    table.add_column("environment")
    table.add_column("steps/s", justify="right")
    table.add_column("ours beside it", justify="right")
    figures: dict[str, float] = {}
    console = Console(stderr=True)
    for name, measure in rows(given.target).items():
        try:
            with console.status(name):
                found = measure()
        except ImportError as error:
            console.print(f"{name}: not measured, {error}")
            continue
        if found is not None:
            figures[name] = found
    ours = next(iter(figures.values()))
    for name, figure in figures.items():
        table.add_row(name, f"{figure:,.0f}", f"{ours / figure:,.1f}")
    Console().print(table)
    if given.json:
        given.json.write_text(json.dumps(figures, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
