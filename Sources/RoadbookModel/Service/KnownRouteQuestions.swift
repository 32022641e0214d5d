// SPDX-License-Identifier: Apache-2.0

package import RoadbookCoding
import RoadbookGeometry

// What is asked about routes that are known by their roads. Each answer is a `RoutesAnswer` with
// one route.

/// What `/v1/import` is asked: a route by its handle, or along segments.
package struct ImportQuestion: Hashable, Sendable {
  /// The route's handle; not together with ``segments``.
  package var routeHandle: String?
  /// One after the other; the first may begin and the last may end part-way.
  package var segments: [SegmentReference] = []
  /// Where the route stops: `locationIndex` is the segment that begins there, 1 or more.
  package var routeStops: [RouteStop] = []
  package var options = RoutingOptions()
  /// The profile in the map to use instead of the transport mode's.
  package var profile: String?
  /// The map to ask where a service has several; else the one that has the route's roads.
  package var map: String?

  package init() {}

  package init(_ handle: RouteHandle, _ options: RoutingOptions = RoutingOptions()) {
    routeHandle = handle.handle
    self.options = options
  }

  package init(
    _ segments: [SegmentReference], stops: [RouteStop], _ options: RoutingOptions = RoutingOptions()
  ) {
    self.segments = segments
    routeStops = stops
    self.options = options
  }
}

extension ImportQuestion: Codable, FieldCoded {
  package static var blank: ImportQuestion { ImportQuestion() }
  package static let fields: FieldTable<ImportQuestion> = [
    .optional("routeHandle", \.routeHandle),
    .value("segments", \.segments),
    .value("routeStops", \.routeStops),
    .value("options", \.options),
    .optional("profile", \.profile),
    .optional("map", \.map),
  ]
}

/// What `/v1/refresh` is asked: the rest of a route, with times and notices as they are now.
package struct RefreshQuestion: Hashable, Sendable {
  package var routeHandle = ""
  /// Where the traveller is; counts before section and meters.
  package var startingPoint: Waypoint?
  package var startingSectionIndex: Int32 = 0
  package var traveledDistanceOnStartingSectionInMeters: Int32 = 0
  package var options = RoutingOptions()
  /// The profile in the map to use instead of the transport mode's.
  package var profile: String?
  /// The map to ask where a service has several; else the one that has the route's roads.
  package var map: String?

  package init() {}

  package init(_ parameters: RefreshRouteParameters, _ options: RoutingOptions = RoutingOptions()) {
    routeHandle = parameters.routeHandle.handle
    startingPoint = parameters.startingPoint
    startingSectionIndex = parameters.startingSectionIndex ?? 0
    traveledDistanceOnStartingSectionInMeters =
      parameters.traveledDistanceOnStartingSectionInMeters ?? 0
    self.options = options
  }
}

extension RefreshQuestion {
  /// What engines are asked.
  package var parameters: RefreshRouteParameters {
    let handle = RouteHandle(handle: routeHandle)
    if let startingPoint {
      return RefreshRouteParameters(routeHandle: handle, startingPoint: startingPoint)
    }
    return RefreshRouteParameters(
      routeHandle: handle, startingSectionIndex: startingSectionIndex,
      traveledDistanceOnStartingSectionInMeters: traveledDistanceOnStartingSectionInMeters)
  }
}

extension RefreshQuestion: Codable, FieldCoded {
  package static var blank: RefreshQuestion { RefreshQuestion() }
  package static let fields: FieldTable<RefreshQuestion> = [
    .required("routeHandle", \.routeHandle),
    .optional("startingPoint", \.startingPoint),
    .value("startingSectionIndex", \.startingSectionIndex),
    .value(
      "traveledDistanceOnStartingSectionInMeters", \.traveledDistanceOnStartingSectionInMeters),
    .value("options", \.options),
    .optional("profile", \.profile),
    .optional("map", \.map),
  ]
}

/// What `/v1/return` is asked: the way back to a route that was left, and its rest.
package struct ReturnQuestion: Hashable, Sendable {
  /// The route's handle; not together with ``route``.
  package var routeHandle: String?
  /// The route as it was answered.
  package var route: RouteData?
  /// Where the traveller is, with the heading if it is known.
  package var startingPoint = Waypoint.blank
  /// The section that was left, and the meters travelled on it.
  package var lastTraveledSectionIndex: Int32 = 0
  package var traveledDistanceOnLastSectionInMeters: Int32 = 0
  package var options = RoutingOptions()
  /// The profile in the map to use instead of the transport mode's.
  package var profile: String?
  /// The map to ask where a service has several; else the one that has the traveller's place.
  package var map: String?

  package init() {}

  package init(
    to route: RouteData, from start: Waypoint, section: Int32, meters: Int32,
    _ options: RoutingOptions = RoutingOptions()
  ) {
    self.route = route
    startingPoint = start
    lastTraveledSectionIndex = section
    traveledDistanceOnLastSectionInMeters = meters
    self.options = options
  }
}

extension ReturnQuestion: Codable, FieldCoded {
  package static var blank: ReturnQuestion { ReturnQuestion() }
  package static let fields: FieldTable<ReturnQuestion> = [
    .optional("routeHandle", \.routeHandle),
    .optional("route", \.route),
    .required("startingPoint", \.startingPoint),
    .value("lastTraveledSectionIndex", \.lastTraveledSectionIndex),
    .value("traveledDistanceOnLastSectionInMeters", \.traveledDistanceOnLastSectionInMeters),
    .value("options", \.options),
    .optional("profile", \.profile),
    .optional("map", \.map),
  ]
}
