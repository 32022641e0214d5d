// SPDX-License-Identifier: Apache-2.0

/// What a search by time knows of one leg: lower bounds of what is left of the trip, and the labels
/// of its states.
///
/// A class, so that a search can hold any number of them.
final class TimedLayer {
  let targets: [TimedTarget]
  private var potential: LazyPotential
  /// States by number, with their potentials.
  private var states = PotentialLabels()
  /// By number: the first of the state's labels.
  private var firsts = GrowingCells<UInt32>(repeating: TimedLabels.none)
  private var firstCount = 0
  private let up: PrunedArcs
  /// What the potentials are counted above.
  let base: Int64

  /// Climbs from where the leg may end; by target, `bounds` is the least that the legs behind it cost.
  init(
    _ hierarchy: Hierarchy, _ bound: LowerBound, _ targets: [TimedTarget], bounds: [Int64],
    _ climb: inout HierarchyQuery
  ) {
    self.targets = targets
    up = PrunedArcs(bound.metric.up)
    potential = LazyPotential(hierarchy)
    states.removeAll()
    climb.search(by: bound.metric, from: [], to: Self.seeds(targets, bounds))
    potential.begin(climb, up, &states)
    base = climb.seeds.base.cost
  }

  /// Ends with what is left behind them.
  static func seeds(_ targets: [TimedTarget], _ bounds: [Int64]) -> [Seed] {
    zip(targets, bounds).map { target, bound in
      var seed = target.seed
      seed.cost += bound
      return seed
    }
  }

  /// The number of a state.
  func number(of rank: UInt32) -> Int { potential.label(of: rank, up, &states) }

  func rank(of number: Int) -> UInt32 { states.cells[number].rank }

  /// ``HierarchyWeights/forbidden`` where no target can be reached.
  func potential(of number: Int) -> UInt32 { states.cells[number].potential }

  /// Adds a label of a state; see ``TimedLabels/add(_:to:)``.
  func add(_ label: TimedLabels.Label, _ labels: inout TimedLabels) -> UInt32? {
    let number = Int(label.number)
    if number >= firstCount {
      firsts.reserve(number + 1)
      for place in firstCount...number { firsts.cells[place] = TimedLabels.none }
      firstCount = number + 1
    }
    return labels.add(label, to: &firsts.cells[number])
  }
}
