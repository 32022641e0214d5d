// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The three descriptors that every process expects to have.
enum StandardDescriptors {
  /// Opens those that the caller closed (`2>&-`), on a device that takes and gives nothing.
  ///
  /// Otherwise the next file or connection that is opened gets the number, and messages go into it.
  static func openMissing() {
    for descriptor in STDIN_FILENO...STDERR_FILENO
    where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      // The system gives the lowest number that is free, and lower ones are open by now.
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_RDONLY : O_WRONLY)
    }
  }
}
