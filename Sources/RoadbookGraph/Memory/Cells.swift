// SPDX-License-Identifier: Apache-2.0

public import CRoadbookKernels

/// A run of memory that somebody else owns, for loops in which every instruction counts.
///
/// This is the module's one entry to unsafe memory: debug builds check every index, release builds
/// none. So whoever makes cells keeps two promises: the owner outlives them,
/// and every index that the loop uses has been proved below `count`: by how the structure was built,
/// or by the check of the file that it came from.
///
/// Tried before: `Span` with unchecked subscripts is as fast, but two stored properties cannot
/// lend mutable spans at once; checked buffers cost a fifth of the customization.
@safe
@frozen
@usableFromInline
package struct Cells<Element: BitwiseCopyable>: @unchecked Sendable {
  // Threads write to different elements only; each use says why.
  @usableFromInline let base: UnsafeMutablePointer<Element>
  @usableFromInline package let count: Int

  @inlinable
  package init(_ base: UnsafeMutablePointer<Element>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  @inlinable
  package subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count, "outside the cells")
      return unsafe base[index]
    }
    @inline(__always) nonmutating set {
      assert(index >= 0 && index < count, "outside the cells")
      unsafe base[index] = newValue
    }
  }

  /// Has an element fetched that will be needed soon; there need not be one at the index.
  ///
  /// Where branches are foreseen wrongly, the processor does not look ahead by itself.
  @inlinable
  @inline(__always)
  package func prefetch(_ index: Int) { unsafe roadbook_prefetch(base + index) }

  /// All elements.
  var buffer: UnsafeBufferPointer<Element> {
    unsafe UnsafeBufferPointer(start: UnsafePointer(base), count: count)
  }

  /// Takes over the elements of a buffer of the same length.
  func copy(_ elements: UnsafeBufferPointer<Element>) {
    precondition(elements.count == count)
    if let start = elements.baseAddress { unsafe base.update(from: start, count: count) }
  }

  /// The memory of an element, for C.
  @inline(__always)
  @unsafe
  func pointer(to index: Int) -> UnsafeMutablePointer<Element> {
    assert(index >= 0 && index < count, "outside the cells")
    return unsafe base + index
  }

  /// The first elements.
  func prefix(_ count: Int) -> Cells {
    precondition(count <= self.count)
    return unsafe Cells(base, count: count)
  }

  /// All elements but the first.
  func dropFirst() -> Cells {
    count == 0 ? self : unsafe Cells(base + 1, count: count - 1)
  }

  /// Sets all elements to one value.
  func fill(_ value: Element) { unsafe base.update(repeating: value, count: count) }
}

/// Memory of fixed size that is released with its owner.
@safe
@usableFromInline
package final class CellOwner<Element: BitwiseCopyable>: @unchecked Sendable {
  // Allocated in `init`, released in `deinit`, never moved.
  @usableFromInline package let cells: Cells<Element>

  @inlinable
  package init(repeating value: Element, count: Int) {
    let base = UnsafeMutablePointer<Element>.allocate(capacity: max(count, 1))
    // The library's own loop asks the type how to copy each element.
    for index in 0..<count { unsafe (base + index).initialize(to: value) }
    unsafe cells = Cells(base, count: count)
  }

  /// Memory of which each element is written before it is read.
  @inlinable
  package init(uninitializedCount count: Int) {
    unsafe cells = Cells(.allocate(capacity: max(count, 1)), count: count)
  }

  /// A copy of other elements.
  package init(_ elements: Cells<Element>) {
    let base = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count, 1))
    unsafe base.initialize(from: elements.base, count: elements.count)
    unsafe cells = Cells(base, count: elements.count)
  }

  deinit { unsafe cells.base.deallocate() }
}

extension ContiguousArray where Element: BitwiseCopyable {
  /// Lends the elements to a loop that only reads.
  func withCells<Result, Failure: Error>(
    _ body: (Cells<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withUnsafeBufferPointer { buffer throws(Failure) in
      guard let base = buffer.baseAddress else {
        let none = UnsafeMutablePointer<Element>.allocate(capacity: 1)
        defer { unsafe none.deallocate() }
        return try body(unsafe Cells(none, count: 0))
      }
      return try body(unsafe Cells(UnsafeMutablePointer(mutating: base), count: buffer.count))
    }
  }

  /// Lends the elements to a loop that writes to them.
  @inlinable
  package mutating func withMutableCells<Result>(_ body: (Cells<Element>) -> Result) -> Result {
    unsafe withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else {
        let none = UnsafeMutablePointer<Element>.allocate(capacity: 1)
        defer { unsafe none.deallocate() }
        return body(unsafe Cells(none, count: 0))
      }
      return body(unsafe Cells(base, count: buffer.count))
    }
  }
}
