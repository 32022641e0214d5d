// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookSample
import RoadbookTestSupport
import Testing

@testable import RoadbookTool

@Suite(
  "Following lines with the built tool", .enabled("needs the built tool") { try Need.tool.isMet })
struct FollowEndToEndTests {
  let town = TestMaps.town
  let folder: String

  init() throws { folder = try TestMaps.newFolder() }

  private func route() throws -> Route {
    let places = try ["Station", "Abbey Circus"].map { name in
      let coordinate = try #require(SampleTown.landmark(name))
      return "\(coordinate.latitude),\(coordinate.longitude)"
    }
    let result = try BuiltTool.run(["route", town] + places + ["--json"])
    return try JSONDecoder().decode(Route.self, from: Data(result.output.utf8))
  }

  private func write(_ text: String, _ name: String) throws -> String {
    let path = "\(folder)/\(name)"
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  private func answer(_ arguments: String...) throws -> FollowAnswer {
    let result = try BuiltTool.run(["follow", town] + arguments + ["--json"])
    #expect(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(FollowAnswer.self, from: Data(result.output.utf8))
  }

  @Test("tracks and routes of GPX, GeoJSON and a polyline of one route give that route")
  func formats() throws {
    let route = try route()
    let vertices = route.geometry.vertices
    let points = vertices.map { "lat=\"\($0.latitude)\" lon=\"\($0.longitude)\"/>" }
    let arguments = try [
      write(
        "<gpx><trk><trkseg>" + points.map { "<trkpt " + $0 }.joined() + "</trkseg></trk></gpx>",
        "track.gpx"),
      write("<gpx><rte>" + points.map { "<rtept " + $0 }.joined() + "</rte></gpx>", "route.gpx"),
      write(
        "{\"type\":\"LineString\",\"coordinates\":["
          + vertices.map { "[\($0.longitude),\($0.latitude)]" }.joined(separator: ",") + "]}",
        "route.geojson"),
      PolylineCodec.encode(vertices.compactMap { Coordinate($0) }, digits: 6),
    ]
    for argument in arguments {
      let answer = try answer(argument)
      #expect(answer.legs.map(\.shareFollowed) == [1], "\(argument)")
      #expect(Route(answer.route).lengthInMeters == route.lengthInMeters)
      #expect(abs(Route(answer.route).duration - route.duration) < 1)
    }
  }

  @Test("directions begin with how well the line is followed; pictures and GPX tell it aside")
  func text() throws {
    let vertices = try route().geometry.vertices
    let line = PolylineCodec.encode(vertices.compactMap { Coordinate($0) }, digits: 6)
    let text = try BuiltTool.run("follow", town, line)
    #expect(text.output.hasPrefix("Leg 1  100.0 % of "), "\(text.output)\(text.errors)")
    #expect(text.output.contains("Total  "))
    let middle = vertices[vertices.count / 2]
    for ending in ["svg", "gpx", "geojson"] {
      let file = "\(folder)/way.\(ending)"
      let result = try BuiltTool.run(
        "follow", town, line, "--via", "\(middle.latitude),\(middle.longitude)", "-o", file)
      #expect(result.status == 0 && result.errors.contains("Leg 2  100.0 %"), "\(result.errors)")
      #expect(try String(contentsOfFile: file, encoding: .utf8).count > 200)
    }
  }

  @Test("what is no line is refused with its file and line")
  func refused() throws {
    let files = try [
      (write("<gpx><trk><trkseg><trkpt lat=\"1\" lon=\"2\"/>\n<trkpt", "cut.gpx"), "line 2"),
      (write("<!DOCTYPE gpx [<!ENTITY a \"b\">]><gpx/>", "entity.gpx"), "document types"),
      (write("<gpx><trk/></gpx>", "empty.gpx"), "holds no line"),
      (write("<gpx><rte><rtept lat=\"91\" lon=\"2\"/></rte></gpx>", "pole.gpx"), "<rtept>"),
      (write("{\"type\":\"Point\"}", "point.geojson"), "holds no LineString"),
      (write("not a line", "notes.txt"), ".gpx, .kml, .geojson and .json"),
    ]
    for (file, named) in files {
      let result = try BuiltTool.run("follow", town, file)
      #expect(result.status == 65 || result.status == 64, "\(file)")
      #expect(result.errors.contains(named), "\(result.errors)")
    }
    let text = try BuiltTool.run("follow", town, "not-a-line")
    #expect(text.status == 64 && text.errors.contains("polyline with six digits"), "\(text.errors)")
  }
}
