// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookRouting

/// Boarding and leaving ferries and trains, before and after their sections.
///
/// What boarding takes is part of the section's duration; the action tells how much of it.
struct FerryActions {
  let graph: VehicleGraph

  func add(to section: inout SectionData, _ pieces: ArraySlice<DrivenPiece>) {
    guard [.ferry, .carShuttleTrain].contains(section.transportMode), let first = pieces.first
    else { return }
    let driving = PieceSequence(graph).driveMilliseconds(of: first)
    let boarding =
      first.milliseconds - driving - first.waitingMilliseconds
      - first.endTurnMilliseconds
    section.preActions.append(
      PreAction(action: .board, duration: (max(0, boarding) / 1000).rounded()))
    section.postActions.append(PostAction(action: .deboard))
  }
}
