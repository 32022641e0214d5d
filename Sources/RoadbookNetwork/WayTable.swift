// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

/// The OpenStreetMap ways of the network, ordered by id.
package final class WayTable: Sendable {
  package let id: Column<Way, Int64>
  package let tagSets: Column<Way, UInt32>
  /// The segments of each way, in the way's order.
  package let segments: ListColumn<Way, UInt32>
  let timed: Column<Segment, UInt32>
  let seconds: Column<Segment, UInt32>

  init(_ file: SectionFile) throws(StorageError) {
    id = try file.column("ways.id")
    tagSets = try file.column("ways.tags")
    segments = try file.lists("waysegments")
    timed = try file.column("timed.segment")
    seconds = try file.column("timed.milliseconds")
  }

  package var count: Int { id.count }

  /// The way with an OpenStreetMap id, or `nil` where the network has none.
  package func index(ofID wanted: Int64) -> WayIndex? {
    let position = id.lowerBound(of: wanted)
    return position < count && id[at: position] == wanted ? WayIndex(position) : nil
  }

  /// A segment's share of the time that its way's `duration` tag gives, in milliseconds.
  ///
  /// Ferries have it; other ways do not.
  package func taggedMilliseconds(of segment: SegmentID) -> UInt32? {
    let position = timed.lowerBound(of: segment.raw)
    guard position < timed.count, timed[at: position] == segment.raw else { return nil }
    return seconds[at: position]
  }
}
