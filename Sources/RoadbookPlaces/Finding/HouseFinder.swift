// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork
import RoadbookStorage

/// Finds house numbers of an entry.
struct HouseFinder {
  let table: NameIndex
  let texts: TextTable

  /// The most numbers of one value ("12", "12A", "12B" …) that are looked at.
  private static let sameValueLimit = 128
  /// How many numbers that begin so are told where the one that was typed is not there.
  static let completionLimit = 3

  /// A house, by its position among the numbers.
  struct House {
    var position: Int
    /// Whether all of its number was typed, and not one of several: 14 of "14-16".
    var isWhole: Bool
  }

  /// The numbers that are written so, of which a street through several towns has more than one; or else one that
  /// says more: "12" finds "12A" where there is no 12.
  func houses(_ typed: HouseNumber, of entry: Int) -> [House] {
    var exact: [House] = []
    var longer: Int?
    for position in houses(of: entry, from: typed.value, through: typed.value) {
      let text = texts[table.numberTexts[at: position]]
      guard let number = HouseNumber(text) else { continue }
      let parts = HouseNumber.all(in: text)
      if number.letters == typed.letters || parts.contains(typed) {
        exact.append(House(position: position, isWhole: number.letters == typed.letters))
      }
      if longer == nil, ([number] + parts).contains(where: { $0.begins(with: typed) }) {
        longer = position
      }
    }
    if exact.isEmpty, let longer { return [House(position: longer, isWhole: true)] }
    return exact
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
