// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// The roads of tiles, each with the limits from which on a part of it is within, and all of it.
///
///     limit       0 ────── first ────────── whole ──────→
///     the road    outside     in part          inside
///
/// So one pass over the roads serves all limits. A road that is reached from both ends may be inside at a smaller limit, as the
/// cheaper direction decides at each point: that is looked at for each limit. A road in several tiles stands in each of them.
struct NearRoads {
  private let tiles: [RoadTile]
  private var spans: ContiguousArray<Span> = []
  private let reach: RoadReach

  private struct Span {
    var first = UInt32.max
    var whole = UInt32.max

    /// Two limits do not tell it: the centre's roads, and limits of energy.
    static let untold = Span(first: .max, whole: 0)

    var isUntold: Bool { whole < first }
  }

  /// - Parameters:
  ///   - reach: What is reached.
  ///   - tiles: The roads.
  init(_ reach: RoadReach, in tiles: [RoadTile]) {
    self.reach = reach
    self.tiles = tiles
    spans.reserveCapacity(tiles.reduce(0) { $0 + $1.segments.count })
    let isFrom = reach.direction == .fromCenter
    let forward: RoadEnds = isFrom ? .endsForward : .beginsForward
    let backward: RoadEnds = isFrom ? .endsBackward : .beginsBackward
    for tile in tiles {
      for (segment, ends) in zip(tile.segments, tile.ends) {
        spans.append(
          reach.measure == .energy || reach.isSeparate(segment)
            ? .untold
            : Self.told(
              reach, segment, isForward: ends.contains(forward), isBackward: ends.contains(backward)
            ))
      }
    }
  }

  private static func told(
    _ reach: RoadReach, _ segment: SegmentID, isForward: Bool, isBackward: Bool
  ) -> Span {
    let arc = DirectedSegment(segment, forward: true)
    var span = Span()
    var whole: UInt32 = 0
    if isForward, let limits = reach.limits(of: arc) {
      span.first = limits.first
      whole = limits.whole
    }
    if isBackward, let limits = reach.limits(of: arc.reversed) {
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
    var kinds = ContiguousArray<OutlineKind>(repeating: .outside, count: spans.count)
    var road = 0
    for tile in tiles {
      for segment in tile.segments {
        let span = spans[road]
        if span.isUntold {
          kinds[road] = reach.kind(of: segment, within: limit)
        } else if span.first <= bound {
          let isWhole = span.whole <= bound || reach.isWhole(segment, within: limit)
          kinds[road] = isWhole ? .inside : .both
        }
        road += 1
      }
    }
    return kinds
  }

  /// Visits the roads of which something is within, with their boxes.
  func forEachInside(
    _ kinds: ContiguousArray<OutlineKind>, _ body: (SegmentID, OutlineKind, OutlineBox) -> Void
  ) {
    var road = 0
    for tile in tiles {
      for number in tile.segments.indices {
        let kind = kinds[road]
        if kind.contains(.inside) { body(tile.segments[number], kind, tile.outline.boxes[number]) }
        road += 1
      }
    }
  }
}
