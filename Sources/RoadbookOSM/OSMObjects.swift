// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry

/// A list of fixed-size elements in the reader's memory.
///
/// It is valid during the visit that it was handed to and must not be kept.
@frozen
@safe
package struct OSMList<Element: BitwiseCopyable>: RandomAccessCollection {
  package let base: UnsafePointer<Element>
  package let length: Int

  @inlinable
  package init(base: UnsafePointer<Element>, count: Int) {
    unsafe self.base = base
    length = count
  }

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { length }

  @inlinable
  package subscript(position: Int) -> Element {
    precondition(UInt(bitPattern: position) < UInt(bitPattern: length))
    return unsafe base[position]
  }
}

/// A key and a value, as indices into the string table of the object's block.
@frozen
package struct OSMTag: Hashable, Sendable, BitwiseCopyable {
  package let key: UInt32
  package let value: UInt32

  @inlinable
  package init(key: UInt32, value: UInt32) {
    self.key = key
    self.value = value
  }
}

/// A member of a relation; the role is an index into the string table of its block.
@frozen
package struct OSMMember: Hashable, Sendable, BitwiseCopyable {
  package let id: Int64
  package let role: UInt32
  package let kind: OSMKind

  @inlinable
  package init(id: Int64, role: UInt32, kind: OSMKind) {
    self.id = id
    self.role = role
    self.kind = kind
  }
}

/// A node as a visitor sees it.
@frozen
package struct OSMNode {
  package let id: Int64
  package let coordinate: Coordinate
  package let tags: OSMList<OSMTag>

  @inlinable
  package init(id: Int64, coordinate: Coordinate, tags: OSMList<OSMTag>) {
    self.id = id
    self.coordinate = coordinate
    self.tags = tags
  }
}

/// A way as a visitor sees it; the nodes it refers to need not be in the file.
@frozen
package struct OSMWay {
  package let id: Int64
  package let refs: OSMList<Int64>
  package let tags: OSMList<OSMTag>

  @inlinable
  package init(id: Int64, refs: OSMList<Int64>, tags: OSMList<OSMTag>) {
    self.id = id
    self.refs = refs
    self.tags = tags
  }
}

/// A relation as a visitor sees it; its members need not be in the file.
@frozen
package struct OSMRelation {
  package let id: Int64
  package let members: OSMList<OSMMember>
  package let tags: OSMList<OSMTag>

  @inlinable
  package init(id: Int64, members: OSMList<OSMMember>, tags: OSMList<OSMTag>) {
    self.id = id
    self.members = members
    self.tags = tags
  }
}
