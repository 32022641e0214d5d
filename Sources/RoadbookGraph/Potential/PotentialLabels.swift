// SPDX-License-Identifier: Apache-2.0

/// What a search with potentials knows of the states that it has touched.
///
/// A table from ranks to labels, so that memory grows with the search and not with the map. Its
/// places carry the number of the run that wrote them, so that starting anew costs nothing.
struct PotentialLabels: ~Copyable, Sendable {
  struct Label {
    var rank: UInt32
    /// A lower bound of the cost from here to a target.
    var potential: UInt32
    /// The cost from a source; ``HierarchyWeights/forbidden`` where none is known yet.
    var cost: UInt32
    /// The label of the state before, and the input that leads here; ``none`` at a seed.
    var parent: UInt32
    var input: UInt32
    /// The number of the target here, or ``none``.
    var target: UInt32
  }

  static let none = UInt32.max

  private var labels = GrowingCells(
    repeating: Label(rank: 0, potential: 0, cost: 0, parent: 0, input: 0, target: 0))
  private(set) var count = 0
  /// By hash: the run in `x`, the label's number in `y`.
  private var index = CellOwner<SIMD2<UInt32>>(repeating: SIMD2(0, 0), count: 1 << 10)
  private var shift: UInt32 = 22
  private var run: UInt32 = 0

  var indexByteCount: Int { index.cells.count * MemoryLayout<SIMD2<UInt32>>.stride }

  /// Valid until a label is added.
  var cells: Cells<Label> { labels.cells }

  mutating func removeAll() {
    count = 0
    run &+= 1
    if run == 0 {  // places of four thousand million runs ago would look valid
      index.cells.fill(SIMD2(0, 0))
      run = 1
    }
  }

  /// The number of a state's label, if it has one.
  func number(of rank: UInt32) -> Int? {
    let entry = index.cells[place(of: rank)]
    return entry.x == run ? Int(entry.y) : nil
  }

  /// Adds a label to a state that has none.
  mutating func add(_ rank: UInt32, potential: UInt32) -> Int {
    if count * 2 >= index.cells.count { widen() }
    labels.reserve(count + 1)
    labels.cells[count] = Label(
      rank: rank, potential: potential, cost: HierarchyWeights.forbidden, parent: Self.none,
      input: Self.none, target: Self.none)
    index.cells[place(of: rank)] = SIMD2(run, UInt32(count))
    count += 1
    return count - 1
  }

  /// Where a state's entry is, or would be: the first of its places that it or nobody has.
  ///
  /// Source: multiplicative hashing and linear probing, D. E. Knuth, *The Art of Computer
  /// Programming* 3, 6.4.
  private func place(of rank: UInt32) -> Int {
    let (index, labels) = (index.cells, labels.cells)
    var place = Int((rank &* 2_654_435_769) >> shift)
    while index[place].x == run, labels[Int(index[place].y)].rank != rank {
      place = (place &+ 1) & (index.count &- 1)
    }
    return place
  }

  private mutating func widen() {
    index = CellOwner(repeating: SIMD2(0, 0), count: index.cells.count * 2)
    shift -= 1
    if run == 0 { run = 1 }
    for number in 0..<count {
      index.cells[place(of: labels.cells[number].rank)] = SIMD2(run, UInt32(number))
    }
  }
}

extension PotentialLabels {
  var byteCount: Int { cells.count * MemoryLayout<Label>.stride + indexByteCount }
}
