// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookTool

@Suite(
  "Trips on a battery with the built tool", .enabled("needs the built tool") { try Need.tool.isMet }
)
struct EVEndToEndTests {
  let town = TestMaps.town
  private let places = ["50.2050345,0.3915964", "50.1851663,0.4167372"]

  private func run(_ arguments: String...) throws -> BuiltTool.Result {
    try BuiltTool.run(["ev", town] + places + arguments)
  }

  @Test("prints what a trip takes, the charge at its ends, and a picture of it")
  func report() throws {
    let shown = try run("--vehicle", "guide-ev", "--charge", "20")
    #expect(shown.status == 0, "\(shown.errors)")
    for words in ["kWh/100 km", "20.00 kWh at the start", "at the destination", "┤█", "0 km"] {
      #expect(shown.output.contains(words), "\(words): \(shown.output)")
    }
    let fuel = try run("--vehicle", "petrol-car")
    #expect(fuel.output.contains("l/100 km") && !fuel.output.contains("┤"))
  }

  @Test("isoline --least-energy is about energy alone")
  func leastEnergy() throws {
    func isoline(_ arguments: String...) throws -> BuiltTool.Result {
      try BuiltTool.run(["isoline", town, places[0]] + arguments)
    }
    let area = try isoline("--energy", "300", "--vehicle", "compact-ev", "--least-energy")
    #expect(area.status == 0 && area.output.contains("areas"), "\(area.errors)")
    for wrong in [
      try isoline("--minutes", "3", "--least-energy"),
      try isoline("--energy", "300", "--vehicle", "compact-ev", "--least-energy", "--shortest"),
    ] {
      #expect(wrong.status != 0 && wrong.errors.contains("--least-energy"), "\(wrong.errors)")
    }
  }

  @Test("isoline says how far a place lies from its road")
  func farPlace() throws {
    let parts = places[0].split(separator: ",").compactMap { Double($0) }
    let far = "\(parts[0] + 0.05),\(parts[1])"
    let result = try BuiltTool.run("isoline", town, far, "--minutes", "3")
    #expect(result.errors.contains("Note: the place lies"), "\(result.errors)")
    let near = try BuiltTool.run("isoline", town, places[0], "--minutes", "3")
    #expect(!near.errors.contains("Note:"), "\(near.errors)")
  }

  @Test("draws the charge, and writes the route")
  func files() throws {
    let folder = try TestMaps.newFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let drawn = try run("--vehicle", "guide-ev", "--svg", folder + "/charge.svg")
    #expect(drawn.status == 0 && drawn.output == "", "\(drawn.errors)")
    let svg = try String(contentsOfFile: folder + "/charge.svg", encoding: .utf8)
    #expect(svg.contains("<svg") && svg.contains("kWh</text>"))
    let json = try run("--vehicle", "compact-ev", "--json", folder + "/route.json")
    #expect(json.status == 0, "\(json.errors)")
    let data = try Data(contentsOf: URL(filePath: folder + "/route.json"))
    let route = try #require(Route.deserialize(data))
    #expect(route.sections[0].departurePlace.chargeInKilowattHours == 46)
    #expect(route.consumptionInKilowattHours ?? 0 > 0.1)
  }

  @Test("plans stops at the stations of the map and of files, and tells them")
  func plan() throws {
    let folder = try TestMaps.newFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/stations.geojson"
    let station = """
      {"type":"FeatureCollection","features":[{"type":"Feature","id":"x1",\
      "geometry":{"type":"Point","coordinates":[0.399986,50.1994606]},\
      "properties":{"name":"Market Plugs","socket:type2_combo":"2","socket:type2_combo:output":"50 kW"}}]}
      """
    try Data(station.utf8).write(to: URL(filePath: file))
    let planned = try run("--charge", "0.5", "--plan", "--charging", file, "--arrive-with", "2")
    #expect(planned.status == 0, "\(planned.errors)")
    for words in ["stop 1", "50.0 kW", "with 1 stop", "2.00 kWh at the destination"] {
      #expect(planned.output.contains(words), "\(words): \(planned.output)")
    }
    #expect(planned.output.contains("2 min to set up"), "\(planned.output)")
    let nameless = folder + "/nameless.geojson"
    try Data(station.replacing("\"name\":\"Market Plugs\"", with: "\"operator\":\"Plugs AG\"").utf8)
      .write(to: URL(filePath: nameless))
    let unnamed = try run("--charge", "0.5", "--plan", "--charging", nameless, "--arrive-with", "2")
    #expect(
      unnamed.output.contains(/stop 1 +Plugs AG at 50\.\d+,0\.\d+, 50\.0 kW/),
      "\(unnamed.output)")
    let allWays = try run(
      "--charge", "0.5", "--plan", "--charging", file, "--arrive-with", "2", "--all-ways")
    #expect(allWays.status == 0 && allWays.output == planned.output, "\(allWays.errors)")
    let asked = try EVCommand.parse([town] + places + ["--plan", "--all-ways"]).asked()
    #expect(asked.evOptions?.plansAlongAllWays == true)
    #expect(try run("--all-ways").status == 64)
    let stuck = try run("--charge", "0.02", "--plan")
    #expect(
      stuck.status == 1 && stuck.errors.contains("stations that fit 0 are reached"), "\(stuck)")
    let capped = try run("--plan", "--speed-cap", "50")
    #expect(capped.errors.contains("--plan needs no --speed-cap ["), "\(capped.errors)")
    for (option, words) in [
      ("--shortest", "--plan needs no --shortest ["),
      ("--violate-least", "--plan needs no --violate-least ["),
      ("--depart=9999-12-31T23:59", "--depart is not in the years"),
    ] {
      let refused = try run("--plan", option)
      #expect(refused.errors.contains(words), "\(refused.errors)")
    }
    let empty = try run("--plan", "--charge", "0")
    #expect(empty.errors.contains("--plan needs --charge above 0 ["), "\(empty.errors)")
    let avoiding = try run("--plan", "--avoid", "toll")
    #expect(avoiding.errors.contains("--plan needs no --avoid, and no other"), "\(avoiding.errors)")
    let unknown = try run("--plan", "--arrive-with", "nan")
    #expect(unknown.errors.contains("--arrive-with is nan"), "\(unknown.errors)")
    #expect(try run("--arrive-with", "2").status == 64)
    #expect(try run("--charging", file).status == 64)
    #expect(try run("--plan", "--vehicle", "petrol-car").status == 64)
  }

  @Test("ends with 1 where the battery does not suffice, and with 64 for what cannot be")
  func statuses() throws {
    let empty = try run("--vehicle", "guide-ev", "--charge", "0.1")
    #expect(empty.status == 1 && empty.output.contains("not enough for the way"), "\(empty.output)")
    #expect(empty.errors.contains("down to its reserve"))
    #expect(try run("--vehicle", "nothing").status == 64)
    #expect(try run("--vehicle", "petrol-car", "--charge", "3").status == 64)
    let full = try run("--vehicle", "guide-ev", "--charge", "90")
    #expect(full.status != 0 && full.errors.contains("--charge is 90.0, more than the capacity"))
    let fuelled = try run("--vehicle", "petrol-car", "--svg", "/tmp/none.svg")
    #expect(fuelled.status == 64 && fuelled.errors.contains("no battery"), "\(fuelled)")
  }

  @Test("draws a battery that is at its reserve at the start")
  func drawnEmpty() throws {
    let folder = try TestMaps.newFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let drawn = try run("--vehicle", "compact-ev", "--charge", "2", "--svg", folder + "/charge.svg")
    #expect(drawn.status == 1 && drawn.errors.contains("0.0 km after the start"), "\(drawn)")
    let svg = try String(contentsOfFile: folder + "/charge.svg", encoding: .utf8)
    #expect(svg.contains("the battery does not suffice") && !svg.contains("class=\"line\""))
  }
}
