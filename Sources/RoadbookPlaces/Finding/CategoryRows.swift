// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookNetwork
import RoadbookStorage

/// The points of interest of each category that was asked for.
///
/// A country has ten million places, most of them addresses. They are looked through once for a category.
final class CategoryRows: Sendable {
  struct Row {
    /// The row in ``PlaceTable``.
    var number: UInt32
    /// Its entry in the index of names, where it has one.
    var entry: Int?
  }

  private let known = Guarded<[String: [Row]]>([:])
  /// More categories than these are not kept.
  private static let limit = 64

  /// The rows of a category in their order.
  ///
  /// - Complexity: O(*n*) for *n* places of the map where nobody asked for the category before.
  func rows(of category: String, in places: Places) -> [Row] {
    if let rows = known.withLock({ $0[category] }) { return rows }
    let rows = Self.rows(of: category, places)
    known.withLock { known in
      if known.count >= Self.limit { known.removeAll() }
      known[category] = rows
    }
    return rows
  }

  private static func rows(of category: String, _ places: Places) -> [Row] {
    let tags = places.network.tags
    var reader = NameTagReader(tags)
    let marked = reader.tags(ofCategory: category)
    guard marked.contains(true) else { return [] }
    let sets = places.table.tagSets
    let numbers = sets.indices.filter { row in
      let set = TagSetID(sets[at: row])
      return tags.set(set, hasTagIn: marked) && !reader.read(set).isGone
    }.map { UInt32($0) }
    let entries = entries(of: Set(numbers), places.index)
    return numbers.map { Row(number: $0, entry: entries[$0]) }
  }

  private static func entries(of rows: Set<UInt32>, _ index: NameIndex) -> [UInt32: Int] {
    var entries: [UInt32: Int] = [:]
    for entry in 0..<index.count where index.kind(of: entry) == .poi {
      let row = index.objects[at: entry]
      if rows.contains(row) { entries[row] = entry }
    }
    return entries
  }
}
