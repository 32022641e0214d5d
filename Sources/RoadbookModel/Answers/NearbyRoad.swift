// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
public import RoadbookGeometry

/// A road near a place; Roadbook's own.
public struct NearbyRoad: Hashable, Sendable {
  /// The place on it that is nearest.
  public var coordinates: GeoCoordinates
  /// How far it is from the place that was asked for, in meters.
  public var distanceInMeters: Double
  /// Its name, or else its number; empty where it has neither.
  public var name: String
  /// The segment, with the place on it.
  public var segment: SegmentReference
  /// The way of OpenStreetMap.
  public var way: OSMObjectReference

  /// Makes a road.
  public init(
    coordinates: GeoCoordinates, distanceInMeters: Double, name: String,
    segment: SegmentReference, way: OSMObjectReference
  ) {
    self.coordinates = coordinates
    self.distanceInMeters = distanceInMeters
    self.name = name
    self.segment = segment
    self.way = way
  }
}

extension NearbyRoad: Codable, FieldCoded {
  package static var blank: NearbyRoad {
    NearbyRoad(
      coordinates: .blank, distanceInMeters: 0, name: "", segment: .blank, way: .blank)
  }
  package static let fields: FieldTable<NearbyRoad> = [
    .required("coordinates", \.coordinates),
    .required("distanceInMeters", \.distanceInMeters),
    .required("name", \.name),
    .required("segment", \.segment),
    .required("way", \.way),
  ]
}
