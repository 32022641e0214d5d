// SPDX-License-Identifier: Apache-2.0

import CRoadbookSystem
import Logging
import RoadbookEngine
import ServiceLifecycle

/// Holds the process to its memory: looks ten times a second at what the system counts.
///
/// Caches count what they hold as well as they can; what allocators keep, what requests under way take, and
/// which pages of the maps are in memory, only the system knows. Near the limit the cheapest goes first:
///
///     three quarters    pages of maps    read again from the system's own memory
///     nine tenths       freed memory     given back
///                       caches           made again
///
/// Freed memory is given back, too, once the process has been holding much more than it uses.
package struct MemoryKeeper: Service {
  let maps: MapRack
  let logger: Logger

  private var memory: MemoryBudget { maps.memory }
  /// What the process may hold.
  private var limit: Int { maps.memoryLimit }

  /// Freed memory of so many bytes is worth the milliseconds that giving it back takes.
  private static let worthwhile = 32 << 20
  private static let looksPerSecond = 10

  init(maps: MapRack, logger: Logger) {
    self.maps = maps
    self.logger = logger
  }

  /// Has large blocks go back to the system when they are freed; called before maps are opened.
  package static func prepareProcess() { roadbook_map_large_blocks() }

  package func run() async throws {
    warn()
    var slack = Slack(evicted: memory.evictedCount)
    var looks = 0
    while !Task.isShuttingDownGracefully, !Task.isCancelled {
      try? await cancelWhenGracefulShutdown {
        try await Task.sleep(for: .seconds(1) / Self.looksPerSecond)
      }
      // A system that does not tell, or no descriptor to ask with.
      guard let resident = MachineMemory.residentBytes else { continue }
      relieve(resident)
      looks += 1
      if looks % Self.looksPerSecond == 0 { giveBackSlack(&slack) }
    }
  }

  private func warn() {
    guard limit < maps.leastMemory else { return }
    logger.warning(
      "little memory for these maps; requests may take longer, and the limit may be passed",
      metadata: [
        "limit": "\(limit >> 20) MiB",
        "remedy": "set memoryMegabytes to \(maps.leastMemory >> 20) or more, or threads to fewer",
      ])
  }

  /// Lets go of what is cheapest to have again until the process is well below its limit.
  private func relieve(_ resident: Int) {
    guard resident > limit / 4 * 3 else { return }
    maps.current.releasePages()
    let most = limit / 10 * 9
    guard MachineMemory.residentBytes ?? 0 > most else { return }
    roadbook_give_memory_back()
    let excess = (MachineMemory.residentBytes ?? 0) - most
    if excess > 0, memory.release(bytes: excess) { roadbook_give_memory_back() }
  }
}

// MARK: - Freed memory

extension MemoryKeeper {
  /// What the process has been seen to hold beside its caches.
  private struct Slack {
    var evicted: Int
    var least = Int.max
  }

  private func giveBackSlack(_ slack: inout Slack) {
    guard let held = bytesBesideCaches else { return }
    slack.least = min(slack.least, held)
    let unused = held - slack.least
    guard memory.evictedCount != slack.evicted || unused > Self.worthwhile else { return }
    slack.evicted = memory.evictedCount
    roadbook_give_memory_back()
    // What does not go is in use.
    if let left = bytesBesideCaches, left - slack.least > Self.worthwhile { slack.least = left }
  }

  private var bytesBesideCaches: Int? {
    MachineMemory.privateBytes.map { $0 - memory.heldBytes }
  }
}
