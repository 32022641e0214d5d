// SPDX-License-Identifier: Apache-2.0

/// Growable memory that a decoder fills, lends and fills again without releasing it.
///
/// Unlike an array it can be lent as a plain view (`OSMList`) while its owner is borrowed; the
/// owner must not append during the loan.
@safe
@usableFromInline struct Scratch<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline private(set) var base: UnsafeMutablePointer<Element>
  @usableFromInline private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 64) {
    self.capacity = capacity
    unsafe base = .allocate(capacity: capacity)
  }

  @inlinable deinit { unsafe base.deallocate() }

  /// Makes room for more elements, so that that many appends cannot move the memory.
  @inline(__always)
  mutating func reserve(_ additional: Int) {
    if additional > capacity &- count { grow(by: additional) }
  }

  @inline(never)
  private mutating func grow(by additional: Int) {
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

  /// Counts elements that were written behind the last, within what was reserved.
  mutating func extend(by additional: Int) {
    precondition(additional >= 0 && count + additional <= capacity)
    count += additional
  }

  /// The element at an index below `count`.
  @inlinable
  subscript(index: Int) -> Element {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return unsafe base[index]
    }
    set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      unsafe base[index] = newValue
    }
  }

  /// The elements of a range within `0..<count`, valid until the next change.
  @inlinable
  func list(_ range: Range<Int>) -> OSMList<Element> {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe OSMList(base: base + range.lowerBound, count: range.count)
  }

  @inlinable
  var all: OSMList<Element> { unsafe OSMList(base: base, count: count) }
}
