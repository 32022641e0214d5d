// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// The zones of the map and the segment classes, which pair a tag set with a zone.
package final class ZoneTable: Sendable {
  enum ZoneKind {}
  let country: Column<ZoneKind, UInt32>
  let state: Column<ZoneKind, UInt32>
  let timeZone: Column<ZoneKind, UInt32>
  let flags: Column<ZoneKind, UInt8>
  let special: ListColumn<ZoneKind, Int64>
  let tolls: ListColumn<ZoneKind, Int64>
  let classTags: Column<SegmentClass, UInt32>
  let classZones: Column<SegmentClass, UInt32>
  let texts: TextTable

  init(_ file: SectionFile, texts: TextTable) throws(StorageError) {
    country = try file.column("zones.country")
    state = try file.column("zones.state")
    timeZone = try file.column("zones.timezone")
    flags = try file.column("zones.flags")
    special = try file.lists("zones.special")
    tolls = try file.lists("zones.tolls")
    classTags = try file.column("classes.tags")
    classZones = try file.column("classes.zone")
    self.texts = texts
  }

  package var count: Int { country.count }
  package var classCount: Int { classTags.count }

  /// A zone by its number.
  package subscript(_ number: UInt32) -> Zone {
    Zone(
      country: texts[country[raw: number]], state: texts[state[raw: number]],
      drivingSide: drivingSide(of: number),
      isUrban: flags[raw: number] & 2 != 0, timeZone: texts[timeZone[raw: number]],
      specialAreas: special.range(at: Int(number)).map { special[element: $0] },
      tollAreas: tolls.range(at: Int(number)).map { tolls[element: $0] })
  }

  /// Whether a zone is, or lies in, one that not everybody may enter, or that costs something.
  package func isRestricted(_ number: UInt32) -> Bool {
    !special.range(at: Int(number)).isEmpty || !tolls.range(at: Int(number)).isEmpty
  }

  /// The side of the road on which people drive in a zone.
  package func drivingSide(of number: UInt32) -> TrafficSide {
    flags[raw: number] & 1 == 0 ? .right : .left
  }

  package func tagSet(of classID: ClassID) -> TagSetID { TagSetID(classTags[classID]) }
  package func zoneNumber(of classID: ClassID) -> UInt32 { classZones[classID] }
  package func zone(of classID: ClassID) -> Zone { self[classZones[classID]] }
}
