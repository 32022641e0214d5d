// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookGuidance
import RoadbookModel

extension ManeuverAnnouncer {
  /// Maneuvers so many meters behind the first place were passed while the receiver looked for it.
  private static let firstMeters = 50.0
  /// A vehicle that is slower than its road gains so many meters a second, at most, while a phrase is said.
  private static let mostGain = 3.0
  /// A place may be wrong by so many times the receiver's own figure.
  private static let noiseFactor = 1.5

  /// A new maneuver is ahead; actions that were not said are told to be dropped.
  func pass(
    to next: Int, at moment: AnnouncementMoment, _ options: NavigationOptions,
    _ memory: inout AnnouncementMemory
  ) -> [NavigationEvent] {
    let first = firstPassed(before: next, moment, memory)
    let dropped = next > first ? unsaid(first..<next, options, memory) : []
    memory.next = next
    memory.lastText = nil
    memory.isAtFirstPlace = false
    let isDone = memory.lastAction >= next || memory.wasJustSaid(next, at: moment.time)
    memory.done = isDone ? Set(ManeuverNotificationType.allCases) : []
    if isDone { memory.lastAction = max(memory.lastAction, next) }
    return dropped
  }

  private func firstPassed(
    before next: Int, _ moment: AnnouncementMoment, _ memory: AnnouncementMemory
  ) -> Int {
    if memory.next >= 0 { return memory.next }
    guard memory.isAtFirstPlace else { return next }
    return line.maneuvers[..<next].firstIndex {
      $0.ground >= moment.place - Self.firstMeters
    } ?? next
  }

  /// The maneuvers whose actions were not said and are not any more.
  func unsaid(
    _ range: Range<Int>, _ options: NavigationOptions, _ memory: AnnouncementMemory
  ) -> [NavigationEvent] {
    range.filter {
      $0 > memory.lastAction && $0 != memory.joined && line.maneuvers[$0].isAhead
        && isWanted($0, options)
    }.map { .dropped(maneuver: $0, .action) }
  }

  /// The maneuver with which a trip, or its part behind a stop, begins, if it was not said.
  func start(before next: Int, _ memory: AnnouncementMemory) -> Int? {
    let start = next - 1
    guard start >= 0, !line.maneuvers[start].isAhead, memory.lastAction < start else { return nil }
    return start
  }

  func timing(
    at place: Double, _ options: NavigationOptions
  ) -> ManeuverNotificationTimingOptions {
    let street = line.street(at: place)
    let speed = street?.speedLimitInMetersPerSecond ?? line.speed(at: place)
    let isBuiltUp = street?.streetAttributes.contains(.builtUpArea) ?? false
    return options.timing(
      line.route.requestedTransportMode,
      TimingProfile(metersPerSecond: speed, isBuiltUp: isBuiltUp))
  }

  /// The most urgent announcement whose time has come.
  func due(
    _ approach: Approach, _ moment: AnnouncementMoment, _ memory: AnnouncementMemory
  ) -> ManeuverNotificationType? {
    let kinds = ManeuverNotificationType.allCases.reversed()
    for kind in kinds where approach.meters <= lead(kind, approach, moment) {
      // Voices do not go back to what was said.
      if memory.done.contains(kind) { return nil }
      // Nothing is cut short.
      return memory.isSilent(at: moment.time) ? kind : nil
    }
    return nil
  }

  /// Meters before the maneuver from which on something is due.
  func lead(
    _ kind: ManeuverNotificationType, _ approach: Approach, _ moment: AnnouncementMoment
  ) -> Double {
    let timing = approach.timing
    func reach(_ meters: Int32, _ seconds: Int32) -> Double {
      max(Double(meters), Double(seconds) * moment.speed)
    }
    switch kind {
    case .range where timing.rangeNotificationDistanceInMeters == 0: return .infinity
    case .range:
      return reach(timing.rangeNotificationDistanceInMeters, timing.rangeNotificationTimeInSeconds)
    case .reminder:
      return reach(
        timing.reminderNotificationDistanceInMeters, timing.reminderNotificationTimeInSeconds)
    case .distance:
      return reach(
        timing.distanceNotificationDistanceInMeters, timing.distanceNotificationTimeInSeconds)
    case .action:
      let usual = reach(
        timing.actionNotificationDistanceInMeters, timing.actionNotificationTimeInSeconds)
      // Arrivals are said when they are told.
      if line.maneuvers[approach.next].isArrival { return -1 }
      // Only near the maneuver does it matter how long the sentence is.
      guard approach.meters < usual + 12 * moment.speed + Self.noiseFactor * moment.noise,
        let said = now(actions, approach, true)?.said
      else { return usual }
      return max(usual, metersWhileSaying(said, moment) + 1.5 * moment.speed)
    }
  }

  /// Meters before a maneuver at which a phrase has to begin to end before it.
  ///
  /// A vehicle that comes out of a turn gains speed, and may be farther on than its receiver says.
  func metersWhileSaying(
    _ said: SpeechTexts.Announcement, _ moment: AnnouncementMoment
  ) -> Double {
    let gained = min(moment.speed + Self.mostGain, line.speed(at: moment.place))
    return Self.seconds(said.text) * max(moment.speed, gained) + Self.noiseFactor * moment.noise
  }

  /// How long a voice takes for a text.
  static func seconds(_ text: String) -> Double { Double(text.count) / lettersPerSecond }
}
