// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookSample
import RoadbookTestSupport
import Testing

@testable import RoadbookTool

@Suite("Matching with the built tool", .enabled("needs the built tool") { try Need.tool.isMet })
struct MatchEndToEndTests {
  let town = TestMaps.town
  let folder: String

  init() throws { folder = try TestMaps.newFolder() }

  /// A route through the town, and readings every 20 m along it.
  private func drive() throws -> (route: Route, readings: [Location]) {
    let places = try ["Station", "Abbey Circus"].map { name in
      let coordinate = try #require(SampleTown.landmark(name))
      return "\(coordinate.latitude),\(coordinate.longitude)"
    }
    let result = try BuiltTool.run(["route", town] + places + ["--json"])
    let route = try JSONDecoder().decode(Route.self, from: Data(result.output.utf8))
    let readings = SketchDrive(spacing: 20, noise: 2).readings(along: route.geometry.vertices)
    return (route, readings)
  }

  private func write(_ text: String, _ name: String) throws -> String {
    let path = "\(folder)/\(name)"
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  @Test("GPX, CSV, GeoJSON and NDJSON of one drive give the same readings on roads")
  func formats() throws {
    let (route, readings) = try drive()
    let places = readings.map { ($0.coordinates.longitude, $0.coordinates.latitude) }
    let files = try [
      write(
        "<gpx><trk><trkseg>"
          + places.map { "<trkpt lon=\"\($0)\" lat=\"\($1)\"/>" }.joined()
          + "</trkseg></trk></gpx>", "drive.gpx"),
      write("lon,lat\n" + places.map { "\($0),\($1)\n" }.joined(), "drive.csv"),
      write(
        "{\"type\":\"LineString\",\"coordinates\":["
          + places.map { "[\($0),\($1)]" }.joined(separator: ",") + "]}", "drive.geojson"),
      write(
        String(
          decoding: try JSONEncoder().encode(
            MatchQuestion(
              locations: readings.map { Location(coordinates: $0.coordinates) })), as: UTF8.self)
          + "\n", "drive.ndjson"),
    ]
    var rows: Set<String> = []
    for file in files {
      let result = try BuiltTool.run("match", town, file)
      #expect(result.status == 0, "\(result.errors)")
      let table = result.output.split(separator: "\n").dropFirst()
      #expect(table.count == readings.count)
      rows.insert(table.map { $0.drop { $0 != "," } }.joined(separator: "\n"))
    }
    #expect(rows.count == 1)
    let json = try BuiltTool.run("match", town, files[1], "--format", "ndjson")
    let answer = try JSONDecoder().decode(MatchAnswer.self, from: Data(json.output.utf8))
    #expect(answer.routes.count == 1)
    let meters = Route(try #require(answer.routes.first)).lengthInMeters
    #expect(abs(meters - route.lengthInMeters) < 60, "\(meters), \(route.lengthInMeters)")
  }

  @Test("a trace of 60,000 readings is written in parts, as other formats have it whole")
  func longTrace() throws {
    let (_, readings) = try drive()
    let there = readings.map { ($0.coordinates.longitude, $0.coordinates.latitude) }
    var places: [(Double, Double)] = []
    while places.count < 60_000 { places += there + there.reversed() }
    let rows = places.map { "1,\($0),\($1)\n" }.joined()
    let short = "2,\(there[0].0),\(there[0].1)\n2,\(there[1].0),\(there[1].1)\n"
    let file = try write("trace,lon,lat\n" + short + rows + short, "long.csv")
    let table = try BuiltTool.run("match", town, file)
    let lines = try BuiltTool.run("match", town, file, "--format", "ndjson")
    let answers = try lines.output.split(separator: "\n").map {
      try JSONDecoder().decode(MatchAnswer.self, from: Data($0.utf8))
    }
    #expect(answers.map(\.points.count) == [2, places.count, 2])
    var told = table.output.split(separator: "\n").dropFirst()
    #expect(told.count == places.count + 4)
    for (index, point) in answers.flatMap(\.points).enumerated() {
      let fields = told.removeFirst().split(separator: ",", omittingEmptySubsequences: false)
      #expect(fields[1] == "\(index < 2 ? index : (index - 2) % places.count)")
      #expect(fields[8] == (point.routeIndex.map { "\($0)" } ?? ""))
      #expect(fields[4] == (point.coordinates.map { "\($0.longitude)" } ?? ""))
    }
    let tally = { (text: String) in text.components(separatedBy: ", in ").first }
    #expect(tally(table.errors) == tally(lines.errors))
  }

  @Test("lines are written as GeoJSON and as GPX that is read again")
  func lines() throws {
    let (_, readings) = try drive()
    let rows = readings.map { "\($0.coordinates.longitude),\($0.coordinates.latitude)\n" }
    let file = try write("lon,lat\n" + rows.joined(), "drive.csv")
    let geojson = "\(folder)/out.geojson"
    let gpx = "\(folder)/out.gpx"
    #expect(try BuiltTool.run("match", town, file, "-o", geojson).status == 0)
    #expect(try BuiltTool.run("match", town, file, "-o", gpx).status == 0)
    let object =
      try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: geojson)))
      as? [String: Any]
    #expect((object?["features"] as? [Any])?.count == 1)
    let again = try BuiltTool.run("match", town, gpx)
    #expect(again.status == 0 && again.errors.contains("1 traces in 1 pieces"), "\(again.errors)")
  }

  @Test("blank lines are passed over, however many there are")
  func blankLines() throws {
    let (_, readings) = try drive()
    let rows = readings.map { "\($0.coordinates.longitude),\($0.coordinates.latitude)\n" }
    let blank = String(repeating: "\n", count: 100_000)
    let file = try write("lon,lat\n" + rows.joined() + blank + rows[0], "blank.csv")
    let result = try BuiltTool.run("match", town, file)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.split(separator: "\n").count == readings.count + 2)
  }

  @Test("a trace without readings is left out and named, in every format")
  func emptyTraces() throws {
    let (_, readings) = try drive()
    let places = readings.map { ($0.coordinates.longitude, $0.coordinates.latitude) }
    let line = places.map { "[\($0),\($1)]" }.joined(separator: ",")
    let points = places.map { "<trkpt lon=\"\($0)\" lat=\"\($1)\"/>" }.joined()
    let question = String(
      decoding: try JSONEncoder().encode(MatchQuestion(locations: readings)), as: UTF8.self)
    let files = try [
      write(
        "<gpx><trk><name>a</name></trk><trk><trkseg>\(points)</trkseg></trk></gpx>", "two.gpx"),
      write(
        "{\"type\":\"MultiLineString\",\"coordinates\":[[],[\(line)]]}", "two.geojson"),
      write("{\"locations\":[]}\n\(question)\n", "two.ndjson"),
    ]
    for file in files {
      let result = try BuiltTool.run("match", town, file)
      #expect(result.status == 0 && result.errors.contains("1 has no readings"), "\(result.errors)")
      #expect(result.output.split(separator: "\n").count == readings.count + 1)
    }
    let all = try BuiltTool.run(["match", town] + files + ["--threads", "2"])
    #expect(all.output.split(separator: "\n").count == 3 * readings.count + 1)
    #expect(all.errors.contains("3 traces"), "\(all.errors)")
  }

  @Test("what a line asks for itself is refused by name, and not passed over")
  func linesThatAsk() throws {
    let (_, readings) = try drive()
    var question = MatchQuestion(locations: readings, profile: "bicycle")
    for field in ["profile", "routeStops", "map"] {
      let line = String(decoding: try JSONEncoder().encode(question), as: UTF8.self)
      let result = try BuiltTool.run("match", town, try write(line, "asks.ndjson"))
      #expect(
        result.status == 65 && result.errors.contains("line 1: \(field) is of one trace"),
        "\(result.errors)")
      switch field {
      case "profile":
        question = MatchQuestion(locations: readings, routeStops: [RouteStop(locationIndex: 2)])
      default: question = MatchQuestion(locations: readings, map: "other")
      }
    }
  }

  @Test("times of GeoJSON are read from lists of lists and from points, and wrong ones are refused")
  func times() throws {
    let time = "\"2026-03-01T08:05:00Z\""
    func traces(_ text: String) throws -> [NamedTrace] {
      try GeoJSONTraces(try write(text, "times.geojson"), "times").traces()
    }
    func feature(_ times: String) -> String {
      "{\"type\":\"Feature\",\"properties\":{\"coordTimes\":\(times)},\"geometry\":"
        + "{\"type\":\"MultiLineString\",\"coordinates\":[[[1,2],[1,3]],[[1,4]]]}}"
    }
    let read = try traces(feature("[[\(time),null],[\(time)]]"))
    #expect(read.map { $0.locations.map { $0.time != nil } } == [[true, false], [true]])
    #expect(throws: Failure.self) { try traces(feature("[[\(time)],[\(time)]]")) }
    #expect(throws: Failure.self) { try traces(feature("[[\(time),\"x\"],[\(time)]]")) }
    let point =
      "{\"type\":\"Feature\",\"properties\":{\"time\":\(time)},\"geometry\":"
      + "{\"type\":\"Point\",\"coordinates\":[1,2]}}"
    let points = try traces("{\"type\":\"FeatureCollection\",\"features\":[\(point),\(point)]}")
    #expect(points.count == 1 && points[0].locations.allSatisfy { $0.time != nil })
    let collection =
      "{\"type\":\"GeometryCollection\",\"geometries\":[{\"type\":\"LineString\",\"coordinates\":[[1,2],[1,3]]}]}"
    #expect(try traces(collection)[0].locations.count == 2)
  }

  @Test("a time in milliseconds is refused with its line")
  func milliseconds() throws {
    let table = try write("lon,lat,time\n-8.6,41,1772352300000\n", "ms.csv")
    let result = try BuiltTool.run("match", town, table)
    #expect(result.status == 65 && result.errors.contains("line 2: the time"), "\(result.errors)")
  }

  @Test("the log of a receiver gives the rows of the table with its readings")
  func receiver() throws {
    let (_, readings) = try drive()
    let start = Date(timeIntervalSince1970: 1_772_352_300)
    let timed = readings.enumerated().map { index, reading in
      var timed = Location(coordinates: reading.coordinates)
      timed.time = start + Double(index * 2)
      return timed
    }
    let sentences = timed.map { NMEASentence.rmc($0).replacing(",0.0,0.0,", with: ",,,") }
    // A checksum is of what stands before it.
    let log = sentences.map { NMEASentence.sealed(String($0.dropFirst().prefix { $0 != "*" })) }
    let broken = log[3].replacing("N", with: "S")
    let own = log[..<3] + [broken, "2026-03-01 the camera was moved\r\n"] + log[4...]
    let file = try write(own.joined(), "drive.nmea")
    let result = try BuiltTool.run("match", town, file)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("drive.nmea: 1 sentence without the right checksum left out\n"))
    var read = NMEAReader()
    let rows =
      (log.enumerated().filter { $0.offset != 3 }.compactMap { read.read($0.element) } + [
        read.finish()
      ])
      .compactMap { $0 }
      .map {
        "\($0.coordinates.longitude),\($0.coordinates.latitude),\($0.time?.timeIntervalSince1970 ?? 0)\n"
      }
    let table = try BuiltTool.run(
      "match", town, try write("lon,lat,time\n" + rows.joined(), "drive.nmea.csv"))
    #expect(rows.count == readings.count - 1)
    #expect(
      result.output.replacing("drive.nmea,", with: "")
        == table.output.replacing("drive.nmea.csv,", with: ""))
    let driven = try BuiltTool.run("match", town, file, "--format", "geojson")
    #expect(driven.status == 0 && driven.output.contains("LineString"))
  }

  @Test(
    "a log without positions is refused",
    arguments: [
      ("$GPGSV,1,1,00*79\n", "holds no position"), ("$GPRMC,080500.00,A\n", "1 sentences"),
      ("nothing\n", "holds no sentence"), ("", "holds no sentence"),
    ])
  func emptyLogs(_ log: String, _ message: String) throws {
    let result = try BuiltTool.run("match", town, try write(log, "empty.nmea"))
    #expect(result.status == 65 && result.errors.contains(message), "\(result.errors)")
  }

  @Test("a simulated time is rounded to hundredths, and not cut")
  func hundredths() {
    var location = Location(coordinates: GeoCoordinates(latitude: 41, longitude: -8))
    location.time = Date(timeIntervalSince1970: 1_772_352_300.66)
    #expect(NMEASentence.rmc(location).hasPrefix("$GPRMC,080500.66,A,"))
    location.time = Date(timeIntervalSince1970: 1_772_352_300.999)
    #expect(NMEASentence.rmc(location).hasPrefix("$GPRMC,080501.00,A,"))
  }

  @Test("what is wrong with a file is said with its line")
  func refusals() throws {
    let table = try write("lon,lat\n-8.6,41\nx,41\n", "bad.csv")
    let result = try BuiltTool.run("match", town, table)
    #expect(result.status == 65 && result.errors.contains("line 3"), "\(result.errors)")
    let gpx = try BuiltTool.run("match", town, try write("<gpx><trk>", "bad.gpx"))
    #expect(gpx.status == 65 && gpx.errors.contains("ends before </trk>"), "\(gpx.errors)")
    let other = try BuiltTool.run("match", town, try write("", "bad.txt"))
    #expect(other.status == 64, "\(other.errors)")
    #expect(try BuiltTool.run("match", town, "\(folder)/none.gpx").status == 66)
  }
}
