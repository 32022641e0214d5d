// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookStorage

/// Where segments meet or end, and where barriers stand, ordered by tile.
package final class JunctionTable: Sendable {
  let records: Column<Junction, JunctionRecord>
  /// The node's own tags: signals, a barrier, an exit number.
  package let tagSets: Column<Junction, UInt32>
  /// The directed segments that begin at the junction.
  package let departures: ListColumn<Junction, UInt32>

  init(_ file: SectionFile) throws(StorageError) {
    records = try file.column("junctions")
    tagSets = try file.column("junctions.tags")
    departures = try file.lists("departures")
  }

  package var count: Int { records.count }

  package subscript(junction: JunctionID) -> JunctionRecord { records[junction] }
  package subscript(at position: Int) -> JunctionRecord { records[at: position] }

  package func coordinate(of junction: JunctionID) -> Coordinate {
    records[junction].coordinate
  }

  package func tagSet(of junction: JunctionID) -> TagSetID { TagSetID(tagSets[junction]) }
}

extension JunctionRecord {
  package var coordinate: Coordinate {
    Coordinate(latitudeE7: latitudeE7, longitudeE7: longitudeE7)
  }
}
