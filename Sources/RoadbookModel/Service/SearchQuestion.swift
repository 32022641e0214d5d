// SPDX-License-Identifier: Apache-2.0

package import RoadbookCoding
package import RoadbookGeometry

/// What `/v1/search` is asked.
package struct SearchQuestion: Hashable, Sendable {
  /// What somebody typed: words of a name or an address, the last one perhaps unfinished.
  package var text: String
  /// Where the asker is or looks: what is near comes first.
  package var near: GeoCoordinates?
  /// How many places to name at most.
  package var limit: Int32
  /// The map to ask where a service has several; all of them where it is left out.
  package var map: String?

  /// How long the text may be, in characters.
  package static let textLengths = 1...200
  package static let limits = 1...20

  package init(
    text: String = "", near: GeoCoordinates? = nil, limit: Int32 = 8, map: String? = nil
  ) {
    self.text = text
    self.near = near
    self.limit = limit
    self.map = map
  }
}

extension SearchQuestion: Codable, FieldCoded {
  package static var blank: SearchQuestion { SearchQuestion() }
  package static let fields: FieldTable<SearchQuestion> = [
    .required("q", \.text),
    .optional("near", \.near),
    .value("limit", \.limit),
    .optional("map", \.map),
  ]
}

/// What kind of place was found.
package enum FoundPlaceKind: UInt32, CodedByName, JSONWritable {
  case region = 0
  case city = 1
  case town = 2
  case village = 3
  case suburb = 4
  case hamlet = 5
  case street = 6
  case poi = 7
  case address = 8
}

/// A place that was found by its name.
package struct FoundPlace: Hashable, Sendable {
  /// Its name, with the house number of an address: "Rua de Cedofeita 120".
  package var title: String
  package var kind: FoundPlaceKind
  /// What a point of interest is, as the value of its tag ("restaurant"); empty elsewhere.
  package var category: String
  /// The suburb and town that it lies in: "Cedofeita, Porto"; empty where none is near.
  package var area: String
  package var coordinates: GeoCoordinates
  /// How far it is from the place that was asked near.
  package var distanceInMeters: Double?
  /// How well it answers the question: results of several maps are put in order by it.
  package var score: Double

  package init(
    title: String, kind: FoundPlaceKind, category: String = "", area: String = "",
    coordinates: GeoCoordinates, distanceInMeters: Double? = nil, score: Double = 0
  ) {
    self.title = title
    self.kind = kind
    self.category = category
    self.area = area
    self.coordinates = coordinates
    self.distanceInMeters = distanceInMeters
    self.score = score
  }
}

extension FoundPlace: Codable, FieldCoded {
  package static var blank: FoundPlace {
    FoundPlace(title: "", kind: .poi, coordinates: .blank)
  }
  package static let fields: FieldTable<FoundPlace> = [
    .required("title", \.title),
    .required("kind", \.kind),
    .value("category", \.category),
    .value("area", \.area),
    .required("coordinates", \.coordinates),
    .optional("distanceInMeters", \.distanceInMeters),
  ]
}

/// What `/v1/search` answers: the best place first.
package struct SearchAnswer: Hashable, Sendable {
  package var places: [FoundPlace]
  package var attributions: [MapAttribution]

  package init(places: [FoundPlace] = [], attributions: [MapAttribution] = []) {
    self.places = places
    self.attributions = attributions
  }
}

extension SearchAnswer: Codable, FieldCoded {
  package static var blank: SearchAnswer { SearchAnswer() }
  package static let fields: FieldTable<SearchAnswer> = [
    .required("places", \.places),
    .required("attributions", \.attributions),
  ]
}
