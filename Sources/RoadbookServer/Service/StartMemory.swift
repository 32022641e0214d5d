// SPDX-License-Identifier: Apache-2.0

import CRoadbookSystem
import RoadbookEngine
import RoadbookNetwork

/// Memory that only starting, opening maps and the first answers needed.
///
/// Opening a map checks each weight in it, reading the settings runs code that no request does, and the
/// first requests look through all types of the program once. For Porto that is a seventh of what the
/// process would hold. Whatever is needed again is read again, which takes a millisecond in all.
struct StartMemory: Sendable {
  let maps: MapRack
  let searches: SearchThreads

  /// By then, look-ups that are made once are made.
  private static let settledAnswers = 100

  /// Gives back to the system what lies freed, and pages of files that have been read.
  func giveBack() {
    maps.current.releasePages()
    roadbook_give_memory_back()
    roadbook_release_program_pages()
  }

  /// Gives back once more when the first answers have been given.
  ///
  /// - Parameter count: The answers until now.
  func answered(_ count: Int) {
    guard count == Self.settledAnswers else { return }
    Task { try? await searches.run { giveBack() } }
  }
}
