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
/// A place beside the road is walked to and from, too: see ``WayToRoad``. What roads stand for the stops is looked up once. Stops that are too far away as the crow flies are not
/// asked for: nobody is faster than ``greatestSpeed``.
package final class StopStreets: Sendable {
  /// Metres in a second: 32 km/h for cyclists, who reach it downhill.
  let greatestSpeed: Double

  private let routing: SnappedRouting
  private let places: [Coordinate]
  private let grid: StopGrid
  private let starts: [End]
  private let ends: [End]

  /// A place with the ways that stand for it.
  private struct End {
    var place: Coordinate
    var waypoint: SnappedWaypoint
    var toRoad: WayToRoad
    var isOnRoad: Bool { !waypoint.candidates.isEmpty }

    init(_ place: Coordinate, _ snapper: Snapper, as role: SnapRole, within meters: Double) {
      self.place = place
      let near = snapper.candidates(near: place, as: role).filter { $0.distanceMeters <= meters }
      toRoad = WayToRoad(meters: near.lazy.map(\.distanceMeters).min() ?? 0)
      let candidates = near.map { candidate in
        var walked = candidate
        // Across an area one walks already. That farther roads are dearer is part of their price.
        if candidate.walk == nil {
          walked.walk = WayToRoad(meters: candidate.distanceMeters).walk(from: place)
        }
        return walked
      }
      waypoint = SnappedWaypoint(candidates: candidates, isStop: true)
    }
  }

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
    starts = places.map { End($0, snapper, as: .start, within: Self.farthestMeters) }
    ends = places.map { End($0, snapper, as: .end, within: Self.farthestMeters) }
  }

  /// A stop that is farther from all ways is not reached on foot: it may lie outside of the map.
  private static let farthestMeters = 500.0

  /// A walk to or from a stop, in seconds, rounded up.
  package struct Walk: Hashable, Sendable {
    package var stop: Int
    package var seconds: Int32
  }

  /// The stops that somebody reaches from a place within a time.
  package func walks(
    from place: Coordinate, within seconds: Int32
  ) throws(RoutingError) -> [Walk] {
    let near = near(place, seconds).filter { ends[$0].isOnRoad }
    let start = End(place, Snapper(routing.graph), as: .start, within: Snapper.radiusMeters)
    guard !near.isEmpty, start.isOnRoad else { return [] }
    let table = try routing.table(from: [start.waypoint], to: near.map { ends[$0].waypoint })
    return near.enumerated().compactMap { column, stop in
      Self.walk(table[0, column], start, ends[stop], to: stop, within: seconds)
    }
  }

  /// The stops from which somebody reaches a place within a time.
  package func walks(
    to place: Coordinate, within seconds: Int32
  ) throws(RoutingError) -> [Walk] {
    let near = near(place, seconds).filter { starts[$0].isOnRoad }
    let end = End(place, Snapper(routing.graph), as: .end, within: Snapper.radiusMeters)
    guard !near.isEmpty, end.isOnRoad else { return [] }
    let table = try routing.table(from: near.map { starts[$0].waypoint }, to: [end.waypoint])
    return near.enumerated().compactMap { row, stop in
      Self.walk(table[row, 0], starts[stop], end, to: stop, within: seconds)
    }
  }

  /// What the walk from one stop to another takes, rounded up; `nil` where there is none.
  func seconds(from start: Int, to end: Int) throws(RoutingError) -> Int32? {
    guard starts[start].isOnRoad, ends[end].isOnRoad else { return nil }
    return try routing.distance(from: starts[start].waypoint, to: ends[end].waypoint).map {
      Self.seconds($0, starts[start], ends[end])
    }
  }

  /// How long and how far the walk from one place to another is; `nil` where there is none, and where one of them is
  /// too far from all ways: it may lie outside of the map.
  package func walk(
    from start: Coordinate, to end: Coordinate
  ) throws(RoutingError) -> RouteTotals? {
    let snapper = Snapper(routing.graph)
    let start = End(start, snapper, as: .start, within: Self.farthestMeters)
    let end = End(end, snapper, as: .end, within: Self.farthestMeters)
    guard start.isOnRoad, end.isOnRoad,
      let sum = try routing.distance(from: start.waypoint, to: end.waypoint)
    else { return nil }
    return Self.totals(sum, start, end)
  }

  /// The walks from each stop to each other one that take no longer than a time.
  ///
  /// - Complexity: A table of 64 stops that are near to each other, and of those near to them, at a time.
  package func walksBetween(
    within seconds: Int32, meters: Double = .infinity
  ) throws(RoutingError) -> [[Walk]] {
    var walks = [[Walk]](repeating: [], count: places.count)
    let order = grid.byCell.filter { starts[$0].isOnRoad }
    for first in stride(from: 0, to: order.count, by: 64) {
      let rows = Array(order[first..<min(first + 64, order.count)])
      var columns: Set<Int> = []
      for row in rows { columns.formUnion(near(places[row], seconds, meters)) }
      let targets = columns.filter { ends[$0].isOnRoad }.sorted()
      if targets.isEmpty { continue }
      let table = try routing.table(
        from: rows.map { starts[$0].waypoint }, to: targets.map { ends[$0].waypoint })
      for (row, from) in rows.enumerated() {
        walks[from] = targets.enumerated().compactMap { column, to in
          to == from
            ? nil : Self.walk(table[row, column], starts[from], ends[to], to: to, within: seconds)
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

  private static func walk(
    _ sum: SnappedSum?, _ start: End, _ end: End, to stop: Int, within limit: Int32
  ) -> Walk? {
    guard let sum else { return nil }
    let seconds = seconds(sum, start, end)
    return seconds <= limit ? Walk(stop: stop, seconds: seconds) : nil
  }

  /// What a walk takes in whole seconds, rounded up.
  private static func seconds(_ sum: SnappedSum, _ start: End, _ end: End) -> Int32 {
    Int32(clamping: Int(totals(sum, start, end).seconds.rounded(.up)))
  }

  /// What a walk takes by the roads, or straight where that is quicker.
  private static func totals(_ sum: SnappedSum, _ start: End, _ end: End) -> RouteTotals {
    let walk = RouteTotals(
      meters: Double(sum.length) / 100, seconds: Double(sum.duration) / 1000)
    let direct = WayToRoad.direct(start.toRoad, end.toRoad, start.place.distance(to: end.place))
    guard let direct, direct.seconds < walk.seconds else { return walk }
    return RouteTotals(meters: direct.meters, seconds: direct.seconds)
  }
}
