// SPDX-License-Identifier: Apache-2.0

/// Lists laid end to end, as `ListColumn` reads them.
///
///     list      0      1   2
///     first     0      2   3     5    (one more entry closes the last list)
///     element   a  b   c   d  e
struct Lists<Element> {
  private(set) var first: [UInt32] = [0]
  private(set) var elements: [Element] = []

  init() {}

  init(first: [UInt32], elements: [Element]) {
    self.first = first
    self.elements = elements
  }

  init(_ lists: some Sequence<some Sequence<Element>>) {
    for list in lists { append(list) }
  }

  var count: Int { first.count - 1 }

  subscript(list: Int) -> ArraySlice<Element> {
    elements[Int(first[list])..<Int(first[list + 1])]
  }

  mutating func append(_ list: some Sequence<Element>) {
    appendList { $0.append(contentsOf: list) }
  }

  /// Appends a list of what a closure appends to the elements.
  mutating func appendList(_ body: (inout [Element]) -> Void) {
    body(&elements)
    first.append(UInt32(truncatingIfNeeded: elements.count))
  }

  mutating func reserve(lists: Int) { first.reserveCapacity(lists + 1) }

  /// Whether positions fit the 32 bits that the format has for them.
  var fits: Bool { elements.count <= Int(UInt32.max) }
}
