// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// How a segment climbs along its way's direction, in 8 bytes.
///
///     driven forward     climbs `ascent`, descends `descent`, steepest uphill `steepest`
///     driven backward    climbs `descent`, descends `ascent`, steepest uphill `steepestBack`
package struct SlopeRecord: BitwiseCopyable, Hashable, Sendable {
  /// Decimeters; ``unknown`` where the heights of the segment are not known.
  package var ascent: UInt16
  package var descent: UInt16
  /// The steepest slope upward, in 1/1000: meters up for a kilometer along.
  package var steepest: UInt16
  package var steepestBack: UInt16

  package static let unknown = UInt16.max

  package init(ascent: UInt16, descent: UInt16, steepest: UInt16, steepestBack: UInt16) {
    self.ascent = ascent
    self.descent = descent
    self.steepest = steepest
    self.steepestBack = steepestBack
  }

  package var isKnown: Bool { ascent != Self.unknown }

  /// Of heights in decimeters at even distances.
  ///
  /// Sums that do not fit are cut down: no road climbs six kilometers between two junctions.
  package init(decimeters: [Int32], lengthMeters: Double) {
    guard decimeters.count > 1 else {
      self = .absent
      return
    }
    let step = max(lengthMeters / Double(decimeters.count - 1), 0.1)
    var (up, down, steepest, steepestBack) = (0, 0, 0.0, 0.0)
    for (low, high) in zip(decimeters, decimeters.dropFirst()) {
      let rise = Int(high) - Int(low)
      if rise > 0 { up += rise } else { down -= rise }
      let slope = Double(rise) * 100 / step
      steepest = max(steepest, slope)
      steepestBack = max(steepestBack, -slope)
    }
    self.init(
      ascent: Self.cut(Double(up)), descent: Self.cut(Double(down)),
      steepest: Self.cut(steepest), steepestBack: Self.cut(steepestBack))
  }

  private static func cut(_ value: Double) -> UInt16 {
    UInt16(min(value.rounded(), Double(unknown - 1)))
  }
}

extension SlopeRecord: FixedWidth {
  package static var absent: SlopeRecord {
    SlopeRecord(ascent: unknown, descent: unknown, steepest: 0, steepestBack: 0)
  }
}
