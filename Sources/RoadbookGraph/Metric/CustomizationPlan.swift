// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import Synchronization

/// What each thread computes when several compute weights.
///
/// States in different subtrees of the elimination tree do not depend on each other. Subtrees of
/// a small share of the work are tasks, dearest first; whoever finishes the last child of a state
/// above them goes on with that state.
///
/// The result is the same for any number of threads: each weight is the minimum over the same
/// triangles.
package struct CustomizationPlan: ~Copyable, Sendable {
  package let threads: Int
  /// The roots of the subtrees that are tasks, dearest first; empty for one thread.
  private var tasks: ContiguousArray<UInt32> = []
  private var subtreeSize: ContiguousArray<UInt32> = []
  /// The states above all tasks, highest first.
  private var top: ContiguousArray<UInt32> = []
  /// For each state above the tasks, how many children it waits for; 0 for others.
  private var pending: ContiguousArray<UInt32> = []

  /// Everything on the caller's thread.
  package init() { threads = 1 }

  /// A plan for a hierarchy, to be kept and used for each of its metrics.
  package init(_ hierarchy: borrowing Hierarchy, threads: Int) {
    self.threads = max(1, threads)
    guard threads > 1 else { return }
    let count = hierarchy.stateCount
    var work = ContiguousArray<UInt64>(repeating: 0, count: count)
    subtreeSize = ContiguousArray(repeating: 1, count: count)
    for rank in 0..<count {
      let lower = Int(hierarchy.lowerFirst[rank])..<Int(hierarchy.lowerFirst[rank + 1])
      work[rank] += 8 + lower.reduce(0) { $0 + 4 + UInt64(hierarchy.lowerRest.cells[$1]) }
      let parent = hierarchy.parent[rank]
      if parent != Hierarchy.none {
        work[Int(parent)] += work[rank]
        subtreeSize[Int(parent)] += subtreeSize[rank]
      }
    }
    divide(hierarchy, work)
  }

  private mutating func divide(_ hierarchy: borrowing Hierarchy, _ work: ContiguousArray<UInt64>) {
    let count = hierarchy.stateCount
    let total = (0..<count).reduce(UInt64(0)) {
      $0 + (hierarchy.parent[$1] == Hierarchy.none ? work[$1] : 0)
    }
    let share = total / UInt64(threads * 16)
    pending = ContiguousArray(repeating: 0, count: count)
    for rank in (0..<count).reversed() {
      let parent = hierarchy.parent[rank]
      let isBelowTask = parent != Hierarchy.none && work[Int(parent)] <= share
      if isBelowTask { continue }
      if parent != Hierarchy.none { pending[Int(parent)] += 1 }
      // In a small hierarchy a leaf alone may be more than a share.
      if work[rank] <= share || subtreeSize[rank] == 1 {
        tasks.append(UInt32(rank))
      } else {
        top.append(UInt32(rank))
      }
    }
    tasks.sort { (work[Int($0)], $0) > (work[Int($1)], $1) }
  }
}

// MARK: - Running

extension CustomizationPlan {
  /// What one thread needs beside the weights; by depth.
  final class Scratch: Sendable {
    private let pairOwner: CellOwner<SIMD2<UInt32>>
    private let placeOwner: CellOwner<SIMD2<UInt32>>
    /// All forbidden between two states.
    let weights: SpreadWeights

    init(_ hierarchy: Hierarchy) {
      let count = hierarchy.levelCount
      pairOwner = CellOwner(repeating: HierarchyWeights.forbiddenPair, count: count)
      placeOwner = CellOwner(repeating: SIMD2(0, 0), count: count)
      weights = SpreadWeights(levelCount: count)
    }

    /// All forbidden between two states.
    var pairs: Cells<SIMD2<UInt32>> { pairOwner.cells }
    var places: Cells<SIMD2<UInt32>> { placeOwner.cells }
  }

  /// Calls `body` with ranges of ranks that cover all states, each after everything below it.
  ///
  /// It is called on several threads, with scratch memory of its own for each.
  func runUpward(_ hierarchy: Hierarchy, _ body: @Sendable (Range<Int>, Scratch) -> Void) {
    guard threads > 1 else {
      let scratch = Scratch(hierarchy)
      return body(0..<hierarchy.stateCount, scratch)
    }
    let waiting = Guarded(pending)
    let next = Atomic(0)
    let (tasks, sizes) = (tasks, subtreeSize)
    onThreads(threads) { _ in
      let scratch = Scratch(hierarchy)
      while true {
        let task = next.add(1, ordering: .relaxed).oldValue
        guard task < tasks.count else { return }
        let root = Int(tasks[task])
        body(root + 1 - Int(sizes[root])..<root + 1, scratch)
        var parent = hierarchy.parent.cells[root]
        while parent != Hierarchy.none {
          let rank = Int(parent)
          let isLastChild = waiting.withLock { waiting in
            waiting[rank] -= 1
            return waiting[rank] == 0
          }
          guard isLastChild else { break }
          body(rank..<rank + 1, scratch)
          parent = hierarchy.parent.cells[rank]
        }
      }
    }
  }

  /// Calls `body` with ranks in descending order, each after everything above it.
  ///
  /// The states above the tasks follow one another on the caller's thread.
  func runDownward(_ hierarchy: Hierarchy, _ body: @Sendable (Int, Scratch) -> Void) {
    let own = Scratch(hierarchy)
    guard threads > 1 else {
      for rank in (0..<hierarchy.stateCount).reversed() { body(rank, own) }
      return
    }
    for rank in top { body(Int(rank), own) }
    let next = Atomic(0)
    let (tasks, sizes) = (tasks, subtreeSize)
    onThreads(threads) { _ in
      let scratch = Scratch(hierarchy)
      while true {
        let task = next.add(1, ordering: .relaxed).oldValue
        guard task < tasks.count else { return }
        let root = Int(tasks[task])
        for rank in (root + 1 - Int(sizes[root])..<root + 1).reversed() {
          body(rank, scratch)
        }
      }
    }
  }
}
