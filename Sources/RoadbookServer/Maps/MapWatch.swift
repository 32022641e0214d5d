// SPDX-License-Identifier: Apache-2.0

import Logging
import ServiceLifecycle

/// Sees maps whose files were written over while they are served.
///
/// Such a map gives wrong answers, and reading behind the new end of a file ends the process. So
/// its requests are refused from then on. What is read before somebody looks cannot be helped: maps
/// are to be copied beside the old ones and renamed.
struct MapWatch: Service {
  let maps: MapRack
  let logger: Logger
  var interval = Duration.seconds(2)

  func run() async throws {
    try? await cancelWhenGracefulShutdown {
      while true {
        try await Task.sleep(for: interval)
        look()
      }
    }
  }

  /// Looks at every map once.
  func look() {
    for map in maps.current {
      guard let file = map.noticeChange() else { continue }
      logger.error(
        "map changed in place; its requests are refused",
        metadata: [
          "map": "\(map.name)", "file": "\(map.path)/\(file)",
          "remedy": "import or copy the map beside it, rename, and reload",
        ])
    }
  }
}
