// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import RoadbookModel

/// A reading, and the routes that it is held against.
public struct NavigationSnapshot: Sendable {
  /// The reading; it needs a time.
  public var location: Location
  /// The routes; those that share their beginning are followed until they part.
  public var routes: [Route]

  /// Makes a snapshot.
  public init(location: Location, routes: [Route]) {
    self.location = location
    self.routes = routes
  }
}

/// When a vehicle is near a stop; Roadbook's own.
public struct ArrivalOptions: Hashable, Sendable {
  /// A stop is approached within this distance.
  public var approachDistance: Measurement<UnitLength> = .tt.meters(300)
  /// A stop is approached within this time, too.
  public var approachTime: Measurement<UnitDuration> = .tt.seconds(30)
  /// A stop is left when the vehicle is so far behind it.
  public var departureDistance: Measurement<UnitLength> = .tt.meters(60)

  /// Makes the usual options.
  public init() {}
}

/// What a reading tells of the routes of a snapshot; Roadbook's own.
public struct RouteTracking: Sendable {
  /// Which routes are followed.
  public let state: RouteTrackingState
  /// By the id of the route, for those that are followed.
  public let progress: [UUID: RouteProgress]
  /// What happened at stops, in its order.
  public let stopEvents: [RouteStopEvent]
}

/// Tells the progress along routes, one reading at a time.
///
///     var engine = StandaloneRouteProgressEngine()
///     for reading in drive {
///       let progress = try engine.progress(for: NavigationSnapshot(location: reading, routes: routes))
///       print(progress[routes[0].id]?.remainingDistance)
///     }
///
/// A place is a number of meters along the route, not a point on Earth: loops, roads that are driven twice and
/// waypoints in any order keep their progress exact, whatever the time between readings. The `Navigator` of `Roadbook`
/// has the same core. A value without clock and threads: equal readings give equal answers.
///
/// - Complexity: One reading takes O(log *n* + *k*) for each route of *n* points, of which *k* are near the vehicle.
public struct StandaloneRouteProgressEngine: Sendable {
  /// When a vehicle is near a stop.
  ///
  /// Roadbook's own.
  public var arrivalOptions = ArrivalOptions()
  /// By the id of the route.
  private var tracked: [UUID: TrackedRoute] = [:]

  /// Makes an engine that has seen nothing yet.
  public init() {}

  /// How far the vehicle is along each route that it follows.
  ///
  /// - Parameter snapshot: The reading and the routes; what is known of other routes is forgotten.
  /// - Returns: By the id of the route.
  /// - Throws: ``RoutingError`` with `.badInput` for a route without a length.
  public mutating func progress(
    for snapshot: NavigationSnapshot
  ) throws(RoutingError) -> [UUID: RouteProgress] {
    try track(snapshot).progress
  }

  /// What a reading tells of the routes: which are followed, how far the vehicle is, and what happened at stops.
  ///
  /// Roadbook's own.
  ///
  /// - Parameter snapshot: The reading and the routes; what is known of other routes is forgotten.
  /// - Returns: What the reading tells.
  /// - Throws: ``RoutingError`` with `.badInput` for a route without a length.
  public mutating func track(_ snapshot: NavigationSnapshot) throws(RoutingError) -> RouteTracking {
    let wanted = Set(snapshot.routes.map(\.id))
    tracked = tracked.filter { wanted.contains($0.key) }
    var progress: [UUID: RouteProgress] = [:]
    var (followed, left): (Set<UUID>, Set<UUID>) = ([], [])
    var events: [RouteStopEvent] = []
    for route in snapshot.routes {
      var own = if let known = tracked[route.id] { known } else { try TrackedRoute(route) }
      events += own.advance(snapshot.location, arrivalOptions)
      tracked[route.id] = own
      switch own.isFollowed {
      case true?: followed.insert(route.id)
      case false?: left.insert(route.id)
      case nil: break
      }
      if own.isFollowed == true { progress[route.id] = own.progress }
    }
    return RouteTracking(
      state: RouteTrackingState(followedRoutes: followed, unfollowedRoutes: left),
      progress: progress, stopEvents: events)
  }

  /// Forgets all readings.
  public mutating func reset() { tracked.removeAll() }
}
