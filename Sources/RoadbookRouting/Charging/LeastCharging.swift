// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting

/// What charging takes at least, wherever and in however many stops it is done.
///
/// No stop charges faster than if it began with the least charge, had the best curve of all stations, and its fastest
/// part came first. Beyond what is worth charging at one such stop, each watt-hour takes the same pace, in which the
/// stops themselves are shared out:
///
///     seconds                   ╱
///                            ╱·     pace
///                         ╱·
///                     _╱·           one stop
///               ___──
///       setup  │
///              0      watt-hours that are missing
package struct LeastCharging: Sendable {
  /// Seconds for a watt-hour where there are many stops; infinite where nothing charges.
  package let pace: Double
  /// Seconds of each stop beside charging.
  private let setup: Double
  /// Watt-hours and seconds of charging at one stop, from none up to what is worth it.
  private let knots: [ChargeTimes.Knot]
  /// What is left at the destination at least, less what the traveller's own stops charge in the times that they are
  /// stayed at anyway.
  private let left: Double

  package init(_ task: ChargingTask) {
    left =
      task.leastAtDestination
      - task.stops.reduce(0) { $0 + $1.chargingSeconds * ($1.curve?.mostWatts ?? 0) / 3600 }
    let most = task.mostWatts
    let start = max(0, min(task.leastAtStations, task.leastAtFirstStation))
    let curve = FastestCurve(task.stations.map(\.curve), from: start)
    // Nothing has to be set up where the traveller has planned to charge anyway.
    guard !task.stops.contains(where: { $0.curve != nil }), !curve.knots.isEmpty else {
      (pace, setup, knots) = (most > 0 ? 3600 / most : .infinity, 0, [])
      return
    }
    let setup = task.stations.reduce(.infinity) { min($0, $1.delaySeconds) }
    let paces = curve.knots.map { (setup + $0.seconds) / $0.charge }
    let least = paces.indices.min { paces[$0] < paces[$1] } ?? 0
    (pace, self.setup, knots) = (paces[least], setup, Array(curve.knots[...least]))
  }
}

// MARK: - Asking

extension LeastCharging {
  /// What a trip takes at least of which the driving is known.
  ///
  /// - Parameters:
  ///   - drive: Driving, and delays that are known.
  ///   - charge: What there is at its start.
  ///   - stops: At how many stations it is known to stop; what that takes beside charging is part of the drive.
  /// - Returns: Seconds; infinite where nothing charges.
  package func seconds(of drive: ChargingBound, with charge: Double, stops: Int = 0) -> Double {
    let fastest = seconds(for: fastestNeed(of: drive) - charge, stops: stops)
    let least = drive.use + left - charge
    if least > ChargeTimes.tolerance { return drive.seconds + fastest }
    // It may do without charging, on a way that takes longer.
    let saving = pace.isFinite ? paced(drive) + pace * (left - charge) : drive.seconds
    return min(drive.seconds + fastest, max(drive.seconds, saving))
  }

  /// The least that a trip takes by what a place is left with.
  func seconds(of drive: ChargingBound, with times: ChargeTimes) -> Double {
    var best = Double.infinity
    for knot in times.knots {
      best = min(best, knot.seconds + seconds(of: drive, with: knot.charge))
    }
    // Between knots the least lies where what is missing is at a bend.
    func bend(at charge: Double) {
      guard charge > times.knots[0].charge, let before = times.seconds(atLeast: charge) else {
        return
      }
      best = min(best, before + seconds(of: drive, with: charge))
    }
    let need = fastestNeed(of: drive)
    bend(at: drive.use + left)
    bend(at: need)
    for knot in knots { bend(at: need - knot.charge) }
    return best
  }

  /// Seconds of driving and of charging all that is used.
  private func paced(_ drive: ChargingBound) -> Double {
    max(drive.paced, drive.seconds + pace * drive.use)
  }

  /// With what no stop is needed on the fastest way; slower ways save less than charging takes.
  private func fastestNeed(of drive: ChargingBound) -> Double {
    left + (pace.isFinite ? max(drive.use, (paced(drive) - drive.seconds) / pace) : drive.use)
  }

  /// Seconds in which so many watt-hours are charged, if at some stops only charging counts.
  private func seconds(for missing: Double, stops: Int) -> Double {
    guard missing > ChargeTimes.tolerance else { return 0 }
    guard pace.isFinite else { return .infinity }
    let count = Double(max(stops, 1))
    let share = missing / count
    let worth = knots.last?.charge ?? 0
    let charging =
      share < worth ? count * seconds(upTo: share) : missing * pace - count * setup
    return stops > 0 ? charging : setup + charging
  }

  private func seconds(upTo charge: Double) -> Double {
    let next = knots.firstIndex { $0.charge >= charge } ?? knots.count - 1
    let before = next > 0 ? knots[next - 1] : ChargeTimes.Knot(charge: 0, seconds: 0)
    return ChargeTimes.seconds(at: charge, between: before, knots[next])
  }
}

/// Watt-hours and seconds of charging, where the fastest parts of several curves come first.
private struct FastestCurve {
  /// Ascending; the power falls from each to the next.
  private(set) var knots: [ChargeTimes.Knot] = []

  /// - Parameters:
  ///   - curves: Of which the greatest power counts at each charge.
  ///   - start: The least charge.
  init(_ curves: [ChargingCurve], from start: Double) {
    let curves = Set(curves)
    let bends = Set(curves.flatMap(\.charges) + [start]).filter { $0 >= start }.sorted()
    var parts: [(wattHours: Double, pace: Double)] = []
    for (low, high) in zip(bends, bends.dropFirst()) {
      let seconds = curves.reduce(Double.infinity) { least, curve in
        high > curve.end ? least : min(least, curve.seconds(upTo: high) - curve.seconds(upTo: low))
      }
      parts.append((high - low, seconds / (high - low)))
    }
    parts.sort { $0.pace < $1.pace }
    var sum = ChargeTimes.Knot(charge: 0, seconds: 0)
    for part in parts {
      sum.charge += part.wattHours
      sum.seconds += part.wattHours * part.pace
      knots.append(sum)
    }
  }
}
