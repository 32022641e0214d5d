// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookGuidance
import RoadbookModel

extension ManeuverAnnouncer {
  /// Says how a trip begins, or its part behind a stop, unless that leaves no time for the maneuver ahead.
  func setOut(
    _ start: Int, _ approach: Approach, _ moment: AnnouncementMoment, _ options: NavigationOptions,
    _ memory: inout AnnouncementMemory
  ) -> [NavigationEvent] {
    memory.lastAction = start
    guard options.maneuvers.includedNotificationTypes.contains(.action),
      let said = actions.now(spoken(start))
    else { return [] }
    let seconds = Self.seconds(said.text)
    let then = now(actions, approach, false).map { metersWhileSaying($0.said, moment) } ?? 0
    let speed = max(moment.speed, line.speed(at: moment.place))
    guard approach.meters > (seconds + 1) * speed + then else { return [] }
    memory.busyUntil = moment.time + Int64(1000 * seconds)
    return [event(.action, start, said, meters: 0, isCombined: false, options)]
  }

  func say(
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
    let (plain, isCombined) = words(kind, approach, isDouble, moment)
    guard let plain else { return [] }
    let lanes = kind == .distance ? lanes(approach) : nil
    let said = withLanes(plain, lanes, approach, moment, options)
    let seconds = Self.seconds(said.text)
    if kind != .action,
      approach.meters - seconds * moment.speed <= lead(.action, approach, moment)
        || (kind != .distance && isSoon(.distance, approach, moment, seconds))
        || (kind == .range && isSoon(.reminder, approach, moment, seconds + 10))
    {
      return [.dropped(maneuver: next, kind)]
    }
    // Rounded, two distances may be one.
    if kind != .action, memory.lastText == said.text { return [.dropped(maneuver: next, kind)] }
    memory.lastText = said.text
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
    return left > lead(.action, approach, moment) ? both : said
  }

  /// Whether a later announcement would follow at once.
  private func isSoon(
    _ kind: ManeuverNotificationType, _ approach: Approach, _ moment: AnnouncementMoment,
    _ seconds: Double
  ) -> Bool {
    approach.meters - (seconds + 3) * moment.speed <= lead(kind, approach, moment)
  }

  /// A maneuver that comes so soon that nothing can be said between is said with the one before.
  private func cover(
    _ following: Int, _ approach: Approach, _ moment: AnnouncementMoment,
    _ memory: inout AnnouncementMemory
  ) {
    guard memory.lastAction == approach.next else { return }
    memory.joined = following
    guard let said = actions.now(spoken(following)),
      gap(approach) < metersWhileSaying(said, moment) + moment.speed
    else { return }
    memory.lastAction = following
  }

  private func gap(_ approach: Approach) -> Double {
    approach.following.map {
      line.meters(at: line.maneuvers[$0].ground)
        - line.meters(at: line.maneuvers[approach.next].ground)
    } ?? .infinity
  }

  typealias Words = (said: SpeechTexts.Announcement, isCombined: Bool)

  func now(_ speech: SpeechTexts, _ approach: Approach, _ isDouble: Bool) -> Words? {
    let isClose =
      gap(approach) <= Double(approach.timing.doubleNotificationDistanceInMeters)
      && !line.maneuvers[approach.next].isArrival
    let isTold = isDouble && isClose || entersCircle(approach)
    let close = isTold ? approach.following.map { spoken($0) } : nil
    let own = target(approach)
    guard let said = speech.now(own, then: close) else { return nil }
    // An arrival is not named with the maneuver before it.
    return (said, close != nil && said != speech.now(own))
  }

  /// Whether it is a circle whose exit comes next: at the entry, drivers need to know which one.
  private func entersCircle(_ approach: Approach) -> Bool {
    guard let following = approach.following else { return false }
    return spoken(approach.next).entersCircle && spoken(following).leavesCircle
  }

  /// An action in the most words that end before the maneuver, or in the fewest there are.
  ///
  /// A maneuver that comes so soon that nothing can be said between stays with the one before.
  private func fitting(
    _ approach: Approach, _ isDouble: Bool, _ moment: AnnouncementMoment
  ) -> Words? {
    guard let whole = now(actions, approach, isDouble) else { return nil }
    let alone = approach.following.flatMap { brief.now(spoken($0)) }
      .map { metersWhileSaying($0, moment) }
    let mustJoin = whole.isCombined && gap(approach) < (alone ?? 0) + moment.speed
    var choices = [whole]
    let plain = approach.unseen
    if entersCircle(approach) { choices += [now(brief, plain, true)].compactMap { $0 } }
    if !mustJoin {
      choices += [now(actions, approach, false), now(actions, plain, false)].compactMap { $0 }
    }
    choices += [now(brief, plain, isDouble && mustJoin)].compactMap { $0 }
    return choices.first { metersWhileSaying($0.said, moment) <= approach.meters }
      ?? choices.min { $0.said.text.count < $1.said.text.count }
  }

  private func words(
    _ kind: ManeuverNotificationType, _ approach: Approach, _ isDouble: Bool,
    _ moment: AnnouncementMoment
  ) -> (SpeechTexts.Announcement?, isCombined: Bool) {
    let meters = Int(max(0, approach.meters))
    switch kind {
    case .range:
      guard approach.next > 0 else { return (nil, false) }
      return (speech.follow(spoken(approach.next - 1), forMeters: meters), false)
    case .reminder, .distance:
      return (
        speech.ahead(
          target(approach), inMeters: meters, then: approach.following.map { spoken($0) }),
        false
      )
    case .action:
      let now = fitting(approach, isDouble, moment)
      return (now?.said, now?.isCombined ?? false)
    }
  }

  private func lanes(_ approach: Approach) -> ManeuverViewLaneAssistance? {
    let place = line.maneuvers[approach.next]
    return line.route.sections[place.section].laneAssistance(forManeuverAt: place.index)
  }

  func isWanted(_ index: Int, _ options: NavigationOptions) -> Bool {
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

  func event(
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

  /// The maneuver ahead, with what one sees there.
  private func target(_ approach: Approach) -> SpokenManeuver {
    var maneuver = spoken(approach.next)
    if approach.next > 0 { maneuver = maneuver.behind(spoken(approach.next - 1)) }
    maneuver.seen = approach.seen
    return maneuver
  }

  func spoken(_ index: Int) -> SpokenManeuver {
    let place = line.maneuvers[index]
    return line.route.data.spoken(place.section, place.index) { line in
      guard let start = line.first, let other = line.first(where: { $0 != start }) else {
        return nil
      }
      return start.bearing(to: other)
    }
  }
}
