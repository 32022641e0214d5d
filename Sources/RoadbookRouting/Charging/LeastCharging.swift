// SPDX-License-Identifier: Apache-2.0

/// What charging takes at least, wherever it is done: the greatest power, and as many stops as it takes.
///
/// No stop adds more than lies between what is left on arriving there and the end of charging.
package struct LeastCharging: Sendable {
  /// Seconds for a watt-hour; infinite where nothing charges.
  let pace: Double
  /// Seconds of each stop beside charging.
  private let setup: Double
  /// Watt-hours that one stop adds at most.
  private let gain: Double
  /// What the traveller's own stops charge at most in the times that they are stayed at anyway.
  private let free: Double
  private let leastAtDestination: Double

  package init(_ task: ChargingTask) {
    let most = task.mostWatts
    pace = most > 0 ? 3600 / most : .infinity
    // Nothing has to be set up where the traveller has planned to charge anyway.
    setup =
      task.stops.contains { $0.curve != nil }
      ? 0 : task.stations.reduce(.infinity) { min($0, $1.delaySeconds) }
    let left = max(0, min(task.leastAtStations, task.leastAtFirstStation))
    gain = task.stations.reduce(0) { max($0, $1.curve.end) } - left
    free = task.stops.reduce(0) { $0 + $1.staySeconds * ($1.curve?.mostWatts ?? 0) / 3600 }
    leastAtDestination = task.leastAtDestination
  }

  /// The charge with which the rest of a trip could be driven without a stop for charging.
  package func need(for rest: ChargingBound) -> Double { rest.use + leastAtDestination - free }

  /// Seconds in which so many watt-hours are charged at some stops, and at others where those do not suffice.
  ///
  /// - Parameters:
  ///   - wattHours: More than 0.
  ///   - count: How many stops there are; their times beside charging are not counted.
  /// - Returns: The least; infinite where nothing charges.
  package func seconds(for wattHours: Double, beside count: Int) -> Double {
    seconds(for: wattHours, stops: max(0, stops(for: wattHours) - Double(count)))
  }

  /// Seconds in which so many watt-hours are charged at so many stops.
  func seconds(for wattHours: Double, stops: Double) -> Double {
    pace < .infinity ? wattHours * pace + stops * setup : .infinity
  }

  /// How many stops so many watt-hours need; one or more.
  func stops(for wattHours: Double) -> Double {
    // Rounded down a little, as sums are rounded.
    gain > 0 ? max(1, (wattHours / gain - ChargeTimes.tolerance).rounded(.up)) : 1
  }
}
