// SPDX-License-Identifier: Apache-2.0

import Dispatch
import RoadbookConcurrency
import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookProfiles
import RoadbookTestSupport
import Testing

@Suite("A metric that is replaced")
struct ReplacedMetricTests {
  /// Fast along the primary road, or everything at walking pace.
  private func town() throws -> RoadSketch {
    try RoadSketch(
      """
      A---------B
      |         |
      C---------D
      """, ways: ["AB": .primary, "AC": .primary, "BD": .primary, "CD": .residential])
  }

  private func slow(_ town: RoadSketch) -> Profile {
    var rules = town.profile.rules
    rules.speeds.topKmh = 5
    return Profile(rules)
  }

  @Test("answers from then on by the new profile, fastest and shortest")
  func replaced() throws {
    let town = try town()
    let ends = try ["C", "D"].map { try town.waypoint($0) }
    let before = try town.router.totals(through: ends, options: RoutingOptions())
    try town.router.replace(slow(town))
    let after = try town.router.totals(through: ends, options: RoutingOptions())
    #expect(after.seconds > before.seconds * 5)
    var shortest = RoutingOptions()
    shortest.routeOptions.optimizationMode = .shortest
    #expect(
      try town.router.totals(through: ends, options: shortest).seconds > before.seconds * 5)
  }

  @Test("holds for requests with options too, also for those that were asked before")
  func options() throws {
    let town = try town()
    let ends = try ["C", "D"].map { try town.waypoint($0) }
    var options = RoutingOptions()
    options.routeOptions.speedCapInMetersPerSecond = 69
    let before = try town.router.totals(through: ends, options: options)
    try town.router.replace(slow(town))
    let after = try town.router.totals(through: ends, options: options)
    #expect(after.seconds > before.seconds * 5)
  }

  @Test("is seen whole or not at all by routes that are searched meanwhile")
  func meanwhile() throws {
    let town = try town()
    let ends = try ["C", "D"].map { try town.waypoint($0) }
    let profiles = [town.profile, slow(town)]
    let allowed = try profiles.map { profile in
      try town.router.replace(profile)
      return try town.router.totals(through: ends, options: RoutingOptions())
    }
    let wrong = Guarded(0)
    DispatchQueue.concurrentPerform(iterations: 4) { worker in
      for round in 0..<60 {
        if worker == 0 {
          try? town.router.replace(profiles[round % 2])
        } else {
          let found = try? town.router.totals(through: ends, options: RoutingOptions())
          if found.map({ allowed.contains($0) }) != true { wrong.withLock { $0 += 1 } }
        }
      }
    }
    #expect(wrong.withLock { $0 } == 0)
  }
}
