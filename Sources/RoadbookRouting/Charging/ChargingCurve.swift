// SPDX-License-Identifier: Apache-2.0

/// How long one battery takes to be charged at one station: seconds by charge, straight between breakpoints.
///
///     power                          seconds            ╱
///     ─────┐                                          ╱   slow at the end
///          └────┐                              ___·──
///               └───                     __·──
///          charge                        charge
///
/// The power is constant between breakpoints, and never more than what the station gives. Charging from one charge to
/// another takes the difference of their seconds, whatever was charged before.
package struct ChargingCurve: Hashable, Sendable {
  /// Watt-hours, ascending from 0 up to where charging ends.
  let charges: [Double]
  /// From an empty battery up to each of them.
  let seconds: [Double]
  /// The power up to each of them, in watts; none up to the first.
  private let watts: [Double]
  /// The greatest power, in watts.
  package let mostWatts: Double

  /// Power from a charge up to the next one.
  package struct Step: Hashable, Sendable {
    /// Watt-hours.
    package var charge: Double
    package var watts: Double

    package init(charge: Double, watts: Double) {
      self.charge = charge
      self.watts = watts
    }
  }

  /// A curve; `nil` where nothing can be charged: without steps, without power, or where a number is none.
  ///
  /// - Parameters:
  ///   - steps: Ascending by charge, the first one at 0.
  ///   - limit: What the station gives at most, in watts.
  ///   - end: The charge at which charging ends, in watt-hours.
  package init?(_ steps: [Step], limit: Double = .infinity, upTo end: Double) {
    guard let first = steps.first, first.charge == 0, end > 0, end.isFinite else { return nil }
    var (charges, seconds, powers) = ([0.0], [0.0], [0.0])
    for (number, step) in steps.enumerated() where step.charge < end {
      let next = number + 1 < steps.count ? min(steps[number + 1].charge, end) : end
      let watts = min(step.watts, limit)
      guard watts > 0, watts.isFinite, next > step.charge else { return nil }
      charges.append(next)
      seconds.append(seconds[seconds.count - 1] + (next - step.charge) * 3600 / watts)
      powers.append(watts)
    }
    self.charges = charges
    self.seconds = seconds
    watts = powers
    mostWatts = powers.max() ?? 0
  }

  /// The charge at which charging ends, in watt-hours.
  package var end: Double { charges[charges.count - 1] }

  /// The greatest power while it is charged from one charge to another, in watts.
  ///
  /// Beside others, a part of less than a thousandth of a watt-hour comes of rounding.
  package func greatestWatts(from start: Double, to end: Double) -> Double {
    let used = charges.indices.dropFirst().filter {
      min(charges[$0], end) - max(charges[$0 - 1], start) > 1e-3
    }
    let last = charges.firstIndex { $0 >= end } ?? charges.count - 1
    return used.isEmpty ? watts[last] : used.reduce(0) { max($0, watts[$1]) }
  }

  /// Seconds from an empty battery up to a charge, no more than the end.
  package func seconds(upTo charge: Double) -> Double {
    let place = charges.firstIndex { $0 >= charge } ?? charges.count - 1
    if place == 0 { return 0 }
    let part = (charge - charges[place - 1]) / (charges[place] - charges[place - 1])
    return seconds[place - 1] + min(part, 1) * (seconds[place] - seconds[place - 1])
  }

  /// The charge after so many seconds from an empty battery, no more than the end.
  package func charge(after time: Double) -> Double {
    let place = seconds.firstIndex { $0 >= time } ?? seconds.count - 1
    if place == 0 { return 0 }
    let part = (time - seconds[place - 1]) / (seconds[place] - seconds[place - 1])
    return charges[place - 1] + min(part, 1) * (charges[place] - charges[place - 1])
  }
}
