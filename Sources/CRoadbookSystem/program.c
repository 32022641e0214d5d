// SPDX-License-Identifier: Apache-2.0
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CRoadbookSystem.h"

#if defined(__linux__)
#include <link.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// Whether code of this object was written to when it was loaded. Such pages would come back wrong.
static int has_changed_code(const struct dl_phdr_info *object) {
  for (int at = 0; at < object->dlpi_phnum; at++) {
    if (object->dlpi_phdr[at].p_type != PT_DYNAMIC) continue;
    const ElfW(Dyn) *entry = (const void *)(object->dlpi_addr + object->dlpi_phdr[at].p_vaddr);
    for (; entry->d_tag != DT_NULL; entry++) {
      if (entry->d_tag == DT_TEXTREL) return 1;
      if (entry->d_tag == DT_FLAGS && (entry->d_un.d_val & DF_TEXTREL)) return 1;
    }
  }
  return 0;
}

static int release_object(struct dl_phdr_info *object, size_t size, void *page_size) {
  (void)size;
  // The kernel's own object is no file.
  if (strncmp(object->dlpi_name, "linux-", 6) == 0 || has_changed_code(object)) return 0;
  uintptr_t page = *(const uintptr_t *)page_size;
  for (int at = 0; at < object->dlpi_phnum; at++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[at];
    if (part->p_type != PT_LOAD || (part->p_flags & PF_W)) continue;
    uintptr_t start = (object->dlpi_addr + part->p_vaddr) & ~(page - 1);
    uintptr_t end = (object->dlpi_addr + part->p_vaddr + part->p_filesz) & ~(page - 1);
    if (start < end) madvise((void *)start, end - start, MADV_DONTNEED);
  }
  return 0;
}

void roadbook_release_program_pages(void) {
  long page = sysconf(_SC_PAGESIZE);
  uintptr_t page_size = page > 0 ? (uintptr_t)page : 0;
  if (page_size) dl_iterate_phdr(release_object, &page_size);
}
#else
void roadbook_release_program_pages(void) {}
#endif
