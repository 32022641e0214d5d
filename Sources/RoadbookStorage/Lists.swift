// SPDX-License-Identifier: Apache-2.0

/// Lists laid end to end, as `ListColumn` reads them.
///
///     list      0      1   2
///     first     0      2   3     5    (one more entry closes the last list)
///     element   a  b   c   d  e
package struct Lists<Element> {
  package var first: [UInt32] = [0]
  package var elements: [Element] = []

  @inlinable package init() {}

  @inlinable package init(first: [UInt32], elements: [Element]) {
    self.first = first
    self.elements = elements
  }

  @inlinable package init(_ lists: some Sequence<some Sequence<Element>>) {
    for list in lists { append(list) }
  }

  @inlinable package var count: Int { first.count - 1 }

  @inlinable package subscript(list: Int) -> ArraySlice<Element> {
    elements[Int(first[list])..<Int(first[list + 1])]
  }

  @inlinable package mutating func append(_ list: some Sequence<Element>) {
    appendList { $0.append(contentsOf: list) }
  }

  /// Appends a list of what a closure appends to the elements.
  @inlinable package mutating func appendList(_ body: (inout [Element]) -> Void) {
    body(&elements)
    first.append(UInt32(truncatingIfNeeded: elements.count))
  }

  @inlinable package mutating func reserve(lists: Int) { first.reserveCapacity(lists + 1) }

  /// Whether positions fit the 32 bits that the format has for them.
  @inlinable package var fits: Bool { elements.count <= Int(UInt32.max) }
}

extension SectionWriter {
  /// Appends lists as two sections, `name.first` and `name`.
  package func add<Element: FixedWidth>(_ name: String, _ lists: Lists<Element>)
    throws(StorageError)
  {
    guard lists.fits else {
      throw StorageError(
        path, "cannot hold more than 4,294,967,295 elements of \(name). Import a part of the map")
    }
    try add(lists: name, first: lists.first, elements: lists.elements)
  }
}
