// SPDX-License-Identifier: Apache-2.0

import CRoadbookSystem
import RoadbookEngine
import ServiceLifecycle

/// Holds the process to its memory: looks once a second at what the system counts.
///
/// Caches count what they hold as well as they can; what allocators keep, and what requests under way take,
/// only the system knows. Where all of it passes the limit, caches let go of as much, and freed memory is
/// given back. It is given back, too, once the process has been holding much more than it uses.
struct MemoryKeeper: Service {
  let memory: MemoryBudget
  /// What the process may hold.
  let limit: Int

  /// Freed memory of so many bytes is worth the milliseconds that giving it back takes.
  private static let worthwhile = 32 << 20

  func run() async throws {
    var evicted = memory.evictedCount
    var least = Int.max
    while !Task.isShuttingDownGracefully, !Task.isCancelled {
      try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .seconds(1)) }
      // A system that does not tell, or no descriptor to ask with.
      guard let resident = MachineMemory.residentBytes else { continue }
      let own = MachineMemory.privateBytes ?? resident
      least = min(least, own - memory.heldBytes)
      // A tenth is left for what comes within the next second.
      let excess = resident - limit / 10 * 9
      if excess > 0 { _ = memory.release(bytes: excess) }
      let unused = own - memory.heldBytes - least
      if excess > 0 || memory.evictedCount != evicted || unused > Self.worthwhile {
        evicted = memory.evictedCount
        roadbook_give_memory_back()
        if unused > Self.worthwhile {
          let left = (MachineMemory.privateBytes ?? own) - memory.heldBytes
          // What does not go is in use.
          if left - least > Self.worthwhile { least = left }
        }
      }
    }
  }
}
