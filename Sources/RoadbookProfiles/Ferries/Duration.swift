// SPDX-License-Identifier: Apache-2.0

/// The seconds that a `duration` tag means, or `nil` where it cannot be read.
///
/// Reads minutes ("45"), hours and minutes ("1:30"), hours to seconds ("0:12:30"), and ISO 8601
/// ("PT1H30M", "P1DT2H"). Longer than a week is a mistake.
///
/// Source: https://wiki.openstreetmap.org/wiki/Key:duration
package func parseDuration(_ text: String) -> Double? {
  let text = trimmed(text[...])
  let seconds = text.first == "P" ? isoSeconds(text) : clockSeconds(text)
  guard let seconds, seconds > 0, seconds <= 604_800 else { return nil }
  return seconds
}

/// Minutes alone, or clock fields with hours first.
private func clockSeconds(_ text: Substring) -> Double? {
  let fields = text.split(separator: ":", omittingEmptySubsequences: false).map(parseDecimal)
  let numbers = fields.compactMap(\.self)
  guard numbers.count == fields.count, numbers.dropFirst().allSatisfy({ $0 < 60 }) else {
    return nil
  }
  switch numbers.count {
  case 1: return numbers[0] * 60
  case 2: return numbers[0] * 3600 + numbers[1] * 60
  case 3: return numbers[0] * 3600 + numbers[1] * 60 + numbers[2]
  default: return nil
  }
}

/// ISO 8601 with days, hours, minutes and seconds.
private func isoSeconds(_ text: Substring) -> Double? {
  var seconds = 0.0
  var isTime = false
  var digits = text.dropFirst().startIndex
  var index = digits
  while index < text.endIndex {
    let unit = text[index]
    defer { index = text.index(after: index) }
    if unit.isNumber || unit == "." { continue }
    if unit == "T" {
      guard digits == index, !isTime else { return nil }
      isTime = true
    } else {
      guard let number = parseDecimal(text[digits..<index]) else { return nil }
      switch (unit, isTime) {
      case ("W", false): seconds += number * 604_800
      case ("D", false): seconds += number * 86_400
      case ("H", true): seconds += number * 3600
      case ("M", true): seconds += number * 60
      case ("S", true): seconds += number
      default: return nil
      }
    }
    digits = text.index(after: index)
  }
  return digits == text.endIndex && text.last != "T" ? seconds : nil
}
