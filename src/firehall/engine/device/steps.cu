// Whole games, a great many at a time, of a game that goes on by single steps (`go_on`). Before this
// come `sort.cu` and all that comes before it.
//
// One action can set off a hundred steps that are other ones in every game: a warp that carried them all
// out would have hardly two threads at the same place. So a game does one thing, a question, an answer, a
// roll or a step, and is sorted again; a warp goes on at once only while many of its games go the same
// way. Little is read and written for one step, so games stay where they lie in memory.

constexpr int CROWDS = 4;    // blocks of games for which a multiprocessor has registers
constexpr int TOGETHER = 16; // so many games of a warp go on at once
enum Next { ASK, ACT, ROLL, STEP };

struct Game {
  int index, rolls, decisions, answer, next;
};

struct alignas(16) Record {
  Game game;
  Play play;
};

// What a game is sorted by once nothing goes on by itself.
__device__ int rest(Game &game, State s) {
  const int who = actor(s);
  game.next = who == CHANCE ? ROLL : ASK;
  return who == OVER ? IDLE : question(s);
}

// The next game that nobody plays yet comes in the place of one that is over.
__device__ int begin(Game &game, State s, const Play &start, int *begun, int total) {
  const int index = atomicAdd(begun, 1);
  if (index >= total)
    return IDLE;
  copy(*s.play, start);
  game = {index, 0, 0, 0, STEP};
  return question(s);
}

__device__ int decide(Game &game, State s, const int8_t *kinds, int64_t seed, int64_t first) {
  uint32_t words[WORDS];
  const Mask mask{words};
  game.next = ACT;
#if NOTES
  int32_t notes[NOTES];
  Play seen;
  const int who = actor(s);
  if (kinds[who] != RANDOM)
    copy(seen, *s.play);
  game.answer = choose(s, State{&seen, s.fixed}, who, kinds[who], mask, View<int32_t, NOTES>{notes},
                       seed, first + game.index, game.decisions);
#else
  const int ways = legal(s, mask);
  game.answer = nth(mask, draw(seed, first + game.index, CHOICES, game.decisions, ways));
#endif
  return ACTION + game.answer;
}

// Steps that follow from an answer, as long as enough games of the warp take the same one.
__device__ bool go_along(Game &game, State s, NoLog log) {
  bool chosen = game.next == STEP; // a game was sorted for its first step
  for (;;) {
    const int step = question(s);
    const unsigned alike = __match_any_sync(__activemask(), step);
    if (step >= FIRST_STEP && !chosen && __popc(alike) < TOGETHER)
      return true;
    chosen = false;
    if (!go_on(s, log))
      return false;
  }
}

__device__ int go_on_with(Game &game, State s, int64_t seed, int64_t first) {
  int32_t nothing[4];
  const NoLog log{nothing};
  if (game.next == ROLL)
    befall(s, draw(seed, first + game.index, DICE, game.rolls++, chances(s)), log);
  else if (game.next == ACT) {
    act(s, game.answer, log);
    ++game.decisions;
  }
  if (!go_along(game, s, log))
    return rest(game, s);
  game.next = STEP;
  return question(s);
}

extern "C" __global__ void deal(Record *records, const Fixed *fixed, const Play *start, int16_t *keys,
                                int *begun, int total, int count) {
  const int place = blockIdx.x * THREADS + threadIdx.x;
  if (place >= count)
    return;
  Record &record = records[place];
  keys[place] = begin(record.game, State{&record.play, fixed}, *start, begun, total);
}

extern "C" __global__ void __launch_bounds__(THREADS, CROWDS)
go(Record *records, const Fixed *fixed, const int *order, const int *bounds, int16_t *keys,
   const Play *start, int *begun, int total, const int8_t *kinds, int64_t seed, int64_t first,
   int64_t limit, int32_t *results, int count) {
  const int place = blockIdx.x * THREADS + threadIdx.x;
  if (place >= count)
    return;
  if (place >= bounds[BUSY]) {
    keys[place] = IDLE;
    return;
  }
  Record &record = records[order[place]];
  Game &game = record.game;
  const State s{&record.play, fixed};
  if (game.next == ASK) {
    keys[place] = decide(game, s, kinds, seed, first);
    return;
  }
  int key = go_on_with(game, s, seed, first);
  if (game.next == ASK && (key == IDLE || game.decisions >= limit)) {
    int32_t *row = results + (int64_t)game.index * (2 + SUMMARY);
    row[0] = game.decisions;
    row[1] = game.rolls;
    summary(s, View<int32_t, SUMMARY>{row + 2});
    key = begin(game, s, *start, begun, total);
  }
  keys[place] = key;
}
