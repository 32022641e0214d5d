// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// What the cheapest paths cost between one place and many others, which are asked for one after another.
///
/// For places that are sorted by how far off they are before anything else is known of them: no arcs are laid out for
/// them as for a matrix, and what two of them share above is looked at once.
///
///     var costs = OneEndCosts(hierarchy, by: metric, to: destination)
///     costs.cost(of: station)
///
/// Where both lie on one state in the wrong order, what is told is less than what the way around costs.
///
/// - Complexity: O(*m*) for *m* arcs from states above the places, in all.
package struct OneEndCosts: ~Copyable {
  private let hierarchy: Hierarchy
  private let metric: HierarchyMetric
  private let isForward: Bool
  private let base: Int64
  private var potential: LazyPotential
  private var labels = PotentialLabels()

  /// Of paths to some targets, from each of the others.
  package init(_ hierarchy: Hierarchy, by metric: HierarchyMetric, to targets: [Seed]) {
    self.init(hierarchy, metric, targets, isForward: false)
  }

  /// Of paths from some sources, to each of the others.
  package init(_ hierarchy: Hierarchy, by metric: HierarchyMetric, from sources: [Seed]) {
    self.init(hierarchy, metric, sources, isForward: true)
  }

  private init(
    _ hierarchy: Hierarchy, _ metric: HierarchyMetric, _ seeds: [Seed], isForward: Bool
  ) {
    self.hierarchy = hierarchy
    self.metric = metric
    self.isForward = isForward
    var climb = HierarchyQuery(hierarchy)
    climb.search(by: metric, from: isForward ? seeds : [], to: isForward ? [] : seeds)
    base = climb.seeds.base.cost
    potential = LazyPotential(hierarchy)
    labels.removeAll()
    let arcs = PrunedArcs(isForward ? metric.down : metric.up)
    potential.begin(climb, arcs, &labels, isForward: isForward)
  }

  /// What the cheapest path between another place and the one end costs.
  ///
  /// - Parameter seeds: Sources where paths lead to the one end, targets where they come from it.
  /// - Returns: `nil` where no path leads.
  package mutating func cost(of seeds: [Seed]) -> Int64? {
    let arcs = PrunedArcs(isForward ? metric.down : metric.up)
    var best: Int64?
    for seed in seeds {
      let rank = hierarchy.rankOfState[seed.node.position]
      let label = potential.label(of: rank, arcs, &labels)
      let known = labels.cells[label].potential
      guard known < HierarchyWeights.forbidden else { continue }
      best = min(best ?? .max, seed.cost + base + Int64(known))
    }
    return best
  }

  /// What the cheapest paths between many other places and the one end cost.
  ///
  /// They are asked for in the order of the hierarchy, in which those that are near each other share their way to its root.
  ///
  /// - Parameter places: As `seeds` of ``cost(of:)``.
  /// - Returns: By place; `nil` where no path leads.
  package mutating func costs(of places: [[Seed]]) -> [Int64?] {
    let ranks = places.map { seeds in
      seeds.first.map { hierarchy.rankOfState[$0.node.position] } ?? 0
    }
    var costs = [Int64?](repeating: nil, count: places.count)
    for place in places.indices.sorted(by: { ranks[$0] < ranks[$1] }) {
      costs[place] = cost(of: places[place])
    }
    return costs
  }
}
