// SPDX-License-Identifier: Apache-2.0

import FuzzDriver
import RoadbookRealtime

/// Reads hostile messages of GTFS-realtime.
@main
struct FuzzRealtime {
  static func main() {
    FuzzDriver.run { bytes in _ = try? RealtimeReader.feed(bytes) }
  }
}
