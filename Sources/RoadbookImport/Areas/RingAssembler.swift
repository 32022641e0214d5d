// SPDX-License-Identifier: Apache-2.0

/// Joins lines end to end until they close.
///
///     lines    1 2 3    5 4 3    5 6 1          rings    1 2 3 4 5 6 1
///
/// Lines may be in any order and direction. Where several lines could follow, the first one that
/// was given does; lines that close nothing are left over.
///
/// - Complexity: O(*n*) for *n* lines, plus their points.
struct RingAssembler {
  private(set) var rings: [[UInt32]] = []
  /// Whether every line became part of a ring.
  private(set) var isWhole = true

  init(_ lines: [[UInt32]]) {
    var used = [Bool](repeating: false, count: lines.count)
    var atEnd: [UInt32: [Int]] = [:]
    for (number, line) in lines.enumerated() {
      guard let first = line.first, let last = line.last, line.count > 1 else {
        used[number] = true
        continue
      }
      if first == last {
        used[number] = true
        if line.count > 3 { rings.append(line) }
      } else {
        atEnd[first, default: []].append(number)
        atEnd[last, default: []].append(number)
      }
    }
    for number in lines.indices where !used[number] {
      used[number] = true
      if let ring = Self.close(lines[number], lines, atEnd, &used) {
        rings.append(ring)
      } else {
        isWhole = false
      }
    }
  }

  private static func close(
    _ start: [UInt32], _ lines: [[UInt32]], _ atEnd: [UInt32: [Int]], _ used: inout [Bool]
  ) -> [UInt32]? {
    var ring = start
    while let end = ring.last, end != ring.first {
      guard let next = atEnd[end]?.first(where: { !used[$0] }) else { return nil }
      used[next] = true
      let line = lines[next]
      ring.append(
        contentsOf: line.first == end ? Array(line.dropFirst()) : line.dropLast().reversed())
    }
    return ring.count > 3 ? ring : nil
  }
}
