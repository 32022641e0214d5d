// SPDX-License-Identifier: Apache-2.0
#include "CRoadbookSystem.h"

#include <stdlib.h> // says which C library this is

#if defined(__GLIBC__)
#include <malloc.h>

void roadbook_give_memory_back(void) { malloc_trim(0); }

// Freeing a large block raises glibc's own threshold to the block's size, up to 32 MiB; setting it ends that.
void roadbook_map_large_blocks(void) { mallopt(M_MMAP_THRESHOLD, 1 << 20); }
#else
void roadbook_give_memory_back(void) {}
void roadbook_map_large_blocks(void) {}
#endif
