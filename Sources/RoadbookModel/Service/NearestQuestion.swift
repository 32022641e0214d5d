// SPDX-License-Identifier: Apache-2.0

package import RoadbookCoding
package import RoadbookGeometry

/// What `/v1/nearest` is asked.
package struct NearestQuestion: Hashable, Sendable {
  package var coordinates: GeoCoordinates
  /// How many roads to name at most, 1…100.
  package var number: Int32
  package var profile: String
  /// The map to ask where a service has several.
  package var map: String?

  package init(
    coordinates: GeoCoordinates = .blank, number: Int32 = 1, profile: String = "car",
    map: String? = nil
  ) {
    self.coordinates = coordinates
    self.number = number
    self.profile = profile
    self.map = map
  }
}

extension NearestQuestion: Codable, FieldCoded {
  package static var blank: NearestQuestion { NearestQuestion() }
  package static let fields: FieldTable<NearestQuestion> = [
    .required("coordinates", \.coordinates),
    .value("number", \.number),
    .value("profile", \.profile),
    .optional("map", \.map),
  ]
}

/// What `/v1/nearest` answers: the nearest road first.
package struct NearestAnswer: Hashable, Sendable {
  package var roads: [NearbyRoad]
  package var attributions: [MapAttribution]

  package init(roads: [NearbyRoad] = [], attributions: [MapAttribution] = []) {
    self.roads = roads
    self.attributions = attributions
  }
}

extension NearestAnswer: Codable, FieldCoded {
  package static var blank: NearestAnswer { NearestAnswer() }
  package static let fields: FieldTable<NearestAnswer> = [
    .required("roads", \.roads),
    .required("attributions", \.attributions),
  ]
}
