// SPDX-License-Identifier: Apache-2.0
#ifndef ROADBOOK_KERNELS_H
#define ROADBOOK_KERNELS_H

#include <stdint.h>

/// Asks the processor to fetch the memory around an address, which need not be valid, for reading.
///
/// Nobody waits for it.
static inline void roadbook_prefetch(const void *address) { __builtin_prefetch(address); }

/// Lets the ways along a state's arcs from above compete in sixteen lanes.
///
/// `above` and `best` point to entries of eight costs, eight durations and eight lengths; a state has two
/// of them. The arcs from `first` to `end` lead to the states at the depths `heads` with `weights`, and
/// `carried` has a duration and a length of each. Costs are at most 2^30 and weights less, so nothing
/// overflows.
///
/// Returns in bits 0 and 1 whether two ways of one cost differ in an entry, whose result then does not count.
int roadbook_relax(const uint16_t *heads, const int32_t *weights, const int32_t *carried, long first, long end,
                   const void *above, void *best);

/// The same without wide registers.
int roadbook_relax_plainly(const uint16_t *heads, const int32_t *weights, const int32_t *carried, long first, long end,
                           const void *above, void *best);

/// The greatest of some numbers; 0 of none.
uint32_t roadbook_greatest_16(const uint16_t *values, long count);
uint32_t roadbook_greatest_32(const uint32_t *values, long count);

/// Whether some number is greater than the next one.
int roadbook_falls(const uint32_t *values, long count);

/// Whether some parent does not come after its child, or is beyond the last; UINT32_MAX stands for none.
int roadbook_leads_back(const uint32_t *parents, uint32_t count);

#endif
