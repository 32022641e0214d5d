// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Paths, stairs and lifts")
struct PathsTests {
  // swift-format-ignore: NeverUseForceTry
  static let town = try! RoadSketch(
    """
    A----B----C----D
         |         |
         E         F
         |         |
         G----H----I
    """,
    ways: [
      "ABCD": .street("Main"), "BE": .steps, "EG": .footway, "GHI": .street("Low"),
      "DF": .footway, "FI": ["highway": "elevator"],
    ], vehicle: "pedestrian")

  @Test(
    "people on foot",
    arguments: [
      Told("AG", "steps right", "stairs are told"),
      Told("GA", "steps straight; turn left onto Main", "though no other way is there"),
      Told("DI", "lift", "a lift"), Told("AD", "", "past the stairs"),
    ])
  func walk(_ told: Told) throws { try expect(told, in: Self.town) }

  @Test("stairs straight ahead are taken, by their name where they have one")
  func taken() throws {
    let town = try RoadSketch(
      "A----B----C----D",
      ways: ["AB": .footway, "BC": .steps.named("Rose Steps"), "CD": .footway],
      vehicle: "pedestrian")
    let maneuvers = try #require(town.route("A", "D").data).sections.flatMap(\.maneuvers)
    #expect(maneuvers[1].text.hasPrefix("Take the stairs on Rose Steps."), "\(maneuvers[1].text)")
    let plain = try #require(Self.town.route("G", "A").data).sections.flatMap(\.maneuvers)
    #expect(plain[1].text.hasPrefix("Take the stairs."), "\(plain[1].text)")
  }

  @Test("stairs with a name are told as stairs, too")
  func namedStairs() throws {
    let town = try RoadSketch(
      """
      A----B----C
           |
           D
      """, ways: ["ABC": .street("Main"), "BD": .steps.named("Rose Steps")], vehicle: "pedestrian")
    let texts = try #require(town.route("A", "D").data).sections.flatMap(\.maneuvers).map(\.text)
    #expect(
      texts[1].hasPrefix("Turn right onto Rose Steps. Take the stairs. Go for "), "\(texts)")
  }

  @Test(
    "service roads without a name are told by what they are there for",
    arguments: [
      (nil, "Turn right onto the service road."), ("driveway", "Turn right onto the driveway."),
      ("alley", "Turn right into the alley."),
      ("parking_aisle", "Turn right into the parking lot."),
      ("drive-through", "Turn right onto the service road."),
    ])
  func serviceRoads(_ service: String?, _ words: String) throws {
    let tags = service.map { RoadTags.service.tagged("service", $0) } ?? .service
    let town = try RoadSketch(
      """
      A----B----C
           |
           D
      """, ways: ["ABC": .street("Main"), "BD": tags], vehicle: "pedestrian")
    let texts = try #require(town.route("A", "D").data).sections.flatMap(\.maneuvers).map(\.text)
    #expect(texts[1].hasPrefix(words), "\(texts)")
  }

  @Test("a turn some metres before stairs is the turn onto them")
  func beforeStairs() throws {
    let town = try RoadSketch(
      """
      A----B----C
           |
           s
           |
           D
      """,
      ways: ["ABC": .street("Main"), "Bs": .footway, "sD": .steps], cellMeters: 4,
      vehicle: "pedestrian")
    try expect(Told("AD", "steps right", "eight metres behind the corner"), in: town)
  }

  // swift-format-ignore: NeverUseForceTry
  static let hill = try! RoadSketch(
    """
    A----B----C-D----E----F
    """,
    ways: [
      "AB": .footway, "BC": .steps, "CD": .footway, "DE": .steps, "EF": .street("Castle Street"),
    ], cellMeters: 10, vehicle: "pedestrian")

  @Test(
    "flights of stairs with a landing between them are stairs, and the street behind them is told",
    arguments: [
      Told("AF", "steps straight; becomes Castle Street", "two flights, 20 m apart"),
      Told("FA", "steps straight", "and down"),
    ])
  func hill(_ told: Told) throws { try expect(told, in: Self.hill) }

  @Test("a long path without a name is told behind some metres of stairs", arguments: [10, 100])
  func behindStairs(_ meters: Int) throws {
    let town = try RoadSketch(
      "A----B-C----------------------------D",
      ways: ["AB": .footway, "BC": .steps, "CD": .road("path")], cellMeters: Double(meters) / 2,
      vehicle: "pedestrian")
    let texts = try #require(town.route("A", "D").data).sections.flatMap(\.maneuvers).map(\.text)
    #expect(texts[1].hasPrefix("Take the stairs. Go for \(meters) m."), "\(texts)")
    #expect(texts[2].hasPrefix("Continue on the path. Go for"), "\(texts)")
  }

  @Test("a path behind stairs that is no longer than they are belongs to them")
  func stairsAndPath() throws {
    let town = try RoadSketch(
      "A----B----C---D", ways: ["AB": .footway, "BC": .steps, "CD": .road("path")], cellMeters: 40,
      vehicle: "pedestrian")
    try expect(Told("AD", "steps straight", "200 m of stairs, 160 m of path"), in: town)
  }

  @Test("a crossing that is called as the street across is not that street")
  func namedCrossing() throws {
    let crossing = RoadTags.footway.tagged("footway", "crossing").named("Mill Road")
    let town = try RoadSketch(
      """
                 N
                 |
      A----B-----c----C----D
                 |
                 S
      """,
      ways: [
        "AB": .footway.named("River Walk"), "BcC": crossing, "CD": .footway,
        "NcS": .street("Mill Road"),
      ], cellMeters: 10, vehicle: "pedestrian")
    try expect(Told("AD", "", "nobody walks along Mill Road"), in: town)
    try expect(Told("AS", "turn right onto Mill Road", "there one does"), in: town)
  }

  // swift-format-ignore: NeverUseForceTry
  static let park = try! RoadSketch(
    """
    A----B----C
         |
         D----E
         |
         F
    """,
    ways: [
      "AB": .footway, "BC": .footway, "BDF": .footway, "DE": .cycleway.tagged("foot", "yes"),
    ], vehicle: "pedestrian")

  @Test(
    "paths without names",
    arguments: [
      Told("AC", "", "straight on"), Told("AF", "turn right", "to the right"),
      Told("AE", "turn right; turn left", "right and left"),
      Told("FC", "turn right", "a path is no road that ends"),
    ])
  func park(_ told: Told) throws { try expect(told, in: Self.park) }
}

@Suite("Pushing a bicycle")
struct PushingTests {
  private func town(_ middle: RoadTags = .footway, cell: Double = 50) throws -> RoadSketch {
    try RoadSketch(
      """
      A----B----C----D
                |
                E
      """,
      ways: [
        "AB": .street("Main"), "BC": middle, "CD": .street("Main"), "CE": .street("Side"),
      ], cellMeters: cell, vehicle: "bicycle")
  }

  private func texts(_ town: RoadSketch, _ from: SketchPlace, _ to: SketchPlace) throws -> [String]
  {
    let maneuvers = try #require(town.route(from, to).data).sections[0].maneuvers
    return maneuvers.map(\.text)
  }

  @Test("one is told to get off where it begins, and to get on again where it ends")
  func straight() throws {
    let texts = try texts(town(), "A", "D")
    #expect(
      texts.contains { $0.hasPrefix("Get off and push your bicycle. Go for 250 m") }, "\(texts)")
    #expect(texts.contains { $0.hasPrefix("Get back on your bicycle.") }, "\(texts)")
  }

  @Test("a turn there says both")
  func turn() throws {
    let texts = try texts(town(), "E", "A")
    #expect(
      texts.contains {
        $0.hasPrefix("Get off and push your bicycle. At the end of the road, turn left")
      }, "\(texts)")
  }

  @Test("a few metres are not told, and neither are ways on which one rides")
  func silent() throws {
    for town in [try town(cell: 4), try town(.footway.tagged("bicycle", "yes"))] {
      let texts = try texts(town, "A", "D")
      #expect(!texts.contains { $0.contains("your bicycle") }, "\(texts)")
    }
  }
}
