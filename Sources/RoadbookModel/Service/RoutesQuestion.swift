// SPDX-License-Identifier: Apache-2.0

package import RoadbookCoding
import RoadbookGeometry

/// What `/v1/routes` is asked.
package struct RoutesQuestion: Hashable, Sendable {
  /// 2…1,000.
  package var waypoints: [Waypoint]
  package var options: RoutingOptions
  /// The profile in the map to use instead of the transport mode's.
  package var profile: String?
  /// The map to ask where a service has several; else the one whose box holds the waypoints.
  package var map: String?

  package init(
    waypoints: [Waypoint] = [], options: RoutingOptions = RoutingOptions(),
    profile: String? = nil, map: String? = nil
  ) {
    self.waypoints = waypoints
    self.options = options
    self.profile = profile
    self.map = map
  }
}

extension RoutesQuestion: Codable, FieldCoded {
  package static var blank: RoutesQuestion { RoutesQuestion() }
  package static let fields: FieldTable<RoutesQuestion> = [
    .required("waypoints", \.waypoints),
    .value("options", \.options),
    .optional("profile", \.profile),
    .optional("map", \.map),
  ]
}

/// What `/v1/routes` answers: the best route, and its alternatives where they were asked for.
package struct RoutesAnswer: Hashable, Sendable {
  package var routes: [RouteData]

  package init(routes: [RouteData] = []) { self.routes = routes }
}

extension RoutesAnswer: Codable, FieldCoded {
  package static var blank: RoutesAnswer { RoutesAnswer() }
  package static let fields: FieldTable<RoutesAnswer> = [.required("routes", \.routes)]
}
