// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
import RoadbookGraph
import RoadbookGeometry
import RoadbookNetwork
package import RoadbookRouting
import RoadbookStorage

/// A part of a directed segment that a route drives along, and the turn that leads to it.
package struct DrivenPiece {
  var arc: DirectedSegment
  /// The part of the directed segment, 0…1 in the direction of travel.
  var start: Double
  var end: Double
  /// Milliseconds of driving the part.
  var driveMilliseconds: Double
  /// Milliseconds of the turn before it.
  var turnMilliseconds: Double
  /// Degrees, positive to the right; 0 where there was no turn.
  var turnDegrees: Double
  var isUTurn: Bool
  /// How many other roads the vehicle could have taken at the turn.
  var otherExits: Int
  /// The junction of the turn, or `nil` where there was none.
  var junction: JunctionID?

  var isEmpty: Bool { end - start < 1e-9 }
}

/// Takes a path apart into the pieces of its legs.
package struct PieceSequence {
  private let graph: VehicleGraph

  package init(_ graph: VehicleGraph) { self.graph = graph }

  /// The pieces of a leg; a piece without length stays only where it is the leg's only one.
  package func pieces(of leg: LegPath) -> [DrivenPiece] {
    var pieces: [DrivenPiece] = []
    var carriedTurn = 0.0
    for index in leg.states.indices {
      var piece = piece(of: leg, at: index)
      if index == 0, leg.beginsWithUTurn {
        piece.isUTurn = true
        piece.turnDegrees = 180
        piece.turnMilliseconds = Double(graph.metric.durationOfTurningBack)
      }
      piece.turnMilliseconds += carriedTurn
      carriedTurn = 0
      if piece.isEmpty, leg.states.count > 1 {
        // Begins or ends exactly at a junction: the turn's time belongs to a neighbour.
        if index == leg.states.count - 1, let last = pieces.indices.last {
          pieces[last].driveMilliseconds += piece.turnMilliseconds
        } else {
          carriedTurn = piece.turnMilliseconds
        }
        continue
      }
      pieces.append(piece)
    }
    return pieces
  }

  private func piece(of leg: LegPath, at index: Int) -> DrivenPiece {
    let state = leg.states[index]
    let arc = graph.directed(state.raw)
    let start = index == 0 ? leg.startPosition : 0
    let end = index == leg.states.count - 1 ? leg.endPosition : 1
    var piece = DrivenPiece(
      arc: arc, start: start, end: max(start, end),
      driveMilliseconds: Double(graph.metric.durations[Int(arc.raw)]) * max(0, end - start),
      turnMilliseconds: 0, turnDegrees: 0, isUTurn: false, otherExits: 0, junction: nil)
    guard index > 0 else { return piece }
    let turns = graph.metric.turns(from: leg.states[index - 1], listed: graph.listed)
    let before = graph.directed(leg.states[index - 1].raw)
    let turn = turns.first { $0.target == state }
    piece.turnMilliseconds = Double(turn?.cost.durationMilliseconds ?? 0)
    piece.turnDegrees = graph.metric.angle(from: before, to: arc)
    piece.isUTurn = arc == before.reversed
    piece.otherExits = turns.count {
      $0.target != state && graph.directed($0.target.raw) != before.reversed
    }
    piece.junction = graph.network.segments.end(of: before)
    return piece
  }
}
