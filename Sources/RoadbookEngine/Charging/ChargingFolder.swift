// SPDX-License-Identifier: Apache-2.0

package import RoadbookCharging

/// The files of charging stations at a path.
package enum ChargingFolder {
  private static let folder = DataFolder(
    endings: [".csv", ".tsv", ".json", ".geojson"], mostBytes: ChargingFile.mostBytes)

  /// The paths of the files; none where there are none.
  package static func paths(at path: String) -> [String] { folder.paths(at: path) }

  /// Reads the files.
  ///
  /// - Parameter path: A file or a folder.
  /// - Returns: The files.
  /// - Throws: Which file cannot be read, or is too long.
  package static func files(at path: String) throws(ChargingFault) -> [ChargingFile] {
    let found: [DataFolder.File]
    do throws(DataFolder.Fault) {
      found = try folder.files(at: path)
    } catch {
      throw ChargingFault(
        error.path, "", "",
        error.isTooLong
          ? "it is longer than the \(ChargingFile.mostBytes) bytes that are read"
          : "it cannot be read; check the path and its permissions")
    }
    if found.isEmpty {
      throw ChargingFault(path, "", "", "there is no file of charging stations")
    }
    return found.map { ChargingFile(name: $0.name, bytes: $0.bytes, changedAt: $0.changedAt) }
  }
}
