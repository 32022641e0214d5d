// SPDX-License-Identifier: Apache-2.0
#ifndef ROADBOOK_PREFETCH_H
#define ROADBOOK_PREFETCH_H

/// Asks the processor to fetch the memory around an address, which need not be valid, for reading.
///
/// Nobody waits for it.
static inline void roadbook_prefetch(const void *address) { __builtin_prefetch(address); }

#endif
