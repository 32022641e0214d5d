// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

/// Where a search may begin or end: a node, and what reaching or leaving it costs beforehand.
///
/// The cost of an arc is that of driving its head from end to end, so a path that begins part-way
/// along a state still has the rest of it to drive, and one that ends part-way is charged for what
/// lies beyond:
///
///     source    ├─────●═════┤    + what is still to be driven
///     target    ├═════●─────┤    − what is not driven any more
@frozen
package struct Seed: Hashable, Sendable {
  package var node: StateID
  /// Added to every path that begins (or ends) here; may be negative.
  package var cost: Int64
  /// Where on the node the path begins or ends, 0…1.
  ///
  /// A path that begins and ends on one node without leaving it has to go forward.
  package var position: Double
  /// Added to the path's duration; may be negative.
  package var duration: Int32
  /// Added to the path's length; may be negative.
  package var length: Int32
  /// Added to the energy that the path takes, where the metric has any; may be negative.
  package var energy: Int32

  @inlinable
  package init(
    node: StateID, cost: Int64, position: Double = 0, duration: Int32 = 0, length: Int32 = 0,
    energy: Int32 = 0
  ) {
    self.node = node
    self.cost = cost
    self.position = position
    self.duration = duration
    self.length = length
    self.energy = energy
  }
}

/// The cost, the duration and the length of a path, with those of its seeds.
///
/// Paths are compared in this order. Where a metric carries nothing, duration and length are 0.
package struct PathSum: Hashable, Comparable, Sendable {
  package var cost: Int64
  package var duration: Int64
  package var length: Int64
  /// What the path takes, which decides nothing; 0 in matrices and sweeps, and where the metric
  /// has none.
  package var energy: Int64 = 0

  package init(cost: Int64, duration: Int64 = 0, length: Int64 = 0) {
    self.cost = cost
    self.duration = duration
    self.length = length
  }

  package static func < (a: Self, b: Self) -> Bool {
    (a.cost, a.duration, a.length) < (b.cost, b.duration, b.length)
  }

  package static func + (a: Self, b: Self) -> Self {
    var sum = PathSum(
      cost: a.cost + b.cost, duration: a.duration + b.duration, length: a.length + b.length)
    sum.energy = a.energy + b.energy
    return sum
  }
}

extension PathSum {
  /// The least cost, duration and length of some seeds, each by itself: what is above fits words.
  static func least(of seeds: [Seed], carries: Bool = true) -> PathSum {
    guard let first = seeds.first else { return PathSum(cost: 0) }
    guard carries else { return PathSum(cost: seeds.reduce(first.cost) { min($0, $1.cost) }) }
    var least = PathSum(
      cost: first.cost, duration: Int64(first.duration), length: Int64(first.length))
    for seed in seeds.dropFirst() {
      least.cost = min(least.cost, seed.cost)
      least.duration = min(least.duration, Int64(seed.duration))
      least.length = min(least.length, Int64(seed.length))
    }
    return least
  }

  /// The sum of a path whose parts are counted above this one.
  package func adding(cost: UInt32, _ carried: Carried) -> PathSum {
    PathSum(
      cost: self.cost + Int64(cost), duration: duration + Int64(carried.duration),
      length: length + Int64(carried.length))
  }
}

extension Seed {
  /// Duration and length above the least of their end's seeds.
  func carried(above least: PathSum) -> Carried {
    Carried(
      duration: UInt32(Int64(duration) - least.duration),
      length: UInt32(Int64(length) - least.length))
  }
}
