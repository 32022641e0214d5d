// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookTestSupport
import Testing

/// What directions say on routes that a seeded rule draws, counted by ``DirectionCensus``.
@Suite("Directions of drawn routes", .serialized)
struct DirectionCensusTests {
  struct Place: Sendable, CustomTestStringConvertible {
    var name: String
    var country: String
    var testDescription: String { name }
  }

  static let places = [
    Place(name: "porto-2015", country: "PT"), Place(name: "heidelberg-2024", country: "DE"),
    Place(name: "liechtenstein-2021", country: "LI"),
    Place(name: "portland-central-2015", country: "US"),
  ]
  static let isLong = RealData.slowTestsAreAskedFor
  static let carRoutes = isLong ? 250 : 40
  static let pathRoutes = isLong ? 100 : 20

  @Test(
    "are few, and none is wrong", .enabled("needs ../shared/data/osm") { try Need.extracts.isMet },
    arguments: isLong ? places : [places[2]])
  func car(_ place: Place) throws {
    let census = try census(place, "car", Self.carRoutes)
    #expect(census.routeCount == Self.carRoutes)
    for fault in [DirectionCensus.Fault.staysOnUnknown, .straightTurn, .foreignUTurn] {
      #expect(census.count(of: fault) == 0, "\(census.faults[fault] ?? [])")
    }
    // What is left: ramps of which the map has nothing.
    #expect(census.count(of: .wordlessRamp) <= 10, "\(census.faults[.wordlessRamp] ?? [])")
    #expect(census.continueShare <= 0.04, "\(census.summary)")
  }

  @Test(
    "on foot and by bicycle have no steps of some metres",
    .enabled("needs ../shared/data/osm") { try Need.extracts.isMet },
    arguments: isLong ? Array(places.prefix(3)) : [places[2]], ["pedestrian", "bicycle"])
  func paths(_ place: Place, _ profile: String) throws {
    let census = try census(place, profile, Self.pathRoutes)
    #expect(census.routeCount == Self.pathRoutes)
    #expect(census.medianStepMeters >= 60, "\(census.summary)")
    // What is left: a cycleway of 5 m behind the exit of a circle, where one has to know the exit and the side.
    #expect(
      census.count(of: .shortStep) <= (profile == "bicycle" ? 4 : 0),
      "\(census.faults[.shortStep] ?? [])")
  }

  @Test(
    "the census finds what is wrong with directions that were spoiled",
    arguments: DirectionCensus.Fault.allCases)
  func canFail(_ fault: DirectionCensus.Fault) throws {
    let raw = try RawMap(RealData.shippedExtract)
    let map = try TemporaryMap.of(RealData.shippedExtract, country: "MC")
    let router = try RoadRouter(opening: map.path)
    var (told, spoiled) = (DirectionCensus(raw), DirectionCensus(raw))
    var ends = DrawnEnds(raw, includingPaths: false)
    for _ in 0..<100 where told.routeCount < 10 {
      let routes = try RoutingError.unlessNoWay { () throws(RoutingError) in
        try router.routes(through: ends.next(), options: RoutingOptions(), profile: "car")
      }
      guard let route = routes?.first else { continue }
      told.count(route)
      spoiled.count(Self.spoiled(route, by: fault))
    }
    #expect(told.routeCount == 10)
    #expect(spoiled.count(of: fault) > told.count(of: fault) + 5, "\(spoiled.summary)")
    // No other fault is seen in it, but that one is told nothing of a road.
    for other in DirectionCensus.Fault.allCases where other != fault && other != .namelessTurn {
      #expect(spoiled.count(of: other) <= told.count(of: other), "\(spoiled.summary)")
    }
  }

  /// A route whose directions have a fault at each maneuver.
  private static func spoiled(_ route: RouteData, by fault: DirectionCensus.Fault) -> RouteData {
    var route = route
    for section in route.sections.indices {
      for index in route.sections[section].maneuvers.indices {
        let action = route.sections[section].maneuvers[index].action
        guard action != .depart, action != .arrive else { continue }
        spoil(&route.sections[section].maneuvers[index], by: fault)
      }
    }
    return route
  }

  private static func spoil(_ maneuver: inout ManeuverData, by fault: DirectionCensus.Fault) {
    switch fault {
    case .staysOnUnknown: maneuver.text = "Turn left to stay on Nowhere Lane."
    case .straightTurn: maneuver.text = "Continue straight on."
    case .foreignUTurn: maneuver.nature.kind = .uTurn
    case .wordlessRamp:
      maneuver.nature.kind = .offRamp
      maneuver.text = "Take the exit."
    case .namelessTurn:
      maneuver.nature.kind = .turn
      maneuver.text = "Turn left."
    case .shortStep:
      maneuver.nature.kind = .turn
      maneuver.lengthInMeters = 3
    }
  }

  private func census(
    _ place: Place, _ profile: String, _ count: Int
  ) throws -> DirectionCensus {
    let file = RealData.osm("\(place.name).osm.pbf")
    let raw = try RawMap(file)
    let map = try TemporaryMap.of(
      file, vehicle: profile, country: place.country)
    let router = try RoadRouter(opening: map.path)
    var census = DirectionCensus(raw)
    var ends = DrawnEnds(raw, includingPaths: profile != "car")
    for _ in 0..<count * 20 where census.routeCount < count {
      let routes = try RoutingError.unlessNoWay { () throws(RoutingError) in
        try router.routes(
          through: ends.next(), options: RoutingOptions(), profile: profile)
      }
      if let route = routes?.first { census.count(route) }
    }
    if Self.isLong { report(census, "\(place.name) \(profile)") }
    return census
  }

  /// Long runs tell what they counted.
  private func report(_ census: DirectionCensus, _ name: String) {
    print("directions: \(name): \(census.summary)")
    for (fault, places) in census.faults {
      for place in places { print("directions: \(name): \(fault.rawValue): \(place)") }
    }
  }
}

/// The ends of routes: corners of streets, and of paths where wanted, drawn from those of the file in the order of
/// their ids.
struct DrawnEnds {
  private let corners: [Coordinate]
  private var random = SeededGenerator(seed: 1_873)
  private static let streets: Set<String> = [
    "primary", "secondary", "tertiary", "unclassified", "residential", "living_street",
  ]

  private static let paths: Set<String> = ["footway", "path", "pedestrian", "cycleway", "steps"]

  init(_ map: RawMap, includingPaths: Bool) {
    let kinds = includingPaths ? Self.streets.union(Self.paths) : Self.streets
    let nodes = map.ways.values.filter { way in
      kinds.contains(way.tags["highway"] ?? "")
        && ["access", "vehicle", "motor_vehicle", "motorcar"].allSatisfy { way.tags[$0] == nil }
    }.flatMap(\.nodes)
    corners = Set(nodes).sorted().compactMap { map.places[$0] }
  }

  mutating func next() -> [Waypoint] {
    (0..<2).map { _ in
      Waypoint(
        coordinates: GeoCoordinates(corners[Int(random.next() % UInt64(corners.count))]))
    }
  }
}
