// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel

/// Drivers who leave stops out, and are beside a later one.
///
///     route     A ──────── D ──────── B        stops B, then D
///                          D ◄─────── B
///     drive     A ──────── D                   stays at D: B is missed, D is reached
///
/// To drive by is no visit. Where the route comes by a later stop before it is due, as at D, lights and queues beside it
/// are none either, so a visit has to be longer there. Trips end where they began: to be where the leg at hand begins is
/// no visit of a later stop in the same place.
extension NavigationCore {
  /// Tells that a stop behind the next one is reached, and those before it are missed, where the vehicle stays there.
  ///
  /// - Returns: Whether one was told.
  mutating func tellLaterStop(
    _ line: RouteLine, _ reading: TrackReading, within reach: Double
  ) -> Bool {
    guard let stop = laterStop(line, beside: reading.coordinate, within: reach) else {
      return false
    }
    let isOnTheWay = state.phase == .following || line.comesBy(stop)
    let least = isOnTheWay ? StopVisit.leastMillisecondsOnTheWay : StopVisit.leastMilliseconds
    guard state.stopVisit.stay(at: stop, reading.time) >= least else { return false }
    state.stopVisit = StopVisit()
    while state.nextMilestone < stop {
      tell(line.milestones[state.nextMilestone], .missed, line)
    }
    tell(line.milestones[stop], .reached, line)
    if state.phase == .following { goOn(line, from: line.milestones[stop].ground, reading) }
    return true
  }

  /// The first stop behind the next one that is near a place, and far from where the leg at hand begins.
  private func laterStop(
    _ line: RouteLine, beside place: Coordinate, within reach: Double
  ) -> Int? {
    let start =
      state.nextMilestone > 0
      ? Coordinate(line.milestones[state.nextMilestone - 1].milestone.mapMatchedCoordinates)
      : line.coordinate(at: 0).coordinate
    return line.milestones.indices.dropFirst(state.nextMilestone + 1).first { index in
      let milestone = line.milestones[index].milestone
      guard milestone.type == .stopover, let stop = Coordinate(milestone.mapMatchedCoordinates)
      else { return false }
      return stop.distance(to: place) <= reach
        && start.map { stop.distance(to: $0) > StopVisit.leastMeters } ?? true
    }
  }

  /// The vehicle is on the route, at a stop that was due later.
  private mutating func goOn(_ line: RouteLine, from place: Double, _ reading: TrackReading) {
    let (coordinate, bearing) = line.coordinate(at: place)
    let foot = RouteFoot(
      ground: place, meters: coordinate.distance(to: reading.coordinate), bearing: bearing)
    state.track.seed([(foot, 0)], reading, on: line)
    state.shown = place
    state.deviation.clear()
  }
}

extension RouteLine {
  /// Whether the route comes by a stop before it leads there.
  fileprivate func comesBy(_ stop: Int) -> Bool {
    let near = StopVisit.leastMeters
    guard let place = Coordinate(milestones[stop].milestone.mapMatchedCoordinates) else {
      return false
    }
    return !feet(near: place, within: near, to: max(0, milestones[stop].ground - 2 * near)).isEmpty
  }
}

/// How long a vehicle has been beside a stop that is not the next one.
struct StopVisit: Hashable, Sendable, Codable {
  private var stop: Int?
  private var since: Int64 = 0
  private var last: Int64 = 0

  /// Lights and queues beside a stop are left sooner, mostly.
  static let leastMilliseconds: Int64 = 15_000
  /// No light is red for so long.
  static let leastMillisecondsOnTheWay: Int64 = 120_000
  /// Places that are nearer to each other are the same.
  static let leastMeters = 150.0
  /// Errors of receivers end within so many milliseconds.
  private static let longestGap: Int64 = 15_000

  /// The vehicle is beside a stop.
  ///
  /// - Returns: For how many milliseconds it has been there.
  mutating func stay(at stop: Int, _ time: Int64) -> Int64 {
    if self.stop != stop || time < last || time - last > Self.longestGap {
      (self.stop, since) = (stop, time)
    }
    last = time
    return time - since
  }
}
