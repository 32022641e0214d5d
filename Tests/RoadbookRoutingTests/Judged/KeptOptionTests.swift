// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookTestSupport
import Testing

/// Routes with options, held against the tags and the lines of the file that the map was made of.
///
/// The judge shares no line with what it judges: see ``RawMap``, ``RawSigns`` and ``RawRoute``. Every answer
/// counts. An error is a wrong answer where open roads lead from end to end, and so is a notice that something
/// could not be kept where roads lead there that keep it.
///
/// These places are for grading. Nothing is fitted to them; Porto, Heidelberg and Liechtenstein are for that.
@Suite("What a request asks for is kept, by the tags of the file")
struct KeptOptionTests {
  private static let places = [
    ("andorra-2021", "AD"), ("boston-roads", "US"), ("london-northern-line-2026", "GB"),
    ("munich-centre-2020", "DE"), ("porto-alegre-2020", "BR"), ("rhein-neckar-roads-2016", "DE"),
    ("us-virgin-islands-2023", "VI"), ("scenes/frankfurter-kreuz-2026", "DE"),
    ("scenes/neuss-2026", "DE"),
  ]
  private static let drawCount = RealData.slowTestsAreAskedFor ? 40 : 5

  @Test("on the roads that come with the project")
  func shipped() throws { try judge(RealData.shippedExtract, country: "MC") }

  @Test(
    "in cities and countries", .enabled("needs ../shared/data/osm") { try Need.extracts.isMet },
    arguments: RealData.slowTestsAreAskedFor ? places : [places[0]])
  func real(name: String, country: String) throws {
    try judge(RealData.osm("\(name).osm.pbf"), country: country)
  }

  @Test("the judge finds fault with routes that were asked for without options")
  func judgeCanFail() throws {
    let map = try TemporaryMap.of(RealData.shippedExtract, country: "MC")
    var judge = try KeptOptionJudge(
      RealData.shippedExtract, RoadRouter(opening: map.path), forgetsOptions: true)
    for number in 0..<9 { try judge.judge(number) }
    for word in ["is a tunnel", "lies in the box", "is driven faster"] {
      #expect(judge.faults.contains { $0.contains(word) }, "\(word)")
    }
  }

  private func judge(_ file: String, country: String) throws {
    let map = try TemporaryMap.of(file, country: country)
    var judge = try KeptOptionJudge(file, RoadRouter(opening: map.path))
    for number in 0..<Self.drawCount { try judge.judge(number) }
    let faults = judge.faults
    #expect(faults.isEmpty, "\(faults.count) of \(judge.judged): \(faults.prefix(20))")
    #expect(judge.judged == Self.drawCount * KeptOptionJudge.tripCount)
    // A judge who never sees what he is to judge says nothing.
    #expect(judge.partCount > judge.judged * 5, "\(judge.partCount)")
  }
}

/// Draws options and trips, asks for routes, and says what is wrong with them.
struct KeptOptionJudge {
  static let tripCount = 4
  private(set) var faults: [String] = []
  private(set) var judged = 0
  private(set) var partCount = 0
  private let map: RawMap
  private let router: RoadRouter
  private let roads: RawRoads
  private let mainland: [Int64]
  /// Whether routes are asked for without what they are judged by, to judge the judge.
  private let forgetsOptions: Bool
  private var random = SeededGenerator(seed: 2026)

  /// What is asked for.
  private struct AskedOptions {
    var features: [RoadFeatures] = []
    var cap: Double?
    var box: (south: Double, west: Double, north: Double, east: Double)?

    /// How far about a box a way counts as one that may be closed with it.
    private static let marginDegrees = 0.0005
    /// How far from a box a trip begins and ends.
    static let endMarginDegrees = 0.002

    func isIn(_ place: Coordinate, margin: Double = 0) -> Bool {
      guard let box else { return false }
      return place.latitude > box.south - margin && place.latitude < box.north + margin
        && place.longitude > box.west - margin && place.longitude < box.east + margin
    }

    /// Whether a way may be closed by it, whole, because a part of it is.
    func mayClose(_ way: RawMap.Way, _ map: RawMap) -> Bool {
      features.contains { RawSigns.possibly($0, way.tags) }
        || box != nil
          && way.nodes.contains { node in
            map.places[node].map { isIn($0, margin: Self.marginDegrees) } ?? true
          }
    }
  }

  init(_ file: String, _ router: RoadRouter, forgetsOptions: Bool = false) throws {
    self.router = router
    self.forgetsOptions = forgetsOptions
    map = try RawMap(file)
    roads = RawRoads(
      map, isOpen: { RawSigns.isOpen($0, forward: $1) }, isClosed: RawSigns.mayStop)
    let nodes = roads.nodes
    var random = SeededGenerator(seed: 7)
    mainland = roads.mainland(
      around: (0..<20).map { _ in nodes[Int.random(in: nodes.indices, using: &random)] })
  }

  /// Some trips with one option.
  mutating func judge(_ number: Int) throws {
    for _ in 0..<Self.tripCount {
      var asked = asked(number)
      var ends = ends(without: asked)
      if ends == nil {
        // On a small map a box may be all of it.
        asked.box = nil
        ends = self.ends(without: asked)
      }
      let found = try #require(ends, "open roads lead nowhere: \(mainland.count) nodes")
      judged += 1
      let name = "\(asked.features) \(asked.cap ?? 0) \(found.compactMap { map.places[$0] })"
      faults += faults(of: found, asked).map { "\($0), \(name)" }
    }
  }

  /// Two nodes that do not lie in what is avoided; `nil` where hardly any do not.
  private mutating func ends(without asked: AskedOptions) -> [Int64]? {
    for _ in 0..<100 {
      let ends = [node(), node()]
      let isInside = ends.contains { end in
        map.places[end].map { asked.isIn($0, margin: AskedOptions.endMarginDegrees) } ?? true
      }
      if ends[0] != ends[1], !isInside { return ends }
    }
    return nil
  }

  private mutating func node() -> Int64 {
    mainland[Int.random(in: mainland.indices, using: &random)]
  }

  private mutating func asked(_ number: Int) -> AskedOptions {
    var asked = AskedOptions()
    let kinds: [RoadFeatures] = [
      .tunnel, .tollRoad, .controlledAccessHighway, .ferry, .dirtRoad, .seasonalClosure, .uTurns,
    ]
    asked.features = [kinds[number % kinds.count]] + (random.oneIn(2) ? [.ferry] : [])
    if random.oneIn(3) { asked.cap = Double.random(in: 3...25, using: &random) }
    if number % 3 == 2, let place = map.places[node()] {
      let half = Double.random(in: 0.0005...0.004, using: &random)
      asked.box = (
        place.latitude - half, place.longitude - half, place.latitude + half,
        place.longitude + half
      )
    }
    return asked
  }

  private func options(_ asked: AskedOptions) -> RoutingOptions {
    var options = RoutingOptions()
    options.routeOptions.trafficOptimizationMode = .disabled
    if forgetsOptions { return options }
    options.avoidanceOptions.roadFeatures = asked.features
    options.routeOptions.speedCapInMetersPerSecond = asked.cap
    if let box = asked.box {
      options.avoidanceOptions.avoidBoundingBoxAreasOptions = [
        AvoidBoundingBoxAreaOptions(
          avoidBoundingBoxArea: GeoBox(
            southWestCorner: GeoCoordinates(latitude: box.south, longitude: box.west),
            northEastCorner: GeoCoordinates(latitude: box.north, longitude: box.east)))
      ]
    }
    return options
  }
}

// MARK: - Judging

extension KeptOptionJudge {
  private mutating func faults(of ends: [Int64], _ asked: AskedOptions) -> [String] {
    let waypoints = ends.compactMap { map.places[$0] }
      .map { Waypoint(coordinates: GeoCoordinates($0)) }
    let routes: [RouteData]
    do {
      routes = try router.routes(through: waypoints, options: options(asked), profile: nil)
    } catch {
      // The ends are nodes of open roads that lead to each other.
      return ["no answer: \(error)"]
    }
    let route = RawRoute(routes[0], in: map)
    partCount += route.parts.count
    var faults = route.faults
    for part in route.parts {
      let tags = map.ways[part.way]?.tags ?? [:]
      if let reason = RawSigns.reasonAgainst(tags, forward: part.forward) {
        faults.append("way \(part.way): \(reason)")
      }
      // Lengths are told in whole centimeters, times in milliseconds.
      if let cap = asked.cap, part.meters > 1, part.seconds < part.meters / cap * 0.99 - 0.01 {
        faults.append("way \(part.way) is driven faster than \(cap) m/s")
      }
    }
    return faults
      + (route.violations.isEmpty ? entered(route, asked) : needless(ends, route, asked))
  }

  /// What was to be kept off, and is driven without a word.
  private func entered(_ route: RawRoute, _ asked: AskedOptions) -> [String] {
    var faults: [String] = []
    for part in route.parts {
      let tags = map.ways[part.way]?.tags ?? [:]
      for feature in asked.features where RawSigns.certainly(feature, tags) {
        faults.append("way \(part.way) is a \(feature)")
      }
      if part.line.contains(where: { asked.isIn($0) }) {
        faults.append("way \(part.way) lies in the box")
      }
    }
    if asked.features.contains(.uTurns) {
      for (part, next) in zip(route.parts, route.parts.dropFirst())
      where part.way == next.way && part.forward != next.forward
        && part.nodes == next.nodes.reversed()
      {
        faults.append("the route turns around on way \(part.way)")
      }
    }
    return faults
  }

  /// A route that says it cannot keep off something, where there are roads that do.
  private func needless(_ ends: [Int64], _ route: RawRoute, _ asked: AskedOptions) -> [String] {
    // Without restrictions of turns, roads may seem to lead where turning around would be needed.
    if asked.features.contains(.uTurns) { return [] }
    let closed = Set(map.ways.filter { asked.mayClose($0.value, map) }.keys)
    return roads.connect(ends[0], ends[1], without: closed)
      ? ["\(route.violations), and roads lead there"] : []
  }
}
