// SPDX-License-Identifier: Apache-2.0

/// Growable memory that a decoder fills, lends and fills again without releasing it.
///
/// Unlike an array it can be lent as a plain view (`OSMList`) while its owner is borrowed; the
/// owner must not append during the loan.
@safe
package struct Scratch<Element: BitwiseCopyable>: ~Copyable {
  package private(set) var base: UnsafeMutablePointer<Element>
  package private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 64) {
    self.capacity = capacity
    unsafe base = .allocate(capacity: capacity)
  }

  deinit { unsafe base.deallocate() }

  /// Makes room for more elements, so that that many appends cannot move the memory.
  mutating func reserve(_ additional: Int) {
    guard count + additional > capacity else { return }
    let larger = max(capacity * 2, count + additional)
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    unsafe moved.update(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = moved
    capacity = larger
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(1) }
    unsafe base[count] = element
    count += 1
  }

  mutating func removeAll() { count = 0 }

  /// The element at an index below `count`.
  @inlinable
  package subscript(index: Int) -> Element {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    return unsafe base[index]
  }

  /// The elements of a range within `0..<count`, valid until the next change.
  @inlinable
  package func list(_ range: Range<Int>) -> OSMList<Element> {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe OSMList(base: base + range.lowerBound, count: range.count)
  }

  @inlinable
  package var all: OSMList<Element> { unsafe OSMList(base: base, count: count) }
}
