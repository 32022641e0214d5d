// SPDX-License-Identifier: Apache-2.0

/// A bit for each node of a grid, or for each cell by its south-western node.
///
/// Rows are whole words, so that what lies beside or above is found for 64 nodes at once.
struct OutlineBits: Sendable {
  let columns: Int
  let rows: Int
  /// Words of a row.
  private let stride: Int
  private(set) var words: ContiguousArray<UInt64>

  /// - Parameters:
  ///   - columns: Of nodes.
  ///   - rows: Of nodes.
  ///   - pitch: The bits of a row: a multiple of 64, not below `columns`.
  init(columns: Int, rows: Int, pitch: Int) {
    precondition(pitch % 64 == 0 && pitch >= columns)
    self.columns = columns
    self.rows = rows
    stride = pitch / 64
    words = ContiguousArray(repeating: 0, count: stride * rows)
  }

  /// As many bits, none of which is set.
  var cleared: Self { Self(columns: columns, rows: rows, pitch: stride * 64) }

  subscript(_ node: Int) -> Bool {
    get { words[node >> 6] >> UInt64(node & 63) & 1 != 0 }
    set {
      let bit = UInt64(1) << UInt64(node & 63)
      if newValue { words[node >> 6] |= bit } else { words[node >> 6] &= ~bit }
    }
  }

  /// Sets the bits of some nodes of one row.
  mutating func insert(_ nodes: Range<Int>) {
    var node = nodes.lowerBound
    while node < nodes.upperBound {
      let end = min(nodes.upperBound, (node | 63) + 1)
      words[node >> 6] |= (UInt64.max >> UInt64(64 - (end - node))) << UInt64(node & 63)
      node = end
    }
  }

  /// The numbers of all bits that are set, ascending.
  func forEach(_ body: (Int) -> Void) {
    for place in words.indices {
      var word = words[place]
      while word != 0 {
        body(place << 6 | word.trailingZeroBitCount)
        word &= word - 1
      }
    }
  }
}

// MARK: - Sets

extension OutlineBits {
  mutating func formUnion(_ other: Self) {
    for place in words.indices { words[place] |= other.words[place] }
  }

  mutating func formIntersection(_ other: Self) {
    for place in words.indices { words[place] &= other.words[place] }
  }

  mutating func subtract(_ other: Self) {
    for place in words.indices { words[place] &= ~other.words[place] }
  }

  /// All nodes that are not set.
  func inverted() -> Self {
    var inverted = self
    for place in words.indices { inverted.words[place] = ~words[place] }
    inverted.trim()
    return inverted
  }

  func intersection(_ other: Self) -> Self {
    var both = self
    both.formIntersection(other)
    return both
  }

  func union(_ other: Self) -> Self {
    var all = self
    all.formUnion(other)
    return all
  }

  func symmetricDifference(_ other: Self) -> Self {
    var either = self
    for place in words.indices { either.words[place] ^= other.words[place] }
    return either
  }

  /// Takes away what lies beyond the last column.
  private mutating func trim() {
    guard columns < stride * 64 else { return }
    let (place, left) = (columns / 64, UInt64(columns % 64))
    for row in 0..<rows {
      words[row * stride + place] &= (1 << left) - 1
      for word in place + 1..<max(place + 1, stride) { words[row * stride + word] = 0 }
    }
  }
}

// MARK: - Neighbours

extension OutlineBits {
  /// The bits moved by one column at most, and one row at most; what leaves the grid is lost.
  func moved(_ east: Int, _ north: Int) -> Self {
    var moved = self
    for row in 0..<rows {
      let source = row - north
      for word in 0..<stride {
        moved.words[row * stride + word] =
          source >= 0 && source < rows ? self.word(source * stride, word, east) : 0
      }
    }
    moved.trim()
    return moved
  }

  /// A word of a row that begins at a place, with the row moved.
  @inline(__always)
  private func word(_ row: Int, _ word: Int, _ east: Int) -> UInt64 {
    let own = words[row + word]
    if east > 0 { return own << 1 | (word > 0 ? words[row + word - 1] >> 63 : 0) }
    if east < 0 { return own >> 1 | (word + 1 < stride ? words[row + word + 1] << 63 : 0) }
    return own
  }

  /// The nodes beside, above and below.
  func straightNeighbours() -> Self {
    var all = moved(1, 0)
    for (east, north) in [(-1, 0), (0, 1), (0, -1)] { all.formUnion(moved(east, north)) }
    return all
  }

  /// The nodes across a cell.
  func diagonalNeighbours() -> Self {
    var all = moved(1, 1)
    for (east, north) in [(-1, 1), (1, -1), (-1, -1)] { all.formUnion(moved(east, north)) }
    return all
  }

  /// The nodes at the corners of cells.
  func cornersOfCells() -> Self {
    var all = union(moved(1, 0))
    all.formUnion(all.moved(0, 1))
    return all
  }

  /// The cells of which a corner at least is set; the northern and eastern borders' nodes have none.
  func cellsWithSome() -> Self {
    var all = union(moved(-1, 0))
    all.formUnion(all.moved(0, -1))
    return all.onlyCells()
  }

  /// The cells of which all corners are set.
  func cellsWithAll() -> Self {
    var all = intersection(moved(-1, 0))
    all.formIntersection(all.moved(0, -1))
    return all.onlyCells()
  }

  /// Without the nodes at which no cell begins.
  private func onlyCells() -> Self {
    var cells = self
    for row in 0..<rows { cells[row * stride * 64 + columns - 1] = false }
    for word in (rows - 1) * stride..<rows * stride { cells.words[word] = 0 }
    return cells
  }
}
