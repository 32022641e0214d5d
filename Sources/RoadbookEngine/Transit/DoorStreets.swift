// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookModel
package import RoadbookTransit

/// Walks to, from and between platforms: by streets, and inside stations by the ways of the feed.
///
///     place ═street═► entrance ─ways─► platform ─ways─► platform ─ways─► exit ═street═► place
///
/// A platform that is inside a station is reached by its entrances alone, not by a street above it.
package final class DoorStreets: Sendable {
  let streets: StopStreets
  let ways: StationWays
  let doors: StationDoors
  /// The timetable's stops that lie on the street: platforms and doors.
  private let stops: [Int]
  private let isPlatform: [Bool]

  /// A walk to or from a platform, in seconds, and the door that it goes through.
  struct Walk: Hashable {
    var stop: Int
    var seconds: Int32
    var door: Int?
  }

  /// - Parameters:
  ///   - router: The map.
  ///   - places: Where the stops are.
  ///   - kinds: What they are.
  ///   - isCalledAt: At which of them vehicles call.
  ///   - ways: The ways inside stations.
  ///   - profile: Who walks.
  /// - Throws: Where the map lacks the profile.
  package init(
    _ router: RoadRouter, places: [Coordinate], kinds: [TransitStopKind], isCalledAt: [Bool],
    ways: StationWays, profile: String = "pedestrian"
  ) throws(RoutingError) {
    self.ways = ways
    doors = StationDoors(ways, kinds: kinds, isCalledAt: isCalledAt)
    stops = doors.streetStops(isCalledAt: isCalledAt)
    isPlatform = isCalledAt
    streets = try StopStreets(router, places: stops.map { places[$0] }, profile: profile)
  }

  /// The platforms that somebody reaches from a place within a time.
  func walks(from place: Coordinate, within limit: Int32) throws(RoutingError) -> [Walk] {
    through(doors.behindEntrance, try streets.walks(from: place, within: limit), limit)
  }

  /// The platforms from which somebody reaches a place within a time.
  func walks(to place: Coordinate, within limit: Int32) throws(RoutingError) -> [Walk] {
    through(doors.behindExit, try streets.walks(to: place, within: limit), limit)
  }

  /// The quickest walk of each platform, by the stop.
  private func through(
    _ behind: [Int: [StationDoors.End]], _ walks: [StopStreets.Walk], _ limit: Int32
  ) -> [Walk] {
    var best: [Int: Walk] = [:]
    func add(_ walk: Walk) {
      guard walk.seconds <= limit, walk.seconds < best[walk.stop]?.seconds ?? .max else { return }
      best[walk.stop] = walk
    }
    for walk in walks {
      for end in ends(stops[walk.stop], behind) {
        add(
          Walk(
            stop: end.stop, seconds: walk.seconds + end.seconds,
            door: end.stop == stops[walk.stop] ? nil : stops[walk.stop]))
      }
    }
    return best.values.sorted { $0.stop < $1.stop }
  }

  /// The platforms that a stop on the street leads to: itself, or those behind the door.
  private func ends(_ stop: Int, _ behind: [Int: [StationDoors.End]]) -> [StationDoors.End] {
    (isPlatform[stop] ? [StationDoors.End(stop: stop, seconds: 0)] : []) + (behind[stop] ?? [])
  }

  /// The walks from each platform to each other one that take no longer than a time.
  ///
  /// Where there are several between two platforms, all are told.
  ///
  /// - Parameters:
  ///   - limit: What they take at most, in seconds.
  ///   - meters: How far apart the platforms are at most as the crow flies.
  /// - Returns: Those to platforms, and across stations.
  /// - Throws: Where the roads cannot be read.
  package func walksBetween(
    within limit: Int32, meters: Double = .infinity
  ) throws(RoutingError) -> [StopWalk] {
    var found: [StopWalk] = []
    func add(_ from: Int, _ to: Int, _ seconds: Int32) {
      guard from != to, seconds <= limit else { return }
      found.append(StopWalk(from: from, to: to, seconds: seconds))
    }
    for (start, walks) in try streets.walksBetween(within: limit, meters: meters)
      .enumerated()
    {
      let starts = ends(stops[start], doors.behindExit)
      for walk in walks {
        for end in ends(stops[walk.stop], doors.behindEntrance) {
          for start in starts {
            add(start.stop, end.stop, start.seconds + walk.seconds + end.seconds)
          }
        }
      }
    }
    for (start, others) in doors.across.sorted(by: { $0.key < $1.key }) {
      for other in others { add(start, other.stop, other.seconds) }
    }
    return found
  }

  /// The doors by which somebody changes between two platforms in a time; `nil` for both where all of the way is
  /// inside, or on the street.
  func doorsOfChange(from start: Int, to end: Int, seconds: Int) -> (exit: Int?, entrance: Int?) {
    let across = doors.across[start]?.first { $0.stop == end }
    if let across, Int(across.seconds) <= seconds { return (nil, nil) }
    guard doors.isInside(start) || doors.isInside(end) else { return (nil, nil) }
    let exits = doors.exits[start] ?? [StationDoors.End(stop: start, seconds: 0)]
    let entrances = doors.entrances[end] ?? [StationDoors.End(stop: end, seconds: 0)]
    var best: (seconds: Int32, exit: Int, entrance: Int)?
    for exit in exits {
      for entrance in entrances {
        guard let street = streetSeconds(exit.stop, entrance.stop) else { continue }
        let sum = exit.seconds + street + entrance.seconds
        if sum < best?.seconds ?? .max { best = (sum, exit.stop, entrance.stop) }
      }
    }
    guard let best else { return (nil, nil) }
    return (best.exit == start ? nil : best.exit, best.entrance == end ? nil : best.entrance)
  }

  private func streetSeconds(_ from: Int, _ to: Int) -> Int32? {
    guard from != to else { return 0 }
    guard let start = position(from), let end = position(to) else { return nil }
    return try? streets.seconds(from: start, to: end)
  }

  private func position(_ stop: Int) -> Int? { stops.firstIndex(of: stop) }
}

extension TimetableDraft {
  /// The walks between its platforms that take no longer than a time, on a map.
  ///
  /// - Throws: Where the map lacks the profile `pedestrian`.
  package func walks(on router: RoadRouter, within seconds: Int32) throws -> [StopWalk] {
    try DoorStreets(
      router, places: stops.map(\.coordinate), kinds: stops.map(\.kind), isCalledAt: callableStops,
      ways: stationWays
    ).walksBetween(within: seconds)
  }
}
