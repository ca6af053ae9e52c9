// Whole games, a great many at a time. Before this come `views.h`, the rules of a game as C++ and some
// numbers.
//
// A GPU is fast as long as the threads of a warp do the same. So all games go on together, node by
// node, and before each half of a node they are sorted: `ask` takes them in the order of the question
// that is open, `answer` in the order of the answers. A warp then asks or answers alike in all its games.

struct Game {
  int index, rolls, decisions, who, answer;
};

struct Record {
  Game game;
  Play play;
};

// A warp works on 32 games that lie anywhere in memory. It carries them to its desks in shared memory
// first, 16 bytes a thread, game after game; there the rules find every field at once. Desks are an odd
// number of such chunks apart, or the same field of all games would lie in the same few banks.
using Chunk = uint4;
constexpr int CHUNKS = (sizeof(Record) + sizeof(Chunk) - 1) / sizeof(Chunk), DESK = CHUNKS | 1;
constexpr int FIXED_CHUNKS = (FIXED_BYTES + sizeof(Chunk) - 1) / sizeof(Chunk);
extern __shared__ Chunk room[]; // what is fixed, once; then a desk for each of DESKS threads

__device__ Chunk *desk(int thread) { return room + FIXED_CHUNKS + thread * DESK; }

// Calls `carry(desk, record)` for every chunk of the warp's games, of which each is a team's to carry; a
// thread without a game has number -1.
constexpr int TEAM = 8;
template <class Carry> __device__ void for_each_chunk(Chunk *records, int number, Carry carry) {
  const int lane = threadIdx.x % 32, mate = lane % TEAM;
  for (int first = 0; first < 32; first += 32 / TEAM) {
    const int game = first + lane / TEAM, from = __shfl_sync(WARP, number, game);
    if (from < 0)
      continue;
    Chunk *near = desk(threadIdx.x - lane + game) + mate;
    Chunk *far = records + (int64_t)from * CHUNKS + mate;
#pragma unroll
    for (int at = 0; at < CHUNKS; at += TEAM)
      if (at + TEAM <= CHUNKS || at + mate < CHUNKS)
        carry(near + at, far + at);
  }
}

__device__ void fetch(Chunk *records, int number) {
  for_each_chunk(records, number, [](Chunk *near, const Chunk *far) {
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"((uint32_t)__cvta_generic_to_shared(near)),
                 "l"(far));
  });
  asm volatile("cp.async.wait_all;");
  __syncwarp();
}

__device__ void put_back(Chunk *records, int number) {
  __syncwarp();
  for_each_chunk(records, number, [](const Chunk *near, Chunk *far) { *far = *near; });
}

// The place of a thread in the order, the game there (-1 for none), and the desk to work on it.
#define GAME(order)                                                                                \
  const int place = blockIdx.x * DESKS + threadIdx.x;                                              \
  const int number = place < count ? order : -1;                                                   \
  for (int word = threadIdx.x; word < FIXED_BYTES / 4; word += DESKS)                              \
    ((uint32_t *)room)[word] = ((const uint32_t *)fixed)[word];                                    \
  __syncthreads();                                                                                 \
  Record &record = *(Record *)desk(threadIdx.x);                                                   \
  Game &game = record.game;                                                                        \
  const State s{&record.play, (const Fixed *)room};

// What a game is sorted by before it is asked. Chance is not asked: its answer is drawn at once, and
// what the game is sorted by before it is answered is kept until then.
__device__ int key_of(Game &game, State s, int16_t &waits_for, int64_t seed, int64_t first) {
  if (game.who == CHANCE) {
    game.answer = draw(seed, first + game.index, DICE, game.rolls, chances(s));
    waits_for = course(s, game.answer);
    return WAITING;
  }
  waits_for = IDLE;
  return game.who == OVER ? IDLE : question(s);
}

// The next game that nobody plays yet comes in the place of one that is over.
__device__ void begin(Game &game, State s, const Play &start, int *begun, int total) {
  const int index = atomicAdd(begun, 1);
  copy(*s.play, start);
  game = {index, 0, 0, index < total ? actor(s) : OVER, 0};
}

extern "C" __global__ void deal(Chunk *records, const Fixed *fixed, const Play *start, int16_t *keys,
                                int16_t *waits_for, int *begun, int total, int64_t seed, int64_t first,
                                int count) {
  GAME(place)
  if (number >= 0) {
    begin(game, s, *start, begun, total);
    keys[place] = key_of(game, s, waits_for[number], seed, first);
  }
  put_back(records, number);
}

extern "C" __global__ void __launch_bounds__(DESKS, BLOCKS)
ask(Chunk *records, const Fixed *fixed, const int *order, const int *bounds, int16_t *keys,
    const int16_t *waits_for, const int8_t *kinds, int64_t seed, int64_t first, int count) {
  GAME(order[place])
  const bool asked = place < bounds[ASKED];
  if (number >= 0 && !asked)
    keys[place] = waits_for[number];
  if (!__any_sync(WARP, asked))
    return;
  fetch(records, number);
  if (!asked)
    return;
  uint32_t words[WORDS];
  const Mask mask{words};
#if NOTES
  int32_t notes[NOTES];
  Play seen;
  if (kinds[game.who] != RANDOM)
    copy(seen, *s.play);
  const int answer = choose(s, State{&seen, s.fixed}, game.who, kinds[game.who], mask,
                            View<int32_t, NOTES>{notes}, seed, first + game.index, game.decisions);
#else
  const int ways = legal(s, mask);
  const int answer = nth(mask, draw(seed, first + game.index, CHOICES, game.decisions, ways));
#endif
  ((Record *)(records + (int64_t)number * CHUNKS))->game.answer = answer;
  keys[place] = ACTION + answer;
}

extern "C" __global__ void __launch_bounds__(DESKS, BLOCKS)
answer(Chunk *records, const Fixed *fixed, const int *order, const int *bounds, int16_t *keys,
       int16_t *waits_for, const Play *start, int *begun, int total, int64_t seed, int64_t first,
       int64_t limit, int32_t *results, int count) {
  GAME(order[place])
  const bool busy = place < bounds[BUSY];
  if (number >= 0 && !busy)
    keys[place] = IDLE;
  if (!__any_sync(WARP, busy))
    return;
  fetch(records, number);
  if (busy) {
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
    keys[place] = key_of(game, s, waits_for[number], seed, first);
  }
  put_back(records, number);
}
