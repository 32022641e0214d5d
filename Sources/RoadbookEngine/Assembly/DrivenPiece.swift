// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
import RoadbookGeometry
package import RoadbookGraph
package import RoadbookNetwork
import RoadbookProfiles
package import RoadbookRouting
package import RoadbookStorage

/// A part of a directed segment that a route drives along, and the turn that leads to it.
package struct DrivenPiece: BitwiseCopyable, Sendable {
  package var arc: DirectedSegment
  /// The state that it drives along.
  package var state: StateID
  /// The state that the turn before it leaves, `noTurn` where there was none or only at a stop.
  package var from: StateID
  /// The turn from the piece before it among the hierarchy's inputs, `LegPath.noInput` where none is
  /// known.
  package var input: InputID
  /// The turn before it in 1/256 of a circle, positive to the right; 0 where there was none.
  package var turnAngle: Int8
  package var isUTurn: Bool
  /// The part of the directed segment, 0…1 in the direction of travel.
  package var start: Double
  package var end: Double
  /// Milliseconds of driving the part, with those of the turn before it.
  package var milliseconds: Double
  /// Those of driving alone, where they are not what the metric says of the whole road: see
  /// ``PieceSequence/driveMilliseconds(of:)``.
  var driveMilliseconds: Double?
  /// Milliseconds, part of those of the turn, of waiting for a rule to let one pass.
  package var waitingMilliseconds = 0.0
  /// Milliseconds, part of those of the piece, of a turn at its end onto a road that is not driven along.
  var endTurnMilliseconds = 0.0

  /// Adds milliseconds to driving, which takes `known` so far.
  fileprivate mutating func addDriving(_ more: Double, _ known: Double) {
    milliseconds += more
    driveMilliseconds = known + more
  }

  package static let noTurn = StateID(UInt32.max)

  package var isWhole: Bool { start <= 0 && end >= 1 }
  package var hasTurn: Bool { from != Self.noTurn }

  /// The turn before it in degrees; a half circle for turning back at a stop.
  package var turnDegrees: Double {
    isUTurn && !hasTurn ? 180 : Double(turnAngle) * 360 / 256
  }
}

/// Takes a path apart into the pieces of its legs.
package struct PieceSequence {
  private let inputs: InputWeights
  private let metric: RoadMetric
  private let turns: TurnTable
  private let segments: SegmentTable
  private let graph: VehicleGraph

  package init(_ graph: VehicleGraph) {
    self.graph = graph
    inputs = graph.inputs
    metric = graph.metric
    turns = graph.metric.network.turns
    segments = graph.metric.network.segments
  }

  /// The pieces of all legs, and the number of pieces up to the end of each leg.
  package func pieces(of path: RoutePath) -> (pieces: [DrivenPiece], legEnds: [Int]) {
    var pieces: [DrivenPiece] = []
    var legEnds: [Int] = []
    pieces.reserveCapacity(path.legs.reduce(0) { $0 + $1.states.count })
    legEnds.reserveCapacity(path.legs.count)
    for leg in path.legs {
      append(leg, to: &pieces)
      add(leg.start.walk, to: &pieces[legEnds.last ?? 0])
      add(leg.end.walk, to: &pieces[pieces.count - 1])
      legEnds.append(pieces.count)
    }
    return (pieces, legEnds)
  }

  /// The walks across areas with which legs begin and end, by the number of the leg's first and last piece.
  func walks(of path: RoutePath, legEnds: [Int]) -> PieceWalks {
    var walks = PieceWalks()
    for (number, leg) in path.legs.enumerated() {
      if let walk = leg.start.walk { walks.before[number == 0 ? 0 : legEnds[number - 1]] = walk }
      if let walk = leg.end.walk { walks.after[legEnds[number] - 1] = walk }
    }
    return walks
  }

  /// Milliseconds of driving a piece, without the turn before it.
  package func driveMilliseconds(of piece: DrivenPiece) -> Double {
    piece.driveMilliseconds ?? Double(duration(of: piece.arc))
  }

  /// Milliseconds of driving a piece that takes so many, with the waits on its road spread evenly over the road.
  func evenMilliseconds(of piece: DrivenPiece, driving: Double) -> Double {
    guard !piece.isWhole, piece.start < piece.end, metric.allows(piece.arc) else { return driving }
    let even = Double(duration(of: piece.arc)) * (piece.end - piece.start)
    return driving + even - drive(piece.arc, piece.start..<piece.end)
  }

  /// Appends the pieces of a leg; a piece without length stays only where it is the leg's only one.
  private func append(_ leg: LegPath, to pieces: inout [DrivenPiece]) {
    let first = pieces.count
    let last = leg.states.count - 1
    // Each table in a loop of its own, as for the facts: see `RoadNetwork.facts(of:)`.
    let arcs = leg.states.map { turns.directedSegment(of: $0) }
    let bearings = arcs.map { segments.bearings(of: $0) }
    let steps = leg.turns == nil ? leg.inputs.map { milliseconds(of: $0) } : []
    var carriedTurn = 0.0
    for index in 0...last {
      let arc = arcs[index]
      let before = max(0, index - 1)
      let start = index == 0 ? leg.startPosition : 0
      let end = index == last ? leg.endPosition : 1
      let waiting = Double(leg.timing?.waitingMilliseconds[index] ?? 0)
      let time = times(of: leg, at: index, arc, start..<max(start, end), waiting, steps)
      let turn = carriedTurn + time.turn
      carriedTurn = 0
      if max(start, end) - start < 1e-9, index < last || pieces.count > first {
        // Begins or ends exactly at a junction: the turn's time belongs to a neighbour.
        if index == last {
          pieces[pieces.count - 1].milliseconds += turn
          pieces[pieces.count - 1].endTurnMilliseconds = turn
        } else {
          carriedTurn = turn
        }
      } else {
        let angle = bearings[index].start &- bearings[before].end
        pieces.append(
          DrivenPiece(
            arc: arc, state: leg.states[index],
            from: index == 0 ? DrivenPiece.noTurn : leg.states[index - 1],
            input: input(of: leg, at: index, after: pieces.last),
            turnAngle: index == 0 ? 0 : Int8(bitPattern: angle),
            isUTurn: index == 0 ? leg.beginsWithUTurn : arc == arcs[before].reversed, start: start,
            end: max(start, end), milliseconds: turn + time.drive,
            driveMilliseconds: time.isWhole ? nil : time.drive, waitingMilliseconds: waiting))
      }
    }
  }

  /// The turn to a state among the hierarchy's inputs, where the piece before it is the one that it leaves.
  private func input(of leg: LegPath, at index: Int, after last: DrivenPiece?) -> InputID {
    // Ways that break rules are found without a hierarchy, and have none.
    guard index > 0, index <= leg.inputs.count, last?.state == leg.states[index - 1] else {
      return LegPath.noInput
    }
    return leg.inputs[index - 1]
  }

  /// Adds the time of a walk to a piece.
  private func add(_ walk: AreaWalk?, to piece: inout DrivenPiece) {
    guard let walk else { return }
    piece.addDriving(Double(walk.milliseconds), driveMilliseconds(of: piece))
  }

  private func firstTurn(of leg: LegPath) -> Double {
    leg.beginsWithUTurn ? Double(metric.durationOfTurningBack) : 0
  }

  private func duration(of arc: DirectedSegment) -> UInt32 {
    metric.allows(arc) ? metric.durations[Int(arc.raw)] : graph.guessedDuration(of: arc)
  }

  /// Milliseconds of driving a part of a directed segment.
  private func drive(_ arc: DirectedSegment, _ part: Range<Double>) -> Double {
    if part.lowerBound <= 0, part.upperBound >= 1 { return Double(duration(of: arc)) }
    guard metric.allows(arc) else {
      return Double(graph.guessedDuration(of: arc)) * (part.upperBound - part.lowerBound)
    }
    return Double(
      metric.duration(of: arc, upTo: part.upperBound)
        - metric.duration(of: arc, upTo: part.lowerBound))
  }

  private typealias Times = (turn: Double, drive: Double, isWhole: Bool)

  /// Milliseconds of the turn to a state of a leg, with the wait there, and of driving a part of its road.
  ///
  /// What a step takes as a whole is not taken apart here: that would need two more tables, and few ask,
  /// as ``driveMilliseconds(of:)`` does. It counts as driving then, and as whole.
  private func times(
    of leg: LegPath, at index: Int, _ arc: DirectedSegment, _ part: Range<Double>,
    _ waiting: Double, _ steps: [UInt32]
  ) -> Times {
    if leg.timing == nil, index > 0, index < leg.states.count - 1, !steps.isEmpty,
      steps[index - 1] > 0
    {
      return (0, Double(steps[index - 1]), true)
    }
    let drive = duration(of: arc)
    let turn = index == 0 ? firstTurn(of: leg) : turn(of: leg, at: index, drive, steps)
    // The turn by which a leg turns back comes before its times.
    let timed = leg.timing.map {
      $0.milliseconds(ofState: index) - waiting - (index == 0 ? 0 : turn)
    }
    let driven = timed ?? self.drive(arc, part)
    return (turn + waiting, driven, false)
  }

  /// The turn to a state that takes `drive` milliseconds; `carried` is what the steps take.
  private func turn(
    of leg: LegPath, at index: Int, _ drive: UInt32, _ carried: [UInt32]
  ) -> Double {
    if let turns = leg.turns { return Double(turns[index - 1].durationMilliseconds) }
    let whole = carried[index - 1]
    return Double(whole - min(drive, whole))
  }

  /// Milliseconds of a step: of the turn and of the road behind it.
  private func milliseconds(of input: InputID) -> UInt32 {
    input == LegPath.noInput ? 0 : inputs.carried(by: input).duration
  }
}

extension LegTiming {
  /// What a state takes, with the turn before it and the wait for it.
  fileprivate func milliseconds(ofState index: Int) -> Double {
    Double(endMilliseconds[index] - (index == 0 ? startMilliseconds : endMilliseconds[index - 1]))
  }
}

/// Walks across areas at the ends of a route's legs.
struct PieceWalks {
  /// By the number of the piece before which, and behind which one walks.
  var before: [Int: AreaWalk] = [:]
  var after: [Int: AreaWalk] = [:]

  func meters(at piece: Int) -> Double {
    if before.isEmpty, after.isEmpty { return 0 }
    return (before[piece]?.meters ?? 0) + (after[piece]?.meters ?? 0)
  }
}
