// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// The part of a metric that leads down to some targets, laid out for sweeps from the top.
///
/// States are listed in descending order, each after all above it; their arcs one after another
/// as the sweep meets them. A column of a matrix is a target; it may have several seeds.
///
/// Source: D. Delling, A. V. Goldberg, R. F. Werneck, *Faster batched shortest paths in road
/// networks*, ATMOS 2011, doi:10.4230/OASIcs.ATMOS.2011.52 (RPHAST).
struct TargetSelection: Sendable {
  static let none = UInt32.max

  /// Descending.
  var ranks: ContiguousArray<UInt32> = []
  var depths: ContiguousArray<UInt16> = []
  /// Where each state's arcs end.
  var ends: ContiguousArray<UInt32> = []
  let heads: CellOwner<UInt16>
  let weights: CellOwner<Int32>
  let carried: CellOwner<SIMD2<Int32>>
  /// The place of each state in `ranks`.
  var places: ContiguousArray<UInt32>
  /// In the order of the sweep.
  var exits: ContiguousArray<Exit> = []

  /// A seed of a target.
  struct Exit {
    var place: UInt32
    var column: UInt32
    /// Above the target's least.
    var cost: UInt32
    var carried: Carried
  }

  /// Some seed's duration or length is so much more than the least that it does not fit.
  var carriesTooMuch = false

  /// Selects what leads to some targets, given the least of each target's seeds.
  init(
    _ hierarchy: Hierarchy, _ metric: HierarchyMetric, _ targets: [[Seed]],
    _ leasts: ContiguousArray<PathSum>
  ) {
    places = ContiguousArray(repeating: Self.none, count: hierarchy.stateCount)
    Self.select(hierarchy, targets, &ranks, &places)
    let down = PrunedArcs(metric.down)
    let count = ranks.reduce(0) { $0 + down.range(of: Int($1)).count }
    heads = CellOwner(repeating: 0, count: count)
    weights = CellOwner(repeating: 0, count: count)
    carried = CellOwner(repeating: SIMD2(0, 0), count: count)
    var next = 0
    for rank in ranks {
      next = append(Int(rank), down, at: next)
      depths.append(hierarchy.depth[Int(rank)])
      ends.append(UInt32(next))
    }
    for (column, seeds) in targets.enumerated() {
      for seed in seeds where seed.cost - leasts[column].cost < Int64(HierarchyWeights.limit) {
        let place = places[Int(hierarchy.rankOfState[seed.node.position])]
        let cost = UInt32(seed.cost - leasts[column].cost)
        let carried = metric.carries ? seed.carried(above: leasts[column]) : .zero
        carriesTooMuch = carriesTooMuch || carried.isTooGreat
        exits.append(Exit(place: place, column: UInt32(column), cost: cost, carried: carried))
      }
    }
    exits.sort { ($0.place, $0.column) < ($1.place, $1.column) }
  }

  /// Collects the states above all seeds, descending.
  private static func select(
    _ hierarchy: Hierarchy, _ targets: [[Seed]], _ ranks: inout ContiguousArray<UInt32>,
    _ places: inout ContiguousArray<UInt32>
  ) {
    for seed in targets.joined() {
      var rank = hierarchy.rankOfState[seed.node.position]
      while rank != Hierarchy.none, places[Int(rank)] == Self.none {
        places[Int(rank)] = 0
        ranks.append(rank)
        rank = hierarchy.parent.cells[Int(rank)]
      }
    }
    ranks.sort(by: >)
    for (place, rank) in ranks.enumerated() { places[Int(rank)] = UInt32(place) }
  }

  /// Copies the arcs of a state.
  ///
  /// - Returns: The place of the next state's.
  private func append(_ rank: Int, _ down: PrunedArcs, at place: Int) -> Int {
    var next = place
    for arc in down.range(of: rank) {
      heads.cells[next] = UInt16(down.head(arc))
      weights.cells[next] = Int32(down.weight(arc))
      let own = down.carried(arc)
      carried.cells[next] = SIMD2(
        Int32(truncatingIfNeeded: own.duration), Int32(truncatingIfNeeded: own.length))
      next += 1
    }
    return next
  }
}
