// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookNetwork

/// What may be wrong with the path of a map before it is opened.
enum MapArgument {
  /// Throws unless the path is a folder with a map in it.
  static func check(_ path: String) throws(Failure) {
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Failure(
        .noInput, "there is no map \(path). Make one: roadbook import FILE.osm.pbf --output \(path)"
      )
    }
    guard isFolder.boolValue else {
      throw Failure(
        .badInput,
        "\(path) is a file; a map is a folder. Make one: roadbook import \(path) --output NAME.roadbook"
      )
    }
    guard FileManager.default.fileExists(atPath: "\(path)/\(MapBundle.manifestFile)") else {
      throw Failure(
        .badInput,
        "\(path) is no map: it lacks \(MapBundle.manifestFile). Make one: roadbook import FILE.osm.pbf --output NAME.roadbook"
      )
    }
  }
}

extension MapArgument {
  /// Opens a map for routes.
  static func open(_ path: String) throws -> RoadRouter {
    try check(path)
    return try RoadRouter(opening: path)
  }
}
