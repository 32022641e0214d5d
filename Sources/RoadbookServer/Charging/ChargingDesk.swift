// SPDX-License-Identifier: Apache-2.0

import RoadbookCharging
import RoadbookConcurrency
import RoadbookEngine

/// Reads files of charging stations for the maps that are served.
///
/// A file with a fault changes nothing: the stations of before stay.
package final class ChargingDesk: Sendable {
  private let maps: MapRack
  private let mode: ChargingReader.Mode
  /// Files are read one after another.
  private let taking = Guarded(0)

  init(_ maps: MapRack, _ mode: ChargingReader.Mode) {
    self.maps = maps
    self.mode = mode
  }

  /// Has the stations of files and folders count on all maps.
  ///
  /// - Parameter paths: Files and folders; of two that tell of one station, the later counts.
  /// - Returns: How many stations the maps have now, and how many were left out.
  /// - Throws: `ChargingFault` for a file that cannot be read, or a record with a fault; `RoutingError` where a map
  ///   cannot have stations. Nothing has changed then.
  package func take(from paths: [String]) throws -> (kept: Int, dropped: Int) {
    let (maps, mode) = (maps.current, mode)
    return try taking.withLock { _ in
      var files: [ChargingFile] = []
      for path in paths { files += try ChargingFolder.files(at: path) }
      let read = try maps.map { try $0.router.chargingStations(in: files, mode) }
      for (map, read) in zip(maps, read) { map.router.use(stations: read.snapshot) }
      return (
        read.reduce(0) { $0 + $1.snapshot.sites.count },
        read.reduce(0) { $0 + $1.report.droppedCount }
      )
    }
  }
}
