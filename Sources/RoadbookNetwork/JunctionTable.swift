// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookStorage

/// Where segments meet or end, and where barriers stand, ordered by tile.
package final class JunctionTable: Sendable {
  package let latitudesE7: Column<Junction, Int32>
  package let longitudesE7: Column<Junction, Int32>
  /// OpenStreetMap node ids.
  package let node: Column<Junction, Int64>
  /// The node's own tags: signals, a barrier, an exit number.
  package let tagSets: Column<Junction, UInt32>
  /// The directed segments that begin at the junction.
  package let departures: ListColumn<Junction, UInt32>

  init(_ file: SectionFile) throws(StorageError) {
    latitudesE7 = try file.column("junctions.lat")
    longitudesE7 = try file.column("junctions.lon")
    node = try file.column("junctions.node")
    tagSets = try file.column("junctions.tags")
    departures = try file.lists("departures")
  }

  package var count: Int { node.count }

  package func coordinate(of junction: JunctionID) -> Coordinate {
    Coordinate(latitudeE7: latitudesE7[junction], longitudeE7: longitudesE7[junction])
  }

  package func tagSet(of junction: JunctionID) -> TagSetID { TagSetID(tagSets[junction]) }
}
