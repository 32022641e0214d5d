// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookSample
import RoadbookTestSupport
import Testing

@Suite(
  "Places by their routes with the built tool",
  .enabled("needs the built tool") { try Need.tool.isMet })
struct PlacesEndToEndTests {
  private let town = TestMaps.town

  private func place(_ name: String) throws -> String {
    let coordinate = try #require(SampleTown.landmark(name))
    return "\(coordinate.latitude),\(coordinate.longitude)"
  }

  private func places(_ arguments: String...) throws -> [RoutedPlace] {
    let result = try BuiltTool.run(["search", town] + arguments + ["--json"])
    #expect(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(PlacesAnswer.self, from: Data(result.output.utf8)).places
  }

  @Test("--nearest, --within and --along find places of a category, and --limit cuts them")
  func search() throws {
    let station = try place("Station")
    let all = try places("--nearest", station, "--category", "cafe", "--limit", "1000")
    #expect(all.count > 1 && all.allSatisfy { $0.place.category == "cafe" })
    #expect(all.map(\.duration) == all.map(\.duration).sorted())
    let first = try places("--nearest", station, "--category", "cafe", "--limit", "1")
    #expect(first == Array(all.prefix(1)))
    let minutes = (all[0].duration + 1) / 60
    let within = try places("--within", station, "--category", "cafe", "--minutes", "\(minutes)")
    #expect(within == all.filter { $0.duration <= (minutes * 60).rounded() })
    let along = try places(
      "--along", station, try place("Harbour"), "--category", "cafe", "--corridor", "2000")
    #expect(!along.isEmpty && along.allSatisfy { ($0.detour ?? -1) >= 0 })
    let narrow = try BuiltTool.run(
      "search", town, "--along", station, try place("Harbour"), "--category", "cafe", "--corridor",
      "1")
    #expect(narrow.status == 1 && narrow.errors.contains("no such place"))
    let walked = try places(
      "--nearest", station, "--category", "cafe", "--limit", "1", "--profile", "pedestrian")
    #expect(walked[0].duration > first[0].duration)
  }

  @Test("--energy limits what the vehicle takes, and a table tells it")
  func energy() throws {
    let station = try place("Station")
    let all = try places(
      "--within", station, "--category", "cafe", "--energy", "50000", "--vehicle", "petrol-car",
      "--limit", "1000")
    let liters = all.compactMap(\.fuelInLiters)
    #expect(liters.count == all.count && all.count > 1 && liters == liters.sorted())
    let first = try BuiltTool.run(
      "search", town, "--within", station, "--category", "cafe", "--energy",
      "\(Int(liters[0] * 1000) + 1)", "--vehicle", "petrol-car")
    #expect(first.output.contains("fuel") && first.output.contains(" ml"), "\(first.output)")
    let nearest = try places(
      "--nearest", station, "--category", "cafe", "--vehicle", "petrol-car", "--limit", "2")
    #expect(nearest.compactMap(\.fuelInLiters) == Array(liters.prefix(2)))
    for (options, word) in [
      (["--energy", "100"], "--vehicle"), (["--vehicle", "petrol-car"], "--energy"),
      (["--energy", "-1", "--vehicle", "petrol-car"], "energy"),
      (["--energy", "1", "--vehicle", "tram"], "no vehicle"),
      (["--energy", "1", "--vehicle", "petrol-car", "--minutes", "3"], "--minutes"),
    ] {
      let result = try BuiltTool.run(["search", town, "--within", station] + options)
      #expect(result.status != 0 && result.errors.contains(word), "\(result.errors)")
    }
  }

  @Test("a table names kind, time, length and point; along a route the detour")
  func table() throws {
    let station = try place("Station")
    let nearest = try BuiltTool.run("search", town, "--nearest", station, "--category", "pharmacy")
    for word in ["Tarrow Pharmacy", "kind", "time", "length", "point"] {
      #expect(nearest.output.contains(word), "\(nearest.output)")
    }
    let along = try BuiltTool.run(
      "search", town, "--along", station, try place("Harbour"), "--category", "cafe",
      "--corridor", "2000")
    #expect(along.output.contains("detour") && along.output.contains("passed"))
  }

  @Test(
    "what is wrong is named",
    arguments: [
      (["--minutes", "nan"], "--minutes"), (["--minutes", "-inf"], "--minutes"),
      (["--minutes", "541"], "--minutes"), (["--corridor", "0"], "corridor"),
      (["--limit", "1001"], "--limit"), (["--nearest", "50.2,0.4"], "one of within, nearest"),
    ])
  func refused(options: [String], word: String) throws {
    let result = try BuiltTool.run(["search", town, "--within", try place("Station")] + options)
    #expect(result.status != 0 && result.errors.contains(word), "\(result.errors)")
  }

  @Test(
    "a vehicle without a route is refused",
    arguments: [["--profile", "truck"], ["--avoid", "toll"], ["--height", "4"]])
  func vehicles(options: [String]) throws {
    let result = try BuiltTool.run(["search", town, "station"] + options)
    #expect(result.status != 0 && result.errors.contains("--within"), "\(result.errors)")
  }
}
