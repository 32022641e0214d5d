// SPDX-License-Identifier: Apache-2.0

/// A part of a day, from one clock time to another; past midnight where that is the earlier.
struct TimeSpan: Hashable, Sendable {
  var from: ClockTime
  var to: ClockTime

  /// The minutes from the day's midnight, below 2880; `nil` where the span is empty.
  func minutes(_ sun: @autoclosure () -> SunTimes) -> Range<Int>? {
    if from.event == nil, to.event == nil { return Self.range(from.minutes, to.minutes) }
    let sun = sun()
    let (start, end) = (from.minutes(sun), to.minutes(sun))
    // Where the sun never rises, no time lies between sunrise and sunset.
    if let first = from.event, let last = to.event, first < last, end <= start { return nil }
    return Self.range(start, end)
  }

  private static func range(_ start: Int, _ end: Int) -> Range<Int>? {
    let start = min(max(start, 0), 1440)
    let end = end <= start ? end + 1440 : end
    return start < end ? start..<min(end, 2880) : nil
  }

  var needsSun: Bool { from.event != nil || to.event != nil }
}

/// "07:30", "sunset", "(sunrise-00:30)".
struct ClockTime: Hashable, Sendable {
  enum Event: UInt8, Hashable, Sendable, Comparable {
    case dawn, sunrise, sunset, dusk

    static func < (a: Event, b: Event) -> Bool { a.rawValue < b.rawValue }
  }

  var event: Event?
  /// From midnight, or from the event.
  var minutes: Int

  func minutes(_ sun: SunTimes) -> Int {
    switch event {
    case nil: minutes
    case .dawn: sun.dawn + minutes
    case .sunrise: sun.sunrise + minutes
    case .sunset: sun.sunset + minutes
    case .dusk: sun.dusk + minutes
    }
  }
}
