// SPDX-License-Identifier: Apache-2.0

/// The costs, durations and lengths from each source to each target.
package struct CostTable: Sendable {
  /// The least of each row's and of each column's seeds; cells count what is above both.
  let rows: ContiguousArray<PathSum>
  let columns: ContiguousArray<PathSum>
  /// Row by row; ``none`` where no path exists.
  var costs: ContiguousArray<UInt32>
  var carried: ContiguousArray<Carried>

  /// Stands for "no path".
  static let none = UInt32.max

  init(rows: ContiguousArray<PathSum>, columns: ContiguousArray<PathSum>) {
    self.rows = rows
    self.columns = columns
    costs = ContiguousArray(repeating: Self.none, count: rows.count * columns.count)
    carried = ContiguousArray(repeating: .zero, count: rows.count * columns.count)
  }

  /// The cells without a path, and those with too great a sum.
  var untold: [Int] {
    var places: [Int] = []
    costs.withCells { costs in
      carried.withCells { carried in
        // By blocks, of which most have none: then nothing has to be asked cell by cell.
        for start in stride(from: 0, to: costs.count, by: 64) {
          let block = start..<min(start + 64, costs.count)
          var marks: UInt64 = 0
          for place in block {
            marks |= costs[place] == Self.none ? .max : carried[place].word & Carried.overflow
          }
          if marks == 0 { continue }
          places += block.filter { costs[$0] == Self.none || carried[$0].isTooGreat }
        }
      }
    }
    return places
  }

  package var rowCount: Int { rows.count }
  package var columnCount: Int { columns.count }

  /// What the path from a source to a target sums up to, or `nil` where none exists.
  package subscript(row: Int, column: Int) -> PathSum? {
    let place = row * columnCount + column
    let base = rows[row] + columns[column]
    return costs[place] == Self.none ? nil : base.adding(cost: costs[place], carried[place])
  }

  /// The cells of a row.
  package func cells(ofRow row: Int) -> [PathSum?] {
    (0..<columnCount).map { self[row, $0] }
  }
}
