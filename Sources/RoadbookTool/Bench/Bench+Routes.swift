// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookRouting

extension Bench {
  /// What a route is made of: finding roads, searching, and putting into words.
  func routes() throws -> [BenchMeasure] {
    let vehicle = try router.snappedRouting(profile: profile)
    let ends = try pairs.map { try router.snap($0, on: vehicle.graph) }
    let (count, options) = (pairs.count, RoutingOptions())
    var withAlternatives = options
    withAlternatives.routeOptions.alternatives = 2
    return [
      try measure("snap", .microseconds, of: count) {
        Stopwatch.keep(try router.snap(pairs[$0], on: vehicle.graph))
      },
      try measure("distance", .microseconds, of: count) {
        Stopwatch.keep(try vehicle.distance(from: ends[$0][0], to: ends[$0][1]))
      },
      try measure("distance from places", .microseconds, of: count) {
        Stopwatch.keep(
          try router.totals(through: pairs[$0], options: options, profile: profile))
      },
      try measure("path", .microseconds, of: count) {
        Stopwatch.keep(try vehicle.path(from: ends[$0][0], to: ends[$0][1]))
      },
      try guidance(ends, vehicle),
      try measure("route without directions", .microseconds, of: count) {
        let snapped = try router.snap(pairs[$0], on: vehicle.graph)
        Stopwatch.keep(try vehicle.routes(through: snapped, pairs[$0], detail: .nothing))
      },
      try measure("route", .microseconds, of: count) { Stopwatch.keep(try route(pairs[$0])) },
      try measure("route at a time", .microseconds, of: count) {
        Stopwatch.keep(try route(pairs[$0], leaving: $0))
      },
      try measure("two alternatives, paths", .microseconds, of: count) {
        Stopwatch.keep(
          try vehicle.paths(through: ends[$0], alternatives: 2))
      },
      try measure("two alternatives", .microseconds, of: count) {
        Stopwatch.keep(
          try router.routes(through: pairs[$0], options: withAlternatives, profile: profile))
      },
    ]
  }

  /// What a maneuver with its text adds to a route, by pair.
  private func guidance(
    _ ends: [[SnappedWaypoint]], _ vehicle: SnappedRouting
  ) throws -> BenchMeasure {
    let paths = try ends.map { try vehicle.path(from: $0[0], to: $0[1]) }
    let times = [RouteAssembler.Detail.nothing, .sentences].map { detail in
      stopwatch.times(of: paths.count, by: .thread) {
        Stopwatch.keep(vehicle.solved(paths[$0], through: pairs[$0], detail))
      }
    }
    let samples = paths.indices.map { index in
      let data = vehicle.solved(paths[index], through: pairs[index], .maneuvers).data
      let count = data.sections.reduce(0) { $0 + $1.maneuvers.count }
      return (times[1][index] - times[0][index]) / Double(max(1, count))
    }
    return BenchMeasure("guidance, a maneuver", .microseconds, samples: samples)
  }

  /// The route of those who leave at some hour of a week, another one for each pair.
  private func route(_ ends: [Waypoint], leaving number: Int) throws -> [RouteData] {
    var options = RoutingOptions()
    // The week from Monday, 2026-03-02; 37 minutes have no divisor with a day in common.
    let seconds = Double(number * 37 * 60 % (7 * 86_400))
    options.routeOptions.departureTime = Date(timeIntervalSince1970: 1_772_409_600 + seconds)
    return try router.routes(through: ends, options: options, profile: profile)
  }

  /// Square tables of durations and lengths.
  ///
  /// Rows and columns are the places of the pairs in turn; they repeat where the pairs have fewer.
  func matrices(sizes: [Int]) throws -> [BenchMeasure] {
    let vehicle = try router.snappedRouting(profile: profile)
    var measures: [BenchMeasure] = []
    for size in sizes {
      let (rows, columns) = (places(size, 0), places(size, 1))
      let (starts, ends) = (try snapped(rows, vehicle), try snapped(columns, vehicle))
      measures += [
        try measure("matrix \(size)", .milliseconds) { _ in
          Stopwatch.keep(try vehicle.table(from: starts, to: ends))
        },
        try measure("matrix \(size) from places", .milliseconds) { _ in
          Stopwatch.keep(
            try router.matrix(
              from: rows, to: columns, options: RoutingOptions(), profile: profile))
        },
      ]
    }
    return measures
  }

  /// Every second one of the pairs' places, each once, over again where there are too few.
  private func places(_ count: Int, _ offset: Int) -> [Waypoint] {
    var seen: Set<GeoCoordinates> = []
    let distinct = pairs.joined().filter { seen.insert($0.coordinates).inserted }
    return (0..<count).map { distinct[($0 * 2 + offset) % distinct.count] }
  }

  private func snapped(
    _ places: [Waypoint], _ vehicle: SnappedRouting
  ) throws -> [SnappedWaypoint] {
    try places.flatMap { try router.snap([$0], on: vehicle.graph) }
  }
}
