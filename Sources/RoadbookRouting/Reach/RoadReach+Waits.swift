// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookNetwork

/// Roads on which a vehicle waits at lights and crossings: a limit of time may end there.
extension RoadReach {
  /// Whether what routes take changes evenly along a segment: nobody waits on it, and no speed changes with the time.
  func isEven(_ segment: SegmentID) -> Bool {
    trip == nil && graph.network.features.range(of: segment).isEmpty
  }

  /// The part of such a piece that is within a limit of time.
  func waitingRange(of piece: Piece, within limit: Int64) -> ClosedRange<Double>? {
    let full = Int64(graph.metric.durations[Int(piece.arc.raw)])
    switch direction {
    case .fromCenter:
      let time = limit - (piece.end.duration - full)
      if time >= full { return piece.from...piece.to }
      guard time >= 0 else { return nil }
      let end = graph.metric.position(on: piece.arc, after: time, isFarthest: true)
      return end >= piece.from
        ? piece.from...min(piece.to, end) : point(of: piece, at: piece.from, within: limit)
    case .toCenter:
      let rest = limit - piece.end.duration
      guard rest >= 0 else { return nil }
      if rest >= full { return piece.from...piece.to }
      let start = graph.metric.position(on: piece.arc, after: full - rest, isFarthest: false)
      return start <= piece.to
        ? max(piece.from, start)...piece.to : point(of: piece, at: piece.to, within: limit)
    }
  }
}
