// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel

extension NavigationCore {
  /// Within so many meters of a destination off the road one is there.
  private static let offRoadMeters = 15.0

  /// Tells the milestones up to a place.
  ///
  /// - Parameters:
  ///   - line: The route.
  ///   - place: Where the vehicle is.
  ///   - reach: Meters before a milestone from which on it is reached.
  ///   - isJump: Whether the vehicle did not come along the route: what it jumped over is missed.
  mutating func tellMilestones(_ line: RouteLine, at place: Double, reach: Double, isJump: Bool) {
    while state.nextMilestone < line.milestones.count {
      let next = line.milestones[state.nextMilestone]
      guard place >= next.ground - line.reach(of: next.ground, reach) else { return }
      tell(next, isJump && place > next.ground + reach ? .missed : .reached, line)
    }
  }

  /// Says an arrival that has waited for the voice.
  mutating func sayWaitingArrival() {
    if let announcer {
      events += announcer.waitingArrival(at: now, options, &state.announced)
    }
  }

  /// Tells that a stop is reached beside which the vehicle is, though it came by other roads.
  mutating func tellStopBeside(_ line: RouteLine, _ reading: TrackReading, within reach: Double) {
    guard state.nextMilestone < line.milestones.count else { return }
    let next = line.milestones[state.nextMilestone]
    let place = Coordinate(next.milestone.mapMatchedCoordinates)
    guard let place, place.distance(to: reading.coordinate) <= reach else { return }
    tell(next, .reached, line)
  }

  /// Tells that a stop behind the next one is reached, and those before it are missed, where the vehicle stays there.
  ///
  /// Drivers who leave stops out come to the destination by other roads. To drive by is no visit, and to be where one
  /// left the route is none either: trips end where they began.
  mutating func tellLaterStop(_ line: RouteLine, _ reading: TrackReading, within reach: Double) {
    guard state.phase == .deviating,
      let left = state.stopVisit.leftRouteAt.flatMap(Coordinate.init),
      let visited = laterStop(line, beside: reading.coordinate, left: left, within: reach)
    else { return state.stopVisit.leave() }
    guard state.stopVisit.stay(at: visited, reading.time) else { return }
    state.stopVisit.leave()
    while state.nextMilestone < visited {
      tell(line.milestones[state.nextMilestone], .missed, line)
    }
    tell(line.milestones[visited], .reached, line)
  }

  /// The first stop behind the next one that is near a place, and far from where the route was left.
  private func laterStop(
    _ line: RouteLine, beside place: Coordinate, left: Coordinate, within reach: Double
  ) -> Int? {
    line.milestones.indices.dropFirst(state.nextMilestone + 1).first { index in
      let milestone = line.milestones[index].milestone
      guard milestone.type == .stopover, let stop = Coordinate(milestone.mapMatchedCoordinates)
      else { return false }
      return stop.distance(to: place) <= reach && stop.distance(to: left) > StopVisit.leastMeters
    }
  }

  private mutating func tell(
    _ next: RouteLine.MilestonePlace, _ status: MilestoneStatus, _ line: RouteLine
  ) {
    state.nextMilestone += 1
    if next.milestone.type == .passthrough, !options.handlesPassthroughWaypoints { return }
    events.append(.milestone(next.milestone, status))
    guard status == .reached, next.milestone.type == .stopover else { return }
    if next.isDestination { events.append(.progress(line.progress(at: next.ground))) }
    if let announcer {
      // Off the route nobody waits for what lies between.
      let dropped = announcer.arrive(
        atEndOf: Int(next.milestone.sectionIndex), options, &state.announced)
      if state.phase == .following { events += dropped }
    }
    sayWaitingArrival()
    if next.isDestination { arrive(line) }
  }

  private mutating func arrive(_ line: RouteLine) {
    events.append(.destinationReached)
    state.track.clear()
    let isOffRoad = line.route.data.sections.last?.arrival.isOffRoad() ?? false
    state.phase = isOffRoad ? .offRoad : .free
  }

  /// Tells the way from where the road ends to the destination.
  mutating func tellOffRoad(_ reading: TrackReading) {
    guard let place = line?.route.data.sections.last?.arrival.originalCoordinates,
      let target = Coordinate(place)
    else { return }
    let meters = reading.coordinate.distance(to: target)
    guard meters > max(Self.offRoadMeters, reading.noise) else {
      state.phase = .free
      return events.append(.offRoadDestinationReached)
    }
    events.append(
      .offRoadProgress(
        OffRoadProgress(
          remainingDistanceInMeters: Int32(min(meters.rounded(), 2e9)),
          bearingInDegrees: reading.coordinate.bearing(to: target))))
  }
}

extension RouteLine {
  /// Right behind a turn a stop is reached within so many meters.
  private static let leastReach = 10.0

  /// Meters before a stop from which on it is reached: not before the turn that leads to it.
  fileprivate func reach(of stop: Double, _ usual: Double) -> Double {
    let behind = Self.firstIndex(in: maneuvers.count) { maneuvers[$0].ground >= stop }
    let turn = maneuvers[..<behind].last { $0.isAhead && !$0.isArrival }
    guard let turn else { return usual }
    return min(usual, max(stop - turn.ground, Self.leastReach))
  }
}

/// How long a vehicle has been beside a stop of a route that it does not follow.
struct StopVisit: Hashable, Sendable, Codable {
  var leftRouteAt: GeoCoordinates?
  private var stop: Int?
  private var since: Int64 = 0

  /// Lights and queues beside a stop are left sooner, mostly.
  private static let leastMilliseconds: Int64 = 15_000
  /// Stops that are nearer to where the route was left are not looked for.
  static let leastMeters = 150.0

  init(leftRouteAt place: GeoCoordinates? = nil) { leftRouteAt = place }

  mutating func leave() { stop = nil }

  /// The vehicle is beside a stop.
  ///
  /// - Returns: Whether it has been there for long enough.
  mutating func stay(at stop: Int, _ time: Int64) -> Bool {
    if self.stop != stop || time < since { (self.stop, since) = (stop, time) }
    return time - since >= Self.leastMilliseconds
  }
}
