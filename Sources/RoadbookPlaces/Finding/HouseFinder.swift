// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork
import RoadbookStorage

/// Finds house numbers of an entry.
struct HouseFinder {
  let table: NameIndex
  let texts: TextTable

  /// The most numbers of one value ("12", "12A", "12B" …) that are looked at.
  private static let sameValueLimit = 64
  /// How many numbers that begin so are told where the one that was typed is not there.
  static let completionLimit = 3

  /// The number that is written so, or else one that says more: "12" finds "12A" where there is no 12.
  func house(_ typed: HouseNumber, of entry: Int) -> Int? {
    var longer: Int?
    for position in houses(of: entry, from: typed.value, through: typed.value) {
      guard let number = HouseNumber(texts[table.numberTexts[at: position]]) else { continue }
      if number.letters == typed.letters { return position }
      if longer == nil, number.letters.hasPrefix(typed.letters) { longer = position }
    }
    return longer
  }

  /// Some numbers that begin with the digits typed so far: 12 and 120 for "1".
  func completions(of typed: HouseNumber, of entry: Int) -> [Int] {
    var found: [Int] = []
    var (low, high) = (typed.value, typed.value)
    for _ in 0..<3 where found.count < Self.completionLimit && low > 0 {
      let (nextLow, isTooLarge) = low.multipliedReportingOverflow(by: 10)
      if isTooLarge || high > 400_000_000 { break }
      (low, high) = (nextLow, high * 10 + 9)
      found += houses(of: entry, from: low, through: high)
        .prefix(Self.completionLimit - found.count)
    }
    return found
  }

  /// The positions of an entry's numbers whose values lie in a range.
  private func houses(of entry: Int, from low: UInt32, through high: UInt32) -> Range<Int> {
    let all = table.numbers.range(at: entry)
    let start = first(in: all) { $0 < low }
    let end = first(in: start..<min(all.upperBound, start + Self.sameValueLimit)) { $0 <= high }
    return start..<end
  }

  private func first(in range: Range<Int>, notBefore isBefore: (UInt32) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(table.numbers[element: middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
