// SPDX-License-Identifier: Apache-2.0

/// Computes rows of a matrix, sixteen sources at a time.
///
/// Each source climbs by itself; then one sweep goes down to all targets with sixteen costs for
/// each state, in four vectors, and as many durations and lengths:
///
///     depth     0                              1                              …
///     cost      s₁…s₄  s₅…s₈  s₉…s₁₂  s₁₃…s₁₆  s₁…s₄  s₅…s₈  s₉…s₁₂  s₁₃…s₁₆  …
///
/// Vectors are indexed by depth, because the states above the one that is swept are those last
/// seen at each depth. They fit the nearest caches, whatever the size of the map.
///
/// What lost: vectors of sixteen, whose masks the compiler packs into bytes and unpacks again
/// (twice as slow); comparing to `SIMDMask`, whose combinations it computes one by one (four
/// times as slow); 64-bit lanes with the cost above the duration.
struct MatrixSweep: ~Copyable {
  typealias Lanes = SIMD4<Int32>
  static let laneCount = 16
  static let vectorCount = 4
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

  /// The costs, durations and lengths of four sources.
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
    entries = CellOwner(repeating: Entry(), count: selection.ranks.count * Self.vectorCount)
    hasEntry = CellOwner(repeating: false, count: selection.ranks.count)
  }

  /// Called for each seed of each target with the costs of four lanes.
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
      var entry = entries.cells[first + lane / 4]
      entry.cost[lane % 4] = Int32(cost)
      if metric.carries {
        let carried = Carried(word: step.carried)
        entry.duration[lane % 4] = Int32(truncatingIfNeeded: carried.duration)
        entry.length[lane % 4] = Int32(truncatingIfNeeded: carried.length)
      }
      entries.cells[first + lane / 4] = entry
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
      for vector in stride(from: 0, to: Self.vectorCount, by: 2) {
        var (first, second) = (Entry(), Entry())
        if hasEntry[place] {
          first = entries[place * Self.vectorCount + vector]
          second = entries[place * Self.vectorCount + vector + 1]
        }
        relax(start..<end, vector, &first, &second, swept)
        swept[own + vector] = first
        swept[own + vector + 1] = second
        signs |= first.duration | first.length | second.duration | second.length
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

  /// Lets the ways along a state's arcs from above compete in eight lanes.
  ///
  /// Of two ways of one cost both are mostly the same path, and then it does not matter which
  /// wins. Where they differ in duration or length, the state is done again with care.
  ///
  /// Two vectors at once use an arc's numbers twice, and with all that is known of them they just
  /// fit the registers.
  ///
  /// Bounds: heads are depths of states that were swept before, below the level count.
  @inline(__always)
  private func relax(
    _ arcs: Range<Int>, _ vector: Int, _ first: inout Entry, _ second: inout Entry,
    _ swept: Cells<Entry>
  ) {
    let heads = selection.heads.cells
    let weights = selection.weights.cells
    let carried = selection.carried.cells
    let before = (first, second)
    var tie = Lanes(repeating: 0)
    var arc = arcs.lowerBound
    while arc < arcs.upperBound {
      let above = Int(heads[arc]) &* Self.vectorCount &+ vector
      let weight = Lanes(repeating: weights[arc])
      let duration = Lanes(repeating: carried[arc].x)
      let length = Lanes(repeating: carried[arc].y)
      Self.relax(swept[above], weight, duration, length, &first, &tie)
      Self.relax(swept[above &+ 1], weight, duration, length, &second, &tie)
      arc &+= 1
    }
    if tie.x | tie.y | tie.z | tie.w != 0 {
      (first, second) = before
      relaxWithTies(arcs, vector, &first, swept)
      relaxWithTies(arcs, vector + 1, &second, swept)
    }
  }

  /// Lets one way compete in four lanes.
  ///
  /// What is gained is added where the loss is negative, whose sign makes the mask: costs are at
  /// most 2³⁰ and weights less, so neither sums nor differences overflow.
  @inline(__always)
  private static func relax(
    _ above: Entry, _ weight: Lanes, _ duration: Lanes, _ length: Lanes, _ best: inout Entry,
    _ tie: inout Lanes
  ) {
    let none = Lanes(repeating: 0)
    let loss = above.cost &+ weight &- best.cost
    let later = above.duration &+ duration &- best.duration
    let longer = above.length &+ length &- best.length
    tie |= none.replacing(with: later | longer, where: loss .== none)
    let wins = loss &>> 31
    best.cost &+= loss & wins
    best.duration &+= later & wins
    best.length &+= longer & wins
  }

  /// The same where several ways have one cost: the sooner one wins, then the shorter one.
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
      for lane in 0..<4 where cost[lane] < Self.unreached {
        let way = (cost[lane], duration[lane], length[lane])
        if way < (best.cost[lane], best.duration[lane], best.length[lane]) {
          (best.cost[lane], best.duration[lane], best.length[lane]) = way
        }
      }
    }
  }
}
