"""The rules as C++ play the same games: compiled by the system's own compiler, without a GPU."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import firehall
from firehall.engine import gpu
from firehall.engine.cxx import Source
from firehall.engine.errors import FirehallError
from firehall.engine.game import Game
from firehall.engine.plain import Array
from firehall.engine.targets import CPU
from firehall.players.seats import program
from firehall.testing import trace
from tests.arsonist.tables import VARIANTS
from tests.engine.toy.stones import GAME as STONES
from tests.flashpoint.variety import VARIETY

COMPILER = shutil.which("c++") or shutil.which("g++") or shutil.which("clang++")
needs_compiler = pytest.mark.skipif(COMPILER is None, reason="there is no C++ compiler here")

GAMES = 40  # of each set of options

TRACE = """
extern "C" void trace(uint8_t *states, int64_t seed, int count, int64_t *sums) {
  uint32_t words[WORDS];
  static int32_t rows[LOG_ROWS * 4];
  for (int game = 0; game < count; ++game)
    sums[game] = trace_game(States{states}, Bytes{states}, game, Mask{words},
                            View<int32_t, LOG_ROWS, 4>{rows}, seed, game);
}
"""


@cache
def library(game: Game, folder: Path) -> ctypes.CDLL:
    assert COMPILER is not None
    text, made = folder / f"{game.name}.cc", folder / f"{game.name}.so"
    text.write_text(gpu.source(game, game.program("cuda")) + TRACE)
    # Rules rely on nothing that a sanitizer minds; only shifts of a sign bit wrap on purpose.
    flags = [
        "-std=c++20",
        "-O1",
        "-fwrapv",
        "-shared",
        "-fPIC",
        "-Wall",
        "-Werror=return-type",
        "-w",
    ]
    subprocess.run([COMPILER, *flags, str(text), "-o", str(made)], check=True)
    return ctypes.CDLL(str(made))


def traced(game: Game, options: dict[str, Any], folder: Path, seed: int) -> Array:
    states = np.repeat(game.start(game.read_options(options)), GAMES)
    sums = np.zeros(GAMES, np.int64)
    play = library(game, folder).trace
    play.argtypes = (ctypes.c_void_p, ctypes.c_int64, ctypes.c_int, ctypes.c_void_p)
    play(states.ctypes.data, seed, GAMES, sums.ctypes.data)
    return sums


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cxx")


@needs_compiler
@pytest.mark.parametrize(
    ("game", "many"),
    [
        (firehall.game("flashpoint"), list(VARIETY.values())),
        (firehall.game("arsonist"), VARIANTS),
        (STONES, [{}]),
    ],
    ids=["flashpoint", "arsonist", "stones"],
)
def test_cxx_plays_the_same_games(game: Game, many: list[dict[str, Any]], folder: Path) -> None:
    for options in many:
        for seed in (3, 4_000_000_000):
            different = traced(game, options, folder, seed) != trace(
                game, options, CPU, seed, 0, GAMES
            )
            assert not different.any(), f"{options}: {np.flatnonzero(different)[:5].tolist()}"


def test_a_function_used_twice_is_called_and_one_used_once_is_copied() -> None:
    game = firehall.game("flashpoint")
    text = gpu.source(game, program(game, "cuda", False))
    assert "APART DEVICE void games_flashpoint_fire_flashover" in text
    assert "\nDEVICE int games_flashpoint_legal_legal_around" in text


def beyond_the_dialect(s: Any) -> int:
    return len([s])


def calls_another_module(s: Any) -> int:
    return int(str(s))


@pytest.mark.parametrize(
    ("function", "said"),
    [(beyond_the_dialect, "rules have no [s]"), (calls_another_module, "rules do not call str")],
)
def test_what_rules_may_not_say_is_named_with_its_place(function: Any, said: str) -> None:
    game = firehall.game("flashpoint")
    with pytest.raises(FirehallError, match="test_cxx") as error:
        Source(game.state, game.kit).add(function)
    assert said in str(error.value)
