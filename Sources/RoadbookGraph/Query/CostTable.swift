// SPDX-License-Identifier: Apache-2.0

/// The costs, durations and lengths from each source to each target.
package struct CostTable: Sendable {
  package let rowCount: Int
  package let columnCount: Int
  /// Row by row; ``none`` where no path exists.
  package internal(set) var costs: ContiguousArray<Int64>
  package internal(set) var carried: ContiguousArray<Carried>

  /// Stands for "no path".
  package static let none = Int64.max

  init(rowCount: Int, columnCount: Int) {
    self.rowCount = rowCount
    self.columnCount = columnCount
    costs = ContiguousArray(repeating: Self.none, count: rowCount * columnCount)
    carried = ContiguousArray(repeating: .zero, count: rowCount * columnCount)
  }

  package subscript(row: Int, column: Int) -> (cost: Int64, carried: Carried)? {
    precondition(row >= 0 && row < rowCount && column >= 0 && column < columnCount)
    let place = row * columnCount + column
    return costs[place] == Self.none ? nil : (costs[place], carried[place])
  }
}
