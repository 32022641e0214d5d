// SPDX-License-Identifier: Apache-2.0

/// A position in a table, typed by what the table lists.
///
/// `Index<Segment>` and `Index<Junction>` are both 32 bits wide, but one is never taken for the
/// other.
@frozen
@usableFromInline
package struct Index<Kind>: Hashable, Comparable, Sendable {
  @usableFromInline package var raw: UInt32

  @inlinable
  package init(_ raw: UInt32) { self.raw = raw }

  @inlinable
  package init(_ position: Int) { raw = UInt32(truncatingIfNeeded: position) }

  @inlinable package var position: Int { Int(raw) }

  @inlinable
  package static func < (a: Self, b: Self) -> Bool { a.raw < b.raw }
}

extension Index: CustomStringConvertible {
  @inlinable package var description: String { String(raw) }
}
