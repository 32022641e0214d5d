// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import RoadbookModel
import Synchronization

/// A question that has been checked: places, options, the vehicle, what is wanted, and for how long.
///
/// Each door makes one: the SDK, the service and the tool. Its initialiser alone says what is wrong with a
/// question; below it nothing is checked again.
///
///     let query = try RouteQuery(.routes, waypoints, options) { deadline.hasPassed }
///     let routes = try router.routes(query)
package struct RouteQuery: Sendable {
  /// What is wanted of the places.
  package enum Wanted: Sendable {
    /// Routes through all of them.
    case routes
    /// The length and time of the best route.
    case totals
    /// Lengths and times from so many of them to the others.
    case matrix(sourceCount: Int)
    /// The best order in which to visit them.
    case trip
    /// Why routes go where they go.
    case explanation
    /// A route that is known by its roads; the places are those of the traveller.
    case knownRoute
    /// What is reached from a place, or from where it is reached.
    case isolines(IsolineOptions.Calculation)
    /// The drive that made a trace; there are no places.
    case trace
    /// Places by what their routes take; the waypoints are the center, or those of a route.
    case places
  }

  package let wanted: Wanted
  package let waypoints: [Waypoint]
  package let options: RoutingOptions
  /// Says that the answer is not wanted any more; polled every thousand steps of a search.
  package let isCancelled: @Sendable () -> Bool
  /// When a trip starts of which no time is told; without it, routes tell none.
  package let now: Date?
  /// What roads cost it.
  let criteria: RouteCriteria

  /// A question, if there is nothing wrong with it.
  ///
  /// - Parameters:
  ///   - wanted: What is asked.
  ///   - waypoints: The places, in the order of the question.
  ///   - options: What is asked for; what is not built yet is refused.
  ///   - profile: The profile in the map to use instead of the transport mode's.
  ///   - now: When a trip starts of which no time is told.
  ///   - isCancelled: Polled in searches.
  /// - Throws: What is wrong, with the waypoint that is concerned.
  package init(
    _ wanted: Wanted, _ waypoints: [Waypoint], _ options: RoutingOptions, profile: String? = nil,
    now: Date? = nil, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(RoutingError) {
    try Self.check(wanted, waypoints, options)
    self.wanted = wanted
    let isPlanned = options.evOptions?.ensureReachability == true
    self.waypoints = isPlanned ? waypoints : waypoints.stayingToCharge
    self.options = options
    self.isCancelled = isCancelled
    self.now = now
    criteria = try RouteCriteria(options, profile: profile)
  }

  /// The query of a question for places by what their routes take.
  package init(
    _ question: PlacesQuestion, isCancelled: @escaping @Sendable () -> Bool
  ) throws(RoutingError) {
    try RouteRequest.validate(question)
    try self.init(
      .places, question.waypoints, question.options, profile: question.profile,
      isCancelled: isCancelled)
  }

  /// The query of a question for charging stations.
  package init(
    _ question: ChargingQuestion, isCancelled: @escaping @Sendable () -> Bool
  ) throws(RoutingError) {
    try RouteRequest.validate(question)
    try self.init(
      .places, [question.near], RouteRequest.options(of: question), profile: question.profile,
      isCancelled: isCancelled)
  }

  private init(
    _ query: RouteQuery, waypoints: [Waypoint], options: RoutingOptions? = nil,
    isCancelled: (@Sendable () -> Bool)? = nil
  ) {
    self.waypoints = waypoints
    wanted = query.wanted
    self.options = options ?? query.options
    self.isCancelled = isCancelled ?? query.isCancelled
    now = query.now
    criteria = query.criteria
  }

  /// The question about other places of it.
  func through(_ waypoints: [Waypoint]) -> RouteQuery { RouteQuery(self, waypoints: waypoints) }

  /// The question for a trip that starts then.
  func departing(at time: Date) -> RouteQuery {
    var options = options
    options.routeOptions.departureTime = time
    return RouteQuery(self, waypoints: waypoints, options: options)
  }

  /// The question, of which the work is counted.
  func counted(by work: SearchWork) -> RouteQuery {
    let isCancelled = isCancelled
    return RouteQuery(
      self, waypoints: waypoints,
      isCancelled: {
        work.count()
        return isCancelled()
      })
  }

  /// The question of the same trip without a charging plan.
  var withoutPlan: RouteQuery {
    var options = options
    options.evOptions?.ensureReachability = false
    return RouteQuery(self, waypoints: waypoints, options: options)
  }

  /// Throws where nobody waits for the answer any more.
  package func checkIsWanted() throws(RoutingError) {
    if isCancelled() { throw .operationCancelled }
  }
}

/// How often the searches for a question have asked whether it is still wanted: about once for a thousand steps.
///
/// Unlike a clock it counts alike on all machines.
final class SearchWork: Sendable {
  private let polls = Atomic(0)

  var pollCount: Int { polls.load(ordering: .relaxed) }

  func count() { polls.add(1, ordering: .relaxed) }
}

// MARK: - Checking

extension RouteQuery {
  private static func check(
    _ wanted: Wanted, _ waypoints: [Waypoint], _ options: RoutingOptions
  ) throws(RoutingError) {
    switch wanted {
    case .routes, .totals, .explanation: try RouteRequest.validate(waypoints, options)
    case .places:
      if waypoints.count == 1 {
        try RouteRequest.validate(places: waypoints)
        try RouteRequest.validate(options)
      } else {
        try RouteRequest.validate(waypoints, options)
      }
    case .trip:
      try checkAreStopovers(waypoints)
      try RouteRequest.validate(waypoints, options)
    case .matrix(let sourceCount):
      for places in [waypoints[..<sourceCount], waypoints[sourceCount...]] {
        try RouteRequest.validate(places: Array(places))
      }
      try RouteRequest.validate(options)
    case .isolines(let calculation):
      try RouteRequest.validate(places: waypoints)
      try RouteRequest.validate(options)
      try RouteRequest.validate(calculation)
    case .knownRoute, .trace:
      try RouteRequest.validate(options)
      try RouteRequest.validate(places: waypoints)
    }
    try BuiltOptions.check(waypoints, options)
    if case .routes = wanted {
      try BuiltOptions.checkIsPlanned(waypoints, options)
      try BuiltOptions.checkCharges(waypoints, options)
    } else {
      try BuiltOptions.checkNeedsNoPlan(options)
      try BuiltOptions.checkChargesNothing(waypoints, "other questions than those for routes")
    }
    switch wanted {
    case .routes, .knownRoute: break
    case .trace: try BuiltOptions.checkIsNoLeastEnergy(options, "traces")
    case .totals:
      try BuiltOptions.checkIsNoLeastEnergy(options, "totals")
      try BuiltOptions.checkIsOneVehicle(waypoints, "totals")
      try BuiltOptions.checkNeedsNoNotice(options, "totals")
    case .matrix:
      try checkIsComparable(waypoints, options, "matrices")
      try BuiltOptions.checkNeedsNoNotice(options, "matrices")
    case .trip: try checkIsComparable(waypoints, options, "trips")
    case .isolines(let calculation):
      if !calculation.rangeType.isConsumption {
        try BuiltOptions.checkIsNoLeastEnergy(options, "isolines of time or distance")
      }
      guard options.routeOptions.alternatives == 0 else {
        throw RoutingError(
          .invalidParameter,
          message: "routeOptions.alternatives: isolines know no other routes; leave it out")
      }
      try BuiltOptions.checkIsLawful(options, "isolines")
      try BuiltOptions.checkStandAlone(waypoints, "isolines")
    case .places: try checkIsComparable(waypoints, options, "places")
    case .explanation:
      try BuiltOptions.checkIsNoLeastEnergy(options, "explanations")
      try BuiltOptions.checkStandAlone(waypoints, "explanations")
      try checkIsExplained(waypoints, options)
    }
  }

  private static func checkIsComparable(
    _ waypoints: [Waypoint], _ options: RoutingOptions, _ question: String
  ) throws(RoutingError) {
    try BuiltOptions.checkIsNoLeastEnergy(options, question)
    try BuiltOptions.checkIsLawful(options, question)
    try BuiltOptions.checkStandAlone(waypoints, question)
  }

  private static func checkAreStopovers(_ stops: [Waypoint]) throws(RoutingError) {
    for (index, stop) in stops.enumerated() where stop.type != .stopover {
      throw RoutingError(
        .invalidParameter, message: "the waypoints of a trip are stopovers, not passed through",
        waypointIndex: index, place: stop.coordinates)
    }
  }

  private static func checkIsExplained(
    _ waypoints: [Waypoint], _ options: RoutingOptions
  ) throws(RoutingError) {
    let counts = ExplainQuestion.waypointCounts
    guard counts.contains(waypoints.count) else {
      throw RoutingError(
        .invalidParameter,
        message:
          "routes of \(counts.lowerBound)…\(counts.upperBound) waypoints are explained, and \(waypoints.count) are given; explain them in parts"
      )
    }
    let asked = [
      (options.routeOptions.alternatives > 0, "alternatives"),
      (options.routeOptions.optimizeWaypointsOrder, "optimizeWaypointsOrder"),
    ]
    for (isAsked, name) in asked where isAsked {
      throw RoutingError(
        .invalidParameter,
        message: "routeOptions.\(name): one route in the given order is explained; leave it out")
    }
  }
}
