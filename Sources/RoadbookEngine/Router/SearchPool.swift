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

/// Lends the memory of searches around closed roads, as ``SearchPool`` does of others.
///
/// The list of a hierarchy's turns by where they begin is made when it is first needed.
final class DetourPool: Sendable {
  /// Sendable although it can be changed: the pool gives it to one borrower only.
  private final class Box: @unchecked Sendable {
    var search: PotentialSearch

    init(_ hierarchy: Hierarchy, _ outgoing: OutgoingInputs) {
      search = PotentialSearch(hierarchy, outgoing)
    }
  }

  private let hierarchy: Hierarchy
  private let outgoing = Workplace<OutgoingInputs>()
  private let free = Guarded<[Box]>([])

  init(_ hierarchy: Hierarchy) { self.hierarchy = hierarchy }

  func borrow<R, E: Error>(_ body: (inout PotentialSearch) throws(E) -> R) throws(E) -> R {
    let box = free.withLock { $0.popLast() } ?? Box(hierarchy, listed())
    defer { free.withLock { $0.append(box) } }
    return try body(&box.search)
  }

  private func listed() -> OutgoingInputs {
    outgoing.result { OutgoingInputs(hierarchy) }
  }
}
