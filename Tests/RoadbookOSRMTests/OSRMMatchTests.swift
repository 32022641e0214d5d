// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

@testable import RoadbookOSRM

@Suite("Traces in OSRM's dialect")
struct OSRMMatchTests {
  private let town: AskedTown

  init() throws { town = try AskedTown(Towns.blocks) }

  @Test("a trace is one matching with a leg between each two readings")
  func plain() throws {
    let places: [SketchPlace] = ["A", "B", "C"]
    let answer = try town.ask(.match, places, "overview=full&geometries=geojson&steps=true")
    #expect(answer["code"].text == "Ok", "\(answer)")
    let matching = answer["matchings"][0]
    #expect(answer["matchings"].list.count == 1 && matching["legs"].list.count == 2)
    #expect((0...1).contains(matching["confidence"].number))
    #expect(matching["geometry"]["coordinates"].list.count >= 2)
    #expect(matching["legs"][0]["steps"].list.count >= 2)
    let tracepoints = answer["tracepoints"].list
    #expect(tracepoints.map { $0["waypoint_index"].number } == [0, 1, 2])
    #expect(tracepoints.allSatisfy { $0["matchings_index"].number == 0 })
  }

  @Test("legs end at waypoints alone where they are named; length is that of all")
  func waypoints() throws {
    let places: [SketchPlace] = ["A", "B", "C"]
    let all = try town.ask(.match, places, "overview=false")
    let two = try town.ask(.match, places, "overview=false&waypoints=0;2")
    #expect(two["matchings"][0]["legs"].list.count == 1)
    #expect(two["matchings"][0]["distance"].number == all["matchings"][0]["distance"].number)
    #expect(two["tracepoints"][2]["waypoint_index"].number == 1)
  }

  @Test("options that do not fit are refused by OSRM's codes")
  func refusals() throws {
    let places: [SketchPlace] = ["A", "B", "C"]
    for (options, code) in [
      ("timestamps=1;2", "InvalidOptions"), ("timestamps=3;2;4", "InvalidValue"),
      ("timestamps=a;2;4", "InvalidQuery"), ("gaps=maybe", "InvalidQuery"),
      ("tidy=perhaps", "InvalidQuery"), ("radiuses=5;5", "InvalidOptions"),
      ("number=3", "InvalidQuery"),
    ] {
      #expect(try town.ask(.match, places, options)["code"].text == code, "\(options)")
    }
    // Receivers that round to seconds give one time twice.
    for times in ["100;120;140", "100;100;140"] {
      let ok = try town.ask(
        .match, places, "timestamps=\(times)&gaps=ignore&tidy=true&radiuses=5;;10&overview=false")
      #expect(ok["code"].text == "Ok", "\(ok)")
    }
  }
}
