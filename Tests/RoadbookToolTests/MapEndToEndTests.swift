// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookImport
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookTool

@Suite("Maps with the built tool", .enabled("needs the built tool") { try Need.tool.isMet })
struct MapEndToEndTests {
  let town = TestMaps.town

  @Test("info shows the manifest, and as JSON the manifest itself")
  func info() throws {
    let table = try BuiltTool.run("info", town)
    #expect(table.status == 0, "\(table.errors)")
    for word in ["town.osm.pbf", "segments", "turn restrictions", "© OpenStreetMap contributors"] {
      #expect(table.output.contains(word), "\(word)")
    }
    let json = try BuiltTool.run("info", town, "--json")
    let manifest = try JSONDecoder().decode(Manifest.self, from: Data(json.output.utf8))
    #expect(manifest == (try Manifest(bundle: town)))
  }

  @Test("search prints places, as JSON too, and says so where there are none")
  func search() throws {
    let found = try BuiltTool.run("search", town, "tarrowmünde")
    #expect(found.status == 0, "\(found.errors)")
    #expect(found.output.hasPrefix("Tarrowmouth\n  kind   town\n  point  "), "\(found.output)")
    let json = try BuiltTool.run(
      "search", town, "harbour", "way", "--near", "50.2,0.4", "--limit", "1", "--json")
    let answer = try JSONDecoder().decode(SearchAnswer.self, from: Data(json.output.utf8))
    #expect(answer.places.map(\.title) == ["Harbour Way"])
    #expect(answer.places[0].distanceInMeters != nil && answer.attributions == [.openStreetMap])
    let nothing = try BuiltTool.run("search", town, "nowhere at all")
    #expect(nothing.status == 1 && nothing.errors.contains("is called \"nowhere at all\""))
    #expect(try BuiltTool.run("search", town, "x", "--limit", "21").status == 64)
    #expect(try BuiltTool.run("search", town, "").status == 64)
  }

  @Test("verify finds one changed bit and names the section")
  func verify() throws {
    #expect(try BuiltTool.run("verify", town).status == 0)
    let copy = try TestMaps.newFolder() + "/copy.roadbook"
    try FileManager.default.copyItem(atPath: town, toPath: copy)
    let file = URL(filePath: "\(copy)/network")
    var bytes = try Data(contentsOf: file)
    // Sections are padded with zeros: what is no zero lies in a section.
    let position = try #require(bytes[(bytes.count / 2)...].firstIndex { $0 != 0 })
    bytes[position] ^= 0x10
    try bytes.write(to: file)
    let result = try BuiltTool.run("verify", copy)
    #expect(result.status == 65)
    #expect(result.output.contains("network  damaged"))
    #expect(result.errors.contains("is damaged in section '"), "\(result.errors)")
    #expect(result.errors.contains("Import the map again"))
  }

  @Test("the same import gives the same bytes with any number of threads, and leaves nothing else")
  func deterministic() throws {
    let folder = try TestMaps.newFolder()
    let sample = try BuiltTool.run("sample", "--size", "town", "--output", "\(folder)/a.osm.pbf")
    #expect(sample.status == 0)
    #expect(sample.output.contains("\tMarket Square\n"))
    for threads in ["1", "4"] {
      let result = try BuiltTool.run(
        "import", "\(folder)/a.osm.pbf", "-o", "\(folder)/\(threads).roadbook", "--threads",
        threads)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.isEmpty)
      #expect(result.errors.hasPrefix("Reading ways and relations\nReading nodes\n"))
    }
    let manifests = try ["1", "4"].map { try Manifest(bundle: "\(folder)/\($0).roadbook") }
    #expect(manifests[0] == manifests[1])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names == ["1.roadbook", "4.roadbook", "a.osm.pbf"])
  }

  @Test("an import that fails leaves the old map as it was")
  func failedReplacement() throws {
    let folder = try TestMaps.newFolder()
    let map = "\(folder)/old.roadbook"
    try FileManager.default.copyItem(atPath: town, toPath: map)
    try Data("<osm version=\"0.6\"><node id=".utf8).write(to: URL(filePath: "\(folder)/cut.osm"))
    let result = try BuiltTool.run("import", "\(folder)/cut.osm", "-o", map)
    #expect(result.status == 65, "\(result.errors)")
    #expect(try BuiltTool.run("verify", map).status == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        == ["cut.osm", "old.roadbook"])
  }
}
