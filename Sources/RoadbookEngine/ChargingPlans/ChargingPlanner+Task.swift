// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookRouting

extension ChargingPlanner {
  /// More than a plan keeps back beside what it is asked for, in watt-hours: what is summed up along roads is rounded.
  private static let margin = 1.0

  /// What is never used of it counts with the margin.
  var plannedBattery: Battery {
    let capacity = battery.totalCapacityInKilowattHours * 1000
    return Battery(
      capacity: capacity,
      reserve: min(capacity, battery.reserveInKilowattHours * 1000 + Self.margin))
  }

  /// What is asked for.
  func task(
    _ stations: [ChargingTask.Station], _ stops: [ChargingTask.Stop]
  ) -> ChargingTask {
    var task = ChargingTask(stations: stations, stops: stops, initialCharge: energy.initialCharge)
    func least(_ kilowattHours: Double) -> Double {
      kilowattHours > 0 ? kilowattHours * 1000 + Self.margin : 0
    }
    task.leastAtStations = least(battery.minChargeAtChargingStationInKilowattHours)
    task.leastAtFirstStation =
      battery.minChargeAtFirstChargingStationInKilowattHours.map(least) ?? task.leastAtStations
    task.leastAtDestination = least(battery.minChargeAtDestinationInKilowattHours)
    return task
  }

  /// A waypoint, where the traveller may have planned to charge.
  func stop(at index: Int) -> ChargingTask.Stop {
    let waypoint = query.waypoints[index]
    let isOnTheWay = index > 0 && index < query.waypoints.count - 1
    guard isOnTheWay else { return ChargingTask.Stop() }
    guard let planned = waypoint.chargingStop else {
      return ChargingTask.Stop(staySeconds: waypoint.duration)
    }
    return ChargingTask.Stop(
      staySeconds: max(planned.minDuration ?? 0, waypoint.duration),
      curve: ChargingCurve(
        battery.chargingSteps, limit: planned.watts,
        upTo: battery.targetChargeInKilowattHours * 1000),
      longestSeconds: planned.maxDuration ?? .infinity)
  }
}
