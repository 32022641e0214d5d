// SPDX-License-Identifier: Apache-2.0

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
  var heads: ContiguousArray<UInt16> = []
  var weights: ContiguousArray<Int32> = []
  var carried: ContiguousArray<SIMD2<Int32>> = []
  /// The place of each state in `ranks`.
  var places: ContiguousArray<UInt32>
  /// In the order of the sweep.
  var exits: ContiguousArray<Exit> = []

  /// A seed of a target.
  struct Exit {
    var place: UInt32
    var column: UInt32
    /// Above the target's least.
    var cost: Int32
  }

  /// - Parameter leasts: The cost of each target's cheapest seed.
  init(_ hierarchy: Hierarchy, _ metric: HierarchyMetric, _ targets: [[Seed]], _ leasts: [Int64]) {
    places = ContiguousArray(repeating: Self.none, count: hierarchy.stateCount)
    select(hierarchy, targets)
    for rank in ranks { append(Int(rank), hierarchy, metric) }
    for (column, seeds) in targets.enumerated() {
      for seed in seeds where seed.cost - leasts[column] < Int64(HierarchyWeights.limit) {
        let place = places[Int(hierarchy.rankOfState[Int(seed.node)])]
        let cost = Int32(seed.cost - leasts[column])
        exits.append(Exit(place: place, column: UInt32(column), cost: cost))
      }
    }
    exits.sort { ($0.place, $0.column) < ($1.place, $1.column) }
  }

  private mutating func select(_ hierarchy: Hierarchy, _ targets: [[Seed]]) {
    for seed in targets.joined() {
      var rank = hierarchy.rankOfState[Int(seed.node)]
      while rank != Hierarchy.none, places[Int(rank)] == Self.none {
        places[Int(rank)] = 0
        ranks.append(rank)
        rank = hierarchy.parent.cells[Int(rank)]
      }
    }
    ranks.sort(by: >)
    for (place, rank) in ranks.enumerated() { places[Int(rank)] = UInt32(place) }
  }

  private mutating func append(_ rank: Int, _ hierarchy: Hierarchy, _ metric: HierarchyMetric) {
    let arcs = PrunedArcs(metric.down)
    for arc in arcs.range(of: rank) {
      heads.append(UInt16(arcs.head(arc)))
      weights.append(Int32(arcs.weight(arc)))
      let word = Carried(word: arcs.carried(arc))
      carried.append(SIMD2(Int32(word.duration), Int32(word.length)))
    }
    depths.append(hierarchy.depth.cells[rank])
    ends.append(UInt32(heads.count))
  }
}
