// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
import RoadbookGraph
import RoadbookGeometry
package import RoadbookNetwork
package import RoadbookRouting
import RoadbookStorage

/// A part of a directed segment that a route drives along, and the turn that leads to it.
package struct DrivenPiece: BitwiseCopyable, Sendable {
  package var arc: DirectedSegment
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
  /// The state that the turn before it leaves, `noTurn` where there was none or only at a stop.
  var from: StateID
  /// The state that it drives along.
  var state: StateID

  static let noTurn = StateID(UInt32.max)

  var isEmpty: Bool { end - start < 1e-9 }
  var isWhole: Bool { start <= 0 && end >= 1 }
  var hasTurn: Bool { from != Self.noTurn }
}

/// Takes a path apart into the pieces of its legs.
package struct PieceSequence {
  private let graph: VehicleGraph
  private let metric: RoadMetric
  private let turns: TurnTable

  package init(_ graph: VehicleGraph) {
    self.graph = graph
    metric = graph.metric
    turns = graph.metric.network.turns
  }

  /// The pieces of all legs, and the number of pieces up to the end of each leg.
  package func pieces(of path: RoutePath) -> (pieces: [DrivenPiece], legEnds: [Int]) {
    var pieces: [DrivenPiece] = []
    var legEnds: [Int] = []
    pieces.reserveCapacity(path.legs.reduce(0) { $0 + $1.states.count })
    legEnds.reserveCapacity(path.legs.count)
    for leg in path.legs {
      append(leg, to: &pieces)
      legEnds.append(pieces.count)
    }
    return (pieces, legEnds)
  }

  /// Appends the pieces of a leg; a piece without length stays only where it is the leg's only one.
  private func append(_ leg: LegPath, to pieces: inout [DrivenPiece]) {
    let first = pieces.count
    let last = leg.states.count - 1
    var carriedTurn = 0.0
    for index in leg.states.indices {
      let start = index == 0 ? leg.startPosition : 0
      let end = index == last ? leg.endPosition : 1
      var piece = index == 0 ? firstPiece(of: leg) : laterPiece(of: leg, at: index)
      piece.start = start
      piece.end = max(start, end)
      piece.driveMilliseconds *= max(0, end - start)
      piece.turnMilliseconds += carriedTurn
      carriedTurn = 0
      if piece.isEmpty, index < last || pieces.count > first {
        // Begins or ends exactly at a junction: the turn's time belongs to a neighbour.
        if index == last {
          pieces[pieces.count - 1].driveMilliseconds += piece.turnMilliseconds
        } else {
          carriedTurn = piece.turnMilliseconds
        }
        continue
      }
      pieces.append(piece)
    }
  }

  private func firstPiece(of leg: LegPath) -> DrivenPiece {
    let state = leg.states[0]
    let arc = turns.directedSegment(of: state)
    let turnsBack = leg.beginsWithUTurn
    return DrivenPiece(
      arc: arc, start: 0, end: 1, driveMilliseconds: Double(metric.durations[Int(arc.raw)]),
      turnMilliseconds: turnsBack ? Double(metric.durationOfTurningBack) : 0,
      turnDegrees: turnsBack ? 180 : 0, isUTurn: turnsBack, from: DrivenPiece.noTurn,
      state: state)
  }

  private func laterPiece(of leg: LegPath, at index: Int) -> DrivenPiece {
    let (before, state) = (leg.states[index - 1], leg.states[index])
    let arc = turns.directedSegment(of: state)
    let arcBefore = turns.directedSegment(of: before)
    let drive = metric.durations[Int(arc.raw)]
    // A step carries the turn and the road behind it.
    let whole = graph.weights.carried(byInput: leg.inputs[index - 1]).duration
    return DrivenPiece(
      arc: arc, start: 0, end: 1, driveMilliseconds: Double(drive),
      turnMilliseconds: Double(whole - min(drive, whole)),
      turnDegrees: metric.angle(from: arcBefore, to: arc), isUTurn: arc == arcBefore.reversed,
      from: before, state: state)
  }
}
