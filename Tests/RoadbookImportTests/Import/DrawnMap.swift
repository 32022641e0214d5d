// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookNetwork

@testable import RoadbookImport

/// A folder that looks like a map: its files have the right names, and its manifest lists them.
enum DrawnMap {
  static let files = [
    "network", "basemap", "places", "search", "profiles/car", "hierarchies/motor", "metrics/car",
  ]

  static func write(to path: String) throws {
    for folder in MapBundle.folders {
      try FileManager.default.createDirectory(
        atPath: "\(path)/\(folder)", withIntermediateDirectories: true)
    }
    for name in files { try Data(name.utf8).write(to: URL(filePath: "\(path)/\(name)")) }
    try manifest.encoded().write(to: URL(filePath: "\(path)/manifest.json"))
  }

  static var manifest: Manifest {
    Manifest(
      format: 1, sources: [], box: Manifest.Box(south: 0, west: 0, north: 1, east: 1),
      zonesFrom: "", kept: [:], dropped: [:], profiles: ["car"],
      checksums: Dictionary(uniqueKeysWithValues: files.map { ($0, "0000000000000000") }))
  }
}
