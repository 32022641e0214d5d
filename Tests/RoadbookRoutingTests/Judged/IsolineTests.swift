// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage
import RoadbookTestSupport
import Testing

/// Reads areas by even and odd crossings, and knows nothing of how they are made.
private struct AreaJudge {
  let reach: RoadReach
  let network: RoadNetwork

  /// Points of roads, every few metres, with whether each is within a limit.
  ///
  /// Of those that are not, those within
  /// 10 m of one that is are left out: at the border, and where a bridge crosses.
  func points(within limit: Int64) -> [(GeoCoordinates, Bool)] {
    var points: [(place: GeoCoordinates, isInside: Bool)] = []
    let metric = reach.graph.metric
    for number in 0..<UInt32(network.segments.count) {
      let segment = SegmentID(number)
      let arc = DirectedSegment(segment, forward: true)
      guard metric.allows(arc) || metric.allows(arc.reversed) else { continue }
      let way = metric.allows(arc) ? arc : arc.reversed
      if metric.rule(of: way).flags.contains(.ferry) { continue }
      let stretches = reach.stretches(of: segment, within: limit)
      let cutter = ShapeCutter(network.shape(of: arc))
      let steps = max(2, min(60, Int(cutter.lengthMeters / 7)))
      for step in 0...steps {
        let position = Double(step) / Double(steps)
        points.append(
          (
            GeoCoordinates(cutter.point(at: position)),
            stretches.contains { $0.contains(position) }
          ))
      }
    }
    var inside: [Cell: [GeoCoordinates]] = [:]
    for point in points where point.isInside {
      inside[Cell(point.place, 0, 0), default: []].append(point.place)
    }
    return points.filter { point in
      point.isInside
        || !(-1...1).contains { row in
          (-1...1).contains { column in
            (inside[Cell(point.place, row, column)] ?? []).contains {
              $0.distance(to: point.place) < 10
            }
          }
        }
    }.map { ($0.place, $0.isInside) }
  }

  /// Some 20 m wide, so that what is within 10 m lies in one or its neighbours.
  private struct Cell: Hashable {
    var row: Int
    var column: Int

    init(_ place: GeoCoordinates, _ rows: Int, _ columns: Int) {
      row = Int((place.latitude * 5000).rounded(.down)) + rows
      column = Int((place.longitude * 3000).rounded(.down)) + columns
    }
  }

  func faults(of polygons: [GeoPolygon], within limit: Int64) -> [String] {
    points(within: limit).compactMap { place, isInside in
      let found = polygons.count { $0.contains(place) }
      return found == (isInside ? 1 : 0)
        ? nil : "\(place.latitude),\(place.longitude) \(isInside) \(found)"
    }
  }
}

@Suite("Reachable areas")
struct IsolineTests {
  private func options(
    _ type: IsolineRangeType, _ values: [Int32], gap: Int32? = nil,
    direction: RoutePlaceDirection = .departure
  ) -> IsolineOptions {
    var calculation = IsolineOptions.Calculation(
      rangeType: type, rangeValues: values, isolineDirection: direction)
    calculation.gapInMeters = gap
    return IsolineOptions(calculationOptions: calculation)
  }

  @Test(
    "hold every point that is reached and no road that is not, whatever the gap",
    arguments: RealData.seeds(60))
  func randomTowns(seed: UInt64) throws {
    var town = RandomTown(seed: seed)
    let map = try TemporaryMap(town.data)
    let router = try RoadRouter(opening: map.path)
    let center = Waypoint(coordinates: GeoCoordinates(town.place()))
    let gap: Int32 = [50, 120, 500][Int(seed % 3)]
    let values: [Int32] = [100, 250, 600]
    let options = options(
      .distanceInMeters, values, gap: gap, direction: seed % 2 == 0 ? .departure : .arrival)
    let found = try RoutingError.unlessNoWay { () throws(RoutingError) in
      (
        try router.isolines(around: center, options),
        try router.reach(around: center, options).reach
      )
    }
    guard let (isolines, reach) = found else { return }
    let judge = AreaJudge(reach: reach, network: router.network)
    for (isoline, value) in zip(isolines, values) {
      let faults = judge.faults(of: isoline.polygons, within: Int64(value) * 100)
      #expect(faults.isEmpty, "\(seed), \(value) m, gap \(gap): \(faults.prefix(3))")
      #expect(!isoline.polygons.isEmpty)
    }
    for (small, great) in zip(isolines, isolines.dropFirst()) {
      for polygon in small.polygons {
        for corner in polygon.vertices {
          #expect(great.polygons.contains { $0.contains(corner) }, "\(seed): not nested")
        }
      }
    }
  }

  @Test(
    "hold what is reached in a real town",
    .enabled("needs ../shared/data/osm") { try Need.extracts.isMet })
  func realTown() throws {
    let map = try TemporaryMap.of(RealData.osm("monaco-2023.osm.pbf"))
    let router = try RoadRouter(opening: map.path)
    let center = Waypoint(coordinates: GeoCoordinates(latitude: 43.7384, longitude: 7.4246))
    let options = options(.timeInSeconds, [60, 120, 240], gap: 100)
    let isolines = try router.isolines(around: center, options)
    let reach = try router.reach(around: center, options).reach
    let judge = AreaJudge(reach: reach, network: router.network)
    for isoline in isolines {
      let faults = judge.faults(of: isoline.polygons, within: Int64(isoline.rangeValue) * 1000)
      #expect(faults.count == 0, "\(isoline.rangeValue): \(faults.prefix(5))")
    }
  }

  @Test("have a hole where land is wider than the gap, and none where it is narrower")
  func holes() throws {
    let ring = try RoadSketch(
      """
      A---------B
      |         |
      |         |
      |         |
      |         |
      |         |
      |         |
      |         |
      |         |
      D---------C
      """, ways: ["ABCDA": .residential])
    func holes(_ gap: Int32) throws -> Int {
      let found = try ring.router.isolines(
        around: ring.waypoint("A"), options(.distanceInMeters, [9000], gap: gap))
      #expect(found[0].polygons.count == 1)
      return found[0].polygons[0].innerBoundaries.count
    }
    #expect(try holes(200) == 1)
    #expect(try holes(2000) == 0)
  }

  @Test("leave out a road that is not reached in the middle of what is")
  func unreachedInside() throws {
    // No road leads to E–F, which is too far from A to stand for it.
    let town = try RoadSketch(
      """
      A-------B
      |       |
      |  E-F  |
      |       |
      D-------C
      """, ways: ["ABCDA": .residential, "EF": .residential], cellMeters: 400)
    let found = try town.router.isolines(
      around: town.waypoint("A"), options(.distanceInMeters, [20_000], gap: 5000))
    #expect(found[0].polygons.count == 1)
    #expect(found[0].polygons[0].innerBoundaries.count == 1)
    #expect(!found[0].polygons[0].contains(try town.waypoint("E").coordinates))
    #expect(found[0].polygons[0].contains(try town.waypoint("C").coordinates))
  }

  @Test("have fewer corners where asked, say how far off they are, and stay valid")
  func corners() throws {
    let map = try TemporaryMap(RandomTown(seed: 7).data)
    let router = try RoadRouter(opening: map.path)
    var town = RandomTown(seed: 7)
    var options = options(.distanceInMeters, [500], gap: 50)
    let center = Waypoint(coordinates: GeoCoordinates(town.place()))
    let full = try router.isolines(around: center, options)[0]
    #expect(full.simplificationErrorInMeters == 0)
    options.calculationOptions.maxPoints = 30
    let few = try router.isolines(around: center, options)[0]
    let count = few.polygons.reduce(0) {
      $0 + $1.vertices.count + $1.innerBoundaries.reduce(0) { $0 + $1.count }
    }
    #expect(count <= 30)
    #expect(few.polygons.contains { $0.contains(few.center.matchedCoordinates) })
    options.calculationOptions.maxPoints = 5
    #expect(try router.isolines(around: center, options)[0].polygons == full.polygons)
  }

  @Test("of a small network on its own are not lost, however far other roads are")
  func smallNetwork() throws {
    let town = try RoadSketch(
      """
      A-1-B             C---D
      """, ways: ["AB": .residential, "CD": .residential], cellMeters: 40)
    let center = try town.waypoint("1")
    let far = try town.waypoint("C").coordinates
    let found = try town.router.isolines(
      around: center, options(.timeInSeconds, [0, 2, 5, 60, 600], gap: 50))
    for isoline in found {
      #expect(isoline.polygons.count == 1, "\(isoline.rangeValue)")
      #expect(isoline.polygons.contains { $0.contains(isoline.center.matchedCoordinates) })
      #expect(!isoline.polygons.contains { $0.contains(far) })
    }
    for letter in ["A", "B"] {
      let place = try town.waypoint(SketchPlace(stringLiteral: letter)).coordinates
      #expect(found.suffix(2).allSatisfy { $0.polygons.first?.contains(place) == true })
    }
  }

  @Test("of nothing hold the center, wherever that is", arguments: RealData.seeds(12))
  func nothing(seed: UInt64) throws {
    var town = RandomTown(seed: seed)
    let map = try TemporaryMap(town.data)
    let router = try RoadRouter(opening: map.path)
    for number in 0..<20 {
      let center = Waypoint(coordinates: GeoCoordinates(town.place()))
      for type in [IsolineRangeType.timeInSeconds, .distanceInMeters] {
        let options = options(
          type, [0], direction: number % 2 == 0 ? .departure : .arrival)
        let isolines = try RoutingError.unlessNoWay { () throws(RoutingError) in
          try router.isolines(around: center, options)
        }
        guard let isoline = isolines?.first else { continue }
        let place = isoline.center.matchedCoordinates
        #expect(
          isoline.polygons.contains { $0.contains(place) },
          "\(seed), \(type): \(place.latitude),\(place.longitude)")
      }
    }
  }

  @Test("refuse limits that cannot be, and places without roads")
  func badInput() throws {
    let town = try RoadSketch("A-----B", ways: ["AB": .residential])
    let center = try town.waypoint("A")
    func refuse(_ options: IsolineOptions, _ words: String) {
      let error = #expect(throws: RoutingError.invalidParameter) {
        try town.router.isolines(around: center, options)
      }
      #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    }
    refuse(options(.timeInSeconds, []), "rangeValues is 0")
    refuse(options(.timeInSeconds, Array(repeating: 60, count: 1000)), "rangeValues is 1000")
    refuse(options(.timeInSeconds, [-1]), "-1")
    refuse(options(.timeInSeconds, [32_401]), "32400")
    refuse(options(.distanceInMeters, [1_000_001]), "1000000")
    refuse(options(.timeInSeconds, [60], gap: 49), "50…5000")
    refuse(options(.consumptionInWattHours, [400]), "consumption model")
    let sea = Waypoint(coordinates: GeoCoordinates(latitude: 0, longitude: -30))
    #expect(throws: RoutingError.couldNotMatchOrigin) {
      try town.router.isolines(around: sea, options(.timeInSeconds, [60]))
    }
    #expect(throws: RoutingError.couldNotMatchDestination) {
      try town.router.isolines(
        around: sea, options(.timeInSeconds, [60], direction: .arrival))
    }
    #expect(throws: RoutingError.invalidParameter) {
      try town.router.isolines(
        around: Waypoint(coordinates: GeoCoordinates(latitude: .nan, longitude: 0)),
        options(.timeInSeconds, [60]))
    }
    #expect(throws: RoutingError.operationCancelled) {
      try town.router.isolines(around: center, options(.timeInSeconds, [60])) { true }
    }
  }

  @Test(
    "of nothing are the place itself, and of more than the map all of it, with a word about its edge"
  )
  func extremes() throws {
    let town = try RoadSketch("A-----1-----B", ways: ["AB": .residential])
    let center = try town.waypoint("1")
    let found = try town.router.isolines(
      around: center, options(.timeInSeconds, [0, 32_400]))
    #expect(found[0].polygons.count == 1)
    #expect(found[0].polygons[0].contains(found[0].center.matchedCoordinates))
    for letter in ["A", "B"] {
      let place = try town.waypoint(SketchPlace(stringLiteral: letter)).coordinates
      #expect(!found[0].polygons[0].contains(place))
      #expect(found[1].polygons[0].contains(place))
    }
    #expect(found[1].mayEndWithMap)
  }
}
