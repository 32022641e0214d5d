// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookArchive
import RoadbookCharging
import RoadbookEngine
import RoadbookGeometry
import RoadbookImport
import RoadbookModel
import RoadbookNetwork
import RoadbookStorage
import RoadbookTestSupport
import Testing

@Suite("Real charging stations")
struct RealStationTests {
  /// The register's table, unpacked.
  private func table() throws -> ChargingFile {
    let packed = [UInt8](try Data(contentsOf: URL(filePath: RealData.chargingRegister)))
    // A member without a name has a head of 10 bytes; the last 8 are a checksum and the length.
    var start = 10
    if packed[3] & 8 != 0 { start = (packed[start...].firstIndex(of: 0) ?? start) + 1 }
    let count = packed.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    let bytes = unsafe packed[start..<packed.count - 8].withUnsafeBytes { bytes in
      unsafe Inflater.content(of: bytes, size: count, .raw)
    }
    return ChargingFile(name: "register.csv", bytes: try #require(bytes))
  }

  @Test(
    "the register of Germany is read, and its stations in a region lie beside roads",
    .enabled("needs ../shared/data/ev and /osm") {
      let hasMap = try Need.extracts.isMet
      return try Need.chargingRegister.isMet && hasMap
    })
  func register() throws {
    let table = try table()
    var reader = ChargingReader(.lenient)
    try reader.add(table)
    let sites = reader.sites()
    let report = reader.report
    #expect(report.readCount == 9690)
    #expect(sites.count > 9600, "\(report.lines.prefix(20))")
    let fast = sites.count { ($0.greatestPower ?? 0) >= 50 }
    #expect(abs(fast - 1233) <= 5)

    let map = try TemporaryMap.of(RealData.osm("rhein-neckar-roads-2016.osm.pbf"))
    let router = try RoadRouter(opening: map.path)
    let (placed, placing) = try router.chargingStations(in: [table], .lenient)
    #expect(placed.sites.count(where: { $0.id.hasPrefix("register") }) >= 115, "\(placing.counts)")
    for site in placed.sites {
      let road = try #require(site.roads.first)
      let shape = router.network.shape(of: road.arc)
      #expect((0...1).contains(road.position) && road.meters <= 500 && shape.count >= 2)
    }
    // Kept in a map, they are the same, and roads are not imported again.
    _ = try ChargingImport(map: map.path).run(placed.sites, placing)
    let again = try RoadRouter(opening: map.path).chargingStations()
    #expect(again.sites.map(\.id) == placed.sites.map(\.id))
    #expect(again.sites.map(\.powers) == placed.sites.map(\.powers))
    #expect(again.sites.map { $0.roads.map(\.arc) } == placed.sites.map { $0.roads.map(\.arc) })
  }

  @Test(
    "Munich's stations are those whose tags tell a plug",
    .enabled("needs ../shared/data/osm") { try Need.extracts.isMet })
  func munich() throws {
    let map = try TemporaryMap.of(RealData.osm("munich-centre-2020.osm.pbf"))
    let router = try RoadRouter(opening: map.path)
    let (stations, report) = try router.ownChargingStations()
    #expect(report.readCount == 23)
    #expect(report.counts == [.plugless: 19])
    let bmw = try #require(stations.sites.first { $0.operatorName == "BMW" })
    #expect(bmw.isForFee == false)
    #expect(bmw.powers == [.iec62196Type2Combo: 20])
    #expect(bmw.greatestPower == 22)
  }
}
