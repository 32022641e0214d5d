// SPDX-License-Identifier: Apache-2.0

package import RoadbookCoding

/// What `/v1/charging-stations` is asked: the nearest stations by what the way to them takes.
package struct ChargingQuestion: Hashable, Sendable {
  /// Where the trip starts.
  package var near: Waypoint
  /// What people call the plugs of which a station needs one: "CCS", "Type 2", or OCPI's names; empty for any.
  package var plugs: [String]
  /// What one of these plugs needs at least, in kilowatts; plugs of unknown power have none.
  package var minPowerInKilowatts: Double
  /// Whether points that were told lately to be in use or broken do not count.
  package var onlyAvailable: Bool
  /// Whether those come first that are reached with the greatest charge, and not the nearest.
  package var byCharge: Bool
  /// What is in the battery, in the place of the options' initial charge.
  package var chargeInKilowattHours: Double?
  /// How many stations to tell at most.
  package var limit: Int32
  package var options: RoutingOptions
  package var profile: String?
  package var map: String?

  package static let limits = 1...100
  package static let powers = 0.0...4000.0
  package static let mostPlugs = 20
  /// With a battery, for so many stations routes are looked for at most, for each that is told.
  package static let lookedAtForEach = 3

  package init(near: Waypoint) {
    self.near = near
    plugs = []
    minPowerInKilowatts = 0
    onlyAvailable = false
    byCharge = false
    limit = 10
    options = RoutingOptions()
  }
}

extension ChargingQuestion: Codable, FieldCoded {
  package static var blank: ChargingQuestion { ChargingQuestion(near: .blank) }
  package static let fields: FieldTable<ChargingQuestion> = [
    .required("near", \.near),
    .list("plugs", \.plugs),
    .value("minPowerInKilowatts", \.minPowerInKilowatts),
    .value("onlyAvailable", \.onlyAvailable),
    .value("byCharge", \.byCharge),
    .optional("chargeInKilowattHours", \.chargeInKilowattHours),
    .value("limit", \.limit),
    .value("options", \.options),
    .optional("profile", \.profile),
    .optional("map", \.map),
  ]
}

/// What `/v1/charging-stations` answers: the nearest first, or that with the greatest charge on arrival.
package struct ChargingAnswer: Hashable, Sendable {
  package var stations: [RoutedChargingPool]
  package var attributions: [MapAttribution]

  package init(stations: [RoutedChargingPool] = [], attributions: [MapAttribution] = []) {
    self.stations = stations
    self.attributions = attributions
  }
}

extension ChargingAnswer: Codable, FieldCoded {
  package static var blank: ChargingAnswer { ChargingAnswer() }
  package static let fields: FieldTable<ChargingAnswer> = [
    .required("stations", \.stations),
    .required("attributions", \.attributions),
  ]
}
