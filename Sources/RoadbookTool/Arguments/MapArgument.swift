// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCoding
import RoadbookEngine
import RoadbookNetwork

/// What may be wrong with the path of a map before it is opened.
enum MapArgument {
  /// Throws unless the path is a folder with a map in it.
  static func check(_ path: String) throws(Failure) {
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      if PlaceArgument(argument: path) != nil || PlaceFault(path) != nil {
        throw Failure(
          .usage, "“\(path)” is a place; the map comes first: roadbook route MAP PLACE PLACE")
      }
      throw Failure(
        .noInput,
        "there is no map \(path).\(similar(to: path)) Make one: roadbook import FILE.osm.pbf --output \(path)"
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
  /// " Did you mean town.roadbook?", where a map of a similar name lies beside.
  private static func similar(to path: String) -> String {
    let url = URL(filePath: path)
    let folder = url.deletingLastPathComponent().path(percentEncoded: false)
    let maps = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter {
        FileManager.default.fileExists(atPath: "\(folder)/\($0)/\(MapBundle.manifestFile)")
      }
    guard let name = NearestName.of(url.lastPathComponent, among: maps.sorted()) else { return "" }
    return " Did you mean \(path.dropLast(url.lastPathComponent.count))\(name)?"
  }

  /// Opens a map for routes.
  static func open(_ path: String) throws -> RoadRouter {
    try check(path)
    return try RoadRouter(opening: path)
  }
}
