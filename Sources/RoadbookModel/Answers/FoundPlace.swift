// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
public import RoadbookGeometry

/// What kind of place was found; Roadbook's own.
public enum FoundPlaceKind: UInt32, CodedByName, JSONWritable {
  /// A state or another large area.
  case region = 0
  /// A city.
  case city = 1
  /// A town.
  case town = 2
  /// A village.
  case village = 3
  /// A part of a town.
  case suburb = 4
  /// A few houses.
  case hamlet = 5
  /// A street.
  case street = 6
  /// A point of interest.
  case poi = 7
  /// A house by its number.
  case address = 8
}

/// A place that was found by its name; Roadbook's own.
public struct FoundPlace: Hashable, Sendable {
  /// Its name, with the house number of an address: "Rua de Cedofeita 120".
  public var title: String
  /// What kind of place it is.
  public var kind: FoundPlaceKind
  /// What a point of interest is, as the value of its tag ("restaurant"); empty elsewhere.
  public var category: String
  /// The suburb and town that it lies in: "Cedofeita, Porto"; empty where none is near.
  public var area: String
  /// Where it is.
  public var coordinates: GeoCoordinates
  /// How far it is from the place that was asked near.
  public var distanceInMeters: Double?
  /// How well it answers the question: results of several maps are put in order by it.
  public var score: Double

  /// Makes a place.
  public init(
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
