// SPDX-License-Identifier: Apache-2.0

import RoadbookCharging
import RoadbookGeometry
import RoadbookNetwork
import Testing

@Suite("Charging stations in OpenStreetMap")
struct ChargingTagTests {
  @Test(
    "sockets become points",
    arguments: [
      (["socket:type2": "2", "socket:type2:output": "22 kW"], "2×Type 2 22 kW acThree"),
      (["socket:type2": "yes", "socket:type2:output": "3700"], "Type 2 3.7 kW acSingle"),
      (["socket:type2_combo": "1", "socket:type2_combo:output": "50 kW;150 kW"], "CCS2 150 kW dc"),
      (["socket:type2": "2", "voltage": "400", "amperage": "32"], "2×Type 2 22.17 kW acThree"),
      (
        ["socket:schuko": "1", "socket:schuko:voltage": "230", "socket:schuko:current": "16"],
        "Schuko 3.68 kW acSingle"
      ),
      (["socket:type2": "2"], "2×Type 2 ?"),
      (["socket:type2": "1", "socket:type2:output": "11-22 kW"], "Type 2 22 kW acThree"),
      (["socket:type2": "1", "socket:type2:output": "2x22 kW"], "Type 2 22 kW acThree"),
      (["socket:type2": "1", "socket:type2:output": "AC 22\u{A0}kW"], "Type 2 22 kW acThree"),
      (["socket:type2": "1", "socket:type2:output": "22 kW AC"], "Type 2 22 kW acThree"),
      (["socket:type2": "1", "socket:type2:output": "3,700 W"], "Type 2 3.7 kW acSingle"),
      (["socket:type2": "1", "socket:type2:output": "3,7 kW"], "Type 2 3.7 kW acSingle"),
      (["socket:type2_combo:output": "50 kW"], "CCS2 50 kW dc"),
      (["socket:type2": "2; 4"], "4×Type 2 ?"), (["socket:type2": "Yes"], "Type 2 ?"),
      (["socket:cee_blue": "2"], "2×CEE blue ? acSingle"),
      (
        ["socket:chademo": "1", "socket:type2_combo": "2", "voltage": "400", "amperage": "32"],
        "CHAdeMO ? dc | 2×CCS2 ? dc"
      ),
      (
        ["socket:tesla_supercharger": "8", "socket:tesla_supercharger:output": "150 kW"],
        "8×Tesla 150 kW dc"
      ),
    ])
  func sockets(tags: [String: String], points: String) throws {
    let site = try #require(sites(tags).first)
    #expect(site.points.map(\.text).joined(separator: " | ") == points)
  }

  @Test(
    "who may charge",
    arguments: [
      ([:], "unknown cars"), (["access": "yes"], "everyone cars"),
      (["access": "customers"], "customers cars"), (["access": "private"], "nobody cars"),
      (["hgv": "designated"], "unknown cars trucks"),
      (["access": "no", "motorcar": "yes"], "everyone cars"),
      (["access": "private", "motor_vehicle": "customers"], "customers cars"),
      (["access": "customers", "motorcar": "yes"], "customers cars"),
      (["motorcar": "no", "hgv": "yes"], "unknown trucks"),
      (["motorcar": "no"], "none"), (["bicycle": "designated"], "none"),
      (["bicycle": "yes"], "unknown cars"),
      (["motor_vehicle": "no", "motorcar": "yes"], "unknown cars"),
      (["bicycle": "designated", "motor_vehicle": "yes"], "unknown cars"),
      (["access": "Public"], "everyone cars"),
    ])
  func access(tags: [String: String], words: String) {
    let found = sites(tags.merging(["socket:type2": "1"]) { $1 }).first.map { site in
      "\(site.access)" + (site.vehicles.contains(.cars) ? " cars" : "")
        + (site.vehicles.contains(.trucks) ? " trucks" : "")
    }
    #expect(found ?? "none" == words)
  }

  @Test("no sockets, and counts that are none, make no station")
  func plugless() {
    for tags in [
      [:], ["capacity": "4"], ["socket:type2": "no"], ["socket:type2": "0"],
      ["socket:type2": "-3"], ["socket:unheard": "2"],
    ] {
      #expect(sites(tags).isEmpty, "\(tags)")
    }
  }

  @Test("names, hours and fee")
  func words() throws {
    let site = try #require(
      sites([
        "name": "Schaan", "operator": "LKW", "brand": "Lk", "network": "e-net", "fee": "no",
        "opening_hours": "Mo-Fr 08:00-18:00", "addr:street": "Steckergass", "addr:housenumber": "7",
        "addr:city": "Schaan", "socket:type2": "1", "ref:EU:EVSE": "LI*LKW*E1", "capacity": "12",
      ]).first)
    #expect(site.text == "node/1 LKW 47.1,9.5 Type 2 ?; unknown, free, Mo-Fr 08:00-18:00")
    #expect(site.name == "Schaan")
    #expect(site.brand == "Lk")
    #expect(site.network == "e-net")
    #expect(site.address == "Steckergass 7, Schaan")
    #expect(site.points[0].evseID == "LI*LKW*E1")
    #expect(site.pointCount == 12)
  }

  private func sites(_ tags: [String: String]) -> [ChargingSite] {
    var reader = ChargingReader(.strict)
    reader.add(
      "node/1", Tags(tags.map { (key: $0.key, value: $0.value) }),
      at: Coordinate(latitude: 47.1, longitude: 9.5))
    return reader.sites()
  }
}
