// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// Lends the memory of searches, so that each request does not allocate its own.
///
/// A request holds one search for its whole time; there are as many as requests ran at once.
final class SearchPool<Search: ~Copyable & Sendable>: Sendable {
  /// A search that is used by one request at a time.
  ///
  /// Sendable although it can be changed: the pool gives it to one borrower only.
  private final class Box: @unchecked Sendable {
    var search: Search

    init(_ search: consuming Search) { self.search = search }
  }

  private let make: @Sendable () -> Search
  private let free = Guarded<[Box]>([])

  init(_ make: @escaping @Sendable () -> Search) { self.make = make }

  func borrow<R, E: Error>(_ body: (inout Search) throws(E) -> R) throws(E) -> R {
    let box = free.withLock { $0.popLast() } ?? Box(make())
    defer { free.withLock { $0.append(box) } }
    return try body(&box.search)
  }
}
