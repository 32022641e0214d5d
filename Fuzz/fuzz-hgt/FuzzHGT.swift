// SPDX-License-Identifier: Apache-2.0

import FuzzDriver
import RoadbookElevation

/// Reads the input as an archive with SRTM files, or as such a file named by its first eleven bytes where the
/// first one is no "P", with which archives begin.
@main
struct FuzzHGT {
  static func main() {
    FuzzDriver.run { input in
      if input.first == UInt8(ascii: "P") {
        ElevationFuzzing.read(input, name: "fuzz.hgt.zip")
      } else {
        let name = String(decoding: input.prefix(11), as: UTF8.self)
        ElevationFuzzing.read(Array(input.dropFirst(11)), name: name + ".hgt")
      }
    }
  }
}
