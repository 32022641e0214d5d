// SPDX-License-Identifier: Apache-2.0

/// An arc of the expanded graph, by its place among a hierarchy's inputs.
///
/// An arc from a state to itself is no input; it has its place among the hierarchy's loops, and a mark:
///
///     raw    0 … 2³¹ − 1         the place among the inputs
///            2³¹ … 2³² − 2       2³¹ and the place among the loops
@frozen
package struct InputID: Hashable, Sendable {
  @usableFromInline package var raw: UInt32

  @inlinable
  package init(raw: UInt32) { self.raw = raw }

  /// The arc at a place among the inputs.
  @inlinable
  package init(_ place: Int) { raw = UInt32(truncatingIfNeeded: place) }

  /// The arc at a place among the loops.
  @inlinable
  package init(loop place: Int) { raw = UInt32(truncatingIfNeeded: place) | Hierarchy.isLoop }

  @inlinable package var isLoop: Bool { raw & Hierarchy.isLoop != 0 }

  /// The place among the inputs, or among the loops.
  @inlinable package var place: Int { Int(raw & ~Hierarchy.isLoop) }
}
