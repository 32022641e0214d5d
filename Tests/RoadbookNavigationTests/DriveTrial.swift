// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport

@testable import RoadbookNavigation

/// Drives between random places of a map whose readings err as those of receivers do, and what came of them.
struct DriveTrial {
  let router: RoadRouter
  var profile = "car"
  /// Latitudes and longitudes between which routes begin and end.
  var latitudes: ClosedRange<Double>
  var longitudes: ClosedRange<Double>
  /// Meters, to the north and to the east; errors stay for so many seconds.
  var noise = 8.0
  var correlation = 20.0
  var leastMeters: Int32 = 500
  var mostMeters: Int32 = 20_000

  /// What came of one drive.
  struct Outcome {
    /// Where and when the route was said to be left, though it never was.
    var deviations: [String] = []
    var arrivals = 0
    var movedBack = 0
    /// By maneuver, how often its action was said.
    var actions: [Int: Int] = [:]
    var dropped = 0
    var guided = 0
    var overlaps = 0
    /// Actions that had not ended at their maneuver.
    var late = 0
    fileprivate var silentFrom = -1.0
    /// Whether there was a reading: what was passed before the first one, as in a garage, cannot be said.
    fileprivate var hasRead = false
    /// The last action: its maneuver, and when it ends.
    fileprivate var said: (maneuver: Int, end: Double)?
  }

  /// The sums over drives, with a line for each drive that had a fault.
  struct Sums: CustomStringConvertible {
    var drives = 0
    var (strayed, lost, twice, dropped, guided, overlaps, late, movedBack) = (
      0, 0, 0, 0, 0, 0, 0, 0
    )
    var faults: [String] = []

    var description: String {
      """
      \(drives) drives, \(guided) maneuvers: \(strayed) with false deviations, \(lost) not arrived once, \
      \(twice) actions said twice, \(dropped) dropped, \(late) late, \(overlaps) overlaps, \(movedBack) moved back
      \(faults.joined(separator: "\n"))
      """
    }

    mutating func add(_ outcome: Outcome, drive: Int) {
      drives += 1
      strayed += outcome.deviations.isEmpty ? 0 : 1
      lost += outcome.arrivals == 1 ? 0 : 1
      twice += outcome.actions.values.count { $0 > 1 }
      dropped += outcome.dropped
      guided += outcome.guided
      overlaps += outcome.overlaps
      late += outcome.late
      movedBack += outcome.movedBack
      if let first = outcome.deviations.first { faults.append("drive \(drive): \(first)") }
      if outcome.arrivals != 1 { faults.append("drive \(drive): \(outcome.arrivals) arrivals") }
      if outcome.dropped > 0 { faults.append("drive \(drive): \(outcome.dropped) dropped") }
      if outcome.movedBack > 0 { faults.append("drive \(drive): moved back") }
      if outcome.actions.values.contains(where: { $0 > 1 }) {
        faults.append("drive \(drive): twice")
      }
    }
  }

  /// Drives so many routes; equal seeds give equal drives.
  func run(_ count: Int, seed: UInt64) throws -> Sums {
    var random = SeededGenerator(seed: seed)
    var sums = Sums()
    var tries = 0
    while sums.drives < count, tries < 40 * count {
      tries += 1
      guard let route = route(&random) else { continue }
      let drive = sums.drives + 1
      sums.add(try outcome(of: route, seed: seed &* 1000 &+ UInt64(drive)), drive: drive)
    }
    return sums
  }

  private func route(_ random: inout SeededGenerator) -> Route? {
    let places = (0..<2).map { _ in
      Waypoint(
        coordinates: GeoCoordinates(
          latitude: .random(in: latitudes, using: &random),
          longitude: .random(in: longitudes, using: &random)))
    }
    let routes = try? router.routes(through: places, options: RoutingOptions(), profile: profile)
    guard let best = routes?.first, best.sections.count == 1,
      (leastMeters...mostMeters).contains(best.sections[0].lengthInMeters)
    else { return nil }
    return Route(best)
  }

  /// Drives along a route.
  func outcome(of route: Route, seed: UInt64) throws -> Outcome {
    var core = try NavigationCore(route)
    var positions = try router.positions(
      RouteQuery(.trace, [], RoutingOptions(), profile: profile))
    let drive = RouteDrive(route.data)
    var receiver = ReceiverNoise(
      meters: noise, correlationSeconds: correlation, SeededGenerator(seed: seed))
    var outcome = Outcome()
    outcome.guided = core.line?.maneuvers.filter(\.isAhead).count ?? 0
    // The vehicle stands at its destination until the receiver has another error.
    for second in 0...Int(drive.duration) + 30 {
      guard let place = drive.location(at: min(Double(second), drive.duration)) else { break }
      let time = Date(timeIntervalSince1970: 1_000_000 + Double(second))
      var reading = place.location
      reading.coordinates = receiver.read(reading.coordinates, after: 1)
      reading.time = time
      reading.horizontalAccuracyInMeters = noise
      let matched = place.isInTunnel ? nil : positions.match(reading)
      let events = core.advance(
        place.isInTunnel ? .time(time) : .location(reading, matched: matched))
      for event in events {
        if Self.isTold { tell(event, second, core, reading) }
        if case .deviation = event {
          outcome.deviations.append(
            Self.report(second, truth: place.location.coordinates, reading, matched))
        }
        count(event, at: Double(second), core, &outcome)
      }
      outcome.hasRead = outcome.hasRead || !place.isInTunnel
    }
    return outcome
  }

  /// Whether drives are told line by line, to see what went wrong.
  private static let isTold = ProcessInfo.processInfo.environment["ROADBOOK_TELL_DRIVES"] != nil

  private func tell(
    _ event: NavigationEvent, _ second: Int, _ core: NavigationCore, _ reading: Location
  ) {
    let speed = reading.speedInMetersPerSecond ?? 0
    switch event {
    case .text(let text):
      print("\(second) s \(speed) m/s: in \(Int(text.distanceInMeters)) m: \(text.text)")
    case .dropped(let maneuver, let kind):
      print("\(second) s \(speed) m/s: DROPPED \(kind) \(core.maneuver(at: maneuver)?.text ?? "")")
    case .movedBack(let meters): print("\(second) s: BACK by \(meters) m")
    case .deviation: print("\(second) s: OFF")
    case .destinationReached: print("\(second) s: there\n")
    default: break
    }
  }

  private static func report(
    _ second: Int, truth: GeoCoordinates, _ reading: Location, _ matched: MapMatchedLocation?
  ) -> String {
    let free = matched?.coordinates
    return """
      off at \(second) s, \(truth.latitude),\(truth.longitude), read \
      \(Int(truth.distance(to: reading.coordinates))) m aside, free drive \
      \(free.map { "\(Int($0.distance(to: truth))) m aside at \($0.latitude),\($0.longitude)" } ?? "nowhere")
      """
  }

  private func count(
    _ event: NavigationEvent, at second: Double, _ core: NavigationCore,
    _ outcome: inout Outcome
  ) {
    switch event {
    case .destinationReached: outcome.arrivals += 1
    case .movedBack: outcome.movedBack += 1
    case .dropped(_, .action) where outcome.hasRead: outcome.dropped += 1
    case .text(let text):
      guard let details = text.maneuverNotificationDetails else { return }
      let isArrival = details.maneuver.action == .arrive
      if second < outcome.silentFrom { outcome.overlaps += 1 }
      let seconds = Double(text.text.count) / 14
      outcome.silentFrom = second + seconds - 0.001
      guard details.maneuverNotificationType == .action,
        let index = (0..<500).first(where: { core.maneuver(at: $0) == details.maneuver })
      else { return }
      outcome.actions[index, default: 0] += 1
      if !isArrival, details.maneuver.action != .depart {
        outcome.said = (index, second + seconds)
      }
    case .progress(let progress):
      guard let said = outcome.said, let next = progress.maneuverProgress.first,
        Int(next.maneuverIndex) > said.maneuver
      else { return }
      if second < said.end - 0.5 { outcome.late += 1 }
      outcome.said = nil
    default: break
    }
  }
}
