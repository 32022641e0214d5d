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
      "ABC": .motorway, "BD": .motorwayLink.oneway,
      "DE": .trunk.named("Ring").oneway.tagged("destination", "Sea"),
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
      "DE": .residential.named("Side").tagged("destination", "Sea"),
      "EF": .residential.named("Upper"),
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
    try expect("depart, roundabout turn left 3, arrive", answer(drawing, "WN", ways, cellMeters: 5))
  }

  @Test("a circle's step is called as the road of its exit, the circle's own name stands beside it")
  func circleNames() throws {
    let drawing = """
            N
            a
      W---d   b---E
            c
            S
      """
    var ways: [String: RoadTags] = [
      "Wd": .residential.named("West"), "bE": .residential.named("East").tagged("ref", "B 3"),
      "Na": .residential.named("North"), "cS": .residential.named("South"), "adcba": .roundabout,
    ]
    func circle() throws -> JSON {
      try answer(drawing, "WE", ways, cellMeters: 12)["routes"][0]["legs"][0]["steps"][1]
    }
    #expect(try circle()["name"].text == "East" && circle()["ref"].text == "B 3")
    #expect(try !circle().names.contains("rotary_name"))
    ways["adcba"] = .roundabout.named("Circus")
    #expect(try circle()["name"].text == "East" && circle()["rotary_name"].text == "Circus")
  }

  @Test("a route that begins or ends on a circle is no roundabout")
  func onCircle() throws {
    let drawing = """
             a
         d       b---E
             c
             S
      """
    let ways: [String: RoadTags] = [
      "bE": .residential.named("East"), "cS": .residential.named("South"), "adcba": .roundabout,
    ]
    for trip in ["aE", "Ea", "dS"] {
      let told = steps(try answer(drawing, trip, ways, cellMeters: 30))
      #expect(!told.contains("roundabout") && !told.contains("rotary"), "\(trip): \(told)")
      #expect(told.contains("turn "), "\(trip): \(told)")
    }
  }

  @Test("classes are told at departures, and where they change at a node with two arms")
  func classes() throws {
    let answer = try answer(
      "A----B----C----D~~~~E----F", "AF",
      [
        "EF": .primary, "AB": .primary.tagged("tunnel", "yes"), "BC": .primary,
        "CD": .primary.tagged("access", "destination"), "DE": .ferry(minutes: 5),
      ])
    let steps = answer["routes"][0]["legs"][0]["steps"].list
    let classes = steps.flatMap { $0["intersections"].list }.map {
      $0["classes"].list.map(\.text)
    }
    #expect(classes.first == ["tunnel"])
    #expect(classes.filter { $0 == ["restricted"] }.count >= 1)
    #expect(classes.contains(["ferry"]))
    // At B the tunnel ends, which is told by a junction without classes.
    #expect(steps[0]["intersections"].list.count >= 2)
  }

  @Test("pronunciation, and exits with their separator")
  func words() throws {
    let answer = try answer(
      """
      A----B---------C
              D----E
              |
              F
      """, "AF",
      [
        "ABC": .motorway,
        "BD": .motorwayLink.oneway.tagged("junction:ref", "12A;12B"),
        "FDE": .trunk.named("Worcester Road").tagged("name:pronunciation", "ˈwʊstə"),
      ])
    let steps = answer["routes"][0]["legs"][0]["steps"].list
    #expect(steps.contains { $0["exits"].text == "12A; 12B" })
    #expect(
      steps.contains {
        $0["name"].text == "Worcester Road" && $0["pronunciation"].text == "ˈwʊstə"
      },
      "\(steps.map { $0["name"].text })")
  }

  @Test("a summary names roads that have only a number")
  func summary() throws {
    let answer = try answer("A----B", "AB", ["AB": .primary.tagged("ref", "B 3")])
    #expect(answer["routes"][0]["legs"][0]["summary"].text == "B 3")
  }

  @Test("a step says how one goes")
  func modes() throws {
    for (vehicle, mode) in [("pedestrian", "walking"), ("bicycle", "cycling"), ("car", "driving")] {
      let town = try AskedTown(
        RoadSketch("A----B", ways: ["AB": .residential], vehicle: vehicle), vehicle: vehicle)
      let steps = try town.ask(.route, ["A", "B"], "steps=true")["routes"][0]["legs"][0]["steps"]
      #expect(steps.list.map { $0["mode"].text } == [mode, mode])
    }
  }

  @Test("a path without a name is called as the street that it runs beside")
  func sidepaths() throws {
    for (tags, name) in [
      (["is_sidepath:of:name": "High Street", "street:name": "Other"], "High Street"),
      (["street:name": "Other"], "Other"), (["street:name": "Other", "name": "Own"], "Own"),
    ] {
      let way = tags.reduce(RoadTags.cycleway) { $0.tagged($1.key, $1.value) }
      let town = try AskedTown(
        RoadSketch("A----B", ways: ["AB": way], vehicle: "bicycle"), vehicle: "bicycle")
      let steps = try town.ask(.route, ["A", "B"], "steps=true")["routes"][0]["legs"][0]["steps"]
      #expect(steps[0]["name"].text == name)
    }
  }

  @Test("a table on a map without any turn answers distances")
  func tableWithoutTurns() throws {
    let town = try AskedTown(RoadSketch("A--1------2--B", ways: ["AB": .residential]))
    let table = try town.ask(.table, ["1", "2"], "annotations=distance,duration")
    let meters = table["distances"][0][1].number
    #expect(abs(meters - 700) < 2, "\(meters)")
    #expect(abs(table["distances"][1][0].number - 700) < 2)
    #expect(table["durations"][0][1].number > 10)
  }

  @Test(
    "lanes say nothing where others only come in, and where none of them leads on",
    arguments: [
      ("left|through", true, "", "left"),
      ("left|through", false, "straight", "left"),
      ("through|through", true, "", ""),
    ])
  func silentLanes(turns: String, comesIn: Bool, inside: String, turn: String) throws {
    let side = RoadTags.residential.named("Side")
    let answer = try answer(
      """
           E         N
           |         |
      A----B---------C----D
      """, "AN",
      [
        "ABC": .primary.oneway.named("Main").tagged("turn:lanes", turns),
        "CD": .primary.named("Main"), "EB": comesIn ? side.oneway : side,
        "CN": .residential.named("North"),
      ])
    let steps = answer["routes"][0]["legs"][0]["steps"].list
    /// The arrows that lead on.
    func words(_ intersection: JSON) -> String {
      guard intersection.names.contains("lanes") else { return "" }
      return intersection["lanes"].list.filter { $0.names.contains("valid_indication") }
        .map { $0["valid_indication"].text }.joined(separator: ",")
    }
    let passed = try #require(steps[0]["intersections"].list.last)
    #expect(steps[0]["intersections"].list.count == 2)
    #expect(words(passed) == inside && passed.names.contains("lanes") == !inside.isEmpty)
    let corner = steps[1]["intersections"][0]
    #expect(words(corner) == turn && corner.names.contains("lanes") == !turn.isEmpty)
  }

  @Test("the lanes to take lead on over two more turns, as those of the SDK do")
  func lanesAhead() throws {
    let answer = try answer(
      """
           A----B----C
                |
           I    |
           |    |
           E----F----H
           |
           G
      """, "AG",
      [
        "AB": .primary.oneway.named("Main").tagged("turn:lanes", "through|right|right"),
        "BC": .primary.named("Main"), "HF": .residential.named("East"),
        "BF": .secondary.oneway.named("Down").tagged("turn:lanes", "right|right"),
        "FE": .secondary.oneway.named("West").tagged("turn:lanes", "left|right"),
        "EI": .residential.named("North"), "EG": .residential.named("South"),
      ], cellMeters: 20)
    let active = answer["routes"][0]["legs"][0]["steps"].list.dropFirst().dropLast().map { step in
      step["intersections"][0]["lanes"].list.map { $0["active"].number == 1 ? "1" : "0" }.joined()
    }
    // The left lane behind the last corner is reached from the left one of each pair before it.
    #expect(active == ["010", "10", "10"])
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
