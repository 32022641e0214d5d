// SPDX-License-Identifier: Apache-2.0

/// Lists of numbered ranges by rows of equal height.
struct RowList: Sendable {
  private let grid: Grid
  private let first: [Int]
  private let entries: [Int]

  private struct Grid: Sendable {
    var bounds: ClosedRange<Double>
    var count: Int

    /// The rows that a range reaches into.
    func rows(_ low: Double, _ high: Double) -> Range<Int> {
      guard low <= bounds.upperBound, high >= bounds.lowerBound else { return 0..<0 }
      return row(low)..<row(high) + 1
    }

    private func row(_ y: Double) -> Int {
      let height = bounds.upperBound - bounds.lowerBound
      guard height > 0 else { return 0 }
      return min(max(Int((y - bounds.lowerBound) / height * Double(count)), 0), count - 1)
    }
  }

  init(_ bounds: ClosedRange<Double>, _ ranges: [ClosedRange<Double>]) {
    var grid = Grid(bounds: bounds, count: max(ranges.count / 4, 1))
    // Of edges from top to bottom more rows would only be longer lists.
    func entryCount() -> Int {
      ranges.reduce(0) { $0 + grid.rows($1.lowerBound, $1.upperBound).count }
    }
    while grid.count > 1, entryCount() > ranges.count * 8 { grid.count /= 2 }
    var lists = Array(repeating: [Int](), count: grid.count)
    for (number, range) in ranges.enumerated() {
      for row in grid.rows(range.lowerBound, range.upperBound) { lists[row].append(number) }
    }
    var first = [0]
    for list in lists { first.append((first.last ?? 0) + list.count) }
    self.grid = grid
    self.first = first
    entries = lists.flatMap(\.self)
  }

  /// The numbers of the ranges in some rows; one that is in several comes several times.
  func entries(from low: Double, to high: Double) -> ArraySlice<Int> {
    let rows = grid.rows(low, high)
    return entries[first[rows.lowerBound]..<first[rows.upperBound]]
  }
}
