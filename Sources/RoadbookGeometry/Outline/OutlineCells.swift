// SPDX-License-Identifier: Apache-2.0

/// The parts of roads in the cells that an outline may pass.
struct OutlineCells: Sendable {
  struct Part {
    var from: OutlinePoint
    var to: OutlinePoint
    /// The part of the same cell that was added before, if any.
    var next: Int32
    var mark: OutlineMark
  }

  let active: OutlineBits
  private(set) var parts: ContiguousArray<Part> = []
  /// The marks of nodes on which a road has a point, and which nodes these are.
  private var atNodes: [Int: OutlineMark] = [:]
  private var isMarked: OutlineBits
  /// How many cells are active before each word of bits.
  private let before: ContiguousArray<Int32>
  /// By active cell: its last part, or none.
  private var last: ContiguousArray<Int32>
  private var cutter = OutlineCutter()

  init(_ active: OutlineBits) {
    self.active = active
    isMarked = active.cleared
    var count: Int32 = 0
    var before = ContiguousArray<Int32>()
    before.reserveCapacity(active.words.count)
    for word in active.words {
      before.append(count)
      count += Int32(word.nonzeroBitCount)
    }
    self.before = before
    last = ContiguousArray(repeating: -1, count: Int(count))
  }

  /// The last part of a cell, −1 where it has none.
  func lastPart(of cell: Int) -> Int32 {
    guard cell >= 0, cell >> 6 < active.words.count else { return -1 }
    let word = active.words[cell >> 6]
    let bit = UInt64(1) << UInt64(cell & 63)
    return word & bit == 0 ? -1 : last[Int(before[cell >> 6]) + (word & (bit - 1)).nonzeroBitCount]
  }

  /// Whether some part of a cell is so.
  func hasPart(of cell: Int, where isSo: (Part) -> Bool) -> Bool {
    var number = lastPart(of: cell)
    while number >= 0 {
      let part = parts[Int(number)]
      if isSo(part) { return true }
      number = part.next
    }
    return false
  }

  /// The mark of a node on which a road has a point.
  func mark(ofNode node: Int) -> OutlineMark? { isMarked[node] ? atNodes[node] : nil }

  /// Adds a road that has a point on a node.
  mutating func add(atNode node: Int, _ mark: OutlineMark) {
    isMarked[node] = true
    atNodes[node] = max(atNodes[node] ?? .land, mark)
  }

  /// Adds lines, cut into the parts that lie in active cells.
  mutating func add(_ lines: OutlineLines, _ grid: OutlineGrid) {
    for line in 0..<lines.count {
      let mark: OutlineMark = lines.isInside(line) ? .inside : .outside
      lines.forEachPiece(of: line) { add(from: $0, to: $1, mark, grid) }
    }
  }

  private mutating func add(
    from a: OutlinePoint, to b: OutlinePoint, _ mark: OutlineMark, _ grid: OutlineGrid
  ) {
    cutter.cut(from: a, to: b, grid)
    // What is added does not change the cutter.
    let cutter = cutter
    cutter.forEachPart(grid) {
      append($0.cell, $0.from, $0.to, mark)
    } atNode: {
      add(atNode: $0, mark)
    }
  }

  /// Adds a part of a road, where its cell is active.
  mutating func append(
    _ cell: Int, _ from: OutlinePoint, _ to: OutlinePoint, _ mark: OutlineMark
  ) {
    guard cell >= 0, cell >> 6 < active.words.count else { return }
    let (place, bit) = (cell >> 6, UInt64(1) << UInt64(cell & 63))
    let word = active.words[place]
    guard word & bit != 0 else { return }
    let number = Int(before[place]) + (word & (bit - 1)).nonzeroBitCount
    parts.append(Part(from: from, to: to, next: last[number], mark: mark))
    last[number] = Int32(parts.count - 1)
  }
}
