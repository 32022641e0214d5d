// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookNetwork

/// From which limits on roads are reached.
extension RoadReach {
  /// What of a segment is within a limit, and not; where two directions decide, both is said.
  func kind(of segment: SegmentID, within limit: Int64) -> OutlineKind {
    if let own = ofSmallerLimits[limit] { return own.kind(of: segment, within: limit) }
    var kind: OutlineKind = []
    for isForward in [true, false] {
      let arc = DirectedSegment(segment, forward: isForward)
      guard isEnd(arc) else { continue }
      var (isReached, isInPart, isWhole) = (false, false, false)
      forEachPiece(of: arc) { piece in
        isReached = true
        guard let range = range(of: piece, within: limit) else { return }
        isInPart = true
        if range == 0...1 { isWhole = true }
      }
      guard isReached else { continue }
      if isInPart { kind.insert(.inside) }
      if !isWhole { kind.insert(.outside) }
    }
    return kind.contains(.inside) ? kind : .outside
  }
}
