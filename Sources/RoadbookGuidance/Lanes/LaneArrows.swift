// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// The arrows painted on a lane.
///
/// A lane without arrows leads straight on.
///
/// Source: https://wiki.openstreetmap.org/wiki/Key:turn
package struct LaneArrows: OptionSet, BitwiseCopyable, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let sharpLeft = LaneArrows(rawValue: 1 << 0)
  package static let left = LaneArrows(rawValue: 1 << 1)
  package static let slightLeft = LaneArrows(rawValue: 1 << 2)
  package static let through = LaneArrows(rawValue: 1 << 3)
  package static let slightRight = LaneArrows(rawValue: 1 << 4)
  package static let right = LaneArrows(rawValue: 1 << 5)
  package static let sharpRight = LaneArrows(rawValue: 1 << 6)
  package static let reverse = LaneArrows(rawValue: 1 << 7)
  package static let mergeToLeft = LaneArrows(rawValue: 1 << 8)
  package static let mergeToRight = LaneArrows(rawValue: 1 << 9)

  /// Every arrow with its value in OpenStreetMap.
  package static let all: [(arrow: LaneArrows, tag: String)] = [
    (.sharpLeft, "sharp_left"), (.left, "left"), (.slightLeft, "slight_left"),
    (.through, "through"), (.slightRight, "slight_right"), (.right, "right"),
    (.sharpRight, "sharp_right"), (.reverse, "reverse"),
    (.mergeToLeft, "merge_to_left"), (.mergeToRight, "merge_to_right"),
  ]

  /// Visits the arrows of a lane and the angles at which they lead on; a lane without any leads straight on.
  func forEachAngle(_ body: (_ arrow: LaneArrows, _ degrees: Double) -> Void) {
    if isEmpty { return body(.through, 0) }
    // Bit by bit rather than over `all`, whose texts would be counted.
    var rest = rawValue
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest - 1
      let arrow = LaneArrows(rawValue: 1 << UInt16(bit))
      body(arrow, arrow.degrees)
    }
  }

  /// The angle at which one arrow leads on.
  private var degrees: Double {
    switch self {
    case .sharpLeft: -135
    case .left: -90
    case .slightLeft: -40
    case .slightRight: 40
    case .right: 90
    case .sharpRight: 135
    case .reverse: 180
    default: 0
    }
  }

  /// The arrows of one lane: "left;through"; empty for "none", for nothing, and for what is not known.
  init(tag: Substring) {
    self = []
    for part in tag.split(separator: ";") {
      let word = LaneTags.trimmed(part)
      if let known = Self.all.first(where: { $0.tag == word }) { insert(known.arrow) }
    }
  }
}

extension TurnDirection {
  /// The angle of the arrow that would be painted for it.
  var arrowDegrees: Double {
    switch self {
    case .straight: 0
    case .slightRight: 40
    case .right: 90
    case .sharpRight: 135
    case .uTurnRight: 180
    case .uTurnLeft: -180
    case .sharpLeft: -135
    case .left: -90
    case .slightLeft: -40
    }
  }
}
