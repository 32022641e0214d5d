// SPDX-License-Identifier: Apache-2.0

import FuzzDriver
import RoadbookOSM

/// Reads hostile PBF files, and hostile blocks without the compression that would hide them.
@main
struct FuzzPBF {
  static func main() {
    FuzzDriver.run { OSMFuzzing.readPBF($0) }
  }
}
