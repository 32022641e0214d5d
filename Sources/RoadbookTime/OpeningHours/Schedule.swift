// SPDX-License-Identifier: Apache-2.0

/// Opening hours made ready to be asked often: those of weeks that are all alike as the minutes at
/// which the answer changes, others day by day.
package struct Schedule: Hashable, Sendable {
  private enum Form: Hashable, Sendable {
    /// Whether it holds at the start of a week, and the minutes from Monday at which that changes.
    case weekly(first: Bool, changes: [Int32])
    case dated(OpeningHours)
  }

  private let form: Form

  package init(_ hours: OpeningHours) {
    form = hours.isWeekly && !hours.namesHolidays ? Self.week(of: hours) : .dated(hours)
  }

  /// 1970-01-05 was a Monday.
  private static let monday = 4
  private static let weekSeconds = 7 * 86_400

  private static func week(of hours: OpeningHours) -> Form {
    let nowhere = SkyPlace(latitudeE7: 0, longitudeE7: 0, offsetSeconds: 0)
    let start = monday * 86_400
    var changes: [Int32] = []
    var second = start
    while let change = hours.change(after: second, before: start + weekSeconds, nowhere) {
      changes.append(Int32((change - start) / 60))
      second = change
    }
    return .weekly(first: hours.holds(at: start, nowhere), changes: changes)
  }
}

extension Schedule {
  /// Whether it surely holds at all times: "24/7".
  package var alwaysHolds: Bool { form == .weekly(first: true, changes: []) }

  /// Whether a time lies in the set: a second counted from 1970 on the clock of the place.
  package func holds(at second: Int, _ place: SkyPlace) -> Bool {
    switch form {
    case .dated(let hours): return hours.holds(at: second, place)
    case .weekly(let first, let changes):
      return first != (Self.count(changes, upTo: Self.minute(of: second)) & 1 != 0)
    }
  }

  /// The first time after another at which the answer is another one; `nil` where there is none
  /// before the limit.
  package func change(after second: Int, before limit: Int, _ place: SkyPlace) -> Int? {
    switch form {
    case .dated(let hours): return hours.change(after: second, before: limit, place)
    case .weekly(let first, let changes):
      guard !changes.isEmpty else { return nil }
      let (week, _) = (second - Self.monday * 86_400).dividedRoundingDown(by: Self.weekSeconds)
      let start = Self.monday * 86_400 + week * Self.weekSeconds
      let next = Self.count(changes, upTo: Self.minute(of: second))
      let time: Int
      if next < changes.count {
        time = start + Int(changes[next]) * 60
      } else {
        // Where a week ends as the next one begins, nothing changes between them.
        let last = first != (changes.count & 1 != 0)
        time = start + Self.weekSeconds + (last == first ? Int(changes[0]) * 60 : 0)
      }
      return time < limit ? time : nil
    }
  }

  /// The minute of its week.
  private static func minute(of second: Int) -> Int {
    (second - monday * 86_400).dividedRoundingDown(by: weekSeconds).rest / 60
  }

  /// How many of ascending minutes are not after one.
  private static func count(_ changes: [Int32], upTo minute: Int) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= minute { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
