// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A point of a route: where it begins, what it visits, where it ends.
public protocol RoutePoint: Sendable {
  /// That of the itinerary's point.
  var id: UUID { get }
  /// The place, as the itinerary has it.
  var place: Place { get }
  /// Where the route stops on the road.
  var navigableCoordinates: [CLLocationCoordinate2D] { get }
  /// From the start of the route.
  var routeOffset: Measurement<UnitLength> { get }
}

/// Where a route begins.
public struct Origin: RoutePoint, Identifiable {
  /// That of the itinerary's point.
  public let id: UUID
  /// The place, as the itinerary has it.
  public let place: Place
  /// Where the route begins on the road.
  public let navigableCoordinates: [CLLocationCoordinate2D]
  /// From the start of the route: 0.
  public let routeOffset: Measurement<UnitLength>
}

/// What a route visits between its ends.
public struct Waypoint: RoutePoint, Identifiable {
  /// That of the itinerary's point.
  public let id: UUID
  /// The place, as the itinerary has it.
  public let place: Place
  /// Where the route stops on the road.
  public let navigableCoordinates: [CLLocationCoordinate2D]
  /// From the start of the route.
  public let routeOffset: Measurement<UnitLength>
  /// On which side of the road the place lies; `nil` on it.
  public let roadSide: RoadSide?
}

/// Where a route ends.
public struct Destination: RoutePoint, Identifiable {
  /// That of the itinerary's point.
  public let id: UUID
  /// The place, as the itinerary has it.
  public let place: Place
  /// Where the route ends on the road.
  public let navigableCoordinates: [CLLocationCoordinate2D]
  /// From the start of the route.
  public let routeOffset: Measurement<UnitLength>
  /// On which side of the road the place lies; `nil` on it.
  public let roadSide: RoadSide?
}

/// A side of the road, as the driver sees it.
public enum RoadSide: Hashable, Sendable, CaseIterable {
  /// The left one.
  case left
  /// The right one.
  case right
}
