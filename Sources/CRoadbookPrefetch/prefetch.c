// SPDX-License-Identifier: Apache-2.0

// The function is in the header, so that it becomes one instruction where it is called.
#include "CRoadbookPrefetch.h"
