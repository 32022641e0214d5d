// SPDX-License-Identifier: Apache-2.0

/// What the turns of the expanded graph cost and carry by themselves, in the order of a hierarchy's inputs.
///
/// A vehicle has these whether or not a hierarchy was customized for them. Paths are asked for what they
/// take step by step; searches that a ``LowerBound`` guides pay by them.
package struct InputWeights: Sendable {
  /// The weights of the inputs and of the arcs from a state to itself.
  package let inputs: NumberColumn<UInt32>
  package let loops: NumberColumn<UInt32>
  /// What they carry; empty where nothing is carried.
  package let inputCarried: NumberColumn<Carried>
  package let loopCarried: NumberColumn<Carried>

  package init(
    inputs: NumberColumn<UInt32>, loops: NumberColumn<UInt32>,
    inputCarried: NumberColumn<Carried>, loopCarried: NumberColumn<Carried>
  ) {
    self.inputs = inputs
    self.loops = loops
    self.inputCarried = inputCarried
    self.loopCarried = loopCarried
  }

  /// Of a vehicle whose turns no hierarchy holds, such as one that breaks rules.
  package static var none: InputWeights {
    InputWeights(
      inputs: NumberColumn(ContiguousArray()), loops: NumberColumn(ContiguousArray()),
      inputCarried: NumberColumn(ContiguousArray()), loopCarried: NumberColumn(ContiguousArray()))
  }

  package var isEmpty: Bool { inputs.isEmpty }

  package var byteCount: Int { inputs.count * 4 + inputCarried.count * 8 }
}

extension InputWeights {
  /// The weight of an arc of the expanded graph.
  @inlinable
  package func weight(of input: InputID) -> UInt32 {
    input.isLoop ? loops[input.place] : inputs[input.place]
  }

  /// What a step of a path carries.
  @inlinable
  package func carried(by input: InputID) -> Carried {
    input.isLoop ? loopCarried[input.place] : inputCarried[input.place]
  }
}

/// What turns cost and carry, in memory that is written to until somebody takes it over.
package struct InputCells: Sendable {
  package let inputs: CellOwner<UInt32>
  package let loops: CellOwner<UInt32>
  package let inputCarried: CellOwner<Carried>
  package let loopCarried: CellOwner<Carried>

  /// A copy of what others are.
  package init(_ weights: InputWeights) {
    inputs = CellOwner(weights.inputs.cells)
    loops = CellOwner(weights.loops.cells)
    inputCarried = CellOwner(weights.inputCarried.cells)
    loopCarried = CellOwner(weights.loopCarried.cells)
  }

  /// The same memory, to which nobody writes from now on.
  package var weights: InputWeights {
    InputWeights(
      inputs: NumberColumn(inputs), loops: NumberColumn(loops),
      inputCarried: NumberColumn(inputCarried), loopCarried: NumberColumn(loopCarried))
  }
}
