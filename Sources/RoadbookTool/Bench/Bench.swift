// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// A map that is being measured, in the order of a process's life: it is opened, answers a first
/// route, then many, and what a request is made of is measured part by part afterwards.
struct Bench {
  let router: RoadRouter
  let profile: String
  let seed: UInt64
  let stopwatch: Stopwatch
  /// The places of each pair that has a route.
  private(set) var pairs: [[Waypoint]] = []
  /// How many pairs were left out.
  private(set) var withoutRoute = 0
  /// Microseconds of opening the map, and of the first route after it.
  private let opening: Double
  private var firstRoute = 0.0
  /// Mebibytes after one route for each pair, before anything is noted for what comes then.
  private var memory: [BenchMeasure] = []

  /// Opens a map.
  init(map: String, profile: String, seed: UInt64, stopwatch: Stopwatch) throws {
    try MapArgument.check(map)
    var opened: RoadRouter?
    opening = try Stopwatch.once { opened = try RoadRouter(opening: map) }
    guard let opened else { preconditionFailure("a map was neither opened nor refused") }
    router = opened
    self.profile = profile
    self.seed = seed
    self.stopwatch = stopwatch
  }

  /// Asks for the routes of pairs until so many are found.
  mutating func ask(_ source: BenchPairs, count: Int) throws {
    var source = source
    var found: [(from: GeoCoordinates, to: GeoCoordinates)] = []
    while found.count < count, let pair = source.next() {
      let ends = Self.waypoints(pair.from, pair.to)
      do throws(RoutingError) {
        let spent = try Stopwatch.once { () throws(RoutingError) in
          Stopwatch.keep(try route(ends))
        }
        if found.isEmpty { firstRoute = spent }
        found.append((pair.from, pair.to))
      } catch {
        guard error.isNoWay else { throw error }
        withoutRoute += 1
      }
    }
    memory = Self.memoryNow
    pairs = found.map { Self.waypoints($0.from, $0.to) }
    guard pairs.isEmpty else { return }
    throw Failure(
      .notFound,
      "none of \(Measures.count(withoutRoute)) pairs has a route. Give places on the map's roads with --pairs, or try another --seed"
    )
  }

  private static func waypoints(_ from: GeoCoordinates, _ to: GeoCoordinates) -> [Waypoint] {
    [from, to].map { Waypoint(coordinates: $0) }
  }

  func route(_ ends: [Waypoint]) throws(RoutingError) -> [RouteData] {
    try router.routes(through: ends, options: RoutingOptions(), profile: profile)
  }

  /// The times of the beginning, and the memory after it.
  func beginning() -> [BenchMeasure] {
    let times =
      [("open", opening), ("first route", firstRoute)]
      + [("open and first route", opening + firstRoute)]
    return times.map { BenchMeasure($0, .milliseconds, microseconds: [$1]) } + memory
  }

  private static var memoryNow: [BenchMeasure] {
    [("resident", "VmRSS"), ("anonymous", "RssAnon")].compactMap { name, key in
      SystemFile.mebibytes(key).map { BenchMeasure(name, .mebibytes, samples: [$0]) }
    }
  }

  /// Measures work on each of some cases.
  func measure(
    _ name: String, _ unit: BenchMeasure.Unit, of cases: Int = 1,
    by clock: Stopwatch.Clock = .thread, _ work: (Int) throws -> Void
  ) rethrows -> BenchMeasure {
    BenchMeasure(
      name, unit, microseconds: try stopwatch.times(of: cases, by: clock, work))
  }
}
