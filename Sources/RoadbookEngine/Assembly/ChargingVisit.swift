// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// A stop at which a route is charged.
struct ChargingVisit: Sendable {
  /// What stands there; `nil` at a waypoint of the traveller's.
  var station: ChargingStation?
  /// Watt-hours on arrival and on leaving.
  var arrivalCharge: Double
  var departureCharge: Double
  var waitingSeconds = 0.0
  var setupSeconds = 0.0
  var chargingSeconds: Double
  /// Seconds that are stayed when it is charged.
  var restSeconds = 0.0
  /// The greatest power that the vehicle takes there, in watts.
  var watts: Double

  /// In the order in which they are done.
  var actions: [PostAction] {
    var actions: [PostAction] = []
    func add(_ action: PostActionType, _ seconds: Double) {
      let milliseconds = (seconds * 1000).rounded()
      guard milliseconds > 0 else { return }
      actions.append(PostAction(action: action, duration: milliseconds / 1000))
    }
    add(.wait, waitingSeconds)
    add(.chargingSetup, setupSeconds)
    add(.charging, chargingSeconds)
    if !actions.isEmpty, chargingSeconds > 0 {
      actions[actions.count - 1].chargingDetails = ChargingActionDetails(
        consumablePowerInKilowatts: watts / 1000,
        arrivalChargeInKilowattHours: (arrivalCharge * 1000).rounded() / 1e6,
        targetChargeInKilowattHours: (departureCharge * 1000).rounded() / 1e6)
    }
    add(.wait, restSeconds)
    return actions
  }
}
