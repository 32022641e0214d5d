// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

extension InstructionMerger {
  /// One turn for the way off a ship and a turn some metres behind the quay; `nil` where they stay apart.
  ///
  ///     ~~~~~~┐
  ///           └──► a footpath of 5 m, then the street along the water
  func landing(_ first: Instruction, _ second: Instruction) -> Instruction? {
    guard first.piece == 0, first.kind == .turn || first.kind == .notification,
      second.isTurn, second.kind != .unknown, !second.isDemanded,
      course.meters(0..<second.piece) < Self.oneJunctionMeters
    else { return nil }
    let degrees = course.degrees(from: 0, to: second.road)
    return Instruction(
      .turn, at: 0, road: second.road, degrees: max(-179, min(179, degrees)),
      keepsRight: first.keepsRight)
  }
}
