// SPDX-License-Identifier: Apache-2.0

import Foundation
public import RoadbookCoding
import RoadbookGeometry

/// A vehicle that comes with the library: what it takes, and its battery.
///
///     var options = VehiclePreset.named("guide-ev")?.options ?? RoutingOptions()
///     options.evOptions?.batterySpecifications?.initialChargeInKilowattHours = 60
///
/// They are files of the folder `Vehicles`, each with its sources. The commercial SDK has nothing like them.
public struct VehiclePreset: Hashable, Sendable {
  /// Small letters, digits and hyphens.
  public var name: String
  /// What it is, in a line.
  public var summary: String
  /// Where its numbers come from.
  public var sources: [String]
  /// The vehicle, and what it takes.
  public var options: RoutingOptions

  /// All of them by name.
  public static let all: [VehiclePreset] = VehicleSources.sources.compactMap {
    try? JSONDecoder().decode(VehiclePreset.self, from: Data($0.utf8))
  }

  /// The one of a name; `nil` where there is none.
  public static func named(_ name: String) -> VehiclePreset? { all.first { $0.name == name } }
}

extension VehiclePreset: Codable, FieldCoded {
  package static var blank: VehiclePreset {
    VehiclePreset(name: "", summary: "", sources: [], options: RoutingOptions())
  }
  package static let fields: FieldTable<VehiclePreset> = [
    .required("name", \.name),
    .required("summary", \.summary),
    .list("sources", \.sources),
    .required("options", \.options),
  ]
}

extension RoutingOptions {
  /// Takes over what a vehicle takes, and how it travels and what it weighs where nothing is said of that.
  package mutating func take(_ preset: VehiclePreset) {
    evOptions = preset.options.evOptions
    fuelConsumptionModel = preset.options.fuelConsumptionModel
    let asked = preset.options.transportSpecification
    if transportSpecification.transportMode == .car {
      transportSpecification.transportMode = asked.transportMode
    }
    guard let kilograms = asked.vehicleSpecification?.currentWeightInKilograms else { return }
    var vehicle = transportSpecification.vehicleSpecification ?? VehicleSpecification()
    vehicle.currentWeightInKilograms = vehicle.currentWeightInKilograms ?? kilograms
    transportSpecification.vehicleSpecification = vehicle
  }
}
