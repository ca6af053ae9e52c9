// Between the rules of a game and the kernels: numbers that all share, and where states lie.

constexpr int CHANCE = -1, OVER = -2, RANDOM = 0, DICE = 0, CHOICES = 1;
constexpr unsigned WARP = 0xFFFFFFFF; // all threads of a warp

// States as they lie in memory, one after the other, and their bytes.
struct States {
  uint8_t *data;
  DEVICE State operator()(int64_t i) const {
    uint8_t *at = data + i * STATE;
    return {(Play *)at, (const Fixed *)(at + sizeof(Play))};
  }
};
using Bytes = Many<uint8_t, STATE>;

using Mask = View<uint32_t, WORDS>;
using NoLog = View<int32_t, 1, 4>; // takes nothing

DEVICE inline void copy(Play &to, const Play &from) {
  for (unsigned word = 0; word < sizeof(Play) / 4; ++word)
    ((uint32_t *)&to)[word] = ((const uint32_t *)&from)[word];
}
