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

  mutating func tell(
    _ next: RouteLine.MilestonePlace, _ status: MilestoneStatus, _ line: RouteLine
  ) {
    state.nextMilestone += 1
    if next.milestone.type == .passthrough, !options.handlesPassthroughWaypoints { return }
    events.append(.milestone(next.milestone, status))
    guard status == .reached, next.milestone.type == .stopover else { return }
    let actions = line.route.data.sections[Int(next.milestone.sectionIndex)].postActions
    if !actions.isEmpty { events.append(.postActions(actions)) }
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
