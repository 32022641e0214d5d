// SPDX-License-Identifier: Apache-2.0

import CRoadbookKernels

/// Computes rows of a matrix, sixteen sources at a time.
///
/// Each source climbs by itself; then one sweep goes down to all targets with sixteen costs for
/// each state, in two vectors, and as many durations and lengths:
///
///     depth     0                  1                  …
///     cost      s₁…s₈    s₉…s₁₆    s₁…s₈    s₉…s₁₆    …
///
/// Vectors are indexed by depth, because the states above the one that is swept are those last
/// seen at each depth. They fit the nearest caches, whatever the size of the map.
///
/// The loop over arcs is in C, for processors with registers of eight lanes and for others. In Swift,
/// which is built for the least processor, it took twice as long, vectors of sixteen twice as long again,
/// as their masks were packed into bytes, and comparing to `SIMDMask` four times.
struct MatrixSweep: ~Copyable {
  typealias Lanes = SIMD8<Int32>
  static let vectorCount = 2
  static let laneCount = vectorCount * Lanes.scalarCount
  /// No path; added to a weight it still fits.
  static let unreached = Int32(HierarchyWeights.limit)

  private let selection: TargetSelection
  private let metric: HierarchyMetric
  private var query: HierarchyQuery
  /// By depth, and the vectors of a depth one after another.
  private let swept: CellOwner<Entry>
  /// By place in the selection: what the climbs from the sources have reached.
  private let entries: CellOwner<Entry>
  private let hasEntry: CellOwner<Bool>

  /// The costs, durations and lengths of eight sources.
  struct Entry: BitwiseCopyable {
    var cost = Lanes(repeating: MatrixSweep.unreached)
    var duration = Lanes(repeating: 0)
    var length = Lanes(repeating: 0)
  }

  init(_ hierarchy: Hierarchy, _ metric: HierarchyMetric, _ selection: TargetSelection) {
    self.selection = selection
    self.metric = metric
    query = HierarchyQuery(hierarchy)
    swept = CellOwner(repeating: Entry(), count: hierarchy.levelCount * Self.vectorCount)
    // Each is written where `hasEntry` is set, before it is read.
    entries = CellOwner(uninitializedCount: selection.ranks.count * Self.vectorCount)
    hasEntry = CellOwner(repeating: false, count: selection.ranks.count)
  }

  /// Called for each seed of each target with the costs of eight lanes.
  typealias Sink = (_ exit: TargetSelection.Exit, _ vector: Int, _ entry: Entry) -> Void

  /// Computes the rows of up to sixteen sources.
  ///
  /// The sink gets what is above the sources' least seeds.
  ///
  /// - Returns: Whether all durations and lengths fit.
  mutating func run(_ sources: [[Seed]], _ sink: Sink) -> Bool {
    var hasOverflow = false
    for (lane, seeds) in sources.enumerated() {
      climb(seeds, lane)
      hasOverflow = hasOverflow || query.hasCarriedOverflow
    }
    let isFine = sweep(sink)
    return isFine && !hasOverflow
  }

  private mutating func climb(_ seeds: [Seed], _ lane: Int) {
    query.search(by: metric, from: seeds, to: [])
    for number in 0..<query.stepCount {
      let step = query.steps.cells[number]
      let place = Int(selection.places[Int(step.rank)])
      let cost = HierarchyQuery.cost(step.forward)
      guard place != Int(TargetSelection.none), cost < HierarchyWeights.limit else { continue }
      let first = place * Self.vectorCount
      if !hasEntry.cells[place] {
        hasEntry.cells[place] = true
        for vector in 0..<Self.vectorCount { entries.cells[first + vector] = Entry() }
      }
      let (vector, own) = lane.quotientAndRemainder(dividingBy: Lanes.scalarCount)
      var entry = entries.cells[first + vector]
      entry.cost[own] = Int32(cost)
      if metric.carries {
        let carried = Carried(word: query.word(ofStep: number, isForward: true))
        query.hasCarriedOverflow = query.hasCarriedOverflow || carried.isTooGreat
        entry.duration[own] = Int32(truncatingIfNeeded: carried.duration)
        entry.length[own] = Int32(truncatingIfNeeded: carried.length)
      }
      entries.cells[first + vector] = entry
    }
  }
}

// MARK: - The loop

extension MatrixSweep {
  /// Goes down through the selection.
  private func sweep(_ sink: Sink) -> Bool {
    let (swept, entries, hasEntry) = (swept.cells, entries.cells, hasEntry.cells)
    var signs = Lanes(repeating: 0)
    var start = 0
    var exit = 0
    for place in selection.ranks.indices {
      let end = Int(selection.ends[place])
      let own = Int(selection.depths[place]) * Self.vectorCount
      for vector in 0..<Self.vectorCount {
        swept[own + vector] =
          hasEntry[place] ? entries[place * Self.vectorCount + vector] : Entry()
      }
      relax(start..<end, own, swept)
      for vector in 0..<Self.vectorCount {
        signs |= swept[own + vector].duration | swept[own + vector].length
      }
      hasEntry[place] = false
      start = end
      while exit < selection.exits.count, Int(selection.exits[exit].place) == place {
        for vector in 0..<Self.vectorCount {
          sink(selection.exits[exit], vector, swept[own + vector])
        }
        exit += 1
      }
    }
    return signs.min() >= 0
  }

  /// Lets the ways along a state's arcs from above compete for what was known of it, at `own`.
  ///
  /// Of two ways of one cost both are mostly the same path, and then it does not matter which
  /// wins. Where they differ in duration or length, the state is done again with care.
  ///
  /// Bounds: heads are depths of states that were swept before, below the level count.
  @inline(__always)
  private func relax(_ arcs: Range<Int>, _ own: Int, _ swept: Cells<Entry>) {
    if arcs.isEmpty { return }
    let (low, high) = (swept[own], swept[own + 1])
    let ties = unsafe roadbook_relax(
      selection.heads.cells.pointer(to: 0), selection.weights.cells.pointer(to: 0),
      UnsafeRawPointer(selection.carried.cells.pointer(to: 0)).assumingMemoryBound(to: Int32.self),
      arcs.lowerBound, arcs.upperBound, swept.pointer(to: 0), swept.pointer(to: own))
    if ties == 0 { return }
    (swept[own], swept[own + 1]) = (low, high)
    relaxWithTies(arcs, 0, &swept[own], swept)
    relaxWithTies(arcs, 1, &swept[own + 1], swept)
  }

  /// Sweeps where several ways have one cost: the sooner one wins, then the shorter one.
  ///
  /// Durations and lengths that do not fit are negative and win; that is found out in the end.
  @inline(never)
  private func relaxWithTies(
    _ arcs: Range<Int>, _ vector: Int, _ best: inout Entry, _ swept: Cells<Entry>
  ) {
    for arc in arcs {
      let above = swept[Int(selection.heads.cells[arc]) * Self.vectorCount + vector]
      let cost = above.cost &+ selection.weights.cells[arc]
      let duration = above.duration &+ selection.carried.cells[arc].x
      let length = above.length &+ selection.carried.cells[arc].y
      for lane in 0..<Lanes.scalarCount where cost[lane] < Self.unreached {
        let way = (cost[lane], duration[lane], length[lane])
        if way < (best.cost[lane], best.duration[lane], best.length[lane]) {
          (best.cost[lane], best.duration[lane], best.length[lane]) = way
        }
      }
    }
  }
}
