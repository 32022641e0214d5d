// SPDX-License-Identifier: Apache-2.0

/// Lines that are to lie inside of an outline, or outside, in memory that is used again.
///
///     points   a a a a b b     ends   4 6
package struct OutlineLines: Sendable {
  package private(set) var points: ContiguousArray<OutlinePoint> = []
  private var ends: ContiguousArray<End> = []

  private struct End {
    var point: Int
    var isInside: Bool
  }

  package init() {}

  /// How many lines there are.
  package var count: Int { ends.count }

  package mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Goes on to a point.
  package mutating func append(_ point: OutlinePoint) { points.append(point) }

  /// Adds some lines of others.
  package mutating func append(_ lines: Range<Int>, of other: OutlineLines) {
    for line in lines {
      points.append(contentsOf: other.points[other.range(of: line)])
      close(isInside: other.isInside(line))
    }
  }

  /// Ends a line at the last point.
  package mutating func close(isInside: Bool) {
    guard points.count > (ends.last?.point ?? 0) else { return }
    ends.append(End(point: points.count, isInside: isInside))
  }

  /// The places of a line's points, one at least.
  package func range(of line: Int) -> Range<Int> {
    (line == 0 ? 0 : ends[line - 1].point)..<ends[line].point
  }

  /// Whether a line is to lie inside.
  package func isInside(_ line: Int) -> Bool { ends[line].isInside }
}
