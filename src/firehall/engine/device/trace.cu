// Checksums of random games: every byte of every state and every event (see `tracing.py`).
extern "C" __global__ void trace(uint8_t *states, int64_t seed, int64_t first, int64_t *sums,
                                 int count) {
  const int index = blockIdx.x * THREADS + threadIdx.x;
  if (index >= count)
    return;
  uint32_t words[WORDS];
  int32_t rows[LOG_ROWS * 4];
  rows[0] = rows[1] = 0; // nothing noted, and nothing that found no room
  sums[index] = trace_game(States{states}, Bytes{states}, index, Mask{words},
                           View<int32_t, LOG_ROWS, 4>{rows}, seed, first + index);
}
