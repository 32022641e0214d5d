// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry

/// A span of a route as a value.
///
/// Spans of a section follow each other without a gap: a span's first vertex is the last one of the
/// span before, and the last span ends with the section.
package struct SpanData: Hashable, Sendable {
  /// The index of its first vertex in the section's geometry.
  package var polylineOffset: Int32
  /// Set by `SectionData.addUp(spanMeters:_:)`.
  package var lengthInMeters: Int32 = 0
  /// Seconds on this trip, turns at its start included.
  package var duration: Double
  /// Seconds without traffic.
  package var baseDuration: Double
  package var segment: SegmentReference
  package var noticeIndexes: [Int32] = []
  package var trafficIncidentIndexes: [Int32] = []
  package var noThroughRestrictionsIndexes: [Int32] = []
  package var dynamicSpeedInfo: DynamicSpeedInfo?
  package var streetAttributes: [StreetAttributes] = []
  package var carAttributes: [AccessAttributes] = []
  package var truckAttributes: [AccessAttributes] = []
  package var scooterAttributes: [AccessAttributes] = []
  package var walkAttributes: [WalkAttributes] = []
  package var streetNames = LocalizedTexts()
  package var roadNumbers = LocalizedRoadNumbers()
  package var speedLimitInMetersPerSecond: Double?
  package var consumptionInKilowattHours: Double?
  package var functionalRoadClass: FunctionalRoadClass?
  /// ISO 3166-1 alpha-3: "DEU".
  package var countryCode: String?
  /// ISO 3166-2 without the country: "BY".
  package var stateCode: String?

  package init(
    polylineOffset: Int32, segment: SegmentReference, duration: Double, baseDuration: Double
  ) {
    self.polylineOffset = polylineOffset
    self.segment = segment
    self.duration = duration
    self.baseDuration = baseDuration
  }
}

extension SpanData: Codable, FieldCoded {
  package static var blank: SpanData {
    SpanData(polylineOffset: 0, segment: .blank, duration: 0, baseDuration: 0)
  }
  package static let fields: FieldTable<SpanData> = [
    .required("polylineOffset", \.polylineOffset),
    .required("lengthInMeters", \.lengthInMeters),
    .required("duration", \.duration),
    .required("baseDuration", \.baseDuration),
    .required("segment", \.segment),
    .list("noticeIndexes", \.noticeIndexes),
    .list("trafficIncidentIndexes", \.trafficIncidentIndexes),
    .list("noThroughRestrictionsIndexes", \.noThroughRestrictionsIndexes),
    .optional("dynamicSpeedInfo", \.dynamicSpeedInfo),
    .list("streetAttributes", \.streetAttributes),
    .list("carAttributes", \.carAttributes),
    .list("truckAttributes", \.truckAttributes),
    .list("scooterAttributes", \.scooterAttributes),
    .list("walkAttributes", \.walkAttributes),
    .list("streetNames", \.streetNames.items),
    .list("roadNumbers", \.roadNumbers.items),
    .optional("speedLimitInMetersPerSecond", \.speedLimitInMetersPerSecond),
    .optional("consumptionInKilowattHours", \.consumptionInKilowattHours),
    .optional("functionalRoadClass", \.functionalRoadClass),
    .optional("countryCode", \.countryCode),
    .optional("stateCode", \.stateCode),
  ]
}
