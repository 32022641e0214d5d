// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// What the fuzz targets do with their inputs, and what the tests do with those that were found.
///
/// Each reads all it can and may fail in no other way than with an `OSMError`.
package enum OSMFuzzing {
  /// Reads a PBF file, or a single inflated block where it does not begin like a file.
  package static func readPBF(_ bytes: [UInt8]) {
    if bytes.starts(with: [0, 0]) {
      readFile(bytes)
    } else {
      readBlock(bytes, hasHistory: false)
      readBlock(bytes, hasHistory: true)
    }
  }

  package static func readXML(_ bytes: [UInt8]) { readFile(bytes) }

  private static func readFile(_ bytes: [UInt8]) {
    do throws(OSMError) {
      let file = try OSMFile(bytes: bytes, name: "input")
      try read(file)
    } catch {
      precondition(!error.description.isEmpty)
    }
  }

  private static func read(_ file: OSMFile) throws(OSMError) {
    do {
      try file.read(
        Set(OSMKind.allCases), threads: 1, makeVisitor: { Reader() }, consume: { _ in })
    } catch let error as OSMError {
      throw error
    } catch {
      preconditionFailure("\(error) is not an OSMError")
    }
  }

  private static func readBlock(_ bytes: [UInt8], hasHistory: Bool) {
    guard let file = try? FileBytes(copying: bytes, name: "input") else { return }
    var decoder = PBFBlockDecoder()
    var reader = Reader()
    do throws(WireError) {
      try unsafe decoder.start(
        file.base, count: file.count, wanted: OSMKindSet(Set(OSMKind.allCases)),
        hasHistory: hasHistory)
      try decoder.visitObjects(by: &reader)
    } catch {
      precondition(!error.problem.isEmpty)
    }
  }

  /// Touches all it is shown, so that a view that reaches too far is found.
  private struct Reader: OSMVisitor, Sendable {
    var sum: UInt64 = 0

    mutating func visit(_ node: OSMNode, in block: borrowing OSMBlock) {
      precondition(node.coordinate.latitudeE7.magnitude <= 900_000_000)
      precondition(node.coordinate.longitudeE7.magnitude <= 1_800_000_000)
      touch(node.tags, block)
    }

    mutating func visit(_ way: OSMWay, in block: borrowing OSMBlock) {
      for id in way.refs { sum &+= UInt64(bitPattern: id) }
      touch(way.tags, block)
    }

    mutating func visit(_ relation: OSMRelation, in block: borrowing OSMBlock) {
      for member in relation.members { touch(block.string(member.role)) }
      touch(relation.tags, block)
    }

    private mutating func touch(_ tags: OSMList<OSMTag>, _ block: borrowing OSMBlock) {
      for tag in tags {
        touch(block.string(tag.key))
        touch(block.string(tag.value))
      }
    }

    private mutating func touch(_ bytes: OSMList<UInt8>) {
      for byte in bytes { sum &+= UInt64(byte) }
    }
  }
}
