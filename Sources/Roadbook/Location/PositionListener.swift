// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
public import RoadbookModel

/// Passes what a source tells on to the main actor, in the same order.
///
/// Its functions may be called from any thread, and return at once. While the main actor is busy it keeps the latest
/// 1,000 positions. After the engine has stopped it passes nothing on.
public final class PositionListener: Sendable {
  enum News: Sendable {
    case location(Location)
    case status(LocationEngineStatus)
    case missing([LocationFeature])
  }

  private struct Waiting: Sendable {
    var news: [News] = []
    var isScheduled = false
    var isClosed = false

    /// A position is worth less than a status, and the oldest one least.
    mutating func dropOldest() {
      let oldest = news.firstIndex { news in
        if case .location = news { return true }
        return false
      }
      news.remove(at: oldest ?? 0)
    }
  }

  private static let most = 1000
  private let waiting = Guarded(Waiting())
  private let hear: @MainActor @Sendable (News) -> Void

  init(_ hear: @escaping @MainActor @Sendable (News) -> Void) { self.hear = hear }

  /// Tells a position.
  ///
  /// - Parameter location: The position; one whose coordinates are not finite is not passed on.
  public func tell(_ location: Location) { add(.location(location)) }

  /// Tells the status of the source; `.startFailed` and `.engineStopped` stop the engine.
  public func tell(status: LocationEngineStatus) { add(.status(status)) }

  /// Tells which features the source lacks.
  public func tell(missingFeatures: [LocationFeature]) { add(.missing(missingFeatures)) }

  /// Passes nothing on from now on.
  func close() {
    waiting.withLock { waiting in
      waiting.isClosed = true
      waiting.news = []
    }
  }
}

// MARK: - Passing on

extension PositionListener {
  private func add(_ news: News) {
    let isFirst = waiting.withLock { waiting in
      if waiting.isClosed { return false }
      if waiting.news.count >= Self.most { waiting.dropOldest() }
      waiting.news.append(news)
      defer { waiting.isScheduled = true }
      return !waiting.isScheduled
    }
    if isFirst { Task { @MainActor in self.passOn() } }
  }

  @MainActor
  private func passOn() {
    let all = waiting.withLock { waiting in
      waiting.isScheduled = false
      defer { waiting.news = [] }
      return waiting.news
    }
    for news in all where !waiting.withLock({ $0.isClosed }) { hear(news) }
  }
}
