// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookProfiles
import RoadbookRouting
import RoadbookTestSupport
import Testing

@Suite("What a waypoint says of its road")
struct WaypointFieldTests {
  // swift-format-ignore: NeverUseForceTry
  private let town = try! RoadSketch(
    """
    A----B----C----D

    E----F----G----H
    """,
    ways: [
      "ABCD": ["highway": "residential", "name": "Rua de Santa Catarina", "ref": "EN 13;A 1"],
      "EFGH": ["highway": "residential", "name": "Ringstraße", "name:en": "Ring Road"],
      "AE": .residential, "DH": .residential,
    ], cellMeters: 30)

  private static func asked() -> RoutingOptions {
    var options = RoutingOptions()
    options.routeOptions.trafficOptimizationMode = .disabled
    return options
  }

  /// The route between two places and one in between or at an end, changed.
  private func ways(
    _ places: SketchPlace..., changing index: Int, in town: RoadSketch? = nil,
    _ change: (inout Waypoint) throws -> Void
  ) throws -> String {
    let town = town ?? self.town
    var waypoints = try places.map { try town.waypoint($0) }
    try change(&waypoints[index])
    let route = try town.router.routes(
      through: waypoints, options: Self.asked(), profile: town.profile.name)[0]
    return town.written(route, places).ways
  }

  private func error(_ change: (inout Waypoint) -> Void, at index: Int = 1) throws -> RoutingError?
  {
    var waypoints = try ["A", "C", "H"].map { try town.waypoint($0) }
    change(&waypoints[index])
    do throws(RoutingError) {
      _ = try town.router.routes(through: waypoints, options: Self.asked(), profile: nil)
      return nil
    } catch {
      return error
    }
  }

  // MARK: - Names

  @Test(
    "a name is looked for among the roads near",
    arguments: [
      ("Ringstraße", "EFGH"), ("ring road", "EFGH"), ("RINGSTRASSE", "ABCD"),
      ("Santa Catarina", "ABCD"), ("elsewhere", "ABCD"), ("...", "ABCD"), ("a1", "ABCD"),
      ("en13", "ABCD"), ("Rua", "ABCD"),
    ])
  func name(hint: String, way: String) throws {
    let place = SketchPlace.near("B", northMeters: -5)
    let route = try ways(place, "C", changing: 0) { $0.nameHint = hint }
    #expect(route.hasPrefix(way), "\(route)")
  }

  @Test("a name that is too far away is none")
  func farName() throws {
    let wide = try RoadSketch(
      "A----B----C\n|         |\nD----E----F",
      ways: [
        "ABC": .residential, "DEF": ["highway": "residential", "name": "Far"], "AD": .residential,
        "CF": .residential,
      ])
    // 200 m away where the nearest road is none.
    let route = try ways("B", "A", changing: 0, in: wide) { $0.nameHint = "Far" }
    #expect(route == "ABC")
    let near = try ways(.near("B", northMeters: -90), "A", changing: 0, in: wide) {
      $0.nameHint = "Far"
    }
    #expect(near.hasPrefix("DEF"))
  }

  // MARK: - Segments

  @Test("the road that is named stands for the place, in its direction")
  func segment() throws {
    let there = try #require(
      town.route(through: ["F", "G"], options: Self.asked()).data?.sections[0].spans.first)
    let place = SketchPlace.near("B", northMeters: -5)
    #expect(try ways(place, "C", changing: 0) { _ in } == "ABCD")
    for direction in [TravelDirection.positive, .negative, .bidirectional] {
      var hint = there.segment
      hint.travelDirection = direction
      let route = try ways(place, "G", changing: 0) { $0.segmentHint = hint }
      #expect(direction == .negative ? route.hasPrefix("EFGH AE") : route == "EFGH", "\(route)")
    }
    // By its durable name alone.
    let named = SegmentReference(segmentId: there.segment.segmentId, tilePartitionId: 9, localId: 9)
    #expect(try ways(place, "G", changing: 0) { $0.segmentHint = named } == "EFGH")
  }

  @Test("an unknown segment is refused by name")
  func unknownSegment() throws {
    for hint in [
      SegmentReference(segmentId: "1:2-3"), SegmentReference(segmentId: "x"),
      SegmentReference(tilePartitionId: 5, localId: 5), SegmentReference(localId: nil),
    ] {
      let error = try error { $0.segmentHint = hint }
      #expect(error == .invalidParameter && error?.waypointIndex == 1)
      #expect(error?.message.contains("segmentHint") == true)
    }
  }

  @Test("a segment that is far away is no hint for the place")
  func farSegment() throws {
    let far = try #require(
      town.route(
        through: [.near("A", northMeters: -20), .near("A", northMeters: -40)],
        options: Self.asked()
      ).data?.sections[0].spans.first)
    let place = SketchPlace.near("D", eastMeters: -10)
    let route = try ways(place, "C", changing: 0) { $0.segmentHint = far.segment }
    #expect(route == "ABCD")
  }

  // MARK: - Radius

  @Test("passing within the radius is enough")
  func radius() throws {
    let place = SketchPlace.passing("C")
    #expect(try ways("E", place, "H", changing: 1) { _ in }.contains("ABCD"))
    #expect(
      try ways("E", place, "H", changing: 1) { $0.transitRadiusInMeters = 70 } == "EFGH")
    #expect(
      try ways("E", place, "H", changing: 1) { $0.transitRadiusInMeters = 50 }.contains("ABCD"))
    // A stop may be anywhere in it as well.
    #expect(
      try ways("E", "C", "H", changing: 1) { $0.transitRadiusInMeters = 70 } == "EFGH")
  }

  @Test("a radius without roads counts as none")
  func emptyRadius() throws {
    let place = SketchPlace.near("B", northMeters: 40)
    #expect(try ways(place, "C", changing: 0) { $0.transitRadiusInMeters = 10 } == "ABCD")
  }

  @Test("a radius switches the side of the street off")
  func radiusAndSide() throws {
    let side = try town.coordinates(of: "F")
    let route = try ways("A", "C", "D", changing: 1) {
      $0.transitRadiusInMeters = 1
      $0.matchSideOfStreet = .always
      $0.sideOfStreetHint = side
    }
    #expect(route == "ABCD")
  }

  @Test("routes, matrices and trips agree about a radius")
  func matrix() throws {
    var waypoints = try ["E", "C", "H"].map { try town.waypoint($0) }
    waypoints[1].transitRadiusInMeters = 70
    waypoints[1].nameHint = "Ring"
    let matrix = try town.router.matrix(
      from: waypoints, to: waypoints, options: Self.asked(), profile: nil)
    for (row, column) in [(0, 1), (1, 2), (2, 1)] {
      #expect(
        try matrix[row, column]
          == town.router.totals(
            through: [waypoints[row], waypoints[column]], options: Self.asked()))
    }
    let trip = try town.router.trip(
      through: waypoints,
      ends: TripEnds(isRoundTrip: false, startsAtFirst: true, endsAtLast: true),
      options: Self.asked(), profile: nil)
    #expect(trip.routes[0].sections.allSatisfy { $0.lengthInMeters < 500 })
  }

  // MARK: - Motorways, bridges and tunnels

  @Test(
    "roads above and below count within the threshold only",
    arguments: [
      ["highway": "motorway"], ["highway": "primary_link"],
      ["highway": "primary", "bridge": "yes", "layer": "1"],
      ["highway": "primary", "tunnel": "yes", "layer": "-1"],
    ])
  func threshold(tags: [String: String]) throws {
    let crossing = try RoadSketch(
      "A----B----C\n|         |\nD----E----F\n|         |\nG----H----I",
      ways: [
        "ABC": .residential, "DEF": RoadTags(tags), "GHI": .residential, "ADG": .residential,
        "CFI": .residential,
      ], cellMeters: 20)
    let place = SketchPlace.near("E", northMeters: 8)
    func answer(_ threshold: Int32?) throws -> String {
      try ways("A", place, changing: 1, in: crossing) { $0.onRoadThresholdInMeters = threshold }
    }
    #expect(try answer(nil).hasSuffix("DEF"))
    #expect(try answer(10).hasSuffix("DEF"))
    #expect(try answer(5) == "ABC")
  }

  // MARK: - Sides

  @Test("on a divided road the side counts, on another it does not, unless it always shall")
  func sides() throws {
    let oneway: RoadTags = ["highway": "primary", "oneway": "yes"]
    let divided = try RoadSketch(
      "A----B----C\n|    |    |\nD----E----F",
      ways: [
        "CBA": oneway, "DEF": oneway, "AD": .residential, "CF": .residential, "BE": .residential,
      ], cellMeters: 10)
    // North of the northern carriageway, on which people drive west; the house is in the south.
    let place = SketchPlace.near("B", eastMeters: 20, northMeters: 4)
    func arrival(_ side: SketchPlace?, _ match: MatchSideOfStreet?) throws -> String {
      try ways("D", place, changing: 1, in: divided) {
        $0.sideOfStreetHint = try side.map { try divided.coordinates(of: $0) }
        $0.matchSideOfStreet = match
      }
    }
    let south = SketchPlace.near("E", eastMeters: 20, northMeters: -15)
    #expect(try arrival(nil, nil).hasSuffix("CBA"))
    let onlyDivided = try arrival(south, nil)
    #expect(onlyDivided == "DEF")
    #expect(try arrival(south, .onlyIfDivided) == "DEF")
    let north = SketchPlace.near("B", northMeters: 15)
    #expect(try arrival(north, nil).hasSuffix("CBA"))
    // A road with one carriageway may be crossed.
    let undivided = try RoadSketch(
      "A----B----C\n|         |\nD----E----F",
      ways: [
        "ABC": .residential, "DEF": .residential, "AD": .residential, "CF": .residential,
      ])
    func crossed(_ match: MatchSideOfStreet?) throws -> String {
      try ways("A", "B", changing: 1, in: undivided) {
        $0.sideOfStreetHint = try undivided.coordinates(of: .near("B", northMeters: 20))
        $0.matchSideOfStreet = match
      }
    }
    #expect(try crossed(nil) == "ABC")
    #expect(try crossed(.onlyIfDivided) == "ABC")
    #expect(try crossed(.always) == "AD DEF CF ABC")
  }

  // MARK: - Refusals

  @Test("values out of range are refused by name")
  func ranges() throws {
    let changes: [(String, (inout Waypoint) -> Void)] = [
      ("transitRadiusInMeters", { $0.transitRadiusInMeters = -1 }),
      ("transitRadiusInMeters", { $0.transitRadiusInMeters = 1001 }),
      ("onRoadThresholdInMeters", { $0.onRoadThresholdInMeters = -1 }),
      ("onRoadThresholdInMeters", { $0.onRoadThresholdInMeters = .max }),
      ("minCourseDistanceInMeters", { $0.minCourseDistanceInMeters = -1 }),
      ("minCourseDistanceInMeters", { $0.minCourseDistanceInMeters = 2001 }),
      ("currentWeightChangeInKilograms", { $0.currentWeightChangeInKilograms = 40_001 }),
      ("nameHint", { $0.nameHint = String(repeating: "a", count: 1001) }),
    ]
    for (name, change) in changes {
      let error = try error(change)
      #expect(error == .invalidParameter && error?.message.contains(name) == true, "\(name)")
      #expect(error?.waypointIndex == 1)
    }
  }
}
