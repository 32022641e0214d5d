// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookNetwork

extension InstructionMerger {
  /// A path behind stairs that is shorter belongs to them.
  private static let behindMeters = 100.0

  /// Tells of the nameless path behind stairs where it is more than twice as long: "take the stairs" for 12 steps and half
  /// a kilometer of forest would be wrong.
  func toldBehindStairs(_ told: [Instruction]) -> [Instruction] {
    guard told.contains(where: { $0.kind == .steps }) else { return told }
    var all: [Instruction] = []
    for (index, instruction) in told.enumerated() {
      all.append(instruction)
      guard instruction.kind == .steps else { continue }
      let end = index + 1 < told.count ? told[index + 1].piece : course.pieces.count
      if let path = path(behind: instruction, before: end) { all.append(path) }
    }
    return all
  }

  private func path(behind stairs: Instruction, before end: Int) -> Instruction? {
    guard let last = (stairs.piece..<end).last(where: { course.traits($0).roadClass == .steps }),
      last + 1 < end, course.traits(last + 1).title.isEmpty
    else { return nil }
    let meters = course.meters(last + 1..<end)
    guard meters > Self.behindMeters, meters > 2 * course.meters(stairs.piece..<last + 1) else {
      return nil
    }
    return Instruction(
      .turn, at: last + 1, degrees: course.pieces[last + 1].turnDegrees,
      keepsRight: stairs.keepsRight)
  }
}
