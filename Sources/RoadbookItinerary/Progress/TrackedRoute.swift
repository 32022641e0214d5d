// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookModel
import RoadbookNavigation

/// A route that a vehicle may be on, and its stops.
struct TrackedRoute: Sendable {
  private let route: Route
  private var core: NavigationCore
  private var stops: [Stop]
  /// The first stop that was not reached.
  private var next = 0
  /// Whether the vehicle is on the route; `nil` before a reading told.
  private(set) var isFollowed: Bool?
  /// The last one that was told.
  private(set) var progress: RouteProgress?

  /// A stop: a route point behind the origin.
  private struct Stop {
    var id: UUID
    /// The section that ends there.
    var section: Int
    /// Meters from the start of the route.
    var meters: Double
    /// Seconds that the vehicle stays.
    var pause: Double
    /// Seconds from UTC to its clocks.
    var zone: Int?
    var isApproached = false
    /// When the vehicle came.
    var arrival: Date?
    var isLeft = false
  }

  init(_ route: Route) throws(RoutingError) {
    self.route = route
    do throws(NavigationFault) {
      core = try NavigationCore(route.roadbookRoute)
    } catch {
      throw RoutingError(
        RoadbookModel.RoutingError(
          .invalidParameter, message: "a route without a length cannot be followed"))
    }
    var (meters, number) = (0.0, 0)
    stops = []
    for (index, section) in route.roadbookRoute.data.sections.enumerated() {
      meters += Double(section.lengthInMeters)
      guard section.arrival.waypointIndex != nil, number + 1 < route.routePoints.count else {
        continue
      }
      number += 1
      stops.append(
        Stop(
          id: route.routePoints[number].id, section: index, meters: meters,
          pause: section.postActions.reduce(0) { $0 + $1.duration },
          zone: section.arrivalTime.map { Int($0.utcOffset) }))
    }
  }

  /// Takes a reading; what happened at stops.
  mutating func advance(_ location: Location, _ options: ArrivalOptions) -> [RouteStopEvent] {
    var found: [RouteStopEvent] = []
    for event in core.advance(.location(location)) {
      switch event {
      case .milestone(let milestone, let status) where milestone.type == .stopover:
        reach(milestone, status, location, &found)
      case .progress(let told):
        isFollowed = true
        take(told, location, options, &found)
      case .destinationReached: finish()
      case .deviation: isFollowed = false
      default: break
      }
    }
    return found
  }

  private func event(_ stop: Int, _ status: RouteStopStatus) -> RouteStopEvent {
    RouteStopEvent(routeID: route.id, stopID: stops[stop].id, status: status)
  }

  private mutating func reach(
    _ milestone: Milestone, _ status: MilestoneStatus, _ location: Location,
    _ found: inout [RouteStopEvent]
  ) {
    guard let number = stops.firstIndex(where: { $0.section >= Int(milestone.sectionIndex) }),
      number >= next
    else { return }
    leave(before: number, &found)
    next = number + 1
    if status == .missed {
      stops[number].isLeft = true
      return found.append(event(number, .passed))
    }
    if !stops[number].isApproached {
      stops[number].isApproached = true
      found.append(event(number, .approaching))
    }
    stops[number].arrival = location.time
    found.append(event(number, .arrived))
  }

  /// Stops that were reached are left when a later one is.
  private mutating func leave(before number: Int, _ found: inout [RouteStopEvent]) {
    for stop in stops.indices.prefix(min(number, next)) where !stops[stop].isLeft {
      stops[stop].isLeft = true
      found.append(event(stop, .departed))
    }
  }

  private mutating func take(
    _ told: RoadbookModel.RouteProgress, _ location: Location, _ options: ArrivalOptions,
    _ found: inout [RouteStopEvent]
  ) {
    let along =
      (stops.last?.meters ?? 0) - Double(told.sectionProgress.last?.remainingDistanceInMeters ?? 0)
    if next > 0, next < stops.count, !stops[next - 1].isLeft,
      along > stops[next - 1].meters + options.departureDistance.meters
    {
      leave(before: next, &found)
    }
    let own = remaining(told, location)
    progress = RouteProgress(
      distanceAlongRoute: .tt.meters(max(0, along)), remainingRouteStopsProgress: own)
    guard let first = own.first, next < stops.count, !stops[next].isApproached,
      first.remainingDistance <= options.approachDistance
        || first.remainingTime <= options.approachTime
    else { return }
    stops[next].isApproached = true
    found.append(event(next, .approaching))
  }

  /// What remains to each stop ahead; the destination is always among them.
  private func remaining(
    _ told: RoadbookModel.RouteProgress, _ location: Location
  ) -> [RouteStopProgress] {
    let first = route.roadbookRoute.data.sections.count - told.sectionProgress.count
    var pauses = pauseLeft(location)
    var remaining: [RouteStopProgress] = []
    for number in min(next, stops.count - 1)..<stops.count {
      let stop = stops[number]
      guard told.sectionProgress.indices.contains(stop.section - first) else { continue }
      let rest = told.sectionProgress[stop.section - first]
      let arrival = location.time.map { $0 + rest.remainingDuration + pauses }
      remaining.append(
        RouteStopProgress(
          id: stop.id, remainingDistance: .tt.meters(Double(rest.remainingDistanceInMeters)),
          remainingTime: .tt.seconds(rest.remainingDuration),
          trafficDelay: .tt.seconds(rest.trafficDelay), remainingPauses: .tt.seconds(pauses),
          arrivalTime: stop.zone.flatMap { zone in
            arrival.map { ZonedTime($0, secondsFromGMT: zone) }
          }))
      pauses += stop.pause
    }
    return remaining
  }

  /// What is left of the pause at a stop that was reached and is not left.
  private func pauseLeft(_ location: Location) -> Double {
    guard next > 0, !stops[next - 1].isLeft, next < stops.count else { return 0 }
    let stop = stops[next - 1]
    guard let arrival = stop.arrival, let now = location.time else { return stop.pause }
    return max(0, stop.pause - now.timeIntervalSince(arrival))
  }

  private mutating func finish() {
    guard let last = stops.last else { return }
    progress = RouteProgress(
      distanceAlongRoute: .tt.meters(last.meters),
      remainingRouteStopsProgress: [
        RouteStopProgress(
          id: last.id, remainingDistance: .tt.meters(0), remainingTime: .tt.seconds(0),
          trafficDelay: .tt.seconds(0), remainingPauses: .tt.seconds(0),
          arrivalTime: progress?.remainingRouteStopsProgress.last?.arrivalTime)
      ])
  }
}
