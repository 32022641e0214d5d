// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

import RoadbookConcurrency
import Synchronization

/// One-to-many and many-to-many costs.
package enum HierarchyMatrix {
  /// The cheapest paths' costs, durations and lengths from each source to each target.
  ///
  /// Each cell is what a search between its source and target finds.
  ///
  /// - Parameters:
  ///   - hierarchy: That of the metric.
  ///   - metric: What the cells are measured by.
  ///   - sources: The seeds of each row; a state at most once in a row.
  ///   - targets: The seeds of each column.
  ///   - threads: Rows are shared out among as many.
  /// - Returns: A row for each source, a column for each target.
  /// - Throws: Where a cost, a duration or a length does not fit.
  package static func table(
    _ hierarchy: Hierarchy, by metric: HierarchyMetric, from sources: [[Seed]],
    to targets: [[Seed]], threads: Int = 1
  ) throws(HierarchyError) -> CostTable {
    try table(
      hierarchy, by: metric, from: sources, to: MatrixTargets(hierarchy, metric, targets),
      threads: threads)
  }

  /// The same to targets that were laid out before; see ``MatrixTargets``.
  package static func table(
    _ hierarchy: Hierarchy, by metric: HierarchyMetric, from sources: [[Seed]],
    to targets: MatrixTargets, threads: Int = 1
  ) throws(HierarchyError) -> CostTable {
    var table = CostTable(
      rows: ContiguousArray(sources.map { .least(of: $0, carries: metric.carries) }),
      columns: targets.leasts)
    let job = MatrixJob(hierarchy, metric, sources, targets)
    let fits = unsafe table.costs.withUnsafeMutableBufferPointer { costs in
      unsafe table.carried.withUnsafeMutableBufferPointer { carried in
        guard let first = costs.baseAddress, let second = carried.baseAddress else { return true }
        return job.run(
          unsafe Cells(first, count: costs.count), unsafe Cells(second, count: carried.count),
          threads: threads)
      }
    }
    guard fits else { throw .pathTooCostly }
    try searchSpecialCells(hierarchy, metric, sources, targets.seeds, &table)
    return table
  }

  /// What a query found; nothing where it costs too much: one such pair does not spoil the table.
  private static func found(
    _ query: borrowing HierarchyQuery
  ) throws(HierarchyError) -> HierarchyQuery.Meeting? {
    do { return try query.found() } catch {
      if error == .pathTooCostly { return nil }
      throw error
    }
  }

  /// Searches cells by themselves that sweeps cannot tell: those whose target lies behind their
  /// source on one state, and those without a path or with too great a sum, to tell why.
  private static func searchSpecialCells(
    _ hierarchy: Hierarchy, _ metric: HierarchyMetric, _ sources: [[Seed]], _ targets: [[Seed]],
    _ table: inout CostTable
  ) throws(HierarchyError) {
    var rowsOfState: [StateID: [(row: Int, position: Double)]] = [:]
    for (row, seeds) in sources.enumerated() {
      for seed in seeds { rowsOfState[seed.node, default: []].append((row, seed.position)) }
    }
    var special: Set<Int> = []
    for (column, seeds) in targets.enumerated() {
      for seed in seeds {
        for source in rowsOfState[seed.node] ?? [] where source.position > seed.position {
          special.insert(source.row * targets.count + column)
        }
      }
    }
    var query = HierarchyQuery(hierarchy)
    for place in special.union(table.untold) {
      query.search(
        by: metric, from: sources[place / targets.count], to: targets[place % targets.count])
      let found = try Self.found(query)
      table.costs[place] = found?.cost ?? CostTable.none
      guard let found, metric.carries else {
        table.carried[place] = .zero
        continue
      }
      table.carried[place] = try query.carried(of: found)
    }
  }
}

/// The columns of matrices, laid out for sweeps by one metric: once, where several matrices have the same.
package struct MatrixTargets: Sendable {
  let seeds: [[Seed]]
  /// The least of each target's seeds.
  let leasts: ContiguousArray<PathSum>
  let selection: TargetSelection

  /// - Parameters:
  ///   - hierarchy: That of the metric.
  ///   - metric: By which alone tables to them may be asked for.
  ///   - seeds: Those of each target.
  /// - Complexity: O(*m*) for *m* arcs above the targets.
  package init(_ hierarchy: Hierarchy, _ metric: HierarchyMetric, _ seeds: [[Seed]]) {
    self.seeds = seeds
    leasts = ContiguousArray(seeds.map { .least(of: $0, carries: metric.carries) })
    selection = TargetSelection(hierarchy, metric, seeds, leasts)
  }
}

/// A matrix that is being computed.
private struct MatrixJob: Sendable {
  let hierarchy: Hierarchy
  let metric: HierarchyMetric
  let sources: [[Seed]]
  let columnCount: Int
  let selection: TargetSelection
  /// Rows in the order of their ranks: neighbours share a sweep, in which their lanes agree.
  let rows: [Int]

  init(
    _ hierarchy: Hierarchy, _ metric: HierarchyMetric, _ sources: [[Seed]],
    _ targets: MatrixTargets
  ) {
    self.hierarchy = hierarchy
    self.metric = metric
    self.sources = sources
    columnCount = targets.seeds.count
    selection = targets.selection
    rows = sources.indices.map { row in
      (rank: sources[row].first.map { hierarchy.rankOfState[$0.node.position] } ?? 0, row: row)
    }.sorted { ($0.rank, $0.row) < ($1.rank, $1.row) }.map(\.row)
  }

  /// - Returns: Whether all durations and lengths fit.
  func run(_ costs: Cells<UInt32>, _ carried: Cells<Carried>, threads: Int) -> Bool {
    let next = Atomic(0)
    let fits = Atomic(!selection.carriesTooMuch)
    onThreads(max(1, threads)) { _ in
      var sweep = MatrixSweep(hierarchy, metric, selection)
      while true {
        let start = next.add(MatrixSweep.laneCount, ordering: .relaxed).oldValue
        guard start < rows.count else { return }
        let batch = Array(rows[start..<min(start + MatrixSweep.laneCount, rows.count)])
        let isFine = sweep.run(batch.map { sources[$0] }) { exit, vector, entry in
          store(exit, vector, entry, batch, costs, carried)
        }
        if !isFine { fits.store(false, ordering: .relaxed) }
      }
    }
    return fits.load(ordering: .relaxed)
  }

  /// Lets one seed of a target compete in the cells of a batch; threads have rows of their own.
  private func store(
    _ exit: TargetSelection.Exit, _ vector: Int, _ entry: MatrixSweep.Entry, _ batch: [Int],
    _ costs: Cells<UInt32>, _ carried: Cells<Carried>
  ) {
    let first = vector * MatrixSweep.Lanes.scalarCount
    for lane in 0..<max(0, min(MatrixSweep.Lanes.scalarCount, batch.count - first))
    where entry.cost[lane] < MatrixSweep.unreached {
      let row = batch[first + lane]
      // Below 2³¹ both, as are the halves of what is carried.
      let cost = UInt32(entry.cost[lane]) &+ exit.cost
      guard cost < HierarchyWeights.limit else { continue }
      let word =
        Carried(
          duration: UInt32(bitPattern: entry.duration[lane]),
          length: UInt32(bitPattern: entry.length[lane])) &+ exit.carried
      let place = row * columnCount + Int(exit.column)
      if (cost, word) < (costs[place], carried[place]) {
        costs[place] = cost
        carried[place] = word
      }
    }
  }
}
