// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNavigation
import RoadbookTestSupport

/// A drive along a route as a receiver reads it: each second, errors of 8 m that stay for 20 s, nothing in tunnels.
struct NoisyDrive {
  let drive: RouteDrive
  private var positions: RoadPositions
  private var receiver: ReceiverNoise<SeededGenerator>
  /// Whether each reading is told, to see what went wrong.
  private let isTold: Bool

  /// What is read at a second, and where the vehicle truly is.
  struct Step {
    var input: NavigationInput
    var truth: GeoCoordinates
    var isInTunnel: Bool
  }

  /// The arguments before `--drive`.
  static let arguments = Array(CommandLine.arguments.prefix { $0 != "--drive" })

  /// The number of the one drive that is followed and told, where the last arguments are `--drive NUMBER`.
  static let told: UInt64? = {
    let arguments = CommandLine.arguments
    return arguments.firstIndex(of: "--drive").flatMap { arguments.dropFirst($0 + 1).first }
      .flatMap { UInt64($0) }
  }()

  /// Whether a drive is followed.
  static func follows(_ seed: UInt64) -> Bool { told.map { $0 == seed } ?? true }

  init(_ drive: RouteDrive, _ router: RoadRouter, profile: String = "car", seed: UInt64) throws {
    self.drive = drive
    positions = try router.positions(RouteQuery(.trace, [], RoutingOptions(), profile: profile))
    receiver = ReceiverNoise(meters: 8, correlationSeconds: 20, SeededGenerator(seed: seed))
    isTold = Self.told == seed
  }

  /// The next second's step; behind the end the vehicle stands.
  mutating func step(at second: Int) -> Step? {
    guard let place = drive.location(at: min(Double(second), drive.duration)) else { return nil }
    let time = JudgedDrive.time(Double(second))
    var reading = place.location
    reading.coordinates = receiver.read(reading.coordinates, after: 1)
    (reading.time, reading.horizontalAccuracyInMeters) = (time, 8)
    let truth = place.location.coordinates
    if place.isInTunnel { return Step(input: .time(time), truth: truth, isInTunnel: true) }
    let matched = positions.match(reading)
    if isTold { tell(second, truth, reading, matched) }
    return Step(input: .location(reading, matched: matched), truth: truth, isInTunnel: false)
  }

  /// The events of a step, told where drives are.
  func told(_ events: [NavigationEvent]) -> [NavigationEvent] {
    if isTold { for line in events.compactMap(\.brief) { print("    \(line)") } }
    return events
  }

  private func tell(
    _ second: Int, _ truth: GeoCoordinates, _ reading: Location, _ matched: MapMatchedLocation?
  ) {
    let aside = Int(truth.distance(to: reading.coordinates))
    let free = matched.map { "free drive \(Int(truth.distance(to: $0.coordinates))) m off" }
    print(
      "\(second) s, \(truth.latitude),\(truth.longitude), read \(aside) m off, \(free ?? "no free drive")"
    )
  }
}

extension NavigationEvent {
  /// The event in a few words, where it tells more than a place.
  var brief: String? {
    switch self {
    case .text(let text): "says \(text.text)"
    case .dropped(let maneuver, let kind): "drops \(kind) of \(maneuver)"
    case .movedBack(let meters): "back by \(Int(meters)) m"
    case .deviation: "off the route"
    case .returned: "on the route again"
    case .milestone(let milestone, let status): "\(status) \(milestone.waypointIndex ?? -1)"
    case .destinationReached: "arrived"
    case .progress(let progress):
      "\(progress.sectionProgress.last?.remainingDistanceInMeters ?? -1) m remain"
    default: nil
    }
  }
}
