// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookOSRM

@Suite("Questions in the dialect of Mapbox's directions")
struct MapboxRequestTests {
  private let places = "13.4,52.5;13.5,52.6"

  private func read(_ target: String) throws -> OSRMRequest {
    try OSRMRequest(.directions, target, body: nil)
  }

  @Test("the account counts for nothing, and the profile for all")
  func path() throws {
    let question = try read("/directions/v5/mapbox/driving-traffic/\(places)?access_token=pk.x")
    #expect(question.profile == "driving-traffic")
    #expect(question.parameters.coordinates.count == 2)
    #expect(question.parameters.language == .enUs)
    #expect(try read("/directions/v5/osrm/walking/\(places).json").profile == "walking")
    #expect(throws: OSRMError.self) { try read("/directions/v5/mapbox/\(places)") }
    #expect(throws: OSRMError.self) { try read("/directions/v5//driving/\(places)") }
    #expect(throws: OSRMError.self) { try read("/directions/v1/mapbox/driving/\(places)") }
  }

  @Test(
    "what is not honoured is refused by name",
    arguments: [
      ("enable_refresh=true", "enable_refresh"), ("depart_at=2026-11-25T08:00", "depart_at"),
      ("roundabout_exits=false", "roundabout_exits"), ("annotations=closure", "annotations"),
      ("waypoint_names=Home", "waypoint_names"), ("voice_units=nautical", "voice_units"),
      ("waypoint_targets=;13.5,52.6", "waypoint_targets"), ("language=xx-", "language"),
    ])
  func refused(option: String, parameter: String) {
    let error = #expect(throws: OSRMError.self) {
      try read("/directions/v5/mapbox/driving/\(places)?\(option)")
    }
    #expect(error?.parameter == parameter)
  }

  @Test("the limits of roads stand in annotations in the unit of their signs")
  func limits() throws {
    func ways(_ limit: String) -> [String: RoadTags] {
      [
        "AB": .primary.tagged("maxspeed", limit), "BC": .primary.tagged("maxspeed", "30 mph"),
        "CD": .motorway.tagged("maxspeed", "none"),
      ]
    }
    let town = try AskedTown(RoadSketch("A----B----C----D", ways: ways("50"), country: "DE"))
    let answer = try town.ask(
      .route, ["A", "D"], "annotations=maxspeed,congestion,congestion_numeric")
    let annotation = answer["routes"][0]["legs"][0]["annotation"]
    let limits = annotation["maxspeed"].list
    #expect(limits.prefix(2).map { $0["speed"].number } == [50, 48])
    #expect(limits.prefix(2).map { $0["unit"].text } == ["km/h", "km/h"])
    #expect(limits.last?["none"].value as? Bool == true)
    let isle = try AskedTown(RoadSketch("A----B----C----D", ways: ways("40 mph"), country: "IM"))
    let signs = try isle.ask(.route, ["A", "C"], "annotations=maxspeed")
    let miles = signs["routes"][0]["legs"][0]["annotation"]["maxspeed"].list
    #expect(miles.map { $0["speed"].number } == [40, 30])
    #expect(miles.allSatisfy { $0["unit"].text == "mph" })
    #expect(annotation["congestion"].list.map(\.text) == ["unknown", "unknown", "unknown"])
    #expect(annotation["congestion_numeric"].list.count == 3)
    #expect(annotation.names == ["maxspeed", "congestion", "congestion_numeric"])
  }

  @Test("all annotations of OSRM are those of OSRM")
  func all() throws {
    let town = try AskedTown(Towns.blocks)
    let answer = try town.ask(.route, ["A", "E"], "annotations=true")
    let names = answer["routes"][0]["legs"][0]["annotation"].names
    #expect(
      names == ["datasources", "metadata", "weight", "nodes", "distance", "duration", "speed"])
  }

  @Test("a name that the client gives stands in the banner on arrival")
  func names() throws {
    let town = try AskedTown(Towns.blocks)
    let answer = try town.ask(
      .directions, ["A", "B", "E"],
      "steps=true&banner_instructions=true&waypoints=0;2&waypoint_names=Start;Home")
    let steps = answer["routes"][0]["legs"][0]["steps"].list
    let banners = steps.flatMap { $0["bannerInstructions"].list }
    #expect(banners.last?["primary"]["text"].text == "Home")
    #expect(banners.dropLast().allSatisfy { $0["primary"]["text"].text != "Home" })
    #expect(steps.allSatisfy { !$0["maneuver"]["instruction"].text.isEmpty })
  }

  @Test("signs at a node reach destinations and exits")
  func exits() throws {
    let town = try AskedTown(
      RoadSketch(
        """
        A----B---------C
              D----E
        """,
        ways: [
          "ABC": .motorway, "BD": .motorwayLink.oneway, "DE": .trunk.named("Ring").oneway,
        ],
        nodes: ["B": ["highway": "motorway_junction", "ref": "12;13", "exit_to": "Sea;Harbour"]]))
    let answer = try town.ask(.route, ["A", "E"], "steps=true")
    let ramp = answer["routes"][0]["legs"][0]["steps"][1]
    #expect(ramp["maneuver"]["type"].text == "off ramp")
    #expect(ramp["exits"].text == "12; 13")
    #expect(ramp["destinations"].text == "Sea, Harbour")
  }
}
