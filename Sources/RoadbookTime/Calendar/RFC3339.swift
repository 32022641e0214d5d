// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Times as text: "2026-03-01T08:05:00+01:00".
///
/// Written to the millisecond, without the fraction where it is zero. Of leap seconds nothing is
/// known: ":60" is refused.
package enum RFC3339 {
  /// The text of a time, as clocks show it at an offset from UTC in seconds.
  ///
  /// - Returns: The text, or `nil` outside the years 1 to 9999 and for offsets of a day or more.
  package static func text(_ time: Date, offsetSeconds: Int = 0) -> String? {
    let milliseconds = (time.timeIntervalSince1970 * 1000).rounded()
    guard milliseconds.magnitude < 1e15, offsetSeconds.magnitude < 86_400 else { return nil }
    let local = Int(milliseconds) + offsetSeconds * 1000
    let (day, rest) = local.dividedRoundingDown(by: 86_400_000)
    let date = CivilDate(days: day)
    guard (1...9999).contains(date.year) else { return nil }
    let (hour, minute, second) = (rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60)
    let fraction = rest % 1000 == 0 ? "" : "." + padded(rest % 1000, 3)
    return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))T"
      + "\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))" + fraction
      + offsetText(offsetSeconds)
  }

  /// The time of a text and its offset from UTC in seconds, or `nil` where it is none.
  package static func time(_ text: String) -> (time: Date, offsetSeconds: Int)? {
    var scanner = Scanner(bytes: Array(text.utf8))
    guard let year = scanner.number(4), scanner.take("-"),
      let month = scanner.number(2, in: 1...12), scanner.take("-"),
      let day = scanner.number(2, in: 1...31), scanner.take("T") || scanner.take("t"),
      let hour = scanner.number(2, in: 0...23), scanner.take(":"),
      let minute = scanner.number(2, in: 0...59), scanner.take(":"),
      let second = scanner.number(2, in: 0...59), let fraction = scanner.fraction(),
      let offset = scanner.offset(), scanner.isAtEnd
    else { return nil }
    let date = CivilDate(year: year, month: month, day: day)
    guard CivilDate(days: date.days) == date else { return nil }
    let seconds = date.days * 86_400 + hour * 3600 + minute * 60 + second - offset
    return (Date(timeIntervalSince1970: Double(seconds) + fraction), offset)
  }

  /// The time of a text in whole seconds of UTC, or `nil` where it is none.
  package static func seconds(_ text: String) -> Int64? {
    time(text).map { Int64($0.time.timeIntervalSince1970.rounded(.down)) }
  }
}

extension RFC3339 {
  private static func offsetText(_ seconds: Int) -> String {
    if seconds == 0 { return "Z" }
    let minutes = abs(seconds) / 60
    return (seconds < 0 ? "-" : "+") + padded(minutes / 60, 2) + ":" + padded(minutes % 60, 2)
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  private struct Scanner {
    let bytes: [UInt8]
    var position = 0

    var isAtEnd: Bool { position == bytes.count }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
      position += 1
      return true
    }

    mutating func digit() -> Int? {
      guard position < bytes.count, (48...57).contains(bytes[position]) else { return nil }
      position += 1
      return Int(bytes[position - 1]) - 48
    }

    mutating func number(_ digits: Int, in range: ClosedRange<Int> = 0...9999) -> Int? {
      var value = 0
      for _ in 0..<digits {
        guard let digit = digit() else { return nil }
        value = value * 10 + digit
      }
      return range.contains(value) ? value : nil
    }

    /// The fraction of a second; 0 where there is none, `nil` for a point without digits.
    mutating func fraction() -> Double? {
      guard take(".") else { return 0 }
      var (value, unit, count) = (0.0, 0.1, 0)
      while let digit = digit() {
        value += Double(digit) * unit
        unit /= 10
        count += 1
      }
      return count > 0 ? (value * 1e6).rounded() / 1e6 : nil
    }

    mutating func offset() -> Int? {
      if take("Z") || take("z") { return 0 }
      let isWest = take("-")
      guard isWest || take("+"), let hours = number(2, in: 0...23), take(":"),
        let minutes = number(2, in: 0...59)
      else { return nil }
      return (hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
    }
  }
}
