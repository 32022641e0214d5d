// SPDX-License-Identifier: Apache-2.0

/// The states of a sweep in descending order, without the cells that nothing enters, in runs
/// between which nothing has to be asked.
struct SweepWalk {
  /// What the climb has reached a state by.
  struct Entry {
    var cost = HierarchyWeights.forbidden
    var word: UInt64 = 0
  }

  /// That of the highest state of the run.
  private(set) var entry = Entry()

  private let cells: SweepCells
  private let steps: Cells<HierarchyQuery.Step>
  /// How many of the climb's steps are lower than the state.
  private var stepsLeft: Int
  private var cell = 0
  /// The next state.
  private var rank: Int

  /// Begins at the top; the query must not climb again before the end.
  init(
    _ hierarchy: borrowing Hierarchy, _ cells: SweepCells, _ query: borrowing HierarchyQuery
  ) {
    self.cells = cells
    steps = query.steps.cells
    stepsLeft = query.stepCount
    rank = hierarchy.stateCount - 1
  }

  /// The next run of states that may be within the bound.
  mutating func next(
    _ bound: SweepBound, _ costs: Cells<UInt32>, _ words: Cells<UInt64>
  ) -> ClosedRange<Int>? {
    while rank >= 0 {
      while cell < cells.root.count, Int(cells.root[cell]) > rank { cell += 1 }
      guard cell < cells.root.count, Int(cells.root[cell]) == rank else { return run() }
      guard isOutside(bound, costs, words) else {
        cell += 1
        return run()
      }
      rank -= Int(cells.size[cell])
    }
    return nil
  }

  /// All states down to where the next cell or the next entry begins.
  private mutating func run() -> ClosedRange<Int> {
    let top = rank
    entry = Entry()
    if stepsLeft > 0, Int(steps[stepsLeft - 1].rank) == top {
      stepsLeft -= 1
      let step = steps[stepsLeft]
      entry = Entry(
        cost: min(HierarchyQuery.cost(step.forward), HierarchyWeights.forbidden),
        word: step.forwardWord)
    }
    let root = cell < cells.root.count ? Int(cells.root[cell]) : -1
    let entered = stepsLeft > 0 ? Int(steps[stepsLeft - 1].rank) : -1
    rank = min(max(root, entered), top - 1)
    return rank + 1...top
  }

  /// Whether neither the climb nor an arc enters the cell within the bound.
  private func isOutside(
    _ bound: SweepBound, _ costs: Cells<UInt32>, _ words: Cells<UInt64>
  ) -> Bool {
    let lowest = rank + 1 - Int(cells.size[cell])
    if stepsLeft > 0, Int(steps[stepsLeft - 1].rank) >= lowest { return false }
    let start = cell == 0 ? 0 : Int(cells.end[cell - 1])
    for place in start..<Int(cells.end[cell]) {
      let depth = Int(cells.above[place])
      if costs[depth] <= bound.cost && bound.holds(words[depth]) { return false }
    }
    return true
  }
}
