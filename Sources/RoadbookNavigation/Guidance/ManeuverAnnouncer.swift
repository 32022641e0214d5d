// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookGuidance
import RoadbookModel

/// What was said of maneuvers.
struct AnnouncementMemory: Hashable, Sendable, Codable {
  /// The maneuver ahead.
  fileprivate(set) var next = -1
  /// What needs not be said any more of it.
  fileprivate var done: Set<ManeuverNotificationType> = []
  /// The last maneuver whose action was said.
  fileprivate var lastAction = -1
  /// The last maneuver that was said with the one before it.
  fileprivate var joined = -1
  /// Until when the voice speaks, by the readings' clock.
  fileprivate var busyUntil: Int64 = .min

  /// The action that was said last, and when.
  fileprivate var said: Said?

  fileprivate struct Said: Hashable, Sendable, Codable {
    var maneuver: Int
    var time: Int64
  }

  /// Nobody has come back to a maneuver within so many milliseconds: its action still counts.
  private static let returning: Int64 = 20_000

  /// The vehicle is where it was before: what lies ahead is said again, but for an action that was said just now.
  mutating func goBack() {
    let said = self.said
    self = AnnouncementMemory(silentUntil: self, isUnderWay: true)
    self.said = said
  }

  /// Whether an action was said just now.
  fileprivate func wasJustSaid(_ maneuver: Int, at time: Int64) -> Bool {
    said.map { $0.maneuver == maneuver && time - $0.time < Self.returning } ?? false
  }

  init() {}

  /// No phrase takes longer, in milliseconds.
  private static let longestPhrase: Int64 = 60_000

  /// Whether the voice has ended at a time.
  ///
  /// Where it would speak for longer than any phrase does, the clock was set back.
  func isSilent(at time: Int64) -> Bool {
    busyUntil <= time || time < .max - Self.longestPhrase && busyUntil > time + Self.longestPhrase
  }

  /// The voice says something else.
  mutating func speak(until time: Int64) { busyUntil = time }

  /// Nothing was said but what the voice still says, and, under way, how the trip begins.
  init(silentUntil other: AnnouncementMemory, isUnderWay: Bool = false) {
    busyUntil = other.busyUntil
    if isUnderWay { lastAction = 0 }
  }
}

/// Where a vehicle is, and how fast.
struct AnnouncementMoment {
  var place: Double
  var time: Int64
  /// Meters a second.
  var speed: Double
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
  private let line: RouteLine
  private let speech: SpeechTexts
  /// Says maneuvers without names.
  private let brief: SpeechTexts
  private let warnings: WarningTexts

  private static let lettersPerSecond = 14.0

  init(_ line: RouteLine, _ options: NavigationOptions) {
    self.line = line
    let maneuvers = options.maneuvers
    var texts = RouteTextOptions(
      language: maneuvers.language, unitSystem: maneuvers.unitSystem,
      textUsageOptions: maneuvers.textUsageOptions)
    speech = SpeechTexts(texts)
    warnings = WarningTexts(language: maneuvers.language, units: maneuvers.unitSystem)
    texts.textUsageOptions = TextUsageOptions(
      streetName: .useNever, roadNumber: .useNever, signpostDirection: .useNever)
    brief = SpeechTexts(texts)
  }

  /// What is said at a moment.
  func announcements(
    _ moment: AnnouncementMoment, _ options: NavigationOptions, _ memory: inout AnnouncementMemory
  ) -> [NavigationEvent] {
    guard let approach = approach(moment, options) else { return [] }
    let next = approach.next
    var events: [NavigationEvent] = []
    if memory.next != next { pass(to: next, at: moment.time, &memory, &events, options) }
    if let start = start(before: next, memory), memory.isSilent(at: moment.time) {
      let said = setOut(start, approach, moment, options, &memory)
      if !said.isEmpty { return events + said }
    }
    if let due = due(approach, moment, memory) {
      events += say(due, approach, moment, options, &memory)
    }
    return events
  }

  /// What is said where a section ends at a stop.
  func arrival(
    ofSection section: Int, _ options: NavigationOptions, _ memory: inout AnnouncementMemory
  ) -> [NavigationEvent] {
    let last = line.maneuvers.lastIndex { $0.section == section }
    guard let last, line.maneuvers[last].isArrival, memory.lastAction < last else { return [] }
    memory.lastAction = last
    if memory.next == last { memory.done = Set(ManeuverNotificationType.allCases) }
    guard isWanted(last, options),
      options.maneuvers.includedNotificationTypes.contains(.action),
      let said = speech.now(spoken(last))
    else { return [] }
    return [event(.action, last, said, meters: 0, isCombined: false, options)]
  }
}

// MARK: - Silence

extension ManeuverAnnouncer {
  /// Whether something else may be said for some seconds, before the next action is due.
  func isSilent(
    forSeconds seconds: Double, _ moment: AnnouncementMoment, _ options: NavigationOptions,
    _ memory: AnnouncementMemory
  ) -> Bool {
    guard let approach = approach(moment, options) else { return true }
    if memory.lastAction >= approach.next { return true }
    let left = approach.meters - (seconds + 1) * moment.speed
    return left > max(0, lead(.action, approach, moment.speed))
  }

  private func approach(
    _ moment: AnnouncementMoment, _ options: NavigationOptions
  ) -> Approach? {
    let ahead = line.nextManeuvers(after: moment.place, count: 2)
    guard let next = ahead.first else { return nil }
    return Approach(
      next: next, following: ahead.count > 1 ? ahead[1] : nil,
      meters: line.meters(at: line.maneuvers[next].ground) - line.meters(at: moment.place),
      timing: timing(at: moment.place, options))
  }
}

/// The way to the next maneuver.
private struct Approach {
  var next: Int
  var following: Int?
  var meters: Double
  var timing: ManeuverNotificationTimingOptions
}

// MARK: - When

extension ManeuverAnnouncer {
  /// A new maneuver is ahead; actions that were not said are told to be dropped.
  private func pass(
    to next: Int, at time: Int64, _ memory: inout AnnouncementMemory,
    _ events: inout [NavigationEvent],
    _ options: NavigationOptions
  ) {
    if memory.next >= 0, next > memory.next {
      for index in memory.next..<next
      where index > memory.lastAction && index != memory.joined && line.maneuvers[index].isAhead
        && isWanted(index, options)
      {
        events.append(.dropped(maneuver: index, .action))
      }
    }
    memory.next = next
    let isDone = memory.lastAction >= next || memory.wasJustSaid(next, at: time)
    memory.done = isDone ? Set(ManeuverNotificationType.allCases) : []
    if isDone { memory.lastAction = max(memory.lastAction, next) }
  }

  /// The maneuver with which a trip, or its part behind a stop, begins, if it was not said.
  private func start(before next: Int, _ memory: AnnouncementMemory) -> Int? {
    let start = next - 1
    guard start >= 0, !line.maneuvers[start].isAhead, memory.lastAction < start else { return nil }
    return start
  }

  private func timing(
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
  private func due(
    _ approach: Approach, _ moment: AnnouncementMoment, _ memory: AnnouncementMemory
  ) -> ManeuverNotificationType? {
    let kinds = ManeuverNotificationType.allCases.reversed()
    for kind in kinds where approach.meters <= lead(kind, approach, moment.speed) {
      // Voices do not go back to what was said.
      if memory.done.contains(kind) { return nil }
      // Nothing is cut short.
      return memory.isSilent(at: moment.time) ? kind : nil
    }
    return nil
  }

  /// Meters before the maneuver from which on something is due.
  private func lead(
    _ kind: ManeuverNotificationType, _ approach: Approach, _ speed: Double
  ) -> Double {
    let timing = approach.timing
    func reach(_ meters: Int32, _ seconds: Int32) -> Double {
      max(Double(meters), Double(seconds) * speed)
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
      guard approach.meters < usual + 12 * speed, let said = now(speech, approach, true)?.said
      else {
        return usual
      }
      return max(usual, (Self.seconds(said.text) + 1.5) * speed)
    }
  }

  /// How long a voice takes for a text.
  static func seconds(_ text: String) -> Double { Double(text.count) / lettersPerSecond }
}

// MARK: - What

extension ManeuverAnnouncer {
  /// Says how a trip begins, or its part behind a stop, unless that leaves no time for the maneuver ahead.
  private func setOut(
    _ start: Int, _ approach: Approach, _ moment: AnnouncementMoment, _ options: NavigationOptions,
    _ memory: inout AnnouncementMemory
  ) -> [NavigationEvent] {
    memory.lastAction = start
    guard options.maneuvers.includedNotificationTypes.contains(.action),
      let said = speech.now(spoken(start))
    else { return [] }
    let seconds = Self.seconds(said.text)
    let then = now(speech, approach, false).map { Self.seconds($0.said.text) } ?? 0
    let speed = max(moment.speed, line.speed(at: moment.place))
    guard approach.meters > (seconds + then + 1) * speed else { return [] }
    memory.busyUntil = moment.time + Int64(1000 * seconds)
    return [event(.action, start, said, meters: 0, isCombined: false, options)]
  }

  private func say(
    _ kind: ManeuverNotificationType, _ approach: Approach, _ moment: AnnouncementMoment,
    _ options: NavigationOptions, _ memory: inout AnnouncementMemory
  ) -> [NavigationEvent] {
    let next = approach.next
    memory.done.formUnion(ManeuverNotificationType.allCases.filter { $0.rawValue <= kind.rawValue })
    if kind == .action {
      memory.lastAction = max(memory.lastAction, next)
      memory.said = AnnouncementMemory.Said(maneuver: next, time: moment.time)
    }
    guard isWanted(next, options), options.maneuvers.includedNotificationTypes.contains(kind) else {
      return []
    }
    let isDouble = options.maneuvers.enableDoubleNotification
    let (plain, isCombined) = words(kind, approach, isDouble, moment.speed)
    guard let plain else { return [] }
    let lanes = kind == .distance ? lanes(approach) : nil
    let said = withLanes(plain, lanes, approach, moment, options)
    let seconds = Self.seconds(said.text)
    if kind != .action,
      approach.meters - seconds * moment.speed <= lead(.action, approach, moment.speed)
        || (kind != .distance && isSoon(.distance, approach, moment, seconds))
        || (kind == .range && isSoon(.reminder, approach, moment, seconds + 10))
    {
      return [.dropped(maneuver: next, kind)]
    }
    memory.busyUntil = moment.time + Int64(1000 * seconds)
    if isCombined, let following = approach.following {
      cover(following, approach, moment, &memory)
    }
    var events = [event(kind, next, said, meters: approach.meters, isCombined: isCombined, options)]
    if let lanes { events.append(.maneuverLanes(lanes)) }
    return events
  }

  /// A text with the lanes to use, where that is asked for and ends before the action.
  private func withLanes(
    _ said: SpeechTexts.Announcement, _ lanes: ManeuverViewLaneAssistance?, _ approach: Approach,
    _ moment: AnnouncementMoment, _ options: NavigationOptions
  ) -> SpeechTexts.Announcement {
    guard options.maneuvers.enableLaneRecommendation,
      let use = lanes.flatMap({ warnings.lanes($0.lanesForNextManeuver) })
    else { return said }
    let both = warnings.joined(said, use)
    let left = approach.meters - Self.seconds(both.text) * moment.speed
    return left > lead(.action, approach, moment.speed) ? both : said
  }

  /// Whether a later announcement would follow at once.
  private func isSoon(
    _ kind: ManeuverNotificationType, _ approach: Approach, _ moment: AnnouncementMoment,
    _ seconds: Double
  ) -> Bool {
    approach.meters - (seconds + 3) * moment.speed <= lead(kind, approach, moment.speed)
  }

  /// A maneuver that comes so soon that nothing can be said between is said with the one before.
  private func cover(
    _ following: Int, _ approach: Approach, _ moment: AnnouncementMoment,
    _ memory: inout AnnouncementMemory
  ) {
    guard memory.lastAction == approach.next else { return }
    memory.joined = following
    guard let said = speech.now(spoken(following)),
      gap(approach) < (Self.seconds(said.text) + 1) * moment.speed
    else { return }
    memory.lastAction = following
  }

  private func gap(_ approach: Approach) -> Double {
    approach.following.map {
      line.meters(at: line.maneuvers[$0].ground)
        - line.meters(at: line.maneuvers[approach.next].ground)
    } ?? .infinity
  }

  private typealias Words = (said: SpeechTexts.Announcement, isCombined: Bool)

  private func now(_ speech: SpeechTexts, _ approach: Approach, _ isDouble: Bool) -> Words? {
    let isClose =
      gap(approach) <= Double(approach.timing.doubleNotificationDistanceInMeters)
      && !line.maneuvers[approach.next].isArrival
    let close = isDouble && isClose ? approach.following.map { spoken($0) } : nil
    let own = spoken(approach.next)
    guard let said = speech.now(own, then: close) else { return nil }
    // An arrival is not named with the maneuver before it.
    return (said, close != nil && said != speech.now(own))
  }

  /// An action in the most words that end before the maneuver, or in the fewest there are.
  ///
  /// A maneuver that comes so soon that nothing can be said between stays with the one before.
  private func fitting(_ approach: Approach, _ isDouble: Bool, _ speed: Double) -> Words? {
    guard let whole = now(speech, approach, isDouble) else { return nil }
    let alone = approach.following.flatMap { brief.now(spoken($0)) }.map { Self.seconds($0.text) }
    let mustJoin = whole.isCombined && gap(approach) < ((alone ?? 0) + 1) * speed
    var choices = [whole]
    if !mustJoin { choices += [now(speech, approach, false)].compactMap { $0 } }
    choices += [now(brief, approach, isDouble && mustJoin)].compactMap { $0 }
    return choices.first { Self.seconds($0.said.text) * speed <= approach.meters }
      ?? choices.min { $0.said.text.count < $1.said.text.count }
  }

  private func words(
    _ kind: ManeuverNotificationType, _ approach: Approach, _ isDouble: Bool, _ speed: Double
  ) -> (SpeechTexts.Announcement?, isCombined: Bool) {
    let meters = Int(max(0, approach.meters))
    switch kind {
    case .range:
      guard approach.next > 0 else { return (nil, false) }
      return (speech.follow(spoken(approach.next - 1), forMeters: meters), false)
    case .reminder, .distance:
      return (
        speech.ahead(
          spoken(approach.next), inMeters: meters, then: approach.following.map { spoken($0) }),
        false
      )
    case .action:
      let now = fitting(approach, isDouble, speed)
      return (now?.said, now?.isCombined ?? false)
    }
  }

  private func lanes(_ approach: Approach) -> ManeuverViewLaneAssistance? {
    let place = line.maneuvers[approach.next]
    return line.route.sections[place.section].laneAssistance(forManeuverAt: place.index)
  }

  private func isWanted(_ index: Int, _ options: NavigationOptions) -> Bool {
    let place = line.maneuvers[index]
    if place.isArrival {
      let isLast = place.section == line.sections.count - 1
      return options.maneuvers.arrivalNotificationOption.includes(isDestination: isLast)
    }
    switch line.route.data.sections[place.section].maneuvers[place.index].nature.kind {
    case .roundabout, .roundaboutExit, .roundaboutTurn:
      return options.maneuvers.enableRoundaboutNotification
    case .offRamp: return options.maneuvers.enableHighwayExit
    default: return true
    }
  }

  private func event(
    _ kind: ManeuverNotificationType, _ index: Int, _ said: SpeechTexts.Announcement,
    meters: Double, isCombined: Bool, _ options: NavigationOptions
  ) -> NavigationEvent {
    let text = options.maneuvers.notificationFormatOption == .ssml ? said.ssml : said.text
    let maneuver = line.maneuver(index)
    let sound = options.texts.enableSpatialAudio
    return .text(
      EventText(
        type: .maneuver, distanceInMeters: max(0, meters), text: text,
        maneuverNotificationDetails: ManeuverNotificationDetails(
          maneuver: maneuver, maneuverNotificationType: kind,
          isCombinedManeuverText: isCombined),
        spatialNotificationDetails: sound
          ? SpatialNotificationDetails(
            sweepDegrees: maneuver.action.soundDegrees, seconds: Self.seconds(said.text)) : nil))
  }

  private func spoken(_ index: Int) -> SpokenManeuver {
    let place = line.maneuvers[index]
    return line.route.data.spoken(place.section, place.index) { line in
      guard let start = line.first, let other = line.first(where: { $0 != start }) else {
        return nil
      }
      return start.bearing(to: other)
    }
  }
}
