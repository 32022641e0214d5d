// SPDX-License-Identifier: Apache-2.0

package import RoadbookTraffic

/// The files of traffic at a path.
package enum TrafficFolder {
  private static let folder = DataFolder(
    endings: [".csv", ".json", ".geojson"], mostBytes: TrafficFile.mostBytes)

  /// The paths of the files; none where there are none.
  package static func paths(at path: String) -> [String] { folder.paths(at: path) }

  /// Reads the files.
  ///
  /// - Returns: The files, and when the newest of them was changed, in seconds of UTC.
  /// - Throws: Which file cannot be read, or is too long.
  package static func files(
    at path: String
  ) throws(TrafficFault) -> (files: [TrafficFile], newest: Int64?) {
    let found: [DataFolder.File]
    do throws(DataFolder.Fault) {
      found = try folder.files(at: path)
    } catch {
      throw TrafficFault(
        "", "",
        error.isTooLong
          ? "\(error.path) is longer than the \(TrafficFile.mostBytes) bytes that are read"
          : "\(error.path) cannot be read; check the path and its permissions")
    }
    if found.isEmpty {
      throw TrafficFault("", "", "there is no file of traffic at \(path)")
    }
    return (
      found.map { TrafficFile(name: $0.name, bytes: $0.bytes) }, found.compactMap(\.changedAt).max()
    )
  }
}
