// SPDX-License-Identifier: Apache-2.0

/// Parts of a straight line, each from 0 at its start to 1 at its end: ascending and apart.
///
///     line      0 ├────────────────────┤ 1
///     in area     ├──────┤    ├───────┤
///     exception        ├───────┤
///     left        ├───┤         ├─────┤
package struct LineParts: Hashable, Sendable {
  package private(set) var ranges: [ClosedRange<Double>] = []

  package init() {}

  /// One part; none where it ends before it begins.
  package init(from start: Double, to end: Double) {
    if start <= end { ranges = [start...end] }
  }

  package static var whole: LineParts { LineParts(from: 0, to: 1) }

  package var isEmpty: Bool { ranges.isEmpty }

  /// Whether more is in them than points.
  package var hasLength: Bool { ranges.contains { $0.upperBound - $0.lowerBound > Self.least } }

  /// Parts shorter than this are points that rounding made longer.
  private static let least = 1e-9

  /// Adds parts, which join those that they touch.
  package mutating func add(_ other: LineParts) {
    if other.isEmpty { return }
    var joined: [ClosedRange<Double>] = []
    for range in (ranges + other.ranges).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard let last = joined.last, range.lowerBound <= last.upperBound else {
        joined.append(range)
        continue
      }
      joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
    }
    ranges = joined
  }

  /// Takes parts away.
  package mutating func remove(_ other: LineParts) {
    for gap in other.ranges {
      ranges = ranges.flatMap { range -> [ClosedRange<Double>] in
        if gap.upperBound < range.lowerBound || gap.lowerBound > range.upperBound {
          return [range]
        }
        var left: [ClosedRange<Double>] = []
        if range.lowerBound < gap.lowerBound { left.append(range.lowerBound...gap.lowerBound) }
        if gap.upperBound < range.upperBound { left.append(gap.upperBound...range.upperBound) }
        return left
      }
    }
  }
}
