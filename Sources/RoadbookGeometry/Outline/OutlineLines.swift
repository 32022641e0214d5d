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

  /// Ends a line at the last point.
  package mutating func close(isInside: Bool) {
    guard points.count > (ends.last?.point ?? 0) else { return }
    ends.append(End(point: points.count, isInside: isInside))
  }

  /// The places of a line's points, one at least.
  package func range(of line: Int) -> Range<Int> {
    (line == 0 ? 0 : ends[line - 1].point)..<ends[line].point
  }

  /// Visits the straight pieces of a line in order; a line of one point is a piece of no length.
  func forEachPiece(of line: Int, _ body: (OutlinePoint, OutlinePoint) -> Void) {
    let range = range(of: line)
    for place in range where place > range.lowerBound || range.count == 1 {
      body(points[max(range.lowerBound, place - 1)], points[place])
    }
  }

  /// Whether a line is to lie inside.
  package func isInside(_ line: Int) -> Bool { ends[line].isInside }
}
