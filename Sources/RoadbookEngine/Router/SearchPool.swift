// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookModel

/// Lends the memory of searches, so that each request does not allocate its own.
///
/// A request holds one search for its whole time; there are as many as requests ran at once.
final class SearchPool: Sendable {
  /// A search that is used by one request at a time.
  ///
  /// Sendable although it can be changed: the pool gives it to one borrower only.
  private final class Box: @unchecked Sendable {
    var query: HierarchyQuery

    init(_ hierarchy: Hierarchy) { query = HierarchyQuery(hierarchy) }
  }

  private let hierarchy: Hierarchy
  private let free = Guarded<[Box]>([])

  init(_ hierarchy: Hierarchy) { self.hierarchy = hierarchy }

  func borrow<R, E: Error>(_ body: (inout HierarchyQuery) throws(E) -> R) throws(E) -> R {
    let box = free.withLock { $0.popLast() } ?? Box(hierarchy)
    defer { free.withLock { $0.append(box) } }
    return try body(&box.query)
  }
}
