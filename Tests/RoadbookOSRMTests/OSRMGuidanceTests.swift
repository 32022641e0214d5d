// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

@testable import RoadbookOSRM

@Suite("Guidance in OSRM's dialect")
struct OSRMGuidanceTests {
  /// The types and modifiers of a route's steps: "turn right, arrive".
  private func steps(_ answer: JSON) -> String {
    answer["routes"][0]["legs"][0]["steps"].list.map { step in
      let maneuver = step["maneuver"]
      let isEnd = ["depart", "arrive"].contains(maneuver["type"].text)
      let number = maneuver.names.contains("exit") ? " \(Int(maneuver["exit"].number))" : ""
      return maneuver["type"].text + (isEnd ? "" : " " + maneuver["modifier"].text) + number
    }.joined(separator: ", ")
  }

  private func expect(
    _ words: String, _ answer: JSON, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let told = steps(answer)
    #expect(told == words, sourceLocation: sourceLocation)
  }

  private func answer(
    _ drawing: String, _ trip: String, _ ways: [String: RoadTags], cellMeters: Double = 100
  ) throws -> JSON {
    let town = try AskedTown(RoadSketch(drawing, ways: ways, cellMeters: cellMeters))
    return try town.ask(.route, trip.map { SketchPlace(stringLiteral: String($0)) }, "steps=true")
  }

  @Test("types and modifiers of motorways")
  func motorways() throws {
    let ways: [String: RoadTags] = [
      "ABC": .motorway, "BD": .motorwayLink.oneway, "DE": .trunk.named("Ring").oneway,
      "FC": .motorwayLink.oneway, "GFK": .residential.named("Lane"), "CH": .motorway,
    ]
    let drawing = """
      A----B---------C----H
              D----E
         G----F----K
      """
    try expect(
      "depart, off ramp slight right, new name straight, arrive", answer(drawing, "AE", ways))
    try expect(
      "depart, on ramp slight left, merge slight left, arrive", answer(drawing, "GH", ways))
  }

  @Test("ends of roads, names and forks")
  func turns() throws {
    let ways: [String: RoadTags] = [
      "AB": .residential.named("Lane"), "CBD": .residential.named("Main"),
      "DE": .residential.named("Side"), "EF": .residential.named("Upper"),
      "EG": .residential.named("Lower"),
    ]
    let drawing = """
           C
      A----B
           |
           D
           |
           E
          F G
      """
    try expect(
      "depart, end of road right, new name straight, fork slight right, arrive",
      answer(drawing, "AF", ways))
  }

  @Test("a roundabout says by which exit it is left, and has a name of its own or none")
  func roundabouts() throws {
    let drawing = """
            N
            a
      W---d   b---E
            c
            S
      """
    var ways: [String: RoadTags] = [
      "Wd": .residential.named("West"), "bE": .residential.named("East"),
      "Na": .residential.named("North"), "cS": .residential.named("South"), "adcba": .roundabout,
    ]
    try expect(
      "depart, roundabout straight 2, exit roundabout slight right 2, arrive",
      answer(drawing, "WE", ways, cellMeters: 12))
    ways["adcba"] = .roundabout.named("Circus")
    try expect(
      "depart, rotary right 1, exit rotary right 1, arrive",
      answer(drawing, "WS", ways, cellMeters: 12))
    try expect("depart, roundabout turn left, arrive", answer(drawing, "WN", ways, cellMeters: 5))
  }

  @Test("lanes say which of them lead on, and by which arrow")
  func lanes() throws {
    let answer = try answer(
      """
           N
      A----B----C
           S
      """, "AS",
      [
        "AB": .residential.oneway.tagged("turn:lanes", "left|through;right"),
        "BC": .residential, "NBS": .residential,
      ])
    let step = answer["routes"][0]["legs"][0]["steps"][1]
    let lanes = step["intersections"][0]["lanes"].list
    #expect(lanes.count == 2)
    #expect(lanes[0]["indications"].list.map(\.text) == ["left"] && lanes[0]["valid"].number == 0)
    #expect(lanes[1]["indications"].list.map(\.text) == ["straight", "right"])
    #expect(lanes[1]["valid"].number == 1 && lanes[1]["active"].number == 1)
    #expect(lanes[1]["valid_indication"].text == "right")
    #expect(!lanes[0].names.contains("valid_indication"))
  }
}
