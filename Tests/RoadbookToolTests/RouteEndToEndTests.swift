// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookSample
import RoadbookTestSupport
import Testing

@testable import RoadbookTool

@Suite("Routes with the built tool", .enabled("needs the built tool") { try Need.tool.isMet })
struct RouteEndToEndTests {
  let town = TestMaps.town
  let station: String
  let harbour: String

  init() throws {
    func place(_ name: String) throws -> String {
      let coordinate = try #require(SampleTown.landmark(name))
      return "\(coordinate.latitude),\(coordinate.longitude)"
    }
    station = try place("Station")
    harbour = try place("Harbour")
  }

  @Test("directions name the streets, the total and the source")
  func directions() throws {
    let result = try BuiltTool.run("route", town, station, harbour)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("Station Road"))
    #expect(result.output.contains("\nTotal  "))
    #expect(result.output.contains("© OpenStreetMap contributors, https://"))
    #expect(!result.output.contains("\u{1B}"))
    #expect(result.errors.isEmpty)
  }

  @Test("south and west of zero, places need no quotes")
  func south() throws {
    let route = try BuiltTool.run(
      "route", TestMaps.south, "-33.861,151.21", "-33.865,151.219", "--json")
    #expect(route.status == 0, "\(route.errors)")
    #expect(route.output.contains("George Street"))
    let nearest = try BuiltTool.run("nearest", TestMaps.south, "-34.615,-58.3701")
    #expect(nearest.status == 0, "\(nearest.errors)")
    #expect(nearest.output.contains("Azucena Villaflor"))
    #expect(nearest.output.contains("-34.615,-58.37\n"))
    #expect(nearest.output.contains("way       3\n"))
    // This map has no place and no area to draw.
    let picture = try BuiltTool.run(
      "route", TestMaps.south, "-33.861,151.21", "-33.865,151.219", "--svg")
    #expect(picture.output.hasPrefix("<svg "), "\(picture.errors)")
    #expect(try BuiltTool.run("verify", TestMaps.south).status == 0)
  }

  /// Meters of the route through places.
  private func meters(_ arguments: String...) throws -> Int32 {
    let result = try BuiltTool.run(["route", town] + arguments + ["--json"])
    #expect(result.status == 0, "\(result.errors)")
    let route = try JSONDecoder().decode(Route.self, from: Data(result.output.utf8))
    return route.lengthInMeters
  }

  @Test("a route leads around an area, and visits places in the best order where it may")
  func areaAndOrder() throws {
    let result = try BuiltTool.run("route", town, station, harbour, "--json")
    let route = try JSONDecoder().decode(Route.self, from: Data(result.output.utf8))
    let middle = route.geometry.vertices[route.geometry.vertices.count / 2]
    let (latitude, longitude) = (middle.latitude, middle.longitude)
    let area =
      "\(latitude - 0.0005),\(longitude - 0.0005);\(latitude + 0.0005),\(longitude + 0.0005)"
    #expect(try meters(station, harbour, "--avoid-area", area) != route.lengthInMeters)
    let between = "\(latitude),\(longitude)"
    let given = try meters(station, between, station, harbour)
    #expect(try meters(station, between, station, harbour, "--optimize-order") < given)
  }

  @Test("directions in a language have its decimal mark, and --directions may stand beside --html")
  func languages() throws {
    func run(_ options: String...) throws -> String {
      let result = try BuiltTool.run(["route", town, station, harbour] + options)
      #expect(result.status == 0, "\(result.errors)")
      return result.output
    }
    let text = try run("--directions", "--language", "de")
    #expect(text.contains(/\d,\d km/) && !text.contains(/\d\.\d km/), "\(text)")
    #expect(try run("--directions", "--language", "en").contains(/\d\.\d km/))
    let page = try run("--directions", "--language", "de", "--html")
    #expect(
      page.contains(#/<bdi dir="ltr">\d+,\d km/#) && page.contains("lang=\"de-DE\""), "\(page)")
    #expect(try BuiltTool.run("route", town, station, harbour, "--html", "--json").status == 64)
  }

  @Test("JSON is a route that the library reads")
  func json() throws {
    let result = try BuiltTool.run("route", town, station, harbour, "--json")
    let route = try JSONDecoder().decode(Route.self, from: Data(result.output.utf8))
    #expect(route.lengthInMeters > 1_000)
  }

  @Test("alternatives are a table above the directions, and are in JSON, GeoJSON and pictures")
  func alternatives() throws {
    let eastmarch = try #require(SampleTown.landmark("Eastmarch"))
    let ends = [station, "\(eastmarch.latitude),\(eastmarch.longitude)"]
    func run(_ options: String...) throws -> String {
      let result = try BuiltTool.run(["route", town] + ends + ["--alternatives", "3"] + options)
      #expect(result.status == 0, "\(result.errors)")
      return result.output
    }
    let text = try run()
    #expect(text.hasPrefix("Routes\n  1  ") && text.contains("\n  2  ") && text.contains("via "))
    #expect(text.contains("\nTotal  "), "\(text)")
    let routes = try JSONDecoder().decode(RoutesAnswer.self, from: Data(try run("--json").utf8))
    #expect(routes.routes.count > 1)
    let lines = try run("--geojson")
    #expect(lines.contains("\"routeIndex\":0") && lines.contains("\"routeIndex\":1"))
    let picture = try run("--svg")
    #expect(picture.contains("<path class=\"other\"") && picture.contains("<path class=\"route\""))
    #expect(try BuiltTool.run("route", town, station, harbour, "--alternatives", "7").status == 64)
    // Without the option nothing is different.
    let one = try BuiltTool.run("route", town, ends[0], ends[1], "--geojson").output
    #expect(!one.contains("routeIndex"))
  }

  @Test("files are written in the format of their name")
  func files() throws {
    let folder = try TestMaps.newFolder()
    for (name, start) in [
      ("way.svg", "<svg "), ("way.geojson", "{\"type\":\"FeatureCollection\""), ("way.json", "{"),
      ("way.txt", "  "),
    ] {
      let result = try BuiltTool.run(
        "route", town, station, harbour, "--output", "\(folder)/\(name)")
      #expect(result.status == 0, "\(result.errors)")
      let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      #expect(text.hasPrefix(start), "\(text.prefix(80))")
      #expect(text.contains("OpenStreetMap contributors"))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 4)
  }

  @Test("a table has an answer or two empty fields in every row")
  func table() throws {
    let folder = try TestMaps.newFolder()
    let (from, to) = (station.split(separator: ","), harbour.split(separator: ","))
    let rows = [
      "name,from_lon,from_lat,to_lon,to_lat",
      "there,\(from[1]),\(from[0]),\(to[1]),\(to[0])",
      "nowhere,\(from[1]),\(from[0]),100,10",
      "\"back, again\",\(to[1]),\(to[0]),\(from[1]),\(from[0])",
    ]
    try Data(rows.joined(separator: "\r\n").utf8).write(to: URL(filePath: "\(folder)/in.csv"))
    let result = try BuiltTool.run(
      "routes", town, "--pairs", "\(folder)/in.csv", "--output", "\(folder)/out.csv",
      "--threads", "3")
    #expect(result.status == 0, "\(result.errors)")
    let text = try String(contentsOfFile: "\(folder)/out.csv", encoding: .utf8)
    let out = text.split(separator: "\n")
    #expect(out.count == 4)
    #expect(out[0] == "name,from_lon,from_lat,to_lon,to_lat,distance_m,duration_s")
    #expect(out[1].wholeMatch(of: /there,.*,\d+\.\d,\d+\.\d/) != nil, "\(out[1])")
    #expect(out[2] == "nowhere,\(from[1]),\(from[0]),100,10,,")
    #expect(out[3].hasPrefix("\"back, again\","))
    #expect(result.errors.hasPrefix("3 pairs, 1 without a route"))
  }

  @Test("a table's totals are those of the route")
  func totals() throws {
    let folder = try TestMaps.newFolder()
    let (from, to) = (station.split(separator: ","), harbour.split(separator: ","))
    let table =
      "from_lon,from_lat,to_lon,to_lat\n\(from[1]),\(from[0]),\(to[1]),\(to[0])\n"
    try Data(table.utf8).write(to: URL(filePath: "\(folder)/in.csv"))
    let rows = try BuiltTool.run("routes", town, "--pairs", "\(folder)/in.csv").output
    let fields = try #require(rows.split(separator: "\n").last).split(separator: ",")
    let json = try BuiltTool.run("route", town, station, harbour, "--json").output
    let route = try JSONDecoder().decode(Route.self, from: Data(json.utf8))
    #expect(abs((Double(fields[4]) ?? 0) - Double(route.lengthInMeters)) <= 1)
    #expect(abs((Double(fields[5]) ?? 0) - route.duration) <= 0.1)
  }

  @Test("random places are connected and the same for a seed")
  func randomPlaces() throws {
    let first = try BuiltTool.run("random-places", town, "--count", "3", "--seed", "9")
    let again = try BuiltTool.run("random-places", town, "--count", "3", "--seed", "9")
    #expect(first.output == again.output)
    let places = first.output.split(separator: "\n").map(String.init)
    #expect(places.count == 3)
    #expect(try BuiltTool.run("route", town, places[0], places[1], places[2]).status == 0)
  }
}
