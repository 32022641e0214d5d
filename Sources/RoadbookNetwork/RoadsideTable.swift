// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

/// What stands beside roads and concerns those who drive there: cameras, signs, toll booths, and the places between
/// which the average speed is measured.
///
///     entry       0        1        2
///     segment     17       17       903        ascending
///     offset      0.2      0.7      0.5        of the segment's length, 1/65535
///     directions  forward  both     backward   whom it concerns
package final class RoadsideTable: Sendable {
  package let segment: Column<RoadsideObject, UInt32>
  /// Fraction of the segment's length in the way's direction, in 1/65535.
  package let offset: Column<RoadsideObject, UInt16>
  /// 1 for those who drive in the way's direction, 2 for those who drive against it, 3 for both.
  package let directions: Column<RoadsideObject, UInt8>
  /// 0 the object, 1 where a measured section begins, 2 where it ends.
  package let role: Column<RoadsideObject, UInt8>
  package let tagSets: Column<RoadsideObject, UInt32>
  /// The tags of the relation that says what is enforced; 0 without one.
  package let relationTags: Column<RoadsideObject, UInt32>
  /// OpenStreetMap's id of the node.
  package let node: Column<RoadsideObject, Int64>

  /// The table of a network's file, or `nil` where the map was made before there was one.
  init?(_ file: SectionFile) throws(StorageError) {
    guard file.byteCount(of: "roadside.segment") != nil else { return nil }
    segment = try file.column("roadside.segment")
    offset = try file.column("roadside.offset")
    directions = try file.column("roadside.directions")
    role = try file.column("roadside.role")
    tagSets = try file.column("roadside.tags")
    relationTags = try file.column("roadside.relation")
    node = try file.column("roadside.node")
  }

  package var count: Int { segment.count }

  /// Whether all columns list as many objects.
  var isWhole: Bool {
    [offset.count, directions.count, role.count, tagSets.count, relationTags.count, node.count]
      .allSatisfy { $0 == count }
  }

  /// The objects beside a segment.
  ///
  /// - Complexity: O(log *n*) for *n* objects of the map.
  package func range(of wanted: SegmentID) -> Range<Int> {
    let first = firstIndex { segment[at: $0] >= wanted.raw }
    var end = first
    while end < count, segment[at: end] == wanted.raw { end += 1 }
    return first..<end
  }

  private func firstIndex(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Names what stands beside a road.
package enum RoadsideObject {}
