// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookRouting

/// Tells what the pieces of a drive take, one after another.
struct DrivenEnergy {
  let roads: RoadConsumption
  /// At the end of the piece before; `nil` where it stands.
  private var speed: Double?

  init(_ roads: RoadConsumption) { self.roads = roads }

  /// Parks the vehicle; of stopping and starting nothing is counted.
  mutating func stand() { speed = nil }

  /// Meters along a piece.
  func length(of piece: DrivenPiece) -> Double {
    roads.meters(along: piece.arc) * (piece.end - piece.start)
  }

  /// Drives along a piece.
  ///
  /// - Parameters:
  ///   - piece: What is driven.
  ///   - sequence: That of the piece's graph.
  ///   - take: Takes what each stretch takes, and where it ends, in meters from the piece's start.
  mutating func drive(
    _ piece: DrivenPiece, _ sequence: PieceSequence,
    _ take: (_ use: Double, _ meters: Double) -> Void
  ) {
    guard !roads.isCarried(on: piece.arc) else {
      speed = nil
      return
    }
    let length = roads.meters(along: piece.arc)
    let milliseconds = sequence.driveMilliseconds(of: piece)
    let share = piece.end - piece.start
    let driving = piece.driveMilliseconds == nil ? milliseconds * share : milliseconds
    let standing = piece.milliseconds - piece.endTurnMilliseconds - driving
    take(roads.consumption.use(standing: max(standing, 0) / 1000), 0)
    // What a road takes is that of its mean speed, so that parts add up.
    let even = sequence.evenMilliseconds(of: piece, driving: driving)
    let next = even > 0 && length * share > 0 ? length * share / (even / 1000) : nil
    take(roads.use(fromSpeed: speed, to: next), 0)
    if next != nil { speed = next }
    roads.forEachStretch(
      of: piece.arc, part: piece.start...piece.end, seconds: even / 1000
    ) { end, use in
      take(use, (end - piece.start) * length)
      return true
    }
    if piece.endTurnMilliseconds > 0 {
      take(roads.consumption.use(standing: piece.endTurnMilliseconds / 1000), share * length)
    }
  }
}
