// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookNavigation

/// Drives over a real map whose readings err by 8 m, as receivers do: errors stay for twenty seconds.
@Suite("Simulated drives over Monaco")
struct SimulatedDriveTests {
  private struct Outcome {
    var deviations = 0
    var arrivals = 0
    var movedBack = 0
    var actions: [Int: Int] = [:]
    var dropped = 0
    var guided = 0
    var overlaps = 0
  }

  @Test("destinations are reached, no action is lost or said twice, few deviations are made up")
  func drives() throws {
    let map = try TemporaryMap(importing: RealData.shippedExtract, country: "MC")
    let router = try RoadRouter(opening: map.path)
    var random = SeededGenerator(seed: 7)
    var (drives, guided, dropped, strayed) = (0, 0, 0, 0)
    while drives < 60 {
      guard let route = route(on: router, &random) else { continue }
      drives += 1
      let outcome = try drive(route, on: router, seed: UInt64(drives))
      #expect(outcome.arrivals == 1, "drive \(drives)")
      if outcome.deviations > 0 { strayed += 1 }
      #expect(outcome.movedBack == 0, "drive \(drives)")
      #expect(outcome.overlaps == 0, "drive \(drives)")
      #expect(outcome.actions.values.allSatisfy { $0 == 1 }, "drive \(drives)")
      guided += outcome.guided
      dropped += outcome.dropped
    }
    // A receiver that errs by more than 25 m for several seconds, right onto a street beside, looks like a drive there.
    #expect(strayed <= 1)
    #expect(guided > 200)
    #expect(dropped == 0, "of \(guided)")
  }

  private func route(on router: RoadRouter, _ random: inout SeededGenerator) -> Route? {
    let places = (0..<2).map { _ in
      Waypoint(
        coordinates: GeoCoordinates(
          latitude: .random(in: 43.726...43.749, using: &random),
          longitude: .random(in: 7.41...7.437, using: &random)))
    }
    let routes = try? router.routes(through: places, options: RoutingOptions(), profile: "car")
    guard let best = routes?.first, best.sections.count == 1, best.sections[0].lengthInMeters > 500
    else { return nil }
    return Route(best)
  }

  private func drive(_ route: Route, on router: RoadRouter, seed: UInt64) throws -> Outcome {
    var core = try NavigationCore(route)
    var positions = try router.positions(
      RouteQuery(.trace, [], RoutingOptions(), profile: "car"))
    let drive = RouteDrive(route.data)
    var noise = ReceiverNoise(meters: 8, correlationSeconds: 20, SeededGenerator(seed: seed))
    var outcome = Outcome()
    outcome.guided = core.line?.maneuvers.filter(\.isAhead).count ?? 0
    var silentFrom = -1.0
    for second in 0...Int(drive.duration) + 4 {
      guard let place = drive.location(at: min(Double(second), drive.duration)) else { break }
      let time = Date(timeIntervalSince1970: 1_000_000 + Double(second))
      var reading = place.location
      reading.coordinates = noise.read(reading.coordinates, after: 1)
      reading.time = time
      reading.horizontalAccuracyInMeters = 8
      let events = core.advance(
        place.isInTunnel
          ? .time(time) : .location(reading, matched: positions[0].match(reading)))
      for event in events {
        count(event, at: Double(second), core, &outcome, &silentFrom)
      }
    }
    return outcome
  }

  private func count(
    _ event: NavigationEvent, at second: Double, _ core: NavigationCore, _ outcome: inout Outcome,
    _ silentFrom: inout Double
  ) {
    switch event {
    case .deviation: outcome.deviations += 1
    case .destinationReached: outcome.arrivals += 1
    case .movedBack: outcome.movedBack += 1
    case .dropped(_, .action): outcome.dropped += 1
    case .text(let text):
      guard let details = text.maneuverNotificationDetails else { return }
      // An arrival is said at once, whatever else is said.
      if details.maneuver.action != .arrive, second < silentFrom { outcome.overlaps += 1 }
      silentFrom = second + Double(text.text.count) / 14 - 0.001
      guard details.maneuverNotificationType == .action,
        let index = (0..<200).first(where: { core.maneuver(at: $0) == details.maneuver })
      else { return }
      outcome.actions[index, default: 0] += 1
    default: break
    }
  }
}
