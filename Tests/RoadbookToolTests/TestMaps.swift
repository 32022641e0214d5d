// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation

@testable import RoadbookTool

/// Maps that the tests share, made once in a folder that is removed at the end.
enum TestMaps {
  /// Where everything goes.
  private static let root: String = {
    let root = FileManager.default.temporaryDirectory
      .appending(path: "roadbook-tool-tests-\(ProcessInfo.processInfo.processIdentifier)")
      .path(percentEncoded: false)
    try? FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    atexit { TestMaps.removeAll() }
    return root
  }()

  private static func removeAll() { try? FileManager.default.removeItem(atPath: root) }

  /// An empty folder of one test's own.
  static func newFolder() throws -> String {
    let folder = "\(root)/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  /// The sample town.
  static let town: String = imported("town") { path in
    var command = try SampleCommand.parse(["--size", "town", "--output", path])
    try command.run()
  }

  /// One street in Sydney and one of Buenos Aires' docks: south and west of zero.
  static let south: String = imported("south") { path in
    try Data(southernStreets.utf8).write(to: URL(filePath: path))
  }

  private static func imported(_ name: String, source: (String) throws -> Void) -> String {
    let file = "\(root)/\(name).osm" + (name == "town" ? ".pbf" : "")
    let map = "\(root)/\(name).roadbook"
    do {
      try source(file)
      let command = try ImportCommand.parse([file, "--output", map, "--country", "AU"])
      try command.run()
    } catch {
      return "\(map) was not made: \(error)"
    }
    return map
  }

  private static let southernStreets = """
    <osm version="0.6">
      <node id="1" lat="-33.8600" lon="151.2100"/>
      <node id="2" lat="-33.8650" lon="151.2100"/>
      <node id="3" lat="-33.8650" lon="151.2200"/>
      <node id="4" lat="-34.6100" lon="-58.3700"/>
      <node id="5" lat="-34.6200" lon="-58.3700"/>
      <way id="1"><nd ref="1"/><nd ref="2"/>
        <tag k="highway" v="residential"/><tag k="name" v="George Street"/></way>
      <way id="2"><nd ref="2"/><nd ref="3"/>
        <tag k="highway" v="residential"/><tag k="name" v="Bridge Street"/></way>
      <way id="3"><nd ref="4"/><nd ref="5"/>
        <tag k="highway" v="residential"/><tag k="name" v="Azucena Villaflor"/></way>
    </osm>
    """
}
