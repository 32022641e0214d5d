// SPDX-License-Identifier: Apache-2.0

/// How much of another vehicle's consumption a vehicle takes at least, on any way.
///
///     use ≥ factor · other's use + perMeterUp · rise + perSecond · time − perSquaredSpeed · speed at the start²
///
/// So the least that another vehicle takes bounds what this one takes.
package struct ConsumptionShare: Hashable, Sendable {
  /// 0 where nothing is known; then all is.
  package private(set) var factor = 0.0
  package private(set) var perMeterUp = 0.0
  package private(set) var perSecond = 0.0
  package private(set) var perSquaredSpeed = 0.0

  /// By what no stretch takes less, of all slopes and speeds.
  ///
  /// By its slope, what a meter takes is straight but for one bend of each vehicle. So it is enough to hold what is
  /// taken against each other there, and how it grows further up and further down.
  ///
  /// - Parameters:
  ///   - own: Of which the least is asked for.
  ///   - other: What is known of another vehicle.
  ///   - isLevel: Whether no road has a height.
  package init(of own: Consumption, in other: Consumption, isLevel: Bool) {
    guard let mine = own.slopes, let its = other.slopes else { return }
    if own == other {
      factor = 1
      return
    }
    let meters = Self.levelMeters(own, other)
    var factor = meters.reduce(Double.infinity) { min($0, $1.own / $1.other) }
    let spread = its.up - its.down
    // What the other takes for each meter down where this one begins to regain.
    let steepest =
      mine.regains ? meters.reduce(0) { max($0, $1.other / $1.own * mine.up) } : 0
    if !isLevel {
      factor = min(factor, (mine.up - mine.down) / spread, mine.up / (steepest + spread))
    }
    guard factor.isFinite, factor > 0 else { return }
    self.factor = factor
    perSecond = mine.auxiliary - factor * its.auxiliary
    perSquaredSpeed = own.least.perSquaredSpeed
    guard !isLevel else { return }
    let least = max(mine.down, factor * steepest) - factor * its.down
    perMeterUp = min(max(least, 0), mine.up - factor * its.up)
  }

  /// What level meters take of both, by steps of 1 km/h: of the own at least, of the other at most.
  private static func levelMeters(
    _ own: Consumption, _ other: Consumption
  ) -> [(own: Double, other: Double)] {
    let top = max(own.greatestSpeed, other.greatestSpeed, 1).rounded(.up)
    return [false, true].flatMap { isInTraffic in
      stride(from: 0, through: top, by: 1).map { speed in
        func values(_ one: Consumption) -> [Double] {
          [speed, min(speed + 1, top)].map { one.level(at: $0, isInTraffic: isInTraffic) }
        }
        return (values(own).min() ?? 0, values(other).max() ?? 0)
      }
    }.filter { $0.other > 0 }
  }
}

/// What a meter takes by its slope.
struct SlopeConsumption {
  /// For each meter up and down; where it regains, what lies between a level road and that counts as up.
  var up: Double
  var down: Double
  /// Whether it takes less the further down, until it begins to regain; else each meter down gives back.
  var regains: Bool
  /// For each second.
  var auxiliary: Double
}
