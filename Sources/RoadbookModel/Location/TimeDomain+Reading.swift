// SPDX-License-Identifier: Apache-2.0

extension TimeDomain {
  /// Reads the notation; `nil` where the text is none, or says what is not known here.
  init?(_ text: String) {
    guard text.utf8.count <= 2000 else { return nil }
    var reader = TimeDomainReader(rest: text.filter { !$0.isWhitespace }[...])
    guard let domain = reader.sets(depth: 0), reader.rest.isEmpty else { return nil }
    self = domain
  }
}

/// Reads time domains from left to right.
private struct TimeDomainReader {
  var rest: Substring

  /// Sets joined by operators, which all bind alike.
  mutating func sets(depth: Int) -> TimeDomain? {
    guard var domain = set(depth: depth) else { return nil }
    while let sign = rest.first, "+*-".contains(sign) {
      rest.removeFirst()
      guard let next = set(depth: depth) else { return nil }
      domain =
        switch sign {
        case "+": .either(domain, next)
        case "*": .both(domain, next)
        default: .without(domain, next)
        }
    }
    return domain
  }

  /// Sets in brackets, or a start and a length.
  private mutating func set(depth: Int) -> TimeDomain? {
    guard depth < 32 else { return nil }
    if take("[") {
      guard let domain = sets(depth: depth + 1), take("]") else { return nil }
      return domain
    }
    guard take("("), let start = units(), take(")"), take("{"), let length = units(), take("}")
    else { return nil }
    return isSound(start, length) ? .periods(start: start, length: length) : nil
  }

  private func isSound(_ start: [TimeDomain.Unit: Int], _ length: [TimeDomain.Unit: Int]) -> Bool {
    let clocks: [TimeDomain.Unit: ClosedRange<Int>] = [
      .year: 1...9999, .month: 1...12, .week: 1...53, .day: 1...31, .weekday: 1...7,
      .nthWeekday: 11...57, .lastWeekday: 11...57, .hour: 0...24, .minute: 0...59, .second: 0...59,
    ]
    let lengths: Set<TimeDomain.Unit> = [.year, .month, .week, .day, .hour, .minute, .second]
    return start.allSatisfy { clocks[$0.key]?.contains($0.value) == true }
      && !length.isEmpty && lengths.isSuperset(of: length.keys)
  }

  private mutating func units() -> [TimeDomain.Unit: Int]? {
    var units: [TimeDomain.Unit: Int] = [:]
    while let letter = rest.first, letter.isLetter {
      rest.removeFirst()
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let unit = TimeDomain.Unit(rawValue: letter), digits.count <= 5,
        let value = Int(digits), units.updateValue(value, forKey: unit) == nil
      else { return nil }
      rest = rest.dropFirst(digits.count)
    }
    return units
  }

  private mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }
}
