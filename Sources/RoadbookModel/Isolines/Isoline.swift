// SPDX-License-Identifier: Apache-2.0

package import RoadbookCoding
public import RoadbookGeometry

/// The area that is reached within a limit, or from which a place is reached.
///
/// A place on a road lies in the area if its route, by the same options, is within the limit. Areas of smaller limits lie
/// within those of greater ones of the same request, unless `maxPoints` makes them coarser.
public final class Isoline: Sendable {
  package let data: IsolineData

  package init(_ data: IsolineData) { self.data = data }

  /// Makes an area of its parts.
  public convenience init(
    rangeType: IsolineRangeType, rangeValue: Double, center: MapMatchedCoordinates,
    polygons: [GeoPolygon]
  ) {
    self.init(
      IsolineData(
        rangeType: rangeType, rangeValue: rangeValue, center: center, polygons: polygons))
  }

  /// What is limited.
  public var rangeType: IsolineRangeType { data.rangeType }
  /// The limit, in the unit of the type.
  public var rangeValue: Double { data.rangeValue }
  /// The place that was asked for, and the point of the road that stands for it.
  public var center: MapMatchedCoordinates { data.center }
  /// The areas, the greatest first; islands that a ferry leads to have their own.
  ///
  /// Their holes lie around roads that are not reached and around land that is wider than ``gapInMeters``.
  public var polygons: [GeoPolygon] { data.polygons }
  /// Land without roads that is narrower than this is no hole: what was asked for, or more where the area is
  /// large.
  public var gapInMeters: Double { data.gapInMeters }
  /// How far the polygons' lines may be from the exact ones because of `maxPoints`; 0 where they are exact.
  public var simplificationErrorInMeters: Double { data.simplificationErrorInMeters }
  /// Whether the area comes within a kilometre of the edge of the map, behind which roads are not known.
  public var mayEndWithMap: Bool { data.mayEndWithMap }
}

extension Isoline: Hashable {
  /// Whether two areas are equal in everything they tell.
  public static func == (a: Isoline, b: Isoline) -> Bool { a.data == b.data }
  /// Feeds what the area tells.
  public func hash(into hasher: inout Hasher) { hasher.combine(data) }
}

/// A reachable area as one value.
package struct IsolineData: Hashable, Sendable {
  package var rangeType: IsolineRangeType
  package var rangeValue: Double
  package var center: MapMatchedCoordinates
  package var polygons: [GeoPolygon]
  package var gapInMeters = 0.0
  package var simplificationErrorInMeters = 0.0
  package var mayEndWithMap = false

  package init(
    rangeType: IsolineRangeType, rangeValue: Double, center: MapMatchedCoordinates,
    polygons: [GeoPolygon]
  ) {
    self.rangeType = rangeType
    self.rangeValue = rangeValue
    self.center = center
    self.polygons = polygons
  }
}

extension IsolineData: Codable, FieldCoded {
  package static var blank: IsolineData {
    IsolineData(rangeType: .timeInSeconds, rangeValue: 0, center: .blank, polygons: [])
  }
  package static let fields: FieldTable<IsolineData> = [
    .required("rangeType", \.rangeType),
    .required("rangeValue", \.rangeValue),
    .required("center", \.center),
    .required("polygons", \.polygons),
    .value("gapInMeters", \.gapInMeters),
    .value("simplificationErrorInMeters", \.simplificationErrorInMeters),
    .value("mayEndWithMap", \.mayEndWithMap),
  ]
}
