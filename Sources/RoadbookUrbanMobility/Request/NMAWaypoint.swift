// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// A place that a route begins at, passes or ends at.
public final class NMAWaypoint {
  /// The place that somebody chose, such as a house.
  public var originalPosition: NMAGeoCoordinates?
  /// Where it is reached from a street; `nil` where the nearest street will do.
  public var navigablePosition: NMAGeoCoordinates?

  /// Makes a waypoint without a place.
  public init() {}

  /// Makes a waypoint.
  ///
  /// - Parameter coordinates: Its place, on a street as well.
  public init(geoCoordinates coordinates: NMAGeoCoordinates) {
    originalPosition = coordinates
    navigablePosition = coordinates
  }

  /// From where its route is calculated; `nil` where it has no place.
  var place: GeoCoordinates? { (navigablePosition ?? originalPosition)?.place }
}
