// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Signs")
struct SignsTests {
  static func told(_ link: RoadTags, node: RoadTags = [:]) throws -> String {
    let town = try RoadSketch(
      """
      A----B----C
                D
      """,
      ways: ["ABC": .motorway.numbered("A 1"), "BD": link.oneway], nodes: ["B": node])
    return try #require(town.route("A", "D").data).told
  }

  @Test(
    "what signs say",
    arguments: [
      (RoadTags.motorwayLink, "exit right"),
      (.motorwayLink.toward("Sea"), "exit right toward Sea"),
      (.motorwayLink.toward("Sea;Hills"), "exit right toward Sea, Hills"),
      (.motorwayLink.toward("Sea; Hills"), "exit right toward Sea, Hills"),
      (.motorwayLink.tagged("destination:ref", "A 2"), "exit right toward A 2"),
      (
        .motorwayLink.toward("Sea").tagged("destination:ref", "A 2;B 3"),
        "exit right toward A 2, B 3, Sea"
      ),
      (
        .motorwayLink.toward("Sea").tagged("destination:street", "Quay"),
        "exit right toward Sea, Quay"
      ),
      (.motorwayLink.tagged("destination:symbol", "airport"), "exit right"),
    ])
  func signs(_ link: RoadTags, _ words: String) throws {
    #expect(try Self.told(link) == words)
  }

  @Test("exits have numbers, and junctions names")
  func numbers() throws {
    let node: RoadTags = ["highway": "motorway_junction", "ref": "12b", "name": "Town"]
    #expect(try Self.told(.motorwayLink.toward("Sea"), node: node) == "exit right 12b toward Sea")
    let town = try RoadSketch(
      """
      A----B----C
           |
           D
      """, ways: ["ABC": .street("Main"), "BD": .street("Side")],
      nodes: ["B": ["highway": "traffic_signals", "name": "Four Corners"]])
    let route = try #require(town.route("A", "D").data)
    #expect(
      route.sections[0].maneuvers[1].intersectionNames.defaultValue() == "Four Corners")
  }

  @Test("the numbers of a sign are numbers, and the sentence names one with the places")
  func labels() throws {
    let town = try RoadSketch(
      """
      A----B----C
                D
      """,
      ways: [
        "ABC": .motorway,
        "BD": .motorwayLink.oneway.toward("Sea").tagged("destination:ref", "A 2"),
      ])
    let exit = try #require(town.route("A", "D").data?.sections[0].maneuvers[1])
    #expect(exit.signpost?.labels.first?.localizedRoadNumber?.localizedNumber.text == "A 2")
    #expect(exit.signpost?.labels.last?.localizedText?.text == "Sea")
    #expect(exit.text.contains("toward A 2, Sea"))
  }
}
