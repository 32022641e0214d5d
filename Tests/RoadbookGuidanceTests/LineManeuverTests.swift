// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookTestSupport
import Testing

/// Maneuvers held against the line of the route and the tags of the file that the map was made of.
///
/// The judge knows no junction, no piece and no constant of the guidance: what it says is in
/// ``LineManeuverJudge``. These places are for grading. Thresholds of the guidance are fitted on Porto,
/// Heidelberg and Liechtenstein.
@Suite("Maneuvers agree with the line and the tags")
struct LineManeuverTests {
  private static let places = [
    ("andorra-2021", "AD"), ("munich-centre-2020", "DE"), ("porto-alegre-2020", "BR"),
    ("rhein-neckar-roads-2016", "DE"), ("scenes/milton-keynes-roundabouts-2026", "GB"),
  ]
  private static let routeCount = RealData.slowTestsAreAskedFor ? 1_000 : 40

  @Test("on the roads that come with the project")
  func shipped() throws { try judge(RealData.shippedExtract, country: "MC") }

  @Test(
    "in cities and countries", .enabled("needs ../shared/data/osm") { try Need.extracts.isMet },
    arguments: RealData.slowTestsAreAskedFor ? places : [places[0]])
  func real(name: String, country: String) throws {
    try judge(RealData.osm("\(name).osm.pbf"), country: country)
  }

  @Test("the judge finds fault with maneuvers that are turned around, and with those left out")
  func judgeCanFail() throws {
    var mirrored = try LineManeuverJudge(RealData.shippedExtract)
    var silent = mirrored
    try forEachRoute(RealData.shippedExtract, "MC") { route in
      var route = route
      for section in route.sections.indices {
        let maneuvers = route.sections[section].maneuvers
        route.sections[section].maneuvers = maneuvers.map { maneuver in
          var maneuver = maneuver
          maneuver.nature.direction = Self.mirrored(maneuver.nature.direction)
          return maneuver
        }
        mirrored.judge(route.sections[section])
        route.sections[section].maneuvers = maneuvers.filter {
          $0.action == .depart || $0.action == .arrive
        }
        silent.judge(route.sections[section])
      }
    }
    #expect(mirrored.faults.contains { $0.contains("the line turns") })
    #expect(silent.faults.contains { $0.contains("nothing is said") })
  }

  private static func mirrored(_ direction: TurnDirection) -> TurnDirection {
    switch direction {
    case .left: .right
    case .right: .left
    case .sharpLeft: .sharpRight
    case .sharpRight: .sharpLeft
    default: direction
    }
  }

  private func judge(_ file: String, country: String) throws {
    var judge = try LineManeuverJudge(file)
    let found = try forEachRoute(file, country) { route in
      for section in route.sections { judge.judge(section) }
    }
    #expect(found == Self.routeCount && judge.turnCount > found, "\(found), \(judge.turnCount)")
    let faults = judge.faults
    #expect(faults.isEmpty, "\(faults.count) of \(judge.turnCount): \(faults.prefix(20))")
  }

  /// - Returns: How many routes there were.
  @discardableResult
  private func forEachRoute(
    _ file: String, _ country: String, _ body: (RouteData) -> Void
  ) throws -> Int {
    let map = try TemporaryMap.of(file, country: country)
    let router = try RoadRouter(opening: map.path)
    let box = router.network.box
    var random = SeededGenerator(seed: 1873)
    func place() -> Waypoint {
      Waypoint(
        coordinates: GeoCoordinates(
          Coordinate(
            latitudeE7: Int32.random(in: box.south...box.north, using: &random),
            longitudeE7: Int32.random(in: box.west...box.east, using: &random))))
    }
    var found = 0
    for _ in 0..<Self.routeCount * 20 where found < Self.routeCount {
      let ends = [place(), place()]
      let routes = try RoutingError.unlessNoWay { () throws(RoutingError) in
        try router.routes(through: ends, options: RoutingOptions(), profile: nil)
      }
      guard let route = routes?.first else { continue }
      found += 1
      body(route)
    }
    return found
  }
}

/// Says what is wrong with the maneuvers of a section, as somebody sees it who has the line and the file.
///
/// - A maneuver to the left is none where the line turns right, and the other way round.
/// - Where the line leaves a street that goes straight on, and turns far, something is said nearby.
/// - Nobody is told two things within a second at 30 km/h.
struct LineManeuverJudge {
  private(set) var faults: [String] = []
  /// How many maneuvers and corners were looked at.
  private(set) var turnCount = 0

  /// Directions are those of so many meters before and after: two lengths of a car and its turning circle.
  private static let sightMeters = 22.0
  /// A corner: as if a right angle were drawn by a shaky hand.
  private static let cornerDegrees = 65.0
  /// So much to the other side is the other side.
  private static let otherSideDegrees = 35.0
  /// Straight on, by the same hand.
  private static let straightDegrees = 20.0
  /// A corner is told no further from it than a wide crossroads is across.
  private static let toldMeters = 45.0
  private static let secondMeters = 8.3

  private let map: RawMap
  /// The places to which open streets lead from a node.
  private var onward: [Coordinate: [Coordinate]] = [:]

  init(_ file: String) throws {
    map = try RawMap(file)
    for way in map.ways.values where Self.isStreet(way) {
      for forward in [true, false] where RawSigns.isOpen(way, forward: forward) {
        let line = (forward ? way.nodes : way.nodes.reversed()).compactMap { map.places[$0] }
        for (a, b) in zip(line, line.dropFirst()) { onward[a, default: []].append(b) }
      }
    }
  }

  /// Slip roads and circles have words of their own, also circles that are not tagged as such.
  private static func isStreet(_ way: RawMap.Way) -> Bool {
    !(way.tags["highway"] ?? "").hasSuffix("_link") && way.tags["junction"] == nil
      && way.nodes.first != way.nodes.last
  }

  mutating func judge(_ section: SectionData) {
    let line = Array(section.geometry)
    guard line.count > 2 else { return }
    var along = [0.0]
    for (a, b) in zip(line, line.dropFirst()) {
      along.append(along[along.count - 1] + RawMap.meters(a, b))
    }
    judgeSides(section, line, along)
    judgeCorners(section, line, along)
    judgeHaste(section, along)
  }

  private mutating func judgeSides(_ section: SectionData, _ line: [Coordinate], _ along: [Double])
  {
    for maneuver in section.maneuvers where [.turn, .endOfRoad].contains(maneuver.nature.kind) {
      let isLeft = [.left, .sharpLeft].contains(maneuver.nature.direction)
      let isRight = [.right, .sharpRight].contains(maneuver.nature.direction)
      // Wide junctions and slip roads are driven through in parts.
      guard isLeft || isRight, maneuver.nature.spansToRoad == 0 else { continue }
      turnCount += 1
      guard let angle = Self.angle(at: Int(maneuver.offset), line, along) else { continue }
      if isLeft && angle > Self.otherSideDegrees || isRight && angle < -Self.otherSideDegrees {
        let place = line[Int(maneuver.offset)]
        faults.append("\(maneuver.told) at \(place), and the line turns by \(angle.rounded())")
      }
    }
  }

  private mutating func judgeCorners(
    _ section: SectionData, _ line: [Coordinate], _ along: [Double]
  ) {
    // What a maneuver tells lasts until the road begins that it leads to.
    let told = section.maneuvers.map { maneuver in
      let road = Int(maneuver.spanIndex) + Int(maneuver.nature.spansToRoad)
      let end = Int(section.spans[min(road, section.spans.count - 1)].polylineOffset)
      let begin = along[Int(maneuver.offset)]
      return begin - Self.toldMeters...max(begin, along[end]) + Self.toldMeters
    }
    for vertex in line.indices.dropFirst().dropLast() {
      // At its ends a route is joined to the road.
      guard along[vertex] > Self.toldMeters,
        along[line.count - 1] - along[vertex] > Self.toldMeters,
        let angle = Self.angle(at: vertex, line, along), abs(angle) > Self.cornerDegrees,
        abs(Self.turn(line[vertex - 1], line[vertex], line[vertex + 1])) > Self.cornerDegrees,
        leavesStraightStreet(line[vertex - 1], line[vertex], line[vertex + 1])
      else { continue }
      turnCount += 1
      if !told.contains(where: { $0.contains(along[vertex]) }) {
        faults.append(
          "nothing is said at \(line[vertex]), where the line turns by \(angle.rounded())")
      }
    }
  }

  private mutating func judgeHaste(_ section: SectionData, _ along: [Double]) {
    let others: Set<ManeuverKind> = [
      .depart, .arrive, .roundabout, .roundaboutExit, .ferry, .notification,
    ]
    let own = section.maneuvers.filter { !others.contains($0.nature.kind) }
    for (first, second) in zip(own, own.dropFirst())
    where along[Int(second.offset)] - along[Int(first.offset)] < Self.secondMeters {
      faults.append("\(first.told), and at once \(second.told)")
    }
  }

  /// Whether a street that is open leads on straight where the line turns, and the line came by a street.
  private func leavesStraightStreet(_ before: Coordinate, _ at: Coordinate, _ after: Coordinate)
    -> Bool
  {
    guard onward[before]?.contains(at) == true, onward[at]?.contains(after) == true else {
      return false
    }
    return (onward[at] ?? []).contains {
      $0 != after && $0 != before && abs(Self.turn(before, at, $0)) < Self.straightDegrees
    }
  }

  // MARK: Angles

  /// Degrees by which a line turns at a vertex, seen over some meters; to the right above 0.
  private static func angle(at vertex: Int, _ line: [Coordinate], _ along: [Double]) -> Double? {
    let before = line[..<vertex].indices.last { along[vertex] - along[$0] >= sightMeters }
    let after = line[(vertex + 1)...].indices.first { along[$0] - along[vertex] >= sightMeters }
    guard let before, let after else { return nil }
    return turn(
      between(line, along, before, along[vertex] - sightMeters), line[vertex],
      between(line, along, after - 1, along[vertex] + sightMeters))
  }

  /// The place on a line after some meters, on the piece that begins with a vertex.
  private static func between(
    _ line: [Coordinate], _ along: [Double], _ piece: Int, _ meters: Double
  ) -> Coordinate {
    let part = (meters - along[piece]) / max(along[piece + 1] - along[piece], 0.01)
    return Coordinate(
      latitude: line[piece].latitude + (line[piece + 1].latitude - line[piece].latitude) * part,
      longitude: line[piece].longitude + (line[piece + 1].longitude - line[piece].longitude) * part)
  }

  private static func turn(_ a: Coordinate, _ b: Coordinate, _ c: Coordinate) -> Double {
    // A plane whose scale is that at the corner: its sides from what a degree is long there.
    let east =
      RawMap.meters(
        b, Coordinate(latitude: b.latitude, longitude: b.longitude + 0.01)) / 0.01
    let north = 111_195.0
    let (x1, y1) = ((b.longitude - a.longitude) * east, (b.latitude - a.latitude) * north)
    let (x2, y2) = ((c.longitude - b.longitude) * east, (c.latitude - b.latitude) * north)
    return -Math.arcTangent(x1 * y2 - y1 * x2, x1 * x2 + y1 * y2) * 180 / .pi
  }
}
