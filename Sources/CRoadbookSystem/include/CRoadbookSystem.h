// SPDX-License-Identifier: Apache-2.0
#ifndef ROADBOOK_SYSTEM_H
#define ROADBOOK_SYSTEM_H

/// Makes two paths on one file system change places, in one step that no reader sees half of.
///
/// Returns 0, or the error number; ENOTSUP or EINVAL where the file system cannot do it.
int roadbook_exchange(const char *first, const char *second);

/// Gives memory that was freed back to the system, where the C library keeps it.
void roadbook_give_memory_back(void);

/// Has blocks of a mebibyte or more go back to the system as soon as they are freed.
///
/// The C library keeps them for later otherwise, with holes between them that nothing fits into.
void roadbook_map_large_blocks(void);

#endif
