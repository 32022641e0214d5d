// SPDX-License-Identifier: Apache-2.0

import RoadbookCharging
import RoadbookModel
import RoadbookRouting

extension Waypoint {
  /// Seconds of the stay without a plan: at least as long as the stop asks for.
  var stayWithCharging: Double {
    guard let stop = chargingStop else { return duration }
    return max(stop.minDuration ?? stop.maxDuration ?? 0, duration)
  }

}

extension [Waypoint] {
  /// The waypoints, of which those where it is charged without a plan are stops of that time.
  var stayingToCharge: [Waypoint] {
    guard contains(where: { $0.chargingStop != nil }) else { return self }
    return map { waypoint in
      var waypoint = waypoint
      waypoint.duration = waypoint.stayWithCharging
      return waypoint
    }
  }
}

extension ChargingStop {
  /// What it gives at most; current and voltage count where they give less.
  var watts: Double {
    let power = powerInKilowatts * 1000
    let phases = supplyType == .acThree ? PowerText.threePhases(volts: voltageInVolts) : 1
    let product = currentInAmperes * voltageInVolts * phases
    return product > 0 ? (power > 0 ? min(power, product) : product) : power
  }
}

extension BatterySpecifications {
  /// The curve of the battery in watts and watt-hours.
  var chargingSteps: [ChargingCurve.Step] {
    chargingCurve.sorted { $0.key < $1.key }.map {
      ChargingCurve.Step(charge: $0.key * 1000, watts: $0.value * 1000)
    }
  }
}
