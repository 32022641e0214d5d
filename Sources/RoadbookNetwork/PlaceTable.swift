// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookStorage

/// Named places, addresses, points of interest and charging stations, ordered by kind and id.
package struct PlaceTable: Sendable {
  package enum Place {}
  /// 0 for a node, 1 for a way, 2 for a relation.
  package let kind: Column<Place, UInt8>
  package let id: Column<Place, Int64>
  let latitudesE7: Column<Place, Int32>
  let longitudesE7: Column<Place, Int32>
  package let tagSets: Column<Place, UInt32>
  /// The places that are charging stations.
  package let chargingStations: Column<Place, UInt32>

  init(_ file: SectionFile) throws(StorageError) {
    kind = try file.column("places.kind")
    id = try file.column("places.id")
    latitudesE7 = try file.column("places.lat")
    longitudesE7 = try file.column("places.lon")
    tagSets = try file.column("places.tags")
    chargingStations = try file.column("places.charging")
  }

  package var count: Int { id.count }

  package func coordinate(of place: Int) -> Coordinate {
    Coordinate(latitudeE7: latitudesE7[at: place], longitudeE7: longitudesE7[at: place])
  }
}
