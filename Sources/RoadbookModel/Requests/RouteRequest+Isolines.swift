// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding

extension RouteRequest {
  /// Refuses limits of reachable areas that no engine could answer.
  ///
  /// - Throws: `RoutingError.invalidParameter` with a message that names the value.
  package static func validate(_ options: IsolineOptions.Calculation) throws(RoutingError) {
    func refused(_ name: String, _ value: some Any, _ allowed: String) -> RoutingError {
      RoutingError(.invalidParameter, message: "\(name) is \(value); allowed is \(allowed)")
    }
    let counts = IsolineOptions.Calculation.valueCounts
    guard counts.contains(options.rangeValues.count) else {
      throw refused(
        "the number of rangeValues", options.rangeValues.count,
        "\(counts.lowerBound)…\(counts.upperBound); ask in parts")
    }
    let greatest = options.rangeType.greatestValue
    for value in options.rangeValues where !(0...greatest).contains(value) {
      throw RoutingError(
        .invalidParameter,
        message:
          "rangeValues: \(value) \(options.rangeType.unit) is not within 0…\(greatest) \(options.rangeType.unit), the limits of \(options.rangeType.name)"
      )
    }
    let gaps = IsolineOptions.Calculation.gaps
    if let gap = options.gapInMeters, !gaps.contains(gap) {
      throw refused("gapInMeters", gap, "\(gaps.lowerBound)…\(gaps.upperBound)")
    }
  }
}

extension IsolineRangeType {
  /// Whether energy or fuel is limited.
  package var isConsumption: Bool { self == .consumptionInWattHours || self == .fuelInMilliliters }

  /// The greatest limit.
  package var greatestValue: Int32 {
    switch self {
    case .distanceInMeters: 1_000_000
    case .timeInSeconds: 32_400
    case .consumptionInWattHours: 300_000
    case .fuelInMilliliters: 1_000_000
    }
  }

  fileprivate var unit: String {
    switch self {
    case .distanceInMeters: "m"
    case .timeInSeconds: "s"
    case .consumptionInWattHours: "Wh"
    case .fuelInMilliliters: "ml"
    }
  }
}
