// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// Circles on foot: one walks around them either way and counts no exits, so each is one turn.
///
///          │             "Bear left", "Keep right", "Keep left onto Mill Road":
///        ╭─┴─╮           all one turn to the left onto Mill Road
///     ───┤   ├───
///        ╰─┬─╯
extension InstructionMerger {
  /// A longer way around is a walk of its own.
  private static let aroundMeters = 150.0
  /// The legs that lead around islands to a circle are no longer.
  private static let legMeters = 40.0

  /// One instruction for two at a circle that is walked around; `nil` where they stay apart.
  func around(circle next: Instruction, after last: Instruction) -> Instruction? {
    guard last.isTurn, next.isTurn, last.piece > 0, !last.isDemanded, !next.isDemanded else {
      return nil
    }
    let entry = beginning(ofCircleAt: last.piece)
    return entry > 0 ? whole(next, from: entry) : nil
  }

  /// One turn from the road before a circle to the road behind it, in place of an instruction on the way around.
  ///
  /// - Returns: `nil` where the instruction is not at a circle.
  func left(circle next: Instruction, after last: Instruction) -> Instruction? {
    guard next.isTurn, next.kind != .unknown, next.piece > 0, !next.isDemanded else { return nil }
    let entry = beginning(ofCircleAt: next.piece)
    let isThere = entry < next.piece || course.traits(next.road).isWalkedCircle
    guard isThere, entry > last.piece else { return nil }
    return whole(next, from: entry)
  }

  /// The first piece of the circle that ends at a piece; the piece itself where none does.
  private func beginning(ofCircleAt piece: Int) -> Int {
    var first = piece
    while first > 0, course.traits(first - 1).isWalkedCircle { first -= 1 }
    return first
  }

  /// The first piece behind a circle, from a piece on it.
  private func behindCircle(_ piece: Int) -> Int {
    var first = piece
    while first < course.pieces.count, course.traits(first).isWalkedCircle { first += 1 }
    return first
  }

  private func whole(_ next: Instruction, from entry: Int) -> Instruction? {
    let road = behindCircle(next.road)
    let way = entry..<road
    guard road < course.pieces.count, isAround(way) else { return nil }
    // Behind a leg, and before one, only what bears away belongs to the circle.
    if !course.traits(road - 1).isWalkedCircle, abs(next.degrees) >= 45 { return nil }
    if !course.traits(entry).isWalkedCircle, abs(course.pieces[entry].turnDegrees) >= 60 {
      return nil
    }
    let degrees = course.shape.turnDegrees(at: entry, to: road)
    var first = next
    first.piece = entry
    var whole = turn(first, to: road, degrees)
    let isOther = !lastTitled(before: entry).isSameRoad(as: course.street(road))
    let isSilent = course.traits(road).title.isEmpty || !isOther
    switch whole.kind {
    case .newName, .endOfRoad: whole.kind = .turn
    case .unknown where !isSilent: whole.kind = .turn
    default: break
    }
    return whole
  }

  /// Whether pieces are a circle and its legs.
  private func isAround(_ way: Range<Int>) -> Bool {
    var (meters, isCircle) = (0.0, false)
    for piece in way {
      meters += course.pieces[piece].meters
      if meters > Self.aroundMeters { return false }
      if course.traits(piece).isWalkedCircle {
        isCircle = true
      } else if course.pieces[piece].meters > Self.legMeters || !isLeg(piece, of: way) {
        return false
      }
    }
    return isCircle
  }

  /// Whether a piece may lead around an island: it is called as the road before or behind, or not at all.
  private func isLeg(_ piece: Int, of way: Range<Int>) -> Bool {
    let street = course.street(piece)
    return street.traits.title.isEmpty
      || street.isSameRoad(as: course.street(way.lowerBound - 1))
      || street.isSameRoad(as: course.street(way.upperBound))
  }
}
