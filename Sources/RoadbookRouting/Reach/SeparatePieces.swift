// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// The pieces of directed segments that are not reached by one way as a whole: those at which the centre lies, and
/// those that queries have found.
///
/// There are few of them, and most lookups are of others: a bit says so.
struct SeparatePieces: Sendable {
  private var isSeparate: ContiguousArray<UInt64>
  private var pieces: [UInt32: [RoadReach.Piece]] = [:]

  init(arcCount: Int) { isSeparate = ContiguousArray(repeating: 0, count: arcCount / 64 + 1) }

  /// The pieces of a directed segment; `nil` where they are not told here.
  subscript(_ arc: UInt32) -> [RoadReach.Piece]? {
    get {
      let word = Int(arc >> 6)
      guard word < isSeparate.count, isSeparate[word] & (1 << UInt64(arc & 63)) != 0
      else { return nil }
      return pieces[arc]
    }
    set {
      if newValue != nil { isSeparate[Int(arc >> 6)] |= 1 << UInt64(arc & 63) }
      pieces[arc] = newValue
    }
  }

  /// The directed segments, ascending.
  var arcs: [UInt32] { pieces.keys.sorted() }
}
