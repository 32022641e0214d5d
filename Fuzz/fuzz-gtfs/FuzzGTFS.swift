// SPDX-License-Identifier: Apache-2.0

import FuzzDriver
import RoadbookGTFS

/// Reads hostile tables of GTFS, each in a feed that is whole otherwise.
@main
struct FuzzGTFS {
  static func main() {
    FuzzDriver.run { GTFSFuzzing.readTable($0) }
  }
}
