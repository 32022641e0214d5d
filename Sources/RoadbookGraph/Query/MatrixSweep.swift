// SPDX-License-Identifier: Apache-2.0

/// Computes rows of a matrix, sixteen sources at a time.
///
/// Each source climbs by itself; then one sweep goes down to all targets with a vector of sixteen
/// costs for each state, and as many durations and lengths:
///
///     depth     0            1            2            …
///     cost      s₁ … s₁₆     s₁ … s₁₆     s₁ … s₁₆        of the states on the way to the root
///
/// Vectors are indexed by depth, because the states above the one that is swept are those last
/// seen at each depth. They fit the nearest caches, whatever the size of the map.
///
/// What lost: 64-bit lanes with the cost above the duration, which the compiler compares one by
/// one on processors without the instruction.
struct MatrixSweep: ~Copyable {
  typealias Lanes = SIMD16<Int32>
  static let laneCount = 16
  /// No path; added to a weight it still fits.
  static let unreached = Int32(HierarchyWeights.limit)

  private let selection: TargetSelection
  private let metric: HierarchyMetric
  private var query: HierarchyQuery
  // By depth.
  private let costs: CellOwner<Lanes>
  private let durations: CellOwner<Lanes>
  private let lengths: CellOwner<Lanes>
  // By place in the selection: what the climbs from the sources have reached.
  private let entries: CellOwner<Entry>
  private let hasEntry: CellOwner<Bool>

  struct Entry: BitwiseCopyable {
    var cost = Lanes(repeating: MatrixSweep.unreached)
    var duration = Lanes(repeating: 0)
    var length = Lanes(repeating: 0)
  }

  init(_ hierarchy: Hierarchy, _ metric: HierarchyMetric, _ selection: TargetSelection) {
    self.selection = selection
    self.metric = metric
    query = HierarchyQuery(hierarchy)
    let none = Entry()
    costs = CellOwner(repeating: none.cost, count: hierarchy.levelCount)
    durations = CellOwner(repeating: none.duration, count: hierarchy.levelCount)
    lengths = CellOwner(repeating: none.length, count: hierarchy.levelCount)
    entries = CellOwner(repeating: none, count: selection.ranks.count)
    hasEntry = CellOwner(repeating: false, count: selection.ranks.count)
  }

  /// The result of one sweep, for one target's columns.
  typealias Sink = (_ column: Int, _ extraCost: Int32, _ entry: Entry) -> Void

  /// Computes the rows of up to sixteen sources.
  ///
  /// - Parameter sink: Called for each seed of each target with the costs above the sources'
  ///   least seeds.
  /// - Returns: Whether all durations and lengths fit.
  mutating func run(_ sources: [[Seed]], _ sink: Sink) -> Bool {
    for (lane, seeds) in sources.enumerated() { climb(seeds, lane) }
    return !query.hasCarriedOverflow && sweep(sink)
  }

  private mutating func climb(_ seeds: [Seed], _ lane: Int) {
    query.prepare(seeds, [])
    query.climb(PrunedArcs(metric.up), PrunedArcs(metric.down), carries: metric.carries)
    for step in query.steps {
      let place = selection.places[Int(step.rank)]
      let cost = HierarchyQuery.cost(step.forward)
      guard place != TargetSelection.none, cost < HierarchyWeights.limit else { continue }
      if !hasEntry.cells[Int(place)] {
        hasEntry.cells[Int(place)] = true
        entries.cells[Int(place)] = Entry()
      }
      var entry = entries.cells[Int(place)]
      entry.cost[lane] = Int32(cost)
      if metric.carries {
        let carried = Carried(word: step.carried)
        entry.duration[lane] = Int32(truncatingIfNeeded: carried.duration)
        entry.length[lane] = Int32(truncatingIfNeeded: carried.length)
      }
      entries.cells[Int(place)] = entry
    }
  }
}

// MARK: - The loop

extension MatrixSweep {
  /// Goes down through the selection.
  ///
  /// Bounds: heads are depths of states that were swept before, below the level count.
  private func sweep(_ sink: Sink) -> Bool {
    let none = Entry()
    var signs = Lanes(repeating: 0)
    var arc = 0
    var exit = 0
    for place in selection.ranks.indices {
      var best = none
      if hasEntry.cells[place] {
        best = entries.cells[place]
        hasEntry.cells[place] = false
      }
      let end = Int(selection.ends[place])
      while arc < end {
        relax(arc, &best)
        arc &+= 1
      }
      let depth = Int(selection.depths[place])
      costs.cells[depth] = best.cost
      durations.cells[depth] = best.duration
      lengths.cells[depth] = best.length
      signs |= best.duration | best.length
      while exit < selection.exits.count, Int(selection.exits[exit].place) == place {
        let target = selection.exits[exit]
        sink(Int(target.column), target.cost, best)
        exit += 1
      }
    }
    return signs.min() >= 0
  }

  /// Lets the way along an arc from above compete in all lanes.
  ///
  /// Costs are at most 2³⁰ and weights less, so sums fit. Durations and lengths that do not fit
  /// become negative, win, and are found out in the end.
  @inline(__always)
  private func relax(_ arc: Int, _ best: inout Entry) {
    let head = Int(selection.heads[arc])
    let cost = costs.cells[head] &+ selection.weights[arc]
    let isLess = cost .< best.cost
    let isEqual = cost .== best.cost
    guard any(isLess .| isEqual) else { return }
    let word = selection.carried[arc]
    let duration = durations.cells[head] &+ word.x
    let length = lengths.cells[head] &+ word.y
    let isShorter =
      duration .< best.duration .| (duration .== best.duration .& length .< best.length)
    let wins = isLess .| (isEqual .& isShorter .& (cost .< Self.unreached))
    best.cost.replace(with: cost, where: wins)
    best.duration.replace(with: duration, where: wins)
    best.length.replace(with: length, where: wins)
  }
}
