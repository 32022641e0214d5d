// SPDX-License-Identifier: Apache-2.0

import Foundation
package import RoadbookTraffic

/// The files of traffic at a path: the file itself, or those of a folder in the order of their names.
package enum TrafficFolder {
  /// The ends of names of files that are read in a folder; a file that is named itself may be called anything.
  private static let endings = [".csv", ".json", ".geojson"]

  /// The paths of the files; none where there are none.
  package static func paths(at path: String) -> [String] {
    var isFolder: ObjCBool = false
    let isThere = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard isThere else { return [] }
    guard isFolder.boolValue else { return [path] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { name in endings.contains { name.hasSuffix($0) } && !name.hasPrefix(".") }
      .sorted().map { "\(path)/\($0)" }
  }

  /// Reads the files.
  ///
  /// - Returns: The files, and when the newest of them was changed, in seconds of UTC.
  /// - Throws: Which file cannot be read, or is too long.
  package static func files(
    at path: String
  ) throws(TrafficFault) -> (files: [TrafficFile], newest: Int64?) {
    var files: [TrafficFile] = []
    var (newest, bytes): (Int64?, Int) = (nil, 0)
    for path in paths(at: path) {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      bytes += (attributes?[.size] as? NSNumber)?.intValue ?? 0
      guard bytes <= TrafficFile.mostBytes else {
        throw TrafficFault(
          "", "", "\(path) is longer than the \(TrafficFile.mostBytes) bytes that are read")
      }
      guard let data = FileManager.default.contents(atPath: path) else {
        throw TrafficFault("", "", "\(path) cannot be read; check the path and its permissions")
      }
      if let time = attributes?[.modificationDate] as? Date {
        newest = max(newest ?? .min, Int64(time.timeIntervalSince1970))
      }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      files.append(TrafficFile(name: name, bytes: Array(data)))
    }
    if files.isEmpty {
      throw TrafficFault("", "", "there is no file of traffic at \(path)")
    }
    return (files, newest)
  }
}
