// SPDX-License-Identifier: Apache-2.0

import Foundation
package import RoadbookCharging

/// The files of charging stations at a path: the file itself, or those of a folder in the order of their names.
package enum ChargingFolder {
  /// The ends of names of files that are read in a folder; a file that is named itself may be called anything.
  private static let endings = [".csv", ".tsv", ".json", ".geojson"]

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
  /// - Parameter path: A file or a folder.
  /// - Returns: The files.
  /// - Throws: Which file cannot be read, or is too long.
  package static func files(at path: String) throws(ChargingFault) -> [ChargingFile] {
    var (files, bytes): ([ChargingFile], Int) = ([], 0)
    for path in paths(at: path) {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      bytes += (attributes?[.size] as? NSNumber)?.intValue ?? 0
      guard bytes <= ChargingFile.mostBytes else {
        throw ChargingFault(
          path, "", "", "it is longer than the \(ChargingFile.mostBytes) bytes that are read")
      }
      guard let data = FileManager.default.contents(atPath: path) else {
        throw ChargingFault(path, "", "", "it cannot be read; check the path and its permissions")
      }
      let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970
      let name = path.split(separator: "/").last.map(String.init) ?? path
      files.append(
        ChargingFile(name: name, bytes: Array(data), changedAt: time.map { Int64($0) }))
    }
    if files.isEmpty {
      throw ChargingFault(path, "", "", "there is no file of charging stations")
    }
    return files
  }
}
