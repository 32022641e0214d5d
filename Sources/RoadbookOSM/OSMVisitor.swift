// SPDX-License-Identifier: Apache-2.0

/// Sees the objects of one block of a file, in the order of the file.
///
/// Objects and the block are views into the reader's memory: take what is needed during the call.
/// A visitor implements what it wants to see; the rest does nothing.
@usableFromInline
package protocol OSMVisitor {
  mutating func visit(_ node: OSMNode, in block: borrowing OSMBlock)
  mutating func visit(_ way: OSMWay, in block: borrowing OSMBlock)
  mutating func visit(_ relation: OSMRelation, in block: borrowing OSMBlock)
  /// An object that change files delete, or that a file with history marks as not visible.
  mutating func visitDeleted(_ kind: OSMKind, id: Int64)
  /// The last object of the block was seen.
  mutating func endOfBlock(_ block: borrowing OSMBlock)
}

extension OSMVisitor {
  @inlinable package mutating func visit(_ node: OSMNode, in block: borrowing OSMBlock) {}
  @inlinable package mutating func visit(_ way: OSMWay, in block: borrowing OSMBlock) {}
  @inlinable package mutating func visit(_ relation: OSMRelation, in block: borrowing OSMBlock) {}
  @inlinable package mutating func visitDeleted(_ kind: OSMKind, id: Int64) {}
  @inlinable package mutating func endOfBlock(_ block: borrowing OSMBlock) {}
}
