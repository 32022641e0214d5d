// SPDX-License-Identifier: Apache-2.0

/// One attribute of every object of a kind, read from a mapped file.
///
///     index     0    1    2    3
///     length   120   45  310   77
///
/// A column holds on to its file, so it stays valid for as long as anybody holds it. Reading is
/// total: where a damaged file asks for an element that is not there, `Element.absent` comes
/// back, so that no file can end the process. `SectionFile.verify()` finds the damage.
///
/// - Complexity: O(1) a read; no memory of its own.
@frozen
@safe
@usableFromInline
package struct Column<Kind, Element: FixedWidth>: Sendable {
  @usableFromInline let owner: MappedFile?
  // Points into `owner`, which is immutable and outlives this column; `count` elements follow.
  @usableFromInline nonisolated(unsafe) let base: UnsafePointer<Element>
  @usableFromInline package let count: Int

  @usableFromInline
  init(owner: MappedFile?, base: UnsafePointer<Element>, count: Int) {
    self.owner = owner
    unsafe self.base = base
    self.count = count
  }

  @inlinable
  package subscript(_ index: Index<Kind>) -> Element { self[raw: index.raw] }

  @inlinable
  package subscript(raw index: UInt32) -> Element {
    unsafe Int(index) < count ? base[Int(index)] : Element.absent
  }

  @inlinable
  package subscript(at position: Int) -> Element {
    unsafe UInt(bitPattern: position) < UInt(bitPattern: count) ? base[position] : Element.absent
  }

  @inlinable package var indices: Range<Int> { 0..<count }

  /// What keeps the elements in memory.
  package var file: MappedFile? { owner }

  /// Calls `body` with all elements.
  @inlinable
  package func withElements<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R {
    try unsafe body(UnsafeBufferPointer(start: base, count: count))
  }
}

extension Column where Element: SIMDScalar {
  /// Four elements from a position on.
  @inlinable
  package func four(at position: Int) -> SIMD4<Element> {
    guard position >= 0, position <= count - 4 else {
      return SIMD4(
        self[at: position], self[at: position + 1], self[at: position + 2], self[at: position + 3])
    }
    return unsafe UnsafeRawPointer(base + position).loadUnaligned(as: SIMD4<Element>.self)
  }
}

extension Column where Element: Comparable {
  /// The position of the first element that is not below a value, in a column in ascending order.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func lowerBound(of value: Element) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[at: middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Lists of different lengths laid end to end: list *i* is elements `first[i]..<first[i + 1]`.
///
///     list      0      1   2        3
///     first     0      2   3        5    (one more entry closes the last list)
///     element   a  b   c   d  e
@frozen
@usableFromInline
package struct ListColumn<Kind, Element: FixedWidth>: Sendable {
  @usableFromInline package let first: Column<Kind, UInt32>
  @usableFromInline package let elements: Column<Element, Element>

  @inlinable
  package init(first: Column<Kind, UInt32>, elements: Column<Element, Element>) {
    self.first = first
    self.elements = elements
  }

  /// How many lists there are.
  @inlinable package var count: Int { max(0, first.count - 1) }

  /// The positions of a list's elements; empty where the file is damaged.
  @inlinable
  package func range(of list: Index<Kind>) -> Range<Int> { range(at: list.position) }

  @inlinable
  package func range(at list: Int) -> Range<Int> {
    let start = Int(first[at: list])
    let end = Int(first[at: list + 1])
    return start <= end && end <= elements.count ? start..<end : 0..<0
  }

  @inlinable
  package subscript(element position: Int) -> Element { elements[at: position] }
}
