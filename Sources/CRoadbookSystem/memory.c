// SPDX-License-Identifier: Apache-2.0
#include "CRoadbookSystem.h"

#include <stdlib.h> // says which C library this is

#if defined(__GLIBC__)
#include <malloc.h>

void roadbook_give_memory_back(void) { malloc_trim(0); }
#else
void roadbook_give_memory_back(void) {}
#endif
