// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

/// Points along segments that have tags of their own, in the order of the way.
package final class FeatureTable: Sendable {
  /// Fraction of the segment's length, in 1/65535.
  package let offset: Column<PointFeature, UInt16>
  package let tagSets: Column<PointFeature, UInt32>
  /// Which point of the segment it is, counted from its first node.
  package let point: Column<PointFeature, UInt32>
  /// Where the features of each segment begin; one more entry closes the last list.
  package let first: Column<Segment, UInt32>

  init(_ file: SectionFile) throws(StorageError) {
    offset = try file.column("features.offset")
    tagSets = try file.column("features.tags")
    point = try file.column("features.point")
    first = try file.column("features.first")
  }

  package var count: Int { offset.count }

  /// The features of a segment.
  package func range(of segment: SegmentID) -> Range<Int> {
    let start = Int(first[segment])
    let end = Int(first[at: segment.position + 1])
    return start <= end && end <= offset.count ? start..<end : 0..<0
  }

  /// The segment that a feature lies on.
  ///
  /// - Complexity: O(log *n*) for *n* segments.
  package func segment(of feature: Int) -> SegmentID {
    var (low, high) = (0, first.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(first[at: middle]) <= feature { low = middle } else { high = middle }
    }
    return SegmentID(UInt32(low))
  }
}
