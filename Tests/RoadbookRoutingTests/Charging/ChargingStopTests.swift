// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookRouting
import Testing

@Suite("Charging plans over stops that charge")
struct ChargingStopTests {
  /// A short charge at a station on the fast way, or a slow way past it; then a stop that charges while one stays.
  ///
  ///     origin ──► station ──► stop ──► destination
  ///        └────── slow ────────┘
  @Test("count nothing for what a stop charges in the time that it is stayed at anyway")
  func freeCharging() throws {
    let curve = try #require(ChargingCurve([.init(charge: 0, watts: 50_000)], upTo: 60_000))
    var task = ChargingTask(
      stations: [.init(curve: curve)],
      stops: [.init(), .init(staySeconds: 3600, curve: curve, longestSeconds: 3600), .init()],
      initialCharge: 10_000)
    task.leastAtDestination = 1000
    let (plan, _) = try ChargingSearch(task, FewWays()).plan()
    #expect(plan.visits.map(\.hop.to) == [0, 2, 3])
    #expect(abs(plan.seconds - (500 + 72 + 500 + 3600 + 1000)) < 1e-3, "\(plan.seconds)")
  }
}

/// The ways between a station, 0, and three stops.
private struct FewWays: ChargingNetwork {
  typealias Failure = Never

  private static let battery = Battery(capacity: 60_000)

  private static func way(to place: Int, seconds: Double, use: Double) -> ChargingHop {
    ChargingHop(to: place, seconds: seconds, battery: battery.function(of: use))
  }

  func hops(from place: Int, onLeg leg: Int) -> [ChargingHop] {
    switch place {
    case 0: [Self.way(to: 2, seconds: 500, use: 6000)]
    case 1:
      [Self.way(to: 0, seconds: 500, use: 5000), Self.way(to: 2, seconds: 2100, use: 9000)]
    default: [Self.way(to: 3, seconds: 1000, use: 30_000)]
    }
  }

  func exact(_ hop: ChargingHop, from place: Int) -> ChargingHop { hop }

  func bound(from place: Int, onLeg leg: Int) -> ChargingBound? {
    switch place {
    case 0: ChargingBound(seconds: 5100, use: 36_000)
    case 1: ChargingBound(seconds: 5600, use: 39_000)
    case 2: ChargingBound(seconds: 1000, use: 30_000)
    default: ChargingBound(seconds: 0, use: 0)
    }
  }
}
