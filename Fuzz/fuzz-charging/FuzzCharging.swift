// SPDX-License-Identifier: Apache-2.0

import FuzzDriver
import RoadbookCharging

/// Reads hostile files of charging stations, as tables and as JSON.
@main
struct FuzzCharging {
  static func main() {
    FuzzDriver.run { bytes in
      for name in ["f.csv", "f.json"] {
        for mode in [ChargingReader.Mode.strict, .lenient] {
          var reader = ChargingReader(mode)
          try? reader.add(ChargingFile(name: name, bytes: bytes))
          _ = reader.sites()
        }
      }
    }
  }
}
