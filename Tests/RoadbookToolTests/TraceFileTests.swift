// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookTool

@Suite("Traces of files that are read in pieces")
struct TraceFileTests {
  let folder: String

  init() throws { folder = try TestMaps.newFolder() }

  private func traces(_ text: String, _ name: String) throws -> [NamedTrace] {
    let path = "\(folder)/\(name)"
    try Data(text.utf8).write(to: URL(filePath: path))
    var file = try TraceFile(path)
    var traces: [NamedTrace] = []
    while let trace = try file.next() { traces.append(trace) }
    return traces
  }

  private func problem(_ text: String, _ name: String) -> String {
    do {
      _ = try traces(text, name)
      return ""
    } catch { return "\(error)".replacing(folder + "/", with: "") }
  }

  private func track(_ count: Int) -> String {
    "<trk>" + String(repeating: "<trkpt lat=\"41\" lon=\"1\"/>", count: count) + "</trk>"
  }

  @Test("a trace alone has the file's name, several have their numbers")
  func names() throws {
    #expect(try traces("<gpx>\(track(2))</gpx>", "a.gpx").map(\.name) == ["a.gpx"])
    #expect(
      try traces("<gpx>\(track(1))\(track(0))\(track(2))</gpx>", "a.gpx").map(\.name)
        == ["a.gpx 1", "a.gpx 2", "a.gpx 3"])
  }

  @Test("a long track comes in parts with one name")
  func longTrack() throws {
    let most = TraceWork.mostReadings
    let read = try traces("<gpx>\(track(2 * most + 1))\(track(1))</gpx>", "a.gpx")
    #expect(read.map(\.name) == ["a.gpx", "a.gpx", "a.gpx", "a.gpx 2"])
    #expect(read.map(\.locations.count) == [most, most, 1, 1])
    #expect(read.map(\.goesOn) == [true, true, false, false])
  }

  private static let line =
    #"{"type":"Feature","properties":{"name":"a ] \" } \\"},"geometry":"#
    + #"{"type":"LineString","coordinates":[[1,41],[2,41]]}}"#
  private static let point =
    #"{"type":"Feature","geometry":{"type":"Point","coordinates":[3,41]}}"#

  @Test(
    "features are read one by one, wherever they stand",
    arguments: [
      (#"{"type":"FeatureCollection","features":[L,L]}"#, [2, 2]),
      (#" { "features" : [ L , P , L ] , "bbox" : [ 1, 2 ] } "#, [2, 2]),
      (#"{"x":{"features":[P]},"name":"features","features":[P,P,L]}"#, [2]),
      (#"{"x\"features":[P],"features":[P,P,P]}"#, [3]),
      (#"{"features":[P,P],"type":"FeatureCollection","features":[L]}"#, [2]),
      ("L", [2]), ("P", [1]), (#"{"type":"MultiPoint","coordinates":[[1,2],[1,3],[1,4]]}"#, [3]),
    ])
  func features(_ text: String, _ counts: [Int]) throws {
    let text = text.replacing(/\bL\b/, with: Self.line).replacing(/\bP\b/, with: Self.point)
    #expect(try traces(text, "a.geojson").map(\.locations.count) == counts)
  }

  @Test(
    "what is no GeoJSON is refused",
    arguments: [
      (#"{"features":[L"#, "the list of features does not end"),
      (#"{"features":[L,L]"#, "it does not end"),
      (#"{"features":[,L]}"#, "a feature is missing before a comma"),
      (#"{"features":[L]}]"#, "something stands behind its end"),
      (#"{"features":[1]}"#, "a feature is no JSON object"),
      (#"{"features":[{"a" 1}]}"#, "a feature is no JSON object"),
      (#"["features",[]]"#, "it is no JSON object"), ("", "it is no JSON object"),
      (#"{"features":[]}"#, "holds no LineString"),
    ])
  func refused(_ text: String, _ message: String) {
    let problem = problem(text.replacing("L", with: Self.line), "a.geojson")
    #expect(problem.contains("a.geojson") && problem.contains(message), "\(problem)")
  }
}
