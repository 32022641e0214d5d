// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
package import RoadbookGuidance
package import RoadbookNetwork
import RoadbookStorage

/// Finds the arrows that count at a junction: they often end some metres before it.
///
///     A══════════B──C──N      AB has turn:lanes, BC, the last metres before the junction, has none
///                   │         and nothing leads off at B: the arrows of AB lead across C
///
/// Source: https://wiki.openstreetmap.org/wiki/Key:turn, by which arrows are tagged as far as they are painted.
package struct ArrowsAhead {
  /// Arrows end no farther before their junction.
  static let carriedMeters = 30.0

  private let graph: VehicleGraph
  private let pieces: [DrivenPiece]
  private let facts: [SegmentFacts]
  private let streets: [GuidedStreet]

  package init(
    _ graph: VehicleGraph, _ pieces: [DrivenPiece], _ facts: [SegmentFacts],
    _ streets: [GuidedStreet]
  ) {
    self.graph = graph
    self.pieces = pieces
    self.facts = facts
    self.streets = streets
  }

  /// The piece whose arrows lead on at the beginning of another one.
  ///
  /// - Parameters:
  ///   - index: The piece behind the junction, above `first`.
  ///   - first: The first one of the section.
  /// - Returns: The piece before the junction, or a near one before that without another way between.
  package func piece(before index: Int, from first: Int) -> Int {
    var piece = index - 1
    var meters = 0.0
    while !hasArrows(piece) {
      meters += self.meters(of: piece)
      guard piece > first, meters <= Self.carriedMeters, isOnlyWay(to: piece) else {
        return index - 1
      }
      piece -= 1
    }
    return piece
  }

  private func hasArrows(_ piece: Int) -> Bool {
    let lanes = streets[piece].lanes
    return (pieces[piece].arc.isForward ? lanes.forward : lanes.backward) != nil
  }

  private func meters(of piece: Int) -> Double {
    Double(facts[piece].lengthCentimeters) / 100 * (pieces[piece].end - pieces[piece].start)
  }

  /// Whether no third road on which such vehicles go meets the two at the beginning of a piece.
  private func isOnlyWay(to piece: Int) -> Bool {
    guard pieces[piece].hasTurn, !pieces[piece].isUTurn else { return false }
    let junction = graph.network.segments.start(of: pieces[piece].arc)
    return graph.metric.degree(of: junction) == 2
  }
}
