// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel
package import RoadbookNetwork
import RoadbookProfiles

extension AdministrativeRules {
  /// What holds in a country or state, for passenger cars.
  ///
  /// - Parameters:
  ///   - country: Its ISO 3166-1 code, such as DE.
  ///   - state: The ISO 3166-2 code of the state; empty for the whole country.
  ///   - side: On which side people drive; as in the country where it is not given.
  package init(country: String, state: String = "", side: TrafficSide? = nil) {
    let limits = DefaultLimits.limits(country: country, state: state)
    func speed(_ kmh: Double) -> Double { kmh.isFinite ? kmh / 3.6 : 0 }
    let side = side ?? Countries.drivingSide(of: country)
    self.init(
      countryCode: CountryCode(alpha2: country) ?? .abw,
      stateCode: state.isEmpty ? nil : state,
      drivingSide: side == .left ? .left : .right,
      unitSystem: Self.units(country),
      speedLimits: GeneralVehicleSpeedLimits(
        maxSpeedHighwaysInMetersPerSecond: speed(limits.motorway),
        maxSpeedRuralInMetersPerSecond: speed(limits.rural),
        maxSpeedUrbanInMetersPerSecond: speed(limits.urban)))
  }

  /// The United States and their territories count in feet, others with miles in yards.
  private static func units(_ country: String) -> UnitSystem {
    guard DefaultLimits.usesMiles(country: country) else { return .metric }
    return ["US", "AS", "GU", "MP", "PR", "VI"].contains(country) ? .imperialUs : .imperialUk
  }

  /// The states of a country that have limits of their own, by ISO 3166-2.
  package static func states(of country: String) -> [String] {
    DefaultLimits.states(of: country)
  }
}

extension RoadRouter {
  /// The states and provinces of a country in which the map has roads, by ISO 3166-2.
  package func states(of country: String) -> Set<String> {
    let zones = network.zones
    return Set(
      (0..<UInt32(zones.count)).map { zones[$0] }.filter { $0.country == country }.map(\.state)
    )
    .subtracting([""])
  }
}
