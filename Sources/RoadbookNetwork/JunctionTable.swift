// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookStorage

/// Where segments meet or end, and where barriers stand, ordered by tile.
package final class JunctionTable: Sendable {
  let records: Column<Junction, JunctionRecord>
  /// The directed segments that begin at junctions, one junction's after another's.
  package let departures: Column<DirectedSegment, UInt32>

  init(_ file: SectionFile) throws(StorageError) {
    records = try file.column("junctions")
    departures = try file.column("departures")
  }

  package var count: Int { records.count }

  package subscript(junction: JunctionID) -> JunctionRecord { records[junction] }
  package subscript(at position: Int) -> JunctionRecord { records[at: position] }

  package func coordinate(of junction: JunctionID) -> Coordinate {
    records[junction].coordinate
  }

  /// The node's own tags: signals, a barrier, an exit number.
  package func tagSet(of junction: JunctionID) -> TagSetID { TagSetID(records[junction].tagSet) }

  /// The places among ``departures`` of the directed segments that begin at a junction; empty where
  /// the file is damaged.
  package func departures(of junction: JunctionID) -> Range<Int> {
    let (first, end) = (
      Int(records[junction].firstDeparture),
      junction.position + 1 < records.count
        ? Int(records[at: junction.position + 1].firstDeparture) : departures.count
    )
    return first <= end && end <= departures.count ? first..<end : 0..<0
  }

  /// A directed segment by its place among ``departures``.
  package func departure(at place: Int) -> DirectedSegment {
    DirectedSegment(raw: departures[at: place])
  }
}

extension JunctionRecord {
  package var coordinate: Coordinate {
    Coordinate(latitudeE7: latitudeE7, longitudeE7: longitudeE7)
  }
}
