// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookImport
import RoadbookNetwork
import RoadbookTestSupport
import Testing

@Suite("Files that change what others hold")
struct ChangeImportTests {
  private static let base = """
    <osm version="0.6">
    <node id="1" lat="48" lon="9"/><node id="2" lat="48" lon="9.001"/>
    <node id="3" lat="48" lon="9.002"/><node id="4" lat="48.001" lon="9.001"/>
    <node id="6" lat="48.0005" lon="9.001">
      <tag k="amenity" v="restaurant"/><tag k="name" v="Inn"/></node>
    <way id="10"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/></way>
    <way id="11"><nd ref="2"/><nd ref="3"/><tag k="highway" v="residential"/></way>
    <way id="12"><nd ref="2"/><nd ref="4"/><tag k="highway" v="residential"/></way>
    <relation id="1"><member type="way" ref="10" role="from"/>
      <member type="node" ref="2" role="via"/><member type="way" ref="11" role="to"/>
      <tag k="type" v="restriction"/><tag k="restriction" v="no_straight_on"/></relation>
    </osm>
    """

  /// What a map holds that is made of the base and another file: road segments, restrictions, places.
  private func kept(_ change: String?) throws -> [Int] {
    let folder = try TemporaryMap.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    for (name, text) in [("a.osm", Self.base), ("b.osc", change ?? "")] where !text.isEmpty {
      let file = folder.appending(path: name)
      try Data(text.utf8).write(to: file)
      files.append(file.path)
    }
    var importer = Importer(
      ImportOptions(
        files: files, output: folder.appending(path: "m.roadbook").path,
        profiles: [try TemporaryMap.car()], country: "DE", threads: 1))
    let manifest = try importer.run()
    return ["segments", "turn restrictions", "places"].map { manifest.kept[$0] ?? 0 }
  }

  private func change(_ content: String) -> String {
    "<osmChange version=\"0.6\">\(content)</osmChange>"
  }

  @Test("what a change deletes is not in the map")
  func deleted() throws {
    #expect(try kept(nil) == [3, 1, 1])
    #expect(try kept(change("<delete><way id=\"12\"/></delete>")) == [2, 1, 1])
    #expect(try kept(change("<delete><way id=\"11\"/></delete>")) == [2, 0, 1])
    #expect(try kept(change("<delete><relation id=\"1\"/></delete>")) == [3, 0, 1])
    #expect(try kept(change("<delete><node id=\"6\"/></delete>")) == [3, 1, 0])
    #expect(try kept(change("<delete><node id=\"4\"/></delete>")) == [2, 1, 1])
  }

  @Test("what is deleted and made again is in the map")
  func madeAgain() throws {
    let node = """
      <node id="6" lat="48.0005" lon="9.001"><tag k="amenity" v="restaurant"/><tag k="name" v="Inn"/></node>
      """
    let way = """
      <way id="12"><nd ref="2"/><nd ref="4"/><tag k="highway" v="residential"/></way>
      """
    let both = "<delete><node id=\"6\"/><way id=\"12\"/></delete><create>\(node)\(way)</create>"
    #expect(try kept(change(both)) == [3, 1, 1])
  }

  @Test(
    "of a place the last word counts, also where it is none any more",
    arguments: [
      ("<tag k=\"disused:amenity\" v=\"restaurant\"/><tag k=\"name\" v=\"Inn\"/>", 0), ("", 0),
      ("<tag k=\"amenity\" v=\"pub\"/><tag k=\"name\" v=\"Inn\"/>", 1),
    ])
  func lastWord(tags: String, places: Int) throws {
    let node = "<node id=\"6\" lat=\"48.0005\" lon=\"9.001\">\(tags)</node>"
    #expect(try kept("<osm version=\"0.6\">\(node)</osm>") == [3, 1, places])
    #expect(try kept(change("<modify>\(node)</modify>")) == [3, 1, places])
  }

  @Test("of a history the last version counts")
  func history() throws {
    let versions = """
      <osm version="0.6"><node id="6" version="2" visible="false" lat="48.0005" lon="9.001"/>
      <way id="12" version="3" visible="false"/></osm>
      """
    #expect(try kept(versions) == [2, 1, 0])
  }
}
