// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// Says where a bicycle is pushed, so that nobody rides on a footway because no word told them to get off.
///
///     ────── ▒▒▒▒▒▒▒▒▒ ──────      ▒  a footway
///           │         │
///           get off   get back on
///
/// A turn near the change says both; else the change has an instruction of its own. Of a push across a kerb
/// nothing is told.
struct PushedStretches {
  /// Shorter stretches are not told, and in shorter gaps nobody gets on again.
  static let leastMeters = 25.0
  /// An instruction this near to a change tells it, too.
  static let nearMeters = 15.0

  let course: GuidedCourse

  init(_ course: GuidedCourse) { self.course = course }

  /// The instructions with those of pushing among them.
  func told(in instructions: [Instruction]) -> [Instruction] {
    guard course.pieces.contains(where: \.traits.isPushed) else { return instructions }
    var told = instructions
    for stretch in stretches {
      tell(.begins, at: stretch.lowerBound, in: &told)
      if stretch.upperBound < course.pieces.count {
        tell(.ends, at: stretch.upperBound, in: &told)
      }
    }
    return told
  }

  /// The pieces along which the bicycle is pushed, as far as that is told.
  private var stretches: [Range<Int>] {
    var found: [Range<Int>] = []
    for piece in course.pieces.indices where course.traits(piece).isPushed {
      if let last = found.last, course.meters(last.upperBound..<piece) < Self.leastMeters {
        found[found.count - 1] = last.lowerBound..<piece + 1
      } else {
        found.append(piece..<piece + 1)
      }
    }
    return found.filter { course.meters($0) >= Self.leastMeters }
  }

  private func tell(_ change: PushingChange, at piece: Int, in told: inout [Instruction]) {
    let near = told.indices.filter {
      told[$0].pushing == nil && meters(between: told[$0].piece, piece) <= Self.nearMeters
    }
    let nearest = near.min {
      meters(between: told[$0].piece, piece) < meters(between: told[$1].piece, piece)
    }
    if let nearest {
      told[nearest].pushing = change
      return
    }
    var own = Instruction(
      .notification, at: piece, .straight, degrees: course.pieces[piece].turnDegrees,
      keepsRight: course.traits(piece).keepsRight)
    own.pushing = change
    told.insert(own, at: told.firstIndex { $0.piece > piece } ?? told.count)
  }

  private func meters(between first: Int, _ second: Int) -> Double {
    course.meters(min(first, second)..<max(first, second))
  }
}
