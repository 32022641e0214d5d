// SPDX-License-Identifier: Apache-2.0

import RoadbookTime

extension RowReader {
  /// A whole number of a field that is not negative, or `nil` where there is none.
  func number(_ column: Int?) -> Int? {
    let digits = slice(column)
    guard !digits.isEmpty, digits.count <= 18 else { return nil }
    var value = 0
    for digit in digits {
      guard (48...57).contains(digit) else { return nil }
      value = value * 10 + Int(digit) - 48
    }
    return value
  }

  /// A decimal number of a field, or `nil` where there is none.
  mutating func decimal(_ column: Int?) -> Double? {
    guard let value = Double(text(column)), value.isFinite else { return nil }
    return value
  }

  /// Degrees of a field in ten-millionths, rounded; `nil` where there is no decimal number below 1,000.
  func degreesE7(_ column: Int?) -> Int32? {
    var digits = slice(column)
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    // In hundred-millionths; `places` is how many digits stand behind the point, -1 before it.
    var (value, places, count) = (0, -1, 0)
    for digit in digits {
      if digit == UInt8(ascii: "."), places < 0 {
        places = 0
        continue
      }
      guard (48...57).contains(digit), places >= 0 || value < 100 else { return nil }
      count += 1
      guard places < 8 else { continue }
      value = value * 10 + Int(digit) - 48
      if places >= 0 { places += 1 }
    }
    guard count > 0 else { return nil }
    for _ in max(places, 0)..<8 { value *= 10 }
    return Int32(exactly: (value + 5) / 10 * (isNegative ? -1 : 1))
  }

  /// A time of a service day, `H:MM:SS`, in seconds; below a week.
  func time(_ column: Int?) -> Int? {
    var parts: [Int] = []
    parts.reserveCapacity(3)
    for part in slice(column).split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    {
      guard (1...3).contains(part.count), part.allSatisfy({ (48...57).contains($0) }) else {
        return nil
      }
      parts.append(part.reduce(0) { $0 * 10 + Int($1) - 48 })
    }
    guard parts.count == 3, parts[0] < 168, parts[1] < 60, parts[2] < 60 else { return nil }
    return parts[0] * 3600 + parts[1] * 60 + parts[2]
  }

  /// A day, `YYYYMMDD`, counted from 1970-01-01; of the years 1970 to 2199.
  func day(_ column: Int?) -> Int32? {
    guard slice(column).count == 8, let number = number(column) else { return nil }
    let date = CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    guard (1970...2199).contains(date.year), (1...12).contains(date.month), date.day >= 1,
      date.day <= date.daysInMonth
    else { return nil }
    return Int32(date.days)
  }

  /// RGB of six hexadecimal digits.
  mutating func color(_ column: Int?) -> UInt32? {
    let text = text(column)
    return text.utf8.count == 6 ? UInt32(text, radix: 16) : nil
  }
}
