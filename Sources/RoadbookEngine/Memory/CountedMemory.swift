// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookModel

/// Memory that the budget counts as long as this lives, and does not evict.
///
/// It is held by what holds the memory, so that both end together.
final class CountedMemory: Sendable {
  private let budget: MemoryBudget
  private let use: MemoryBudget.Use
  private let bytes = Guarded(0)

  init(_ budget: MemoryBudget, _ use: MemoryBudget.Use) {
    self.budget = budget
    self.use = use
  }

  deinit { budget.note(use, bytes: -bytes.withLock { $0 }) }

  /// Counts more of it.
  func add(_ more: Int) {
    bytes.withLock { $0 += more }
    budget.note(use, bytes: more)
  }
}
