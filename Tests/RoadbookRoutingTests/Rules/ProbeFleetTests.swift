// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage
import RoadbookTestSupport
import RoadbookTraffic
import Testing

/// Vehicles that drive about in a town and tell their speeds, with a jam that somebody planted.
@Suite("Speeds of drivers")
struct ProbeFleetTests {
  // swift-format-ignore: NeverUseForceTry
  private let town = try! TrafficSketch(
    """
    A----B----C----D
    |    |    |    |
    E----F----G----H
    """,
    ways: [
      "ABCD": .primary, "EFGH": .residential, "AE": .residential, "BF": .residential,
      "CG": .residential, "DH": .residential,
    ], cellMeters: 20)

  private struct Event {
    var arc: DirectedSegment
    var speed: UInt16
    var sender: Int
  }

  /// A fleet on the routes between all corners; what it tells comes at the end of each road.
  private struct Fleet {
    let metric: RoadMetric
    let routes: [[DirectedSegment]]
    var random = SeededGenerator(seed: 34)
    var coming: [Int: [Event]] = [:]
    var count = 0
    /// The roads of the jam, and since when there is one, seconds.
    var jammed: Set<UInt32> = []
    var jamStart = Int.max

    init(_ town: TrafficSketch) throws {
      metric = try town.sketch.router.graph(profile: "car").metric
      let corners = ["A", "B", "C", "D", "E", "F", "G", "H"]
      var routes: [[DirectedSegment]] = []
      for from in corners {
        for to in corners where from != to {
          let places = try [from, to].map {
            Waypoint(coordinates: try town.sketch.coordinates(of: SketchPlace($0)))
          }
          let (path, graph) = try town.sketch.router.solve(places, RoutingOptions())
          routes.append(path.legs.flatMap { $0.states.map { graph.directed($0) } })
        }
      }
      self.routes = routes
    }

    private mutating func noise() -> Double {
      let u = Double.random(in: 1e-9...1, using: &random)
      let v = Double.random(in: 0...1, using: &random)
      return exp(0.25 * (-2 * log(u)).squareRoot() * cos(2 * .pi * v))
    }

    /// One vehicle drives a route; one in twenty stops somewhere, for a passenger say.
    mutating func start(at second: Int) {
      var time = Double(second)
      count += 1
      for arc in routes[.random(in: routes.indices, using: &random)] {
        let meters = Double(metric.lengthCentimeters(of: arc)) / 100
        let isJammed = jammed.contains(arc.raw) && Int(time) >= jamStart
        let free = meters / (Double(metric.durations[Int(arc.raw)]) / 1000)
        let pace = (isJammed ? 6 / 3.6 : free) * noise()
        var seconds = meters / pace
        if random.oneIn(20) { seconds += .random(in: 20...90, using: &random) }
        time += seconds
        let speed = UInt16(min(max(meters / seconds * 100, 1), 5000))
        coming[Int(time) / 15, default: []].append(Event(arc: arc, speed: speed, sender: count))
      }
    }
  }

  @Test("show a planted jam within minutes and hardly a false one in a day, and lead others around")
  func day() throws {
    var fleet = try Fleet(town)
    var pool = ProbePool()
    let router = town.sketch.router
    #expect(try town.route("A", "D").ways == "ABCD")
    let ends = try ["B", "C"].map { try town.sketch.coordinates(of: SketchPlace($0)) }
    let between = (0..<UInt32(router.network.segments.count * 2)).map { DirectedSegment(raw: $0) }
      .filter { arc in
        let shape = router.network.shape(of: arc)
        guard let first = shape.first, let last = shape.last else { return false }
        return GeoCoordinates(first).distance(to: ends[0]) < 1
          && GeoCoordinates(last).distance(to: ends[1]) < 1
      }
    fleet.jammed = Set(between.map(\.raw))
    #expect(!between.isEmpty)
    fleet.jamStart = 23 * 3600
    var falseJams = 0
    var known: Set<UInt32> = []
    var seen: Int?
    var told = 0
    for tick in 0..<(24 * 240) {
      let second = tick * 15
      for _ in 0..<8 { fleet.start(at: second + Int.random(in: 0..<15, using: &fleet.random)) }
      for event in fleet.coming.removeValue(forKey: tick) ?? [] {
        told += 1
        _ = pool.add(
          event.arc, centimetersPerSecond: event.speed, from: "v\(event.sender)", at: Int64(second))
      }
      guard tick % 2 == 0 else { continue }
      let jams = jammed(pool.speeds(at: Int64(second)), fleet.metric)
      falseJams += jams.subtracting(fleet.jammed).subtracting(known).count
      if second < fleet.jamStart {
        falseJams += jams.intersection(fleet.jammed).subtracting(known).count
      }
      known = jams
      if second >= fleet.jamStart, !jams.isDisjoint(with: fleet.jammed) {
        seen = seen ?? second - fleet.jamStart
      }
      if second >= fleet.jamStart + 300 { break }
    }
    #expect(told > 1000)
    let seconds = try #require(seen)
    #expect(seconds <= 180)
    #expect(falseJams <= 1)
    let end = Int64(fleet.jamStart + 300)
    router.use(ProbeLayer(pool.speeds(at: end), measured: end))
    #expect(try town.route("A", "D").ways == "AE EFGH DH")
    // When nobody tells of it any more, it has gone.
    router.use(ProbeLayer(pool.speeds(at: end + 3600), measured: end + 3600))
    #expect(try town.route("A", "D").ways == "ABCD")
    #expect(!router.hasTraffic)
  }

  private func jammed(
    _ speeds: [(arc: DirectedSegment, speed: RoadSpeed)], _ metric: RoadMetric
  ) -> Set<UInt32> {
    Set(
      speeds.filter { arc, speed in
        let meters = Double(metric.lengthCentimeters(of: arc)) / 100
        let free = meters / (Double(metric.durations[Int(arc.raw)]) / 1000)
        return JamFactor.of(
          trafficSpeed: Double(speed.centimetersPerSecond) / 100, baseSpeed: free) >= 4
      }.map(\.arc.raw))
  }

  @Test("of few, or of one who sends many, change nothing")
  func forged() {
    let arc = DirectedSegment(raw: 7)
    var pool = ProbePool()
    for number in 0..<1000 {
      let isNew = pool.add(arc, centimetersPerSecond: 1, from: "one", at: 1000)
      #expect(isNew == (number == 0))
    }
    for name in ["two", "three", "four"] {
      let isNew = pool.add(arc, centimetersPerSecond: 1, from: name, at: 1000)
      #expect(isNew)
    }
    #expect(pool.speeds(at: 1000).isEmpty)
    for number in 0..<6 {
      let isNew = pool.add(arc, centimetersPerSecond: 1200, from: "honest \(number)", at: 1000)
      #expect(isNew)
    }
    #expect(pool.speeds(at: 1000).map(\.speed.centimetersPerSecond) == [1200])
    #expect(pool.speeds(at: 1000 + 1800).isEmpty && pool.probeCount == 0)
  }

  @Test("are kept without whoever sent them")
  func anonymous() {
    var pool = ProbePool()
    for number in 0..<9 {
      _ = pool.add(
        DirectedSegment(raw: UInt32(number)), centimetersPerSecond: 900, from: "sender \(number)",
        at: 12_345)
    }
    var text = ""
    dump(pool, to: &text)
    #expect(!text.contains("sender ") && !text.contains("12345"))
  }

  @Test("lie over what a source tells, but for closed roads, and leave it as it was")
  func layer() throws {
    let router = town.sketch.router
    try town.use("BC 0", "CB 0", "AB 30")
    let told = try #require(router.toldSnapshot)
    let closed = try #require(told.flow.firstIndex { $0.isClosed })
    let known = try #require(told.flow.firstIndex { $0.isKnown && !$0.isClosed })
    let speed = RoadSpeed(centimetersPerSecond: 123, share: 255, confidence: 200)
    let layer = ProbeLayer(
      [closed, known].map { (DirectedSegment(raw: UInt32($0)), speed) },
      measured: RoadRouter.secondsNow)
    router.use(layer)
    let speeds = try #require(router.speedsNow)
    #expect(speeds.cells[closed].isClosed && speeds.cells[known] == speed)
    #expect(router.toldSnapshot?.flow == told.flow)
    router.use(ProbeLayer([], measured: RoadRouter.secondsNow))
    #expect(router.speedsNow?.cells == told.flow)
  }
}
