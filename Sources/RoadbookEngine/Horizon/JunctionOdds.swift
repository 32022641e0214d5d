// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// How likely a vehicle goes on by each of the roads that leave a junction.
///
///     weight = e^(−cost / 40)
///     cost   = degrees of the turn + 15 for each class that the road is less important, 8 for each that it is more
///              + 30 where the name ends + 30 where a ramp begins or ends + 60 onto a road that leads to its own houses
///
/// What the vehicle may not use, or only against its direction, has no weight; nor has the way back. The weights are our
/// own: they say that drivers stay on their road, then go straight on, then follow the greater road. Restrictions of
/// turns are not looked at.
struct JunctionOdds: Sendable {
  let metric: RoadMetric

  struct Choice {
    var arc: DirectedSegment
    /// 0…1; those of all choices add up to 1.
    var probability: Double
  }

  private static let scale = 40.0
  /// The share of a road that the vehicle's route takes.
  static let routed = 0.95

  private var network: RoadNetwork { metric.network }

  /// The roads on which the vehicle may go on, the most likely one first; of equal ones, that of the smaller number.
  ///
  /// - Parameters:
  ///   - arc: The road that it comes on.
  ///   - routed: The road that its route takes, if that is known.
  /// - Returns: The choices; none where the road ends.
  func choices(after arc: DirectedSegment, routed: DirectedSegment? = nil) -> [Choice] {
    var choices: [Choice] = []
    let own = Road(arc, metric)
    for place in network.junctions.departures(of: network.segments.end(of: arc)) {
      let next = network.junctions.departure(at: place)
      guard next.segment.raw != arc.segment.raw else { continue }
      let road = Road(next, metric)
      guard road.rule.access != .forbidden, !choices.contains(where: { $0.arc.raw == next.raw })
      else { continue }
      choices.append(
        Choice(arc: next, probability: Math.exponential(-cost(arc, own, next, road) / Self.scale)))
    }
    let sum = choices.reduce(0) { $0 + $1.probability }
    for index in choices.indices { choices[index].probability /= sum }
    if let routed,
      network.segments.start(of: routed).raw == network.segments.end(of: arc).raw
    {
      favour(routed, &choices)
    }
    return choices.sorted {
      $0.probability == $1.probability
        ? $0.arc.raw < $1.arc.raw : $0.probability > $1.probability
    }
  }

  private struct Road {
    var rule: WayRule
    var name: String?

    init(_ arc: DirectedSegment, _ metric: RoadMetric) {
      rule = metric.rule(of: arc)
      name = metric.network.tags[metric.network.tagSet(of: arc.segment)]["name"]
    }
  }

  private func cost(
    _ arc: DirectedSegment, _ own: Road, _ next: DirectedSegment, _ road: Road
  ) -> Double {
    let segments = network.segments
    let turn = Int8(
      bitPattern: segments.startBearing(of: next) &- segments.endBearing(of: arc))
    var cost = abs(Double(turn)) * 360 / 256
    let less = Double(road.rule.roadClass.rawValue) - Double(own.rule.roadClass.rawValue)
    cost += min(90, less > 0 ? 15 * less : -8 * less)
    if own.name != nil, road.name != own.name { cost += 30 }
    if road.rule.flags.contains(.link) != own.rule.flags.contains(.link) { cost += 30 }
    if road.rule.access == .destination, own.rule.access != .destination { cost += 60 }
    return cost
  }

  /// Gives the route's road its share, and leaves the rest to the others.
  private func favour(_ routed: DirectedSegment, _ choices: inout [Choice]) {
    guard let place = choices.firstIndex(where: { $0.arc.raw == routed.raw }) else {
      // A route may lead where others must not drive.
      for index in choices.indices { choices[index].probability *= 1 - Self.routed }
      choices.append(Choice(arc: routed, probability: choices.isEmpty ? 1 : Self.routed))
      return
    }
    let others = 1 - choices[place].probability
    for index in choices.indices where index != place {
      choices[index].probability *= others > 0 ? (1 - Self.routed) / others : 0
    }
    choices[place].probability = choices.count == 1 ? 1 : Self.routed
  }
}
