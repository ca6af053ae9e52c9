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

extern "C" __global__ void step_games(uint8_t *states, uint32_t *masks, int8_t *actors, int64_t *rolls,
                                      const int64_t *actions, bool *refused, int64_t seed, int count) {
  GAME
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

extern "C" __global__ void observe_games(uint8_t *states, const int8_t *seats, int8_t *out, int count) {
  GAME
  observe(States{states}(game), (int)seats[game], Many<int8_t, FEATURES>{out}(game));
}

extern "C" __global__ void redeal_games(uint8_t *states, int seat, int64_t seed, int count) {
  GAME
  redeal(States{states}(game), seat, (int)seed, game);
}

extern "C" __global__ void returns_games(uint8_t *states, int seats, float *out, int count) {
  GAME
  returns(States{states}(game), Many<float>{out + (int64_t)game * seats});
}

extern "C" __global__ void unpack_masks(const uint32_t *masks, bool *out, int count) {
  GAME
  for (int action = 0; action < ACTIONS; ++action)
    out[(int64_t)game * ACTIONS + action] = masks[game * WORDS + (action >> 5)] >> (action & 31) & 1;
}
