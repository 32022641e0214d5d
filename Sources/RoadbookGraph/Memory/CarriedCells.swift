// SPDX-License-Identifier: Apache-2.0

import CRoadbookKernels

/// Durations and lengths of 8 or of 6 bytes that somebody else owns: ``Cells`` for both widths.
///
/// Reading has no branch. It loads eight bytes, of which two may be the next element's, and spreads
/// the halves; where they are as wide as in a ``Carried``, spreading leaves them where they are:
///
///     wide      63 ···· 32 31 ····· 0
///                duration   length
///     narrow    63 ···· 48 47 ···· 24 23 ····· 0
///                 next      duration    length
///
/// Whoever makes narrow cells promises, beside what ``Cells`` asks for, that an element more follows
/// them in the same memory.
@safe
@frozen
@usableFromInline
package struct CarriedCells: @unchecked Sendable {
  // Nobody writes to it through these cells.
  @usableFromInline let base: UnsafeRawPointer
  @usableFromInline package let count: Int
  @usableFromInline let stride: Int
  @usableFromInline let lengthBits: UInt64
  @usableFromInline let durationBits: UInt64
  /// 2 to the number of bits by which the duration lies too low.
  @usableFromInline let spread: UInt64

  /// Elements of 8 bytes.
  init(_ wide: Cells<Carried>) {
    unsafe base = UnsafeRawPointer(wide.base)
    count = wide.count
    stride = MemoryLayout<Carried>.stride
    lengthBits = 0xFFFF_FFFF
    durationBits = 0xFFFF_FFFF << 32
    spread = 1
  }

  /// Elements of 6 bytes, without the last, which only follows.
  init(_ narrow: Cells<NarrowCarried>) {
    precondition(narrow.count > 0, "nothing follows the elements")
    unsafe base = UnsafeRawPointer(narrow.base)
    count = narrow.count - 1
    stride = MemoryLayout<NarrowCarried>.stride
    lengthBits = 0xFF_FFFF
    durationBits = 0xFF_FFFF << 24
    spread = 1 << 8
  }

  @inlinable
  package subscript(index: Int) -> Carried {
    @inline(__always) get {
      assert(index >= 0 && index < count, "outside the cells")
      let word = unsafe base.loadUnaligned(fromByteOffset: index &* stride, as: UInt64.self)
      return Carried(word: (word & durationBits) &* spread | word & lengthBits)
    }
  }

  /// Has an element fetched that will be needed soon; there need not be one at the index.
  @inline(__always)
  func prefetch(_ index: Int) { unsafe roadbook_prefetch(base + index &* stride) }

  /// The bytes of an element.
  var elementSize: Int { stride }

  /// All elements as they lie in memory, where they are wide.
  var wide: UnsafeBufferPointer<Carried>? {
    guard stride == MemoryLayout<Carried>.stride else { return nil }
    return unsafe UnsafeBufferPointer(
      start: base.assumingMemoryBound(to: Carried.self), count: count)
  }
}
