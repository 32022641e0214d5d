// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookNetwork
import RoadbookStorage

/// What of each directed segment is within a limit, as bits: most segments of an area are reached as a whole or not
/// at all, and bits tell that without looking further.
struct ReachBits {
  /// How a segment lies to a limit.
  enum Coverage {
    case none, part, whole
  }

  /// Whether something is known of a directed segment.
  private var isKnown: [UInt64]
  /// Whether a part of it is within the limit.
  private var isReached: [UInt64]
  /// Whether all of it is.
  private var isWhole: [UInt64]

  init(_ reach: RoadReach, within limit: Int64) {
    let words = reach.graph.network.segments.count / 32 + 1
    isKnown = Array(repeating: 0, count: words)
    isReached = isKnown
    isWhole = isKnown
    reach.forEachPiece { piece in
      guard reach.isEnd(piece.arc) else { return }
      let (word, bit) = (Int(piece.arc.raw >> 6), UInt64(1) << UInt64(piece.arc.raw & 63))
      isKnown[word] |= bit
      guard let range = reach.range(of: piece, within: limit) else { return }
      isReached[word] |= bit
      if range == 0...1 { isWhole[word] |= bit }
    }
  }

  /// How a segment lies to the limit, where bits can tell; where they cannot, a part of it is said to be within.
  func coverage(of segment: SegmentID) -> Coverage {
    let (word, shift) = (Int(segment.raw >> 5), UInt64(segment.raw & 31) * 2)
    func pair(_ bits: [UInt64]) -> UInt64 { bits[word] >> shift & 3 }
    let reached = pair(isReached)
    if reached == 0 { return .none }
    // A direction of which nothing is known is not the cheaper one.
    return pair(isWhole) == pair(isKnown) ? .whole : .part
  }
}
