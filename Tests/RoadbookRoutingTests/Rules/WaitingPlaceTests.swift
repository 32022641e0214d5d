// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage
import RoadbookTestSupport
import Testing

/// Lights at L, in the middle of a road.
@Suite("Waiting at points between junctions")
struct WaitingPlaceTests {
  private static let signals: RoadTags = ["highway": "traffic_signals"]

  private func road(
    _ node: RoadTags? = signals, way: RoadTags = .residential, vehicle: String = "car"
  ) throws -> RoadSketch {
    try RoadSketch(
      "A---L---B", ways: ["ALB": way], nodes: node.map { ["L": $0] } ?? [:], vehicle: vehicle)
  }

  private static let before = SketchPlace.near("L", eastMeters: -20)
  private static let behind = SketchPlace.near("L", eastMeters: 20)

  /// Checks that what stands at L is paid by those alone who pass it.
  private func check(
    seconds: Double, _ more: (_ from: SketchPlace, _ to: SketchPlace) throws -> Double
  ) rethrows {
    for (from, to) in [("A", Self.behind), (Self.before, "B"), ("B", Self.before)]
      as [(SketchPlace, SketchPlace)]
    {
      #expect(abs(try more(from, to) - seconds) < 0.01, "\(from) to \(to)")
    }
    for (from, to) in [("A", Self.before), (Self.behind, "B"), ("B", Self.behind)]
      as [(SketchPlace, SketchPlace)]
    {
      #expect(abs(try more(from, to)) < 0.01, "\(from) to \(to)")
    }
  }

  @Test("takes its time behind the lights and none before them", arguments: Engine.allCases)
  func lights(engine: Engine) throws {
    let (lit, plain) = (try road(), try road(nil))
    try check(seconds: 4) { from, to in
      try lit.route(from, to, on: engine).duration - plain.route(from, to, on: engine).duration
    }
  }

  @Test("takes walkers at a crossing of their path as long", arguments: Engine.allCases)
  func crossing(engine: Engine) throws {
    let lit = try road(["highway": "crossing"], way: .footway, vehicle: "pedestrian")
    let plain = try road(nil, way: .footway, vehicle: "pedestrian")
    try check(seconds: 3) { from, to in
      try lit.route(from, to, on: engine).duration - plain.route(from, to, on: engine).duration
    }
  }

  @Test("is in tables where it is in routes")
  func tables() throws {
    let (lit, plain) = (try road(), try road(nil))
    func seconds(_ town: RoadSketch, _ from: SketchPlace, _ to: SketchPlace) throws -> Double {
      let matrix = try town.router.matrix(
        from: [try town.waypoint(from)], to: [try town.waypoint(to)], options: Self.untimed)
      return try #require(matrix[0, 0]).seconds
    }
    try check(seconds: 4) { from, to in
      try seconds(lit, from, to) - seconds(plain, from, to)
    }
  }

  @Test("is where it is on trips whose speeds change with the time")
  func trips() throws {
    let way = RoadTags.residential.tagged("maxspeed", "50")
      .tagged("maxspeed:conditional", "10 @ (22:00-24:00)")
    let (lit, plain) = (try road(way: way), try road(nil, way: way))
    for time in ["2026-03-02T12:00:00Z", "2026-03-02T22:30:00Z"] {
      try check(seconds: 4) { from, to in
        try lit.route(from, to, departing: time).duration
          - plain.route(from, to, departing: time).duration
      }
    }
  }

  @Test(
    "ends at the lights what is reached while one waits",
    arguments: [RoutePlaceDirection.departure, .arrival])
  func reach(direction: RoutePlaceDirection) throws {
    let lit = try road()
    // It is as far from A to L as from L to B.
    let seconds = try road(nil).route("A", "L").duration.rounded(.up)
    func border(_ limit: Double) throws -> Double {
      let options = IsolineOptions(
        calculationOptions: .init(
          rangeType: .timeInSeconds, rangeValues: [Int32(limit)], isolineDirection: direction),
        routingOptions: Self.untimed)
      let center = try lit.waypoint(direction == .departure ? "A" : "B")
      let reach = try lit.router.reach(around: center, options).reach
      let stretches = reach.stretches(of: SegmentID(0), within: Int64(limit) * 1000)
      return try #require(
        direction == .departure ? stretches.last?.upperBound : stretches.first?.lowerBound)
    }
    for wait in 0...2 { #expect(abs(try border(seconds + Double(wait)) - 0.5) < 0.001) }
    #expect(abs(try border(seconds - 3) - 0.5) > 0.01)
    #expect(abs(try border(seconds + 6) - 0.5) > 0.01)
  }

  private static var untimed: RoutingOptions {
    var options = RoutingOptions()
    options.routeOptions.trafficOptimizationMode = .disabled
    return options
  }
}
