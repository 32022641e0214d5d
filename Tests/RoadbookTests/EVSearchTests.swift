// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook
import RoadbookTestSupport
import Testing

@Suite("Charging stations in an app")
struct EVSearchTests {
  // swift-format-ignore: NeverUseForceTry
  private static let town = try! RoadSketch(
    """
    A----B----C
      P     Q
    """,
    ways: ["ABC": .primary],
    nodes: [
      "P": [
        "amenity": "charging_station", "name": "Papa", "socket:type2": "2",
        "socket:type2:output": "22 kW", "opening_hours": "Mo-Fr 08:00-18:00; Sa 22:00-02:00",
        "phone": "+49 123",
      ],
      "Q": [
        "amenity": "charging_station", "name": "Quebec", "socket:type2_combo": "1",
        "socket:type2_combo:output": "150 kW", "opening_hours": "24/7",
      ],
    ])

  private func engine() throws -> SDKNativeEngine {
    try SDKNativeEngine(options: SDKOptions(map: URL(filePath: Self.town.mapPath)))
  }

  private func search(
    _ ids: [String], _ features: [EVChargingLocationFeature] = []
  ) async throws -> (EVSearchError?, [EVChargingLocation]?) {
    let engine = try EVSearchEngine(engine())
    engine.setOptions(options: EVSearchOptions(additionalFeatures: features))
    return await withCheckedContinuation { continuation in
      engine.search(ids: ids) { continuation.resume(returning: ($0, $1)) }
    }
  }

  private func near(_ plugs: [String] = []) async throws -> [RoutedChargingPool] {
    let engine = try RoutingEngine(engine())
    let start = try Self.town.waypoint("A")
    return try await engine.nearestChargingPools(
      to: start, plugs: plugs, minPowerInKilowatts: 0, options: RoutingOptions(), limit: 5)
  }

  @Test("the nearest pools are told with their ways, and locations by the ids of these")
  func search() async throws {
    let pools = try await near()
    #expect(pools.compactMap(\.name) == ["Papa", "Quebec"])
    #expect(try await near(["ccs"]).compactMap(\.name) == ["Quebec"])
    let ids = pools.compactMap(\.pool.id)
    let (error, locations) = try await search(ids + ["node/999"])
    #expect(error == nil)
    #expect(locations?.map(\.name) == ["Papa", "Quebec"])
    #expect(locations?.first?.evses.isEmpty == true, "nobody asked for them")
  }

  @Test("what is asked for is told")
  func features() async throws {
    let ids = try await near().compactMap(\.pool.id)
    let papa = try #require(
      try await search(ids, [.evses, .connectorGroups, .locationInfo]).1?.first)
    #expect(papa.evses.count == 2)
    #expect(papa.evses.map(\.status) == [.unknown, .unknown])
    #expect(papa.evses[0].connectors.map(\.connectorType) == [EVChargingConnectorType.iec62196T2])
    #expect(papa.connectorGroups.map(\.maxPowerInWatts) == [22_000])
    #expect(papa.connectorGroups.map(\.connectorCount) == [2])
    #expect(papa.connectorGroups[0].availableConnectorCount == nil)
    #expect(papa.supportPhoneNumber == "+49 123")
    let schedule = papa.openingHours?.regularSchedule ?? []
    #expect(
      schedule.map(\.days) == [
        [.monday], [.tuesday], [.wednesday], [.thursday], [.friday], [.saturday],
      ])
    #expect(schedule.last?.periods == [TimeOfDayRange(from: "22:00:00", to: "02:00:00")])
    #expect(schedule.first?.periods == [TimeOfDayRange(from: "08:00:00", to: "18:00:00")])
    let quebec = try await search([ids[1]], [.locationInfo]).1?.first
    #expect(quebec?.openingHours == EVChargingOpeningHours(open24x7: true))
  }

  @Test("errors")
  func errors() async throws {
    #expect(try await search([]).0 == .emptyIds)
    #expect(try await search([""]).0 == .invalidId)
    #expect(try await search(["node/999"]).0 == .noResultsFound)
    #expect(try await search(Array(repeating: "a", count: 1001)).0 == .badRequest)
  }
}
