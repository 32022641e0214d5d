// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookImport
import RoadbookNetwork
import RoadbookOSM
import RoadbookStorage
import RoadbookTestSupport
import Testing

/// A road from node 1 to node 5, with a border at node 3.
@Suite("Countries, states and borders")
struct ZoneImportTests {
  /// Corners 11…16 of two squares side by side; the border between them runs through node 3.
  private let land: OSMData = {
    var data = OSMData.row(1, 2, 3, 4, 5)
    let middle = data.nodes[2].coordinate
    func corner(_ id: Int64, _ east: Int32, _ north: Int32) -> OSMData.Node {
      OSMData.Node(
        id: id,
        coordinate: Coordinate(
          latitudeE7: middle.latitudeE7 + north, longitudeE7: middle.longitudeE7 + east))
    }
    data.nodes += [
      corner(11, -100_000, 100_000), corner(12, 0, 100_000), corner(13, 100_000, 100_000),
      corner(14, 100_000, -100_000), corner(15, 0, -100_000), corner(16, -100_000, -100_000),
    ]
    let border = ["boundary": "administrative"]
    return data.way(7, 1, 2, 3, 4, 5).way(101, 12, 11, 16, 15, tags: border)
      .way(102, 12, 13, 14, 15, tags: border).way(103, 12, 3, 15, tags: border)
  }()

  private func country(_ id: Int64, _ code: String, outline way: Int64) -> OSMData {
    OSMData().relation(
      id, "way \(way) outer", "way 103 outer",
      tags: [
        "type": "boundary", "boundary": "administrative", "admin_level": "2",
        "ISO3166-1:alpha2": code,
      ])
  }

  private func zones(_ map: TemporaryMap) throws -> [String: Zone] {
    let network = try map.network()
    var zones: [String: Zone] = [:]
    for number in 0..<network.segments.count {
      let segment = SegmentID(UInt32(number))
      let name = network.segments.nodeIDs(of: segment).map(String.init).joined(separator: "-")
      zones[name] = network.zone(of: segment)
    }
    return zones
  }

  @Test("roads are cut at borders, and each part has its country's rules")
  func borders() throws {
    let map = try TemporaryMap(
      land + country(1, "FR", outline: 101) + country(2, "GB", outline: 102))
    let zones = try zones(map)
    #expect(zones["1-2-3"]?.country == "FR")
    #expect(zones["1-2-3"]?.drivingSide == .right)
    #expect(zones["3-4-5"]?.country == "GB")
    #expect(zones["3-4-5"]?.drivingSide == .left)
    #expect(map.manifest.zonesFrom.contains("FR"))
  }

  @Test("outside all outlines the given country holds")
  func fallback() throws {
    let map = try TemporaryMap(land + country(1, "FR", outline: 101), country: "DE")
    let zones = try zones(map)
    #expect(zones["1-2-3"]?.country == "FR")
    #expect(zones["3-4-5"]?.country == "DE")
  }

  @Test("without outlines and country nothing is known, and the manifest says what to do")
  func unknown() throws {
    let map = try TemporaryMap(.row(1, 2).way(7, 1, 2))
    #expect(try zones(map)["1-2"]?.country == "")
    #expect(map.manifest.zonesFrom.contains("--country"))
  }

  @Test(
    "where no outline tells, tags nearby name the country",
    arguments: [
      (["maxspeed": "GB:nsl_single"], "GB"), (["source:maxspeed": "DE:urban"], "DE"),
      (["maxspeed:type": "BE-VLG:rural"], "BE"), (["addr:country": "PT"], "PT"),
      (["is_in:country_code": "UK"], "GB"), (["phone": "+44 20 7946 0000"], "GB"),
      (["maxspeed": "30 mph"], "GB"), (["phone": "+351 22 123"], "PT"), (["phone": "+1 617"], ""),
      (["maxspeed": "50", "addr:country": "Portugal"], ""),
    ] as [([String: String], String)])
  func hints(tags: [String: String], country: String) throws {
    let map = try TemporaryMap(
      .row(1, 2, 3).way(7, 1, 2).way(
        8, 2, 3, tags: tags.merging(["highway": "residential"]) { $1 }))
    #expect(try zones(map).values.allSatisfy { $0.country == country })
    #expect((map.manifest.dropped[Manifest.unknownCountry] == nil) == !country.isEmpty)
    #expect(map.manifest.zonesFrom.contains("--country") == country.isEmpty)
  }

  @Test("most of the tags count, and what says the country before what hints at it")
  func majority() throws {
    let data = OSMData.row(1, 2, 3, 4).way(7, 1, 2, tags: ["highway": "primary", "phone": "+4930"])
      .way(8, 2, 3, tags: ["highway": "primary", "addr:country": "AT"])
      .way(9, 3, 4, tags: ["highway": "primary", "phone": "+4930"])
    #expect(try zones(try TemporaryMap(data)).values.allSatisfy { $0.country == "AT" })
    #expect(
      try zones(try TemporaryMap(data, country: "CH")).values.allSatisfy { $0.country == "CH" })
  }

  @Test("an outline with a gap is not used, and the manifest says so")
  func broken() throws {
    var data = land + country(1, "FR", outline: 101)
    data.ways.removeAll { $0.id == 101 }
    let map = try TemporaryMap(data, country: "DE")
    #expect(try zones(map).values.allSatisfy { $0.country == "DE" })
    #expect(map.manifest.zonesFrom.contains("incomplete"))
  }

  @Test(
    "an extract that names one country lies in it, though its outline is cut; codes are upper case")
  func onlyCountryNamed() throws {
    var data = land + country(2, "gb", outline: 102)
    data.ways.removeAll { $0.id == 102 }
    let map = try TemporaryMap(data)
    #expect(try zones(map).values.allSatisfy { $0.country == "GB" && $0.drivingSide == .left })
    #expect(map.manifest.zonesFrom.contains("GB, the only country"))
  }

  @Test("a country has a time zone")
  func timeZone() throws {
    let map = try TemporaryMap(.row(1, 2).way(7, 1, 2), country: "FR")
    #expect(["Europe/Paris", ""].contains(try zones(map)["1-2"]?.timeZone))
  }
}
