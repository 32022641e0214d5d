// SPDX-License-Identifier: Apache-2.0

/// The way from one maneuver to the next, as a voice goes along with it.
package struct SpokenApproach: Sendable {
  /// The maneuver at its beginning.
  package var before: SpokenManeuver
  /// Whether the trip, or the part after a stop, begins with it.
  package var isFirst: Bool
  package var meters: Double
  package var seconds: Double
  /// Whether people walk or ride a bicycle.
  package var isWalked: Bool
  /// What it leads to.
  package var target: SpokenManeuver
  /// What follows that, and how far away.
  package var next: SpokenManeuver?
  package var metersToNext: Double

  package init(
    before: SpokenManeuver, isFirst: Bool, meters: Double, seconds: Double, isWalked: Bool,
    target: SpokenManeuver, next: SpokenManeuver?, metersToNext: Double
  ) {
    self.before = before
    self.isFirst = isFirst
    self.meters = meters
    self.seconds = seconds
    self.isWalked = isWalked
    self.target = target
    self.next = next
    self.metersToNext = metersToNext
  }
}

extension SpeechTexts {
  /// What is said on the way, and how many meters before its end.
  package func announcements(
    on approach: SpokenApproach
  ) -> [(metersBefore: Double, said: Announcement)] {
    let speed = approach.seconds > 0 ? approach.meters / approach.seconds : 0
    let pace = approach.isWalked ? .walking : AnnouncementPace(drivingAt: speed)
    let plan = AnnouncementPlan(meters: approach.meters, metersPerSecond: speed, pace: pace)
    // At the entry of a circle drivers need to know the exit, however far it is.
    let isCircle = approach.target.entersCircle && approach.next?.leavesCircle ?? false
    let isClose = isCircle || approach.metersToNext <= pace.doubleMeters
    let close = isClose ? approach.next : nil
    var said: [(metersBefore: Double, said: Announcement)] = []
    if approach.isFirst {
      let isShort = plan.announcements.count == 1
      if let now = now(approach.before, then: isShort ? approach.target : nil) {
        said.append((approach.meters, now))
      }
    }
    for planned in plan.announcements
    where !approach.isFirst || planned.metersBefore < approach.meters {
      if let announcement = announcement(planned, approach, close) {
        said.append((planned.metersBefore, announcement))
      }
    }
    return said
  }

  private func announcement(
    _ planned: (kind: AnnouncementPlan.Kind, metersBefore: Double), _ approach: SpokenApproach,
    _ close: SpokenManeuver?
  ) -> Announcement? {
    let meters = Int(planned.metersBefore)
    return switch planned.kind {
    case .follow: follow(approach.before, forMeters: meters)
    case .ahead: ahead(approach.target, inMeters: meters, then: approach.next)
    case .now: now(approach.target, then: close)
    }
  }
}
