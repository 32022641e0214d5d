// SPDX-License-Identifier: Apache-2.0

import Logging
import RoadbookEngine
package import RoadbookModel
import ServiceLifecycle

/// Opens maps anew while the service runs.
///
/// `roadbook import` puts a finished map in the place of the old one in one step; this makes the
/// service see it.
package struct MapReloading: Sendable {
  let maps: MapRack
  let metrics: ServiceMetrics
  let searches: SearchThreads
  let realtime: RealtimeDesk
  let logger: Logger

  /// Opens every map anew and tells their names.
  ///
  /// What is known of vehicles counts on the new maps from their first answer on.
  ///
  /// - Throws: What cannot be opened; then all old maps stay.
  @discardableResult
  package func reload() async throws(MapOpeningError) -> [String] {
    let (maps, realtime) = (maps, realtime)
    let result = try? await searches.run(foretold: .max) {
      () -> Result<[String], MapOpeningError> in
      Result { () throws(MapOpeningError) in
        try maps.reload { realtime.lay(over: $0, at: Int(RoadRouter.secondsNow)) }
        maps.giveBackMemory()
        return maps.current.map(\.name)
      }
    }
    let reloaded = result ?? .failure(MapOpeningError(path: "", message: "the service is stopping"))
    switch reloaded {
    case .success(let names):
      metrics.reloaded(true)
      maps.reportMissingFiles(to: logger)
      logger.notice("maps reloaded", metadata: ["maps": "\(names.joined(separator: " "))"])
      return names
    case .failure(let error):
      metrics.reloaded(false)
      logger.error("maps not reloaded", metadata: ["error": "\(error)"])
      throw error
    }
  }
}

extension MapRack {
  /// Says what maps were made with and lack: they answer, but with weights that are made anew, or
  /// not to all.
  func reportMissingFiles(to logger: Logger) {
    for map in current where !map.missingFiles.isEmpty {
      logger.warning(
        "map lacks files that it was made with",
        metadata: [
          "map": "\(map.name)", "files": "\(map.missingFiles.joined(separator: " "))",
        ])
    }
  }
}

/// Opens maps anew on request, such as by SIGHUP.
struct ReloadOnRequest: Service {
  let reloading: MapReloading
  let requests: AsyncStream<Void>

  func run() async throws {
    for await _ in requests.cancelOnGracefulShutdown() { _ = try? await reloading.reload() }
    // A service that ends by itself would end all others.
    try? await gracefulShutdown()
  }
}
