// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

/// Basic weights that are only read: of a named profile, in memory or in a mapped file.
///
/// ``HierarchyWeights`` has the same in memory of its own, to be changed.
package struct WeightColumns: Sendable {
  /// Up in `x`, down in `y`; empty in metrics for paths alone.
  package let pairs: NumberColumn<SIMD2<UInt32>>
  /// The weights of the inputs and of the loops, in the order of the hierarchy's.
  package let inputs: NumberColumn<UInt32>
  package let loops: NumberColumn<UInt32>

  init(
    pairs: NumberColumn<SIMD2<UInt32>>, inputs: NumberColumn<UInt32>, loops: NumberColumn<UInt32>
  ) {
    self.pairs = pairs
    self.inputs = inputs
    self.loops = loops
  }

  init(_ weights: borrowing HierarchyWeights) {
    pairs = NumberColumn(weights.pairs)
    inputs = NumberColumn(weights.inputs)
    loops = NumberColumn(weights.loops)
  }
}

extension Hierarchy {
  /// The state that an arc leads to.
  package func head(of input: InputID) -> StateID {
    StateID(
      input.isLoop ? stateOfRank[Int(loopRank[input.place])] : inputHead[input.place])
  }

  /// The rank of the state that an arc leads to.
  func headRank(of input: InputID) -> UInt32 {
    input.isLoop
      ? loopRank.cells[input.place] : rankOfState.cells[Int(inputHead.cells[input.place])]
  }
}

/// What ways around through lower states ask of weights.
protocol LoopWeights {
  /// Up and down an arc, which leads from a lower state to a depth.
  func pair(_ arc: Int, from lower: () -> Int, toDepth depth: UInt16) -> SIMD2<UInt32>
  func loop(_ place: Int) -> UInt32
}

extension HierarchyWeights: LoopWeights {
  func pair(_ arc: Int, from lower: () -> Int, toDepth depth: UInt16) -> SIMD2<UInt32> {
    pairs[arc]
  }
  func loop(_ place: Int) -> UInt32 { loops[place] }
}

extension WeightColumns: LoopWeights {
  func pair(_ arc: Int, from lower: () -> Int, toDepth depth: UInt16) -> SIMD2<UInt32> {
    pairs[arc]
  }
  func loop(_ place: Int) -> UInt32 { loops[place] }
}

extension HierarchyMetric: LoopWeights {
  /// Without basic weights, those of arcs that are kept: no other is on a cheapest way.
  func pair(_ arc: Int, from lower: () -> Int, toDepth depth: UInt16) -> SIMD2<UInt32> {
    if !weights.pairs.isEmpty { return weights.pairs[arc] }
    let lower = lower()
    func weight(_ arcs: SearchArcs) -> UInt32 {
      arcs.arc(from: lower, toDepth: depth).map { arcs.weight[$0] } ?? HierarchyWeights.forbidden
    }
    return SIMD2(weight(up), weight(down))
  }

  func loop(_ place: Int) -> UInt32 { weights.loops[place] }
}

extension HierarchyWeights {
  /// A copy, to be changed.
  package init(_ columns: WeightColumns) {
    self.init(
      pairs: columns.pairs.elements, inputs: columns.inputs.elements, loops: columns.loops.elements)
  }
}
