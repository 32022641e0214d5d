// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Roundabouts")
struct RoundaboutsTests {
  static let circle = RoadTags.roundabout

  static let drawing = """
          N
          |
          a
    W---d   b---E
          c
          |
          S
    """

  static func town(
    _ more: [String: RoadTags] = [:], cell: Double = 10, country: String? = nil
  ) throws -> RoadSketch {
    var ways: [String: RoadTags] = [
      "Na": .street("North"), "bE": .street("East"), "cS": .street("South"), "Wd": .street("West"),
      (country == "GB" ? "abcda" : "adcba"): circle,
    ]
    ways.merge(more) { $1 }
    return try RoadSketch(drawing, ways: ways, country: country, cellMeters: cell)
  }

  // swift-format-ignore: NeverUseForceTry
  static let four = try! town()

  @Test(
    "exits are counted from the entry on",
    arguments: [
      Told("WS", "roundabout; take exit 1 onto South", "the first"),
      Told("WE", "roundabout; take exit 2 onto East", "straight across"),
      Told("WN", "roundabout; take exit 3 onto North", "the third"),
      Told("SE", "roundabout; take exit 1 onto East", "from the south"),
      Told("SW", "roundabout; take exit 3 onto West", "from the south"),
      Told("EW", "roundabout; take exit 2 onto West", "from the east"),
      Told("NS", "roundabout; take exit 2 onto South", "from the north"),
    ])
  func four(_ told: Told) throws { try expect(told, in: Self.four) }

  @Test("an exit without a name tells the road that it becomes")
  func beyond() throws {
    let town = try RoadSketch(
      """
            N
            |
            a
      W---d   b---E-----F
            c
            |
            S
      """,
      ways: [
        "Na": .street("North"), "bE": .residential, "EF": .street("Mill Road"),
        "cS": .street("South"), "Wd": .street("West"), "adcba": Self.circle,
      ], cellMeters: 20)
    let texts = try #require(town.route("W", "F").data).sections.flatMap(\.maneuvers).map(\.text)
    #expect(
      texts[1].hasPrefix("At the roundabout, take the 2nd exit toward Mill Road."), "\(texts)")
  }

  @Test(
    "a circle is one turn to people on foot, whichever way they walk around it",
    arguments: [
      Told("WS", "turn right onto South", "to the right, against the traffic or with it"),
      Told("WN", "turn left onto North", "to the left"),
      Told("WE", "turn straight onto East", "straight across"),
      Told("SE", "turn right onto East", "from the south"),
    ], [10.0, 20])
  func onFoot(_ told: Told, _ cell: Double) throws {
    let town = try RoadSketch(
      Self.drawing,
      ways: [
        "Na": .street("North"), "bE": .street("East"), "cS": .street("South"),
        "Wd": .street("West"), "adcba": Self.circle,
      ], cellMeters: cell, vehicle: "pedestrian")
    try expect(told, in: town)
  }

  @Test("the legs of an island before a circle belong to it, a corner behind it does not")
  func legsOnFoot() throws {
    let town = try RoadSketch(
      """
              a         T
            /   \\       |
      W---w   c   b-----d---E
            \\   /       |
              e         U
              |
              S
      """,
      ways: [
        "Ww": .street("West"), "wab": Self.circle, "bew": Self.circle, "bd": .residential,
        "dE": .residential, "TdU": .street("Cross"), "eS": .street("South"),
      ], cellMeters: 10, vehicle: "pedestrian")
    try expect(Told("WU", "turn straight; turn right onto Cross", "two junctions"), in: town)
    try expect(Told("WS", "turn right onto South", "one"), in: town)
  }

  @Test("an exit at the node of the entry is the first one")
  func atTheEntry() throws {
    let town = try RoadSketch(
      """
            N
            |
            a
      W---d   b---E
            c
          P |
            S
      """,
      ways: [
        "Na": .street("North"), "bE": .street("East"), "cS": .street("South"),
        "Wd": .street("West"), "dP": .street("Park"), "adcba": Self.circle,
      ], cellMeters: 10)
    try expect(Told("WS", "roundabout; take exit 2 onto South", "behind Park"), in: town)
    try expect(Told("ES", "roundabout; take exit 4 onto South", "past West and Park"), in: town)
  }

  // swift-format-ignore: NeverUseForceTry
  static let leftHand = try! town(country: "GB")

  @Test(
    "in left-hand traffic circles turn the other way",
    arguments: [
      Told("WN", "roundabout; take exit 1 onto North", "the first is on the left"),
      Told("WE", "roundabout; take exit 2 onto East", "straight across"),
      Told("WS", "roundabout; take exit 3 onto South", "to the right"),
    ])
  func leftHand(_ told: Told) throws { try expect(told, in: Self.leftHand) }

  @Test(
    "the angle around the circle is told on entering and on leaving",
    arguments: [("WS", 90.0), ("WE", 180), ("WN", 270), ("NS", 180), ("SE", 90)])
  func angles(_ trip: String, degrees: Double) throws {
    for (town, sign) in [(Self.four, 1.0), (Self.leftHand, -1)] {
      let mirrored = sign > 0 || degrees == 180 ? degrees : 360 - degrees
      let route = try town.route(
        SketchPlace(stringLiteral: String(trip.prefix(1))),
        SketchPlace(stringLiteral: String(trip.suffix(1))))
      let angles = route.data?.sections[0].maneuvers.compactMap(\.roundaboutAngleInDegrees) ?? []
      #expect(angles.count == 2, "\(route)")
      #expect(angles.allSatisfy { abs($0 - sign * mirrored) < 3 }, "\(angles)")
    }
  }

  // swift-format-ignore: NeverUseForceTry
  static let rules = try! RoadSketch(
    """
          N
          |
        e a
    W---d   b---E
        f c
        | |
        F S
    """,
    ways: [
      "Na": .street("North").oneway, "bE": .street("East"), "cS": .street("South"),
      "Wd": .street("West"), "aedfcba": circle, "fF": .service,
    ], cellMeters: 10)

  @Test(
    "what counts as an exit",
    arguments: [
      Told("WE", "roundabout; take exit 3 onto East", "a drive counts"),
      Told("WF", "roundabout; take exit 1", "and can be taken"),
      Told("WS", "roundabout; take exit 2 onto South", "behind the drive"),
      Told("EW", "roundabout; take exit 1 onto West", "a road that only leads in does not count"),
      Told("SW", "roundabout; take exit 2 onto West", "east is the first, north does not count"),
      Told("NE", "roundabout; take exit 4 onto East", "from the one-way road"),
    ])
  func rules(_ told: Told) throws { try expect(told, in: Self.rules) }

  // swift-format-ignore: NeverUseForceTry
  static let forOthers = try! town([
    "cS": .street("South").tagged("motor_vehicle", "no"),
    "Na": .footway,
  ])

  @Test("roads for others are no exits")
  func others() throws {
    try expect(
      Told("WE", "roundabout; take exit 1 onto East", "no car may leave to the south"),
      in: Self.forOthers)
  }

  // swift-format-ignore: NeverUseForceTry
  static let small = try! town(cell: 5)

  @Test(
    "a circle of a few metres is crossed like a junction",
    arguments: [
      Told("WE", "circle straight onto East", "straight on"),
      Told("WS", "circle right onto South", "to the right"),
      Told("WN", "circle left onto North", "to the left"),
      Told("NE", "circle left onto East", "to the left from the north"),
      Told("EW", "circle straight onto West", "straight on from the east"),
    ])
  func small(_ told: Told) throws { try expect(told, in: Self.small) }

  // swift-format-ignore: NeverUseForceTry
  static let mini = try! RoadSketch(
    """
        N
        |
    W---X---E
        |
        S
    """,
    ways: [
      "WX": .street("West"), "XE": .street("East"), "XN": .street("North"), "XS": .street("West"),
    ],
    nodes: ["X": ["highway": "mini_roundabout"]])

  @Test(
    "a painted roundabout is a junction",
    arguments: [
      Told("WE", "becomes East", "straight on, where one's own street goes to the right"),
      Told("WN", "circle left onto North", "to the left"),
      Told("WS", "circle right onto West", "to the right"),
    ])
  func mini(_ told: Told) throws { try expect(told, in: Self.mini) }

  // swift-format-ignore: NeverUseForceTry
  static let split = try! RoadSketch(
    """
              N
              |
              a
           h     e
    W---p           q---E
           g     f
              c
              |
              S
    """,
    ways: [
      "Na": .street("North"), "cS": .street("South"), "ahgcfea": circle,
      "Wp": .street("Main"), "qE": .street("Main"),
      "hp": .residential.oneway, "pg": .residential.oneway,
      "fq": .residential.oneway, "qe": .residential.oneway,
    ], cellMeters: 10)

  @Test(
    "split approaches",
    arguments: [
      Told("WS", "roundabout; take exit 1 onto South", "the first"),
      Told("WE", "roundabout; take exit 2 onto Main", "the name comes after the island"),
      Told("WN", "roundabout; take exit 3 onto North", "roads in are no exits"),
    ])
  func split(_ told: Told) throws { try expect(told, in: Self.split) }

  @Test("anyone who sets out on a circle has its exits counted from there")
  func begins() throws {
    try expect(Told("dE", "take exit 2 onto East", "south is the first"), in: Self.four)
  }

  // swift-format-ignore: NeverUseForceTry
  static let two = try! RoadSketch(
    """
          N              M
          |              |
          a              e
    W---d   b----------h   f---E
          c              g
          |              |
          S              T
    """,
    ways: [
      "Na": .street("North"), "cS": .street("South"), "Wd": .street("Main"), "bh": .street("Main"),
      "fE": .street("Main"), "Me": .street("Mill"), "gT": .street("Tower"), "adcba": circle,
      "ehgfe": circle,
    ], cellMeters: 10)

  @Test(
    "two circles one after the other",
    arguments: [
      Told(
        "WE", "roundabout; take exit 2 onto Main; roundabout; take exit 2 onto Main",
        "each is counted by itself"),
      Told(
        "WT", "roundabout; take exit 2 onto Main; roundabout; take exit 1 onto Tower", "and right"),
    ])
  func two(_ told: Told) throws { try expect(told, in: Self.two) }

  /// A road whose carriageways meet a circle side by side.
  static func back(cell: Double) throws -> RoadSketch {
    try RoadSketch(
      """
              N
              |
              a
      B----h     b---E
      A----g     e
              c
              |
              S
      """,
      ways: [
        "Ag": .street("Main").oneway, "hB": .street("Main").oneway, "Na": .street("North"),
        "bE": .street("East"), "cS": .street("South"), "ahgceba": circle,
      ], cellMeters: cell)
  }

  @Test("anyone who drives all around a circle leaves it by the last exit")
  func back() throws {
    try expect(
      Told("AB", "roundabout; take exit 4 onto Main", "behind south, east and north"),
      in: Self.back(cell: 10))
    try expect(
      Told("AB", "circle back left onto Main", "a small one"), in: Self.back(cell: 4))
  }

  @Test(
    "a circle is named where it has a name of its own",
    arguments: [
      ("Market Circle", "Take the 2nd exit at Market Circle onto East."),
      ("East", "Take the 2nd exit onto East."),
    ])
  func named(_ name: String, _ text: String) throws {
    let town = try RoadSketch(
      Self.drawing,
      ways: [
        "Na": .street("North"), "bE": .street("East"), "cS": .street("South"),
        "Wd": .street("West"), "adcba": Self.circle.named(name),
      ], cellMeters: 10)
    let maneuvers = try #require(town.route("W", "E").data).sections[0].maneuvers
    #expect(maneuvers[2].text.hasPrefix(text), "\(maneuvers[2].text)")
    // What one reads before the circle says it all.
    let whole = name == "East" ? "At the roundabout, take the 2nd exit onto East." : text
    #expect(maneuvers[1].text.hasPrefix(whole), "\(maneuvers[1].text)")
  }

  @Test("footways on which a bicycle is pushed are no exits")
  func pushed() throws {
    let town = try RoadSketch(
      Self.drawing,
      ways: [
        "Na": .street("North"), "bE": .street("East"), "cS": .footway, "Wd": .street("West"),
        "adcba": Self.circle,
      ], cellMeters: 10, vehicle: "bicycle")
    try expect(Told("WE", "roundabout; take exit 1 onto East", "past a footway"), in: town)
  }

  @Test("a roundabout is two maneuvers and one line to read, as long as both")
  func oneLine() throws {
    let section = Route(try #require(Self.four.route("W", "E").data)).sections[0]
    #expect(section.maneuvers.map(\.action).contains(.rightRoundaboutExit2))
    let lines = section.listedManeuvers
    #expect(lines.count == section.maneuvers.count - 1)
    #expect(lines[1].maneuver.text.hasPrefix("At the roundabout, take the 2nd exit onto East."))
    #expect(
      lines[1].lengthInMeters
        == section.maneuvers[1].lengthInMeters + section.maneuvers[2].lengthInMeters)
    #expect(
      lines.reduce(0) { $0 + $1.lengthInMeters }
        == section.maneuvers.reduce(0) { $0 + $1.lengthInMeters })
  }

  @Test(
    "who leaves a circle where it is entered crosses a junction",
    arguments: [
      Told("WS", "circle right onto South", "eight metres on the circle"),
      Told("WE", "roundabout; take exit 2 onto East", "around it"),
    ])
  func cut(_ told: Told) throws {
    let town = try RoadSketch(
      """
                  N
                  |
              f   a   g

      W---d               b---E
           c
           |  h       i
           S
      """,
      ways: [
        "Na": .street("North"), "bE": .street("East"), "cS": .street("South"),
        "Wd": .street("West"), "afdchibga": Self.circle,
      ], cellMeters: 5)
    try expect(told, in: town)
  }

  @Test("a turn some metres before a circle is the way into it")
  func mouth() throws {
    let town = try RoadSketch(
      """
               N
               |
               a
      W-----m-d  b---E
            |  c
            P  |
               S
      """,
      ways: [
        "Na": .street("North"), "bE": .street("East"), "cS": .street("South"),
        "Wmd": .street("West"), "Pm": .street("Park"), "adcba": Self.circle,
      ], cellMeters: 4)
    try expect(Told("PS", "circle right onto South", "the turn at m is not told"), in: town)
    try expect(Told("PW", "end left onto West", "away from it"), in: town)
  }
}
