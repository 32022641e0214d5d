// SPDX-License-Identifier: Apache-2.0

// In C for wide registers, as the relaxation: what all x86 processors have knows no greatest of unsigned
// numbers, and checking a city's metric took a fifth of the time to the first route.

#include "CRoadbookKernels.h"

#define INNER __attribute__((always_inline)) static inline

INNER uint32_t greatest_16(const uint16_t *values, long count) {
  uint16_t most = 0;
  for (long place = 0; place < count; place++) most = values[place] > most ? values[place] : most;
  return most;
}

INNER uint32_t greatest_32(const uint32_t *values, long count) {
  uint32_t most = 0;
  for (long place = 0; place < count; place++) most = values[place] > most ? values[place] : most;
  return most;
}

INNER int falls(const uint32_t *values, long count) {
  uint32_t faults = 0;
  for (long place = 1; place < count; place++) faults |= values[place - 1] > values[place];
  return faults != 0;
}

INNER int leads_back(const uint32_t *parents, uint32_t count) {
  uint32_t faults = 0;
  for (uint32_t place = 0; place < count; place++) {
    uint32_t parent = parents[place];
    faults |= (parent <= place) | ((parent >= count) & (parent != UINT32_MAX));
  }
  return faults != 0;
}

#if defined(__x86_64__)
#define WIDE __attribute__((target("avx2"))) static
WIDE uint32_t wide_greatest_16(const uint16_t *values, long count) { return greatest_16(values, count); }
WIDE uint32_t wide_greatest_32(const uint32_t *values, long count) { return greatest_32(values, count); }
WIDE int wide_falls(const uint32_t *values, long count) { return falls(values, count); }
WIDE int wide_leads_back(const uint32_t *parents, uint32_t count) { return leads_back(parents, count); }
#define USE_WIDE(call) \
  if (__builtin_cpu_supports("avx2")) return wide_##call
#else
#define USE_WIDE(call)
#endif

uint32_t roadbook_greatest_16(const uint16_t *values, long count) {
  USE_WIDE(greatest_16(values, count));
  return greatest_16(values, count);
}

uint32_t roadbook_greatest_32(const uint32_t *values, long count) {
  USE_WIDE(greatest_32(values, count));
  return greatest_32(values, count);
}

int roadbook_falls(const uint32_t *values, long count) {
  USE_WIDE(falls(values, count));
  return falls(values, count);
}

int roadbook_leads_back(const uint32_t *parents, uint32_t count) {
  USE_WIDE(leads_back(parents, count));
  return leads_back(parents, count);
}
