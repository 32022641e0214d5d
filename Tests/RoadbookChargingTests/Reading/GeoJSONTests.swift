// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCharging
import RoadbookGeometry
import RoadbookNetwork
import RoadbookTestSupport
import Testing

@Suite("Charging stations in GeoJSON, and those that are told twice")
struct ChargingGeoJSONTests {
  static func feature(
    _ id: String, _ longitude: Double, _ latitude: Double, _ properties: String
  ) -> String {
    """
    {"type": "Feature", "id": "\(id)", "geometry": {"type": "Point", "coordinates": [\(longitude), \(latitude)]},
     "properties": {\(properties)}}
    """
  }

  static func collection(_ features: String...) -> ChargingFile {
    let text =
      "{\"type\": \"FeatureCollection\", \"features\": [\(features.joined(separator: ",\n"))]}"
    return ChargingFile(name: "s.geojson", bytes: Array(text.utf8))
  }

  @Test("properties are columns, or keys of OpenStreetMap")
  func properties() throws {
    var reader = ChargingReader(.strict)
    try reader.add(
      Self.collection(
        Self.feature("a", 8.5, 49.5, #""plug": "CCS", "kw": 150, "count": 2, "fee": true"#),
        Self.feature(
          "b", 8.6, 49.6, #""socket:type2": 2, "socket:type2:output": "11 kW", "Operator": "X""#)))
    #expect(
      reader.sites().map(\.text) == [
        "a – 49.5,8.5 2×CCS2 150 kW dc; unknown, fee",
        "b X 49.6,8.6 2×Type 2 11 kW acThree; unknown",
      ])
  }

  @Test("what OpenStreetMap writes is read as in the map, and lists are lists")
  func words() throws {
    var reader = ChargingReader(.strict)
    try reader.add(
      Self.collection(
        Self.feature(
          "a", 8.5, 49.5, #""socket:type2": "2", "fee": "unknown", "capacity": "4-6""#),
        Self.feature(
          "b", 8.6, 49.6,
          #""socket:type2": "2", "fee": "interval", "capacity": "4", "access": "forestry""#),
        Self.feature("c", 8.7, 49.7, #""plug": ["CCS", "Type 2"], "kw": 22, "fee": "unknown""#)))
    let sites = reader.sites()
    #expect(sites.map(\.isForFee) == [nil, true, nil])
    #expect(sites.map(\.capacity) == [nil, 4, nil])
    #expect(sites[1].access == .unknown)
    #expect(sites[2].plugs.map(\.type) == [.iec62196T2Combo, .iec62196T2])
    let column = Self.feature("d", 8.5, 49.5, #""plug": "CCS", "capacity": "4-6""#)
    #expect(refusal(Self.collection(column)).contains("capacity"))
  }

  @Test("a place that is no point of the Earth is a fault")
  func faults() {
    let text = Self.feature("a", 188, 49, "\"plug\": \"CCS\"")
    #expect(
      refusal(Self.collection(text))
        == "s.geojson, record 1, geometry.coordinates: degrees are expected: [longitude, latitude]")
    #expect(
      refusal(Self.collection(text.replacing("\"Point\"", with: "\"LineString\"")))
        == "s.geojson, record 1, geometry: a Point is expected")
  }

  @Test("of a station that a file and the map tell of, the file's word counts")
  func doubled() throws {
    var reader = ChargingReader(.strict)
    // 30 m beside it, by one operator; 30 m beside it, by another; 300 m away.
    reader.add(
      "node/1", ["operator": "ABC", "socket:type2": "1"],
      at: Coordinate(latitude: 49.5, longitude: 8.5))
    reader.add(
      "node/2", ["operator": "XYZ", "socket:type2": "1"],
      at: Coordinate(latitude: 49.5, longitude: 8.5))
    reader.add("node/3", ["socket:type2": "1"], at: Coordinate(latitude: 49.503, longitude: 8.5))
    reader.add("node/4", ["socket:type2": "1"], at: Coordinate(latitude: 49.5, longitude: 8.5))
    try reader.add(
      Self.collection(
        Self.feature("a", 8.5004, 49.5, #""operator": "A.B.C.", "plug": "CCS", "kw": 150"#),
        Self.feature("b", 8.9, 49.9, #""plug": "CCS", "kw": 50"#),
        Self.feature("b", 8.9, 49.9, #""plug": "CCS", "kw": 60"#)))
    let sites = reader.sites()
    #expect(sites.map(\.id) == ["a", "b", "node/2", "node/3"])
    #expect(sites[1].greatestPower == 60, "the last of one id counts")
    #expect(
      reader.report.lines == [
        "node/1: told twice (a tells of it)", "node/4: told twice (a tells of it)",
        "s.geojson, record 2: told twice (a later record has its id)",
      ])
  }

  @Test("stations side by side in one file are as many")
  func sideBySide() throws {
    var reader = ChargingReader(.strict)
    try reader.add(
      Self.collection(
        Self.feature("a", 8.5, 49.5, #""plug": "CCS", "kw": 150"#),
        Self.feature("b", 8.5, 49.5, #""plug": "CCS", "kw": 150"#)))
    #expect(reader.sites().count == 2)
  }

  @Test("no bytes end the process, and what is wrong is told", arguments: 0..<400)
  func hostile(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let texts = [
      Self.collection(Self.feature("a", 8.5, 49.5, #""plug": "CCS", "kw": 150"#)).bytes,
      Array("[\(OCPITests.location(evses: OCPITests.evse("1", connectors: OCPITests.dc)))]".utf8),
      Array("id,lat,lon,plug,kw\na,49,8,\"CCS,Type 2\",50\nb,49,8,CHAdeMO,50\n".utf8),
    ]
    var bytes = texts[seed % texts.count]
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(contentsOf: bytes[place...].prefix(40), at: place)
      default: bytes.removeSubrange(place..<min(place + 60, bytes.count - 1))
      }
      if bytes.count < 2 { break }
    }
    for name in ["f.json", "f.csv", "f"] {
      var reader = ChargingReader(.lenient)
      do { try reader.add(ChargingFile(name: name, bytes: bytes)) } catch {
        #expect(error.isOfFile, "\(error)")
      }
      let sites = reader.sites()
      #expect(reader.report.keptCount == sites.count)
      for site in sites { #expect(abs(site.coordinate.latitude) <= 90) }
    }
  }

  @Test("seeds and finds of the fuzzer are read, or refused")
  func replay() throws {
    var count = 0
    for folder in ["Seeds", "Finds"] {
      let path = RealData.packageRoot.appending(path: "Fuzz/\(folder)/fuzz-charging")
      for name in try FileManager.default.contentsOfDirectory(atPath: path.path).sorted()
      where !name.hasPrefix(".") {
        let bytes = Array(try Data(contentsOf: path.appending(path: name)))
        var reader = ChargingReader(.lenient)
        do { try reader.add(ChargingFile(name: name, bytes: bytes)) } catch {
          #expect(folder == "Finds" && error.isOfFile, "\(error)")
        }
        #expect(folder != "Seeds" || reader.sites().count == 1, "\(name) \(reader.report.lines)")
        count += 1
      }
    }
    #expect(count >= 3)
  }

  @Test("what is nested too deep, or endless, is refused")
  func nested() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(
      refusal(ChargingFile(name: "d.json", bytes: Array(deep.utf8)))
        == "d.json, line 1: the JSON is nested more than 64 deep")
    let long = "[\"" + String(repeating: "a", count: 3_000_000) + "\"]"
    #expect(
      refusal(ChargingFile(name: "l.json", bytes: Array(long.utf8)))
        == "l.json, line 1: a record is longer than 1048576 bytes")
  }
}
