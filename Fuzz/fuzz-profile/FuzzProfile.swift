// SPDX-License-Identifier: Apache-2.0

import FuzzDriver
import RoadbookProfileYAML
import RoadbookProfiles

/// Reads the input as a compiled profile, or as one in YAML where its first byte is odd.
@main
struct FuzzProfile {
  static func main() {
    FuzzDriver.run { input in
      let bytes = Array(input.dropFirst())
      if input.first.map({ $0 & 1 == 0 }) ?? true {
        _ = try? Profile(decoding: bytes)
      } else {
        _ = try? ProfileCompiler.compile(String(decoding: bytes, as: UTF8.self), file: "fuzz.yaml")
      }
    }
  }
}
