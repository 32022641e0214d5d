// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookNetwork
import RoadbookStorage

/// What turns ask of roads and junctions, gathered once from the columns of a network.
///
/// Half a million turns ask four times as often; each answer is one element of one list.
struct TurnRoads {
  /// A directed segment.
  struct Road: BitwiseCopyable {
    /// The junction where it ends.
    var end: UInt32
    var lengthCentimeters: UInt32
    /// ``RoadMetric/forbidden`` where the vehicle may not drive.
    var cost: UInt32
    var duration: UInt32
    /// The number of its kind among ``TurnRoads/kinds``.
    var kind: UInt16
    /// In 1/256 of a circle: leaving its start, and arriving at its end.
    var startBearing: UInt8
    var endBearing: UInt8
    var isOnLeft: Bool

    var isAllowed: Bool { cost != RoadMetric.forbidden }
  }

  struct Junction: BitwiseCopyable {
    var tagSet: TagSetID
    /// How many segments meet that the vehicle may use, up to 3.
    var degree: UInt8
  }

  private(set) var roads: ContiguousArray<Road> = []
  private(set) var junctions: ContiguousArray<Junction> = []
  /// The directed segment of each state that is a copy.
  let copies: ContiguousArray<UInt32>
  /// The distinct roads as turns see them.
  let kinds: [TurnRoad]

  init(_ metric: RoadMetric) {
    copies = metric.network.turns.copyBases
    let numbered = Self.kinds(metric)
    kinds = numbered.kinds
    gather(metric, Self.classKinds(metric, numbered.number))
    let tagSets = metric.network.junctions.tagSets
    junctions.reserveCapacity(tagSets.count)
    for place in tagSets.indices {
      junctions.append(Junction(tagSet: TagSetID(tagSets[at: place]), degree: 0))
    }
    countDegrees()
  }

  /// The distinct roads, and which of them each of the profile's answers is.
  private static func kinds(_ metric: RoadMetric) -> (kinds: [TurnRoad], number: [UInt16]) {
    var numbers: [TurnRoad: UInt16] = [:]
    var kinds: [TurnRoad] = []
    let number = metric.classRules.rules.map { rule -> UInt16 in
      let road = TurnRoad(rule)
      if let known = numbers[road] { return known }
      numbers[road] = UInt16(kinds.count)
      kinds.append(road)
      return UInt16(kinds.count - 1)
    }
    return (kinds, number)
  }

  /// Of a segment class in a direction.
  private struct ClassKind: BitwiseCopyable {
    var kind: UInt16
    var isOnLeft: Bool
  }

  /// Forward at twice the number of a class, backward behind it.
  private static func classKinds(
    _ metric: RoadMetric, _ number: [UInt16]
  ) -> ContiguousArray<ClassKind> {
    let zones = metric.network.zones
    var kinds: ContiguousArray<ClassKind> = []
    kinds.reserveCapacity(zones.classCount * 2)
    for kind in 0..<zones.classCount {
      let kind = ClassID(kind)
      let isOnLeft = zones.drivingSide(of: zones.zoneNumber(of: kind)) == .left
      for forward in [true, false] {
        let rule = metric.classRules.ruleNumber(of: kind, forward: forward)
        kinds.append(
          ClassKind(kind: rule < number.count ? number[rule] : 0, isOnLeft: isOnLeft))
      }
    }
    return kinds
  }

  private mutating func gather(_ metric: RoadMetric, _ classes: ContiguousArray<ClassKind>) {
    let segments = metric.network.segments
    let (costs, durations) = (metric.costs.cells, metric.durations.cells)
    let known = min(costs.count, durations.count)
    let nowhere = ClassKind(kind: 0, isOnLeft: false)
    roads.reserveCapacity(segments.count * 2)
    for raw in 0..<UInt32(segments.count) {
      let segment = SegmentID(raw)
      let length = min(segments.lengthCentimeters[segment], UInt32(RoadMetric.greatestCost))
      let bearings = (first: segments.firstBearing[segment], last: segments.lastBearing[segment])
      let kind = Int(segments.classes[segment]) * 2
      let forward = kind < classes.count ? classes[kind] : nowhere
      let backward = kind + 1 < classes.count ? classes[kind + 1] : nowhere
      let place = Int(raw) * 2
      let isKnown = place + 1 < known
      roads.append(
        Road(
          end: segments.to[segment], lengthCentimeters: length,
          cost: isKnown ? costs[place] : RoadMetric.forbidden,
          duration: isKnown ? durations[place] : 0, kind: forward.kind,
          startBearing: bearings.first, endBearing: bearings.last, isOnLeft: forward.isOnLeft))
      roads.append(
        Road(
          end: segments.from[segment], lengthCentimeters: length,
          cost: isKnown ? costs[place + 1] : RoadMetric.forbidden,
          duration: isKnown ? durations[place + 1] : 0, kind: backward.kind,
          startBearing: bearings.last &+ 128, endBearing: bearings.first &+ 128,
          isOnLeft: backward.isOnLeft))
    }
    withExtendedLifetime(metric) {}
  }

  private mutating func countDegrees() {
    for arc in roads.indices where roads[arc].isAllowed || roads[arc ^ 1].isAllowed {
      let start = Int(roads[arc ^ 1].end)
      if start < junctions.count, junctions[start].degree < 3 { junctions[start].degree += 1 }
    }
  }

  /// The directed segment that a state drives along.
  @inline(__always)
  func directed(_ state: UInt32) -> DirectedSegment {
    if Int(state) < roads.count { return DirectedSegment(raw: state) }
    let copy = Int(state) - roads.count
    let base = copy < copies.count ? copies[copy] : 0
    return DirectedSegment(raw: Int(base) < roads.count ? base : 0)
  }

  @inline(__always)
  subscript(_ arc: DirectedSegment) -> Road { roads[Int(arc.raw)] }

  /// What is known of a junction; nothing where a damaged map names one that is not there.
  func junction(_ number: UInt32) -> Junction {
    Int(number) < junctions.count
      ? junctions[Int(number)] : Junction(tagSet: TagSetID(UInt32(0)), degree: 0)
  }
}
