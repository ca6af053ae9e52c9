// What the rules' arrays and Python's own functions are in C++.
#ifdef __CUDACC__
#define DEVICE __device__
#define APART __noinline__
#define TABLE __device__
using int8_t = signed char;
using uint8_t = unsigned char;
using int16_t = short;
using uint16_t = unsigned short;
using int32_t = int;
using uint32_t = unsigned int;
using int64_t = long long;
using uint64_t = unsigned long long;
#else
#include <cstdint>
#define DEVICE
#define APART
#define TABLE static
#endif

// An array of known sizes, wherever it lies: `view(i, j)` is an element, `view(i)` of two a row.
template <class T, int first, int... rest> struct View {
  T *data;
  static constexpr int stride = (1 * ... * rest);
  template <class... I> DEVICE decltype(auto) operator()(int i, I... more) const {
#ifdef CHECKED
    if (i < 0 || i >= first)
      __builtin_trap();
#endif
    if constexpr (sizeof...(rest) == 0)
      return (data[i]);
    else if constexpr (sizeof...(more) == 0)
      return View<T, rest...>{data + i * stride};
    else
      return View<T, rest...>{data + i * stride}(more...);
  }
};

template <class T, int first, int... rest> DEVICE constexpr int len(View<T, first, rest...>) {
  return first;
}

template <class T, int first, int second> DEVICE constexpr int width(View<T, first, second>) {
  return second;
}

// An array of a length that only the caller knows; of rows, where there are sizes.
template <class T, int... row> struct Many {
  T *data;
  DEVICE decltype(auto) operator()(int64_t i) const {
    if constexpr (sizeof...(row) == 0)
      return (data[i]);
    else
      return View<T, row...>{data + i * (1 * ... * row)};
  }
};

// Python's arithmetic: division rounds down, whatever the signs.
template <class A, class B> DEVICE constexpr auto quotient(A a, B b) {
  auto q = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? q - 1 : q;
}

template <class A, class B> DEVICE constexpr auto remainder(A a, B b) {
  auto r = a % b;
  return r != 0 && (r < 0) != (b < 0) ? r + b : r;
}

template <class A, class B, class... C> DEVICE constexpr auto least(A a, B b, C... more) {
  const auto smaller = b < a ? b : a;
  if constexpr (sizeof...(more) == 0)
    return smaller;
  else
    return least(smaller, more...);
}

template <class A, class B, class... C> DEVICE constexpr auto most(A a, B b, C... more) {
  const auto greater = b > a ? b : a;
  if constexpr (sizeof...(more) == 0)
    return greater;
  else
    return most(greater, more...);
}

template <class A> DEVICE constexpr auto size(A a) { return a < 0 ? -a : a; }
template <class A> DEVICE constexpr int number(A a) { return int(a); }

// What processors do in one step, or nearly: see `bits.py` and `chance.py`.
DEVICE inline int ones(uint32_t word) {
#ifdef __CUDACC__
  return __popc(word);
#else
  return __builtin_popcount(word);
#endif
}

DEVICE inline int lowest(uint32_t word) { return ones((word & -word) - 1); }

DEVICE inline int64_t philox(uint32_t key, uint32_t low, uint32_t high) {
  for (int round = 0; round < 10; ++round) {
    const uint64_t product = (uint64_t)low * 0xD256D193u;
    low = (uint32_t)(product >> 32) ^ key ^ high;
    high = (uint32_t)product;
    key += 0x9E3779B9u;
  }
  return low;
}
