// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookNetwork
import RoadbookOSM
import RoadbookProfiles
import RoadbookStorage
import RoadbookTestSupport
import Testing

@testable import RoadbookImport

@Suite("A map is whole or not there")
struct BundleTests {
  private let folder: URL
  private let road = OSMData.row(1, 2, 3).way(7, 1, 2, 3)

  init() throws { folder = try TemporaryMap.makeFolder() }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func write(_ data: OSMData) throws -> String {
    try OSMPBFWriter().write(data, to: path("in.osm.pbf"))
    return path("in.osm.pbf")
  }

  private func run(
    _ file: String, to output: String, boundaries: String? = nil
  ) throws -> Manifest {
    var options = ImportOptions(files: [file], output: output, profiles: [try TemporaryMap.car()])
    options.boundaries = boundaries
    var importer = Importer(options)
    return try importer.run()
  }

  /// What is in the folder beside the input, hidden files included.
  private var left: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0 != "in.osm.pbf" }.sorted()
  }

  @Test("a finished import leaves the map and nothing else")
  func finished() throws {
    _ = try run(write(road), to: path("map.roadbook"))
    #expect(left == ["map.roadbook"])
    let names = try FileManager.default.contentsOfDirectory(atPath: path("map.roadbook")).sorted()
    let wanted = [
      "basemap", "hierarchies", "manifest.json", "metrics", "network", "places", "profiles",
      "search",
    ]
    #expect(names == wanted)
    #expect(try Manifest(bundle: path("map.roadbook")).kept["segments"] == 1)
  }

  @Test("a map serves walkers and cyclists too, whatever it is made for, unless they are left out")
  func hierarchies() throws {
    _ = try run(write(road), to: path("map.roadbook"))
    #expect(try hierarchyNames() == ["active", "motor"])
    var importer = Importer(
      ImportOptions(
        files: [path("in.osm.pbf")], output: path("map.roadbook"),
        profiles: [try TemporaryMap.car()], hierarchies: [.motor]))
    #expect(try importer.run().kept["hierarchy active: arcs"] == nil)
    #expect(try hierarchyNames() == ["motor"])
  }

  private func hierarchyNames() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path("map.roadbook/hierarchies")).sorted()
  }

  @Test("a map of footways alone serves those who may use them")
  func onlyFootways() throws {
    var data = road
    data.ways[0].tags = [OSMData.Tag("highway", "footway")]
    var importer = Importer(
      ImportOptions(files: [try write(data)], output: path("map.roadbook"), profiles: []))
    _ = try importer.run()
    let network = try MapBundle(path: path("map.roadbook")).network
    for (kind, turns) in [(HierarchyKind.motor, 0), (.active, 2)] {
      let file = try MappedFile(path: path("map.roadbook/hierarchies/\(kind.word)"))
      #expect(try RoadHierarchy(file, kind, of: network).turns.turnCount == turns)
    }
  }

  @Test("a file without roads leaves nothing, and the error names it")
  func noRoads() throws {
    let file = try write(.row(1, 2))
    let error = #expect(throws: ImportError.self) { try run(file, to: path("map.roadbook")) }
    #expect(error?.description.contains("no roads found") == true)
    #expect(left.isEmpty)
  }

  @Test("ways whose nodes the file lacks are told from a file without roads")
  func noNodes() throws {
    var data = OSMData.row(1, 2).way(7, 8, 9).way(8, 1)
    data.ways.append(OSMData.Way(id: 9, nodes: [], tags: data.ways[0].tags))
    let file = try write(data)
    let error = #expect(throws: ImportError.self) { try run(file, to: path("new/map.roadbook")) }
    #expect(error?.description.contains("Of 3 ways that are roads none has") == true)
    #expect(left.isEmpty)
  }

  @Test("a file of boundaries without any outline is refused")
  func noOutline() throws {
    let boundaries = try write(road)
    let error = #expect(throws: ImportError.self) {
      try run(boundaries, to: path("map.roadbook"), boundaries: boundaries)
    }
    #expect(error?.description.contains("no outline of a country found") == true)
    #expect(left.isEmpty)
  }

  @Test("roads whose limits cannot be read are counted")
  func unreadableLimits() throws {
    let limits = ["3.5 - 4", "3.5 m", "default", "3.80m (12'6\")"]
    var data = OSMData.row(1, 2, 3, 4, 5)
    for (number, limit) in limits.enumerated() {
      let node = Int64(number + 1)
      data = data.way(
        node, node, node + 1, tags: ["highway": "residential", "maxheight": limit])
    }
    let manifest = try run(write(data), to: path("map.roadbook"))
    #expect(manifest.dropped["road ways whose limits of size or weight cannot be read"] == 1)
  }

  @Test("a damaged file leaves nothing")
  func damaged() throws {
    let file = try write(road)
    let bytes = try Data(contentsOf: URL(filePath: file))
    try bytes.prefix(bytes.count - 20).write(to: URL(filePath: file))
    #expect(throws: (any Error).self) { try run(file, to: path("map.roadbook")) }
    #expect(left.isEmpty)
  }

  @Test("a failed import leaves the old map as it was")
  func oldMapStays() throws {
    _ = try run(write(road), to: path("map.roadbook"))
    let before = try Data(contentsOf: URL(filePath: path("map.roadbook/network")))
    #expect(throws: (any Error).self) { try run(write(.row(1)), to: path("map.roadbook")) }
    #expect(try Data(contentsOf: URL(filePath: path("map.roadbook/network"))) == before)
    #expect(left == ["map.roadbook"])
  }

  @Test("a finished import replaces the old map, which those who have it open keep")
  func replaced() throws {
    _ = try run(write(road), to: path("map.roadbook"))
    let open = try MapBundle(path: path("map.roadbook"))
    _ = try run(write(road.way(8, 3, 2, 1)), to: path("map.roadbook"))
    #expect(open.network.segments.count == 1)
    #expect(try MapBundle(path: path("map.roadbook")).network.ways.count == 2)
    #expect(left == ["map.roadbook"])
  }

  @Test("what killed imports left is removed by the next one")
  func remains() throws {
    let partial = path(".map.roadbook.partial-a1B2c3")
    try FileManager.default.createDirectory(
      atPath: partial + "/map/profiles", withIntermediateDirectories: true)
    try Data("stale".utf8).write(to: URL(filePath: partial + "/map/profiles/tram"))
    close(try ImportMark(map: "map.roadbook").write(in: partial).get())
    _ = try run(write(road), to: path("map.roadbook"))
    #expect(left == ["map.roadbook"])
    #expect(!FileManager.default.fileExists(atPath: path("map.roadbook/profiles/tram")))
  }

  @Test("what an import needs that is under way stays")
  func underWay() throws {
    let partial = path(".map.roadbook.partial-a1B2c3")
    try FileManager.default.createDirectory(
      atPath: partial + "/map/profiles", withIntermediateDirectories: true)
    let lock = try ImportMark(map: "map.roadbook").write(in: partial).get()
    defer { close(lock) }
    _ = try run(write(road), to: path("map.roadbook"))
    #expect(left == [".map.roadbook.partial-a1B2c3", "map.roadbook"])
  }

  @Test("an empty folder is taken for the map")
  func emptyFolder() throws {
    try FileManager.default.createDirectory(
      atPath: path("map.roadbook"), withIntermediateDirectories: false)
    _ = try run(write(road), to: path("map.roadbook"))
    #expect(try MapBundle(path: path("map.roadbook")).network.segments.count == 1)
  }

  @Test("a folder that is no map, or a file, is not touched")
  func notAMap() throws {
    let file = try write(road)
    try FileManager.default.createDirectory(
      atPath: path("photos"), withIntermediateDirectories: false)
    try Data("x".utf8).write(to: URL(filePath: path("photos/cat.jpg")))
    #expect(throws: ImportError.self) { try run(file, to: path("photos")) }
    #expect(throws: ImportError.self) { try run(file, to: path("photos/cat.jpg")) }
    #expect(try Data(contentsOf: URL(filePath: path("photos/cat.jpg"))) == Data("x".utf8))
    #expect(left == ["photos"])
  }

  @Test("where nothing can be written, the error names the place")
  func unwritable() throws {
    let file = try write(road)
    try Data().write(to: URL(filePath: path("file")))
    let error = #expect(throws: ImportError.self) { try run(file, to: path("file/map.roadbook")) }
    #expect(error?.description.contains("map.roadbook") == true)
  }

  @Test("a read-only folder is an error and stays as it is")
  func readOnly() throws {
    let file = try write(road)
    let own = path("locked")
    try FileManager.default.createDirectory(
      atPath: own, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o555])
    // Root may write into any folder of a disk, but not into this one of Linux.
    let locked = getuid() == 0 ? "/sys" : own
    #expect(throws: ImportError.self) { try run(file, to: "\(locked)/map.roadbook") }
    #expect(!FileManager.default.fileExists(atPath: "\(locked)/map.roadbook"))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: own)
  }

  @Test("a missing input is an error that names it")
  func missingInput() throws {
    let error = #expect(throws: (any Error).self) {
      try run(path("nowhere.osm.pbf"), to: path("map.roadbook"))
    }
    #expect("\(error.map { "\($0)" } ?? "")".contains("nowhere.osm.pbf"))
    #expect(left.isEmpty)
  }
}
