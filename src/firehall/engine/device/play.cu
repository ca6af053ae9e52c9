// Whole games, a great many at a time. Before this come `views.h`, the rules of a game as C++ and some
// numbers.
//
// A GPU is fast as long as the threads of a warp do the same. So all games go on together, node by
// node, and before each half of a node they are sorted: `ask` takes them in the order of the question
// that is open, `answer` in the order of the answers. A warp then asks or answers alike in all its games.

constexpr int IDLE = ACTIONS + QUESTIONS, KEYS = IDLE + 1; // an action, a question, or nothing to do

struct Game {
  int index, rolls, decisions, who, answer;
};

#define GAME(order)                                                                                \
  const int place = blockIdx.x * THREADS + threadIdx.x;                                            \
  if (place >= count)                                                                              \
    return;                                                                                        \
  const int number = order;                                                                        \
  Game &game = games[number];                                                                      \
  const State s{plays + number, fixed};

__device__ int key_of(const Game &game, State s) {
  return game.who == IDLE ? IDLE : ACTIONS + (game.who == CHANCE ? 0 : question(s));
}

// The next game that nobody plays yet comes in the place of one that is over.
__device__ void begin(Game &game, State s, const Play &start, int *begun, int total) {
  const int index = atomicAdd(begun, 1);
  copy(*s.play, start);
  game = {index, 0, 0, index < total ? actor(s) : IDLE, 0};
}

extern "C" __global__ void deal(Game *games, Play *plays, const Fixed *fixed, const Play *start,
                                int16_t *keys, int *begun, int total, int count) {
  GAME(place)
  begin(game, s, *start, begun, total);
  keys[place] = key_of(game, s);
}

extern "C" __global__ void __launch_bounds__(THREADS, 3)
ask(Game *games, Play *plays, const Fixed *fixed, const int *order,
                               int16_t *keys, const int8_t *kinds, int64_t seed, int64_t first,
                               int count) {
  GAME(order[place])
  keys[place] = IDLE;
  if (game.who == IDLE)
    return;
  if (game.who == CHANCE) {
    game.answer = draw(seed, first + game.index, DICE, game.rolls, chances(s));
    keys[place] = ACTIONS + question(s);
    return;
  }
  uint32_t words[WORDS];
  const Mask mask{words};
#if NOTES
  int32_t notes[NOTES];
  Play seen;
  if (kinds[game.who] != RANDOM)
    copy(seen, *s.play);
  game.answer = choose(s, State{&seen, fixed}, game.who, kinds[game.who], mask,
                       View<int32_t, NOTES>{notes}, seed, first + game.index, game.decisions);
#else
  const int ways = legal(s, mask);
  game.answer = nth(mask, draw(seed, first + game.index, CHOICES, game.decisions, ways));
#endif
  keys[place] = game.answer;
}

extern "C" __global__ void __launch_bounds__(THREADS, 3)
answer(Game *games, Play *plays, const Fixed *fixed, const int *order,
                                  int16_t *keys, const Play *start, int *begun, int total, int64_t limit,
                                  int32_t *results, int count) {
  GAME(order[place])
  if (game.who != IDLE) {
    int32_t nothing[4];
    const NoLog log{nothing};
    if (game.who == CHANCE) {
      chance(s, game.answer, log);
      ++game.rolls;
    } else {
      apply(s, game.answer, log);
      ++game.decisions;
    }
    game.who = actor(s);
    if (game.who == OVER || game.decisions >= limit) {
      int32_t *row = results + (int64_t)game.index * (2 + SUMMARY);
      row[0] = game.decisions;
      row[1] = game.rolls;
      summary(s, View<int32_t, SUMMARY>{row + 2});
      begin(game, s, *start, begun, total);
    }
  }
  keys[place] = key_of(game, s);
}

// Sorting: count the games of each key, find where those of a key begin, and put them there.

extern "C" __global__ void tally(const int16_t *keys, int *counts, int count) {
  __shared__ int here[KEYS];
  for (int key = threadIdx.x; key < KEYS; key += THREADS)
    here[key] = 0;
  __syncthreads();
  for (int place = blockIdx.x * THREADS + threadIdx.x; place < count; place += gridDim.x * THREADS)
    atomicAdd(&here[keys[place]], 1);
  __syncthreads();
  for (int key = threadIdx.x; key < KEYS; key += THREADS)
    if (here[key])
      atomicAdd(&counts[key], here[key]);
}

// One warp: counts become the places where the games of a key begin; how many are idle is kept.
extern "C" __global__ void add_up(int *counts, int *idle) {
  constexpr int SHARE = (KEYS + 31) / 32;
  const int from = threadIdx.x * SHARE;
  const int to = from + SHARE < KEYS ? from + SHARE : KEYS;
  int mine = 0;
  for (int key = from; key < to; ++key)
    mine += counts[key];
  int before = mine;
  for (int step = 1; step < 32; step *= 2) {
    const int other = __shfl_up_sync(WARP, before, step);
    if (threadIdx.x >= step)
      before += other;
  }
  before -= mine;
  for (int key = from; key < to; ++key) {
    const int here = counts[key];
    if (key == IDLE)
      *idle = here;
    counts[key] = before;
    before += here;
  }
}

// A block takes room for all its games of a key at once.
extern "C" __global__ void put_in_order(const int *old, int *order, const int16_t *keys, int *starts,
                                        int count) {
  __shared__ int here[KEYS];
  for (int key = threadIdx.x; key < KEYS; key += THREADS)
    here[key] = 0;
  __syncthreads();
  const int place = blockIdx.x * THREADS + threadIdx.x;
  const int key = place < count ? keys[place] : IDLE;
  int rank = 0;
  if (place < count)
    rank = atomicAdd(&here[key], 1);
  __syncthreads();
  for (int k = threadIdx.x; k < KEYS; k += THREADS)
    if (here[k])
      here[k] = atomicAdd(&starts[k], here[k]);
  __syncthreads();
  if (place < count)
    order[here[key] + rank] = old[place];
}
