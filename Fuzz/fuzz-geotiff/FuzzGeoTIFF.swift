// SPDX-License-Identifier: Apache-2.0

import FuzzDriver
import RoadbookElevation

/// Reads the input as a GeoTIFF with heights.
@main
struct FuzzGeoTIFF {
  static func main() {
    FuzzDriver.run { ElevationFuzzing.read($0, name: "fuzz.tif") }
  }
}
