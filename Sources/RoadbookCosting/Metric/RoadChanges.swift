// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
package import RoadbookNetwork
package import RoadbookProfiles
import RoadbookStorage

/// What one request changes of single roads: those it keeps off, and those it drives more slowly.
///
/// Turns stay as they are: a road that is closed to one request makes no dead end in which
/// everybody may turn back. So a change only forbids or makes dearer, and the weights without it
/// are never dearer than those with it.
package struct RoadChanges: Sendable {
  /// What driving along a directed segment costs instead.
  package struct Weight: Hashable, Sendable {
    /// In the metric's unit; ``RoadMetric/forbidden`` where it is closed.
    package var cost: UInt32
    package var durationMilliseconds: UInt32
    /// As without traffic.
    var freeMilliseconds: UInt32
    /// Whether it is closed or dear because it is to be kept off.
    package var isAvoided: Bool
  }

  private var weights: [UInt32: Weight] = [:]
  /// A bit for each directed segment: most are as they were.
  private var isChanged: ContiguousArray<UInt64>

  package init(_ network: RoadNetwork) {
    isChanged = ContiguousArray(repeating: 0, count: network.segments.count / 32 + 1)
  }

  package var isEmpty: Bool { weights.isEmpty }
  package var count: Int { weights.count }

  /// What a directed segment costs instead, or `nil` where nothing changes.
  @inlinable
  package subscript(_ arc: DirectedSegment) -> Weight? { isMarked(arc) ? weight(of: arc) : nil }

  @usableFromInline
  func isMarked(_ arc: DirectedSegment) -> Bool {
    isChanged[Int(arc.raw >> 6)] & 1 << UInt64(arc.raw & 63) != 0
  }

  @usableFromInline
  func weight(of arc: DirectedSegment) -> Weight? { weights[arc.raw] }

  private mutating func set(_ weight: Weight, of arc: DirectedSegment) {
    weights[arc.raw] = weight
    isChanged[Int(arc.raw >> 6)] |= 1 << UInt64(arc.raw & 63)
  }

  package func forEach(_ body: (DirectedSegment, Weight) -> Void) {
    for (arc, weight) in weights { body(DirectedSegment(raw: arc), weight) }
  }
}

// MARK: - Changing

extension RoadChanges {
  /// Keeps the vehicle off a directed segment, as an ``Avoidance`` does off kinds of roads.
  package mutating func avoid(
    _ arc: DirectedSegment, in metric: RoadMetric, _ effect: Avoidance.Effect
  ) {
    guard metric.allows(arc) else { return }
    let known = weight(of: arc, in: metric)
    if known.isAvoided { return }
    let dear = min(Double(known.cost) * Avoidance.factor, Double(RoadMetric.greatestCost))
    set(
      Weight(
        cost: effect == .closes ? RoadMetric.forbidden : UInt32(dear),
        durationMilliseconds: known.durationMilliseconds,
        freeMilliseconds: known.freeMilliseconds, isAvoided: true), of: arc)
  }

  /// Lets nobody drive a directed segment faster than a speed; in traffic, the slower of both counts.
  package mutating func slow(
    _ arc: DirectedSegment, to metersPerSecond: Double, in metric: RoadMetric
  ) {
    guard metric.allows(arc) else { return }
    let rule = metric.rule(of: arc)
    guard metersPerSecond < rule.speedMetersPerSecond, !rule.flags.contains(.ferry) else { return }
    let meters = Double(metric.network.segments[arc.segment].lengthCentimeters) / 100
    let more = (meters / metersPerSecond - meters / rule.speedMetersPerSecond) * 1000
    let known = weight(of: arc, in: metric)
    func sum(_ weight: UInt32, _ more: Double) -> UInt32 {
      UInt32(min(Double(weight) + more.rounded(), Double(RoadMetric.greatestCost)))
    }
    // What traffic takes longer is waited for once.
    let delay = Double(known.durationMilliseconds - known.freeMilliseconds)
    let longer = max(0, more - delay)
    let dearer = metric.optimization == .fastest ? longer * rule.factor : 0
    set(
      Weight(
        cost: known.cost == RoadMetric.forbidden ? known.cost : sum(known.cost, dearer),
        durationMilliseconds: sum(known.durationMilliseconds, longer),
        freeMilliseconds: sum(known.freeMilliseconds, more), isAvoided: known.isAvoided),
      of: arc)
  }

  private func weight(of arc: DirectedSegment, in metric: RoadMetric) -> Weight {
    self[arc]
      ?? Weight(
        cost: metric.costs[Int(arc.raw)],
        durationMilliseconds: metric.durations[Int(arc.raw)],
        freeMilliseconds: metric.freeDuration(of: arc), isAvoided: false)
  }
}

// MARK: - Metrics

extension RoadMetric {
  /// The metric with other weights of some roads.
  package func changed(by changes: RoadChanges) -> RoadMetric {
    var costs = self.costs.elements
    var durations = self.durations.elements
    changes.forEach { arc, weight in
      costs[Int(arc.raw)] = weight.cost
      durations[Int(arc.raw)] = weight.durationMilliseconds
    }
    return with(
      costs: NumberColumn(costs), durations: NumberColumn(durations),
      traffic.map { changed($0, by: changes) })
  }

  private func changed(_ traffic: MetricTraffic, by changes: RoadChanges) -> MetricTraffic {
    var durations = traffic.freeDurations.elements
    changes.forEach { arc, weight in durations[Int(arc.raw)] = weight.freeMilliseconds }
    return MetricTraffic(
      speeds: traffic.speeds, freeDurations: NumberColumn(durations), free: traffic.free)
  }
}

extension VehicleGraph {
  /// The vehicle with other weights of some roads.
  ///
  /// - Complexity: That of ``changed(to:)``.
  package func changed(by changes: RoadChanges) throws(CustomizationError) -> VehicleMetric {
    try changed(to: metric.changed(by: changes))
  }

  /// The weight of a turn onto a road whose weight has changed.
  @inlinable
  package func changed(
    _ weight: UInt32, by change: RoadChanges.Weight, of arc: DirectedSegment
  ) -> UInt32 {
    if change.cost == RoadMetric.forbidden { return HierarchyWeights.forbidden }
    return weight &+ (change.cost &- cost(ofArc: arc))
  }

  @usableFromInline
  func cost(ofArc arc: DirectedSegment) -> UInt32 { metric.costs[Int(arc.raw)] }
}
