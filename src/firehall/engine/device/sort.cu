// Games in the order of what they do next, so that the threads of a warp do the same. Before this come
// `views.h`, the rules of a game as C++ and some numbers; after it the kernels that play.

// What games are sorted by: a question or course, an action; last those that wait for nobody to ask
// them, because chance has answered, and those that are over for good.
constexpr int ACTION = QUESTIONS, WAITING = ACTION + ACTIONS, IDLE = WAITING + 1, KEYS = IDLE + 1;
enum { ASKED, BUSY }; // bounds: how many games are asked, and how many are not idle

// Sorting: count the games of each key, find where those of a key begin, and put them there.

extern "C" __global__ void tally(const int16_t *keys, int *counts, int count) {
  __shared__ int here[KEYS];
  for (int key = threadIdx.x; key < KEYS; key += SORTERS)
    here[key] = 0;
  __syncthreads();
  for (int place = blockIdx.x * SORTERS + threadIdx.x; place < count; place += gridDim.x * SORTERS)
    atomicAdd(&here[keys[place]], 1);
  __syncthreads();
  for (int key = threadIdx.x; key < KEYS; key += SORTERS)
    if (here[key])
      atomicAdd(&counts[key], here[key]);
}

// One warp: counts become the places where the games of a key begin.
extern "C" __global__ void add_up(int *counts, int *bounds) {
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
    if (key == WAITING)
      bounds[ASKED] = before;
    if (key == IDLE)
      bounds[BUSY] = before;
    counts[key] = before;
    before += here;
  }
}

// A block takes room for all its games of a key at once.
extern "C" __global__ void put_in_order(const int *old, int *order, const int16_t *keys, int *starts,
                                        int count) {
  __shared__ int here[KEYS];
  for (int key = threadIdx.x; key < KEYS; key += SORTERS)
    here[key] = 0;
  __syncthreads();
  const int place = blockIdx.x * SORTERS + threadIdx.x;
  const int key = place < count ? keys[place] : IDLE;
  int rank = 0;
  if (place < count)
    rank = atomicAdd(&here[key], 1);
  __syncthreads();
  for (int k = threadIdx.x; k < KEYS; k += SORTERS)
    if (here[k])
      here[k] = atomicAdd(&starts[k], here[k]);
  __syncthreads();
  if (place < count)
    order[here[key] + rank] = old[place];
}
