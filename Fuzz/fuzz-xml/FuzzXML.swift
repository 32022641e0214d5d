// SPDX-License-Identifier: Apache-2.0

import FuzzDriver
import RoadbookOSM

/// Reads hostile OSM XML, gzipped or not.
@main
struct FuzzXML {
  static func main() {
    FuzzDriver.run { OSMFuzzing.readXML($0) }
  }
}
