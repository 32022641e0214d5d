// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import RoadbookTime
import Testing

/// Rules of opening hours as a test thinks of them, and as text.
private struct DrawnRule: CustomStringConvertible {
  var joint: String
  /// Months from 1, over the turn of the year where the first is the later.
  var months: (first: Int, last: Int)?
  /// Days from Monday.
  var days: Set<Int>
  /// Minutes; past midnight where the end is not later.
  var times: [(from: Int, to: Int)]
  var isOff: Bool

  init(joint: String, _ random: inout some RandomNumberGenerator, seasons: Bool) {
    self.joint = joint
    if seasons, Bool.random(using: &random) {
      months = (.random(in: 1...12, using: &random), .random(in: 1...12, using: &random))
    }
    days = Set((0..<7).filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
    times = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      (.random(in: 0..<1440, using: &random), .random(in: 0...1440, using: &random))
    }
    isOff = Int.random(in: 0..<4, using: &random) == 0
  }

  var description: String {
    let monthNames = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ")
    let dayNames = "Mo Tu We Th Fr Sa Su".split(separator: " ")
    var words: [String] = []
    if let months { words.append("\(monthNames[months.first - 1])-\(monthNames[months.last - 1])") }
    if !days.isEmpty { words.append(days.sorted().map { dayNames[$0] }.joined(separator: ",")) }
    if !times.isEmpty {
      words.append(times.map { "\(clock($0.from))-\(clock($0.to))" }.joined(separator: ","))
    }
    if isOff { words.append("off") }
    return words.isEmpty ? "24/7" : words.joined(separator: " ")
  }

  private func clock(_ minutes: Int) -> String {
    let text = String(minutes % 60)
    return "\(minutes / 60):" + (text.count < 2 ? "0" + text : text)
  }
}

/// The plainest way to evaluate rules: day by day, minute by minute.
private struct NaiveHours: CustomStringConvertible {
  let rules: [DrawnRule]

  init(_ random: inout some RandomNumberGenerator, seasons: Bool) {
    var rules: [DrawnRule] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      // Behind days alone a comma goes on with more days.
      let joints = rules.last?.times.isEmpty == true ? ["; ", " || "] : ["; ", ", ", " || "]
      let joint = rules.isEmpty ? "" : joints.randomElement(using: &random) ?? "; "
      rules.append(DrawnRule(joint: joint, &random, seasons: seasons))
    }
    self.rules = rules
  }

  var description: String { rules.map { $0.joint + $0.description }.joined() }

  /// Which of 2880 minutes what begins on a day holds.
  private func minutes(on day: Int) -> [Bool] {
    var holds = Array(repeating: false, count: 2880)
    for rule in rules where matches(rule, day) {
      var own = Array(repeating: false, count: 2880)
      for time in rule.times {
        for minute in time.from..<(time.to > time.from ? time.to : time.to + 1440) {
          own[minute] = true
        }
      }
      if rule.times.isEmpty { for minute in 0..<1440 { own[minute] = true } }
      let replaces = rule.joint == "; " || rule.joint.isEmpty
      for minute in 0..<2880 {
        if rule.isOff {
          if own[minute] || rule.times.isEmpty { holds[minute] = false }
        } else {
          holds[minute] = own[minute] || (holds[minute] && !replaces)
        }
      }
    }
    return holds
  }

  /// Days are counted from 2026-01-01, a Thursday.
  private func matches(_ rule: DrawnRule, _ day: Int) -> Bool {
    if !rule.days.isEmpty, !rule.days.contains((day + 3) % 7) { return false }
    guard let (first, last) = rule.months else { return true }
    let month = month(of: day)
    return first <= last ? first <= month && month <= last : month >= first || month <= last
  }

  private func month(of day: Int) -> Int {
    var rest = (day + 365) % 365
    for (month, length) in [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated() {
      if rest < length { return month + 1 }
      rest -= length
    }
    return 12
  }

  /// All minutes of a number of days.
  func table(from day: Int, days: Int) -> [Bool] {
    var table: [Bool] = []
    var before = minutes(on: day - 1)
    for day in day..<day + days {
      let today = minutes(on: day)
      for minute in 0..<1440 { table.append(today[minute] || before[minute + 1440]) }
      before = today
    }
    return table
  }
}

@Suite("Opening hours against the plainest evaluation")
struct OpeningHoursPropertyTests {
  /// 2026-01-01.
  static let start = 20_454

  @Test("random rules hold when they should, and say until when", arguments: 0..<40)
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let place = SkyPlace(latitudeE7: 0, longitudeE7: 0, offsetSeconds: 0)
    for round in 0..<6 {
      let naive = NaiveHours(&random, seasons: round % 2 == 0)
      let hours = try #require(OpeningHours(naive.description), "\(naive)")
      let schedule = Schedule(hours)
      let (day, days) = (Int.random(in: 10..<300, using: &random), 20)
      let table = naive.table(from: day, days: days)
      let base = (Self.start + day) * 86_400
      for _ in 0..<60 {
        let minute = Int.random(in: 0..<table.count, using: &random)
        let second = base + minute * 60 + Int.random(in: 0..<60, using: &random)
        #expect(hours.holds(at: second, place) == table[minute], "\(naive) at \(minute)")
        #expect(schedule.holds(at: second, place) == table[minute], "\(naive) at \(minute)")
        let next = table[minute...].firstIndex { $0 != table[minute] }
        let limit = base + table.count * 60
        let expected = next.map { base + $0 * 60 }
        #expect(hours.change(after: second, before: limit, place) == expected, "\(naive)")
        #expect(schedule.change(after: second, before: limit, place) == expected, "\(naive)")
      }
    }
  }

  @Test("no text brings the reader down", arguments: 0..<20)
  func hostile(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "Mo", "-", "Fr", ",", ";", "||", "08:00", "24:00", "[", "]", "(", ")", "sunset", "+", "/",
      "week", "Jan", "2026", "1", "\"", "off", "PH", " ", "ü", "48:00", "99", "easter", "@", "AND",
    ]
    let place = SkyPlace(latitudeE7: 899_000_000, longitudeE7: -1_799_000_000, offsetSeconds: 0)
    for _ in 0..<500 {
      let count = Int.random(in: 1...12, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      guard let hours = OpeningHours(text) else { continue }
      let time = Int.random(in: -1_000_000_000...4_000_000_000, using: &random)
      let schedule = Schedule(hours)
      #expect(schedule.holds(at: time, place) == hours.holds(at: time, place), "\(text)")
      _ = schedule.change(after: time, before: time + 10_000_000, place)
    }
  }
}
