// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookConcurrency
import RoadbookEngine

/// The maps that routers answer from, opened by whoever asks first.
final class OpenMaps: Sendable {
  struct Map: Sendable {
    let router: RoadRouter
    /// `nil` where the map has no timetable.
    let transit: TransitRouter?
  }

  private let paths: @Sendable () throws -> [String]
  private let opened = Once<[Map]>()

  init(_ paths: @escaping @Sendable () throws -> [String]) { self.paths = paths }

  /// - Throws: Where there is no map, or one cannot be opened.
  func all() throws -> [Map] {
    try opened {
      try paths().map { path in
        let router = try RoadRouter(opening: path)
        do {
          return Map(router: router, transit: try TransitRouter(router))
        } catch TransitError.noTimetable {
          return Map(router: router, transit: nil)
        }
      }
    }
  }
}

/// Runs a calculation and tells its end on the main actor.
///
/// - Returns: Its progress, by which it is cancelled.
func calculate<Answer: Sendable>(
  _ completion: @escaping @MainActor @Sendable (Answer) -> Void,
  _ work: @escaping @Sendable () -> Answer
) -> Progress {
  let progress = Progress(totalUnitCount: 1)
  let task = Task.detached {
    let answer = work()
    progress.completedUnitCount = 1
    await completion(answer)
  }
  progress.cancellationHandler = { task.cancel() }
  return progress
}
