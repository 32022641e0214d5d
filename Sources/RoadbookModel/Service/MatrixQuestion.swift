// SPDX-License-Identifier: Apache-2.0

package import RoadbookCoding
import RoadbookGeometry

/// What `/v1/matrix` is asked.
package struct MatrixQuestion: Hashable, Sendable {
  package var origins: [Waypoint]
  /// The origins once more where there are none.
  package var destinations: [Waypoint]
  package var options: RoutingOptions
  /// The profile in the map to use instead of the transport mode's.
  package var profile: String?
  /// The map to ask where a service has several.
  package var map: String?

  package init(
    origins: [Waypoint] = [], destinations: [Waypoint] = [],
    options: RoutingOptions = RoutingOptions(), profile: String? = nil, map: String? = nil
  ) {
    self.origins = origins
    self.destinations = destinations
    self.options = options
    self.profile = profile
    self.map = map
  }
}

extension MatrixQuestion: Codable, FieldCoded {
  package static var blank: MatrixQuestion { MatrixQuestion() }
  package static let fields: FieldTable<MatrixQuestion> = [
    .required("origins", \.origins),
    .list("destinations", \.destinations),
    .value("options", \.options),
    .optional("profile", \.profile),
    .optional("map", \.map),
  ]
}
