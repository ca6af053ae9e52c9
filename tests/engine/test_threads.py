"""A program that several threads use for the first time at once is made once, and whole."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from types import FunctionType

import pytest

from firehall.engine.registry import find
from firehall.engine.targets import CPU, Function, Program, made_once

THREADS = 8


@pytest.fixture(autouse=True)
def hurried_threads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Threads take turns after every few instructions, and no machine code is at hand."""
    monkeypatch.setenv("FIREHALL_CACHE", str(tmp_path))
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(interval)


def left_plain(entry: Function) -> list[str]:
    """Functions that an entry would call as they are, which Numba cannot type."""
    found: dict[int, str] = {}
    waiting, seen = [entry], {id(entry)}
    while waiting:
        function = waiting.pop().py_func  # type: ignore[attr-defined]
        for name in function.__code__.co_names:
            callee = function.__globals__.get(name)
            if isinstance(callee, FunctionType):
                found[id(callee)] = name
            elif hasattr(callee, "py_func") and id(callee) not in seen:
                seen.add(id(callee))
                waiting.append(callee)
    assert len(seen) > 20, "a game is many functions"
    return sorted(found.values())


def test_every_thread_gets_the_same_whole_program() -> None:
    game = find("flashpoint")
    for _ in range(3):
        program = Program(CPU, "threads", game.kit)
        together = Barrier(THREADS)

        def first_use(_: int, program: Program = program, together: Barrier = together) -> Function:
            together.wait()
            return program.entry(game.kit["apply"])

        with ThreadPoolExecutor(THREADS) as pool:
            made = list(pool.map(first_use, range(THREADS)))
        assert len({id(one) for one in made}) == 1
        assert left_plain(made[0]) == []


def test_what_is_made_once_is_made_by_one_thread() -> None:
    made = []

    @made_once
    def make(name: str) -> list[str]:
        time.sleep(0.05)
        made.append(name)
        return [name]

    together = Barrier(THREADS)

    def first_use(_: int) -> list[str]:
        together.wait()
        return make("search")

    with ThreadPoolExecutor(THREADS) as pool:
        got = list(pool.map(first_use, range(THREADS)))
    assert made == ["search"]
    assert all(one is got[0] for one in got)


def test_two_threads_search_with_nothing_compiled() -> None:
    """What broke: two threads of one search, each the first to want its program."""
    code = (
        "from tests.search.tables import ARSONIST, QUICK, asked, state_of\n"
        "from firehall.players.search.program import program\n"
        "from firehall.players.search.trials import run_trials\n"
        "from firehall.players.search.race import Race\n"
        "match = asked('arsonist', 1, 4)\n"
        "race = Race(ARSONIST, state_of(match), 1, QUICK, 1, threads=2)\n"
        "race.lengths[0], race.count = 0, 1\n"
        "before = program(ARSONIST).is_compiled(run_trials)\n"
        "race.run([0], 0, 8)\n"
        "print(before, program(ARSONIST).is_compiled(run_trials), race.standing(0).trials)"
    )
    found = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    assert found.stdout == "False True 8\n", found.stderr
