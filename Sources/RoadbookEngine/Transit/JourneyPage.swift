// SPDX-License-Identifier: Apache-2.0

/// A page of journeys: a span of departures, on the timetable that it was made for.
///
///     0f3c2a9d5b7e1468.1795161600.7200
///     timetable        from       seconds
///
/// Pages that lie side by side hold, together, what one question for both spans gives. On another timetable that is
/// not so, and the page is refused.
package struct JourneyPage: Hashable, Sendable {
  package var timetable: UInt64
  package var start: Int
  package var seconds: Int

  package init(timetable: UInt64, start: Int, seconds: Int) {
    self.timetable = timetable
    self.start = start
    self.seconds = seconds
  }

  /// Reads the text of a page; `nil` where it is none.
  package init?(text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 16, let timetable = UInt64(parts[0], radix: 16),
      let start = Int(parts[1]), start.magnitude < 1 << 40, let seconds = Int(parts[2]),
      (1...JourneyQuestion.widestSpan).contains(seconds)
    else { return nil }
    self.init(timetable: timetable, start: start, seconds: seconds)
  }

  /// What texts of pages look like, as a regular expression; the span is no longer than a day.
  package static let pattern =
    #"^[0-9a-f]{16}\.(0|-?[1-9][0-9]{0,11})\."#
    + "([1-9][0-9]{0,3}|[1-7][0-9]{4}|8[0-5][0-9]{3}|86[0-3][0-9]{2}|86400)$"

  package var text: String {
    let digits = String(timetable, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + ".\(start).\(seconds)"
  }

  package var departures: Range<Int> { start..<start + seconds }

  package var earlier: JourneyPage { moved(by: -seconds) }
  package var later: JourneyPage { moved(by: seconds) }

  private func moved(by seconds: Int) -> JourneyPage {
    JourneyPage(timetable: timetable, start: start + seconds, seconds: self.seconds)
  }
}
