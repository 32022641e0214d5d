// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting

/// The least time in which one can be at a place with at least some charge.
///
///     seconds            ╱│
///                      ╱  │  more charge cannot be had
///                __·──    │
///      ─────────·         │
///                 charge
///
/// It never falls, is straight between its knots, and may jump up: then two knots have one charge, of which the lower
/// one counts. Before the first knot it is level, behind the last one infinite. Driving, charging and staying make such
/// functions of such functions, exactly: nothing is sampled.
///
/// Source: M. Baum, J. Dibbelt, A. Gemsa, D. Wagner, T. Zündorf, *Shortest feasible paths with charging stops for
/// battery electric vehicles*, Transp. Sci. 53 (2019), doi:10.1287/trsc.2018.0889. There, a label holds the last
/// station's charging function and chooses the amount later; here, the choice is carried by the function itself.
package struct ChargeTimes: Hashable, Sendable {
  /// A charge in watt-hours and the seconds in which it can be had.
  package struct Knot: Hashable, Sendable {
    package var charge: Double
    package var seconds: Double
  }

  /// Ascending by charge and by seconds.
  package private(set) var knots: [Knot]

  /// Being somewhere at a time with a charge.
  package init(charge: Double, seconds: Double) {
    knots = [Knot(charge: charge, seconds: seconds)]
  }

  init(knots: [Knot]) {
    precondition(!knots.isEmpty)
    self.knots = knots
  }

  /// What is shorter than this is not told apart: sums are rounded.
  static let tolerance = 1e-6

  /// The greatest charge that can be had.
  package var most: Double { knots[knots.count - 1].charge }

  /// The least time, with whatever charge.
  package var soonest: Double { knots[0].seconds }

  /// The least time in which a charge can be had; `nil` where it cannot.
  package func seconds(atLeast charge: Double) -> Double? {
    guard let place = knots.firstIndex(where: { $0.charge >= charge }) else { return nil }
    if place == 0 || knots[place].charge == charge { return knots[place].seconds }
    return Self.seconds(at: charge, between: knots[place - 1], knots[place])
  }

  static func seconds(at charge: Double, between a: Knot, _ b: Knot) -> Double {
    b.charge > a.charge
      ? a.seconds + (charge - a.charge) / (b.charge - a.charge) * (b.seconds - a.seconds)
      : a.seconds
  }
}

// MARK: - Driving and staying

extension ChargeTimes {
  /// Later by some seconds.
  package func delayed(by seconds: Double) -> ChargeTimes {
    ChargeTimes(knots: knots.map { Knot(charge: $0.charge, seconds: $0.seconds + seconds) })
  }

  /// With no less than some charge; `nil` where that cannot be had.
  package func requiring(_ charge: Double) -> ChargeTimes? {
    guard let first = knots.first, charge > first.charge else { return self }
    guard let seconds = seconds(atLeast: charge) else { return nil }
    let lowest = Knot(charge: charge, seconds: seconds)
    return ChargeTimes(knots: [lowest] + knots.filter { $0.charge >= charge && $0 != lowest })
  }

  /// With no more than some charge: what is above is lost.
  package func capped(at charge: Double) -> ChargeTimes {
    guard most > charge else { return self }
    var kept = knots.filter { $0.charge < charge }
    kept.append(Knot(charge: charge, seconds: seconds(atLeast: charge) ?? soonest))
    return ChargeTimes(knots: kept)
  }

  /// At the end of a way that takes some seconds; `nil` where no charge suffices for it.
  package func driven(_ battery: BatteryFunction, seconds: Double) -> ChargeTimes? {
    guard battery.isPossible, let able = requiring(battery.least) else { return nil }
    return ChargeTimes(
      knots: able.knots.map {
        Knot(charge: $0.charge - battery.use, seconds: $0.seconds + seconds)
      }
    ).capped(at: battery.most)
  }
}

// MARK: - Charging

extension ChargeTimes {
  /// After charging as much as one likes, up to the end of a curve.
  ///
  /// To leave with y, one arrives with some x ≤ y and charges the rest:
  ///
  ///     min over x ≤ y of  this(x) − curve(x)  + curve(y)
  ///
  /// The minimum up to y only falls, and falls only along this function's own pieces.
  ///
  /// - Parameter curve: How long charging takes.
  /// - Returns: `nil` where there is always more in the battery than it is charged to.
  /// - Complexity: O(*n* + *m*) for *n* knots and *m* breakpoints.
  package func charged(by curve: ChargingCurve) -> ChargeTimes? {
    guard let first = knots.first, first.charge <= curve.end else { return nil }
    var builder = KnotBuilder(first)
    var place = first.charge
    var time = curve.seconds(upTo: place)
    var best = first.seconds - time
    var (knot, step) = (0, 0)
    while place < curve.end {
      while knot + 1 < knots.count, knots[knot + 1].charge <= place { knot += 1 }
      while curve.charges[step] <= place { step += 1 }
      let isBehind = knot + 1 == knots.count
      let next = min(isBehind ? .infinity : knots[knot + 1].charge, curve.charges[step])
      let nextTime = curve.seconds(upTo: next)
      guard !isBehind else {
        builder.add(next, best + nextTime)
        (place, time) = (next, nextTime)
        continue
      }
      let own = Self.seconds(at: next, between: knots[knot], knots[knot + 1])
      let before = Self.seconds(at: place, between: knots[knot], knots[knot + 1]) - time
      let after = own - nextTime
      if after >= best {
        builder.add(next, best + nextTime)
      } else {
        if before > best {
          let part = (before - best) / (before - after)
          builder.add(
            place + part * (next - place), best + time + part * (nextTime - time))
        }
        builder.add(next, own)
        best = after
      }
      (place, time) = (next, nextTime)
    }
    return builder.result
  }

  /// After a stay that charges: as long as one likes between two bounds.
  ///
  /// Where the battery is at the curve's end before, the rest of the least stay is waited for. The best ways to leave
  /// with a charge stay the least, or the longest, or come with a charge at a knot or a breakpoint: of all these, the
  /// least is taken.
  ///
  /// - Parameters:
  ///   - curve: How long charging takes.
  ///   - least: Seconds that are stayed at least.
  ///   - longest: Seconds that are stayed at most; infinite where nothing binds it.
  /// - Returns: What can be left with.
  /// - Complexity: O((*n* + *m*)²) for *n* knots and *m* breakpoints.
  package func stayed(by curve: ChargingCurve, least: Double, longest: Double) -> ChargeTimes {
    var arrivals = knots
    for charge in curve.charges where charge > knots[0].charge && charge < most {
      if let seconds = seconds(atLeast: charge) {
        arrivals.append(Knot(charge: charge, seconds: seconds))
      }
    }
    arrivals.sort { ($0.charge, $0.seconds) < ($1.charge, $1.seconds) }
    var best = staying(least, arrivals, curve)
    if longest.isFinite { best = best.earlier(staying(longest, arrivals, curve)) }
    for arrival in arrivals where arrival.charge < curve.end {
      best = best.earlier(Self.leaving(arrival, curve, least: least, longest: longest))
    }
    return best
  }

  /// Staying just so long, by what there was on arrival.
  private func staying(
    _ stay: Double, _ arrivals: [Knot], _ curve: ChargingCurve
  ) -> ChargeTimes {
    // Beside knots and breakpoints, those are bends from which a stay leads to a breakpoint.
    let bends = zip(curve.charges, curve.seconds).compactMap { _, time -> Knot? in
      let charge = curve.charge(after: time - stay)
      guard time >= stay, charge > knots[0].charge, charge < most,
        let seconds = seconds(atLeast: charge)
      else { return nil }
      return Knot(charge: charge, seconds: seconds)
    }
    let all = (arrivals + bends).sorted { ($0.charge, $0.seconds) < ($1.charge, $1.seconds) }
    var builder = KnotBuilder(Self.left(all[0], stay, curve))
    for arrival in all.dropFirst() {
      let end = Self.left(arrival, stay, curve)
      builder.add(end.charge, end.seconds)
    }
    return builder.result
  }

  private static func left(_ arrival: Knot, _ stay: Double, _ curve: ChargingCurve) -> Knot {
    guard arrival.charge < curve.end else {
      return Knot(charge: arrival.charge, seconds: arrival.seconds + stay)
    }
    let charge = curve.charge(after: curve.seconds(upTo: arrival.charge) + stay)
    return Knot(charge: charge, seconds: arrival.seconds + stay)
  }

  /// Charging from one charge on, as long as one likes.
  private static func leaving(
    _ arrival: Knot, _ curve: ChargingCurve, least: Double, longest: Double
  ) -> ChargeTimes {
    let start = curve.seconds(upTo: arrival.charge)
    var builder = KnotBuilder(left(arrival, least, curve))
    for (charge, time) in zip(curve.charges, curve.seconds)
    where time > start + least && time <= start + longest {
      builder.add(charge, arrival.seconds + time - start)
    }
    if longest.isFinite {
      let end = left(arrival, longest, curve)
      if end.charge < curve.end { builder.add(end.charge, end.seconds) }
    }
    return builder.result
  }
}

/// Puts knots in a row, and leaves out those on the line between their neighbours.
struct KnotBuilder {
  private var knots: [ChargeTimes.Knot]

  init(_ first: ChargeTimes.Knot) { knots = [first] }

  var result: ChargeTimes { ChargeTimes(knots: knots) }

  /// Adds a knot that lies no further down or to the left than the last one.
  mutating func add(_ charge: Double, _ seconds: Double) {
    let last = knots[knots.count - 1]
    let next = ChargeTimes.Knot(
      charge: max(charge, last.charge), seconds: max(seconds, last.seconds))
    if next == last { return }
    // Of equal times the greater charge counts, and before the first knot the function is level.
    if knots.count == 1, next.seconds == last.seconds { knots.removeLast() }
    if knots.count > 1, isStraight(knots[knots.count - 2], last, next) { knots.removeLast() }
    knots.append(next)
  }

  private func isStraight(
    _ a: ChargeTimes.Knot, _ b: ChargeTimes.Knot, _ c: ChargeTimes.Knot
  ) -> Bool {
    guard c.charge > a.charge else { return c.charge == b.charge }
    return abs(ChargeTimes.seconds(at: b.charge, between: a, c) - b.seconds) < 1e-9
  }
}
