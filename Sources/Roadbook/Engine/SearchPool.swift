// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

import RoadbookGraph

/// Lends the memory of searches, so that each request does not allocate its own.
///
/// A request holds one search for its whole time; there are as many as requests ran at once.
final class SearchPool: Sendable {
  /// A search that is used by one request at a time.
  ///
  /// Sendable although it can be changed: the pool gives it to one borrower only.
  private final class Box: @unchecked Sendable {
    var search: BidirectionalSearch

    init(nodeCount: Int) { search = BidirectionalSearch(nodeCount: nodeCount) }
  }

  private let nodeCount: Int
  private let free = Guarded<[Box]>([])

  init(nodeCount: Int) { self.nodeCount = nodeCount }

  func borrow<R, E: Error>(_ body: (inout BidirectionalSearch) throws(E) -> R) throws(E) -> R {
    let box = free.withLock { $0.popLast() } ?? Box(nodeCount: nodeCount)
    defer { free.withLock { $0.append(box) } }
    return try body(&box.search)
  }
}
