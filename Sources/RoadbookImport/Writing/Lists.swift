// SPDX-License-Identifier: Apache-2.0

/// Lists laid end to end, as `ListColumn` reads them.
struct Lists<Element> {
  private(set) var first: [UInt32] = [0]
  private(set) var elements: [Element] = []

  init(_ lists: some Sequence<some Sequence<Element>>) {
    for list in lists {
      elements.append(contentsOf: list)
      first.append(UInt32(truncatingIfNeeded: elements.count))
    }
  }

  /// Whether positions fit the 32 bits that the format has for them.
  var fits: Bool { elements.count <= Int(UInt32.max) }
}
