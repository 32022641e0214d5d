// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How far a vehicle has come along its route.
public struct RouteProgress: Hashable, Sendable, Codable {
  /// What remains of the current section and, added up, of all behind it; the last is what remains of the trip.
  public var sectionProgress: [SectionProgress]
  /// The next two maneuvers; fewer near the destination.
  public var maneuverProgress: [ManeuverProgress]
  /// Where on the route the vehicle is.
  public var routeMatchedLocation: RouteMatchedLocation

  /// Makes a progress.
  public init(
    sectionProgress: [SectionProgress], maneuverProgress: [ManeuverProgress],
    routeMatchedLocation: RouteMatchedLocation = RouteMatchedLocation()
  ) {
    self.sectionProgress = sectionProgress
    self.maneuverProgress = maneuverProgress
    self.routeMatchedLocation = routeMatchedLocation
  }
}

/// What remains up to the end of a section.
public struct SectionProgress: Hashable, Sendable, Codable {
  /// Meters to the end of the section.
  public var remainingDistanceInMeters: Int32
  /// Seconds to the end of the section.
  public var remainingDuration: TimeInterval
  /// Seconds of it that traffic costs; negative where the road is freer than usual.
  public var trafficDelay: TimeInterval

  /// Makes a progress.
  public init(
    remainingDistanceInMeters: Int32 = 0, remainingDuration: TimeInterval = 0,
    trafficDelay: TimeInterval = 0
  ) {
    self.remainingDistanceInMeters = remainingDistanceInMeters
    self.remainingDuration = remainingDuration
    self.trafficDelay = trafficDelay
  }
}

/// What remains up to a maneuver.
public struct ManeuverProgress: Hashable, Sendable, Codable {
  /// The maneuver's index among those of the whole route, as `getManeuver(index:)` takes it.
  public var maneuverIndex: Int32
  /// Meters to the maneuver.
  public var remainingDistanceInMeters: Int32
  /// Seconds to the maneuver.
  public var remainingDuration: TimeInterval

  /// Makes a progress.
  public init(
    maneuverIndex: Int32 = 0, remainingDistanceInMeters: Int32 = 0,
    remainingDuration: TimeInterval = 0
  ) {
    self.maneuverIndex = maneuverIndex
    self.remainingDistanceInMeters = remainingDistanceInMeters
    self.remainingDuration = remainingDuration
  }
}

/// A place on a route.
public struct RouteMatchedLocation: Hashable, Sendable, Codable {
  /// The index of the section.
  public var sectionIndex: Int32
  /// The index of the span in its section.
  public var spanIndex: Int32
  /// Meters from the span's beginning.
  public var spanOffsetInMeters: Double
  /// The index in the span's geometry of the vertex before the place.
  public var spanGeometryVertexIndex: Int32

  /// Makes a place.
  public init(
    sectionIndex: Int32 = 0, spanIndex: Int32 = 0, spanOffsetInMeters: Double = 0,
    spanGeometryVertexIndex: Int32 = 0
  ) {
    self.sectionIndex = sectionIndex
    self.spanIndex = spanIndex
    self.spanOffsetInMeters = spanOffsetInMeters
    self.spanGeometryVertexIndex = spanGeometryVertexIndex
  }
}

/// That a vehicle is not on its route.
public struct RouteDeviation: Hashable, Sendable {
  /// Where the vehicle was last on the route; `nil` where it never was.
  public var lastLocationOnRoute: NavigableLocation?
  /// The section on which it was then.
  public var lastTraveledSectionIndex: Int32
  /// Meters from that section's beginning to there.
  public var traveledDistanceOnLastSectionInMeters: Int32
  /// Where the vehicle is.
  public var currentLocation: NavigableLocation

  /// Makes a deviation.
  public init(
    lastLocationOnRoute: NavigableLocation? = nil, lastTraveledSectionIndex: Int32 = 0,
    traveledDistanceOnLastSectionInMeters: Int32 = 0, currentLocation: NavigableLocation
  ) {
    self.lastLocationOnRoute = lastLocationOnRoute
    self.lastTraveledSectionIndex = lastTraveledSectionIndex
    self.traveledDistanceOnLastSectionInMeters = traveledDistanceOnLastSectionInMeters
    self.currentLocation = currentLocation
  }
}
