// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// What was said of maneuvers.
struct AnnouncementMemory: Hashable, Sendable, Codable {
  /// The maneuver ahead.
  var next = -1
  /// What needs not be said any more of it.
  var done: Set<ManeuverNotificationType> = []
  /// The last maneuver whose action was said.
  var lastAction = -1
  /// The last maneuver that was said with the one before it.
  var joined = -1
  /// Until when the voice speaks, by the readings' clock.
  var busyUntil: Int64 = .min
  /// An arrival that was told while the voice said something else.
  var waitingArrival: Int?
  /// What was said last of the maneuver ahead.
  var lastText: String?
  /// Whether maneuvers just behind the first place were passed unsaid; not where the vehicle went back.
  var isAtFirstPlace = true

  /// Arrivals at stops that the driver leaves out.
  var leftOut: Set<Int>?

  /// The action that was said last, and when.
  var said: Said?

  struct Said: Hashable, Sendable, Codable {
    var maneuver: Int
    var time: Int64
  }

  /// Nobody has come back to a maneuver within so many milliseconds: its action still counts.
  private static let returning: Int64 = 20_000

  /// The vehicle is where it was before: what lies ahead is said again, but for an action that was said just now.
  mutating func goBack() {
    let (said, arrival, leftOut) = (said, waitingArrival, leftOut)
    self = AnnouncementMemory(silentUntil: self, isUnderWay: true)
    (self.said, waitingArrival, isAtFirstPlace) = (said, arrival, false)
    self.leftOut = leftOut
  }

  /// Whether an action was said just now.
  func wasJustSaid(_ maneuver: Int, at time: Int64) -> Bool {
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
