// SPDX-License-Identifier: Apache-2.0

package import RoadbookCoding
import RoadbookGeometry

/// What `/v1/trip` is asked.
package struct TripQuestion: Hashable, Sendable {
  /// Stopovers in any order, as many as ``waypointCounts`` says.
  package var waypoints: [Waypoint]
  /// Whether the trip returns to where it began.
  package var isRoundTrip: Bool
  /// Whether the first waypoint is visited first.
  package var startsAtFirst: Bool
  /// Whether the last waypoint is visited last; a round trip returns from there.
  package var endsAtLast: Bool
  /// When waypoints may be visited; one each at most.
  package var windows: [TripWindow] = []
  package var options: RoutingOptions
  /// The profile in the map to use instead of the transport mode's.
  package var profile: String?
  /// The map to ask where a service has several; else the one whose box holds the waypoints.
  package var map: String?

  /// How many waypoints a trip may have.
  package static let waypointCounts = 2...150

  package init(
    waypoints: [Waypoint] = [], isRoundTrip: Bool = true, startsAtFirst: Bool = true,
    endsAtLast: Bool = false, options: RoutingOptions = RoutingOptions(), profile: String? = nil,
    map: String? = nil
  ) {
    self.waypoints = waypoints
    self.isRoundTrip = isRoundTrip
    self.startsAtFirst = startsAtFirst
    self.endsAtLast = endsAtLast
    self.options = options
    self.profile = profile
    self.map = map
  }
}

extension TripQuestion: Codable, FieldCoded {
  package static var blank: TripQuestion { TripQuestion() }
  package static let fields: FieldTable<TripQuestion> = [
    .required("waypoints", \.waypoints),
    .value("isRoundTrip", \.isRoundTrip),
    .value("startsAtFirst", \.startsAtFirst),
    .value("endsAtLast", \.endsAtLast),
    .list("windows", \.windows),
    .value("options", \.options),
    .optional("profile", \.profile),
    .optional("map", \.map),
  ]
}

/// What `/v1/trip` answers: the order of the stops, and the best route through them in that order.
package struct TripAnswer: Hashable, Sendable {
  /// The indices of the question's waypoints in the order of the visit, each once.
  package var order: [Int32]
  /// The best route, back to the first stop where the trip returns, and its alternatives where they
  /// were asked for.
  package var routes: [RouteData]
  /// In the order of the visit, where windows were given.
  package var visits: [TripVisit] = []

  package init(order: [Int32] = [], routes: [RouteData] = []) {
    self.order = order
    self.routes = routes
  }
}

extension TripAnswer: Codable, FieldCoded {
  package static var blank: TripAnswer { TripAnswer() }
  package static let fields: FieldTable<TripAnswer> = [
    .required("order", \.order),
    .required("routes", \.routes),
    .list("visits", \.visits),
  ]
}
