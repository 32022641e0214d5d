// SPDX-License-Identifier: Apache-2.0
#ifndef ROADBOOK_CEXCHANGE_H
#define ROADBOOK_CEXCHANGE_H

/// Makes two paths on one file system change places, in one step that no reader sees half of.
///
/// Returns 0, or the error number; ENOTSUP or EINVAL where the file system cannot do it.
int roadbook_exchange(const char *first, const char *second);

#endif
