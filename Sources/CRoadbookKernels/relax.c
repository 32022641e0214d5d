// SPDX-License-Identifier: Apache-2.0

// In C, because processors with registers of eight lanes take half the time, and only here can a function
// be made for them beside the one for all: Swift builds one for the processors of its target.

#include "CRoadbookKernels.h"

// Swift aligns its vectors to 16 bytes, however long they are.
typedef int32_t lanes __attribute__((vector_size(32), aligned(16)));
/// Sums of these wrap around; the caller finds out by their signs.
typedef uint32_t sums __attribute__((vector_size(32), aligned(16)));

struct entry {
  sums cost, duration, length;
};

/// Lets one way compete in eight lanes. What is gained is added where the loss is negative, whose sign makes
/// the mask.
__attribute__((always_inline)) static inline void compete(const struct entry *above, uint32_t weight,
                                                          uint32_t duration, uint32_t length, struct entry *best,
                                                          lanes *tie) {
  sums loss = above->cost + weight - best->cost;
  sums later = above->duration + duration - best->duration;
  sums longer = above->length + length - best->length;
  *tie |= (lanes)(loss == 0) & (lanes)(later | longer);
  sums wins = (sums)((lanes)loss >> 31);
  best->cost += loss & wins;
  best->duration += later & wins;
  best->length += longer & wins;
}

__attribute__((always_inline)) static inline int any(const lanes *tie) {
  int32_t all = 0;
  for (int lane = 0; lane < 8; lane++) all |= (*tie)[lane];
  return all != 0;
}

/// Both entries of a state at once, where they fit the registers.
__attribute__((always_inline)) static inline int both(const uint16_t *heads, const int32_t *weights,
                                                      const int32_t *carried, long first, long end,
                                                      const struct entry *above, struct entry *best) {
  struct entry low = best[0], high = best[1];
  lanes lowTie = {0}, highTie = {0};
  for (long arc = first; arc < end; arc++) {
    const struct entry *way = above + (long)heads[arc] * 2;
    uint32_t weight = weights[arc], duration = carried[arc * 2], length = carried[arc * 2 + 1];
    compete(way, weight, duration, length, &low, &lowTie);
    compete(way + 1, weight, duration, length, &high, &highTie);
  }
  best[0] = low;
  best[1] = high;
  return any(&lowTie) | any(&highTie) << 1;
}

/// One entry after the other.
int roadbook_relax_plainly(const uint16_t *heads, const int32_t *weights, const int32_t *carried, long first, long end,
                           const void *above, void *best) {
  int ties = 0;
  for (int half = 0; half < 2; half++) {
    struct entry own = ((struct entry *)best)[half];
    lanes tie = {0};
    for (long arc = first; arc < end; arc++) {
      compete((const struct entry *)above + (long)heads[arc] * 2 + half, weights[arc], carried[arc * 2], carried[arc * 2 + 1], &own, &tie);
    }
    ((struct entry *)best)[half] = own;
    ties |= any(&tie) << half;
  }
  return ties;
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static int wide(const uint16_t *heads, const int32_t *weights, const int32_t *carried,
                                                long first, long end, const struct entry *above, struct entry *best) {
  return both(heads, weights, carried, first, end, above, best);
}
#endif

int roadbook_relax(const uint16_t *heads, const int32_t *weights, const int32_t *carried, long first, long end,
                   const void *above, void *best) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return wide(heads, weights, carried, first, end, above, best);
#endif
  return roadbook_relax_plainly(heads, weights, carried, first, end, above, best);
}
