// SPDX-License-Identifier: Apache-2.0

/// Where a search up the tree finds its arcs: one text for basic and pruned weights, and for both
/// directions.
protocol UpwardArcs {
  func range(of rank: Int) -> Range<Int>
  func head(_ arc: Int) -> Int
  func weight(_ arc: Int) -> UInt32
  /// These arcs, if they carry something.
  var carrying: PrunedArcs? { get }
}

/// The arcs that a metric keeps for one direction.
struct PrunedArcs: UpwardArcs {
  let firsts: Cells<UInt32>
  let lasts: Cells<UInt32>
  let heads: Cells<UInt16>
  let weights: Cells<UInt32>
  let loads: Cells<Carried>

  init(_ arcs: borrowing SearchArcs) {
    firsts = arcs.first.cells
    lasts = arcs.last.cells
    heads = arcs.head.cells
    weights = arcs.weight.cells
    loads = arcs.carried.cells
  }

  @inline(__always)
  func range(of rank: Int) -> Range<Int> {
    unsafe Range(uncheckedBounds: (Int(firsts[rank]), Int(lasts[rank])))
  }
  @inline(__always) func head(_ arc: Int) -> Int { Int(heads[arc]) }
  @inline(__always) func weight(_ arc: Int) -> UInt32 { weights[arc] }
  @inline(__always) func carried(_ arc: Int) -> Carried { loads[arc] }
  var carrying: PrunedArcs? { self }

  /// What the arc from a state up to the ancestor at a depth carries; `nil` where none is kept.
  func carried(from rank: Int, toDepth depth: UInt16) -> Carried? {
    SearchArcs.arc(firsts, lasts, heads, from: rank, toDepth: depth).map { loads[$0] }
  }
}

/// All arcs of a hierarchy with their basic weights in one direction, up (0) or down (1).
struct BasicArcs: UpwardArcs {
  let firsts: Cells<UInt32>
  let heads: Cells<UInt16>
  let pairs: Cells<SIMD2<UInt32>>
  let lane: Int

  init(_ hierarchy: Hierarchy, _ pairs: Cells<SIMD2<UInt32>>, lane: Int) {
    firsts = hierarchy.first.cells
    heads = hierarchy.head.cells
    self.pairs = pairs
    self.lane = lane
  }

  @inline(__always)
  func range(of rank: Int) -> Range<Int> {
    unsafe Range(uncheckedBounds: (Int(firsts[rank]), Int(firsts[rank &+ 1])))
  }
  @inline(__always) func head(_ arc: Int) -> Int { Int(heads[arc]) }
  @inline(__always)
  func weight(_ arc: Int) -> UInt32 {
    let pair = pairs[arc]
    return lane == 0 ? pair.x : pair.y
  }
  var carrying: PrunedArcs? { nil }
}

extension HierarchyWeights {
  /// Lends the basic weights to a search in both directions.
  ///
  /// A hierarchy from a file has been through ``Hierarchy/checkLists(_:)`` before.
  func withArcs<Result, Failure: Error>(
    _ hierarchy: Hierarchy, _ body: (_ up: BasicArcs, _ down: BasicArcs) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe pairs.withUnsafeBufferPointer { buffer throws(Failure) in
      // Searches only read. An empty hierarchy has no arcs to look up.
      let empty = CellOwner(repeating: Self.forbiddenPair, count: 1)
      let cells =
        unsafe buffer.baseAddress.map {
          unsafe Cells(UnsafeMutablePointer(mutating: $0), count: buffer.count)
        } ?? empty.cells
      return try withExtendedLifetime(empty) { _ throws(Failure) in
        try body(BasicArcs(hierarchy, cells, lane: 0), BasicArcs(hierarchy, cells, lane: 1))
      }
    }
  }
}
