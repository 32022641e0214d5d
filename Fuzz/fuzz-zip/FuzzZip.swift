// SPDX-License-Identifier: Apache-2.0

import FuzzDriver
import RoadbookArchive

/// Reads hostile zip archives, and unpacks what is in them.
@main
struct FuzzZip {
  static func main() {
    FuzzDriver.run { ArchiveFuzzing.read($0) }
  }
}
