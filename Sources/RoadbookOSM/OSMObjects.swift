// SPDX-License-Identifier: Apache-2.0

public import RoadbookGeometry

/// A list of fixed-size elements in the reader's memory.
///
/// It is valid during the visit that it was handed to and must not be kept.
///
/// `@usableFromInline` is what lets other modules see through its conformance: without it a loop
/// over a list took 25 times as long.
@frozen
@safe
@usableFromInline
package struct OSMList<Element: BitwiseCopyable>: RandomAccessCollection {
  @usableFromInline let base: UnsafePointer<Element>
  @usableFromInline let length: Int

  @inlinable
  init(base: UnsafePointer<Element>, count: Int) {
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

  /// Goes from the first element to the end, so that no position needs a check.
  @frozen
  @safe
  @usableFromInline
  package struct Iterator: IteratorProtocol {
    @usableFromInline var position: UnsafePointer<Element>
    @usableFromInline let end: UnsafePointer<Element>

    @inlinable
    init(_ list: OSMList) {
      unsafe position = list.base
      unsafe end = list.base + list.length
    }

    @inlinable
    package mutating func next() -> Element? {
      guard unsafe position != end else { return nil }
      let element = unsafe position.pointee
      unsafe position += 1
      return element
    }
  }

  @inlinable
  package func makeIterator() -> Iterator { Iterator(self) }
}

/// A key and a value, as indices into the string table of the object's block.
@frozen
@usableFromInline
package struct OSMTag: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline package let key: UInt32
  @usableFromInline package let value: UInt32

  @inlinable
  init(key: UInt32, value: UInt32) {
    self.key = key
    self.value = value
  }
}

/// A member of a relation; the role is an index into the string table of its block.
@frozen
@usableFromInline
package struct OSMMember: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline package let id: Int64
  @usableFromInline package let role: UInt32
  @usableFromInline package let kind: OSMKind

  @inlinable
  init(id: Int64, role: UInt32, kind: OSMKind) {
    self.id = id
    self.role = role
    self.kind = kind
  }
}

/// A node as a visitor sees it.
@frozen
@usableFromInline
package struct OSMNode {
  @usableFromInline package let id: Int64
  @usableFromInline package let coordinate: Coordinate
  @usableFromInline package let tags: OSMList<OSMTag>

  @inlinable
  init(id: Int64, coordinate: Coordinate, tags: OSMList<OSMTag>) {
    self.id = id
    self.coordinate = coordinate
    self.tags = tags
  }
}

/// A way as a visitor sees it; the nodes it refers to need not be in the file.
@frozen
@usableFromInline
package struct OSMWay {
  @usableFromInline package let id: Int64
  @usableFromInline package let refs: OSMList<Int64>
  @usableFromInline package let tags: OSMList<OSMTag>

  @inlinable
  init(id: Int64, refs: OSMList<Int64>, tags: OSMList<OSMTag>) {
    self.id = id
    self.refs = refs
    self.tags = tags
  }
}

/// A relation as a visitor sees it; its members need not be in the file.
@frozen
@usableFromInline
package struct OSMRelation {
  @usableFromInline package let id: Int64
  @usableFromInline package let members: OSMList<OSMMember>
  @usableFromInline package let tags: OSMList<OSMTag>

  @inlinable
  init(id: Int64, members: OSMList<OSMMember>, tags: OSMList<OSMTag>) {
    self.id = id
    self.members = members
    self.tags = tags
  }
}
