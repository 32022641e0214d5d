// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookStorage

/// What an area or line of the base map shows.
package enum AreaKind: UInt8, Hashable, Sendable, CaseIterable {
  case water = 0
  case landUse = 1
  case building = 2
  case plaza = 3
  case waterway = 4
  case railway = 5
  /// A line with the land on its left and the sea on its right.
  case coastline = 6
}

/// Water, land use, buildings, plazas, waterways, railways and coastlines, to draw beneath the roads.
package struct AreaTable: Sendable {
  package enum Area {}
  let kinds: Column<Area, UInt8>
  package let tagSets: Column<Area, UInt32>
  /// OpenStreetMap id; negative for relations.
  package let id: Column<Area, Int64>
  let outlines: ListColumn<Area, UInt8>

  init(_ file: SectionFile) throws(StorageError) {
    kinds = try file.column("areas.kind")
    tagSets = try file.column("areas.tags")
    id = try file.column("areas.id")
    outlines = try file.lists("outlines")
  }

  package var count: Int { kinds.count }

  package func kind(of area: Int) -> AreaKind { AreaKind(rawValue: kinds[at: area]) ?? .landUse }

  /// The outlines of an area, outer rings counter-clockwise, inner rings clockwise; a line has
  /// one open outline.
  package func outlines(of area: Int) -> [[Coordinate]] {
    unsafe outlines.elements.withElements { bytes in
      var reader = unsafe VarintReader(bytes, outlines.range(at: area))
      var rings: [[Coordinate]] = []
      while let count = unsafe reader.next() {
        var ring: [Coordinate] = []
        var latitude: Int32 = 0
        var longitude: Int32 = 0
        for _ in 0..<count {
          guard let north = unsafe reader.nextSigned(), let east = unsafe reader.nextSigned() else {
            return rings
          }
          latitude = latitude &+ Int32(truncatingIfNeeded: north)
          longitude = longitude &+ Int32(truncatingIfNeeded: east)
          ring.append(Coordinate(latitudeE7: latitude, longitudeE7: longitude))
        }
        rings.append(ring)
      }
      return rings
    }
  }

  /// The bytes that ``outlines(of:)`` reads.
  package static func encoded(_ rings: [[Coordinate]]) -> [UInt8] {
    var bytes: [UInt8] = []
    for ring in rings {
      Varint.append(UInt64(ring.count), to: &bytes)
      var latitude: Int32 = 0
      var longitude: Int32 = 0
      for point in ring {
        Varint.append(signed: Int64(point.latitudeE7) - Int64(latitude), to: &bytes)
        Varint.append(signed: Int64(point.longitudeE7) - Int64(longitude), to: &bytes)
        latitude = point.latitudeE7
        longitude = point.longitudeE7
      }
    }
    return bytes
  }
}
