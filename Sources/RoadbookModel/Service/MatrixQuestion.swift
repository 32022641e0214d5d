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

/// What `/v1/matrix` answers: a row for each origin, in it a cell for each destination.
package struct MatrixAnswer: Hashable, Sendable {
  /// Seconds; `nil` where no way leads.
  package var durations: [[Double?]]
  /// Meters; `nil` where no way leads.
  package var lengthsInMeters: [[Double?]]
  package var attributions: [MapAttribution]

  package init(
    durations: [[Double?]] = [], lengthsInMeters: [[Double?]] = [],
    attributions: [MapAttribution] = []
  ) {
    self.durations = durations
    self.lengthsInMeters = lengthsInMeters
    self.attributions = attributions
  }
}

extension MatrixAnswer: Codable, FieldCoded {
  package static var blank: MatrixAnswer { MatrixAnswer() }
  package static let fields: FieldTable<MatrixAnswer> = [
    .required("durations", \.durations),
    .required("lengthsInMeters", \.lengthsInMeters),
    .required("attributions", \.attributions),
  ]
}
