// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How far a vehicle is along a route.
public struct RouteProgress: Hashable, Sendable {
  /// From the start of the route.
  public let distanceAlongRoute: Measurement<UnitLength>
  /// What remains to each stop ahead, in their order; the last one is the destination.
  public let remainingRouteStopsProgress: [RouteStopProgress]

  /// What remains to the destination.
  public var remainingDistance: Measurement<UnitLength> {
    remainingRouteStopsProgress.last?.remainingDistance ?? .tt.meters(0)
  }
  /// What driving to the destination takes, without pauses.
  public var remainingTime: Measurement<UnitDuration> {
    remainingRouteStopsProgress.last?.remainingTime ?? .tt.seconds(0)
  }
  /// How much of that is due to traffic.
  public var remainingTrafficDelay: Measurement<UnitDuration> {
    remainingRouteStopsProgress.last?.trafficDelay ?? .tt.seconds(0)
  }
}

/// What remains to a stop of a route.
public struct RouteStopProgress: Hashable, Sendable, Identifiable {
  /// That of the stop's route point and of the itinerary's point.
  public let id: UUID
  /// To the stop.
  public let remainingDistance: Measurement<UnitLength>
  /// What driving there takes, without pauses.
  public let remainingTime: Measurement<UnitDuration>
  /// How much of that is due to traffic.
  public let trafficDelay: Measurement<UnitDuration>
  /// How long the vehicle stays at stops before, with what is left of a pause that it makes now.
  ///
  /// Roadbook's own.
  public let remainingPauses: Measurement<UnitDuration>
  /// When the vehicle comes, pauses included, with the zone of the stop; `nil` where readings or the route tell no time.
  ///
  /// Roadbook's own.
  public let arrivalTime: ZonedTime?
}

/// Which of several routes are followed.
public struct RouteTrackingState: Hashable, Sendable {
  /// Those that the vehicle is on.
  public let followedRoutes: Set<UUID>
  /// Those that it has left.
  public let unfollowedRoutes: Set<UUID>

  /// Whether it is on none of them.
  public var hasDeviated: Bool { followedRoutes.isEmpty && !unfollowedRoutes.isEmpty }
}

/// Something about a stop of a route.
public struct RouteStopEvent: Hashable, Sendable {
  /// Which route.
  public let routeID: UUID
  /// Which of its stops.
  public let stopID: UUID
  /// What about it.
  public let status: RouteStopStatus
}

/// How a vehicle passes a stop.
public enum RouteStopStatus: Hashable, Sendable, CaseIterable {
  /// It comes near.
  case approaching
  /// It is there.
  case arrived
  /// It was there and has gone on.
  case departed
  /// It went on without having been there.
  case passed
}
