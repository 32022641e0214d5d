// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookImport
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookTool

/// What somebody meets who uses the program for the first time.
@Suite("The first hour", .enabled("needs the built tool") { try Need.tool.isMet })
struct FirstHourTests {
  let town = TestMaps.town
  let station = "50.2050345,0.3915964"
  let harbour = "50.1851663,0.4167372"

  @Test("places may be names that the map has")
  func names() throws {
    let result = try BuiltTool.run("route", town, "kestrel road", "harbour way")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("“kestrel road” is Kestrel Road"))
    #expect(result.output.contains("Harbour Way"))
    let unknown = try BuiltTool.run("route", town, "zzzqqq", harbour)
    #expect(unknown.status == 1)
    #expect(unknown.errors.contains("nothing in the map is called “zzzqqq”"))
  }

  @Test(
    "a vehicle has the same other names everywhere",
    arguments: [
      ("foot", "pedestrian"), ("bike", "bicycle"), ("driving", "car"), ("hgv", "truck"),
      ("Car", "car"),
    ])
  func aliases(alias: String, name: String) throws {
    let aliased = try BuiltTool.run("route", town, station, harbour, "--profile", alias)
    let named = try BuiltTool.run("route", town, station, harbour, "--profile", name)
    #expect(aliased.status == 0, "\(aliased.errors)")
    #expect(aliased.output == named.output)
    #expect(try BuiltTool.run("nearest", town, station, "--profile", alias).status == 0)
  }

  @Test("an unknown vehicle is told with those that there are")
  func unknownVehicle() throws {
    let result = try BuiltTool.run("route", town, station, harbour, "--profile", "truk")
    #expect(result.status == 64)
    #expect(result.errors.contains("there is no vehicle 'truk' in the map; it has bicycle, bus"))
    #expect(result.errors.contains("Did you mean truck?"))
  }

  @Test("errors are English, count places from 1, and have the code in brackets")
  func errors() throws {
    let result = try BuiltTool.run("route", town, station, "52.5,13.4")
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix("Error: place 2 (52.5,13.4): the place lies 933 km outside the map"),
      "\(result.errors)")
    #expect(result.errors.hasSuffix("[couldNotMatchDestination]\n"))
  }

  @Test("a stop of a table is called by its name")
  func stopNames() throws {
    let folder = try TestMaps.newFolder()
    let table = "\(folder)/stops.csv"
    try Data("id,lon,lat\ndepot,0.3915964,50.2050345\nfar shop,13.4,52.5\n".utf8)
      .write(to: URL(filePath: table))
    let result = try BuiltTool.run("trip", town, "--stops", table)
    #expect(result.errors.contains("place far shop (52.5,13.4)"), "\(result.errors)")
  }

  @Test("GPX is written by the file's ending, as a track and as a route")
  func gpx() throws {
    let file = "\(try TestMaps.newFolder())/way.gpx"
    let result = try BuiltTool.run("route", town, station, harbour, "-o", file)
    #expect(result.status == 0, "\(result.errors)")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("<copyright author=\"© OpenStreetMap contributors\">"))
    #expect(text.contains("<wpt lat=\"50.20503"))
    #expect(text.contains("<name>Head southeast on Station Road"))
    #expect(text.split(separator: "<trkpt ").count > 20)
    #expect(text.hasSuffix("</trk>\n</gpx>\n"))
  }

  @Test("a map whose countries nobody knows says so when it is made")
  func country() throws {
    let folder = try TestMaps.newFolder()
    let file = "\(folder)/lane.osm"
    let lane = """
      <osm version="0.6"><node id="1" lat="0" lon="0"/><node id="2" lat="0" lon="0.01"/>\
      <way id="3"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/></way></osm>
      """
    try Data(lane.utf8).write(to: URL(filePath: file))
    let plain = try BuiltTool.run("import", file, "-o", "\(folder)/a.roadbook")
    #expect(
      plain.errors.contains("Note: the country of"))
    let named = try BuiltTool.run(
      "import", file, "-o", "\(folder)/b.roadbook", "--country", "GB")
    #expect(!named.errors.contains("Note:"))
    let wrong = try BuiltTool.run(
      "import", file, "-o", "\(folder)/c.roadbook", "--country", "XX")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("“XX” is no such code"))
  }

  @Test("a map for walkers and cyclists serves them alone")
  func active() throws {
    let folder = try TestMaps.newFolder()
    let (file, map) = ("\(folder)/town.osm.pbf", "\(folder)/active.roadbook")
    #expect(try BuiltTool.run("sample", "--output", file).status == 0)
    let made = try BuiltTool.run("import", file, "-o", map, "--hierarchies", "active")
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.errors.contains("Ordering roads for walkers and cyclists"))
    #expect(!made.errors.contains("vehicles with engines"))
    #expect(try BuiltTool.run("route", map, station, harbour, "--profile", "foot").status == 0)
    let car = try BuiltTool.run("route", map, station, harbour)
    #expect(car.status == 64)
    #expect(car.errors.contains("made without vehicles with engines"))
    let both = try BuiltTool.run(
      "import", file, "-o", map, "--hierarchies", "active", "--profiles", "car")
    #expect(both.status == 64)
    #expect(both.errors.contains("car needs the hierarchy motor"))
  }

  @Test("a service whose page or address is not there does not start")
  func serve() throws {
    let folder = try BuiltTool.run("serve", town, "--web", "/nonexistent", "--port", "0")
    #expect(folder.status == 69)
    #expect(folder.errors.contains("--web /nonexistent: there is no index.html"))
    let host = try BuiltTool.run("serve", town, "--host", "nowhere.invalid", "--port", "0")
    #expect(host.status == 69)
    #expect(host.errors.contains("nowhere.invalid is not known"), "\(host.errors)")
    for result in [folder, host] { #expect(!result.errors.contains("Serving on")) }
  }

  @Test("a map of a similar name is offered, and the order of arguments is told")
  func maps() throws {
    let typo = try BuiltTool.run("info", String(town.dropLast()))
    #expect(typo.errors.contains("Did you mean \(town)?"), "\(typo.errors)")
    let order = try BuiltTool.run("route", station, harbour, town)
    #expect(order.status == 64)
    #expect(order.errors.contains("is a place; the map comes first"))
  }

  @Test("tables with semicolons keep them")
  func semicolons() throws {
    let table = "\(try TestMaps.newFolder())/pairs.csv"
    try Data("from_lon;from_lat;to_lon;to_lat\n0,3915964;50,2050345;0,4167372;50,1851663\n".utf8)
      .write(to: URL(filePath: table))
    let result = try BuiltTool.run("routes", town, "--pairs", table)
    #expect(result.output.hasPrefix("from_lon;from_lat;to_lon;to_lat;distance_m;duration_s\n"))
    #expect(result.output.contains("50,1851663;3"), "\(result.output)")
  }

  @Test(
    "a file's name ends in .png for pixels",
    .enabled("needs rsvg-convert") { try Need.pictureConverter.isMet })
  func pixels() throws {
    let folder = try TestMaps.newFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (way, area) = ("\(folder)/way.png", "\(folder)/area.png")
    #expect(try BuiltTool.run("route", town, station, harbour, "-o", way).status == 0)
    #expect(
      try BuiltTool.run("isoline", town, station, "--minutes", "3", "--png", area).status == 0)
    for file in [way, area] {
      let bytes = try Data(contentsOf: URL(filePath: file))
      #expect(bytes.dropFirst().prefix(3) == Data("PNG".utf8))
      // Width and height stand behind the header; the picture has 1,200 units of two pixels.
      #expect(bytes[16..<20].reduce(0) { $0 << 8 | Int($1) } == 2400)
    }
  }

  @Test("without the program that makes pixels, an error says how to get it")
  func noPixels() throws {
    let folder = try TestMaps.newFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let result = try BuiltTool.run(
      ["route", town, station, harbour, "-o", "\(folder)/way.png"],
      environment: ["PATH": "/nowhere"])
    #expect(result.status == 69)
    #expect(result.errors.contains("apt install librsvg2-bin"), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/way.png"))
  }
}
