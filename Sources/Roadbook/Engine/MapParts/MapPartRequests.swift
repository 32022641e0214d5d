// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency

/// Which parts of the map were asked for, and what came of it.
final class MapPartRequests: Sendable {
  private enum State {
    case isAsked
    case cameToNothing
    case failed(at: ContinuousClock.Instant)
  }

  private let states = Guarded<[UInt32: State]>([:])
  private let pause: Duration

  /// - Parameter pause: How long after an error a part is not asked for again.
  init(pause: Duration = .seconds(30)) { self.pause = pause }

  /// So many parts are remembered; a trip around the world without a map comes by fewer.
  private static let mostParts = 100_000

  /// Asks for a part, unless it was asked for.
  ///
  /// - Parameters:
  ///   - part: What is missing.
  ///   - loader: Who brings it.
  ///   - add: Adds a map by its folder, and says whether the part is there now.
  func ask(
    for part: MapPart, of loader: any MapPartLoader,
    add: @escaping @Sendable (String) throws -> Bool
  ) {
    guard begins(part.tile) else { return }
    Task {
      do {
        let isThere = try await loader.map(for: part).map(add) ?? false
        end(part.tile, isThere ? nil : .cameToNothing)
      } catch {
        end(part.tile, .failed(at: .now))
        loader.loadingFailed(for: part, error)
      }
    }
  }

  private func begins(_ tile: UInt32) -> Bool {
    states.withLock { states in
      switch states[tile] {
      case .isAsked, .cameToNothing: return false
      case .failed(let time) where time.duration(to: .now) < pause: return false
      case .failed, nil:
        if states.count >= Self.mostParts { states.removeAll() }
        states[tile] = .isAsked
        return true
      }
    }
  }

  private func end(_ tile: UInt32, _ state: State?) { states.withLock { $0[tile] = state } }
}
