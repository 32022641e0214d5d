// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookTestSupport

@testable import RoadbookOSM

/// The real extracts that lie beside a developer's checkout.
enum RealFiles {
  static func path(_ name: String) -> String { RealData.osm(name) }

  /// All extracts, by path under the folder.
  static let all: [String] = {
    let names = FileManager.default.enumerator(atPath: path(""))?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".pbf") || $0.hasSuffix(".gz") }.sorted()
  }()
}

/// Counts objects and makes a number of everything that it sees.
struct Census: OSMVisitor, Sendable, Equatable {
  var nodes = 0
  var ways = 0
  var relations = 0
  var highways = 0
  var deleted = 0
  var checksum: UInt64 = 0

  mutating func visit(_ node: OSMNode, in block: borrowing OSMBlock) {
    nodes += 1
    mix(UInt64(bitPattern: node.id))
    mix(UInt64(UInt32(bitPattern: node.coordinate.latitudeE7)))
    mix(UInt64(UInt32(bitPattern: node.coordinate.longitudeE7)))
    mix(node.tags, of: block)
  }

  mutating func visit(_ way: OSMWay, in block: borrowing OSMBlock) {
    ways += 1
    mix(UInt64(bitPattern: way.id))
    for id in way.refs { mix(UInt64(bitPattern: id)) }
    for tag in way.tags where block.string(tag.key) == "highway" { highways += 1 }
    mix(way.tags, of: block)
  }

  mutating func visit(_ relation: OSMRelation, in block: borrowing OSMBlock) {
    relations += 1
    mix(UInt64(bitPattern: relation.id))
    for member in relation.members {
      mix(UInt64(bitPattern: member.id) &+ UInt64(member.kind.rawValue))
      mix(block.string(member.role))
    }
    mix(relation.tags, of: block)
  }

  mutating func visitDeleted(_ kind: OSMKind, id: Int64) { deleted += 1 }

  private mutating func mix(_ tags: OSMList<OSMTag>, of block: borrowing OSMBlock) {
    for tag in tags {
      mix(block.string(tag.key))
      mix(block.string(tag.value))
    }
  }

  private mutating func mix(_ bytes: OSMList<UInt8>) {
    for byte in bytes { mix(UInt64(byte)) }
  }

  private mutating func mix(_ number: UInt64) {
    checksum = (checksum ^ number) &* 0x100_0000_01B3
  }

  static func += (sum: inout Census, part: Census) {
    sum.nodes += part.nodes
    sum.ways += part.ways
    sum.relations += part.relations
    sum.highways += part.highways
    sum.deleted += part.deleted
    sum.mix(part.checksum)
  }
}

extension OSMFile {
  func census(_ kinds: Set<OSMKind> = Set(OSMKind.allCases), threads: Int = 1) throws -> Census {
    var census = Census()
    try read(kinds, threads: threads, makeVisitor: { Census() }) { census += $0 }
    return census
  }
}
