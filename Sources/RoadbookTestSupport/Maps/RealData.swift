// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The real extracts that lie beside a developer's checkout, in `../shared`.
package enum RealData {
  /// The package's root.
  package static let packageRoot: URL = {
    var root = URL(filePath: #filePath).deletingLastPathComponent()
    let files = FileManager.default
    while root.path != "/", !files.fileExists(atPath: root.appending(path: "Package.swift").path) {
      root.deleteLastPathComponent()
    }
    return root
  }()

  /// The folder `shared` beside it.
  package static let folder = packageRoot.deletingLastPathComponent().appending(path: "shared")

  /// Whether the extracts are there.
  package static let arePresent = FileManager.default.fileExists(atPath: osm(""))

  /// Whether tests that take minutes were asked for.
  package static let slowTestsAreAskedFor =
    ProcessInfo.processInfo.environment["ROADBOOK_SLOW_TESTS"] == "1"

  /// The seeds of random worlds: all where tests that take minutes were asked for, otherwise the first quarter.
  package static func seeds(_ count: Int) -> Range<UInt64> {
    0..<UInt64(slowTestsAreAskedFor ? count : count / 4)
  }

  /// The extract that is a part of the project, for tests that every clone can run.
  package static let shippedExtract = packageRoot.appending(
    path: "Tests/Extracts/monaco-roads-2023.osm.pbf"
  ).path

  package static func gtfs(_ name: String) -> String {
    folder.appending(path: "data/gtfs/\(name)").path
  }

  /// Germany's charging stations as a packed table.
  package static let chargingRegister = folder.appending(
    path: "data/ev/charging-stations-germany-2019.csv.gz"
  ).path

  package static func elevation(_ name: String) -> String {
    folder.appending(path: "data/elevation/\(name)").path
  }

  package static func osm(_ name: String) -> String {
    folder.appending(path: "data/osm/\(name)").path
  }

  /// The numbers of a CSV file, row by row, without its heading.
  package static func rows(ofCSV name: String) throws -> [[Double]] {
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    return text.split(separator: "\n").dropFirst().map { line in
      line.split(separator: ",").compactMap { Double($0) }
    }
  }
}
