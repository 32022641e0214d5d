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
