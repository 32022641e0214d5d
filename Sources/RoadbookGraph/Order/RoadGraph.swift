// SPDX-License-Identifier: Apache-2.0

/// Junctions and the segments between them: all that an order looks at.
package struct RoadGraph: Sendable {
  package let latitudesE7: ContiguousArray<Int32>
  package let longitudesE7: ContiguousArray<Int32>
  /// The junctions at both ends of each segment.
  package let from: ContiguousArray<UInt32>
  package let to: ContiguousArray<UInt32>
  /// In how many directions vehicles of the hierarchy use each segment.
  ///
  /// That is what it costs to cut it. Segments that nobody uses come first in the order.
  package let directions: ContiguousArray<UInt8>

  package init(
    latitudesE7: ContiguousArray<Int32>, longitudesE7: ContiguousArray<Int32>,
    from: ContiguousArray<UInt32>, to: ContiguousArray<UInt32>,
    directions: ContiguousArray<UInt8>? = nil
  ) {
    self.directions = directions ?? ContiguousArray(repeating: 1, count: from.count)
    precondition(self.directions.count == from.count && self.directions.allSatisfy { $0 <= 2 })
    precondition(latitudesE7.count == longitudesE7.count && from.count == to.count)
    precondition(latitudesE7.count < 1 << 31 && from.count < 1 << 30)
    precondition(from.allSatisfy { Int($0) < latitudesE7.count })
    precondition(to.allSatisfy { Int($0) < latitudesE7.count })
    self.latitudesE7 = latitudesE7
    self.longitudesE7 = longitudesE7
    self.from = from
    self.to = to
  }

  package var junctionCount: Int { latitudesE7.count }
  package var segmentCount: Int { from.count }

  /// The segments at each junction; a loop is listed twice.
  func incidence() -> (first: ContiguousArray<UInt32>, segment: ContiguousArray<UInt32>) {
    var first = ContiguousArray<UInt32>(repeating: 0, count: junctionCount + 1)
    for segment in 0..<segmentCount {
      first[Int(from[segment]) + 1] += 1
      first[Int(to[segment]) + 1] += 1
    }
    for junction in 0..<junctionCount { first[junction + 1] += first[junction] }
    var next = first
    var list = ContiguousArray<UInt32>(repeating: 0, count: segmentCount * 2)
    for segment in 0..<segmentCount {
      list[Int(next[Int(from[segment])])] = UInt32(segment)
      next[Int(from[segment])] += 1
      list[Int(next[Int(to[segment])])] = UInt32(segment)
      next[Int(to[segment])] += 1
    }
    return (first, list)
  }
}
