// SPDX-License-Identifier: Apache-2.0

package import Foundation
import RoadbookGeometry
package import RoadbookModel

/// Decides when a driver gets a new route, and which of two.
///
///     var rerouter = Rerouter()
///     if let question = rerouter.advance(events, of: core, at: time) {
///       let route = …                                // from question.start through question.stops
///       rerouter.answered(route != nil, at: time)
///       core.setRoute(route)
///     }
///
/// A value without clock and network, like the core: one question at a time, and none while an answer is waited for.
/// An answer that comes when the driver is back on the old route is not wanted any more: ``isAsking`` tells.
package struct Rerouter: Hashable, Sendable, Codable {
  package var options: ReroutingOptions
  /// Whether an answer is waited for.
  package private(set) var isAsking = false
  private var deviations = 0
  /// Milliseconds from 1970 at the first reading off the route.
  private var since: Int64?
  /// No question before, in milliseconds from 1970.
  private var quietUntil: Int64 = .min
  /// New routes in a row that were not followed.
  private var ignored = 0
  /// Readings in a row on the route.
  private var following = 0

  /// So many readings on a route show that it is followed.
  private static let enoughFollowing = 5

  package init(options: ReroutingOptions = ReroutingOptions()) { self.options = options }

  /// Goes on with what the core told of a reading.
  ///
  /// - Returns: The question, when it is time for one.
  package mutating func advance(
    _ events: [NavigationEvent], of core: NavigationCore, at date: Date?
  ) -> RerouteQuestion? {
    var deviation: RouteDeviation?
    for event in events {
      switch event {
      case .deviation(let told): deviation = told
      case .progress: follow()
      case .destinationReached: clear()
      default: break
      }
    }
    guard let deviation, let date else { return nil }
    let time = Int64((date.timeIntervalSince1970 * 1000).rounded())
    following = 0
    deviations += 1
    since = min(since ?? time, time)
    // No pause is so long, unless the clock was set back.
    if quietUntil > time, quietUntil - time > Int64(1000 * longestPause) { quietUntil = .min }
    guard !isAsking, time >= quietUntil, isFarEnough(deviation, time) else { return nil }
    isAsking = true
    return RerouteQuestion(deviation, of: core)
  }

  /// Asks at once, as where the driver leaves a stop out.
  package mutating func ask(_ location: NavigableLocation, of core: NavigationCore)
    -> RerouteQuestion?
  {
    guard !isAsking else { return nil }
    isAsking = true
    return RerouteQuestion(RouteDeviation(currentLocation: location), of: core)
  }

  /// Another route is followed that was not asked for: what was told of the one before does not count.
  package mutating func restart() { clear() }

  /// The question was answered, by a route that is followed from now on or by none.
  package mutating func answered(_ isFound: Bool, at date: Date) {
    isAsking = false
    deviations = 0
    since = nil
    let time = Int64((date.timeIntervalSince1970 * 1000).rounded())
    let pause = options.pauseInSeconds * Double(1 << min(ignored, Self.mostDoublings))
    quietUntil = time + Int64(1000 * pause)
    if isFound { ignored += 1 }
  }

  /// A pause is doubled so many times at most.
  private static let mostDoublings = 3

  private var longestPause: Double { options.pauseInSeconds * Double(1 << Self.mostDoublings) }

  private mutating func follow() {
    (deviations, since, isAsking) = (0, nil, false)
    following += 1
    if following >= Self.enoughFollowing { ignored = 0 }
  }

  private mutating func clear() { self = Rerouter(options: options) }

  private func isFarEnough(_ deviation: RouteDeviation, _ time: Int64) -> Bool {
    guard deviations >= options.leastDeviations,
      Double(time - (since ?? time)) >= 1000 * options.leastTimeInSeconds
    else { return false }
    guard let last = deviation.lastLocationOnRoute?.mapMatchedLocation,
      let now = deviation.currentLocation.mapMatchedLocation
    else {
      // Off all roads there is no place to begin at; a vehicle that never was on the route needs another.
      return deviation.currentLocation.mapMatchedLocation != nil
    }
    if last.coordinates.distance(to: now.coordinates) > options.leastDistanceInMeters {
      return true
    }
    guard let least = options.turnedAngleInDegrees, let route = last.bearingInDegrees,
      let bearing = now.bearingInDegrees
    else { return false }
    return abs(turnAngle(from: route, to: bearing)) >= least
  }
}

// MARK: - Which route

extension Rerouter {
  /// Whether the way back to the old route is better than a new route, by their seconds.
  package func prefersReturn(seconds: Double, toNew fresh: Double) -> Bool {
    options.returnFactor > 0 && seconds <= options.returnFactor * fresh
  }
}

/// From where to where a new route leads.
package struct RerouteQuestion: Hashable, Sendable {
  /// The vehicle, with its direction, and how far it goes before it can follow a route.
  package var start: Waypoint
  /// What was neither reached nor missed.
  package var stops: [Waypoint]
  /// The section of the old route that was left, and meters travelled on it: what `returnToRoute` asks for.
  package var section: Int32
  package var meters: Int32

  init(_ deviation: RouteDeviation, of core: NavigationCore) {
    let now = deviation.currentLocation
    let matched = now.mapMatchedLocation
    start = Waypoint(coordinates: matched?.coordinates ?? now.originalLocation.coordinates)
    start.headingInDegrees = matched?.bearingInDegrees
    let speed = now.originalLocation.speedInMetersPerSecond ?? core.state.readings.speed
    let stopping = Self.stoppingMeters(at: speed)
    if stopping > 0 { start.minCourseDistanceInMeters = stopping }
    stops = core.stopsAhead
    section = deviation.lastTraveledSectionIndex
    meters = deviation.traveledDistanceOnLastSectionInMeters
  }

  /// The meters that a vehicle goes before it can turn: two seconds to hear and understand, and a gentle brake.
  ///
  /// - Parameter speed: Meters a second.
  /// - Returns: Meters, at most 500; 0 for a vehicle that stands.
  package static func stoppingMeters(at speed: Double) -> Int32 {
    guard speed >= 2, speed.isFinite else { return 0 }
    let gentle = 3.0  // m/s²
    return Int32(min(2 * speed + speed * speed / (2 * gentle), 500).rounded())
  }
}

extension NavigationCore {
  /// The stops and waypoints of the route that were neither reached nor missed.
  package var stopsAhead: [Waypoint] {
    guard let line else { return [] }
    return line.milestones.dropFirst(state.nextMilestone).compactMap { place in
      let milestone = place.milestone
      guard milestone.waypointIndex != nil || place.isDestination else { return nil }
      guard milestone.type == .passthrough else {
        return Waypoint(stopAtEndOf: line.route.data.sections[Int(milestone.sectionIndex)])
      }
      return Waypoint(
        coordinates: milestone.originalCoordinates ?? milestone.mapMatchedCoordinates,
        type: .passThrough)
    }
  }

  /// The driver leaves the next stop out: it is told as missed.
  ///
  /// The route stays, and progress goes on along it until another is set. The destination cannot be left out.
  package mutating func skipStop() -> [NavigationEvent] {
    guard let line,
      let next = line.milestones.dropFirst(state.nextMilestone).firstIndex(where: {
        $0.milestone.type == .stopover && $0.milestone.waypointIndex != nil
      }), !line.milestones[next].isDestination
    else { return [] }
    let missed = line.milestones[state.nextMilestone...next].filter {
      $0.milestone.type == .stopover || options.handlesPassthroughWaypoints
    }
    state.nextMilestone = next + 1
    let section = Int(line.milestones[next].milestone.sectionIndex)
    if let arrival = line.maneuvers.lastIndex(where: { $0.section == section && $0.isArrival }) {
      state.announced.leftOut = (state.announced.leftOut ?? []).union([arrival])
    }
    return missed.map { .milestone($0.milestone, .missed) }
  }
}

extension RoutingOptions {
  /// The options of a route that is asked for on the way: it begins now, and leads to the stops in their order.
  ///
  /// - Parameter time: When the vehicle is at its start.
  /// - Returns: The options.
  package func rerouting(at time: Date) -> RoutingOptions {
    var options = self
    let isTimed =
      options.routeOptions.departureTime != nil || options.routeOptions.arrivalTime != nil
    options.routeOptions.departureTime = isTimed ? time : nil
    options.routeOptions.arrivalTime = nil
    options.routeOptions.alternatives = 0
    options.routeOptions.optimizeWaypointsOrder = false
    return options
  }
}
