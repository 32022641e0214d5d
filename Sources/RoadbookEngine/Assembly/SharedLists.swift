// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// Short lists of which thousands of streets have a few dozen different ones, each kept once.
///
/// Only for lists of elements of which there are few: it forgets none.
final class SharedLists<Element: Hashable & Sendable>: Sendable {
  private let known = Guarded<Set<[Element]>>([])

  /// The list that stands for all that are equal to one.
  func callAsFunction(_ list: [Element]) -> [Element] {
    list.isEmpty ? list : known.withLock { $0.insert(list).memberAfterInsert }
  }
}
