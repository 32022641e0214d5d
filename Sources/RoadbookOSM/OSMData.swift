// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry

/// OpenStreetMap objects held in memory: what the writers take and small tools make.
///
/// Readers do not build this; they visit objects one after the other without copies.
package struct OSMData: Equatable, Sendable {
  package struct Tag: Hashable, Sendable {
    package var key: String
    package var value: String

    package init(_ key: String, _ value: String) {
      self.key = key
      self.value = value
    }
  }

  package struct Node: Equatable, Sendable {
    package var id: Int64
    package var coordinate: Coordinate
    package var tags: [Tag]

    package init(id: Int64, coordinate: Coordinate, tags: [Tag] = []) {
      self.id = id
      self.coordinate = coordinate
      self.tags = tags
    }
  }

  package struct Way: Equatable, Sendable {
    package var id: Int64
    package var nodes: [Int64]
    package var tags: [Tag]

    package init(id: Int64, nodes: [Int64], tags: [Tag] = []) {
      self.id = id
      self.nodes = nodes
      self.tags = tags
    }
  }

  package struct Member: Equatable, Sendable {
    package var kind: OSMKind
    package var id: Int64
    package var role: String

    package init(_ kind: OSMKind, _ id: Int64, role: String = "") {
      self.kind = kind
      self.id = id
      self.role = role
    }
  }

  package struct Relation: Equatable, Sendable {
    package var id: Int64
    package var members: [Member]
    package var tags: [Tag]

    package init(id: Int64, members: [Member], tags: [Tag] = []) {
      self.id = id
      self.members = members
      self.tags = tags
    }
  }

  package var nodes: [Node] = []
  package var ways: [Way] = []
  package var relations: [Relation] = []

  package init() {}
}

/// The three kinds of OpenStreetMap objects, numbered as in the PBF format.
@usableFromInline
package enum OSMKind: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  case node = 0
  case way = 1
  case relation = 2
}
