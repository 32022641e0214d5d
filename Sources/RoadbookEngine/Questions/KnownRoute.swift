// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel

/// A question about a route that is known by its roads, rather than by its places.
package enum KnownRoute: Hashable, Sendable {
  /// The route that a handle names.
  case handle(RouteHandle)
  /// The rest of the route that a handle names, with times and notices as they are now.
  case refresh(RefreshRouteParameters)
  /// The route along segments, with stops where some of them begin.
  case segments([SegmentReference], stops: [RouteStop])
  /// The drive that made a trace, with stops at some readings.
  case trace([Location], stops: [RouteStop])
  /// The way back to a route that was left on one of its sections after some meters.
  case returning(RouteData, from: Waypoint, section: Int32, meters: Int32)
}

extension KnownRoute {
  /// Where the traveller is, where that is part of the question: the places of its query.
  package var places: [Waypoint] {
    switch self {
    case .refresh(let parameters): parameters.startingPoint.map { [$0] } ?? []
    case .returning(_, let start, _, _): [start]
    case .handle, .segments, .trace: []
    }
  }
}
