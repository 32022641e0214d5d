// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

/// The OpenStreetMap ways of the network, ordered by id.
package struct WayTable: Sendable {
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
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if id[at: middle] < wanted { low = middle + 1 } else { high = middle }
    }
    return low < count && id[at: low] == wanted ? WayIndex(low) : nil
  }

  /// A segment's share of the time that its way's `duration` tag gives, in milliseconds.
  ///
  /// Ferries have it; other ways do not.
  package func taggedMilliseconds(of segment: SegmentID) -> UInt32? {
    var low = 0
    var high = timed.count
    while low < high {
      let middle = (low + high) / 2
      if timed[at: middle] < segment.raw { low = middle + 1 } else { high = middle }
    }
    return low < timed.count && timed[at: low] == segment.raw ? seconds[at: low] : nil
  }
}
