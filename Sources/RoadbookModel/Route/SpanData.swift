// SPDX-License-Identifier: Apache-2.0

package import RoadbookCoding
import RoadbookGeometry

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
  /// What the span tells of its street, shared by all spans that tell the same.
  package var shared: Shared<StreetData>
  private var rest = Rare<Rest>()

  /// What few spans have.
  private struct Rest: Hashable, Sendable, Defaulted {
    var noticeIndexes: [Int32] = []
    var trafficIncidentIndexes: [Int32] = []
    var noThroughRestrictionsIndexes: [Int32] = []
    var dynamicSpeedInfo: DynamicSpeedInfo?
    var consumptionInKilowattHours: Double?
    var chargeInKilowattHours: Double?
    var fuelInLiters: Double?
  }

  package init(
    polylineOffset: Int32, segment: SegmentReference, duration: Double, baseDuration: Double,
    street: Shared<StreetData> = SpanData.nameless
  ) {
    self.polylineOffset = polylineOffset
    self.segment = segment
    self.duration = duration
    self.baseDuration = baseDuration
    shared = street
  }

  /// A street of which nothing is known.
  package static let nameless = Shared(StreetData())

  /// What the span tells of its street.
  package var street: StreetData {
    get { shared.value }
    set { shared = Shared(newValue) }
  }
}

extension [SpanData] {
  /// What the street of one of them is called.
  ///
  /// Read in place: other modules that ask a span for it copy all that it tells of its street.
  package func roadTexts(at index: Int) -> RoadTexts {
    RoadTexts(
      names: self[index].shared.value.streetNames,
      numbersWithDirection: self[index].shared.value.roadNumbers)
  }

  /// The length of one of them, read in place.
  package func lengthInMeters(at index: Int) -> Int32 { self[index].lengthInMeters }
}

// MARK: - What few spans have

extension SpanData {
  package var noticeIndexes: [Int32] {
    get { rest.noticeIndexes }
    set { rest.noticeIndexes = newValue }
  }
  package var trafficIncidentIndexes: [Int32] {
    get { rest.trafficIncidentIndexes }
    set { rest.trafficIncidentIndexes = newValue }
  }
  package var noThroughRestrictionsIndexes: [Int32] {
    get { rest.noThroughRestrictionsIndexes }
    set { rest.noThroughRestrictionsIndexes = newValue }
  }
  package var dynamicSpeedInfo: DynamicSpeedInfo? {
    get { rest.dynamicSpeedInfo }
    set { rest.dynamicSpeedInfo = newValue }
  }
  package var consumptionInKilowattHours: Double? {
    get { rest.consumptionInKilowattHours }
    set { rest.consumptionInKilowattHours = newValue }
  }
  package var chargeInKilowattHours: Double? {
    get { rest.chargeInKilowattHours }
    set { rest.chargeInKilowattHours = newValue }
  }
  package var fuelInLiters: Double? {
    get { rest.fuelInLiters }
    set { rest.fuelInLiters = newValue }
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
    .list("streetAttributes", \.street.streetAttributes),
    .list("carAttributes", \.street.carAttributes),
    .list("truckAttributes", \.street.truckAttributes),
    .list("scooterAttributes", \.street.scooterAttributes),
    .list("walkAttributes", \.street.walkAttributes),
    .list("streetNames", \.street.streetNames.items),
    .list("roadNumbers", \.street.roadNumbers.items),
    .optional("speedLimitInMetersPerSecond", \.street.speedLimitInMetersPerSecond),
    .optional("consumptionInKilowattHours", \.consumptionInKilowattHours),
    .optional("chargeInKilowattHours", \.chargeInKilowattHours),
    .optional("fuelInLiters", \.fuelInLiters),
    .optional("functionalRoadClass", \.street.functionalRoadClass),
    .optional("countryCode", \.street.countryCode),
    .optional("stateCode", \.street.stateCode),
  ]
}
