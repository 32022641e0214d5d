// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookOSM

/// Measures reading against zlib: `osm-decode FILE…`.
///
/// The full decode touches every id, position, tag and reference. Rounds alternate with rounds of
/// inflating alone, and the best of each counts, so other work on the machine disturbs little.
/// Times are CPU times except where two threads work: there the wall clock counts too.
@main
struct OSMDecode {
  static let rounds = 15

  static func main() throws {
    let paths = CommandLine.arguments.dropFirst()
    guard !paths.isEmpty else {
      print("usage: osm-decode FILE…")
      exit(2)
    }
    for path in paths { try measure(path) }
  }

  static func measure(_ path: String) throws {
    let file = try OSMFile(path: path)
    var inflating = Best()
    var decoding = Best()
    var together = Best()
    var inflated = 0
    var touched = Touch()
    for _ in 0..<rounds {
      inflating.add(try time { inflated = try file.inflateOnly() })
      decoding.add(try time { touched = try touch(file, threads: 1) })
      together.add(try time { touched = try touch(file, threads: 2) })
    }
    let compressedMB = Double(file.byteCount) / 1e6
    let inflatedMB = Double(inflated) / 1e6
    print(
      """
      \(path): \(rounded(compressedMB)) MB, inflated \(rounded(inflatedMB)) MB
        \(touched.nodes) nodes, \(touched.ways) ways, \(touched.relations) relations, \
      \(touched.tags) tags, \(touched.refs) references, checksum \(touched.checksum)
        inflate only      \(rounded(inflating.cpu * 1e3)) ms CPU, \
      \(rounded(compressedMB / inflating.cpu)) MB/s, inflated \(rounded(inflatedMB / inflating.cpu)) MB/s
        decode, 1 thread  \(rounded(decoding.cpu * 1e3)) ms CPU, \
      \(rounded(compressedMB / decoding.cpu)) MB/s, inflated \(rounded(inflatedMB / decoding.cpu)) MB/s
        decode, 2 threads \(rounded(together.wall * 1e3)) ms wall, \
      \(rounded(together.cpu * 1e3)) ms CPU, \(rounded(compressedMB / together.wall)) MB/s
        decode / inflate  \(rounded(inflating.cpu / decoding.cpu)) (bar: 0.75)
      """)
  }

  static func touch(_ file: OSMFile, threads: Int) throws -> Touch {
    var sum = Touch()
    try file.read(Set(OSMKind.allCases), threads: threads, makeVisitor: { Touch() }) { sum += $0 }
    return sum
  }

  static func rounded(_ value: Double) -> String { String(format: "%.3f", value) }
}

/// Touches all of every object.
struct Touch: OSMVisitor, Sendable {
  var nodes = 0
  var ways = 0
  var relations = 0
  var tags = 0
  var refs = 0
  var checksum: UInt64 = 0

  mutating func visit(_ node: OSMNode, in block: borrowing OSMBlock) {
    nodes += 1
    checksum &+= UInt64(bitPattern: node.id)
    checksum ^= UInt64(UInt32(bitPattern: node.coordinate.latitudeE7))
    checksum &+= UInt64(UInt32(bitPattern: node.coordinate.longitudeE7))
    touch(node.tags)
  }

  mutating func visit(_ way: OSMWay, in block: borrowing OSMBlock) {
    ways += 1
    refs += way.refs.count
    checksum &+= UInt64(bitPattern: way.id)
    for id in way.refs { checksum = (checksum &<< 1) ^ UInt64(bitPattern: id) }
    touch(way.tags)
  }

  mutating func visit(_ relation: OSMRelation, in block: borrowing OSMBlock) {
    relations += 1
    checksum &+= UInt64(bitPattern: relation.id)
    for member in relation.members {
      checksum ^= UInt64(bitPattern: member.id) &+ UInt64(member.role)
    }
    touch(relation.tags)
  }

  mutating func endOfBlock(_ block: borrowing OSMBlock) {
    for index in 0..<UInt32(block.stringCount) {
      let string = block.string(index)
      checksum &+= UInt64(string.count) &+ UInt64(string.first ?? 0)
    }
  }

  private mutating func touch(_ list: OSMList<OSMTag>) {
    tags += list.count
    for tag in list { checksum ^= UInt64(tag.key) &<< 32 | UInt64(tag.value) }
  }

  static func += (sum: inout Touch, part: Touch) {
    sum.nodes += part.nodes
    sum.ways += part.ways
    sum.relations += part.relations
    sum.tags += part.tags
    sum.refs += part.refs
    sum.checksum = (sum.checksum &<< 1) ^ part.checksum
  }
}

/// The shortest of several times.
struct Best {
  var cpu = Double.infinity
  var wall = Double.infinity

  mutating func add(_ time: (cpu: Double, wall: Double)) {
    cpu = min(cpu, time.cpu)
    wall = min(wall, time.wall)
  }
}

/// The CPU time of the process and the wall time of some work, in seconds.
func time(_ work: () throws -> Void) rethrows -> (cpu: Double, wall: Double) {
  let cpu = seconds(CLOCK_PROCESS_CPUTIME_ID)
  let wall = seconds(CLOCK_MONOTONIC)
  try work()
  return (seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu, seconds(CLOCK_MONOTONIC) - wall)
}

private func seconds(_ clock: clockid_t) -> Double {
  var now = timespec()
  unsafe clock_gettime(clock, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}
