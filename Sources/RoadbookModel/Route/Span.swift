// SPDX-License-Identifier: Apache-2.0

public import Foundation
package import RoadbookCoding
public import RoadbookGeometry

/// A piece of a section along which nothing changes that it tells: name, class, limit, country.
///
/// Neighbouring spans share a vertex. Spans never change; they are equal when all they tell is.
///
/// This type hides the one of the standard library: write `Swift.Span` for that.
public final class Span: Sendable {
  package let record: SpanRecord

  private var data: SpanData { record.span }
  private var street: StreetData { record.span.shared.value }

  init(_ record: SpanRecord) { self.record = record }

  /// The line of the span.
  public var geometry: GeoPolyline { GeoPolyline(record.geometry) }

  /// The index of the span's first vertex in the section's geometry.
  public var sectionPolylineOffset: Int32 { data.polylineOffset }

  /// The length in meters; the spans of a section add up to its length.
  public var lengthInMeters: Int32 { data.lengthInMeters }

  /// The travel time in seconds.
  public var duration: TimeInterval { data.duration }

  /// The travel time in seconds without traffic.
  public var baseDuration: TimeInterval { data.baseDuration }

  /// The segment of the network that the span runs on, and how much of it.
  public var segmentReference: SegmentReference { data.segment }

  /// Which of the section's notices concern the span.
  public var noticeIndexes: [Int32] { data.noticeIndexes }

  /// Which of the section's traffic incidents concern the span.
  public var trafficIncidentIndexes: [Int32] { data.trafficIncidentIndexes }

  /// Which of the section's restrictions to destinations concern the span.
  public var noThroughRestrictionsIndexes: [Int32] { data.noThroughRestrictionsIndexes }

  /// The speed with traffic, where it is known.
  public var dynamicSpeedInfo: DynamicSpeedInfo? { data.dynamicSpeedInfo }

  /// What the street is like.
  public var streetAttributes: [StreetAttributes] { street.streetAttributes }

  /// Whether cars may use it.
  public var carAttributes: [AccessAttributes] { street.carAttributes }

  /// Whether trucks may use it.
  public var truckAttributes: [AccessAttributes] { street.truckAttributes }

  /// Whether scooters may use it.
  public var scooterAttributes: [AccessAttributes] { street.scooterAttributes }

  /// What it is like for walkers.
  public var walkAttributes: [WalkAttributes] { street.walkAttributes }

  /// The names of the street.
  public var streetNames: LocalizedTexts { street.streetNames }

  /// The numbers of the road.
  public var roadNumbers: LocalizedRoadNumbers { street.roadNumbers }

  /// The speed limit in meters per second, or `nil` where there is none or it is not known.
  public var speedLimitInMetersPerSecond: Double? { street.speedLimitInMetersPerSecond }

  /// The energy used in kWh, for electric vehicles.
  public var consumptionInKilowattHours: Double? { data.consumptionInKilowattHours }

  /// The energy in the battery at the end of the span in kWh, where the battery is known and not empty.
  public var chargeInKilowattHours: Double? { data.chargeInKilowattHours }

  /// The fuel used in liters, where a model of it was given.
  public var fuelInLiters: Double? { data.fuelInLiters }

  /// The role of the road in the network.
  public var functionalRoadClass: FunctionalRoadClass? { street.functionalRoadClass }

  /// The country, ISO 3166-1 alpha-3: "DEU".
  public var countryCode: String? { street.countryCode }

  /// The state or province, ISO 3166-2 without the country: "BY".
  public var stateCode: String? { street.stateCode }

  /// The text on the shield of a road number.
  ///
  /// Shields bear the number without the direction. Where their form says what kind of road it is, they
  /// leave out its letters, too: "95" for "I 95" in the United States, "5" for "A 5" in Germany; in
  /// other countries, and for European roads, the letters stay.
  public func getShieldText(roadNumber: LocalizedRoadNumber) -> String {
    roadNumber.shieldText(inCountry: countryCode)
  }
}

/// A span as a value, with its line.
package struct SpanRecord: Hashable, Sendable {
  package var span: SpanData
  package var geometry: ArraySlice<Coordinate>
}

extension SpanRecord: Codable, FieldCoded {
  package static var blank: SpanRecord { SpanRecord(span: .blank, geometry: []) }
  package static let fields: FieldTable<SpanRecord> = [
    .required("span", \.span),
    .line("geometry", \.geometry),
  ]
}

extension Span: Codable {
  /// Reads a span; unknown fields are refused by name.
  public convenience init(from decoder: any Decoder) throws {
    let record = try SpanRecord(from: decoder)
    guard !record.geometry.isEmpty else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a span has a point or more"))
    }
    self.init(record)
  }

  /// Writes the span.
  public func encode(to encoder: any Encoder) throws { try record.encode(to: encoder) }
}

extension Span: Hashable {
  /// Whether two spans tell the same.
  public static func == (left: Span, right: Span) -> Bool {
    left === right || left.record == right.record
  }

  /// Feeds all that the span tells to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(record) }
}
