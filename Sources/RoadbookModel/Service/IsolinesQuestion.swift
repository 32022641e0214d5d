// SPDX-License-Identifier: Apache-2.0

package import RoadbookCoding
import RoadbookGeometry

/// What `/v1/isolines` is asked.
package struct IsolinesQuestion: Hashable, Sendable {
  package var center: Waypoint
  package var calculation: IsolineOptions.Calculation
  package var options: RoutingOptions
  /// The profile in the map to use instead of the transport mode's.
  package var profile: String?
  /// The map to ask where a service has several.
  package var map: String?

  package init(
    center: Waypoint = .blank, calculation: IsolineOptions.Calculation = .blank,
    options: RoutingOptions = RoutingOptions(), profile: String? = nil, map: String? = nil
  ) {
    self.center = center
    self.calculation = calculation
    self.options = options
    self.profile = profile
    self.map = map
  }
}

extension IsolinesQuestion: Codable, FieldCoded {
  package static var blank: IsolinesQuestion { IsolinesQuestion() }
  package static let fields: FieldTable<IsolinesQuestion> = [
    .required("center", \.center),
    .required("calculation", \.calculation),
    .value("options", \.options),
    .optional("profile", \.profile),
    .optional("map", \.map),
  ]
}

/// What `/v1/isolines` answers: an area for each limit, in the order of the question.
package struct IsolinesAnswer: Hashable, Sendable {
  package var isolines: [IsolineData]
  package var attributions: [MapAttribution]

  package init(isolines: [IsolineData] = [], attributions: [MapAttribution] = []) {
    self.isolines = isolines
    self.attributions = attributions
  }
}

extension IsolinesAnswer: Codable, FieldCoded {
  package static var blank: IsolinesAnswer { IsolinesAnswer() }
  package static let fields: FieldTable<IsolinesAnswer> = [
    .required("isolines", \.isolines),
    .required("attributions", \.attributions),
  ]
}
