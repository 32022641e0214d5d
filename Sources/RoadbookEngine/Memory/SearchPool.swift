// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookGraph
import RoadbookModel

/// Lends the memory of searches, so that each request does not allocate its own.
///
/// A request holds one search for its whole time; there are as many as requests ran at once.
final class SearchPool<Search: ~Copyable & Sendable & MeasuredMemory>: Sendable {
  /// A search that is used by one request at a time.
  ///
  /// Sendable although it can be changed: the pool gives it to one borrower only.
  private final class Box: @unchecked Sendable {
    var search: Search
    /// What the budget has counted of it.
    var counted = 0

    init(_ search: consuming Search) { self.search = search }
  }

  private let make: @Sendable () -> Search
  private let budget: MemoryBudget
  private let free = Guarded<[Box]>([])

  init(_ budget: MemoryBudget, _ make: @escaping @Sendable () -> Search) {
    self.budget = budget
    self.make = make
  }

  deinit {
    budget.note(.searches, bytes: -free.withLock { $0.reduce(0) { $0 + $1.counted } })
  }

  func borrow<R, E: Error>(_ body: (inout Search) throws(E) -> R) throws(E) -> R {
    let box = free.withLock { $0.popLast() } ?? Box(make())
    defer { take(back: box) }
    return try body(&box.search)
  }

  private func take(back box: Box) {
    // A vehicle that has gone from its cache would stay whole otherwise.
    box.search.letGo()
    let bytes = box.search.byteCount
    if bytes != box.counted {
      budget.note(.searches, bytes: bytes - box.counted)
      box.counted = bytes
    }
    free.withLock { $0.append(box) }
  }
}
