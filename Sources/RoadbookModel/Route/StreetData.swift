// SPDX-License-Identifier: Apache-2.0

/// What a span tells of its street, whoever drives there and when.
///
/// All spans of one kind of street tell the same, so they share one value: see `SpanData.shared`.
package struct StreetData: Hashable, Sendable {
  package var streetAttributes: [StreetAttributes] = []
  package var carAttributes: [AccessAttributes] = []
  package var truckAttributes: [AccessAttributes] = []
  package var scooterAttributes: [AccessAttributes] = []
  package var walkAttributes: [WalkAttributes] = []
  package var streetNames = LocalizedTexts()
  package var roadNumbers = LocalizedRoadNumbers()
  package var speedLimitInMetersPerSecond: Double?
  package var functionalRoadClass: FunctionalRoadClass?
  /// ISO 3166-1 alpha-3: "DEU".
  package var countryCode: String?
  /// ISO 3166-2 without the country: "BY".
  package var stateCode: String?

  package init() {}
}

extension RoadTexts {
  /// What a street is called.
  package init(_ street: StreetData) {
    self.init(names: street.streetNames, numbersWithDirection: street.roadNumbers)
  }
}
