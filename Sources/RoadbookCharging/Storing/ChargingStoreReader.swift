// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
package import RoadbookNetwork
package import RoadbookStorage

/// Reads the stations of a map's file `charging`.
///
/// Of a damaged file some stations are read, and never one with a place, a plug or a road that cannot be.
package struct ChargingStoreReader {
  private let file: SectionFile
  private let texts: ListColumn<ChargingStore.Text, UInt8>
  private let arcCount: UInt32

  /// Opens the file.
  ///
  /// - Parameters:
  ///   - file: The mapped file.
  ///   - network: Of the same map.
  /// - Throws: Where it is no such file.
  package init(_ file: MappedFile, _ network: RoadNetwork) throws(StorageError) {
    self.file = try SectionFile(file, version: ChargingStore.formatVersion)
    texts = try self.file.lists("texts")
    arcCount = UInt32(clamping: network.segments.count * 2)
  }

  /// All stations, in the order of the file.
  ///
  /// - Throws: Where the file lacks a section.
  package func sites() throws(StorageError) -> [ChargingSite] {
    let points = try points()
    let roads = try roads()
    let ids: Column<ChargingStore.Site, UInt32> = try file.column("sites.id")
    let text = try SiteTexts(file)
    let numbers = try SiteNumbers(file)
    return ids.indices.compactMap { index in
      let place = Coordinate(
        latitudeE7: numbers.latitudes[at: index], longitudeE7: numbers.longitudes[at: index])
      guard abs(place.latitude) <= 90, abs(place.longitude) <= 180 else { return nil }
      var site = ChargingSite(id: string(ids[at: index]) ?? "", at: place)
      fill(&site, index, text)
      fill(&site, index, numbers)
      site.points = points[Self.range(numbers.points, index, points.count)].compactMap(\.self)
      site.roads = roads[Self.range(numbers.roads, index, roads.count)].compactMap(\.self)
      return site.points.isEmpty ? nil : site
    }
  }
}

// MARK: - Sites

extension ChargingStoreReader {
  private struct SiteTexts {
    let columns: [Column<ChargingStore.Site, UInt32>]

    init(_ file: SectionFile) throws(StorageError) {
      columns = try ["name", "operator", "brand", "network", "address", "hours", "phone", "zone"]
        .map { name throws(StorageError) in try file.column("sites.\(name)") }
    }
  }

  private struct SiteNumbers {
    let latitudes: Column<ChargingStore.Site, Int32>
    let longitudes: Column<ChargingStore.Site, Int32>
    let access: Column<ChargingStore.Site, UInt8>
    let vehicles: Column<ChargingStore.Site, UInt8>
    let fee: Column<ChargingStore.Site, UInt8>
    let capacity: Column<ChargingStore.Site, Int32>
    let setup: Column<ChargingStore.Site, Int32>
    let wait: Column<ChargingStore.Site, Int32>
    let points: Column<ChargingStore.Site, UInt32>
    let roads: Column<ChargingStore.Site, UInt32>

    init(_ file: SectionFile) throws(StorageError) {
      latitudes = try file.column("sites.lat")
      longitudes = try file.column("sites.lon")
      access = try file.column("sites.access")
      vehicles = try file.column("sites.vehicles")
      fee = try file.column("sites.fee")
      capacity = try file.column("sites.capacity")
      setup = try file.column("sites.setup")
      wait = try file.column("sites.wait")
      points = try file.column("sites.points")
      roads = try file.column("sites.roads")
    }
  }

  private func fill(_ site: inout ChargingSite, _ index: Int, _ texts: SiteTexts) {
    let words = texts.columns.map { string($0[at: index]) }
    site.name = words[0]
    site.operatorName = words[1]
    site.brand = words[2]
    site.network = words[3]
    site.address = words[4]
    site.openingHours = words[5]
    site.phone = words[6]
    site.timeZone = words[7]
  }

  private func fill(_ site: inout ChargingSite, _ index: Int, _ numbers: SiteNumbers) {
    site.access = ChargingSite.Access(rawValue: numbers.access[at: index]) ?? .unknown
    site.vehicles = ChargingSite.Vehicles(rawValue: numbers.vehicles[at: index])
    site.isForFee = Self.flag(numbers.fee[at: index])
    site.capacity = Self.known(numbers.capacity[at: index])
    let (setup, wait) = (numbers.setup[at: index], numbers.wait[at: index])
    site.setupSeconds = setup < 0 ? nil : setup
    site.waitSeconds = wait < 0 ? nil : wait
  }
}

// MARK: - Points, plugs, roads

extension ChargingStoreReader {
  /// Those with plugs, `nil` for others, so that positions stay.
  private func points() throws(StorageError) -> [ChargingPoint?] {
    let plugs = try plugs()
    let names = ["uid", "evse", "reference", "floor"]
    let words = try names.map { name throws(StorageError) in
      try file.column("points.\(name)", of: ChargingStore.Point.self, as: UInt32.self)
    }
    let counts: Column<ChargingStore.Point, Int32> = try file.column("points.count")
    let abilities: Column<ChargingStore.Point, UInt16> = try file.column("points.capabilities")
    let first: Column<ChargingStore.Point, UInt32> = try file.column("points.plugs")
    return counts.indices.map { index in
      let own = plugs[Self.range(first, index, plugs.count)].compactMap(\.self)
      guard !own.isEmpty else { return nil }
      var point = ChargingPoint(plugs: own, count: min(max(counts[at: index], 1), 10_000))
      point.uid = string(words[0][at: index])
      point.evseID = string(words[1][at: index])
      point.physicalReference = string(words[2][at: index])
      point.floorLevel = string(words[3][at: index])
      point.capabilities = .init(rawValue: abilities[at: index])
      return point
    }
  }

  private func plugs() throws(StorageError) -> [ChargingPlug?] {
    let ids: Column<ChargingStore.Plug, UInt32> = try file.column("plugs.id")
    let types: Column<ChargingStore.Plug, UInt8> = try file.column("plugs.type")
    let supplies: Column<ChargingStore.Plug, UInt8> = try file.column("plugs.supply")
    let watts: Column<ChargingStore.Plug, Int32> = try file.column("plugs.watts")
    let volts: Column<ChargingStore.Plug, Int32> = try file.column("plugs.volts")
    let amperes: Column<ChargingStore.Plug, Int32> = try file.column("plugs.amperes")
    let cables: Column<ChargingStore.Plug, UInt8> = try file.column("plugs.cable")
    return types.indices.map { index in
      guard let type = PlugType(rawValue: types[at: index]) else { return nil }
      var plug = ChargingPlug(type, watts: Self.known(watts[at: index]))
      plug.id = string(ids[at: index])
      let supply = supplies[at: index]
      plug.supply = supply == 0 ? nil : ChargingSupplyType(rawValue: UInt32(supply) - 1)
      plug.volts = Self.known(volts[at: index])
      plug.amperes = Self.known(amperes[at: index])
      plug.hasCable = Self.flag(cables[at: index])
      return plug
    }
  }

  private func roads() throws(StorageError) -> [ChargingSite.Road?] {
    let arcs: Column<ChargingSite.Road, UInt32> = try file.column("roads.arc")
    let positions: Column<ChargingSite.Road, UInt32> = try file.column("roads.position")
    let lengths: Column<ChargingSite.Road, UInt32> = try file.column("roads.centimeters")
    return arcs.indices.map { index in
      guard arcs[at: index] < arcCount else { return nil }
      return ChargingSite.Road(
        arc: DirectedSegment(raw: arcs[at: index]),
        position: min(Double(positions[at: index]) / ChargingStore.positionUnit, 1),
        meters: Double(lengths[at: index]) / 100)
    }
  }
}

// MARK: - Values

extension ChargingStoreReader {
  private func string(_ number: UInt32) -> String? {
    guard number > 0 else { return nil }
    let range = texts.range(at: Int(number))
    guard !range.isEmpty, range.count <= RecordFields.mostCharacters * 8 else { return nil }
    return String(decoding: range.map { texts[element: $0] }, as: UTF8.self)
  }

  /// The part of a list of so many that belongs to an element; empty where the file is damaged.
  private static func range<Kind>(
    _ first: Column<Kind, UInt32>, _ index: Int, _ count: Int
  ) -> Range<Int> {
    let (start, end) = (Int(first[at: index]), Int(first[at: index + 1]))
    return start <= end && end <= count ? start..<end : 0..<0
  }

  private static func known(_ number: Int32) -> Int32? { number > 0 ? number : nil }

  private static func flag(_ number: UInt8) -> Bool? { number == 0 ? nil : number == 2 }
}
