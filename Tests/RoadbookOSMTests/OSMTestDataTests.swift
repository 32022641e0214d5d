// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookTestSupport
import Testing

@testable import RoadbookOSM

/// The community's collection of corner cases, unpacked once.
enum OSMTestData {
  private static let archive = RealFiles.path("osm-testdata.zip")
  private static let unzip = "/usr/bin/unzip"

  static let folder: String? = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "roadbook-osm-testdata")
    let process = Process()
    process.executableURL = URL(filePath: unzip)
    process.arguments = ["-qo", archive, "-d", folder.path]
    guard (try? process.run()) != nil else { return nil }
    process.waitUntilExit()
    return folder.path
  }()

  static func text(_ path: String) -> String? {
    folder.flatMap { try? String(contentsOfFile: $0 + "/" + path, encoding: .utf8) }
  }

  /// The folders of a group of cases.
  static func cases(_ group: String) -> [String] {
    guard let folder else { return [] }
    let all = FileManager.default.enumerator(atPath: folder + "/" + group)
    return (all?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix("/result") }.map { group + "/" + $0.dropLast(7) }.sorted()
  }

  /// The file of a case, whatever its kind.
  static func file(of name: String) -> String? {
    guard let folder else { return nil }
    return ["data.osm", "data.osm.gz", "data.osc"].map { "\(folder)/\(name)/\($0)" }
      .first { FileManager.default.fileExists(atPath: $0) }
  }
}

@Suite(
  "Corner cases of osm-testdata",
  .enabled("needs ../shared/data/osm/osm-testdata.zip and unzip") { try Need.cornerCases.isMet })
struct OSMTestDataTests {
  @Test("a file is read when it is valid and refused when it is not")
  func xmlCases() throws {
    let cases = OSMTestData.cases("xml/data")
    #expect(cases.count == 24)
    for name in cases {
      let path = try #require(OSMTestData.file(of: name))
      let isValid = OSMTestData.text(name + "/result")?.hasPrefix("valid") == true
      let data = try? OSMData(reading: path)
      #expect((data != nil) == isValid, "\(name)")
    }
  }

  @Test("objects of a valid file are all there")
  func counts() throws {
    func census(_ path: String) throws -> Census {
      try OSMFile(path: #require(OSMTestData.folder) + "/" + path).census()
    }
    #expect(try census("xml/data/200-nodes/data.osm").nodes == 3)
    #expect(try census("xml/data/100-correct_but_no_data/data.osm") == Census())
    let change = try census("xml/data/300-change-file/data.osc")
    #expect(change.nodes == 2 && change.ways == 1 && change.deleted == 1)
  }

  @Test("characters are what their description says")
  func unicode() throws {
    let folder = try #require(OSMTestData.folder)
    let nodes = try OSMData(reading: folder + "/xml/data/140-unicode/data.osm").nodes
    #expect(nodes.count >= 5)
    for node in nodes {
      let tags = Dictionary(node.tags.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
      let character = try #require(tags["unicode_char"])
      #expect(tags["unicode_xml"] == character)
      #expect(tags["unicode_utf8_length"] == "\(character.utf8.count)")
    }
    let entities = try OSMData(reading: folder + "/xml/data/141-entities/data.osm").nodes
    #expect(entities.first?.tags.map(\.value) == ["<", ">", "'", "&", "\""])
  }

  @Test("blanks are what another program made of them")
  func whitespace() throws {
    let folder = try #require(OSMTestData.folder) + "/xml/data/142-whitespace"
    let ours = try OSMData(reading: folder + "/data.osm")
    #expect(ours == (try OSMData(reading: folder + "/out.osm")))
  }

  @Test("nodes of the test grid lie where their geometry says")
  func grid() throws {
    var compared = 0
    for name in OSMTestData.cases("grid/data") {
      let isValid = OSMTestData.text(name + "/result")?.hasPrefix("valid") == true
      let data = OSMTestData.file(of: name).flatMap { try? OSMData(reading: $0) }
      if isValid { #expect(data != nil, "\(name)") }
      guard let data, let wkt = OSMTestData.text(name + "/nodes.wkt") else { continue }
      let expected = wkt.split(separator: "\n").compactMap(parsePoint)
      let found = Dictionary(data.nodes.map { ($0.id, $0.coordinate) }, uniquingKeysWith: { $1 })
      for (id, coordinate) in expected {
        #expect(found[id] == coordinate, "\(name): node \(id)")
        compared += 1
      }
    }
    #expect(compared > 100)
  }

  /// A line such as "200000 POINT(3.02 1.02)".
  private func parsePoint(_ line: Substring) -> (Int64, Coordinate)? {
    let parts = line.split { " ()".contains($0) }
    guard parts.count == 4, let id = Int64(parts[0]), let x = Double(parts[2]),
      let y = Double(parts[3])
    else { return nil }
    return (id, Coordinate(latitude: y, longitude: x))
  }

  @Test("odd files of the collection are read")
  func misc() throws {
    let folder = try #require(OSMTestData.folder) + "/misc/"
    let large = try OSMData(reading: folder + "64bit_ids.osm")
    #expect(large.nodes.contains { $0.id > Int64(UInt32.max) })
    let tags = try OSMData(reading: folder + "tag_lengths.osm").nodes.map(\.tags)
    #expect(tags[3] == [OSMData.Tag("foo", ""), OSMData.Tag("", "bar")])
    #expect(tags[4] == [OSMData.Tag("", "")])
    #expect(try OSMData(reading: folder + "multipolygon_testcases.osm").relations.count > 10)
  }
}
