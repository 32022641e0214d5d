// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookCosting
package import RoadbookGeometry
package import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting

/// Walks to, from and between stops, by the exact ways of a profile.
///
/// What roads stand for the stops is looked up once. Stops that are too far away as the crow flies are not
/// asked for: nobody is faster than ``greatestSpeed``.
package final class StopStreets: Sendable {
  /// Metres in a second: 32 km/h for cyclists, who reach it downhill.
  let greatestSpeed: Double

  private let routing: SnappedRouting
  private let places: [Coordinate]
  private let grid: StopGrid
  private let starts: [SnappedWaypoint]
  private let ends: [SnappedWaypoint]

  /// - Parameters:
  ///   - router: The map.
  ///   - places: Where the stops are.
  ///   - profile: Who walks.
  /// - Throws: Where the map lacks the profile.
  package init(
    _ router: RoadRouter, places: [Coordinate], profile: String = "pedestrian"
  ) throws(RoutingError) {
    routing = try router.snappedRouting(profile: profile)
    greatestSpeed = profile == "bicycle" ? 9 : 2
    self.places = places
    grid = StopGrid(places)
    let snapper = Snapper(routing.graph)
    starts = places.map { Self.roads(of: $0, snapper, as: .start) }
    ends = places.map { Self.roads(of: $0, snapper, as: .end) }
  }

  /// A stop that is farther from all ways is not reached on foot: it may lie outside of the map.
  private static let farthestMeters = 500.0

  /// The ways at a stop.
  private static func roads(
    of place: Coordinate, _ snapper: Snapper, as role: SnapRole
  ) -> SnappedWaypoint {
    SnappedWaypoint(
      candidates: snapper.candidates(near: place, as: role)
        .filter { $0.distanceMeters <= farthestMeters }, isStop: true)
  }

  /// A walk to or from a stop, in seconds, rounded up.
  package struct Walk: Hashable, Sendable {
    package var stop: Int
    package var seconds: Int32
  }

  /// The stops that somebody reaches from a place within a time.
  package func walks(
    from place: Coordinate, within seconds: Int32
  ) throws(RoutingError) -> [Walk] {
    let near = near(place, seconds).filter { !ends[$0].candidates.isEmpty }
    let start = Snapper(routing.graph).candidates(near: place, as: .start)
    guard !near.isEmpty, !start.isEmpty else { return [] }
    let table = try routing.table(
      from: [SnappedWaypoint(candidates: start, isStop: true)], to: near.map { ends[$0] })
    return near.enumerated().compactMap { column, stop in
      Self.walk(table[0, column], to: stop, within: seconds)
    }
  }

  /// The stops from which somebody reaches a place within a time.
  package func walks(
    to place: Coordinate, within seconds: Int32
  ) throws(RoutingError) -> [Walk] {
    let near = near(place, seconds).filter { !starts[$0].candidates.isEmpty }
    let end = Snapper(routing.graph).candidates(near: place, as: .end)
    guard !near.isEmpty, !end.isEmpty else { return [] }
    let table = try routing.table(
      from: near.map { starts[$0] }, to: [SnappedWaypoint(candidates: end, isStop: true)])
    return near.enumerated().compactMap { row, stop in
      Self.walk(table[row, 0], to: stop, within: seconds)
    }
  }

  /// What the walk from one stop to another takes, rounded up; `nil` where there is none.
  func seconds(from start: Int, to end: Int) throws(RoutingError) -> Int32? {
    guard !starts[start].candidates.isEmpty, !ends[end].candidates.isEmpty else { return nil }
    return try routing.distance(from: starts[start], to: ends[end]).map {
      Int32(clamping: ($0.duration + 999) / 1000)
    }
  }

  /// How long and how far the walk from one place to another is; `nil` where there is none.
  package func walk(
    from start: Coordinate, to end: Coordinate
  ) throws(RoutingError) -> RouteTotals? {
    let snapper = Snapper(routing.graph)
    let ends = [
      snapper.candidates(near: start, as: .start), snapper.candidates(near: end, as: .end),
    ].map { SnappedWaypoint(candidates: $0, isStop: true) }
    guard ends.allSatisfy({ !$0.candidates.isEmpty }) else { return nil }
    return try routing.distance(from: ends[0], to: ends[1]).map {
      RouteTotals(meters: Double($0.length) / 100, seconds: Double($0.duration) / 1000)
    }
  }

  /// The walks from each stop to each other one that take no longer than a time.
  ///
  /// - Complexity: A table of 64 stops that are near to each other, and of those near to them, at a time.
  package func walksBetween(
    within seconds: Int32, meters: Double = .infinity
  ) throws(RoutingError) -> [[Walk]] {
    var walks = [[Walk]](repeating: [], count: places.count)
    let order = grid.byCell.filter { !starts[$0].candidates.isEmpty }
    for first in stride(from: 0, to: order.count, by: 64) {
      let rows = Array(order[first..<min(first + 64, order.count)])
      var columns: Set<Int> = []
      for row in rows { columns.formUnion(near(places[row], seconds, meters)) }
      let targets = columns.filter { !ends[$0].candidates.isEmpty }.sorted()
      if targets.isEmpty { continue }
      let table = try routing.table(
        from: rows.map { starts[$0] }, to: targets.map { ends[$0] })
      for (row, from) in rows.enumerated() {
        walks[from] = targets.enumerated().compactMap { column, to in
          to == from ? nil : Self.walk(table[row, column], to: to, within: seconds)
        }
      }
    }
    return walks
  }

  private func near(
    _ place: Coordinate, _ seconds: Int32, _ most: Double = .infinity
  ) -> [Int] {
    let meters = min(Double(seconds) * greatestSpeed, most)
    return grid.stops(near: place, meters: meters).filter {
      places[$0].distance(to: place) <= meters
    }
  }

  private static func walk(_ sum: SnappedSum?, to stop: Int, within limit: Int32) -> Walk? {
    guard let sum else { return nil }
    let seconds = (sum.duration + 999) / 1000
    return seconds <= limit ? Walk(stop: stop, seconds: Int32(seconds)) : nil
  }
}
