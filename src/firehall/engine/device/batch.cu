// Stepping many games, for search and learning: the functions of `stepping.py`, a game a thread.

#define GAME                                                                                       \
  const int game = blockIdx.x * THREADS + threadIdx.x;                                             \
  if (game >= count)                                                                               \
    return;

using Masks = Many<uint32_t, WORDS>;

extern "C" __global__ void ready_games(uint8_t *states, uint32_t *masks, int8_t *actors,
                                       int64_t *rolls, int64_t seed, int count) {
  GAME
  int32_t nothing[4];
  ready(States{states}, Masks{masks}, Many<int8_t>{actors}, Many<int64_t>{rolls}, NoLog{nothing}, seed,
        game);
}

// Takes the games in the order of their actions: threads side by side then do much the same.
extern "C" __global__ void step_games(uint8_t *states, uint32_t *masks, int8_t *actors, int64_t *rolls,
                                      const int64_t *actions, const int64_t *order, bool *refused,
                                      int64_t seed, int count) {
  const int place = blockIdx.x * THREADS + threadIdx.x;
  if (place >= count)
    return;
  const int game = order[place];
  int32_t nothing[4];
  step_one(States{states}, Masks{masks}, Many<int8_t>{actors}, Many<int64_t>{rolls},
           Many<const int64_t>{actions}, Many<bool>{refused}, NoLog{nothing}, seed, game);
}

// Of several kinds of games, each with a state that it begins with, the first game is of the first.
extern "C" __global__ void restart_games(uint8_t *states, const bool *which, const uint8_t *starts,
                                         int kinds, uint32_t *masks, int8_t *actors, int64_t *rolls,
                                         int64_t seed, int count) {
  GAME
  if (!which[game])
    return;
  const uint8_t *start = starts + (int64_t)(game % kinds) * STATE;
  for (int byte = 0; byte < STATE; ++byte)
    states[(int64_t)game * STATE + byte] = start[byte];
  int32_t nothing[4];
  ready(States{states}, Masks{masks}, Many<int8_t>{actors}, Many<int64_t>{rolls}, NoLog{nothing}, seed,
        game);
}

// A block observes its games in shared memory and then writes all rows out together: a thread that
// wrote its own row a byte at a time would pay for every byte as for thirty-two.
extern "C" __global__ void observe_games(uint8_t *states, const int8_t *seats, int8_t *out, int count) {
  extern __shared__ uint4 room[];
  const int first = blockIdx.x * OBSERVERS, games = least(OBSERVERS, count - first);
  if (threadIdx.x < games) {
    const int game = first + threadIdx.x;
    observe(States{states}(game), (int)seats[game], Many<int8_t, FEATURES>{(int8_t *)room}(threadIdx.x));
  }
  __syncthreads();
  uint4 *rows = (uint4 *)(out + (int64_t)first * FEATURES);
  const int bytes = games * FEATURES, chunks = bytes / 16;
  for (int chunk = threadIdx.x; chunk < chunks; chunk += OBSERVERS)
    rows[chunk] = room[chunk];
  for (int byte = 16 * chunks + threadIdx.x; byte < bytes; byte += OBSERVERS)
    ((int8_t *)rows)[byte] = ((const int8_t *)room)[byte];
}

extern "C" __global__ void redeal_games(uint8_t *states, int seat, int64_t seed, int count) {
  GAME
  redeal(States{states}(game), seat, (int)seed, game);
}

extern "C" __global__ void returns_games(uint8_t *states, int seats, float *out, int count) {
  GAME
  returns(States{states}(game), Many<float>{out + (int64_t)game * seats});
}

// A block unpacks the masks of its games together, so that threads side by side write side by side.
extern "C" __global__ void unpack_masks(const uint32_t *masks, bool *out, int count) {
  const int first = blockIdx.x * THREADS, games = least(THREADS, count - first);
  for (int at = threadIdx.x; at < games * ACTIONS; at += THREADS) {
    const int game = first + at / ACTIONS, action = at % ACTIONS;
    out[(int64_t)first * ACTIONS + at] = masks[game * WORDS + (action >> 5)] >> (action & 31) & 1;
  }
}
