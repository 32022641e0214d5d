// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookServer

@Suite("/v1/charging-stations")
struct ChargingAPITests {
  // swift-format-ignore: NeverUseForceTry
  private static let town = try! RoadSketch(
    """
    A----B----C
    |    |    |
    D----E----F
      P    Q
    """,
    ways: [
      "ABC": .primary, "DEF": .primary, "AD": .residential, "BE": .residential,
      "CF": .residential,
    ],
    nodes: [
      "P": [
        "amenity": "charging_station", "name": "Papa", "socket:type2": "2",
        "socket:type2:output": "22 kW",
      ],
      "Q": [
        "amenity": "charging_station", "name": "Quebec", "socket:type2_combo": "1",
        "socket:type2_combo:output": "150 kW",
      ],
    ])

  private func near() throws -> String {
    let place = try Self.town.coordinates(of: "A")
    return "near=\(place.latitude),\(place.longitude)"
  }

  private func names(_ client: RawClient, _ query: String) async throws -> [String] {
    try await stations(client, query).compactMap(\.name)
  }

  private func stations(
    _ client: RawClient, _ query: String
  ) async throws -> [RoutedChargingPool] {
    let answer = try await client.get("/v1/charging-stations?\(near())&\(query)")
    #expect(answer.status == 200, "\(answer.text)")
    return try JSONDecoder().decode(ChargingAnswer.self, from: Data(answer.body.utf8)).stations
  }

  @Test("the nearest, by plug and power, and with the charge on arrival")
  func answers() async throws {
    try await LiveService.with(maps: [Self.town.mapPath]) { client in
      #expect(try await names(client, "limit=5") == ["Papa", "Quebec"])
      #expect(try await names(client, "plugs=ccs&minPower=100") == ["Quebec"])
      #expect(try await names(client, "plugs=chademo") == [])
      #expect(try await names(client, "minPower=200") == [])
      #expect(try await names(client, "plugs=ccs&minPower=100.5") == ["Quebec"])
      let reached = try await stations(client, "vehicle=compact-ev&charge=12&byCharge=true")
      let charges = reached.compactMap(\.chargeInKilowattHours)
      #expect(reached.compactMap(\.name) == ["Papa", "Quebec"])
      #expect(charges.count == 2 && charges[0] > charges[1] && charges[0] < 12, "\(charges)")
      #expect(reached[1].pool.chargingStations[0].maxPowerInKilowatts == 150)
    }
  }

  @Test("what is wrong is named")
  func refused() async throws {
    try await LiveService.with(maps: [Self.town.mapPath]) { client in
      for (query, word) in [
        ("plugs=wall", "plug"), ("minPower=-1", "minPower"), ("limit=0", "limit"),
        ("charge=5", "evOptions"), ("byCharge=true", "byCharge"), ("vehicle=x", "vehicle"),
        ("charge=x&vehicle=compact-ev", "charge"), ("plug=ccs", "plug"),
      ] {
        let answer = try await client.get("/v1/charging-stations?\(near())&\(query)")
        #expect(answer.status == 400 && answer.text.contains(word), "\(query): \(answer.text)")
      }
    }
  }

  @Test("files are read when they change, and a fault changes nothing")
  func watched() async throws {
    let path = NSTemporaryDirectory() + "stations-\(UUID().uuidString).csv"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let place = try Self.town.coordinates(of: "E")
    func write(_ name: String, _ power: String) throws {
      try
        "name,latitude,longitude,plug,kw\n\(name),\(place.latitude),\(place.longitude),CCS,\(power)\n"
        .write(toFile: path, atomically: true, encoding: .utf8)
    }
    try write("Echo", "300")
    try await LiveService.with(maps: [Self.town.mapPath]) {
      $0.chargingPaths = [path]
    } _: { client in
      #expect(try await waited { try await names(client, "minPower=200") == ["Echo"] })
      try write("Foxtrot", "none")
      try await Task.sleep(for: .milliseconds(1500))
      #expect(try await names(client, "minPower=200") == ["Echo"])
      try write("Golf", "250")
      #expect(try await waited { try await names(client, "minPower=200") == ["Golf"] })
    }
  }

  private func waited(_ condition: () async throws -> Bool) async throws -> Bool {
    for _ in 0..<100 {
      if try await condition() { return true }
      try await Task.sleep(for: .milliseconds(100))
    }
    return false
  }
}
