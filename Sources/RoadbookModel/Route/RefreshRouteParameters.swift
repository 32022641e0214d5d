// SPDX-License-Identifier: Apache-2.0

/// Which route to refresh, and from where on.
public struct RefreshRouteParameters: Hashable, Sendable {
  /// The handle of the route.
  public var routeHandle: RouteHandle
  /// Where the traveller is, on the route.
  public var startingPoint: Waypoint?
  /// The section where the traveller is.
  public var startingSectionIndex: Int32?
  /// Meters travelled on that section.
  public var traveledDistanceOnStartingSectionInMeters: Int32?

  /// Refreshes from a place on the route.
  public init(routeHandle: RouteHandle, startingPoint: Waypoint) {
    self.routeHandle = routeHandle
    self.startingPoint = startingPoint
  }

  /// Refreshes from a distance along a section.
  public init(
    routeHandle: RouteHandle, startingSectionIndex: Int32,
    traveledDistanceOnStartingSectionInMeters: Int32
  ) {
    self.routeHandle = routeHandle
    self.startingSectionIndex = startingSectionIndex
    self.traveledDistanceOnStartingSectionInMeters = traveledDistanceOnStartingSectionInMeters
  }
}
