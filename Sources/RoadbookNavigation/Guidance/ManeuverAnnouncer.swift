// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookGuidance
import RoadbookModel

/// Where a vehicle is, and how fast.
struct AnnouncementMoment {
  var place: Double
  var time: Int64
  /// Meters a second.
  var speed: Double
  /// By how many meters the place may be wrong.
  var noise: Double
}

/// Says maneuvers at their times.
///
///     range          once the maneuver before is passed: "Follow High Street for 5 kilometers"
///     reminder       "In 800 meters, turn left …"
///     distance       "In 300 meters, turn left …"
///     action         "Turn left …"
///
/// A voice says one thing at a time, and at 14 letters a second. What matters most is said: an action begins early
/// enough to end before the maneuver, and nothing is begun that would not have ended by then. Where there is little
/// time, as between turns close to each other, an action is said without what follows, and without names. What there
/// is no time for is left out.
struct ManeuverAnnouncer: Sendable {
  let line: RouteLine
  let speech: SpeechTexts
  /// Says what is to be done now, with what options want named there.
  let actions: SpeechTexts
  /// Says maneuvers without names.
  let brief: SpeechTexts
  let landmarks: TurnLandmarks
  let warnings: WarningTexts

  static let lettersPerSecond = 14.0

  /// - Parameters:
  ///   - line: The route.
  ///   - options: What is said.
  ///   - controls: The lights and stop signs on the route.
  init(_ line: RouteLine, _ options: NavigationOptions, _ controls: [TurnControl] = []) {
    self.line = line
    let maneuvers = options.maneuvers
    let pronounces = maneuvers.enablePhoneme
    landmarks = TurnLandmarks(controls, maneuvers.includedNaturalGuidanceTypes)
    var texts = RouteTextOptions(
      language: maneuvers.language, unitSystem: maneuvers.unitSystem,
      textUsageOptions: maneuvers.textUsageOptions)
    speech = SpeechTexts(texts, pronounces: pronounces)
    warnings = WarningTexts(language: maneuvers.language, units: maneuvers.unitSystem)
    var shorter = texts
    texts.textUsageOptions = TextUsageOptions(
      streetName: .useNever, roadNumber: .useNever, signpostDirection: .useNever)
    brief = SpeechTexts(texts, pronounces: pronounces)
    switch maneuvers.directionInformationUsageForActionNotificationOption {
    case .none: actions = brief
    case .roadInformationOnly:
      shorter.textUsageOptions.signpostDirection = .useNever
      actions = SpeechTexts(shorter, pronounces: pronounces)
    case .roadInformationAndSignpostDirection: actions = speech
    }
  }

  /// What is said at a moment.
  func announcements(
    _ moment: AnnouncementMoment, _ options: NavigationOptions, _ memory: inout AnnouncementMemory
  ) -> [NavigationEvent] {
    guard let approach = approach(moment, options, memory.leftOut) else { return [] }
    let next = approach.next
    var events: [NavigationEvent] = []
    if memory.next != next { events += pass(to: next, at: moment, options, &memory) }
    if let start = start(before: next, memory), memory.isSilent(at: moment.time) {
      let said = setOut(start, approach, moment, options, &memory)
      if !said.isEmpty { return events + said }
    }
    if let due = due(approach, moment, memory) {
      events += say(due, approach, moment, options, &memory)
    }
    return events
  }
}

// MARK: - Arrival

extension ManeuverAnnouncer {
  /// What is to be said where a section ends at a stop waits for the voice; what was not said before is dropped.
  func arrive(
    atEndOf section: Int, _ options: NavigationOptions, _ memory: inout AnnouncementMemory
  ) -> [NavigationEvent] {
    let last = line.maneuvers.lastIndex { $0.section == section }
    guard let last, line.maneuvers[last].isArrival, memory.lastAction < last else { return [] }
    let dropped =
      memory.next < 0 ? [] : unsaid(memory.next..<max(last, memory.next), options, memory)
    memory.lastAction = last
    if memory.next == last { memory.done = Set(ManeuverNotificationType.allCases) }
    if isWanted(last, options), options.maneuvers.includedNotificationTypes.contains(.action) {
      memory.waitingArrival = last
    }
    return dropped
  }

  /// The arrival that waits, once the voice is silent.
  func waitingArrival(
    at time: Int64, _ options: NavigationOptions, _ memory: inout AnnouncementMemory
  ) -> [NavigationEvent] {
    guard let arrival = memory.waitingArrival, memory.isSilent(at: time) else { return [] }
    memory.waitingArrival = nil
    guard line.maneuvers.indices.contains(arrival), let said = actions.now(spoken(arrival)) else {
      return []
    }
    memory.busyUntil = time + Int64(1000 * Self.seconds(said.text))
    return [event(.action, arrival, said, meters: 0, isCombined: false, options)]
  }
}

// MARK: - Silence

extension ManeuverAnnouncer {
  /// Whether something else may be said for some seconds, before the next action is due.
  func isSilent(
    forSeconds seconds: Double, _ moment: AnnouncementMoment, _ options: NavigationOptions,
    _ memory: AnnouncementMemory
  ) -> Bool {
    guard let approach = approach(moment, options, memory.leftOut) else { return true }
    if memory.lastAction >= approach.next { return true }
    let left = approach.meters - (seconds + 1) * moment.speed
    return left > max(0, lead(.action, approach, moment))
  }

  func approach(
    _ moment: AnnouncementMoment, _ options: NavigationOptions, _ leftOut: Set<Int>?
  ) -> Approach? {
    let ahead = line.nextManeuvers(after: moment.place, count: 2, without: leftOut ?? [])
    guard let next = ahead.first else { return nil }
    let (meters, place) = (
      line.meters(at: line.maneuvers[next].ground), line.meters(at: moment.place)
    )
    return Approach(
      next: next, following: ahead.count > 1 ? ahead[1] : nil,
      meters: meters - place, timing: timing(at: moment.place, options),
      seen: landmarks.landmark(at: meters, from: place))
  }
}

/// The way to the next maneuver.
struct Approach {
  var next: Int
  var following: Int?
  var meters: Double
  var timing: ManeuverNotificationTimingOptions
  /// What one sees at it.
  var seen: Landmark?

  /// The way without what one sees.
  var unseen: Approach {
    var approach = self
    approach.seen = nil
    return approach
  }
}
