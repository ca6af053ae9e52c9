"""Rules as C++, compiled by the system's own compiler, without a GPU."""

from __future__ import annotations

import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from firehall.engine import gpu
from firehall.engine.game import Game
from firehall.engine.plain import Array

COMPILER = shutil.which("c++") or shutil.which("g++") or shutil.which("clang++")
needs_compiler = pytest.mark.skipif(COMPILER is None, reason="there is no C++ compiler here")

GAMES = 40  # of each set of options

# Reads a seed and the state that games begin with; writes the checksum of each game.
TRACE = """
#include <cstdio>
#include <cstring>
int main() {
  static uint8_t start[STATE], states[GAMES * STATE];
  static int32_t rows[LOG_ROWS * 4];
  uint32_t words[WORDS];
  int64_t seed;
  if (fread(&seed, 8, 1, stdin) != 1 || fread(start, STATE, 1, stdin) != 1)
    return 1;
  for (int game = 0; game < GAMES; ++game) {
    memcpy(states + game * STATE, start, STATE);
    printf("%lld\\n", (long long)trace_game(States{states}, Bytes{states}, game, Mask{words},
                                           View<int32_t, LOG_ROWS, 4>{rows}, seed, game));
  }
}
"""

# What another processor may do otherwise is an error here: shifts too far, places out of an array.
FLAGS = ["-std=c++20", "-O1", "-w", "-DCHECKED", f"-DGAMES={GAMES}"]
FLAGS += ["-fwrapv", "-fsanitize=shift", "-fsanitize-undefined-trap-on-error"]


@cache
def program_of(game: Game, folder: Path) -> Path:
    assert COMPILER is not None
    name = f"{game.name}_{game.state.itemsize}"  # a game may have states of several sizes
    text, made = folder / f"{name}.cc", folder / name
    text.write_text(gpu.source(game, game.program("cuda")) + TRACE)
    subprocess.run([COMPILER, *FLAGS, str(text), "-o", str(made)], check=True)
    return made


def traced(game: Game, options: dict[str, Any], folder: Path, seed: int) -> Array:
    read = game.read_options(options)
    given = np.int64(seed).tobytes() + game.start(read).tobytes()
    run = subprocess.run(
        [program_of(game.sized(read), folder)], input=given, stdout=subprocess.PIPE, check=True
    )
    return np.array(run.stdout.split(), np.int64)
