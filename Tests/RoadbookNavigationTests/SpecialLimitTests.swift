// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookNavigation

@Suite("Limits by time, weather and vehicle")
struct SpecialLimitTests {
  private static let slow = SketchDrive(spacing: 10, speed: 10)

  /// The limits that are told on a drive along a road, with or without a route.
  private func limits(
    _ road: RoadTags, vehicle: String = "car", routed: Bool,
    at time: String = "2026-05-13T10:00:00Z"
  ) throws -> [SpeedLimit] {
    let town = try RoadSketch(
      "A--------B", ways: ["AB": road], country: "AT", vehicle: vehicle)
    let start = try Date(time, strategy: .iso8601)
    let later = { (readings: [Location]) -> [Location] in
      let first = readings.first?.time ?? start
      return readings.map { reading in
        var reading = reading
        reading.time = reading.time.map { start + $0.timeIntervalSince(first) }
        return reading
      }
    }
    let events: [NavigationEvent]
    if routed {
      events = try TownDrive(
        town, through: ["A", "B"], along: "AB", Self.slow, readings: later
      ).events
    } else {
      var core = NavigationCore()
      let query = try RouteQuery(.trace, [], RoutingOptions(), profile: vehicle)
      var ahead = try town.router.roadAhead(query, for: vehicle == "truck" ? .truck : .car)
      var positions = try town.router.positions(query)
      events = later(try town.readings(along: "AB", Self.slow)).flatMap { reading in
        let matched = positions.match(reading)
        return core.advance(
          .location(reading, matched: matched, road: RoadFacts(at: matched, &ahead)))
      }
    }
    return events.compactMap { if case .speedLimit(let limit) = $0 { limit } else { nil } }
  }

  private func kmh(_ speed: Double?) -> Int? { speed.map { Int(($0 * 3.6).rounded()) } }

  @Test("a limit for rain, snow and fog is told beside the regular one", arguments: [true, false])
  func weather(routed: Bool) throws {
    let road = RoadTags.primary.tagged("maxspeed", "100").tagged(
      "maxspeed:conditional", "80 @ wet; 60 @ snow; 50 @ fog")
    let limit = try #require(try limits(road, routed: routed).first)
    #expect(kmh(limit.speedLimitInMetersPerSecond) == 100)
    #expect(kmh(limit.rainSpeedLimitInMetersPerSecond) == 80)
    #expect(kmh(limit.snowSpeedLimitInMetersPerSecond) == 60)
    #expect(kmh(limit.fogSpeedLimitInMetersPerSecond) == 50)
    #expect(kmh(limit.effectiveSpeedLimitInMetersPerSecond()) == 100)
  }

  @Test(
    "a limit at times is told at those times, by the clock of the place", arguments: [true, false])
  func times(routed: Bool) throws {
    let road = RoadTags.primary.tagged("maxspeed", "50").tagged(
      "maxspeed:conditional", "30 @ (22:00-06:00)")
    let day = try #require(try limits(road, routed: routed, at: "2026-05-13T19:30:00Z").first)
    #expect(day.timeDependentSpeedLimitInMetersPerSecond == nil)
    // Vienna's summer clock is two hours ahead.
    let night = try #require(try limits(road, routed: routed, at: "2026-05-13T20:30:00Z").first)
    #expect(kmh(night.timeDependentSpeedLimitInMetersPerSecond) == 30)
    #expect(kmh(night.effectiveSpeedLimitInMetersPerSecond()) == 30)
  }

  @Test("no limit is told as 0, and the one at night beside it", arguments: [true, false])
  func unlimited(routed: Bool) throws {
    let road = RoadTags.motorway.tagged("maxspeed", "none").tagged(
      "maxspeed:conditional", "120 @ (22:00-06:00)")
    let day = try #require(try limits(road, routed: routed).first)
    #expect(day.speedLimitInMetersPerSecond == 0)
    #expect(day.effectiveSpeedLimitInMetersPerSecond() == 0)
    let night = try #require(try limits(road, routed: routed, at: "2026-05-13T23:00:00Z").first)
    #expect(kmh(night.effectiveSpeedLimitInMetersPerSecond()) == 120)
    let truck = try #require(try limits(road, vehicle: "truck", routed: routed).first)
    #expect(kmh(truck.speedLimitInMetersPerSecond) == 80)
  }

  @Test("a limit that begins while one drives is told then", arguments: [true, false])
  func change(routed: Bool) throws {
    let road = RoadTags.primary.tagged("maxspeed", "50").tagged(
      "maxspeed:conditional", "30 @ (22:00-06:00)")
    let told = try limits(road, routed: routed, at: "2026-05-13T19:59:30Z")
    #expect(told.map { kmh($0.timeDependentSpeedLimitInMetersPerSecond) } == [nil, 30])
  }

  @Test("a limit for trucks is told to trucks", arguments: [true, false])
  func vehicles(routed: Bool) throws {
    let road = RoadTags.primary.tagged("maxspeed", "100").tagged("maxspeed:hgv", "60")
    #expect(
      kmh(try limits(road, routed: routed).first?.speedLimitInMetersPerSecond) == 100)
    #expect(
      kmh(try limits(road, vehicle: "truck", routed: routed).first?.speedLimitInMetersPerSecond)
        == 60)
  }

  @Test("a speed that is advised is told as such", arguments: [true, false])
  func advised(routed: Bool) throws {
    let road = RoadTags.primary.tagged("maxspeed", "100").tagged("maxspeed:advisory", "70")
    let limit = try #require(try limits(road, routed: routed).first)
    #expect(kmh(limit.advisorySpeedLimitInMetersPerSecond) == 70)
  }
}
