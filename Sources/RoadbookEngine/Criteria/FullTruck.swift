// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel

/// The truck of which nothing is said: as large and heavy as the law of a country allows one with a
/// semi-trailer to be everywhere.
///
/// The profile is the smallest truck that there is. A dispatcher who names no sizes means none that is
/// small: it would be sent under a bridge of 3.2 m. Who uses the library says what is checked, and nothing
/// that is not given is.
///
/// Sources: Council Directive 96/53/EC, annex I, for Europe and wherever nothing else stands; for Great Britain
/// the Road Vehicles (Authorised Weight) Regulations 1998; for the United States 23 CFR 658 and, for the
/// height, what most states allow (13 ft 6 in); for Canada the Memorandum of Understanding on interprovincial
/// weights and dimensions; for Australia the Heavy Vehicle National Law's mass and dimension limits; for
/// Brazil CONTRAN's Resolução 882/2021.
package struct FullTruck: Equatable, Sendable {
  package var heightCentimeters: Int32 = 400
  package var widthCentimeters: Int32 = 255
  package var lengthCentimeters: Int32 = 1650
  package var kilograms: Int32 = 40_000
  package var axleKilograms: Int32 = 11_500

  private init(
    height: Int32 = 400, width: Int32 = 255, length: Int32 = 1650, kilograms: Int32 = 40_000,
    axle: Int32 = 11_500
  ) {
    heightCentimeters = height
    widthCentimeters = width
    lengthCentimeters = length
    self.kilograms = kilograms
    axleKilograms = axle
  }

  /// That of a country, by ISO 3166-1 alpha-2 code.
  package init(country: String) { self = Self.table[country] ?? FullTruck() }

  private static let table: [String: FullTruck] = [
    "GB": FullTruck(kilograms: 44_000),
    "US": FullTruck(height: 411, width: 259, length: 1980, kilograms: 36_287, axle: 9071),
    "CA": FullTruck(height: 415, width: 260, length: 2300, kilograms: 39_500, axle: 9100),
    "AU": FullTruck(height: 430, width: 250, length: 1900, kilograms: 42_500, axle: 9000),
    "BR": FullTruck(height: 440, width: 260, length: 1860, kilograms: 45_000, axle: 10_000),
  ]
}

extension FullTruck {
  /// A description with this truck's sizes where it says nothing of them; light trucks are none.
  package func filling(_ given: VehicleSpecification?) -> VehicleSpecification {
    var vehicle = given ?? VehicleSpecification()
    if vehicle.isTruckLight { return vehicle }
    vehicle.heightInCentimeters = vehicle.heightInCentimeters ?? heightCentimeters
    vehicle.widthInCentimeters = vehicle.widthInCentimeters ?? widthCentimeters
    vehicle.lengthInCentimeters = vehicle.lengthInCentimeters ?? lengthCentimeters
    if vehicle.grossWeightInKilograms == nil, vehicle.currentWeightInKilograms == nil {
      vehicle.grossWeightInKilograms = kilograms
      let group = vehicle.weightPerAxleGroup?.singleAxleGroupInKilograms
      vehicle.weightPerAxleInKilograms =
        vehicle.weightPerAxleInKilograms ?? group ?? axleKilograms
    }
    return vehicle
  }
}
