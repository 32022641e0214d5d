// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// The roads that a vehicle may use, other than ferries, near to what is reached, each with the limits from which on
/// a part of it is within, and all of it.
///
///     limit       0 ────── first ────────── whole ──────→
///     the road    outside     in part          inside
///
/// So one pass over the roads serves all limits.
struct NearRoads {
  private(set) var segments: ContiguousArray<SegmentID> = []
  /// Seen from the origin.
  private(set) var boxes: ContiguousArray<OutlineBox> = []
  private var spans: ContiguousArray<Span> = []
  private let reach: RoadReach

  private struct Span {
    var first = UInt32.max
    var whole = UInt32.max

    /// Two limits do not tell it: the centre's roads, and limits of energy.
    static let untold = Span(first: .max, whole: 0)

    var isUntold: Bool { whole < first }
  }

  /// The roads in some areas.
  ///
  /// - Parameters:
  ///   - reach: What is reached.
  ///   - areas: Boxes of the map, apart from each other.
  ///   - origin: Where boxes are seen from.
  init(_ reach: RoadReach, in areas: [CoordinateBox], from origin: Coordinate) {
    self.reach = reach
    let metric = reach.graph.metric
    let isFerry = metric.classRules.rules.map { $0.flags.contains(.ferry) }
    let untold = Set(reach.separateArcs.map(\.segment))
    let network = metric.network
    for area in areas {
      network.spatialIndex.forEachSegment(in: area) { segment, box in
        let arc = DirectedSegment(segment, forward: true)
        let isForward = metric.allows(arc)
        let isBackward = metric.allows(arc.reversed)
        guard isForward || isBackward else { return }
        let rule = metric.classRules.ruleNumber(
          of: network.segments.classID(of: segment), forward: isForward)
        guard rule >= isFerry.count || !isFerry[rule] else { return }
        segments.append(segment)
        boxes.append(OutlineBox(box, from: origin))
        spans.append(
          reach.measure == .energy || untold.contains(segment)
            ? .untold
            : Self.span(reach, arc, isForward: isForward, isBackward: isBackward))
      }
    }
  }

  private static func span(
    _ reach: RoadReach, _ arc: DirectedSegment, isForward: Bool, isBackward: Bool
  ) -> Span {
    var span = Span()
    var whole: UInt32 = 0
    if isForward, let limits = reach.limits(of: arc), reach.isEnd(arc) {
      span.first = limits.first
      whole = limits.whole
    }
    if isBackward, let limits = reach.limits(of: arc.reversed), reach.isEnd(arc.reversed) {
      span.first = min(span.first, limits.first)
      // A direction of which nothing is known is not the cheaper one.
      whole = max(whole, limits.whole)
    }
    if span.first < .max { span.whole = max(whole, span.first) }
    return span
  }

  /// What of each road is within a limit, and not.
  func kinds(within limit: Int64) -> ContiguousArray<OutlineKind> {
    let bound = UInt32(clamping: limit)
    var kinds = ContiguousArray<OutlineKind>(repeating: .outside, count: segments.count)
    for road in segments.indices {
      let span = spans[road]
      if span.isUntold {
        kinds[road] = reach.kind(of: segments[road], within: limit)
      } else if span.first <= bound {
        kinds[road] = span.whole <= bound ? .inside : .both
      }
    }
    return kinds
  }

  /// The box around roads of which something is within.
  func box(of kinds: ContiguousArray<OutlineKind>) -> OutlineBox {
    var all = OutlineBox()
    for (road, box) in boxes.enumerated() where kinds[road].contains(.inside) { all.extend(box) }
    return all
  }
}

extension OutlineBox {
  /// A box of the map, seen from an origin.
  fileprivate init(_ box: CoordinateBox, from origin: Coordinate) {
    self.init()
    extend(
      OutlinePoint(Coordinate(latitudeE7: box.south, longitudeE7: box.west), from: origin))
    extend(
      OutlinePoint(Coordinate(latitudeE7: box.north, longitudeE7: box.east), from: origin))
  }
}
