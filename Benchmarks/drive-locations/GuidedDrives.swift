// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNavigation
import RoadbookTestSupport

/// Drives along their routes: what is said of each maneuver, and when.
///
/// The judge knows when maneuvers are passed from the route's spans, and takes a voice to say 14 letters a second.
struct GuidedDrives {
  private var judged: JudgedDrive
  private let profile: String

  init(_ router: RoadRouter, profile: String) {
    judged = JudgedDrive(router: router)
    self.profile = profile
  }

  mutating func judge(_ count: Int) throws {
    let places = RandomPlaces(judged.router)
    var random = SeededGenerator(seed: 21)
    let most: Int32 = profile == "pedestrian" ? 3000 : 20_000
    var tries = 0
    while judged.counts["drives", default: 0] < count, tries < 1000 * count {
      tries += 1
      let start = places.next(&random)
      let end =
        profile == "pedestrian"
        ? start.moved(
          byMeters: .random(in: 300...2000, using: &random),
          bearing: .random(in: 0..<360, using: &random)) : places.next(&random)
      guard let route = judged.route([start, end], profile: profile), route.sections.count == 1,
        (500...most).contains(route.sections[0].lengthInMeters)
      else { continue }
      try drive(route, seed: UInt64(tries))
    }
    judged.report()
  }

  private mutating func drive(_ route: RouteData, seed: UInt64) throws {
    judged.count("drives")
    guard NoisyDrive.follows(seed) else { return }
    var core = try DriveLocations.core(route, judged.router, profile: profile)
    var noisy = try NoisyDrive(RouteDrive(route), judged.router, profile: profile, seed: seed)
    var voice = HeardVoice(times: JudgedDrive.times(route), core)
    var arrivals = 0
    for second in 0...Int(noisy.drive.duration) + 30 {
      guard let step = noisy.step(at: second) else { break }
      for event in noisy.told(core.advance(step.input)) {
        voice.hear(event, at: Double(second))
        switch event {
        case .deviation: judged.fault("false deviations", "drive \(seed) at \(second) s")
        case .movedBack: judged.fault("moves back", "drive \(seed) at \(second) s")
        case .destinationReached: arrivals += 1
        default: break
        }
      }
    }
    if arrivals != 1 { judged.fault("destinations not reached once", "drive \(seed): \(arrivals)") }
    voice.tell(&judged, drive: seed)
  }
}

/// What was heard on a drive.
struct HeardVoice {
  private let times: [(time: Double, action: ManeuverAction)]
  private let maneuvers: [Maneuver]
  private var counts: [SIMD2<Int>: Int] = [:]
  private var named: Set<Int> = []
  private var dropped: Set<Int> = []
  private var busyUntil = -1.0
  private var overlaps: [String] = []
  private var late: [(line: String, seconds: Double)] = []

  init(times: [(time: Double, action: ManeuverAction)], _ core: NavigationCore) {
    self.times = times
    maneuvers = times.indices.compactMap { core.maneuver(at: $0) }
  }

  mutating func hear(_ event: NavigationEvent, at second: Double) {
    switch event {
    case .dropped(let maneuver, .action): dropped.insert(maneuver)
    case .text(let text): hear(text, at: second)
    default: break
    }
  }

  private mutating func hear(_ text: EventText, at second: Double) {
    let seconds = Double(text.text.count) / 14
    if second < busyUntil - 0.001 { overlaps.append("at \(Int(second)) s: \(text.text)") }
    busyUntil = second + seconds
    guard let details = text.maneuverNotificationDetails,
      let number = maneuvers.firstIndex(of: details.maneuver)
    else { return }
    let kind = details.maneuverNotificationType
    counts[SIMD2(number, Int(kind.rawValue)), default: 0] += 1
    guard kind == .action, isGuided(number) else { return }
    if details.isCombinedManeuverText { named.insert(number + 1) }
    let over = second + seconds - times[number].time
    if over > 0 { late.append(("at \(Int(second)) s: \(text.text)", over)) }
  }

  private func isGuided(_ number: Int) -> Bool {
    times[number].action != .depart && times[number].action != .arrive
  }

  func tell(_ judged: inout JudgedDrive, drive: UInt64) {
    for number in times.indices where isGuided(number) {
      judged.count("maneuvers")
      let actions = counts[SIMD2(number, Int(ManeuverNotificationType.action.rawValue))] ?? 0
      if actions > 1 { judged.fault("actions said twice", "drive \(drive), \(number)") }
      if actions == 0 {
        if named.contains(number) {
          judged.count("said with the one before alone")
        } else if dropped.contains(number) {
          judged.fault("dropped", "drive \(drive), \(number)")
        } else {
          judged.fault("lost", "drive \(drive), \(number)")
        }
      }
    }
    for (key, count) in counts
    where key[1] != Int(ManeuverNotificationType.action.rawValue) && count > 1 {
      judged.fault("other kinds said twice", "drive \(drive), \(key[0])")
    }
    for line in overlaps { judged.fault("overlaps", "drive \(drive) \(line)") }
    for line in late {
      judged.fault(
        line.seconds > 1 ? "late by more than a second" : "late by less than a second",
        "drive \(drive) \(line.line), \(line.seconds) s")
    }
  }
}
