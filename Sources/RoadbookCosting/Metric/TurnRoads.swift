// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// What turns ask of roads and junctions, read from the columns of a network and a metric.
///
/// What lost: gathering it beforehand, one element for each directed segment. That reads all columns
/// once more and writes five megabytes for a city, which takes as long as half of the turns.
struct TurnRoads {
  struct Junction: BitwiseCopyable {
    /// What its point costs: see ``PointRules/places(setCount:)``.
    var point: UInt32
    /// How many segments meet that the vehicle may use, up to 3.
    var degree: UInt8
    /// The least rank of class of them: see ``ClassKind/rank``.
    var topRank: UInt8
  }

  /// Of a segment class in a direction.
  struct ClassKind: BitwiseCopyable {
    /// The number of its kind among ``TurnRoads/kinds``.
    var kind: UInt16
    /// 256 where people drive on the left.
    var side: UInt16
    /// 2 on ways for people on foot and bicycles.
    var path: UInt16
    /// The class of the road, motorways first.
    var rank: UInt16
  }

  private let metric: RoadMetric
  private let costs: Cells<UInt32>
  private let durations: Cells<UInt32>
  private let segments: Cells<SegmentRecord>
  private let junctions: Cells<Junction>
  /// Forward at twice the number of a class, backward behind it; at the end what damaged maps get.
  private let classKinds: Cells<ClassKind>
  /// The directed segment of each state that is a copy.
  private let copies: Cells<UInt32>
  private let owners:
    (CellOwner<Junction>, CellOwner<ClassKind>, NumberColumn<UInt32>, NumberColumn<SegmentRecord>)
  /// The distinct roads as turns see them.
  let kinds: [TurnRoad]

  init(_ metric: RoadMetric) {
    let records = NumberColumn(metric.network.segments.records)
    segments = records.cells
    self.metric = metric
    (costs, durations) = (metric.costs.cells, metric.durations.cells)
    precondition(costs.count == segments.count * 2 && durations.count == costs.count)
    let numbered = Self.kinds(metric)
    kinds = numbered.kinds
    owners = (
      Self.junctions(metric), Self.classKinds(metric, numbered.number),
      NumberColumn(metric.network.turns.copyBases), records
    )
    (junctions, classKinds, copies) = (owners.0.cells, owners.1.cells, owners.2.cells)
    countDegrees()
  }
}

// MARK: - Questions

extension TurnRoads {
  /// The directed segment that a state drives along.
  @inline(__always)
  func directed(_ state: UInt32) -> Int {
    if Int(state) < costs.count { return Int(state) }
    let copy = Int(state) &- costs.count
    let base = copy < copies.count ? Int(copies[copy]) : 0
    return base < costs.count ? base : 0
  }

  /// Has what turns into a state ask of its road fetched.
  @inline(__always)
  func prefetch(_ state: UInt32) {
    segments.prefetch(Int(state) >> 1)
    costs.prefetch(Int(state))
    durations.prefetch(Int(state))
  }

  /// Has the junction at the end of a state's road fetched.
  @inline(__always)
  func prefetchEnd(of state: Int) {
    guard state < costs.count else { return }
    let segment = segments[state >> 1]
    junctions.prefetch(Int(state & 1 == 0 ? segment.to : segment.from))
  }

  // Of directed segments that ``directed(_:)`` gave, or their opposites.

  /// ``RoadMetric/forbidden`` where the vehicle may not drive.
  @inline(__always)
  func cost(_ arc: Int) -> UInt32 { costs[arc] }

  /// The time and the length of driving along it.
  @inline(__always)
  func carried(_ arc: Int) -> Carried {
    Carried(
      duration: durations[arc],
      length: min(segments[arc >> 1].lengthCentimeters, UInt32(RoadMetric.greatestCost)))
  }

  @inline(__always)
  func kind(_ arc: Int) -> ClassKind {
    // A damaged map may say any class.
    let place = min(Int(segments[arc >> 1].classID) * 2, classKinds.count - 2)
    return classKinds[place | arc & 1]
  }

  /// In 1/256 of a circle.
  @inline(__always)
  func startBearing(_ arc: Int) -> UInt8 {
    arc & 1 == 0 ? segments[arc >> 1].firstBearing : segments[arc >> 1].lastBearing &+ 128
  }

  /// In 1/256 of a circle.
  @inline(__always)
  func endBearing(_ arc: Int) -> UInt8 { startBearing(arc ^ 1) &+ 128 }

  /// The junction where it ends; nothing where a damaged map names one that is not there.
  @inline(__always)
  func end(_ arc: Int) -> Junction {
    let junction = Int(arc & 1 == 0 ? segments[arc >> 1].to : segments[arc >> 1].from)
    return junction < junctions.count
      ? junctions[junction] : Junction(point: 0, degree: 0, topRank: 0)
  }
}

// MARK: - Preparing

extension TurnRoads {
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

  private static func classKinds(
    _ metric: RoadMetric, _ kindOfRule: [UInt16]
  ) -> CellOwner<ClassKind> {
    let zones = metric.network.zones
    let kinds = CellOwner(
      repeating: ClassKind(kind: 0, side: 0, path: 0, rank: 0), count: zones.classCount * 2 + 2)
    for number in 0..<zones.classCount {
      let classID = ClassID(number)
      let side = zones.drivingSide(of: zones.zoneNumber(of: classID))
      for lane in 0..<2 {
        let rule = metric.classRules.ruleNumber(of: classID, forward: lane == 0)
        let roadClass = rule < kindOfRule.count ? metric.classRules.rules[rule].roadClass : nil
        kinds.cells[number * 2 + lane] = ClassKind(
          kind: rule < kindOfRule.count ? kindOfRule[rule] : 0, side: side == .left ? 256 : 0,
          path: roadClass?.isPath == true ? 2 : 0, rank: UInt16(roadClass?.rawValue ?? 0))
      }
    }
    return kinds
  }

  /// All junctions, with no degree yet.
  private static func junctions(_ metric: RoadMetric) -> CellOwner<Junction> {
    let table = metric.network.junctions
    let junctions = CellOwner<Junction>(uninitializedCount: table.count)
    let places = metric.points.places(setCount: metric.network.tags.count)
    for junction in 0..<table.count {
      let set = table.tagSet(of: JunctionID(junction)).position
      let point = set < places.cells.count ? places.cells[set] : 0
      junctions.cells[junction] = Junction(point: point, degree: 0, topRank: .max)
    }
    return junctions
  }

  private func countDegrees() {
    func count(_ junction: Int, _ rank: UInt16) {
      guard junction < junctions.count else { return }
      if junctions[junction].degree < 3 { junctions[junction].degree += 1 }
      junctions[junction].topRank = min(
        junctions[junction].topRank, UInt8(truncatingIfNeeded: rank))
    }
    for segment in 0..<costs.count / 2
    where costs[segment * 2] & costs[segment * 2 + 1] != RoadMetric.forbidden {
      let rank = kind(costs[segment * 2] != RoadMetric.forbidden ? segment * 2 : segment * 2 + 1)
        .rank
      count(Int(segments[segment].from), rank)
      count(Int(segments[segment].to), rank)
    }
  }
}
