// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CRoadbookSystem.h"

#include <errno.h>
#include <stdio.h>

#if defined(__linux__)
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

int roadbook_exchange(const char *first, const char *second) {
  const unsigned int exchange = 1 << 1; // RENAME_EXCHANGE of renameat2(2)
  return syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, exchange) == 0 ? 0 : errno;
}
#elif defined(__APPLE__)
int roadbook_exchange(const char *first, const char *second) {
  return renamex_np(first, second, RENAME_SWAP) == 0 ? 0 : errno;
}
#else
int roadbook_exchange(const char *first, const char *second) {
  (void)first;
  (void)second;
  return ENOTSUP;
}
#endif
