// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookRouting

/// Charging at a waypoint for a time that the traveller chose, where nothing is planned.
///
///     arrives ──▶ charges up to the target, as long as it may ──▶ waits for the rest of the stay
struct StopCharging: Sendable {
  let curve: ChargingCurve
  let staySeconds: Double
  /// Seconds that it is charged at most.
  let longestSeconds: Double

  /// The waypoints at which a battery is charged without a plan.
  ///
  /// - Parameters:
  ///   - waypoints: The places of a route.
  ///   - options: The battery, and whether a plan is asked for.
  /// - Returns: The stops by the index of their waypoint; none if a plan is asked for.
  static func stops(
    among waypoints: [Waypoint], _ options: RoutingOptions
  ) -> [Int: StopCharging] {
    guard let electric = options.evOptions, !electric.ensureReachability,
      let battery = electric.batterySpecifications
    else { return [:] }
    var stops: [Int: StopCharging] = [:]
    for (index, waypoint) in waypoints.enumerated() {
      guard let stop = waypoint.chargingStop,
        let curve = ChargingCurve(
          battery.chargingSteps, limit: stop.watts,
          upTo: battery.targetChargeInKilowattHours * 1000)
      else { continue }
      stops[index] = StopCharging(
        curve: curve, staySeconds: waypoint.stayWithCharging,
        longestSeconds: stop.maxDuration ?? .infinity)
    }
    return stops
  }

  /// What becomes of a charge, in watt-hours, while the vehicle stands there.
  func visit(arrivingWith charge: Double) -> ChargingVisit {
    let begin = curve.seconds(upTo: min(charge, curve.end))
    let charged = max(charge, curve.charge(after: begin + min(staySeconds, longestSeconds)))
    let seconds = charge < curve.end ? curve.seconds(upTo: charged) - begin : 0
    return ChargingVisit(
      arrivalCharge: charge, departureCharge: charged, chargingSeconds: seconds,
      restSeconds: max(0, staySeconds - seconds),
      watts: curve.greatestWatts(from: charge, to: charged))
  }
}
