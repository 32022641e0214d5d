// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookModel
package import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage
package import RoadbookTraffic

/// What a metric is without the traffic that it counts.
struct MetricTraffic: Sendable {
  let speeds: RoadSpeeds
  /// Milliseconds by directed segment, as without traffic.
  let freeDurations: NumberColumn<UInt32>
  /// The vehicle without traffic, whose junctions are this one's; `nil` where they are a wider vehicle's.
  let free: RoadMetric?
}

extension RoadMetric {
  /// The metric of the same vehicle in traffic.
  ///
  /// A road takes what ``RoadSpeed/milliseconds(along:own:)`` says, and what it takes longer weighs as much as its
  /// own time does. A closed road is forbidden. Ferries do not wait for cars. Junctions stay as they are: a closed
  /// road makes no dead end in which everybody may turn back. So no road and no turn is cheaper than without
  /// traffic.
  ///
  /// - Parameters:
  ///   - speeds: Of the same map.
  ///   - closes: Whether closed roads are forbidden; without it they are as without traffic.
  ///   - last: This metric slowed by other speeds, with closed roads forbidden: where both say the same of a road, its
  ///     costs are taken over.
  /// - Returns: The metric; this one where it has traffic already.
  /// - Complexity: O(*n*) for *n* segments; with `last`, all but those that differ are only copied.
  package func slowed(
    by speeds: RoadSpeeds, closing closes: Bool = true, changing last: RoadMetric? = nil
  ) -> RoadMetric {
    guard traffic == nil, speeds.cells.count == self.costs.count else { return self }
    let slowing = RoadSlowing(self, closes: closes, from: closes ? last : nil)
    slowing.run(speeds.cells)
    return with(
      costs: NumberColumn(slowing.costs), durations: NumberColumn(slowing.durations),
      MetricTraffic(speeds: speeds, freeDurations: self.durations, free: wider == nil ? self : nil))
  }

  /// What a millisecond of traffic weighs on roads of an answer; `nil` where there is none.
  fileprivate func trafficFactor(_ rule: WayRule) -> Double? {
    if rule.flags.contains(.ferry) || rule.roadClass >= .ferry { return nil }
    if optimization == .shortest { return 0 }
    return rule.factor * (rule.flags.contains(.avoided) ? Avoidance.factor : 1)
  }

  /// A cost with something more, which is no single road's greatest.
  static func cost(_ cost: UInt32, plus more: Double) -> UInt32 {
    UInt32(min(Double(cost) + more.rounded(), Double(max(Int(cost), greatestCost))))
  }

  /// The metric with other weights of roads.
  func with(
    costs: NumberColumn<UInt32>, durations: NumberColumn<UInt32>, _ traffic: MetricTraffic?
  ) -> RoadMetric {
    RoadMetric(
      network, profile, optimization, classRules, points, costs: costs, durations: durations,
      bindingRestrictions: bindingRestrictions, tooGreat: tooGreat, wider: wider,
      traffic: traffic)
  }
}

extension RoadMetric {
  /// What traffic says of roads; `nil` where it does not count.
  package var speeds: RoadSpeeds? { traffic?.speeds }

  /// The milliseconds of driving along a directed segment without traffic.
  package func freeDuration(of arc: DirectedSegment) -> UInt32 {
    (traffic?.freeDurations ?? durations)[Int(arc.raw)]
  }

  /// What the source of the traffic calls itself; `nil` where none counts.
  package var trafficSource: String? { traffic?.speeds.origin.source }

  /// How jammed a directed segment is, 0…10; `nil` where traffic is not known.
  package func jamFactor(of arc: DirectedSegment) -> Double? {
    guard let traffic, traffic.speeds[arc].isKnown else { return nil }
    if traffic.speeds[arc].isClosed { return 10 }
    let (slow, free) = (Double(durations[Int(arc.raw)]), Double(freeDuration(of: arc)))
    let meters = Double(lengthCentimeters(of: arc)) / 100
    guard slow > 0, free > 0 else { return 0 }
    return JamFactor.of(trafficSpeed: meters / slow * 1000, baseSpeed: meters / free * 1000)
  }

  /// Whether traffic makes a directed segment take longer.
  package func isSlowedByTraffic(_ arc: DirectedSegment) -> Bool {
    guard let traffic else { return false }
    return durations[Int(arc.raw)] > traffic.freeDurations[Int(arc.raw)]
  }

  /// Whether the vehicle might use a directed segment if traffic had not closed it.
  package func isClosedByTraffic(_ arc: DirectedSegment) -> Bool {
    traffic.map { $0.speeds[arc].isClosed } ?? false
  }
}

/// What roads cost in traffic, while it is found out.
private struct RoadSlowing {
  let costs: CellOwner<UInt32>
  let durations: CellOwner<UInt32>
  private let free: RoadMetric
  private let closes: Bool
  /// What the costs are of already.
  private let known: RoadSpeeds?
  private let factors: [Double?]

  init(_ free: RoadMetric, closes: Bool, from last: RoadMetric?) {
    self.free = free
    self.closes = closes
    known = last?.speeds
    let start = known == nil ? free : last ?? free
    costs = CellOwner(start.costs.cells)
    durations = CellOwner(start.durations.cells)
    factors = free.classRules.rules.map { free.trafficFactor($0) }
  }

  func run(_ speeds: ContiguousArray<RoadSpeed>) {
    if let known {
      for (arc, speed) in speeds.enumerated() where speed != known.cells[arc] {
        costs.cells[arc] = free.costs.cells[arc]
        durations.cells[arc] = free.durations.cells[arc]
        if speed.isKnown { slow(arc, speed) }
      }
    } else {
      for (arc, speed) in speeds.enumerated() where speed.isKnown { slow(arc, speed) }
    }
  }

  @inline(__always)
  private func slow(_ arc: Int, _ speed: RoadSpeed) {
    let cost = costs.cells[arc]
    if cost == RoadMetric.forbidden { return }
    if speed.isClosed {
      if closes { costs.cells[arc] = RoadMetric.forbidden }
      return
    }
    let record = free.network.segments.records[at: arc / 2]
    let own = durations.cells[arc]
    let longer = speed.milliseconds(along: record.lengthCentimeters, own: own) - own
    let number = free.classRules.ruleNumber(of: ClassID(record.classID), forward: arc & 1 == 0)
    guard longer > 0, number < factors.count, let factor = factors[number] else { return }
    durations.cells[arc] = own + longer
    costs.cells[arc] = RoadMetric.cost(cost, plus: Double(longer) * factor)
  }
}
