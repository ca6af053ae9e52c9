"""The rules as C++ play the same games: compiled by the system's own compiler, without a GPU."""

from __future__ import annotations

import subprocess
from itertools import cycle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import firehall
from firehall.engine import gpu
from firehall.engine.cxx import Source
from firehall.engine.errors import FirehallError
from firehall.engine.game import Game
from firehall.engine.targets import CPU
from firehall.envs import BatchEnv
from firehall.players.rules_of_thumb import notes_of
from firehall.players.seats import program
from firehall.testing import trace
from tests.arsonist.tables import VARIANTS
from tests.brigade.tables import VARIANTS as BRIGADE
from tests.engine.compiling import COMPILER, FLAGS, GAMES, needs_compiler, traced
from tests.engine.test_targets import last_of, two_on
from tests.engine.toy.stones import GAME as STONES
from tests.flashpoint.test_floors import CROWD, TOWER
from tests.flashpoint.variety import VARIETY

# Before the kernels of a batch: a GPU with one block at a time, a thread of ours for each of its.
A_BLOCK = """
#include <barrier>
#include <thread>
#include <vector>
#define __global__
#define __shared__
struct uint4 { uint32_t x, y, z, w; };
extern "C" { uint4 room[OBSERVERS * FEATURES / 16]; }
static thread_local struct { int x; } blockIdx, threadIdx;
static std::barrier<> *meeting;
static void __syncthreads() { meeting->arrive_and_wait(); }
"""

# Reads a seed and the states that games of each kind begin with; plays the lowest legal action
# everywhere, begins what has ended anew; writes all states and what the first seat sees of them.
BATCH = """
#include <cstdio>
int main() {
  static uint8_t starts[KINDS * STATE], states[GAMES * STATE];
  static uint32_t masks[GAMES * WORDS];
  static int8_t actors[GAMES], seats[GAMES], seen[GAMES * FEATURES];
  static int64_t rolls[GAMES], actions[GAMES], order[GAMES];
  static bool which[GAMES], refused[GAMES], allowed[GAMES * ACTIONS];
  int64_t seed;
  if (fread(&seed, 8, 1, stdin) != 1 || fread(starts, STATE, KINDS, stdin) != KINDS)
    return 1;
  auto all = [](auto kernel, int size = THREADS) {
    for (int block = 0; block < (GAMES + size - 1) / size; ++block) {
      std::barrier<> here(size);
      meeting = &here;
      std::vector<std::jthread> threads;
      for (int thread = 0; thread < size; ++thread)
        threads.emplace_back([=] {
          blockIdx.x = block, threadIdx.x = thread;
          kernel();
        });
    }
  };
  auto restart = [&] {
    restart_games(states, which, starts, KINDS, masks, actors, rolls, seed, GAMES);
  };
  for (bool &marked : which)
    marked = true;
  all(restart);
  for (int game = 0; game < GAMES; ++game)
    order[game] = GAMES - 1 - game;
  for (int step = 0; step < STEPS; ++step) {
    all([&] { unpack_masks(masks, allowed, GAMES); });
    for (int game = 0; game < GAMES; ++game)
      for (actions[game] = 0; !allowed[game * ACTIONS + actions[game]];)
        ++actions[game];
    all([&] { step_games(states, masks, actors, rolls, actions, order, refused, seed, GAMES); });
    for (int game = 0; game < GAMES; ++game)
      which[game] = actors[game] == OVER;
    all(restart);
  }
  all([&] { observe_games(states, seats, seen, GAMES); }, OBSERVERS);
  fwrite(states, STATE, GAMES, stdout);
  fwrite(seen, FEATURES, GAMES, stdout);
}
"""


@needs_compiler
@pytest.mark.parametrize(
    ("game", "many"),
    [
        (firehall.game("flashpoint"), [*VARIETY.values(), CROWD, TOWER]),
        (firehall.game("arsonist"), VARIANTS),
        (firehall.game("brigade"), BRIGADE),
        (STONES, [{}]),
    ],
    ids=["flashpoint", "arsonist", "brigade", "stones"],
)
def test_cxx_plays_the_same_games(game: Game, many: list[dict[str, Any]], folder: Path) -> None:
    """With small seeds and large ones by turns."""
    for options, seed in zip(many, cycle((3, 4_000_000_000)), strict=False):
        different = traced(game, options, folder, seed) != trace(game, options, CPU, seed, 0, GAMES)
        assert not different.any(), f"{options}: {np.flatnonzero(different)[:5].tolist()}"


@needs_compiler
def test_the_kernels_of_a_batch_mix_games(folder: Path) -> None:
    """The text of ``device/batch.cu``, block by block: some games end and begin anew in it."""
    assert COMPILER is not None
    game, steps, seed = firehall.game("flashpoint"), 80, 6
    mixed: list[dict[str, Any]] = [
        {"firefighters": 2, "players": 1, "max_turns": 2},
        {"mode": "experienced", "board": "base_back", "players": 1},
        {"firefighters": 1, "family_setup": "random_a", "max_turns": 1},
    ]
    text, made = folder / "batch.cc", folder / "batch"
    text.write_text(
        gpu.source(game, game.program("cuda")) + A_BLOCK + gpu.text_of("batch.cu") + BATCH
    )
    numbers = [f"-DKINDS={len(mixed)}", f"-DSTEPS={steps}"]
    subprocess.run([COMPILER, *FLAGS, "-pthread", *numbers, str(text), "-o", str(made)], check=True)
    starts = [game.start(game.read_options(options)).tobytes() for options in mixed]
    given = np.int64(seed).tobytes() + b"".join(starts)
    run = subprocess.run([made], input=given, stdout=subprocess.PIPE, check=True)
    env = BatchEnv("flashpoint", GAMES, mixed)
    turn = env.reset(seed)
    ended = 0
    for _ in range(steps):
        turn = env.step(turn.mask.argmax(axis=1))
        ended += int(turn.done.sum())
    assert ended
    assert run.stdout == env.batch.states.tobytes() + env.batch.observe(0).tobytes()


def test_a_function_used_twice_is_called_and_one_used_once_is_copied() -> None:
    game = firehall.game("flashpoint")
    text = gpu.source(game, program(game, "cuda", False))
    assert "APART DEVICE void games_flashpoint_fire_flashover_flashover" in text
    assert "\nDEVICE int games_flashpoint_families_walls_allow_chop" in text


@pytest.mark.parametrize("name", ["flashpoint", "arsonist", "brigade", "talisman"])
def test_rules_of_thumb_can_be_written_as_cxx(name: str) -> None:
    game = firehall.game(name)
    text = gpu.source(game, program(game, "cuda", True), notes_of(game))
    assert "engine_driver_choose(" in text


def test_a_number_with_a_type_of_its_own_is_a_number() -> None:
    source = Source(STONES.state, STONES.kit)
    source.add(two_on)
    source.add(last_of)
    assert "DEVICE int tests_engine_test_targets_next_seat(int seat_)" in source.text
    assert "return number((seat_ + 1));" in source.text
    assert "for (int at_seat = 1, end_seat = count_;" in source.text


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
