// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine

/// So many rows of a table as are answered before they are written.
struct PairBatch {
  static let size = 4_096

  private var texts: [String] = []
  private(set) var pairs: [PairTable.Pair] = []

  /// The next rows of a table, or `nil` at its end; empty lines are passed over.
  init?(from lines: inout LineReader, _ table: PairTable) throws(Failure) {
    while pairs.count < Self.size, let text = try lines.next() {
      if text.isEmpty { continue }
      pairs.append(try table.pair(text, line: lines.number))
      texts.append(text)
    }
    if pairs.isEmpty { return nil }
  }

  /// The rows with their answers behind them.
  func rows(with totals: [RouteTotals?], separator: Character) -> String {
    zip(texts, totals).map { text, totals in
      let answers = [totals?.meters, totals?.seconds].map { $0.map(Measures.oneDecimal) ?? "" }
      return ([text] + answers).joined(separator: String(separator)) + "\n"
    }.joined()
  }
}
