// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookServer

@Suite("Energy over HTTP")
struct EnergyAPITests {
  // swift-format-ignore: NeverUseForceTry
  private static let hill = try! RoadSketch(
    "A---------B---------C", ways: ["ABC": .residential],
    terrain: Terrain { east, _ in 500 + east / 10 })

  private func text(_ letters: String) throws -> String {
    try letters.map {
      let place = try Self.hill.coordinates(of: SketchPlace(String($0)))
      return "\(place.latitude),\(place.longitude)"
    }.joined(separator: ";")
  }

  private func body(_ letters: String, _ options: String) throws -> String {
    let places = try letters.map {
      let place = try Self.hill.coordinates(of: SketchPlace(String($0)))
      return
        "{\"coordinates\":{\"latitude\":\(place.latitude),\"longitude\":\(place.longitude)}}"
    }
    return "{\"waypoints\":[\(places.joined(separator: ","))],\"options\":{\(options)}}"
  }

  private static let model = """
    "empiricalConsumptionModel":{"ascentConsumptionInWattHoursPerMeter":9,\
    "descentRecoveryInWattHoursPerMeter":4.3,"freeFlowSpeedTable":[[0,0.239],[60,0.196]]}
    """

  @Test("a route tells what it takes and what is left, by name of a vehicle or by its numbers")
  func routes() async throws {
    try await LiveService.with(maps: [Self.hill.mapPath]) { client in
      func section(_ answer: RawClient.Answer) throws -> SectionData {
        #expect(answer.status == 200, "\(answer.text)")
        let routes = try JSONDecoder().decode(RoutesAnswer.self, from: Data(answer.body.utf8))
          .routes
        return try #require(routes.first?.sections.first)
      }
      let named = try section(
        await client.get("/v1/routes?waypoints=\(text("AC"))&vehicle=guide-ev"))
      #expect(named.departure.chargeInKilowattHours == 10)
      let taken = try #require(named.consumptionInKilowattHours)
      #expect(abs(10 - taken - (named.arrival.chargeInKilowattHours ?? 0)) < 1e-5 && taken > 2.2)
      let posted = try section(
        await client.post("/v1/routes", body("AC", "\"evOptions\":{\(Self.model)}")))
      #expect(posted.consumptionInKilowattHours ?? 0 > 2.2)
      #expect(posted.arrival.chargeInKilowattHours == nil)
      let fuel = try section(
        await client.get("/v1/routes?waypoints=\(text("AC"))&vehicle=petrol-car"))
      #expect(fuel.fuelInLiters ?? 0 > 0.3 && fuel.consumptionInKilowattHours == nil)
      let plain = try section(await client.get("/v1/routes?waypoints=\(text("AC"))"))
      #expect(plain.consumptionInKilowattHours == nil && plain.fuelInLiters == nil)
    }
  }

  @Test("the route of least energy goes around a hill, and needs a vehicle that takes something")
  func leastEnergy() async throws {
    let hill = try RoadSketch(
      """
      A-----B-----C
      |           |
      D-----E-----F
      """, ways: ["ABC": .primary, "ADEFC": .primary],
      terrain: Terrain { east, south in
        south > 50 ? 300 : 300 + 150 * max(0, 1 - abs(east - 600) / 500)
      })
    let ends = try ["A", "C"].map { letter in
      let place = try hill.coordinates(of: SketchPlace(letter))
      return "\(place.latitude),\(place.longitude)"
    }.joined(separator: ";")
    try await LiveService.with(maps: [hill.mapPath]) { client in
      func taken(_ rest: String) async throws -> Double {
        let answer = try await client.get("/v1/routes?waypoints=\(ends)\(rest)")
        let routes = try JSONDecoder().decode(RoutesAnswer.self, from: Data(answer.body.utf8))
          .routes
        return try #require(routes.first?.consumptionInKilowattHours)
      }
      let fast = try await taken("&vehicle=guide-ev")
      let thrifty = try await taken("&vehicle=guide-ev&optimizationMode=leastEnergy")
      #expect(thrifty < fast * 0.8, "\(thrifty), \(fast)")
      let isolines = "isolines?vehicle=guide-ev&center=\(ends.prefix { $0 != ";" })&rangeValues=700"
      let area = try await client.get(
        "/v1/\(isolines)&rangeType=consumptionInWattHours&optimizationMode=leastEnergy")
      #expect(area.status == 200, "\(area.text)")
      for question in [
        "routes?waypoints=\(ends)&optimizationMode=leastEnergy",
        "\(isolines)&rangeType=timeInSeconds&optimizationMode=leastEnergy",
      ] {
        let answer = try await client.get("/v1/" + question)
        #expect(answer.status == 400 && answer.text.contains("leastEnergy"), "\(answer.text)")
      }
    }
  }

  @Test(
    "a plan's stops are sections with what is done there; where there is none, it is said how far it gets"
  )
  func plan() async throws {
    let road = try RoadSketch(
      "A-----B-----C", ways: ["ABC": .primary],
      nodes: [
        "B": [
          "amenity": "charging_station", "name": "Half Way", "socket:type2_combo": "2",
          "socket:type2_combo:output": "50 kW",
        ]
      ], cellMeters: 5000)
    let places = try ["A", "C"].map { letter in
      let place = try road.coordinates(of: SketchPlace(letter))
      return
        "{\"coordinates\":{\"latitude\":\(place.latitude),\"longitude\":\(place.longitude)}}"
    }.joined(separator: ",")
    func body(_ charge: Int) -> String {
      """
      {"waypoints":[\(places)],"options":{"evOptions":{\(Self.model),"ensureReachability":true,\
      "batterySpecifications":{"totalCapacityInKilowattHours":40,"initialChargeInKilowattHours":\(charge),\
      "targetChargeInKilowattHours":36,"chargingCurve":[[0,80],[30,40],[36,10]],"chargingSetupDuration":60,\
      "connectorTypes":["iec62196Type2Combo"]}}}}
      """
    }
    try await LiveService.with(maps: [road.mapPath]) { client in
      let answer = try await client.post("/v1/routes", body(9))
      #expect(answer.status == 200, "\(answer.text)")
      let sections = try JSONDecoder().decode(RoutesAnswer.self, from: Data(answer.body.utf8))
        .routes[0].sections
      #expect(sections.count == 2 && sections[0].arrival.type == .chargingStation)
      #expect(sections[0].arrival.chargingStation?.name == "Half Way")
      #expect(sections[0].postActions.map(\.action) == [.chargingSetup, .charging])
      #expect(sections[1].arrival.chargeInKilowattHours ?? -1 >= 0)
      let stuck = try await client.post("/v1/routes", body(2))
      #expect(stuck.status >= 400 && stuck.text.contains("of 1 stations that fit 0 are reached"))
    }
  }

  @Test("areas by energy and by fuel are told, and what cannot be is refused by name")
  func isolines() async throws {
    try await LiveService.with(maps: [Self.hill.mapPath]) { client in
      for (query, status, words) in [
        ("rangeType=consumptionInWattHours&vehicle=guide-ev", 200, "consumptionInWattHours"),
        ("rangeType=fuelInMilliliters&vehicle=petrol-car", 200, "fuelInMilliliters"),
        ("rangeType=fuelInMilliliters&vehicle=guide-ev", 400, "fuelConsumptionModel"),
        ("rangeType=consumptionInWattHours", 400, "evOptions"),
        (
          "rangeType=consumptionInWattHours&vehicle=guide-ev&direction=arrival", 200,
          "consumptionInWattHours"
        ),
        ("rangeType=consumptionInWattHours&vehicle=none", 400, "compact-ev"),
      ] {
        let answer = try await client.get(
          "/v1/isolines?center=\(text("A"))&rangeValues=300,900&\(query)")
        #expect(answer.status == status && answer.text.contains(words), "\(query): \(answer.text)")
      }
    }
  }

  @Test("what is wrong with a vehicle is said")
  func refused() async throws {
    try await LiveService.with(maps: [Self.hill.mapPath]) { client in
      for (options, status, words) in [
        ("\"evOptions\":{}", 400, "no consumption model"),
        (
          "\"evOptions\":{\(Self.model),\"ensureReachability\":true}", 400,
          "totalCapacityInKilowattHours"
        ),
        (
          "\"evOptions\":{\(Self.model),\"batterySpecifications\":{\"totalCapacityInKilowattHours\":5,\"initialChargeInKilowattHours\":6}}",
          400, "initialChargeInKilowattHours is 6"
        ),
        (
          "\"evOptions\":{\"empiricalConsumptionModel\":{\"freeFlowSpeedTable\":[[5,1],[5,2]]}}",
          400,
          "twice"
        ),
        ("\"fuelConsumptionModel\":{}", 400, "is empty"),
      ] {
        let answer = try await client.post("/v1/routes", body("AC", options))
        #expect(
          answer.status == status && answer.text.contains(words), "\(options): \(answer.text)")
      }
    }
  }
}
