// SPDX-License-Identifier: Apache-2.0

/// The durable name of a segment as numbers; routes have hundreds of them, and few are read.
///
/// Its text names way, first and last node, and, where it is not 0, the occurrence: "4711:12-15",
/// "4711:12-15:1".
package struct SegmentKey: Hashable, Sendable {
  package var way: Int64
  package var first: Int64
  package var last: Int64
  package var occurrence: UInt32

  package init(way: Int64, first: Int64, last: Int64, occurrence: UInt32) {
    self.way = way
    self.first = first
    self.last = last
    self.occurrence = occurrence
  }

  package var text: String {
    occurrence == 0 ? "\(way):\(first)-\(last)" : "\(way):\(first)-\(last):\(occurrence)"
  }

  /// The key of a text, or `nil` where the text is not what a key is written as.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, let way = Int64(parts[0]),
      // The minus sign of a first node is no separator.
      let hyphen = parts[1].dropFirst().firstIndex(of: "-"),
      let first = Int64(parts[1][..<hyphen]),
      let last = Int64(parts[1][parts[1].index(after: hyphen)...]),
      let occurrence = parts.count == 3 ? UInt32(parts[2]) : 0
    else { return nil }
    self.init(way: way, first: first, last: last, occurrence: occurrence)
    // Other spellings of the same numbers stay texts.
    guard self.text == text else { return nil }
  }
}
