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
      let pieces = pieces(of: arc)
      guard !pieces.isEmpty, isEnd(arc) else { continue }
      let ranges = pieces.compactMap { range(of: $0, within: limit) }
      if !ranges.isEmpty { kind.insert(.inside) }
      if !ranges.contains(0...1) { kind.insert(.outside) }
    }
    return kind.contains(.inside) ? kind : .outside
  }
}
