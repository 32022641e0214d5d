// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Routes that follow a line")
struct FollowTests {
  // swift-format-ignore: NeverUseForceTry
  static let town = try! RoadSketch(
    """
    A----B----C----D
    |    |    |    |
    E----F----G----H
    |    |    |    |
    I----J----K----L
    """,
    ways: [
      "ABCD": .primary, "EFGH": .residential, "IJKL": .residential, "AEI": .residential,
      "BFJ": .residential, "CG": ["highway": "residential", "oneway": "yes"],
      "GK": .residential, "DHL": .residential,
    ], restrictions: [.noRightTurn(from: "ABCD", via: "B", to: "BFJ")])

  @Test("a line along roads is followed wholly, be it the longest way")
  func along() throws {
    let found = try Self.town.follow("ABFEIJKL")
    #expect(found.ways == "ABCD BFJ EFGH AEI IJKL")
    #expect(found.legs.map(\.shareFollowed) == [1])
    #expect(found.legs[0].greatestDistanceInMeters < 1)
    #expect(abs(found.legs[0].lineLengthInMeters - found.legs[0].routeLengthInMeters) < 2)
  }

  @Test("loops, and roads that are driven twice or back, stay in the route")
  func loops() throws {
    #expect(try Self.town.follow("EFGHDCGFE").places == "EFGHDCGFE")
    #expect(try Self.town.follow("EFGFE").places == "EFGFE")
    let crossing = try Self.town.follow("EFGKJFB")
    #expect(crossing.places == "EFGKJFB" && crossing.legs[0].shareFollowed == 1)
  }

  @Test("jitter is smoothed, in every mode", arguments: FollowMode.allCases)
  func jitter(mode: FollowMode) throws {
    let drive = SketchDrive(spacing: 20, noise: mode == .track ? 10 : 3, seed: 4)
    let readings = try Self.town.readings(along: "ABCGKL", drive)
    let found = try Self.town.follow(lines: [readings.map(\.coordinates)], mode: mode)
    #expect(found.ways.hasSuffix("ABCD CG GK IJKL"))
    #expect(found.legs[0].shareFollowed > 0.95, "\(found.legs)")
    #expect(found.legs[0].meanDistanceInMeters > 1)
  }

  @Test("a stretch off the roads is bridged, and told with its length")
  func offTheMap() throws {
    // From E across the fields far north of everything, and back to H.
    let far = try Self.town.coordinates(of: .near("A", northMeters: 900))
    let end = try Self.town.coordinates(of: .near("D", northMeters: 900))
    let line =
      try Self.town.readings(along: "IEA", SketchDrive(spacing: 20)).map(\.coordinates) + [
        far, end,
      ]
      + Self.town.readings(along: "DHL", SketchDrive(spacing: 20)).map(\.coordinates)
    let found = try Self.town.follow(lines: [line])
    #expect(found.places == "IEABCDHL")
    let parts = found.legs[0].partsNotFollowed
    #expect(parts.map(\.reason) == [.offRoad])
    #expect(abs(parts[0].lengthInMeters - 3300) < 60 && parts[0].greatestDistanceInMeters > 800)
    #expect(abs(found.legs[0].shareFollowed - 800 / 4100) < 0.02, "\(found.legs)")
  }

  @Test("a gap between points is bridged as the roads lead")
  func gap() throws {
    let line = try ["AE", "HL"].flatMap {
      try Self.town.readings(along: $0, SketchDrive(spacing: 20)).map(\.coordinates)
    }
    let found = try Self.town.follow(lines: [line])
    #expect(found.places == "AEFGHL" && found.legs[0].shareFollowed == 1)
  }

  @Test(
    "against a one-way street the route goes with a notice, and around it in the mode for routes")
  func against() throws {
    let track = try Self.town.follow("KGCD")
    #expect(track.ways == "GK CG ABCD")
    #expect(track.restrictions == ["violatedCriticalRule oneway=yes 200 m"])
    let update = try Self.town.follow("KGCD", mode: .update)
    #expect(update.ways == track.ways && update.restrictions == track.restrictions)
    let route = try Self.town.follow("KGCD", mode: .route)
    #expect(route.restrictions.isEmpty && route.places == "KGHD")
    #expect(route.legs[0].partsNotFollowed.map(\.reason) == [.forbidden])
  }

  @Test("a forbidden turn is told, and driven around in the mode for routes")
  func turn() throws {
    let track = try Self.town.follow("IEABFJ")
    #expect(track.ways == "AEI ABCD BFJ")
    #expect(track.restrictions.map { $0.prefix(24) } == ["violatedTurnRestriction "])
    let route = try Self.town.follow("IEABFJ", mode: .route)
    #expect(route.restrictions.isEmpty && route.places == "IEFJ", "\(route.places)")
  }

  @Test("a line for each leg: each waypoint keeps its number, and so does one that is passed")
  func legs() throws {
    let found = try Self.town.follow(["ABC", "CGH", "HL"], passing: [1])
    #expect(found.places == "ABCGHL" && found.legs.count == 3)
    #expect(found.answer.route.sections.map(\.arrival.waypointIndex) == [2, 3])
    let passed = found.answer.route.sections[0].passthroughWaypoints
    #expect(passed.map(\.place.waypointIndex) == [1])
    #expect(found.legs.map { Int($0.lineLengthInMeters.rounded()) } == [1000, 700, 200])
  }

  @Test("one line is cut where the waypoints are, in their order")
  func cut() throws {
    // F lies on the line twice: the waypoints around it say which is meant.
    let line = try "EFBCGFJ".map { try Self.town.coordinates(of: SketchPlace(String($0))) }
    for (places, lengths) in [("EFCJ", [500, 700, 900]), ("ECFJ", [1200, 700, 200])] {
      let waypoints = try places.map { try Self.town.waypoint(SketchPlace(String($0))) }
      let found = try Self.town.follow(lines: [line], waypoints: waypoints)
      #expect(found.places == "EFBCGFJ")
      #expect(found.legs.map { Int($0.lineLengthInMeters.rounded()) } == lengths, "\(places)")
    }
  }

  @Test("what lies before the origin is dropped")
  func origin() throws {
    let line = try "ABCD".map { try Self.town.coordinates(of: SketchPlace(String($0))) }
    let ends = try [
      Self.town.waypoint(.near("B", eastMeters: 30)),
      Self.town.waypoint(.near("D", eastMeters: -20)),
    ]
    let found = try Self.town.follow(lines: [line], waypoints: ends)
    #expect(found.places == "C", "\(found)")
    #expect(abs(found.legs[0].lineLengthInMeters - 950) < 1)
    #expect(Int(found.answer.route.sections[0].lengthInMeters) == 950)
  }

  @Test("a drive may turn back where a road bends")
  func turnsBackAtBend() throws {
    let town = try RoadSketch(
      """
      A----B
           |
      D----C----E
      """, ways: ["ABC": .residential, "DCE": .residential])
    let found = try town.follow("DCBCE")
    #expect(found.answer.route.sections.map { Int($0.lengthInMeters) } == [1400])
    #expect(found.answer.route.sections[0].geometry.count == 5)
    #expect(found.legs[0].shareFollowed == 1 && found.legs[0].greatestDistanceInMeters == 0)
  }

  @Test("of a line that passes the origin twice, the first pass counts, or the one that is named")
  func namedOrigin() throws {
    let line = try "EFBCGFJ".map { try Self.town.coordinates(of: SketchPlace(String($0))) }
    let ends = try "FJ".map { try Self.town.waypoint(SketchPlace(String($0))) }
    for (origin, places) in [(nil, "FBCGFJ"), (1, "FBCGFJ"), (5, "FJ")] as [(Int32?, String)] {
      let found = try Self.town.follow(lines: [line], waypoints: ends, origin: origin)
      #expect(found.places == places, "\(String(describing: origin))")
    }
    for origin in [-1, 7] as [Int32] {
      #expect(throws: RoutingError.self, "\(origin)") {
        try Self.town.follow(lines: [line], waypoints: ends, origin: origin)
      }
    }
    #expect(throws: RoutingError.self) { try Self.town.follow(lines: [line], origin: 0) }
  }

  @Test("a drive may turn back on a road, and the route tells of no waypoint there")
  func turnsBack() throws {
    let places: [SketchPlace] = ["E", .near("F", eastMeters: 50), "F", "J"]
    let line = try places.map { try Self.town.coordinates(of: $0) }
    let found = try Self.town.follow(lines: [line])
    #expect(found.answer.route.sections.map(\.arrival.waypointIndex) == [1])
    #expect(found.answer.route.sections[0].passthroughWaypoints.isEmpty)
    #expect(Int(found.answer.route.sections[0].lengthInMeters) == 800)
    #expect(found.legs[0].shareFollowed == 1)
  }
}
