// SPDX-License-Identifier: Apache-2.0

import CRoadbookSystem

/// Memory that was freed but not given back.
enum FreeMemory {
  /// Gives back to the system what earlier stages have freed.
  ///
  /// The C library of Linux keeps freed memory that lies below some in use: after the network is
  /// written, two thirds of all.
  static func giveBack() { roadbook_give_memory_back() }
}
