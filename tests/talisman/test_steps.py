"""Games that a GPU plays step by step are those that whole actions lead to, without a GPU."""

from __future__ import annotations

import subprocess
from pathlib import Path
from random import Random

import numpy as np

import firehall
from firehall.engine import gpu
from firehall.engine.interface import CHANCE
from firehall.engine.log import new
from firehall.engine.plain import PlainStates, plain_numbers
from tests.engine.compiling import COMPILER, needs_compiler

GAME = firehall.game("talisman")
GAMES = 24

# Before the kernels: a GPU of one thread; its warp agrees on the next step or does not, by turns.
A_THREAD = """
#define __device__
#define __global__
#define __shared__ static
#define __launch_bounds__(...)
static struct { int x; } blockIdx, threadIdx, gridDim;
static void __syncthreads() {}
static int __shfl_up_sync(unsigned, int other, int) { return other; }
static unsigned __activemask() { return ~0u; }
static unsigned __match_any_sync(unsigned, int) {
  static unsigned asked;
  return ++asked % 3 ? ~0u : 1u;
}
static int __popc(unsigned word) { return __builtin_popcount(word); }
static int atomicAdd(int *at, int more) {
  const int was = *at;
  *at += more;
  return was;
}
"""

# Reads a seed and the state that games begin with; writes their results twice: two at a time step
# by step, and one after the other by whole actions.
BOTH = """
#include <cstdio>
constexpr int ROW = 2 + SUMMARY, SEATS = 2;
static int32_t results[GAMES * ROW];
static void by_steps(const uint8_t *start, int64_t seed) {
  static Record records[SEATS];
  const Play *play = (const Play *)start;
  const Fixed *fixed = (const Fixed *)(start + sizeof(Play));
  const int order[SEATS] = {0, 1}, bounds[2] = {SEATS, SEATS};
  const int8_t kinds[8] = {};
  int16_t keys[SEATS];
  int begun = 0;
  for (int at = 0; at < SEATS; ++at) {
    threadIdx.x = at;
    deal(records, fixed, play, keys, &begun, GAMES, SEATS);
  }
  while (keys[0] != IDLE || keys[1] != IDLE)
    for (int at = 0; at < SEATS; ++at) {
      threadIdx.x = at;
      if (keys[at] != IDLE)
        go(records, fixed, order, bounds, keys, play, &begun, GAMES, kinds, seed, 0, 1 << 30,
           results, SEATS);
    }
}
static void by_actions(const uint8_t *start, int64_t seed) {
  int32_t nothing[4];
  uint32_t words[WORDS];
  const Mask mask{words};
  for (int game = 0; game < GAMES; ++game) {
    Play play = *(const Play *)start;
    const State s{&play, (const Fixed *)(start + sizeof(Play))};
    int32_t *row = results + game * ROW;
    for (row[0] = row[1] = 0; actor(s) != OVER;)
      if (actor(s) == CHANCE)
        chance(s, (int)draw(seed, game, DICE, row[1]++, chances(s)), NoLog{nothing});
      else {
        const int ways = legal(s, mask);
        apply(s, nth(mask, (int)draw(seed, game, CHOICES, row[0]++, ways)), NoLog{nothing});
      }
    summary(s, View<int32_t, SUMMARY>{row + 2});
  }
}
int main() {
  static uint8_t start[STATE];
  int64_t seed;
  if (fread(&seed, 8, 1, stdin) != 1 || fread(start, STATE, 1, stdin) != 1)
    return 1;
  by_steps(start, seed);
  fwrite(results, sizeof results, 1, stdout);
  by_actions(start, seed);
  fwrite(results, sizeof results, 1, stdout);
}
"""


@needs_compiler
def test_games_by_steps_are_those_by_actions(tmp_path: Path) -> None:
    assert COMPILER is not None
    kernels = gpu.text_of("sort.cu") + gpu.text_of("steps.cu")
    text, made = tmp_path / "steps.cc", tmp_path / "steps"
    text.write_text(gpu.source(GAME, GAME.program("cuda")) + A_THREAD + kernels + BOTH)
    flags = ["-std=c++20", "-O1", "-w", "-fno-strict-aliasing", f"-DGAMES={GAMES}"]
    subprocess.run([COMPILER, *flags, str(text), "-o", str(made)], check=True)
    for options in ({"max_turns": 60}, {"players": 2, "firelands": False, "max_turns": 60}):
        start = GAME.start(GAME.read_options(options)).tobytes()
        given = np.int64(5).tobytes() + start
        run = subprocess.run([made], input=given, stdout=subprocess.PIPE, check=True)
        steps, actions = np.frombuffer(run.stdout, np.int32).reshape(2, GAMES, -1)
        assert (actions[:, 0] > 50).all(), "games are played"
        assert np.array_equal(steps, actions)


def test_an_action_is_what_it_changes_at_once_and_the_steps_that_follow() -> None:
    kit, random = GAME.kit, Random(7)
    start = GAME.start(GAME.read_options({"max_turns": 30}))
    whole, single = PlainStates(start.copy()), PlainStates(start.copy())
    mask, nothing = plain_numbers(np.zeros(GAME.mask_words, np.uint32)), new(0)
    for _ in range(150):
        s, other = whole[0], single[0]
        assert kit["question"](s) < GAME.first_step
        assert not kit["go_on"](other, nothing), "nothing goes on where somebody is asked"
        if kit["actor"](s) == CHANCE:
            outcome = random.randrange(int(kit["chances"](s)))
            kit["chance"](s, outcome, nothing)
            kit["befall"](other, outcome, nothing)
        else:
            kit["legal"](s, mask)
            legal = [at for at in range(GAME.num_actions) if int(mask[at >> 5]) >> (at & 31) & 1]
            action = random.choice(legal)
            kit["apply"](s, action, nothing)
            kit["act"](other, action, nothing)
        steps = 0
        while kit["go_on"](other, nothing):
            assert kit["question"](other) < GAME.questions
            steps += 1
        assert steps < GAME.events
        same = [np.array_equal(getattr(s, n), getattr(other, n)) for n in GAME.state.names or ()]
        assert all(same)
